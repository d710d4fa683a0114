use game::Tryable;
use replay::ReplayStepKind;
use text::Tongue;

use crate::question::{line, moves_told};
use crate::shared::Shared;
use crate::sheet;

/// The moves of a position as the script of a page has them made by hand, whatever page that is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByHand {
    /// The moves, a line each, as a step of a page tells them.
    pub moves: String,
    /// The parts of the picture that make them, a line each.
    pub parts: String,
    /// The rules that refuse some, a line each.
    pub rules: String,
    /// What is so where some are refused, a line each.
    pub facts: String,
    /// Why some are refused, a line each.
    pub refusals: String,
    /// What the script says besides, a line each.
    pub texts: String,
    /// What each move is called in all this, in the order in which they were given.
    pub names: Vec<String>,
}

impl ByHand {
    /// Those moves, in a page of that language.
    pub fn of(tongue: Tongue, moves: &[Tryable]) -> Self {
        let mut shared = Shared::of(tongue);
        let asked = ReplayStepKind::Ask {
            question: String::new(),
            replies: Vec::new(),
            hints: Vec::new(),
            moves: moves.to_vec(),
        };
        let others = asked.asked().map(|asked| asked.others).unwrap_or_default();
        let lines = others.iter().map(|other| line(other, None, &mut shared)).collect();
        Self {
            moves: moves_told(lines).join("\n"),
            parts: shared.parts.lines(),
            rules: shared.rules.lines(),
            facts: shared.facts.lines(),
            refusals: shared.refusals.lines(),
            texts: shared.texts.told_by(sheet::HAND),
            names: others.into_iter().map(|other| other.text).collect(),
        }
    }
}
