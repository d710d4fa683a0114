use game::Info;

use crate::{clauses, knobs, problem};

/// Odin, the card game. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odin {}

/// What the game is called and what it consists of.
pub static INFO: Info = Info {
    name: "odin",
    title: "Odin",
    source: "odin-panel-fi-en.txt",
    clauses: clauses::CLAUSES,
    judged: &[],
    knobs: knobs::KNOBS,
    codes: problem::CODES,
};
