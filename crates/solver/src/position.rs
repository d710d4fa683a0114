//! A position as the solver knows it, and what may happen there: long, because who decides, what chance
//! may bring and what the solver then sees are one description of the same step.

use std::hash::Hash;
use std::ops::ControlFlow;

use game::{InForce, Knowledge, Pile, Ply, Seat, Verdict};

use crate::dice::{Event, Outcome, outcomes};
use crate::fingerprint::Fingerprint;
use crate::{Aim, Bound, Fraction, Luck, Others, Task};

/// Everything the search asks: the task, and the rules in force.
pub(crate) struct Table<'a, G: Knowledge, A, F> {
    pub task: &'a Task<'a, G, A>,
    pub force: &'a F,
}

impl<G: Knowledge, A, F> Clone for Table<'_, G, A, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Knowledge, A, F> Copy for Table<'_, G, A, F> {}

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The budget of positions ran out, or what would have to be searched is too much.
    Budget,
    /// A goal, or something to be kept, that the solver cannot judge where it was met.
    Unjudged,
}

/// A position as the solver knows it.
///
/// `states` are the positions it may be, as far as the solver has seen: nearly always one. They differ
/// only in what others did out of its sight, and the solver's next move is the same in all of them.
pub(crate) struct Position<G: Knowledge> {
    pub states: Vec<G::State>,
    /// How many of the solver's moves may still be made, or turns begun.
    pub left: u32,
    /// The solver is on turn here.
    pub on_turn: bool,
    /// A turn has begun that lies beyond the bound.
    pub beyond: bool,
}

impl<G: Knowledge> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self { states: self.states.clone(), ..*self }
    }
}

impl<G: Knowledge> Position<G> {
    /// What the position is known by: two of the same fingerprint have the same future.
    pub(crate) fn fingerprint(&self) -> u128 {
        let mut hasher = Fingerprint::new();
        (self.left, self.on_turn, self.beyond).hash(&mut hasher);
        self.states.hash(&mut hasher);
        hasher.whole()
    }
}

/// Whose decision it is, and among what. A move stands with the number of the state it is legal in.
pub(crate) enum Turn<G: Knowledge> {
    /// Play ends because the game, the race or the hand does.
    Over,
    /// Play ends at a choice of another.
    Stopped(Seat),
    /// The solver decides.
    Own(Vec<Ply<G::Move>>),
    /// Another has one move, and the solver knows it.
    Forced(Ply<G::Move>),
    /// Another has one move, and only chance says which: each with the position that leaves just it.
    Hidden(Vec<(Outcome<G>, Ply<G::Move>)>),
    /// Another chooses, and the task must succeed for each.
    Reply(Replies<G>),
    /// Another chooses, and the task must succeed for one.
    Help(Vec<Ply<G::Move>>),
    /// Another chooses among these and, knowing more than the solver, perhaps among others.
    Unsure(Vec<Ply<G::Move>>),
}

/// What came of a move, as far as the solver sees it.
pub(crate) struct Seen<G: Knowledge> {
    pub position: Position<G>,
    pub weight: Fraction,
    pub ply: Option<Ply<G::Move>>,
    /// What was drawn or turned up.
    pub cards: Vec<(Pile, G::Card)>,
    /// Cards were drawn that the solver does not see.
    pub unseen: bool,
}

impl<G: Knowledge> Clone for Seen<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ply: self.ply.clone(), cards: self.cards.clone(), ..*self }
    }
}

/// Positions with more moves than this are not searched.
const MOST: usize = 1 << 17;

/// How a position stands before anybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// The task is done.
    Done,
    /// It can no longer be.
    Failed,
    /// Play goes on.
    Open,
}

type Plies<G> = Vec<Ply<<G as game::Game>::Move>>;
/// Moves, each with the number of the state it is legal in.
pub(crate) type Replies<G> = Vec<(usize, Ply<<G as game::Game>::Move>)>;

