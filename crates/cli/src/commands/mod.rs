//! One file a command.

mod check;
mod compare;
mod coverage;
mod explain;
mod explain_house;
mod fmt;
mod laws;
mod laws_house;
mod laws_rhai;
mod moves;
mod perft;
mod replay;
mod review;
mod test;

use std::io::{IsTerminal, Write};

pub(crate) use text::counted;

use crate::Exit;
use crate::args::{Args, Command};
use crate::visible::visible;

/// Runs a command.
pub(crate) fn run(args: &Args) -> Exit {
    match &args.command {
        Command::Test(args) => test::run(args),
        Command::Check(args) => check::run(args),
        Command::Fmt(args) => fmt::run(args),
        Command::Moves(args) => moves::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Laws(args) => laws::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Coverage(args) => coverage::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Review(args) => review::run(args),
    }
}

/// Prints on standard output, on a terminal only what it shows and does not act upon; a reader that
/// went away ends the program quietly.
pub(crate) fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let text = if out.is_terminal() { visible(text) } else { text.into() };
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
