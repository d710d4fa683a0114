//! One completion of what is hidden, in which a line of play can be played as it is told.
//!
//! The solver sees a position that may be one of several; others move in each of them as its cards allow. A
//! line is told move by move, and every move of it has to be possible in one and the same of them.

use game::{Knowledge, Pile, Ply, Ruleset};

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

    /// Which of these can have come of one of them.
    pub(crate) fn possible<A: Aim<G::State>, F: Ruleset<G>>(
        &self,
        search: &Search<'_, G, A, F>,
        from: &Position<G>,
        mut seen: Vec<Seen<G>>,
    ) -> Result<Vec<Seen<G>>, Halt> {
        let mut wanted = vec![true; seen.len()];
        for (state, _) in &self.0 {
            search.come_to(state, from, &seen, &mut wanted, &mut |_| false)?;
        }
        let mut at = wanted.into_iter();
        seen.retain(|_| at.next() == Some(false));
        Ok(seen)
    }

    /// Those that go on to what was seen.
    pub(crate) fn onward<A: Aim<G::State>, F: Ruleset<G>>(
        &self,
        search: &Search<'_, G, A, F>,
        from: &Position<G>,
        seen: &Seen<G>,
    ) -> Result<Self, Halt> {
        let mut onward: Vec<(G::State, Vec<Played<G>>)> = Vec::new();
        let mut wanted = [true];
        for (state, line) in &self.0 {
            let mut come = |(after, played): Came<G>| {
                if onward.iter().all(|(known, _)| *known != after) {
                    onward.push((after, line.iter().cloned().chain(played).collect()));
                }
                onward.len() < FOLLOWED
            };
            search.come_to(state, from, std::slice::from_ref(seen), &mut wanted, &mut come)?;
        }
        Ok(Self(onward))
    }
}

/// What was seen of a move, as moves are compared with it.
struct SeenMove<'a, G: Knowledge> {
    /// Its place in the list.
    at: usize,
    seen: &'a Seen<G>,
    ply: &'a Ply<G::Move>,
    /// What the solver sees of another's move.
    shown: Option<G::Move>,
}

impl<G: Knowledge> SeenMove<'_, G> {
    /// Whether the solver saw a move that looks so.
    fn is_of(&self, made: &Ply<G::Move>, shown: Option<&G::Move>) -> bool {
        match &self.shown {
            Some(own) => made.seat == self.ply.seat && shown == Some(own),
            None => made == self.ply,
        }
    }
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// How one position can have come to each of what was seen, with the move that was made, as long as more of it
    /// is wanted: `came` says so each time. What others may hold is determined once for all.
    fn come_to(
        &self,
        state: &G::State,
        from: &Position<G>,
        seen: &[Seen<G>],
        wanted: &mut [bool],
        came: &mut dyn FnMut(Came<G>) -> bool,
    ) -> Result<(), Halt> {
        let (table, task) = (self.table, self.table.task);
        let mut moves: Vec<SeenMove<'_, G>> = Vec::with_capacity(seen.len());
        for (at, seen) in seen.iter().enumerate() {
            if let Some(ply) = &seen.ply {
                let by_other = ply.seat.is_some_and(|seat| seat != task.seat);
                moves.push(SeenMove { at, seen, ply, shown: by_other.then(|| G::shown(&ply.mv)) });
                continue;
            }
            let turned = seen.position.turned.map(|number| G::turned_up(task.rules, state, number));
            for (after, _) in turned.unwrap_or_default() {
                if wanted[at] && may_be(seen, &after) {
                    wanted[at] = came((after, None));
                }
            }
        }
        moves.retain(|each| wanted[each.at]);
        self.moves_to((state, &[]), from, &mut moves, wanted, came)?;
        // Others' cards are determined where what they may do hangs on them.
        while let Some(seat) = moves.iter().find_map(|each| each.ply.seat.filter(|_| each.shown.is_some())) {
            let (mut of_seat, others) = moves.into_iter().partition(|each| each.ply.seat == Some(seat));
            moves = others;
            let worlds = if G::is_open(state, seat) { table.holdings(state, seat, MOST) } else { None };
            for world in worlds.unwrap_or_default() {
                if of_seat.is_empty() {
                    break;
                }
                self.moves_to((&world.state, &world.cards), from, &mut of_seat, wanted, came)?;
            }
        }
        Ok(())
    }

    /// The same for moves that are made in a position of which those cards were determined; what is seen enough of is
    /// no longer looked for.
    fn moves_to(
        &self,
        (world, cards): (&G::State, &[(Pile, G::Card)]),
        from: &Position<G>,
        moves: &mut Vec<SeenMove<'_, G>>,
        wanted: &mut [bool],
        came: &mut dyn FnMut(Came<G>) -> bool,
    ) -> Result<(), Halt> {
        if moves.is_empty() {
            return Ok(());
        }
        let table = self.table;
        let before = Position { state: world.clone(), others: Vec::new(), ..*from };
        for made in table.plies(world)? {
            let shown = moves.iter().any(|each| each.shown.is_some()).then(|| G::shown(&made.mv));
            if !moves.iter().any(|each| each.is_of(&made, shown.as_ref())) {
                continue;
            }
            for outcome in table.make(world, &made).unwrap_or_default() {
                let after = table.position(&before, table.left_after(&before, &made), outcome.state).state;
                for each in moves.iter() {
                    if each.is_of(&made, shown.as_ref()) && may_be(each.seen, &after) {
                        let played = Played::new(made.clone(), [cards, &outcome.cards].concat());
                        wanted[each.at] = came((after.clone(), Some(played)));
                    }
                }
                moves.retain(|each| wanted[each.at]);
            }
        }
        Ok(())
    }
}

/// Whether a state is one of those that a position may be.
fn may_be<G: Knowledge>(seen: &Seen<G>, state: &G::State) -> bool {
    seen.position.states().any(|known| known == state)
}
