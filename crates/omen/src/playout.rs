//! Whole games played to the end, or until they make no progress.

use std::fmt;

use game::{Game, Outcome, Ply, Random, SeatSet};
use rulebook::Strict;

use crate::{Move, Omen, Rules, State};

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The game was won.
    Won(SeatSet),
    /// For so many moves no card left the game. With free votes this can go on for ever: agreeing
    /// with an Omen never costs a card.
    NoProgress(u32),
    /// Whoever chose the moves chose none.
    GivenUp,
}

/// A playout and how long it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub ended: Ended,
    /// Moves made, redeals included.
    pub plies: u32,
    /// Calls that were settled.
    pub rounds: u32,
    /// The position at its end.
    pub state: State,
}

impl fmt::Display for Playout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (plies, rounds) = (self.plies, self.rounds);
        match self.ended {
            Ended::Won(winners) => {
                let seats: Vec<String> = winners.iter().map(|seat| (seat.0 + 1).to_string()).collect();
                write!(f, "won by seat {} after {plies} moves in {rounds} rounds", seats.join(" and "))
            }
            Ended::NoProgress(idle) => write!(
                f,
                "no progress: stopped after {plies} moves in {rounds} rounds, the last {idle} of them without a \
                 discard (`rules last-declarer = must-doubt` prevents that)"
            ),
            Ended::GivenUp => write!(f, "given up after {plies} moves in {rounds} rounds"),
        }
    }
}

/// Plays on from `state`: `choose` makes the decisions, `rng` deals; it stops when no card has left
/// the game for `patience` moves.
pub fn playout(
    rules: &Rules,
    mut state: State,
    rng: &mut fastrand::Rng,
    patience: u32,
    mut choose: impl FnMut(&State, &mut fastrand::Rng) -> Option<Ply<Move>>,
) -> Playout {
    let (mut plies, mut rounds, mut idle) = (0, 0, 0);
    loop {
        let ended = match Omen::outcome(rules, &state) {
            Outcome::Over { winners } => Some(Ended::Won(winners)),
            Outcome::Open if idle >= patience => Some(Ended::NoProgress(idle)),
            Outcome::Open => None,
        };
        if let Some(ended) = ended {
            return Playout { ended, plies, rounds, state };
        }
        let Some(ply) = Omen::due(rules, &state, rng).or_else(|| choose(&state, rng)) else {
            return Playout { ended: Ended::GivenUp, plies, rounds, state };
        };
        let (gone, declared) = (state.discarded.len(), state.last.is_some());
        Omen::apply(rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
        plies += 1;
        rounds += u32::from(declared && state.last.is_none());
        idle = if state.discarded.len() > gone { 0 } else { idle + 1 };
    }
}
