//! Colours, where they are wanted.

use std::io::IsTerminal;

/// Colours words on a terminal that wants colours, and else leaves them alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// For standard output as it is: a terminal, unless `NO_COLOR` is set to something.
    pub(crate) fn stdout() -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self { on: std::io::stdout().is_terminal() && !unwanted && !dumb }
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

    fn wrap(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::Paint;

    #[test]
    fn plain_text_stays_as_it_is() {
        assert_eq!(Paint::plain().bad("no"), "no");
        assert_eq!(Paint { on: true }.bad("no"), "\x1b[1;31mno\x1b[0m");
        assert_eq!(Paint { on: true }.bad(""), "");
    }
}
