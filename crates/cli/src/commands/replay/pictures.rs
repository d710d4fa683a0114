//! The steps of replays as picture files.

use std::path::Path;

use replay::Replay;
use text::counted;

use crate::disk;
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::problem::Problem;
use crate::snapshots::Names;
use crate::terminal::Output;

/// Writes one picture a step into the folder `path`, or the picture of the step `at` to the file `path`.
pub(super) fn write(files: &[FileRun], path: &Path, at: Option<usize>, out: &Output) -> Result<(), Problems> {
    let scenes: Vec<(Scene<'_>, Replay)> = files
        .iter()
        .flat_map(FileRun::scenes)
        .filter_map(|scene| {
            let transcript = scene.report().transcript.as_ref()?;
            Some((scene, Replay::new(scene.scenario().title.value.as_str(), transcript)))
        })
        .collect();
    for ran in files.iter().filter(|ran| !scenes.iter().any(|(scene, _)| scene.ran.path == ran.path)) {
        out.complain(&Problem::NothingToShow { file: ran.name.clone(), wanted: "picture" });
    }
    if scenes.is_empty() {
        return Ok(());
    }
    let Some(at) = at else {
        let mut written = 0;
        for (scene, replay) in &scenes {
            written += write_all(*scene, replay, path)?;
        }
        out.tell(&format!("wrote {} into {}\n", counted(written, "picture"), disk::shown(path)))?;
        return Ok(());
    };
    let [(_, replay)] = &scenes[..] else { return Err(Problem::OneScenario { found: scenes.len() }.into()) };
    let last = replay.steps.len();
    let figure = replay.figure(at).ok_or(Problem::NoSuchStep { step: at, last })?;
    write_one(path, &figure.svg(&title(replay, at)))?;
    // A pipe or a device is read by another program.
    if path.is_file() {
        out.tell(&format!("wrote {}\n", disk::shown(path)))?;
    }
    Ok(())
}

/// Writes the pictures of a scenario; gives how many.
fn write_all(scene: Scene<'_>, replay: &Replay, folder: &Path) -> Result<u64, Problems> {
    let names = Names::of(scene.ran);
    let name = names.slug(scene.case.number);
    let mut written = 0;
    for step in 0..=replay.steps.len() {
        let Some(figure) = replay.figure(step) else { break };
        write_one(&folder.join(format!("{name}-{step:03}.svg")), &figure.svg(&title(replay, step)))?;
        written += 1;
    }
    Ok(written)
}

pub(super) fn write_one(path: &Path, text: &str) -> Result<(), Problems> {
    disk::write(path, text)
        .map_err(|error| Problem::Unwritable { path: path.to_owned(), why: disk::why(&error) }.into())
}

fn title(replay: &Replay, step: usize) -> String {
    format!("{}, step {step} of {}", replay.title, replay.steps.len())
}
