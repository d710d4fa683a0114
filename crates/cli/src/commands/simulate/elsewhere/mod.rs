//! Parts of a run played elsewhere: an engine places them and starts them, and what they wrote is put together.

mod apart;
mod launcher;
mod parts;
mod ray;
mod slurm;

use std::path::PathBuf;

use super::table::bad;
use crate::args::SimulateArgs;
use crate::exit::Problems;
use crate::terminal::Signals;
use parts::PlayedParts;

/// Has all parts played that are not there yet, by Slurm, by Ray, or by any launcher; gives their files.
///
/// # Errors
/// A part that came to nothing, however often it was run; an engine that cannot be reached.
pub(super) fn play(args: &SimulateArgs, on: &str) -> Result<Vec<PathBuf>, Problems> {
    let parts = PlayedParts::of(args)?;
    if on.trim().is_empty() {
        let help = "it is `slurm`, `ray`, or a command that starts a part, like `--on env` or `--on 'ssh node{part}'`";
        return Err(bad("--on", "nothing is named that starts parts", Some(help)).into());
    }
    parts.make_folder()?;
    let signals = Signals::heard().map_err(|why| bad("--on", &why.to_string(), None))?;
    let (engine, said) = on.split_once(':').map_or((on, None), |(engine, said)| (engine, Some(said)));
    let played = match engine.trim() {
        "slurm" => slurm::play(&parts, said.unwrap_or_default(), &signals),
        "ray" => ray::play(&parts, said, &signals),
        _ => launcher::play(&parts, on, &signals),
    };
    // A signal that came ends the program here.
    signals.obey();
    played?;
    parts.tidy();
    Ok(parts.files())
}
