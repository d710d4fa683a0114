//! The law book of a game, clause by clause, each with the very steps that show it.

use std::collections::{HashMap, HashSet};

use askama::Template;
use game::{ClauseCard, Info};
use replay::{Replay, ReplayStepKind};
use text::Tongue;

use crate::cited::{Cited, values};
use crate::coverage::{Shows, SiteCoverage};
use crate::leaf::Leaf;
use crate::sheet::{SEARCH, policy, site_style};
use crate::texts::Texts;

/// A step that shows a clause.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    address: String,
    title: String,
    /// The link that opens its scenario in the playground, of the first that is named.
    playground: Option<String>,
}

/// The steps at which clauses permit and refuse, gathered page by page.
#[derive(Debug, Default)]
pub struct Gathered {
    permits: HashMap<String, Vec<Shown>>,
    refuses: HashMap<String, Vec<Shown>>,
}

/// The most steps that are named of each clause, for permissions and for refusals.
const NAMED: usize = 12;

impl Gathered {
    /// Takes in a chapter: of each clause the first step that shows it. `opened` gives the link that opens the chapter's
    /// scenario in the playground, if there is one.
    pub fn chapter(
        &mut self,
        address: &str,
        (slug, replay): (&str, &Replay),
        opened: &dyn Fn() -> Option<String>,
    ) {
        let mut seen = HashSet::new();
        let passages = replay.passages();
        for (at, step) in replay.steps.iter().enumerate() {
            let (all, clauses): (_, Vec<&String>) = match &step.kind {
                ReplayStepKind::Move { told, upheld, .. } => {
                    (&mut self.permits, upheld.iter().chain(told.iter().map(|told| &told.clause)).collect())
                }
                ReplayStepKind::Refused { clauses, .. } => (&mut self.refuses, clauses.iter().collect()),
                _ => continue,
            };
            let refused = matches!(step.kind, ReplayStepKind::Refused { .. });
            for clause in clauses {
                let shown = all.entry(clause.clone()).or_default();
                if seen.insert((clause, refused)) && shown.len() < NAMED {
                    let place = passages.iter().position(|passage| passage.steps.contains(&(at + 1)));
                    let address = format!("{address}#{slug}/{}", place.unwrap_or_default());
                    let playground = if shown.is_empty() { opened() } else { None };
                    shown.push(Shown { address, title: replay.title.clone(), playground });
                }
            }
        }
    }

    fn of(&self, id: &str, refuses: bool) -> &[Shown] {
        let all = if refuses { &self.refuses } else { &self.permits };
        all.get(id).map(Vec::as_slice).unwrap_or_default()
    }
}

struct BookEntry<'a> {
    cited: Cited<'a>,
    /// Whether addresses lead here: of two house rules that declare one clause, to the first.
    anchored: bool,
    permits: &'a [Shown],
    refuses: &'a [Shown],
    /// What the house rules call themselves that amend or declare it.
    house: &'a [String],
}

/// The clauses of an area, one after the other in the law book.
struct Area<'a> {
    id: &'a str,
    title: String,
    entries: Vec<BookEntry<'a>>,
}

impl<'a> Area<'a> {
    /// The entries by area, in their order.
    fn all(entries: Vec<(&'a str, BookEntry<'a>)>) -> Vec<Self> {
        let mut areas: Vec<Self> = Vec::new();
        for (id, entry) in entries {
            match areas.iter_mut().find(|area| area.id == id) {
                Some(area) => area.entries.push(entry),
                None => areas.push(Self { id, title: titled(id), entries: vec![entry] }),
            }
        }
        areas
    }
}

/// The word of an area as a heading.
fn titled(area: &str) -> String {
    let mut letters = area.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.map(|letter| if letter == '-' { ' ' } else { letter })).collect()
}

impl<'a> BookEntry<'a> {
    fn of(shows: &'a Shows, info: &'static Info, gathered: &'a Gathered) -> Self {
        let clause = &shows.clause;
        Self {
            cited: Cited::of(ClauseCard::of_law_book(info, clause)),
            anchored: true,
            permits: gathered.of(&clause.id, false),
            refuses: gathered.of(&clause.id, true),
            house: &shows.house,
        }
    }
}

#[derive(Template)]
#[template(path = "book.html")]
struct Book<'a> {
    texts: &'static Texts,
    title: &'a str,
    policy: String,
    style: &'a str,
    script: &'a str,
    areas: Vec<Area<'a>>,
    /// The clauses that house rules add.
    added: Vec<BookEntry<'a>>,
    /// The texts that its script tells.
    told: String,
    /// The pages with scenarios that belong to no course and are no puzzles.
    leaves: Vec<&'a Leaf>,
    /// How many such scenarios there are.
    scenarios: usize,
    covered: &'a SiteCoverage,
}

/// The page of a game: its law book with the steps that show each clause, those of house rules last; and its scenarios.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn book<'a>(
    tongue: Tongue,
    info: &'static Info,
    leaves: &'a [Leaf],
    gathered: &'a Gathered,
    covered: &'a SiteCoverage,
) -> Result<String, askama::Error> {
    let style = site_style();
    let entry = |each: &'a Shows| BookEntry::of(each, info, gathered);
    let areas = covered.clauses.iter().map(|each| (each.clause.area(), entry(each))).collect();
    let mut added: Vec<BookEntry<'a>> = covered.added.iter().map(entry).collect();
    let mut seen = HashSet::new();
    added.iter_mut().for_each(|entry| entry.anchored = seen.insert(entry.cited.id.clone()));
    let policy = policy(&style, &[SEARCH]);
    let texts = Texts::of(tongue);
    let leaves: Vec<&Leaf> = leaves.iter().filter(|leaf| leaf.scenarios().next().is_some()).collect();
    Book {
        texts,
        told: texts.told_by(SEARCH),
        scenarios: leaves.iter().map(|leaf| leaf.scenarios().count()).sum(),
        title: info.title,
        policy,
        style: &style,
        script: SEARCH,
        areas: Area::all(areas),
        added,
        leaves,
        covered,
    }
    .render()
}
