//! What comes of a line.

use game::EventText;
use runner::{Broken, StepsPlayed};
use session::File;
use text::{Diagnostic, Severity};

use crate::unbegun::Unbegun;

/// A step that was made and recorded.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The line as it was recorded, with the player's name where it carries one.
    pub line: String,
    /// Who made the move, if it was one and belongs to somebody.
    pub player: Option<String>,
    /// The move as the other players see it.
    pub shown: String,
    /// What it did, each sentence with its clause.
    pub told: Vec<EventText>,
    /// A move was made: it was no remark and no expectation.
    pub is_move: bool,
}

/// A step that was not made; nothing has changed.
#[derive(Debug)]
pub struct NotTaken {
    /// The text it was tried in, for the places of what is said.
    pub file: Box<File>,
    /// What is to be said.
    pub said: Vec<Diagnostic>,
    /// The clauses that a move breaks.
    pub breaks: Vec<Broken>,
    /// The line was not understood, or hangs on what is not determined; otherwise it is against the rules, or
    /// does not hold.
    pub is_error: bool,
    /// Cards are drawn or turned up that nothing determines: `drawing …` on the line would state them.
    pub is_open: bool,
}

/// In the codes of cards that are drawn and not determined.
const UNDETERMINED: &str = "undetermined";

impl NotTaken {
    /// Why lines were not taken.
    pub(crate) fn of(played: StepsPlayed) -> Self {
        let StepsPlayed { faults, file, last, .. } = played;
        let is_error = faults.iter().any(|fault| fault.severity() == Severity::Error);
        let is_open = faults.iter().any(|fault| fault.code.name.contains(UNDETERMINED));
        Self { file: Box::new(file), said: faults, breaks: last.breaks, is_error, is_open }
    }

    /// Why a set-up was not taken.
    pub(crate) fn of_set_up(unbegun: Unbegun) -> Self {
        let Unbegun { file, report } = unbegun;
        let faults = file.faults.iter().chain(&report.diagnostics);
        let said: Vec<Diagnostic> =
            faults.filter(|fault| fault.severity() != Severity::Warning).cloned().collect();
        let is_error = said.iter().any(|fault| fault.severity() == Severity::Error);
        Self { file, said, breaks: Vec::new(), is_error, is_open: false }
    }
}

/// Why a move is legal or not.
#[derive(Debug)]
pub enum Why {
    /// It is legal; the ids of the clauses that permit it.
    Legal(Vec<String>),
    /// It breaks these clauses.
    Breaks(Vec<Broken>),
    /// It cannot be judged.
    Unjudged(NotTaken),
}
