//! Whose decision it is in a position, and among what.

use std::ops::ControlFlow;

use game::{Knowledge, Ply, Ruleset, Seat};

use crate::certain::Certain;
use crate::dice::{self, Event, PlyOutcome, outcomes};
use crate::position::{Halt, Position, SearchTable};
use crate::{Aim, Effort, Luck, Others};

/// Whose decision it is, and among what. A move stands with the number of the state it is legal in.
pub(crate) enum Turn<G: Knowledge> {
    /// Play ends because the game, the race or the hand does.
    Over,
    /// Play ends at a choice of another.
    Stopped(Seat),
    /// The solver decides: among moves, and among what is turned up before more is decided.
    Own(Plies<G>, Vec<u32>),
    /// Another has one move, and the solver knows it.
    Forced(Ply<G::Move>),
    /// Another has one move, and only chance says which: each with the position that leaves just it.
    Hidden(Vec<(PlyOutcome<G>, Ply<G::Move>)>),
    /// Another chooses, and the task must succeed for each.
    Reply(Replies<G>),
    /// Another chooses, and the task must succeed for one.
    Help(Plies<G>),
    /// Another chooses among these and, knowing more than the solver, perhaps among others.
    Unsure(Plies<G>),
}

pub(crate) type Plies<G> = Vec<Ply<<G as game::Game>::Move>>;
/// Moves, each with the number of the state it is legal in.
pub(crate) type Replies<G> = Vec<(usize, Ply<<G as game::Game>::Move>)>;

/// So many moves are listed while something is made through chance.
const LISTED_A_TRY: u64 = 8;

/// Of more moves than this each counts as something made through chance.
const MANY: usize = 1024;

