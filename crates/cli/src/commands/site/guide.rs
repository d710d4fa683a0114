//! The guide of a site: the Markdown in folders `guide`, each example with its replay.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

use runner::{Detail, Effort, Options, Status};
use session::File;
use site::{Article, Fence, GuideLinks, Playground};
use text::Tongue;

use super::{Addresses, Aside, Folder, LEADS_OUT, ToldFile, texts, unspooled};
use crate::disk;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::run::{Run, Selected, THREADS};
use snapshot::{GivenNames, slug};

/// The pages of a guide, in their order, and where each was written.
#[derive(Default)]
pub(super) struct Guide {
    pub(super) articles: Vec<Article>,
    paths: Vec<PathBuf>,
    /// The names of its pages.
    given: GivenNames,
}

impl Guide {
    /// Reads the Markdown in the folders `guide` at and under `paths`; links that lead out of these are put aside.
    pub(super) fn read(paths: &[PathBuf], aside: &mut Aside) -> Result<Self, Problems> {
        let folders = paths.iter().filter(|path| path.is_dir());
        let folders = folders.flat_map(|path| {
            let is_guide = path.file_name().is_some_and(|name| name == FOLDER);
            let folders = if is_guide { vec![path.clone()] } else { disk::folders(path, FOLDER) };
            folders.into_iter().map(move |folder| (folder, path))
        });
        let mut guide = Self::default();
        for (folder, root) in folders {
            for (name, text) in pages(&folder, root, aside)? {
                let stem = name.trim_end_matches(".md");
                let stem = if stem == README { "index".to_owned() } else { slug(stem) };
                guide.articles.push(Article::new(&format!("{}.html", guide.given.name(&stem)), &text));
                guide.paths.push(folder.join(name));
            }
        }
        Ok(guide)
    }

    /// Writes its pages and the replays of its examples into a folder `guide` of `out`; gives the examples
    /// that do not hold and were not to fail.
    pub(super) fn write(
        &self,
        out: &mut Folder,
        known: &Addresses,
        (tongue, playground): (Tongue, Option<&Playground>),
    ) -> Result<Vec<Problem>, Problems> {
        let in_folder = |name: &str| format!("{FOLDER}/{name}");
        let mut given = self.given.clone();
        let mut examples: Vec<(usize, usize)> = Vec::new();
        let mut files = Vec::new();
        for (page, article) in self.articles.iter().enumerate() {
            for (number, ran) in read_examples(&article.fences()) {
                examples.push((page, number));
                files.push(ran);
            }
        }
        let options = Options {
            detail: Detail::Replay,
            seats: true,
            solve: Some(Effort { executor: &THREADS, firsts: true, later: true, ..Effort::default() }),
            ..Options::default()
        };
        let run: Run = Selected::whole(files).run(options);
        let (mut replays, mut links) = (HashMap::new(), HashMap::new());
        let mut failed = Vec::new();
        for ((page, number), ran) in examples.into_iter().zip(&run.files) {
            let article = &self.articles[page];
            let link = playground.and_then(|playground| playground.link(&texts(ran)));
            links.extend(link.map(|link| ((page, number), link)));
            let Some(game) = ran.game.filter(|_| holds(ran)) else {
                if !article.fences()[number].fails {
                    let page = self.paths[page].clone();
                    failed.push(Problem::ExampleFails { page, example: ran.name.clone() });
                }
                continue;
            };
            let mut told = ToldFile::new(ran, tongue);
            for scene in ran.scenes() {
                told.tell(scene).map_err(|error| unspooled(&error))?;
            }
            if told.is_empty() {
                continue;
            }
            let wished = format!("{}-{}", article.address.trim_end_matches(".html"), number + 1);
            let address = format!("{}.html", given.name(&wished));
            let book = known.book(game.info().name);
            out.write_by(&in_folder(&address), |out| {
                told.write(ran, game.info(), (book.as_deref(), playground), out)
            })?;
            replays.insert((page, number), address);
        }
        for (page, article) in self.articles.iter().enumerate() {
            let leads = GuideLinks {
                tongue,
                replay: &|number| replays.get(&(page, number)).cloned(),
                playground: &|number| links.get(&(page, number)).cloned(),
                link: &|link| self.led_to(page, link, known),
                clause: &|id| known.clause(id),
            };
            out.write(&in_folder(&article.address), site::guide(&self.articles, page, &leads))?;
        }
        Ok(failed)
    }

