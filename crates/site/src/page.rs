//! A page with the replays of a file.

use std::collections::BTreeSet;

use askama::Template;
use figure::svg::Definitions;
use game::Info;
use replay::Replay;
use rulebook::{Clause, Standing};

use crate::sheet::{SCRIPT, policy, style};
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
/// house rules of the file declare.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn page(
    title: &str,
    info: &Info,
    chapters: &[Chapter<'_>],
    house: &[&'static Clause],
    book: Option<&str>,
) -> Result<String, askama::Error> {
    let mut definitions = Definitions::default();
    let chapters: Vec<Told> = chapters
        .iter()
        .map(|chapter| Told {
            slug: chapter.slug.clone(),
            title: chapter.replay.title.clone(),
            rules: chapter.replay.rules.clone(),
            steps: steps(chapter.replay, &chapter.slug, &mut definitions),
        })
        .collect();
    let cited: BTreeSet<String> =
        chapters.iter().flat_map(|chapter| &chapter.steps).flat_map(cited).collect();
    let known = info.clauses.iter().chain(house).copied();
    let known: Vec<&'static Clause> = known.filter(|clause| cited.contains(clause.id)).collect();
    let unknown = cited.into_iter().filter(|id| !known.iter().any(|clause| clause.id == id));
    let cited = known.iter().copied().map(Cited::of).chain(unknown.map(Cited::of_house));
    let style = style();
    Page {
        title,
        game: info.title,
        book,
        policy: policy(&style, SCRIPT),
        style: &style,
        script: SCRIPT,
        symbols: figure::svg::symbols(),
        definitions: definitions.markup(),
        chapters: &chapters,
        clauses: cited.collect(),
    }
    .render()
}

/// A chapter in its parts.
struct Told {
    slug: String,
    title: String,
    rules: Vec<String>,
    steps: Vec<Step>,
}

impl Told {
    /// The questions, for the answers at the end.
    fn questions(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| step.question.is_some())
    }
}

/// A clause that a step rests on.
pub(crate) struct Cited {
    pub(crate) id: String,
    pub(crate) title: &'static str,
    pub(crate) wording: &'static str,
    pub(crate) standing: String,
    /// The law book has it.
    pub(crate) in_book: bool,
}

impl Cited {
    pub(crate) fn is_house(&self) -> bool {
        self.id.starts_with("house.")
    }

    pub(crate) fn of(clause: &'static Clause) -> Self {
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
            id: clause.id.to_owned(),
            title: clause.title,
            wording: clause.wording,
            standing,
            in_book: clause.standing != Standing::House,
        }
    }
}

impl Cited {
    /// A clause that a house rule declares.
    fn of_house(id: String) -> Self {
        let wording = "A house rule of this file declares it.";
        Self { id, title: "A clause of a house rule", wording, standing: String::new(), in_book: false }
    }
}

fn cited(step: &Step) -> Vec<String> {
    let replies = step.question.iter().flat_map(|question| &question.choices);
    let told = step.told.iter().map(|told| told.clause.clone());
    told.chain(step.decided.clone()).chain(replies.flat_map(|choice| choice.clauses.clone())).collect()
}

#[derive(Template)]
#[template(path = "page.html")]
struct Page<'a> {
    title: &'a str,
    game: &'a str,
    book: Option<&'a str>,
    policy: String,
    style: &'a str,
    script: &'a str,
    symbols: String,
    definitions: &'a str,
    chapters: &'a [Told],
    clauses: Vec<Cited>,
}
