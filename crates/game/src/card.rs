//! What is to be known of a clause and of its knobs, as plain data with one wording of each sentence. Commands, pages
//! and messages read it and add nothing of their own.

mod knob;
mod meaning;

use rulebook::{Clause, Standing};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

pub use knob::{Alternatives, KnobCard, VARIANT, law_book_has};
pub use meaning::{kind_means, standing_means, standing_noun};

use crate::{Info, Sentence};

/// What is to be known of a clause in the rules in force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClauseCard<'c> {
    /// The word of its game.
    #[serde(rename = "game", serialize_with = "name")]
    #[schemars(with = "&str")]
    pub info: &'c Info,
    /// Its id, title, wording and standing.
    pub clause: &'c Clause,
    /// The file and the section of its source; null for a clause that a house rule adds.
    pub source: Option<String>,
    /// What it rests on and how it can be read otherwise, a line each; a clause of a house rule speaks for itself.
    pub grounds: Vec<String>,
    /// The knobs that its decisions hang on, each with its value.
    pub knobs: Vec<KnobCard<'c>>,
    /// The facts that it is judged on, in words.
    pub judged_on: Vec<String>,
    /// What a refusal tells of the position: facts in capitals, `/` between what is told instead of each other, in
    /// brackets what may be left out; null where it refuses nothing.
    pub refusal: Option<String>,
    /// The function of a script that amends it; null where none can.
    pub function: Option<String>,
}

fn name<S: Serializer>(info: &&Info, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(info.name)
}

impl<'c> ClauseCard<'c> {
    /// The card of a clause by the law book alone.
    pub fn of_law_book(info: &'c Info, clause: &'c Clause) -> Self {
        Self::new(info, clause, &[], &|_| None)
    }

    /// The card of a clause whose decision hangs on its own knobs and on those `decisive` besides, by name: with the
    /// law book's value of one of these it would decide otherwise. `value` is that of a knob in the rules in force.
    pub fn new(
        info: &'c Info,
        clause: &'c Clause,
        decisive: &[&str],
        value: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        let is_added = clause.standing == Standing::House;
        let concerned =
            |knob: &&crate::Knob| clause.knobs.contains(&knob.name) || decisive.contains(&knob.name);
        let knobs = info.knobs.iter().filter(concerned);
        let knobs: Vec<KnobCard<'c>> = knobs.map(|knob| KnobCard::set(knob, value(knob.name))).collect();
        Self {
            info,
            clause,
            source: (!is_added).then(|| format!("{}, “{}”", info.source, clause.section)),
            grounds: grounds(info, clause, &knobs),
            knobs,
            judged_on: clause.facts.iter().map(|fact| fact.name.replace('_', " ")).collect(),
            refusal: Sentence::read(clause.refused)
                .map(|read| read.form())
                .ok()
                .filter(|form| !form.is_empty()),
            function: (clause.yields() && !is_added).then(|| clause.function()),
        }
    }

    /// Whether a house rule adds it.
    pub fn is_added(&self) -> bool {
        self.clause.standing == Standing::House
    }

    /// The knobs by which it is another rule here than in the law book, as a script sets them: `rules hand-plays = 1`.
    pub fn settings(&self) -> Vec<String> {
        let turned = self.knobs.iter().filter(|knob| knob.is_turned());
        turned.map(|knob| format!("`{}`", knob.setting())).collect()
    }

    /// What something does to it, with what it says: its title, or the settings that make it another rule.
    pub fn named(&self, does: &str) -> String {
        match self.settings().as_slice() {
            [] => format!("{does}: {}", self.clause.title),
            settings => format!("{does}, as {} has it", settings.join(" and ")),
        }
    }

    /// Its wording, behind the settings that make it another rule.
    pub fn wording(&self) -> String {
        match self.settings().as_slice() {
            [] => self.clause.wording.to_string(),
            settings => {
                format!("as {} has it; in the law book: {}", settings.join(" and "), self.clause.wording)
            }
        }
    }

    /// Its wording, in a line: that of the law book where a knob makes it another rule.
    pub fn rule(&self) -> String {
        let of = if self.knobs.iter().any(KnobCard::is_turned) { " of the law book" } else { "" };
        format!("the rule{of}: {}", self.clause.wording)
    }

    /// What it rests on, by the law book: `ruled: …`.
    pub fn rests_on(&self) -> String {
        format!("{}: {}", self.clause.standing.word(), rests_on(self.info, self.clause))
    }
}

/// Why a clause stands in its law book.
fn rests_on(info: &Info, clause: &Clause) -> String {
    match clause.standing {
        Standing::Printed => format!("{}, “{}”", info.cited, clause.section),
        Standing::Ruled | Standing::Assumed => clause.reason.to_owned(),
        Standing::House => standing_means(Standing::House).to_owned(),
    }
}

/// What a clause rests on and how it can be read otherwise, a line each. Where one of its knobs is turned, that comes
/// first, and then what the law book has.
fn grounds(info: &Info, clause: &Clause, knobs: &[KnobCard<'_>]) -> Vec<String> {
    let of_the_book = match clause.standing {
        Standing::Printed => "printed",
        Standing::Ruled | Standing::Assumed => standing_noun(clause.standing),
        Standing::House => return Vec::new(),
    };
    let why = rests_on(info, clause);
    let turned: Vec<String> =
        knobs.iter().filter(|knob| knob.is_turned()).flat_map(KnobCard::in_force).collect();
    let standing = match turned.as_slice() {
        [] => format!("{}: {why}", clause.standing.word()),
        _ => format!("the rule of the law book is {of_the_book}: {why}"),
    };
    let others = knobs.iter().filter_map(KnobCard::others);
    turned.into_iter().chain([standing]).chain(others).collect()
}
