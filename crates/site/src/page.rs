//! A page with the replays of a file.

use askama::Template;

use crate::cited::Cited;
use crate::shared::{Decides, Shortened};
use crate::step::PageStep;
use crate::texts::Texts;

/// The ids of the clauses that a step names.
pub(crate) fn cited(step: &PageStep) -> Vec<String> {
    let replies = step.question.iter().flat_map(|question| &question.choices);
    let made = step.moves.iter().chain(&step.refused);
    let told = made.flat_map(|made| made.told.iter().map(|told| &told.clause).chain(&made.clause));
    let point = step.solved.iter().flat_map(|solved| &solved.point);
    let told = told.chain(point.filter_map(|remark| remark.clause.as_ref()));
    told.cloned().chain(replies.flat_map(|choice| choice.clauses.clone())).collect()
}

/// A page without its chapters and answers, for which it has marks.
#[derive(Template)]
#[template(path = "page.html")]
pub(crate) struct Page<'a> {
    pub(crate) texts: &'static Texts,
    /// The texts that its script tells.
    pub(crate) told: String,
    pub(crate) title: &'a str,
    pub(crate) game: &'a str,
    pub(crate) book: Option<&'a str>,
    /// The address that opens the file in the playground.
    pub(crate) playground: Option<&'a str>,
    /// The script that leads there at the step that is shown.
    pub(crate) against: &'a str,
    /// After which line of the file each step stands.
    pub(crate) stands: &'a str,
    pub(crate) policy: String,
    pub(crate) style: &'a str,
    pub(crate) early: &'a str,
    pub(crate) script: &'a str,
    pub(crate) definitions: String,
    /// The name and the title of each chapter.
    pub(crate) contents: &'a [(String, String)],
    pub(crate) lists: Vec<Shortened<'a>>,
    /// The parts of pictures that make moves, a line each.
    pub(crate) parts: String,
    /// The clauses that refuse moves, a line each, with the rule where it is not the wording of the first.
    pub(crate) rules: String,
    /// What is so where moves are refused, a line each.
    pub(crate) facts: String,
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
        (if clause.is_unknown() { &clause.id } else { clause.title }, clause.mark(decides.amended))
    }
}
