use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use console::Term;

use super::{Paint, fitted, painted, visible};
use crate::args::ColorChoice;
use crate::problem::Problem;

/// How wide text is where no terminal says it.
const WIDTH: usize = 100;
/// The widths that are used of a terminal.
const USED: std::ops::RangeInclusive<usize> = 40..=160;

/// How text for people is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// Its colours.
    pub(crate) paint: Paint,
    /// Its width, in columns.
    pub(crate) width: usize,
    /// Its height, in lines; none where it is no terminal.
    pub(crate) height: Option<usize>,
}

impl Screen {
    /// Without colours, 100 columns wide: always the same.
    pub(crate) const fn plain() -> Self {
        Self { paint: Paint::plain(), width: WIDTH, height: None }
    }

    /// Standard output as it is.
    fn stdout(color: ColorChoice) -> Self {
        let term = Term::stdout();
        let size = term.size_checked().filter(|_| term.is_term());
        Self {
            paint: Paint::chosen(color, term.is_term()),
            width: size.map_or(WIDTH, |(_, columns)| width(columns)),
            height: size.map(|(lines, _)| usize::from(lines)),
        }
    }
}

fn width(columns: u16) -> usize {
    usize::from(columns).clamp(*USED.start(), *USED.end())
}

/// Where a command writes: standard output for what was asked, standard error for anything else.
pub(crate) struct Output {
    /// How text for people is drawn on standard output.
    pub(crate) screen: Screen,
    /// Whether standard output is a terminal.
    terminal: bool,
    /// Whether nobody reads standard output any more.
    closed: Cell<bool>,
}

impl Output {
    pub(crate) fn new(color: ColorChoice) -> Self {
        let terminal = io::stdout().is_terminal();
        Self { screen: Screen::stdout(color), terminal, closed: Cell::new(false) }
    }

    /// Prints for people: what a terminal would act upon is shown instead, but for our own colours, and a
    /// terminal breaks no words.
    pub(crate) fn tell(&self, text: &str) -> Result<(), Problem> {
        let text = painted(text);
        if self.terminal { self.print(&fitted(&text, self.screen.width)) } else { self.print(&text) }
    }

    /// Prints for programs, with nothing in it that a terminal would act upon: what they print may land on one.
    pub(crate) fn emit(&self, text: &str) -> Result<(), Problem> {
        if self.terminal { self.tell(text) } else { self.print(&visible(text)) }
    }

    /// Prints the text of a file: as it is, unless it lands on a terminal.
    pub(crate) fn hand_on(&self, text: &str) -> Result<(), Problem> {
        if self.terminal { self.tell(text) } else { self.print(text) }
    }

    /// Prints for programs a text that is made as it is printed, and that holds nothing of the kind by itself.
    pub(crate) fn emit_by(&self, make: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
        if self.terminal {
            let mut text = Vec::new();
            make(&mut text).map_err(Problem::Unprintable)?;
            return self.tell(&String::from_utf8_lossy(&text));
        }
        let mut out = BufWriter::with_capacity(1 << 16, Printer(self));
        make(&mut out).and_then(|()| out.flush()).map_err(Problem::Unprintable)
    }

    /// A reader that went away has read enough: that is no fault, and the command goes on to its verdict.
    fn print(&self, text: &str) -> Result<(), Problem> {
        self.print_bytes(text.as_bytes()).map_err(Problem::Unprintable)
    }

    fn print_bytes(&self, bytes: &[u8]) -> io::Result<()> {
        if self.closed.get() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        match out.write_all(bytes).and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.closed.set(true),
            Err(error) => return Err(error),
            Ok(()) => {}
        }
        Ok(())
    }

    /// Whether nobody reads standard output any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.get()
    }

    /// Says on standard error what is wrong with the call, or what is to be known besides.
    pub(crate) fn complain(&self, problem: &Problem) {
        let (text, term) = (format!("saga: {problem}"), Term::stderr());
        let text = visible(&text);
        let columns = term.size_checked().filter(|_| term.is_term()).map(|(_, columns)| width(columns));
        let text = columns.map_or(Cow::Borrowed(&*text), |columns| fitted(&text, columns));
        // Where nobody hears it, the exit status says it.
        let _ = writeln!(io::stderr(), "{text}");
    }
}

/// Standard output: a reader that went away has read enough.
struct Printer<'a>(&'a Output);

impl Write for Printer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.print_bytes(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_follows_the_terminal_within_reason() {
        assert_eq!([20, 80, 120, 400].map(width), [40, 80, 120, 160]);
        assert_eq!(Screen::plain().width, 100);
    }
}
