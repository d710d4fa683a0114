//! The steps of replays as picture files.

use std::path::Path;

use replay::Replay;

use crate::disk;
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::problem::Problem;
use crate::snapshots::Names;

/// Writes one picture a step into the folder `out`, or the picture of the step `at` to the file `out`.
pub(super) fn write(files: &[FileRun], out: &Path, at: Option<usize>) -> Result<(), Problems> {
    let scenes: Vec<(Scene<'_>, Replay)> = files
        .iter()
        .flat_map(FileRun::scenes)
        .filter_map(|scene| {
            let transcript = scene.report().transcript.as_ref()?;
            Some((scene, Replay::new(scene.scenario().title.value.as_str(), transcript)))
        })
        .collect();
    let Some(at) = at else {
        return scenes.iter().try_for_each(|(scene, replay)| write_all(*scene, replay, out));
    };
    let [(_, replay)] = &scenes[..] else { return Err(Problem::OneScenario { found: scenes.len() }.into()) };
    let last = replay.steps.len();
    let figure = replay.figure(at).ok_or(Problem::NoSuchStep { step: at, last })?;
    write_one(out, &figure.svg(&title(replay, at)))
}

fn write_all(scene: Scene<'_>, replay: &Replay, folder: &Path) -> Result<(), Problems> {
    let names = Names::of(scene.ran);
    let name = names.slug(scene.case.number);
    for step in 0..=replay.steps.len() {
        let Some(figure) = replay.figure(step) else { break };
        write_one(&folder.join(format!("{name}-{step:03}.svg")), &figure.svg(&title(replay, step)))?;
    }
    Ok(())
}

pub(super) fn write_one(path: &Path, text: &str) -> Result<(), Problems> {
    disk::write(path, text)
        .map_err(|error| Problem::Unwritable { path: path.to_owned(), why: disk::why(&error) }.into())
}

fn title(replay: &Replay, step: usize) -> String {
    format!("{}, step {step} of {}", replay.title, replay.steps.len())
}
