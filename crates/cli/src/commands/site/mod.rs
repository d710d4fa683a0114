//! `saga site`: the pages of a folder. It is long for all that they lead to.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use game::Info;
use replay::Replay;
use rulebook::{Clause, ClauseRef};
use runner::{Detail, Effort, Options, Solved};
use site::{
    Binding, Chapter, Gathered, InPlayground, Leaf, LeafChapter, LeafPuzzle, Pictured, Playground, Shows,
    SiteCoverage, Topic, Volume,
};
use syntax::{Scenario, ScenarioKind};
use tempfile::SpooledTempFile;
use text::{Tongue, counted};

use crate::args::SiteArgs;
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::file_run::{FileRun, Scene};
use crate::problem::Problem;
use crate::reports::{self, GameCovered};
use crate::run::{Run, Selected, THREADS};
use crate::terminal::Output;
use snapshot::{GivenNames, Names, slug};

mod folder;
mod guide;
mod title;

use folder::Folder;
use guide::Guide;
use title::title;

/// How many positions of a puzzle are searched: more than in a test, as its page also tells what other first
/// moves come to; where that is not enough it tells the task alone.
const SEARCHED: u64 = 5_000_000;

/// `saga site`
pub(crate) fn run(args: &SiteArgs, out: &Output) -> Result<Exit, Problems> {
    let to = args.out.as_deref().ok_or(Problem::NoFolderForSite)?;
    let mut folder = Folder::open(to, args.force)?;
    let solve = Some(Effort {
        positions: SEARCHED,
        executor: &THREADS,
        firsts: true,
        later: true,
        ..Effort::default()
    });
    let options = Options { detail: Detail::Replay, seats: true, by_hand: true, solve, ..Options::default() };
    let narrowed = args.selection.is_narrowed();
    let mut aside = Aside::new();
    let guide = if narrowed { Guide::default() } else { Guide::read(&args.selection.paths, &mut aside)? };
    let mut selected = Selected::read(&args.selection, out)?;
    selected.retain(|ran| {
        let lies_here = lies_where_it_was_found(&ran.path, &args.selection.paths);
        if !lies_here {
            aside.push((ran.path.clone(), LEADS_OUT));
        }
        lies_here
    });
    if !aside.is_empty() {
        out.complain(&Problem::LeftAside(aside));
    }
    let tongue = args.language.into();
    let playground = args.playground.as_deref().map(Playground::of_site);
    let mut press = Press { tongue, playground: playground.as_ref(), ..Press::default() };
    let run = selected.run_in_order(options, true, |scene| press.take(scene))?;
    let covered = reports::gather(&run.files);
    let mut known = Addresses::default();
    let mut volumes = Vec::new();
    for game in catalog::games() {
        let of_game = covered.iter().find(|candidate| candidate.game.info().name == game.info().name);
        let Some(of_game) = of_game.map(covered_of) else { continue };
        volumes.extend(volume(game, (&run, &mut press), &of_game, &mut folder, &mut known)?);
    }
    let failed = guide.write(&mut folder, &known, (tongue, playground.as_ref()))?;
    let named = (args.title.as_deref(), args.licence.as_deref());
    folder.write("index.html", site::index(tongue, named, &guide.articles, &volumes))?;
    if let Some(puzzles) = site::puzzles(tongue, &volumes) {
        folder.write("puzzles.html", puzzles)?;
    }
    let removed = folder.close()?;
    let pages: usize = volumes.iter().map(|volume| volume.leaves.len()).sum();
    let mut told = vec![
        format!("{} of scenarios", counted(pages, "page")),
        counted(volumes.len(), "law book"),
        format!("{} of a guide", counted(guide.articles.len(), "page")),
    ];
    told.truncate(if guide.articles.is_empty() { 2 } else { 3 });
    if removed > 0 {
        told.push(format!("{} of an earlier site removed", counted(removed, "page")));
    }
    out.tell(&format!("{}; begin with {}\n", told.join(", "), disk::shown(&to.join("index.html"))))?;
    let exit = run.end_apart(out);
    failed.iter().for_each(|problem| out.complain(problem));
    Ok(if failed.is_empty() { exit } else { exit.max(Exit::Failed) })
}

