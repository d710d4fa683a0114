//! Thresholds: how many clauses scenarios must come to, and which do not.

use std::fmt;

use rulebook::{Clause, Covered, Standing};

use crate::args::Share;
use crate::file_run::Scene;
use crate::reports::GameCovered;

/// So many clauses are named where some are lacking.
const NAMED: usize = 5;

/// What of clauses a threshold is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measured {
    /// Scenarios come to them.
    Touched,
    /// They refuse a move in some scenario.
    Refused,
}

impl Measured {
    /// Whether a clause counts at all.
    fn is_about(self, clause: &Clause) -> bool {
        self == Self::Touched || clause.refuses()
    }

    /// Whether a clause is shown so.
    fn holds(self, covered: &Covered<Scene<'_>>) -> bool {
        match self {
            Self::Touched => !covered.count.is_zero(),
            Self::Refused => covered.count.refused > 0,
        }
    }
}

/// A threshold that the clauses of a game do not reach.
#[derive(Debug)]
pub(crate) struct Shortfall {
    /// The title of the game.
    pub(crate) game: &'static str,
    standing: Option<Standing>,
    measured: Measured,
    /// How many clauses there are, and the ids of those that are lacking.
    of: usize,
    lacking: Vec<String>,
    /// How many of a hundred there must be.
    wanted: u8,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = self.of - self.lacking.len();
        let standing = self.standing.map(|standing| format!("{} ", standing.word())).unwrap_or_default();
        let (kind, so) = match self.measured {
            Measured::Touched => ("clauses", "are touched"),
            Measured::Refused => ("clauses that can refuse", "refuse a move"),
        };
        let percent = there * 100 / self.of.max(1);
        write!(
            f,
            "{}: {there} of {} {standing}{kind} {so} ({percent}%), and {}% are wanted; lacking: {}",
            self.game,
            self.of,
            self.wanted,
            self.lacking.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ")
        )?;
        match self.lacking.len().saturating_sub(NAMED) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// The thresholds that are not reached, game by game.
pub(crate) fn shortfalls(games: &[GameCovered<'_>], touched: &[Share], refused: &[Share]) -> Vec<Shortfall> {
    let wanted = || {
        let touched = touched.iter().map(|share| (Measured::Touched, *share));
        touched.chain(refused.iter().map(|share| (Measured::Refused, *share)))
    };
    let of_game = |game| wanted().filter_map(move |(measured, share)| shortfall(game, measured, share));
    games.iter().flat_map(of_game).collect()
}

fn shortfall(game: &GameCovered<'_>, measured: Measured, wanted: Share) -> Option<Shortfall> {
    let counts = |covered: &&Covered<Scene<'_>>| {
        let clause = &covered.clause;
        wanted.standing.is_none_or(|standing| clause.standing == standing) && measured.is_about(clause)
    };
    let all: Vec<&Covered<Scene<'_>>> = game.coverage.clauses.iter().filter(counts).collect();
    let lacking = all.iter().filter(|covered| !measured.holds(covered));
    let lacking: Vec<String> = lacking.map(|covered| covered.clause.id.to_string()).collect();
    let is_short = (all.len() - lacking.len()) * 100 < all.len() * usize::from(wanted.percent);
    is_short.then(|| Shortfall {
        game: game.game.info().title,
        standing: wanted.standing,
        measured,
        of: all.len(),
        lacking,
        wanted: wanted.percent,
    })
}
