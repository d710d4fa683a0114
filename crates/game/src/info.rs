use rulebook::{Clause, ClauseKind};
use text::Code;

use crate::KnobList;
use crate::starters::Starters;

/// What a game is called and what it consists of.
#[derive(Debug)]
pub struct Info {
    /// The word after `game`.
    pub name: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// The rulebook's file name among the sources.
    pub source: &'static str,
    /// What the source is, in a citation: `the rulebook`, `a summary of the rules`.
    pub cited: &'static str,
    /// Every clause, in the law book's order.
    pub clauses: &'static [&'static Clause],
    /// The numbers and effects that decide whether a ply is legal; the others say only what it does.
    pub judged: &'static [&'static Clause],
    /// Every knob.
    pub knobs: KnobList,
    /// Every diagnostic code of the game.
    pub codes: &'static [&'static Code],
    /// The words that may follow `game NAME with`.
    pub variants: &'static [&'static str],
    /// The files that one begins with.
    pub starters: Starters,
}

impl Info {
    /// Whether [`Game::check`] may ask a clause.
    pub fn judges(&self, clause: &Clause) -> bool {
        clause.kind == ClauseKind::Constraint || self.judged.iter().any(|candidate| **candidate == *clause)
    }
}
