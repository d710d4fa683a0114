//! A page with the replays of a file.

use askama::Template;
use rulebook::{Clause, Standing};

use crate::shared::Decides;
use crate::step::Step;

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
            Standing::Printed => format!("Printed: “{}”.", clause.section),
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
    pub(crate) fn of_house(id: String) -> Self {
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

/// The ids of the clauses that a step names.
pub(crate) fn cited(step: &Step) -> Vec<String> {
    let replies = step.question.iter().flat_map(|question| &question.choices);
    let made = step.moves.iter().chain(&step.refused);
    let told = made.flat_map(|made| made.told.iter().map(|told| &told.clause).chain(&made.clause));
    told.cloned().chain(replies.flat_map(|choice| choice.clauses.clone())).collect()
}

/// A page without its chapters and answers, for which it has marks.
#[derive(Template)]
#[template(path = "page.html")]
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    pub(crate) game: &'a str,
    pub(crate) book: Option<&'a str>,
    pub(crate) policy: String,
    pub(crate) style: &'a str,
    pub(crate) early: &'a str,
    pub(crate) script: &'a str,
    pub(crate) definitions: String,
    /// The name and the title of each chapter.
    pub(crate) contents: &'a [(String, String)],
    pub(crate) lists: &'a [Vec<Decides>],
    /// The parts of pictures that make moves, a line each.
    pub(crate) parts: String,
    /// The clauses that refuse moves, each with the rule, a line each.
    pub(crate) rules: String,
    /// Why moves are refused, a line each.
    pub(crate) refusals: String,
    pub(crate) clauses: &'a [Cited<'a>],
    /// There is a question that offers something to choose.
    pub(crate) asks: bool,
}

impl Page<'_> {
    /// What a clause among those that decide is called, and what is to be known of it.
    fn named<'s>(&'s self, decides: &'s Decides) -> (&'s str, String) {
        let Some(clause) = self.clauses.iter().find(|clause| clause.id == decides.id) else {
            return (&decides.id, String::new());
        };
        (if clause.standing.is_empty() { &clause.id } else { clause.title }, clause.mark(decides.amended))
    }
}
