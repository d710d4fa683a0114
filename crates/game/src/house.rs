use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

use rulebook::{Clause, Facts};
use text::{Diagnostic, Excerpt, Place, Source, SourceId, Spanned};

use crate::{Info, Looker};

/// A move that somebody considers or makes, as the functions of a house rule see it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Considered<'a> {
    /// Who would make it.
    pub player: &'a str,
    /// The move in canonical form; rows after newlines.
    pub text: &'a str,
    /// The position as set-up lines of the language, as far as the player sees it; empty where the rule never looks at
    /// them.
    pub position: &'a [String],
    /// Who looks at the table for the rule; nobody where it never looks.
    pub looker: Option<&'a Arc<dyn Looker>>,
}

/// What a function of a house rule may look at beside what its clause is decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Views {
    /// The position as lines.
    pub lines: bool,
    /// Zones, numbers and places.
    pub table: bool,
    /// What is said of cards.
    pub cards: bool,
}

impl Views {
    /// Whether what the function answers may hang on the position.
    pub fn position(self) -> bool {
        self.lines || self.table
    }

    /// Whether somebody has to look at the table for it.
    pub fn wants_looker(self) -> bool {
        self.table || self.cards
    }
}

/// The steps that a house rule may still take in a run.
#[derive(Debug)]
pub struct Budget(Cell<u64>);

impl Budget {
    /// The steps of a whole run.
    pub const STEPS: u64 = 50_000_000;

    /// So many steps.
    pub fn new(steps: u64) -> Self {
        Self(Cell::new(steps))
    }

    /// Takes steps out of it; false where there are not so many left.
    pub fn spend(&self, steps: u64) -> bool {
        let left = self.0.get().checked_sub(steps);
        self.0.set(left.unwrap_or_default());
        left.is_some()
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(Self::STEPS)
    }
}

/// How a game ends by a clause of a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseEnd {
    /// Nobody wins.
    Draw,
    /// These players win, by their names.
    Won(Vec<String>),
}

/// A knob that a house rule sets, and its value as the game reads it.
pub type KnobSetting = (Spanned<String>, Excerpt);

/// The rules of one table, written down: knobs, amended clauses, clauses of its own.
///
/// Whatever it is asked it answers alike to the same question. An answer that cannot be given is a
/// fault of its text.
pub trait HouseRule: fmt::Debug + Send + Sync {
    /// What it calls itself.
    fn name(&self) -> &str;

    /// The name of its game.
    fn game(&self) -> &'static str;

    /// Where it says what it is called.
    fn place(&self) -> Place;

    /// The knobs it sets, in order.
    fn knobs(&self) -> &[KnobSetting];

    /// The clauses it amends, each with the place of its amendment.
    fn amended(&self) -> &[Spanned<&'static Clause>];

    /// The clauses it adds: constraints, which forbid moves, and effects, which end the game. Their ids begin with
    /// `house.`.
    fn added(&self) -> &[Spanned<Arc<Clause>>];

    /// Whether nothing is different under it.
    fn is_idle(&self) -> bool {
        self.knobs().is_empty() && self.amended().is_empty() && self.added().is_empty()
    }

    /// Where the function stands that amends a clause; where the rule says its name, if none does.
    fn place_of(&self, clause: &Clause) -> Place {
        let mut amended = self.amended().iter();
        amended.find(|amended| amended.value.index == clause.index).map_or(self.place(), |found| found.place)
    }

    /// What it may look at where it decides a clause that it amends or adds.
    fn views(&self, clause: &Clause) -> Views;

    /// Whether any of its functions may look at the position.
    fn looks_at_position(&self) -> bool {
        let amended = self.amended().iter().map(|clause| self.views(clause.value));
        let added = self.added().iter().map(|clause| self.views(&clause.value));
        amended.chain(added).any(Views::position)
    }

    /// Whether what it makes of an amended clause may hang on that fact.
    fn reads(&self, clause: &Clause, fact: &str) -> bool;

    /// The number of an amended clause, given what the rulebook says, and the facts that it reads. Verdicts, and
    /// whether an effect happens, are 0 and 1; `said` itself where it does not amend the clause.
    ///
    /// # Errors
    /// A fault of its text.
    fn decide(
        &self,
        clause: &'static Clause,
        said: i64,
        facts: &Facts,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<i64, Diagnostic>;

    /// How the game ends by one of its own clauses in the position that is looked at, if it ends.
    ///
    /// # Errors
    /// A fault of its text.
    fn ends(
        &self,
        clause: &Clause,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<Option<HouseEnd>, Diagnostic>;

    /// Why one of its own clauses forbids a move, if it does; the reason may be empty.
    ///
    /// # Errors
    /// A fault of its text.
    fn forbids(
        &self,
        clause: &Clause,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<Option<String>, Diagnostic>;
}

/// Understands the text of a house rule for one of those games.
///
/// # Errors
/// All faults of the text.
pub type Understand =
    fn(games: &[&'static Info], id: SourceId, source: &Source) -> Result<Arc<dyn HouseRule>, Vec<Diagnostic>>;
