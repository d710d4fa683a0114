//! The command `saga`: what reads files, prints, and knows clap and miette.

mod args;
mod commands;
mod contrast;
mod diff;
mod disk;
mod exit;
mod house;
mod job;
mod paint;
mod render;
mod reports;
mod select;
mod snapshots;
mod visible;

use std::process::ExitCode;

use clap::Parser;

pub use args::Args;
pub use exit::Exit;
pub use render::Renderer;

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    match Args::try_parse() {
        Ok(args) => commands::run(&args).into(),
        Err(error) => {
            // Help and version are answers; anything else is a misuse.
            let _ = error.print();
            if error.use_stderr() { Exit::Misunderstood.into() } else { Exit::Well.into() }
        }
    }
}
