//! What came of a game, as far as anything is measured of it: every measure is made of such rows alone.

use game::SeatSet;
use words::words;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameEnd {
    /// Somebody won, or several together.
    Won,
    /// It is over, and nobody won.
    Drawn,
    /// It is not over, and nobody can move.
    Stuck,
    /// It was cut off: it had as many moves as a game may have.
    CutOff,
}

words! {
    GameEnd {
        Won => "won",
        Drawn => "drawn",
        Stuck => "stuck",
        CutOff => "cut off",
    }
}

impl GameEnd {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Won, Self::Drawn, Self::Stuck, Self::CutOff];
}

/// What came of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number in the run, from 0.
    pub number: u64,
    /// How it ended.
    pub end: GameEnd,
    /// Who won, by seat.
    pub winners: SeatSet,
    /// The seat that was first on turn; none where nobody could move.
    pub first: Option<u8>,
    /// How many moves players made; what chance did is not counted.
    pub moves: u32,
    /// How many turns there were: how often another player was on turn than before, and the first.
    pub turns: u32,
    /// The points of each seat at its end; empty where the game counts none.
    pub points: Vec<i64>,
    /// How often another seat had the most points alone than the last one that had.
    pub lead_changes: u32,
    /// The seat that had the most points alone when half of the moves were made.
    pub half_time: Option<u8>,
    /// How often there were so many moves to choose from, by their number; empty unless it is measured.
    pub choices: Vec<(u64, u32)>,
    /// How many moves a seat made of a kind: seat, kind, number; empty unless it is measured.
    pub kinds: Vec<(u8, u16, u32)>,
    /// How often a clause was asked, and how often it refused, by the number of the clause; empty unless it is
    /// measured.
    pub clauses: Vec<(u16, u32, u32)>,
    /// What became of the cards of each seat; empty unless it is measured.
    pub cards: Vec<HeldCard>,
    /// The numbers of one's own measures, in their order; empty where there are none.
    pub own: Vec<i64>,
    /// Each move; empty unless that is asked for.
    pub made: Vec<NotedMove>,
}

/// What became of a kind of card in the hand of a seat. Cards are counted from move to move: one that goes and comes in
/// the same move has not moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldCard {
    /// The seat.
    pub seat: u8,
    /// The number of the kind of card.
    pub card: u16,
    /// How often it came into the hand.
    pub dealt: u32,
    /// How often it left the hand.
    pub played: u32,
    /// How many were in the hand at the end.
    pub left: u32,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedMove {
    /// The seat that made it.
    pub seat: Option<u8>,
    /// Its kind; none where its form was never seen.
    pub kind: Option<u16>,
    /// From how many moves it was chosen.
    pub choices: u64,
    /// The numbers of the clauses that permit it.
    pub clauses: Vec<u16>,
}

impl GameRow {
    /// How many moves players chose, and from how many in all; past what can be counted, that.
    pub fn decisions(&self) -> (u64, u64) {
        let add = |(count, sum): (u64, u64), (choices, times): &(u64, u32)| {
            (count + u64::from(*times), sum.saturating_add(choices.saturating_mul(u64::from(*times))))
        };
        self.choices.iter().fold((0, 0), add)
    }

    /// Whether several seats share the win.
    pub fn is_won_together(&self) -> bool {
        self.winners.iter().nth(1).is_some()
    }

    /// How often there was one move alone.
    pub fn forced(&self) -> u64 {
        self.choices.iter().filter(|(choices, _)| *choices == 1).map(|(_, times)| u64::from(*times)).sum()
    }
}
