use game::Info;
use text::Code;

use crate::{clauses, knobs, setup_problem};

/// Odin's Ravens. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ravens {}

/// What the game is called and what it consists of.
pub static INFO: Info = Info {
    name: "ravens",
    title: "Odin's Ravens",
    source: "odins-ravens-rulebook.txt",
    clauses: clauses::CLAUSES,
    knobs: knobs::KNOBS,
    codes: CODES,
};

static CODES: &[&Code] = setup_problem::CODES;
