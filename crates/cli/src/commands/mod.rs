//! One file a command: what it reads, what it runs, which report it prints.

mod by_chance;
mod check;
pub(crate) mod check_proof;
mod ci;
mod compare;
mod completions;
mod compose;
mod coverage;
mod distinguish;
mod explain;
mod fmt;
mod init;
mod laws;
mod lsp;
mod man;
mod moves;
mod mutate;
mod new;
mod perft;
mod play;
mod replay;
mod review;
mod rulings;
mod schema;
mod shrink;
mod simulate;
mod site;
mod solve;
mod specimens;
mod test;

use crate::args::{Args, Command};
use crate::configured::Configured;
use crate::exit::{Exit, Problems};
use crate::terminal::Output;

/// Runs a command; it ends with its verdict, or with what keeps it from coming to one.
pub(crate) fn run(args: &Args, configured: &Configured, out: &Output) -> Result<Exit, Problems> {
    match &args.command {
        Command::Test(args) => test::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Ci(args) => ci::run(args, configured, out),
        Command::Init(args) => init::run(args, out),
        Command::Fmt(args) => fmt::run(args, out),
        Command::Moves(args) => moves::run(args, out),
        Command::Play(args) => play::run(args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Laws(args) => laws::run(args, out),
        Command::Explain(args) => explain::run(args, out),
        Command::Coverage(args) => coverage::run(args, out),
        Command::Solve(args) => solve::run(args, out),
        Command::CheckProof(args) => check_proof::run(args, out),
        Command::Compose(args) => compose::run(args, out),
        Command::Distinguish(args) => distinguish::run(args, out),
        Command::Simulate(args) => simulate::run(args, out),
        Command::Shrink(args) => shrink::run(args, out),
        Command::Compare(args) => compare::run(args, out),
        Command::Mutate(args) => mutate::run(args, configured, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Rulings(args) => rulings::run(args, out),
        Command::Schema(args) => schema::run(args, out),
        Command::Completions(args) => completions::run(args, out),
        Command::Man(args) => man::run(args, out),
        Command::Lsp(_) => lsp::run(),
        Command::Site(args) => site::run(args, out),
        Command::Review(args) => review::run(args, out),
        Command::New(args) => new::run(args, out),
    }
}
