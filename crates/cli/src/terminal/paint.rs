use std::ffi::OsString;

use super::code::begin;
use super::visible;
use crate::args::ColorChoice;

/// Colours words on a terminal that wants colours, and else leaves them alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// As the call says; or else as the environment says, which knows `NO_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR`;
    /// or else on a terminal that has colours.
    pub(crate) fn chosen(color: ColorChoice, is_terminal: bool) -> Self {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let not_zero = |value: OsString| value != "0";
        let on = match color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto if set("NO_COLOR").is_some() => false,
            ColorChoice::Auto if set("CLICOLOR_FORCE").is_some_and(not_zero) => true,
            ColorChoice::Auto => {
                is_terminal
                    && set("CLICOLOR").is_none_or(not_zero)
                    && set("TERM").is_none_or(|term| term != "dumb")
            }
        };
        Self { on }
    }

    /// No colours.
    pub(crate) const fn plain() -> Self {
        Self { on: false }
    }

    /// Whether there are colours.
    pub(crate) fn is_on(self) -> bool {
        self.on
    }

    /// What is well.
    pub(crate) fn good(self, text: &str) -> String {
        self.wrap("32", text)
    }

    /// What failed.
    pub(crate) fn bad(self, text: &str) -> String {
        self.wrap("1;31", text)
    }

    /// What is worth a look.
    pub(crate) fn warn(self, text: &str) -> String {
        self.wrap("33", text)
    }

    /// Names of things: ids, words of a script.
    pub(crate) fn name(self, text: &str) -> String {
        self.wrap("36", text)
    }

    /// Headings.
    pub(crate) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// What one may skip.
    pub(crate) fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// What was there before; `marked` where it differs within its line.
    pub(crate) fn removed(self, text: &str, marked: bool) -> String {
        self.wrap(if marked { "31;7" } else { "31" }, text)
    }

    /// What is there now; `marked` where it differs within its line.
    pub(crate) fn added(self, text: &str, marked: bool) -> String {
        self.wrap(if marked { "32;7" } else { "32" }, text)
    }

    /// A drawing whose only codes are those of the colours that it was drawn in: they are ours.
    pub(crate) fn adopt(self, drawing: String) -> String {
        if self.on { drawing.replace("\x1b[", begin()) } else { drawing }
    }

    /// What stands in the text is shown, and never obeyed: the colours are ours.
    fn wrap(self, code: &str, text: &str) -> String {
        let text = visible(text);
        match self.on && !text.is_empty() {
            true => format!("{begin}{code}m{text}{begin}0m", begin = begin()),
            false => text.into_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Paint;
    use crate::terminal::{painted, visible};

    #[test]
    fn plain_text_stays_as_it_is() {
        assert_eq!(Paint::plain().bad("no"), "no");
        let bad = |text| painted(&Paint { on: true }.bad(text)).into_owned();
        assert_eq!(bad("no"), "\x1b[1;31mno\x1b[0m");
        assert_eq!(bad(""), "");
        assert_eq!(bad("\x1b[32mgood"), "\x1b[1;31m\u{fffd}[32mgood\x1b[0m");
    }

    #[test]
    fn of_colours_only_our_own_are_obeyed() {
        let ours = Paint { on: true }.bad("no");
        let text = format!("a\x1b[32mb \x1b[{ours} \x1b[<1;32mc\r\n");
        assert_eq!(painted(&text), "a\u{fffd}[32mb \u{fffd}[\x1b[1;31mno\x1b[0m \u{fffd}[<1;32mc\r\n");
        assert!(!visible(&ours).contains('\x1b'));
    }
}
