//! The steps of replays as picture files.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use replay::Replay;
use text::counted;

use crate::args::ReplayArgs;
use crate::disk::{self, Product};
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::problem::Problem;
use crate::terminal::Output;
use snapshot::GivenNames;

/// Writes one picture a step into the folder `path`, or the picture of the step `at` to the file `path`.
pub(super) fn write(files: &[FileRun], path: &Path, args: &ReplayArgs, out: &Output) -> Result<(), Problems> {
    let mut known = HashSet::new();
    let scenes: Vec<(Scene<'_>, Replay)> = files
        .iter()
        .flat_map(FileRun::scenes)
        .filter_map(|scene| {
            let transcript = scene.report().transcript.as_ref()?;
            let replay = Replay::new(scene.scenario().title.value.as_str(), transcript);
            Some((scene, replay.explaining(&mut known)))
        })
        .collect();
    for ran in files {
        let file = ran.name.clone();
        if !scenes.iter().any(|(scene, _)| scene.ran.path == ran.path) {
            out.complain(&Problem::NothingToShow { file, wanted: "picture" });
        } else if ran.is_misunderstood() {
            out.complain(&Problem::Faulty { file });
        }
    }
    if scenes.is_empty() {
        return Ok(());
    }
    let Some(at) = args.at else {
        let pictures = pictures(&scenes, path);
        let taken = pictures.iter().filter_map(|(path, _)| Product::Picture.may_take(path, args.force).err());
        Problems(taken.collect()).or(())?;
        for (path, picture) in &pictures {
            Product::Picture.write(path, picture, args.force)?;
        }
        out.tell(&format!("wrote {} into {}\n", counted(pictures.len(), "picture"), disk::shown(path)))?;
        return Ok(());
    };
    let [(_, replay)] = &scenes[..] else { return Err(Problem::OneScenario { found: scenes.len() }.into()) };
    let last = replay.steps.len();
    let figure = replay.figure(at).ok_or(Problem::NoSuchStep { step: at, last })?;
    Product::Picture.write(path, &figure.svg(&title(replay, at), replay.scale()), args.force)?;
    // A pipe or a device is read by another program.
    if path.is_file() {
        out.tell(&format!("wrote {}\n", disk::shown(path)))?;
    }
    Ok(())
}

/// The pictures of all steps, each with its path in `folder`.
fn pictures(scenes: &[(Scene<'_>, Replay)], folder: &Path) -> Vec<(PathBuf, String)> {
    let mut given = GivenNames::default();
    let mut pictures = Vec::new();
    for (scene, replay) in scenes {
        let name = given.name(scene.ran.snapshot_names().slug(scene.case.number));
        let scale = replay.scale();
        for step in 0..=replay.steps.len() {
            let Some(figure) = replay.figure(step) else { break };
            let path = folder.join(format!("{name}-{step:03}.svg"));
            pictures.push((path, figure.svg(&title(replay, step), scale)));
        }
    }
    pictures
}

fn title(replay: &Replay, step: usize) -> String {
    format!("{}, step {step} of {}", replay.title, replay.steps.len())
}
