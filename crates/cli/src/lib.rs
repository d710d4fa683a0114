//! The command `saga`: what reads files, prints, and knows clap and miette.
//!
//! `args` says what can be asked, `call` how it is read and explained. A file of `commands` asks it of the rest: `run` reads a selection
//! and plays it, `snapshots` keeps outcomes, `reports` makes text and documents of what came of it.

mod agents;
mod always;
mod args;
mod call;
mod codes;
mod complete;
mod configured;
mod disk;
mod examples;
mod exit;
mod problem;
mod terminal;

mod draw;
mod failed;
mod file_run;
mod game_script;
mod gates;
mod house;
mod mend;
mod moved;
mod select;

mod run;
mod scripts;
mod summary;
mod watch;

mod commands;
mod reports;
mod snapshots;

use std::io::Write;
use std::process::ExitCode;

use clap_complete::CompleteEnv;

pub use args::Args;
use configured::Configured;
pub use draw::Renderer;
use exit::Exit;
use problem::Problem;
use terminal::Output;

/// Reading and playing asks for very many small pieces of memory, and a quarter of a run went to that: this
/// allocator takes a sixth off the time of a run of ten thousand scenarios.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    // A shell that asks how a call may go on is answered, and nothing else happens.
    CompleteEnv::with_factory(call::command).shells(complete::SHELLS).complete();
    let (args, command) = match call::arguments(call::command()) {
        Ok(called) => called,
        Err(error) => return unparsed(&error).into(),
    };
    let out = Output::new(args.color);
    let ended = match Configured::of(&args, &command) {
        Err(problems) => Err(problems),
        Ok(None) => commands::run(&args, &Configured::default(), &out),
        // The same call, with what the file says where the call says nothing.
        Ok(Some(configured)) => match call::arguments(call::configured(&configured)) {
            Ok((args, _)) => {
                configured.hold(out.screen).and_then(|()| commands::run(&args, &configured, &out))
            }
            Err(error) => match configured.fits() {
                Err(problems) => Err(problems),
                Ok(()) => return unparsed(&error).into(),
            },
        },
    };
    match ended {
        Ok(exit) => exit.into(),
        Err(problems) => {
            problems.0.iter().for_each(|problem| out.complain(problem));
            Exit::Misunderstood.into()
        }
    }
}

/// Help and version are answers; anything else is a misuse.
fn unparsed(error: &clap::Error) -> Exit {
    // What clap quotes of the call is shown as it is written, and a terminal would act upon it.
    let quotes_codes = error.use_stderr()
        && std::env::args_os().any(|argument| argument.to_string_lossy().contains(text::acts));
    let told = match quotes_codes {
        true => writeln!(std::io::stderr(), "{}", terminal::visible(&error.render().to_string())),
        false => error.print(),
    };
    match told {
        _ if error.use_stderr() => Exit::Misunderstood,
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Output::new(args::ColorChoice::Auto).complain(&Problem::Unprintable(error));
            Exit::Misunderstood
        }
        Ok(()) | Err(_) => Exit::Well,
    }
}
