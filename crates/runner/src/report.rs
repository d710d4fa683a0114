use game::{Open, Transcript};
use rulebook::Tally;
use session::{Changes, HouseClause};
use solver::Effort;
use text::{Diagnostic, Severity};

use crate::cause::Cause;
use crate::certified::{Certified, Certify};
use crate::impression::Impression;
use crate::solved::Solved;

/// How much of a run is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Only the verdict.
    #[default]
    Verdict,
    /// What happened, with the first and the last position: what snapshots hold.
    Transcript,
    /// The position after every move too: what replays show.
    Replay,
}

/// Which lines of play to count.
#[derive(Clone, Copy, Debug)]
pub struct LinesOfPlay {
    /// Lines of 1, 2, … up to so many plies.
    pub plies: usize,
    /// No longer ones where more positions than that come before their last plies.
    pub positions: u128,
}

/// How to run a scenario.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// How much to keep.
    pub detail: Detail,
    /// List the legal moves where the scenario stops, at most so many.
    pub list_moves: Option<usize>,
    /// Stop for that before the step that stands on one of these lines, or before the next one below it.
    pub stop_at: &'a [u32],
    /// Count the lines of play from where the scenario stops.
    pub perft: Option<LinesOfPlay>,
    /// What is changed about the rules.
    pub changes: Changes<'a>,
    /// What the law book has for these knobs, by name, instead of its own readings; a file, a scenario or a
    /// house rule that sets one of them sets it all the same.
    pub readings: &'a [(&'a str, &'a str)],
    /// The player whose seat the pictures of a replay are seen from, whatever the script says.
    pub viewer: Option<&'a str>,
    /// Keep each position as every seat sees it, too, unless one seat is chosen.
    pub seats: bool,
    /// Keep, with each question of a replay, the moves that a reader may try there.
    pub by_hand: bool,
    /// Solve puzzles, with so much effort.
    pub solve: Option<Effort<'a>>,
    /// Write a certificate of what was solved, or check one instead.
    pub certify: Option<Certify<'a>>,
    /// Say how puzzles look at first sight, by that seed, and what the solution is made of.
    pub impression: Option<u64>,
    /// Only read the lines and validate the set-up; play nothing.
    pub check_only: bool,
    /// Say of each expectation that fails which move brought about what it found.
    pub causes: bool,
}

/// How a scenario ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Everything held.
    Passed,
    /// A puzzle whose set-up stands, and which was not to be solved.
    NotSolved,
    /// Not run, for the reason it gives.
    Skipped,
    /// A move was refused, or something expected did not hold.
    Failed,
    /// The script could not be understood or played.
    Error,
}

words::words! {
    Status {
        Passed => "passed",
        NotSolved => "not-solved",
        Skipped => "skipped",
        Failed => "failed",
        Error => "error",
    }
}

/// The legal moves where a scenario stops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// How many there are.
    pub count: u128,
    /// The first of them: the player (none for a move that belongs to nobody) and the move.
    pub moves: Vec<(Option<String>, String)>,
    /// Who may act.
    pub to_act: Vec<String>,
    /// The chance that is due before anybody may act, by its word: `deal`, `redeal`.
    pub due: Option<String>,
    /// What is not determined, where other moves hang on it; these are neither counted nor listed.
    pub open: Option<Open>,
}

impl Listed {
    /// The moves of one player, and those that belong to nobody: another's show what is in hand.
    #[must_use]
    pub fn of(mut self, seat: &str) -> Self {
        let all = self.moves.len();
        self.moves.retain(|(player, _)| player.as_deref().is_none_or(|player| player == seat));
        if self.moves.len() < all {
            // Whose the moves are that are not listed, nobody knows.
            self.count = self.moves.len() as u128;
        }
        self
    }
}

/// What became of one scenario.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended.
    pub status: Status,
    /// What is to be said, in the order of the script.
    pub diagnostics: Vec<Diagnostic>,
    /// How often each clause decided.
    pub tally: Tally,
    /// How often each clause decided what `can` and the legal moves were judged by, beyond `tally`:
    /// a scenario may say that it is about these clauses too.
    pub(crate) considered: Tally,
    /// What happened, if it was to be kept and the set-up stands.
    pub transcript: Option<Box<Transcript>>,
    /// The legal moves where it stopped, if they were asked for and are determined.
    pub listed: Option<Box<Listed>>,
    /// How many lines of play of 1, 2, … plies there are from where it stopped, if that was asked for;
    /// shorter than asked where the game was over, or where something ended the count.
    pub perft: Vec<u128>,
    /// What was found of a puzzle, if it was to be solved and nothing stood in the way.
    pub solved: Option<Box<Solved>>,
    /// The certificate of a puzzle, or what checking one found, if that was asked for.
    pub certified: Option<Box<Certified>>,
    /// How a puzzle looks to those who do not think, if that was asked for and it was not to be solved.
    pub impression: Option<Impression>,
    /// The moves that brought about what failed expectations found, where that was asked for.
    pub causes: Vec<Cause>,
    /// Why it was skipped.
    pub skipped: Option<String>,
    /// The clauses that house rules amended or added, in the order of the rules.
    pub house: Vec<HouseClause>,
    /// How many moves were made.
    pub plies: u32,
    /// How many expectations were judged.
    pub expectations: u32,
}

impl Report {
    pub(crate) fn new(status: Status) -> Self {
        Self {
            status,
            diagnostics: Vec::new(),
            tally: Tally::default(),
            considered: Tally::default(),
            transcript: None,
            listed: None,
            perft: Vec::new(),
            solved: None,
            certified: None,
            impression: None,
            causes: Vec::new(),
            skipped: None,
            house: Vec::new(),
            plies: 0,
            expectations: 0,
        }
    }

    /// Lets go of what happened and what was found: how it ended, what is to be said and what decided stays.
    pub fn let_go(&mut self) {
        (self.transcript, self.solved, self.listed) = (None, None, None);
    }

    /// Lets go of how often clauses decided, too, but for what tells whether house rules were asked.
    pub fn let_go_of_tallies(&mut self) {
        if self.house.is_empty() {
            (self.tally, self.considered) = (Tally::default(), Tally::default());
        }
    }

    /// Whether a clause decided that the house rule of that path amends or adds, in play or where moves were listed,
    /// counted or searched.
    pub fn asks(&self, script: &str) -> bool {
        let house = self.house.iter().filter(|candidate| candidate.script == script);
        house.into_iter().any(|candidate| {
            candidate.asked > 0
                || candidate.searched
                || !self.tally.count(&candidate.clause).is_zero()
                || !self.considered.count(&candidate.clause).is_zero()
        })
    }

    /// The status that the diagnostics amount to, where nothing was wrong `otherwise`.
    pub(crate) fn settle(&mut self, otherwise: Status) {
        self.status = match self.diagnostics.iter().map(Diagnostic::severity).max() {
            Some(Severity::Error) => Status::Error,
            Some(Severity::Failure) => Status::Failed,
            Some(Severity::Warning) | None => otherwise,
        };
    }
}