/// What is not published, and why.
type Aside = Vec<(PathBuf, &'static str)>;

/// A site shows nothing that lies elsewhere.
const LEADS_OUT: &str = "it is a link that leads out of the folder";

/// Whether a file was named itself, or lies in a folder that was: a link in such a folder may lead out of it.
fn lies_where_it_was_found(path: &Path, named: &[PathBuf]) -> bool {
    // A link to nowhere is told as a file that is not there.
    !path.exists()
        || named.iter().any(|named| match named.is_dir() {
            true => disk::lies_in(path, named),
            false => path == disk::tidy(named) || !named.exists(),
        })
}

/// Pages in the making: what happened in a scenario is let go once it stands in its page.
#[derive(Default)]
struct Press<'a> {
    /// The language of the site.
    tongue: Tongue,
    /// The playground that pages lead to.
    playground: Option<&'a Playground>,
    /// The page of each file, by its path, with its address in the folder of its game.
    pages: HashMap<PathBuf, (ToldFile, String)>,
    /// What the pages of a game hold together, by its name.
    games: HashMap<&'static str, GamePress>,
}

/// What the pages of a game hold together.
struct GamePress {
    given: GivenNames,
    gathered: Gathered,
    /// The position that stands for the game, and whether a lesson begins with it.
    picture: Option<(Pictured, bool)>,
}

impl GamePress {
    /// No file's page takes the place of the law book or of the coverage.
    fn new() -> Self {
        let given = GivenNames::without(["index", "coverage"]);
        Self { given, gathered: Gathered::default(), picture: None }
    }
}

impl Press<'_> {
    /// Tells a scenario in the page of its file.
    fn take(&mut self, scene: Scene<'_>) -> Result<(), Problems> {
        let ran = scene.ran;
        let Some(game) = ran.game.filter(|_| scene.report().transcript.is_some()) else { return Ok(()) };
        let GamePress { given, gathered, picture } =
            self.games.entry(game.info().name).or_insert_with(GamePress::new);
        let (told, address) = self.pages.entry(ran.path.clone()).or_insert_with(|| {
            let address = given.name(&slug(ran.name.trim_end_matches(".saga")));
            (ToldFile::new(ran, self.tongue), format!("{address}.html"))
        });
        if let Some((slug, replay)) = told.tell(scene).map_err(|error| unspooled(&error))? {
            let playground = self.playground;
            let opened = || playground?.link(&own_texts(ran, scene.scenario()));
            gathered.chapter(address, (&slug, &replay), &opened);
            let is_lesson = ran.file.frame.lesson.is_some();
            if picture.as_ref().is_none_or(|(_, of_lesson)| is_lesson && !of_lesson) {
                *picture = Some((Pictured::of_game(&replay), is_lesson));
            }
        }
        Ok(())
    }
}