impl<G: Knowledge, A: Aim<G::State>, F: InForce<G>> Table<'_, G, A, F> {
    /// The first positions: one for each thing that the solver sees and that is not determined. `None`
    /// where that cannot be searched, as for the other functions here.
    pub(crate) fn first(self) -> Option<Vec<Seen<G>>> {
        let (Bound::Turns(left) | Bound::Moves(left)) = self.task.bound;
        let start = Position { states: vec![self.task.start.clone()], left, on_turn: false, beyond: false };
        let all = self.holdings(&start.states[0], self.task.seat)?;
        if all.len() > 1 && !self.weighs_evenly(&start.states[0]) {
            return None;
        }
        self.look(&start, None, left, all)
    }

    /// What a seat may hold and see, as far as it is open.
    fn holdings(self, state: &G::State, seat: Seat) -> Option<Vec<Outcome<G>>> {
        outcomes(self.task.seat, self.task.rules, self.force, state, &Event::Holding(seat))
    }

    /// Whether the weights of chance are those the task asks for, if it asks for any.
    fn weighs_evenly(self, state: &G::State) -> bool {
        !matches!(self.task.luck, Luck::AtLeast(_)) || G::even(self.task.rules, state)
    }

    /// Whether the task is to keep something until the bound.
    pub(crate) fn keeps(self) -> bool {
        self.task.aim.goal(self.task.start).is_none()
    }

    /// The verdict that the solver can give, which does not know which of the positions it is.
    fn judged(position: &Position<G>, ask: impl Fn(&G::State) -> Verdict) -> Result<bool, Halt> {
        let mut verdicts = position.states.iter().map(ask);
        let first = verdicts.next().ok_or(Halt::Unjudged)?;
        if first == Verdict::Open || verdicts.any(|own| own != first) {
            return Err(Halt::Unjudged);
        }
        Ok(first == Verdict::Holds)
    }

    /// How a position stands before anybody moves.
    pub(crate) fn stand(self, position: &Position<G>) -> Result<Stand, Halt> {
        let aim = self.task.aim;
        if !Self::judged(position, |state| aim.keep(state))? {
            return Ok(Stand::Failed);
        }
        let keeps = self.keeps();
        if !keeps && Self::judged(position, |state| aim.goal(state).unwrap_or(Verdict::Fails))? {
            return Ok(Stand::Done);
        }
        Ok(match (position.beyond, keeps) {
            (false, _) => Stand::Open,
            (true, true) => Stand::Done,
            (true, false) => Stand::Failed,
        })
    }

    /// Whether the solver may make no further move.
    pub(crate) fn spent(self, position: &Position<G>) -> bool {
        matches!(self.task.bound, Bound::Moves(_)) && position.left == 0
    }

    /// The moves of whoever decides.
    fn plies(self, state: &G::State) -> Result<Plies<G>, Halt> {
        let mut plies = Vec::new();
        let mut take = |ply: Ply<G::Move>| {
            if !G::is_look(&ply.mv) {
                plies.push(ply);
            }
            if plies.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let permits = |ply: &Ply<G::Move>| self.force.permits(state, ply);
        let _ = match G::hidden_choice(state) {
            true => G::allowed(self.task.rules, state, &permits, &mut take),
            false => self.force.moves(state, &mut take),
        };
        if plies.len() > MOST {
            return Err(Halt::Budget);
        }
        // The solver decides before all others, and these in the order of the seats.
        let first = |ply: &Ply<G::Move>| (ply.seat != Some(self.task.seat), ply.seat);
        if let Some(decides) = plies.iter().map(first).min() {
            plies.retain(|ply| first(ply) == decides);
        }
        Ok(plies)
    }

    /// Whose decision it is, and among what.
    pub(crate) fn turn(self, position: &Position<G>) -> Result<Option<Turn<G>>, Halt> {
        let all: Vec<Plies<G>> =
            position.states.iter().map(|state| self.plies(state)).collect::<Result<_, _>>()?;
        let Some((plies, others)) = all.split_first() else { return Ok(None) };
        let seat = plies.first().map(|ply| ply.seat);
        if others.iter().any(|own| own.first().map(|ply| ply.seat) != seat) {
            return Ok(None);
        }
        let Some(seat) = seat.flatten() else { return Ok(Some(Turn::Over)) };
        let alike = others.iter().all(|own| own == plies);
        if seat == self.task.seat {
            return Ok(alike.then(|| Turn::Own(all.into_iter().next().unwrap_or_default())));
        }
        if alike && plies.len() == 1 {
            return Ok(plies.first().cloned().map(Turn::Forced));
        }
        if !others.is_empty() {
            let any_reply = self.task.others == Others::Reply && self.task.luck == Luck::Whatever;
            let numbered = |(at, plies): (usize, Plies<G>)| plies.into_iter().map(move |ply| (at, ply));
            let replies = || Turn::Reply(all.into_iter().enumerate().flat_map(numbered).collect());
            return Ok(any_reply.then(replies));
        }
        self.choice(&position.states[0], seat, all.into_iter().next().unwrap_or_default())
    }

    /// Another's choice among moves that some completion of the hidden cards allows.
    fn choice(self, state: &G::State, seat: Seat, plies: Plies<G>) -> Result<Option<Turn<G>>, Halt> {
        let task = self.task;
        let reply = |plies: Plies<G>| Turn::Reply(plies.into_iter().map(|ply| (0, ply)).collect());
        let Some(worlds) = self.holdings(state, seat) else {
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
            (Others::Reply, Luck::Whatever | Luck::Some) => Some(reply(plies)),
            (Others::Stop, Luck::Whatever) => Some(Turn::Stopped(seat)),
            (Others::Stop, _) if single.is_empty() => Some(Turn::Stopped(seat)),
            (Others::Stop, Luck::Some | Luck::AtLeast(_)) => even.then_some(Turn::Hidden(single)),
            (Others::Help, Luck::Some) => Some(Turn::Help(plies)),
            (Others::Help, Luck::Whatever) => Some(Turn::Unsure(certain)),
            (Others::Reply | Others::Help, Luck::AtLeast(_)) => None,
        })
    }

    /// The moves of a reply that look alike to the solver, together.
    pub(crate) fn alike(plies: Replies<G>) -> Vec<Replies<G>> {
        let mut groups: Vec<(G::Move, Replies<G>)> = Vec::new();
        for (at, ply) in plies {
            let shown = G::shown(&ply.mv);
            match groups.iter_mut().find(|(own, _)| *own == shown) {
                Some((_, group)) => group.push((at, ply)),
                None => groups.push((shown, vec![(at, ply)])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// What comes of a move that is made whichever of the states it is.
    pub(crate) fn after(self, from: &Position<G>, ply: &Ply<G::Move>) -> Option<Vec<Seen<G>>> {
        if let [state] = from.states.as_slice() {
            let all = self.make(state, ply)?;
            return self.look(from, Some(ply), self.left_after(from, ply), all);
        }
        let made: Vec<(usize, Ply<G::Move>)> = (0..from.states.len()).map(|at| (at, ply.clone())).collect();
        self.after_either(from, &made)
    }

    /// What comes of one of several moves which look alike to the solver.
    pub(crate) fn after_either(
        self,
        from: &Position<G>,
        made: &[(usize, Ply<G::Move>)],
    ) -> Option<Vec<Seen<G>>> {
        let (_, first) = made.first()?;
        let mut all = Vec::new();
        for (at, ply) in made {
            let outcomes = self.make(from.states.get(*at)?, ply)?;
            if outcomes.len() > 1 && made.len() > 1 && self.task.luck != Luck::Whatever {
                return None;
            }
            all.extend(outcomes);
        }
        if made.len() > 1 && matches!(self.task.luck, Luck::AtLeast(_)) {
            return None;
        }
        if made.len() > 1 && self.task.luck == Luck::Some {
            // Each is a reply, none of them is luck's to choose.
            return self.grouped(from, Some(first), self.left_after(from, first), all);
        }
        self.look(from, Some(first), self.left_after(from, first), all)
    }

    /// What comes of a move that is the only one in a position where hidden cards allow no other.
    pub(crate) fn after_hidden(
        self,
        from: &Position<G>,
        worlds: Vec<(Outcome<G>, Ply<G::Move>)>,
    ) -> Option<Vec<Seen<G>>> {
        let mut seen: Vec<Seen<G>> = Vec::new();
        for (world, ply) in worlds {
            for mut outcome in self.make(&world.state, &ply)? {
                outcome.weight = outcome.weight.times(world.weight)?;
                let mut cards = world.cards.clone();
                cards.append(&mut outcome.cards);
                outcome.cards = cards;
                seen.push(self.arrive(from, Some(&ply), from.left, outcome));
            }
        }
        // What looks alike is one thing to the solver, moves included.
        let mut merged: Vec<Seen<G>> = Vec::new();
        for mut own in seen {
            let shown = own.ply.as_ref().map(|ply| G::shown(&ply.mv));
            let veiled = self.veiled(&own.position.states[0]);
            let twin = merged.iter_mut().find(|other| {
                other.ply.as_ref().map(|ply| G::shown(&ply.mv)) == shown
                    && self.veiled(&other.position.states[0]) == veiled
                    && (self.task.luck != Luck::Some || other.position.states == own.position.states)
            });
            match twin {
                None => merged.push(own),
                Some(twin) => {
                    let state = own.position.states.swap_remove(0);
                    if !twin.position.states.contains(&state) {
                        if self.task.luck != Luck::Whatever {
                            return None;
                        }
                        twin.position.states.push(state);
                    }
                    twin.weight = twin.weight.plus(own.weight)?;
                }
            }
        }
        Some(merged)
    }

    fn left_after(self, from: &Position<G>, ply: &Ply<G::Move>) -> u32 {
        match self.task.bound {
            Bound::Moves(_) if ply.seat == Some(self.task.seat) => from.left.saturating_sub(1),
            Bound::Moves(_) | Bound::Turns(_) => from.left,
        }
    }

    fn make(self, state: &G::State, ply: &Ply<G::Move>) -> Option<Vec<Outcome<G>>> {
        if G::unsettled(state, ply) {
            return None;
        }
        let all = outcomes(self.task.seat, self.task.rules, self.force, state, &Event::Ply(ply))?;
        (all.len() == 1 || self.weighs_evenly(state)).then_some(all)
    }

    fn veiled(self, state: &G::State) -> G::State {
        let mut state = state.clone();
        G::veil(&mut state, self.task.seat);
        state
    }

    /// Whether a state looks to the solver like those of a position.
    pub(crate) fn alike_to_it(self, seen: &Seen<G>, state: &G::State) -> bool {
        self.veiled(&seen.position.states[0]) == self.veiled(state)
    }

    /// What the solver sees of these outcomes: each by itself where luck chooses among them.
    fn look(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        all: Vec<Outcome<G>>,
    ) -> Option<Vec<Seen<G>>> {
        if self.task.luck != Luck::Some && all.len() > 1 {
            return self.grouped(from, ply, left, all);
        }
        Some(all.into_iter().map(|outcome| self.arrive(from, ply, left, outcome)).collect())
    }

    fn arrive(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        outcome: Outcome<G>,
    ) -> Seen<G> {
        let Outcome { mut state, weight, cards, unseen } = outcome;
        G::forget_order(&mut state);
        let on_turn = G::on_turn(&state) == Some(self.task.seat);
        let begins = on_turn && (!from.on_turn || G::new_turn(&from.states[0], &state));
        let counts = begins && matches!(self.task.bound, Bound::Turns(_));
        let beyond = counts && left == 0;
        let left = left - u32::from(counts && !beyond);
        let position = Position { states: vec![state], left, on_turn, beyond };
        Seen { position, weight, ply: ply.cloned(), cards, unseen }
    }

    /// Outcomes that look alike to the solver, together.
    fn grouped(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        all: Vec<Outcome<G>>,
    ) -> Option<Vec<Seen<G>>> {
        let mut groups: Vec<(G::State, Seen<G>)> = Vec::new();
        for outcome in all {
            let mut seen = self.arrive(from, ply, left, outcome);
            let veiled = self.veiled(&seen.position.states[0]);
            match groups.iter_mut().find(|(own, _)| *own == veiled) {
                None => groups.push((veiled, seen)),
                Some((_, group)) => {
                    group.weight = group.weight.plus(seen.weight)?;
                    let state = seen.position.states.swap_remove(0);
                    if !group.position.states.contains(&state) {
                        group.position.states.push(state);
                    }
                }
            }
        }
        Some(groups.into_iter().map(|(_, seen)| seen).collect())
    }
}
