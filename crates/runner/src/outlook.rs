//! How it may go on from a position.

use game::{Dialect, Outcome, Ply, Query, SeatSet, Seeded};

use crate::legal_moves::Printed;
use crate::play::Playing;

/// How many moves by chance are tried to find one that does not hang on what is open.
const TRIED: u64 = 24;

/// How it may go on from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The player on turn.
    pub on_turn: Option<String>,
    /// It is settled who is on turn: no `turn` line decides it any more.
    pub knows_turn: bool,
    /// Who may act.
    pub to_act: Vec<String>,
    /// The offer, vote or discard that waits for an answer, in plain words.
    pub pending: Option<String>,
    /// The game is over.
    pub over: bool,
    /// Who has won it, in seat order; nobody while it goes on, or after a draw.
    pub winners: Vec<String>,
    /// The chance that is due before anybody may act, by the seed.
    pub due: Option<String>,
    /// A legal move by the seed; none where nobody can move, or where what is open decides.
    pub sampled: Option<(Option<String>, String)>,
}

impl<G: Dialect> Playing<'_, G> {
    /// How it may go on, by a seed.
    pub(crate) fn outlook(&self, seed: u64) -> Outlook {
        let rules = self.terms.rules;
        let names = |seats: SeatSet| {
            seats.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect::<Vec<_>>()
        };
        let outcome = G::outcome(rules, &self.state);
        Outlook {
            on_turn: self.player(G::on_turn(&self.state)),
            knows_turn: self.knows_turn,
            to_act: names(G::to_act(rules, &self.state)),
            pending: G::pending(self.terms, &self.state),
            over: outcome != Outcome::Open,
            winners: match outcome {
                Outcome::Open => Vec::new(),
                Outcome::Over { winners } => names(winners),
            },
            due: self.due_by(seed),
            sampled: self.sampled(seed),
        }
    }

    /// The chance that is due, made by a seed, where no player can move before it.
    fn due_by(&self, seed: u64) -> Option<String> {
        let seeded = &mut Seeded::new(seed);
        let due = G::due(self.terms.rules, &self.state, seeded)?;
        let is_first = self.force().choose(&self.state, seeded).is_none_or(|ply| ply.seat.is_none());
        is_first.then(|| self.printed(&due).1)
    }

    /// A legal move by chance.
    fn sampled(&self, seed: u64) -> Option<Printed> {
        let force = self.force();
        let is_certain = |ply: &Ply<G::Move>| self.force().open(&self.state, Query::Ply(ply)).is_none();
        let seeded = &mut Seeded::new(seed);
        for _ in 0..TRIED {
            let ply = force.choose(&self.state, seeded)?;
            if is_certain(&ply) {
                return Some(self.printed(&ply));
            }
        }
        None
    }
}
