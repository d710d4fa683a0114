use game::{Info, KnobList, Setting};
use text::Code;

use crate::{clauses, knobs, problem, setup_problem};

/// Odin's Ravens. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ravens {}

/// What the game is called and what it consists of.
pub static INFO: Info = Info {
    name: "ravens",
    title: "Odin's Ravens",
    source: "odins-ravens-rulebook.txt",
    clauses: clauses::CLAUSES,
    judged: &[&clauses::SETUP_HAND, &clauses::TURN_ACTIONS],
    knobs: KnobList::new(|| knobs::KNOBS.iter().map(Setting::knob).collect()),
    codes: &CODES,
};

/// Faults of the words, then of the set-up as a whole.
static CODES: [&Code; problem::CODES.len() + setup_problem::CODES.len()] = {
    let (words, setup) = (problem::CODES, setup_problem::CODES);
    let mut all = [words[0]; problem::CODES.len() + setup_problem::CODES.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < words.len() { words[at] } else { setup[at - words.len()] };
        at += 1;
    }
    all
};
