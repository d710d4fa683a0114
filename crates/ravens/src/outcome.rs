use game::{Outcome, Seat, SeatSet};

use crate::{Phase, State};

impl State {
    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        match self.phase {
            Phase::Racing | Phase::RaceOver { .. } => Outcome::Open,
            Phase::GameOver { winners, .. } => Outcome::Over { winners },
        }
    }

    /// Whose turn it is while a race is flown.
    pub fn turn_of(&self) -> Option<Seat> {
        match self.phase {
            Phase::Racing => Some(self.on_turn),
            Phase::RaceOver { .. } | Phase::GameOver { .. } => None,
        }
    }

    /// Who may act: the player on turn.
    pub fn to_act(&self) -> SeatSet {
        self.turn_of().map_or(SeatSet::EMPTY, SeatSet::only)
    }
}
