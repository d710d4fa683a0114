use rulebook::{Clause, ClauseKind};
use schemars::JsonSchema;
use serde::Serialize;
use text::{Code, Tongue};

use crate::sight::Sights;
use crate::starters::Starters;
use crate::{Knob, KnobList};

/// A sentence for people, in each language.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// In English.
    pub english: &'static str,
    /// In German.
    pub german: &'static str,
}

impl About {
    /// The sentence in a language.
    pub fn told(self, tongue: Tongue) -> &'static str {
        match tongue {
            Tongue::English => self.english,
            Tongue::German => self.german,
        }
    }
}

/// What a game is called and what it consists of.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "LawBook")]
pub struct Info {
    /// The word after `game`.
    #[serde(rename = "game")]
    pub name: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// What the game is about, in a sentence.
    #[serde(skip)]
    pub about: About,
    /// The rulebook's file name among the sources.
    pub source: &'static str,
    /// What the source is, in a citation: `the rulebook`, `a summary of the rules`.
    #[serde(skip)]
    pub cited: &'static str,
    /// Every clause, in the law book's order.
    pub clauses: &'static [&'static Clause],
    /// The numbers and effects that decide whether a ply is legal; the others say only what it does.
    #[serde(skip)]
    pub judged: &'static [&'static Clause],
    /// Every knob.
    #[schemars(with = "Vec<Knob>")]
    pub knobs: KnobList,
    /// What functions of house rules look at.
    #[serde(skip)]
    pub sights: Sights,
    /// Every diagnostic code of the game.
    #[serde(skip)]
    pub codes: &'static [&'static Code],
    /// The words that may follow `game NAME with`.
    #[serde(skip)]
    pub variants: &'static [&'static str],
    /// The files that one begins with.
    #[serde(skip)]
    pub starters: Starters,
}

impl Info {
    /// Whether [`Game::check`](crate::Game::check) may ask a clause.
    pub fn judges(&self, clause: &Clause) -> bool {
        clause.kind == ClauseKind::Constraint || self.judged.iter().any(|candidate| **candidate == *clause)
    }
}
