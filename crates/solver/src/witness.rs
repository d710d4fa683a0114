//! One completion of what is hidden, in which a line of play can be played as it is told.
//!
//! The solver sees a position that may be one of several; others move in each of them as its cards allow. A
//! line is told move by move, and every move of it has to be possible in one and the same of them.

use game::{Knowledge, Ply, Ruleset};

use crate::dice::MOST;
use crate::position::{Halt, Position, Seen};
use crate::search::Search;
use crate::{Aim, Played};

/// More positions than this that a line may have come to are not followed.
const FOLLOWED: usize = 256;

/// A position, and the move that led to it with what was drawn; without a move where something was turned up.
type Came<G> = (<G as game::Game>::State, Option<Played<G>>);

/// Positions that a line may have come to, each with the line as it was played to get there.
pub(crate) struct Witnesses<G: Knowledge>(Vec<(G::State, Vec<Played<G>>)>);

impl<G: Knowledge> Witnesses<G> {
    /// All that a position may be, after the same line.
    pub(crate) fn of(position: &Position<G>, line: &[Played<G>]) -> Self {
        Self(position.states().map(|state| (state.clone(), line.to_vec())).collect())
    }

    /// The first position that something may have come to, after a line that tells what was drawn there.
    pub(crate) fn first_of(position: &Position<G>, line: &[Played<G>]) -> Self {
        Self(vec![(position.state.clone(), line.to_vec())])
    }

    /// The line as one of them tells it.
    pub(crate) fn line(self) -> Vec<Played<G>> {
        self.0.into_iter().next().map_or_else(Vec::new, |(_, line)| line)
    }

    /// Those that go on to what was seen: none where it cannot have come of any of them.
    pub(crate) fn onward<A: Aim<G::State>, F: Ruleset<G>>(
        &self,
        search: &Search<'_, G, A, F>,
        from: &Position<G>,
        seen: &Seen<G>,
    ) -> Result<Self, Halt> {
        let mut onward: Vec<(G::State, Vec<Played<G>>)> = Vec::new();
        for (state, line) in &self.0 {
            for (after, played) in search.come_to(state, from, seen)? {
                if onward.len() < FOLLOWED && onward.iter().all(|(known, _)| *known != after) {
                    onward.push((after, line.iter().cloned().chain(played).collect()));
                }
            }
        }
        Ok(Self(onward))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// How one position can have come to what was seen, with the move that was made.
    fn come_to(&self, state: &G::State, from: &Position<G>, seen: &Seen<G>) -> Result<Vec<Came<G>>, Halt> {
        let (table, task) = (self.table, self.table.task);
        let may_be = |state: &G::State| seen.position.states().any(|known| known == state);
        let Some(ply) = &seen.ply else {
            let turned = seen.position.turned.map(|number| G::turned_up(task.rules, state, number));
            let turned = turned.unwrap_or_default().into_iter().map(|(state, _)| (state, None));
            return Ok(turned.filter(|(state, _)| may_be(state)).collect());
        };
        let seat = ply.seat.filter(|seat| *seat != task.seat);
        let alike = |made: &Ply<G::Move>| match seat {
            Some(_) => made.seat == ply.seat && G::shown(&made.mv) == G::shown(&ply.mv),
            None => made == ply,
        };
        let mut all = Vec::new();
        let mut make = |world: &G::State, cards: &[_]| -> Result<(), Halt> {
            let before = Position { state: world.clone(), others: Vec::new(), ..*from };
            for made in table.plies(world)?.into_iter().filter(alike) {
                for outcome in table.make(world, &made).unwrap_or_default() {
                    let after = table.position(&before, table.left_after(&before, &made), outcome.state);
                    if may_be(&after.state) {
                        let cards = [cards, &outcome.cards].concat();
                        all.push((after.state, Some(Played::new(made.clone(), cards))));
                    }
                }
            }
            Ok(())
        };
        make(state, &[])?;
        // Others' cards are determined where what they may do hangs on them.
        if let Some(seat) = seat.filter(|seat| G::is_open(state, *seat)) {
            for world in table.holdings(state, seat, MOST).unwrap_or_default() {
                make(&world.state, &world.cards)?;
            }
        }
        Ok(all)
    }
}