/// So many moves of positions that lead to one another are kept at a time.
const KEPT: usize = 4 * Effort::MOVES;

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> SearchTable<'_, G, A, F> {
    /// What a seat may hold and see, as far as it is open. What lies open for all to see is not asked about
    /// under luck: it could choose that too, and nothing would come of it.
    pub(crate) fn holdings(self, state: &G::State, seat: Seat, most: usize) -> Option<Vec<PlyOutcome<G>>> {
        outcomes(
            self.task.seat,
            self.task.rules,
            self.force,
            state,
            &Event::Holding { seat, sight: self.task.luck != Luck::Some },
            most,
            self.tried,
        )
    }

    /// Whether the weights of chance are those the task asks for, if it asks for any.
    pub(crate) fn weighs_evenly(self, state: &G::State) -> bool {
        !matches!(self.task.luck, Luck::AtLeast(_)) || G::even(self.task.rules, state)
    }

    /// Whether hidden cards may decide what another can do, or what is best to do for one who knows them.
    #[inline]
    pub(crate) fn hides_choice(self, state: &G::State, seat: Seat) -> bool {
        let helps = self.task.others == Others::Help && self.task.luck != Luck::Some;
        G::is_open(state, seat) && (helps || self.cards_decide())
    }

    /// Whether what a player may do can hang on cards.
    fn cards_decide(self) -> bool {
        G::CARDS_DECIDE || self.force.looks_at_cards()
    }

    /// Adds the moves of whoever decides to a list.
    #[inline]
    pub(crate) fn list(self, state: &G::State, plies: &mut Plies<G>) -> Result<(), Halt> {
        let begin = plies.len();
        // The solver decides before all others, and these in the order of the seats.
        let rank = |ply: &Ply<G::Move>| (ply.seat != Some(self.task.seat), ply.seat);
        // Those of the positions on the way are kept, too.
        let (mut mixed, mut most) = (false, self.moves.min(KEPT.saturating_sub(begin)));
        if most == 0 {
            return Err(Halt::Budget);
        }
        let mut take = |ply: Ply<G::Move>| {
            if !G::is_look(&ply.mv) {
                mixed |= plies.len() > begin && plies[begin].seat != ply.seat;
                plies.push(ply);
                most -= 1;
            }
            if most == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let permits = |ply: &Ply<G::Move>| self.force.permits(state, ply);
        let _ = match G::hidden_choice(state) {
            true => G::allowed(self.task.rules, state, &permits, &mut take),
            false => self.force.moves(state, &mut take),
        };
        let listed = plies.len() - begin;
        // What is listed is kept until all of it is searched.
        let tries = listed as u64 / LISTED_A_TRY + listed.saturating_sub(MANY) as u64;
        self.tried.set(self.tried.get() + tries);
        if most == 0 {
            return Err(Halt::Budget);
        }
        if mixed && let Some(decides) = plies[begin..].iter().map(rank).min() {
            let decided: Plies<G> = plies.drain(begin..).filter(|ply| rank(ply) == decides).collect();
            plies.extend(decided);
        }
        Ok(())
    }

    pub(crate) fn plies(self, state: &G::State) -> Result<Plies<G>, Halt> {
        let mut plies = Vec::new();
        self.list(state, &mut plies)?;
        Ok(plies)
    }

    /// The solver's decision: what is decided on at once, and what is turned up first.
    pub(crate) fn own(self, position: &Position<G>, mut plies: Plies<G>) -> Turn<G> {
        if let Some(number) = position.turned {
            plies.retain(|ply| G::follows(number, ply));
        }
        let mut first = Vec::new();
        // Under luck it is chosen together with the rest.
        if self.task.luck != Luck::Some && G::turns_up(&position.state) {
            plies.retain(|ply| match G::turns_up_first(&position.state, ply) {
                None => true,
                Some(number) => {
                    if !first.contains(&number) {
                        first.push(number);
                    }
                    false
                }
            });
        }
        Turn::Own(plies, first)
    }

    /// Whose decision it is, and among what.
    pub(crate) fn turn(self, position: &Position<G>) -> Result<Option<Turn<G>>, Halt> {
        let plies = self.plies(&position.state)?;
        let others: Vec<Plies<G>> =
            position.states().skip(1).map(|state| self.plies(state)).collect::<Result<_, _>>()?;
        let seat = plies.first().map(|ply| ply.seat);
        if others.iter().any(|other| other.first().map(|ply| ply.seat) != seat) {
            return Ok(None);
        }
        let Some(seat) = seat.flatten() else { return Ok(Some(Turn::Over)) };
        let alike = others.iter().all(|other| *other == plies);
        if seat == self.task.seat {
            return Ok(alike.then(|| self.own(position, plies)));
        }
        if alike && plies.len() == 1 {
            return Ok(plies.into_iter().next().map(Turn::Forced));
        }
        if !others.is_empty() {
            let any_reply = self.task.others == Others::Reply && self.task.luck == Luck::Whatever;
            let numbered = |(at, plies): (usize, Plies<G>)| plies.into_iter().map(move |ply| (at, ply));
            let all = std::iter::once(plies).chain(others).enumerate();
            return Ok(any_reply.then(|| Turn::Reply(all.flat_map(numbered).collect())));
        }
        self.choice(&position.state, seat, plies)
    }

    /// Another's choice among moves that some completion of the hidden cards allows.
    pub(crate) fn choice(
        self,
        state: &G::State,
        seat: Seat,
        plies: Plies<G>,
    ) -> Result<Option<Turn<G>>, Halt> {
        let task = self.task;
        let reply = |plies: Plies<G>| Turn::Reply(plies.into_iter().map(|ply| (0, ply)).collect());
        // What is turned up as they move they knew before.
        let turns_up = G::turns_up(state) && plies.iter().any(|ply| G::turns_up_first(state, ply).is_some());
        if turns_up {
            let even = !matches!(task.luck, Luck::AtLeast(_));
            let certain = |ply: &Ply<G::Move>| G::turns_up_first(state, ply).is_none();
            return Ok(match task.others {
                Others::Stop => Some(Turn::Stopped(seat)),
                Others::Reply if even && !G::is_open(state, seat) => Some(reply(plies)),
                Others::Help if task.luck == Luck::Some => Some(Turn::Help(plies)),
                Others::Help if even && !G::is_open(state, seat) => {
                    Some(Turn::Unsure(plies.into_iter().filter(certain).collect()))
                }
                Others::Reply | Others::Help => None,
            });
        }
        // Where another has a choice in one completion of the hidden cards it has one at all; that is enough to
        // know in these cases.
        if !self.cards_decide() {
            return Ok(Some(match task.others {
                Others::Stop => Turn::Stopped(seat),
                Others::Reply => reply(plies),
                // Which move helps may hang on cards that the helper knows.
                Others::Help if self.hides_choice(state, seat) => Turn::Unsure(plies),
                Others::Help => Turn::Help(plies),
            }));
        }
        let certain_choice = matches!(
            (task.others, task.luck),
            (Others::Reply, _) | (Others::Stop, Luck::Whatever) | (Others::Help, Luck::Some)
        );
        if certain_choice && G::is_open(state, seat) {
            let mut world = state.clone();
            G::determine(task.rules, &mut world, seat, &mut Certain::default());
            G::determine_sight(task.rules, &mut world, seat, &mut Certain::default());
            if self.plies(&world)?.len() > 1 {
                return Ok(Some(match task.others {
                    Others::Stop => Turn::Stopped(seat),
                    Others::Reply => reply(plies),
                    Others::Help => Turn::Help(plies),
                }));
            }
        }
        let Some(worlds) = self.holdings(state, seat, dice::MOST) else {
            // One move in each of them would be an event, which luck or a chance weighs differently.
            let any_reply = task.others == Others::Reply && task.luck == Luck::Whatever;
            return Ok(any_reply.then(|| reply(plies)));
        };
        if worlds.len() == 1 {
            return Ok(Some(match task.others {
                Others::Stop => Turn::Stopped(seat),
                Others::Reply => reply(plies),
                Others::Help => Turn::Help(plies),
            }));
        }
        let count = worlds.len();
        let mut single = Vec::new();
        let mut certain = plies.clone();
        for world in worlds {
            let mut there = self.plies(&world.state)?;
            certain.retain(|ply| there.contains(ply));
            if there.len() == 1 {
                single.extend(there.pop().map(|ply| (world, ply)));
            }
        }
        let even = self.weighs_evenly(state);
        if single.len() == count {
            return Ok(even.then_some(Turn::Hidden(single)));
        }
        Ok(match (task.others, task.luck) {
            (Others::Reply, _) => Some(reply(plies)),
            (Others::Stop, Luck::Whatever) => Some(Turn::Stopped(seat)),
            (Others::Stop, _) if single.is_empty() => Some(Turn::Stopped(seat)),
            (Others::Stop, Luck::Some | Luck::AtLeast(_)) => even.then_some(Turn::Hidden(single)),
            (Others::Help, Luck::Some) => Some(Turn::Help(plies)),
            (Others::Help, Luck::Whatever | Luck::AtLeast(_)) => Some(Turn::Unsure(certain)),
        })
    }

    /// The moves of a reply that look alike to the solver, together.
    pub(crate) fn alike(plies: Replies<G>) -> Vec<Replies<G>> {
        let mut groups: Vec<(G::Move, Replies<G>)> = Vec::new();
        for (at, ply) in plies {
            let shown = G::shown(&ply.mv);
            match groups.iter_mut().find(|(candidate, _)| *candidate == shown) {
                Some((_, group)) => group.push((at, ply)),
                None => groups.push((shown, vec![(at, ply)])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }
}
