//! The replays of a file as a page.

use std::path::Path;

use replay::Replay;
use site::Chapter;

use super::pictures::write_one;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::snapshots::Names;

/// Writes the page of the one file that was selected to `out`.
pub(super) fn write(files: &[FileRun], out: &Path) -> Result<(), Problems> {
    let [ran] = files else { return Err(Problem::OneFile { found: files.len() }.into()) };
    let replays: Vec<(String, Replay)> = ran
        .scenes()
        .filter_map(|scene| {
            let transcript = scene.report().transcript.as_ref()?;
            Some((slug(ran, scene.case.number), Replay::new(scene.title().as_str(), transcript)))
        })
        .collect();
    let Some(game) = ran.game.filter(|_| !replays.is_empty()) else { return Ok(()) };
    let chapters: Vec<Chapter<'_>> =
        replays.iter().map(|(slug, replay)| Chapter { slug: slug.clone(), replay }).collect();
    let lesson = ran.file.frame.lesson.as_ref().map(|title| title.value.as_str());
    let title = match (&chapters[..], lesson) {
        (_, Some(title)) => title.to_owned(),
        ([only], None) => only.replay.title.clone(),
        (_, None) => ran.name.clone(),
    };
    let page = site::page(&title, game.info(), &chapters)
        .map_err(|error| Problem::Unwritable { path: out.to_owned(), why: error.to_string() })?;
    write_one(out, &page)
}

/// The name of a scenario in addresses: its title in plain letters, the same as in the name of its snapshot.
fn slug(ran: &FileRun, number: usize) -> String {
    let names = Names::of(ran);
    let name = names.slug(number);
    name.strip_prefix(&format!("{}__", names.stem)).unwrap_or(name).to_owned()
}
