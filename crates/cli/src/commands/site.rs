use std::collections::HashMap;
use std::path::Path;

use replay::Replay;
use runner::{Detail, Options};
use site::{Chapter, Gathered, Leaf, Volume};
use syntax::ScenarioKind;

use crate::args::SiteArgs;
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::run::Selected;
use crate::snapshots::{Names, slug};
use crate::terminal::Output;

/// `saga site`
pub(crate) fn run(args: &SiteArgs, out: &Output) -> Result<Exit, Problems> {
    let options = Options { detail: Detail::Replay, ..Options::default() };
    let run = Selected::read(&args.selection, out)?.run(options);
    let mut pages = 0;
    let mut volumes = Vec::new();
    for game in catalog::GAMES {
        let info = game.info();
        let (mut leaves, mut gathered, mut taken) = (Vec::new(), Gathered::default(), HashMap::new());
        for ran in run.files.iter().filter(|ran| ran.is_of(*game)) {
            let told = Told::of(ran);
            if told.chapters.is_empty() {
                continue;
            }
            let address = address(ran, &mut taken);
            for (slug, replay, _) in &told.chapters {
                gathered.chapter(&address, slug, replay);
            }
            let chapters: Vec<Chapter<'_>> = told
                .chapters
                .iter()
                .map(|(slug, replay, _)| Chapter { slug: slug.clone(), replay })
                .collect();
            let page = site::page(&told.title, info, &chapters, Some("index.html"));
            write(&args.out.join(info.name).join(&address), page)?;
            pages += 1;
            leaves.push(Leaf {
                address,
                title: told.title,
                lesson: told.lesson,
                chapters: told
                    .chapters
                    .into_iter()
                    .map(|(slug, replay, puzzle)| (slug, replay.title, puzzle))
                    .collect(),
            });
        }
        if leaves.is_empty() {
            continue;
        }
        leaves.sort_by_key(|leaf| !leaf.lesson);
        write(&args.out.join(info.name).join("index.html"), site::book(info, &leaves, &gathered))?;
        volumes.push(Volume { folder: info.name, title: info.title, clauses: info.clauses.len(), leaves });
    }
    write(&args.out.join("index.html"), site::index(&volumes))?;
    out.tell(&format!(
        "{pages} pages of scenarios and {} law books; begin with {}\n",
        volumes.len(),
        disk::shown(&args.out.join("index.html"))
    ))?;
    Ok(run.end(out))
}

/// A file as its page tells it.
pub(super) struct Told {
    pub(super) title: String,
    lesson: bool,
    /// The name of each chapter in addresses, what happens in it, and whether it is a puzzle.
    pub(super) chapters: Vec<(String, Replay, bool)>,
}

impl Told {
    pub(super) fn of(ran: &FileRun) -> Self {
        let names = Names::of(ran);
        let chapters: Vec<(String, Replay, bool)> = ran
            .scenes()
            .filter_map(|scene| {
                let transcript = scene.report().transcript.as_ref()?;
                let name = names.slug(scene.case.number);
                let slug = name.strip_prefix(&format!("{}__", names.stem)).unwrap_or(name);
                let puzzle = scene.scenario().kind == ScenarioKind::Puzzle;
                Some((slug.to_owned(), Replay::new(scene.title().as_str(), transcript), puzzle))
            })
            .collect();
        let lesson = ran.file.frame.lesson.as_ref().map(|title| title.value.clone());
        let is_lesson = lesson.is_some();
        let title = match (&chapters[..], lesson) {
            (_, Some(title)) => title,
            ([(_, only, _)], None) => only.title.clone(),
            (_, None) => ran.name.clone(),
        };
        Self { title, lesson: is_lesson, chapters }
    }
}

/// The address of a file's page: its path in plain letters, and a number where another has it already.
fn address(ran: &FileRun, taken: &mut HashMap<String, usize>) -> String {
    let plain = slug(ran.name.trim_end_matches(".saga"));
    let times = taken.entry(plain.clone()).or_default();
    *times += 1;
    // No file's page takes the place of the law book.
    match (*times, plain.as_str()) {
        (1, name) if name != "index" => format!("{name}.html"),
        (times, name) => format!("{name}-{times}.html"),
    }
}

fn write(path: &Path, page: Result<String, impl std::fmt::Display>) -> Result<(), Problems> {
    let unwritable = |why: String| Problem::Unwritable { path: path.to_owned(), why };
    let page = page.map_err(|error| unwritable(error.to_string()))?;
    disk::write(path, &page).map_err(|error| unwritable(disk::why(&error)))?;
    Ok(())
}
