//! Those who play and are asked for each move: programs and scripts, by what is written of them.

mod program;
mod script;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use simulate::{Agent, CalledAgent};

/// What stands before the command of a program.
const PROGRAM: &str = "exec:";

/// The agent that is written: one of the program's own, `exec:./bot`, `bot.rhai`; a program has so many seconds for an
/// answer.
///
/// # Errors
/// Why it is none.
pub(crate) fn agent(written: &str, seconds: u64) -> Result<Agent, String> {
    let written = written.trim();
    Agent::read(written, &|name| {
        if let Some(command) = name.strip_prefix(PROGRAM) {
            let program = program::Program::start(name, command, Duration::from_secs(seconds));
            return Some(program.map(|program| CalledAgent(Arc::new(program))));
        }
        let is_script = Path::new(name).extension().is_some_and(|ending| ending == "rhai");
        is_script.then(|| script::PlayingScript::read(name).map(|script| CalledAgent(Arc::new(script))))
    })
}
