use std::io;

use crate::args::CompletionsArgs;
use crate::complete::SHELLS;
use crate::exit::{Exit, Problems};
use crate::terminal::Output;

/// `saga completions`: the lines that have a shell ask the command itself.
pub(super) fn run(args: &CompletionsArgs, out: &Output) -> Result<Exit, Problems> {
    let name = args.shell.to_string();
    let lines = SHELLS.completer(&name).map_or(Ok(String::new()), |shell| {
        let mut lines = Vec::new();
        shell.write_registration("COMPLETE", "saga", "saga", "saga", &mut lines)?;
        String::from_utf8(lines).map_err(io::Error::other)
    });
    out.emit_by(|to| to.write_all(lines?.as_bytes()))?;
    Ok(Exit::Well)
}
