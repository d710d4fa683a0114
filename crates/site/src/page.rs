//! A page with the replays of a file.

use std::collections::BTreeSet;

use askama::Template;
use game::Info;
use replay::Replay;
use rulebook::{Clause, ClauseRef, Standing};

use crate::question::Choice;
use crate::shared::{Decides, Shared};
use crate::sheet::{EARLY, SCRIPT, policy, style};
use crate::step::{Step, steps};

/// A scenario or a puzzle on a page.
#[derive(Debug)]
pub struct Chapter<'a> {
    /// Its name in addresses, different from those of the other chapters.
    pub slug: String,
    /// What happens in it.
    pub replay: &'a Replay,
}

/// The page of a file: its chapters step by step, then the clauses they rest on and the answers. On a site
/// `book` is the address of the game's law book; a page of its own has none. `house` are the clauses that
/// house rules of the file declare. What the seats see is left out where the page would weigh too much with it.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn page(
    title: &str,
    info: &Info,
    chapters: &[Chapter<'_>],
    house: &[ClauseRef],
    book: Option<&str>,
) -> Result<String, askama::Error> {
    let steps: usize = chapters.iter().map(|chapter| chapter.replay.steps.len() + 1).sum();
    let whole = written(title, info, chapters, house, book, true)?;
    if whole.len() <= WEIGHT * steps.max(60) / 60 {
        return Ok(whole);
    }
    written(title, info, chapters, house, book, false)
}

/// How many bytes a page of 60 steps weighs at most; a longer page no more for each step.
const WEIGHT: usize = 200_000;

/// The page, with what the seats see or without.
fn written(
    title: &str,
    info: &Info,
    chapters: &[Chapter<'_>],
    house: &[ClauseRef],
    book: Option<&str>,
    seats: bool,
) -> Result<String, askama::Error> {
    let mut shared = Shared::default();
    let chapters: Vec<ToldChapter> = chapters
        .iter()
        .map(|chapter| ToldChapter {
            slug: chapter.slug.clone(),
            title: chapter.replay.title.clone(),
            rules: chapter.replay.rules.clone(),
            seats: if seats { chapter.replay.seats.clone() } else { Vec::new() },
            steps: steps(chapter.replay, &chapter.slug, &mut shared, seats),
        })
        .collect();
    let decide = shared.lists.all().iter().flatten().map(|found| found.id.clone());
    let cited: BTreeSet<String> =
        chapters.iter().flat_map(|chapter| &chapter.steps).flat_map(cited).chain(decide).collect();
    let known = info.clauses.iter().copied().chain(house.iter().map(|clause| &**clause));
    let known: Vec<&Clause> = known.filter(|clause| cited.contains(&*clause.id)).collect();
    let unknown = cited.into_iter().filter(|id| !known.iter().any(|clause| clause.id == *id));
    let clauses: Vec<Cited<'_>> =
        known.iter().copied().map(Cited::of).chain(unknown.map(Cited::of_house)).collect();
    let style = style();
    Page {
        title,
        game: info.title,
        book,
        policy: policy(&style, &[EARLY, SCRIPT]),
        style: &style,
        early: EARLY,
        script: SCRIPT,
        definitions: shared.definitions.markup(),
        chapters: &chapters,
        lists: shared.lists.all(),
        clauses: &clauses,
    }
    .render()
}

/// A chapter in its parts.
struct ToldChapter {
    slug: String,
    title: String,
    rules: Vec<String>,
    /// The players whose views can be chosen, by the numbers of their seats.
    seats: Vec<String>,
    steps: Vec<Step>,
}

impl ToldChapter {
    /// The questions with what can be chosen, for the answers at the end; with that of a puzzle stands its
    /// whole solution.
    fn questions(&self) -> impl Iterator<Item = (&Step, &[Choice])> {
        self.steps.iter().filter(|step| !step.behind).filter_map(|step| Some((step, step.choices()?)))
    }
}

/// A clause that a step rests on.
pub(crate) struct Cited<'a> {
    pub(crate) id: String,
    pub(crate) title: &'a str,
    pub(crate) wording: &'a str,
    pub(crate) standing: String,
    /// Its standing in a word or two, unless it is printed.
    pub(crate) mark: &'static str,
    /// The knobs that hold its other readings.
    pub(crate) knobs: &'static [&'static str],
    /// The law book has it.
    pub(crate) in_book: bool,
}

impl<'a> Cited<'a> {
    pub(crate) fn is_house(&self) -> bool {
        self.id.starts_with("house.")
    }

    pub(crate) fn of(clause: &'a Clause) -> Self {
        let mut standing = match clause.standing {
            Standing::Printed => format!("Printed: the rulebook, “{}”.", clause.section),
            Standing::Ruled => format!("Ruled: {}.", clause.reason),
            Standing::Assumed => format!("Assumed: {}.", clause.reason),
            Standing::House => "A house rule.".to_owned(),
        };
        if !clause.knobs.is_empty() {
            standing += &format!(" Other readings: the knob {}.", clause.knobs.join(", "));
        }
        Self {
            id: clause.id.to_string(),
            title: &clause.title,
            wording: &clause.wording,
            standing,
            mark: match clause.standing {
                Standing::Printed => "",
                Standing::Ruled => "a ruling",
                Standing::Assumed => "an assumption",
                Standing::House => "a house rule",
            },
            knobs: clause.knobs,
            in_book: clause.standing != Standing::House,
        }
    }

    /// What is to be known of it beside its title.
    fn mark(&self, amended: bool) -> String {
        let knobs = (!self.knobs.is_empty()).then(|| format!("knob {}", self.knobs.join(", ")));
        let amended = amended.then(|| "amended by a house rule".to_owned());
        let mark = Some(self.mark.to_owned()).filter(|mark| !mark.is_empty());
        [mark, knobs, amended].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// A clause that a house rule declares.
    fn of_house(id: String) -> Self {
        let wording = "A house rule of this file declares it.";
        Self {
            id,
            title: "A clause of a house rule",
            wording,
            standing: String::new(),
            mark: "a house rule",
            knobs: &[],
            in_book: false,
        }
    }
}

fn cited(step: &Step) -> Vec<String> {
    let replies = step.question.iter().flat_map(|question| &question.choices);
    let told = step.told.iter().map(|told| told.clause.clone());
    told.chain(replies.flat_map(|choice| choice.clauses.clone())).collect()
}

#[derive(Template)]
#[template(path = "page.html")]
struct Page<'a> {
    title: &'a str,
    game: &'a str,
    book: Option<&'a str>,
    policy: String,
    style: &'a str,
    early: &'a str,
    script: &'a str,
    definitions: String,
    chapters: &'a [ToldChapter],
    lists: &'a [Vec<Decides>],
    clauses: &'a [Cited<'a>],
}

impl Page<'_> {
    /// Whether there is a question that offers something to choose.
    fn asks(&self) -> bool {
        self.chapters.iter().any(|chapter| chapter.questions().next().is_some())
    }

    /// What a clause among those that decide is called, and what is to be known of it.
    fn named<'s>(&'s self, decides: &'s Decides) -> (&'s str, String) {
        let Some(clause) = self.clauses.iter().find(|clause| clause.id == decides.id) else {
            return (&decides.id, String::new());
        };
        (if clause.standing.is_empty() { &clause.id } else { clause.title }, clause.mark(decides.amended))
    }
}
