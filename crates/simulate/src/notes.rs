//! What is noted while a game is played, as far as something is measured of it.

use std::ops::ControlFlow;

use game::{Dialect, Ply, RulesAndRoster, Ruleset};
use rulebook::{Clause, Tally, Told};
use session::AmendedRules;

use crate::hall::{Hall, Measured};
use crate::hands::Hands;
use crate::row::{GameRow, NotedMove};

/// At most so many of the moves that one could think of in a position are judged, to see which clauses refuse them.
const JUDGED: usize = 400;

/// What is noted of a game.
pub(crate) struct Notes {
    measured: Measured,
    seats: usize,
    /// From how many moves was chosen, decision by decision.
    choices: Vec<u64>,
    /// How many moves of each kind, seat by seat.
    kinds: Vec<u32>,
    tally: Option<Box<Tally>>,
    /// Who alone had the most points after each move; 255 is nobody.
    leaders: Vec<u8>,
    counts_points: bool,
    hands: Hands,
    made: Vec<NotedMove>,
}

/// Nobody leads alone.
const NOBODY: u8 = u8::MAX;

impl Notes {
    /// Nothing yet.
    pub(crate) fn of<G: Dialect>(hall: &Hall<'_, G>) -> Self {
        let (measured, seats, kinds) = (hall.measured, hall.roster.len(), hall.kinds.names().len());
        let hands = if measured.cards { Hands::of(seats, hall.cards.len()) } else { Hands::default() };
        Self {
            measured,
            seats,
            choices: Vec::new(),
            kinds: if measured.kinds { vec![0; seats * kinds] } else { Vec::new() },
            tally: measured.clauses.then(Box::default),
            leaders: Vec::new(),
            counts_points: measured.points,
            hands,
            made: Vec::new(),
        }
    }

    /// Where clauses are counted.
    pub(crate) fn tally(&mut self) -> Option<&mut Tally> {
        self.tally.as_deref_mut()
    }

    /// A player has decided.
    #[inline]
    pub(crate) fn decided<G: Dialect>(
        &mut self,
        hall: &Hall<'_, G>,
        force: &AmendedRules<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
    ) {
        if self.measured.looks_at_decisions() {
            self.note_decision(hall, force, state, ply);
        }
    }

    fn note_decision<G: Dialect>(
        &mut self,
        hall: &Hall<'_, G>,
        force: &AmendedRules<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
    ) {
        let Measured { choices, kinds, clauses, each_move, .. } = self.measured;
        let count = if choices || each_move { force.count(state) } else { 0 };
        let count = u64::try_from(count).unwrap_or(u64::MAX);
        if choices {
            self.choices.push(count);
        }
        if each_move {
            self.made.push(made(hall, force, state, ply, count));
        }
        if kinds && let (Some(kind), Some(seat)) = (hall.kinds.kind(hall.terms(), &ply.mv), ply.seat) {
            let at = usize::from(kind) * self.seats + seat.index();
            if let Some(count) = self.kinds.get_mut(at) {
                *count += 1;
            }
        }
        if clauses && let Some(tally) = self.tally.as_deref_mut() {
            let mut judged = 0;
            let _ = G::candidates(&hall.rules, state, &mut |candidate| {
                // What a clause refuses is counted; the others are only thought of.
                let _ = force.decide(state, &candidate, Told::Tally(tally));
                judged += 1;
                if judged < JUDGED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }

    /// The hands of a position, where they are looked at.
    #[inline]
    pub(crate) fn hands<G: Dialect>(&mut self, cards: &[G::Card], state: &G::State) {
        if self.measured.cards {
            self.hands.look::<G>(cards, state);
        }
    }

    /// How the seats stand after a move.
    #[inline]
    pub(crate) fn stands<G: Dialect>(&mut self, terms: RulesAndRoster<'_, G>, state: &G::State) {
        if !self.counts_points {
            return;
        }
        match leader(terms, state) {
            Some(leader) => self.leaders.push(leader),
            None => self.counts_points = false,
        }
    }

    /// All that was noted, in the row of a game that has ended.
    pub(crate) fn into_row<G: Dialect>(
        self,
        terms: RulesAndRoster<'_, G>,
        state: &G::State,
        clauses: &[&'static Clause],
        mut row: GameRow,
    ) -> GameRow {
        let mut sorted = self.choices;
        sorted.sort_unstable();
        row.choices =
            sorted.chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u32)).collect();
        let seats = self.seats.max(1);
        let kinds = self.kinds.iter().enumerate().filter(|(_, count)| **count > 0);
        row.kinds = kinds.map(|(at, count)| ((at % seats) as u8, (at / seats) as u16, *count)).collect();
        if let Some(tally) = &self.tally {
            let counted = clauses.iter().enumerate().map(|(at, clause)| (at as u16, tally.count(clause)));
            let counted = counted.filter(|(_, count)| !count.is_zero());
            row.clauses =
                counted.map(|(at, count)| (at, count.upheld + count.refused, count.refused)).collect();
        }
        if self.measured.points {
            row.points = terms.roster.seats().filter_map(|seat| G::points(terms, state, seat)).collect();
        }
        row.cards = self.hands.cards();
        row.made = self.made;
        let mut last = NOBODY;
        for leader in self.leaders.iter().copied().filter(|leader| *leader != NOBODY) {
            row.lead_changes += u32::from(last != NOBODY && leader != last);
            last = leader;
        }
        row.half_time = self.leaders.get(self.leaders.len() / 2).copied().filter(|leader| *leader != NOBODY);
        row
    }
}

/// A move with the clauses that permit it.
fn made<G: Dialect>(
    hall: &Hall<'_, G>,
    force: &AmendedRules<'_, G>,
    state: &G::State,
    ply: &Ply<G::Move>,
    choices: u64,
) -> NotedMove {
    let mut tally = Tally::default();
    let _ = force.decide(state, ply, Told::Tally(&mut tally));
    let clauses = (0..).zip(hall.clauses);
    let upheld = clauses.filter(|(_, clause)| tally.count(clause).upheld > 0);
    NotedMove {
        seat: ply.seat.map(|seat| seat.0),
        kind: hall.kinds.kind(hall.terms(), &ply.mv),
        choices,
        clauses: upheld.map(|(at, _)| at).collect(),
    }
}

/// Who alone has the best points, or nobody; nothing where the game counts none.
fn leader<G: Dialect>(terms: RulesAndRoster<'_, G>, state: &G::State) -> Option<u8> {
    let (mut best, mut leader) = (i64::MIN, NOBODY);
    for seat in terms.roster.seats() {
        let points = G::points(terms, state, seat)?;
        let points = if G::FEWEST_WIN { -points } else { points };
        if points > best {
            (best, leader) = (points, seat.0);
        } else if points == best {
            leader = NOBODY;
        }
    }
    Some(leader)
}