/// Writes the pages of a game; none where it has no chapters.
fn volume(
    game: AnyGame,
    (run, press): (&Run, &mut Press<'_>),
    covered: &SiteCoverage,
    out: &mut Folder,
    known: &mut Addresses,
) -> Result<Option<Volume>, Problems> {
    let info = game.info();
    let mut leaves = Vec::new();
    let in_folder = |name: &str| format!("{}/{name}", info.name);
    for ran in run.files.iter().filter(|ran| ran.is_of(game)) {
        let Some((told, address)) = press.pages.remove(&ran.path) else { continue };
        leaves.push(told.leaf(ran, address.clone()));
        out.write_by(&in_folder(&address), |out| {
            told.write(ran, info, (Some("index.html"), press.playground), out)
        })?;
        known.files.insert(disk::tidy(&ran.path), format!("../{}/{address}", info.name));
    }
    let Some(GamePress { gathered, picture, .. }) =
        press.games.remove(info.name).filter(|_| !leaves.is_empty())
    else {
        return Ok(None);
    };
    let tongue = press.tongue;
    leaves.sort_by_key(|leaf| !leaf.lesson);
    known.law_book(info, covered);
    out.write(&in_folder("index.html"), site::book(tongue, info, &leaves, &gathered, covered))?;
    out.write(&in_folder("coverage.html"), site::coverage(tongue, info, covered))?;
    let clauses = info.clauses.iter().map(|clause| (clause.id.to_string(), clause.title.to_string()));
    Ok(Some(Volume {
        folder: info.name,
        title: info.title,
        about: info.about.told(tongue),
        clauses: clauses.collect(),
        picture: picture.map(|(picture, _)| picture),
        leaves,
    }))
}

/// The coverage of a game as its pages tell it.
fn covered_of(game: &GameCovered<'_>) -> SiteCoverage {
    let shows = |covered: &rulebook::Covered<_>, house: Vec<String>| Shows {
        clause: covered.clause.clone(),
        upheld: covered.count.upheld,
        refused: covered.count.refused,
        scenarios: covered.scenarios.iter().filter(|touch| !touch.count.is_zero()).count(),
        house,
    };
    let names = |by: &[reports::ScriptOf<'_>]| by.iter().map(|script| script.name.to_owned()).collect();
    let amended =
        |clause: &Clause| game.amended(clause).map(|amended| names(&amended.by)).unwrap_or_default();
    SiteCoverage {
        scenarios: game.scenarios,
        clauses: game.coverage.clauses.iter().map(|each| shows(each, amended(&each.clause))).collect(),
        added: game.added.iter().map(|added| shows(&added.covered, names(&added.by))).collect(),
    }
}

/// A page that is long waits on the disk for what comes behind it.
pub(super) fn unspooled(error: &io::Error) -> Problem {
    Problem::Unwritable { path: std::env::temp_dir(), why: disk::why(error) }
}

/// Where things are on the site, as seen from a folder in it.
#[derive(Default)]
struct Addresses {
    /// The pages of files.
    files: HashMap<PathBuf, String>,
    /// The law books by the names of the games.
    books: HashMap<&'static str, String>,
    /// The entries of clauses in them.
    clauses: HashMap<String, String>,
}

impl Addresses {
    fn law_book(&mut self, info: &'static Info, covered: &SiteCoverage) {
        let book = format!("../{}/index.html", info.name);
        for each in covered.clauses.iter().chain(&covered.added) {
            let address = || format!("{book}#{}", each.clause.id);
            self.clauses.entry(each.clause.id.to_string()).or_insert_with(address);
        }
        self.books.insert(info.name, book);
    }

    fn file(&self, path: &Path) -> Option<String> {
        self.files.get(path).cloned()
    }

    fn book(&self, game: &str) -> Option<String> {
        self.books.get(game).cloned()
    }

    fn clause(&self, id: &str) -> Option<String> {
        self.clauses.get(id).cloned()
    }
}

/// The texts of a file by their paths, its own first.
pub(super) fn texts(ran: &FileRun) -> Vec<(&str, &str)> {
    let own = ran.file.frame.source;
    let mut all: Vec<_> = ran.file.sources.iter().collect();
    all.sort_by_key(|(id, _)| *id != own);
    all.into_iter().map(|(_, source)| (source.name(), &**source.text())).collect()
}

/// The same with nothing of the file but what its scenarios share and one of them.
fn own_texts<'r>(ran: &'r FileRun, scenario: &Scenario) -> Vec<(&'r str, Cow<'r, str>)> {
    let mut all: Vec<(&str, Cow<'_, str>)> =
        texts(ran).into_iter().map(|(path, text)| (path, Cow::from(text))).collect();
    let frame = &ran.file.frame;
    if let (Some((_, own)), Some(first)) = (all.first_mut(), frame.scenarios.first()) {
        let shared = &own[..first.place.span.start as usize];
        *own = Cow::from(format!("{shared}{}", &own[scenario.place.span.range()]));
    }
    all
}

/// How many bytes of a page wait in memory; more wait on the disk.
const IN_MEMORY: usize = 1 << 20;

/// A file as its page tells it.
pub(super) struct ToldFile {
    names: Names,
    given: GivenNames,
    /// The language in which its page speaks.
    tongue: Tongue,
    binding: Binding<SpooledTempFile>,
    chapters: Vec<LeafChapter>,
    /// The lines on which they begin; 0 for rows of a table of cases.
    begins: Vec<u32>,
    /// The clauses that house rules of it declare.
    house: Vec<ClauseRef>,
    /// Words of its pictures that have been explained.
    known: HashSet<String>,
}

impl ToldFile {
    /// The page of a file, of which nothing is told yet; it speaks `otherwise` where the file does not say its language.
    pub(super) fn new(ran: &FileRun, otherwise: Tongue) -> Self {
        let tongue = ran.file.frame.language.as_ref().map_or(otherwise, |language| language.value);
        Self {
            names: ran.snapshot_names(),
            given: GivenNames::default(),
            tongue,
            binding: Binding::new(tongue, &|| SpooledTempFile::new(IN_MEMORY)),
            chapters: Vec::new(),
            begins: Vec::new(),
            house: Vec::new(),
            known: HashSet::new(),
        }
    }

    /// Tells a scenario, if it was played; gives the name of its chapter, and what happens in it.
    ///
    /// # Errors
    /// There is no room for it.
    pub(super) fn tell(&mut self, scene: Scene<'_>) -> io::Result<Option<(String, Replay)>> {
        let Some(transcript) = scene.report().transcript.as_ref() else { return Ok(None) };
        let name = self.names.slug(scene.case.number);
        let slug = name.strip_prefix(&format!("{}__", self.names.stem)).unwrap_or(name);
        let (slug, replay) = (self.given.name(slug), Replay::new(scene.title().as_str(), transcript));
        let replay = replay.explaining(&mut self.known);
        self.binding.add(&Chapter { slug: &slug, replay: &replay })?;
        let title = scene.ran.file.position(scene.scenario().title.place).1;
        self.begins.push(if scene.scenario().case.is_some() { 0 } else { title.line });
        let puzzle = (scene.scenario().kind == ScenarioKind::Puzzle).then(|| LeafPuzzle {
            difficulty: scene.sound().map(Solved::difficulty),
            picture: Some(Pictured::of(&replay)),
        });
        self.chapters.push(LeafChapter { slug: slug.clone(), title: replay.title.clone(), puzzle });
        for each in scene.report().house.iter().filter(|candidate| candidate.is_added()) {
            if !self.house.iter().any(|known| known.id == each.clause.id) {
                self.house.push(each.clause.clone());
            }
        }
        Ok(Some((slug, replay)))
    }

    /// Whether there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        self.binding.is_empty()
    }

    /// What the page is called: as the lesson is, or as the first comment says.
    fn title(&self, ran: &FileRun) -> String {
        let text = ran.file.sources.get(ran.file.frame.source).text();
        let titles: Vec<&str> = self.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        let lesson = ran.file.frame.lesson.as_ref();
        lesson.map_or_else(|| title(text, &titles), |lesson| lesson.value.clone())
    }

    /// Writes its page; on a site `book` is the address of the law book, and there may be a playground to lead to.
    ///
    /// # Errors
    /// What the writer says.
    pub(super) fn write(
        self,
        ran: &FileRun,
        info: &Info,
        (book, playground): (Option<&str>, Option<&Playground>),
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let title = self.title(ran);
        let link = playground.and_then(|playground| playground.link(&texts(ran)));
        let playground = link.as_deref().map(|link| InPlayground { link, begins: &self.begins });
        self.binding.write(Topic { title: &title, info, house: &self.house, book, playground }, out)
    }

    /// The file as others lead to it.
    fn leaf(&self, ran: &FileRun, address: String) -> Leaf {
        let (title, lesson) = (self.title(ran), ran.file.frame.lesson.is_some());
        let text = ran.file.sources.get(ran.file.frame.source).text();
        let headed = lesson || self.chapters.len() > 1 && title::heading(text).is_some();
        Leaf { address, title, tongue: self.tongue, lesson, headed, chapters: self.chapters.clone() }
    }
}