    /// Where a link on a page leads: within the page, to another of the guide, to the page of a file, or
    /// out into the world.
    fn led_to(&self, page: usize, link: &str, known: &Addresses) -> Option<String> {
        if ["https://", "http://", "mailto:"].iter().any(|scheme| link.starts_with(scheme))
            || link.starts_with('#')
        {
            return Some(link.to_owned());
        }
        let (file, place) = link.split_once('#').map_or((link, None), |(file, place)| (file, Some(place)));
        let path = joined(self.paths[page].parent()?, file);
        let of_guide = self
            .paths
            .iter()
            .position(|candidate| joined(Path::new(""), &candidate.to_string_lossy()) == path);
        if let Some(at) = of_guide {
            let address = &self.articles[at].address;
            return Some(place.map_or_else(|| address.clone(), |place| format!("{address}#{place}")));
        }
        // Lines of a file have no address on its page.
        known.file(&path)
    }
}

/// The name of a folder with a guide, and of the one that it is written into.
const FOLDER: &str = "guide";
/// The page that comes first.
const README: &str = "README";

/// The names and texts of the Markdown files in a folder: the README, those it links to in its order, the
/// others. A link that leads out of `root` is put aside.
fn pages(folder: &Path, root: &Path, aside: &mut Aside) -> Result<Vec<(String, String)>, Problems> {
    let mut found = Vec::new();
    let unreadable =
        |path: &Path, why| Problem::Unreadable(format!("`{}` cannot be read: {why}", disk::shown(path)));
    let names = disk::names(folder).map_err(|why| unreadable(folder, why))?;
    for name in names.into_iter().filter(|name| name.ends_with(".md")) {
        let path = folder.join(&name);
        if !disk::lies_in(&path, root) {
            aside.push((path, LEADS_OUT));
            continue;
        }
        let text = disk::read(&path).map_err(|why| unreadable(&path, why))?;
        found.push((name, text));
    }
    let readme = found.iter().find(|(name, _)| name.trim_end_matches(".md") == README);
    let readme = readme.map_or_else(String::new, |(_, text)| text.clone());
    let place = |name: &str| match name.trim_end_matches(".md") {
        README => 0,
        _ => readme.find(&format!("]({name})")).map_or(usize::MAX, |at| at + 1),
    };
    found.sort_by_key(|(name, _)| place(name));
    Ok(found)
}

/// The files of a page, as if they lay in a folder of their own.
struct Shelf<'a>(&'a [Fence]);

impl session::Files for Shelf<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        let fence = self.0.iter().find(|fence| fence.name.as_deref() == Some(path));
        fence.map(|fence| fence.text.clone()).ok_or_else(|| "there is no such file".to_owned())
    }
}

/// The scenarios of a page, each with the number of its fence.
fn read_examples(fences: &[Fence]) -> Vec<(usize, FileRun)> {
    let scenarios = fences.iter().enumerate().filter(|(_, fence)| fence.language == "saga");
    let read = |(number, fence): (usize, &Fence)| {
        let name = fence.name.clone().unwrap_or_else(|| format!("{}.saga", number + 1));
        let file: File = session::load(&name, &fence.text, &Shelf(fences));
        (number, FileRun::loaded(Path::new(&name), file))
    };
    scenarios.map(read).collect()
}

/// Whether nothing failed.
fn holds(ran: &FileRun) -> bool {
    let well = |status: Status| matches!(status, Status::Passed | Status::NotSolved | Status::Skipped);
    !ran.is_faulty() && !ran.cases.is_empty() && ran.cases.iter().all(|case| well(case.report.status))
}

/// The path of `file` as seen from `folder`, without detours.
fn joined(folder: &Path, file: &str) -> PathBuf {
    let mut path = PathBuf::new();
    for part in folder.join(file).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if path.file_name().is_some() => drop(path.pop()),
            part => path.push(part),
        }
    }
    path
}
