//! Whether a task can be done: iterative deepening over the solver's moves, with a table of what is
//! proved, and the best probability where chance must favour it; long, because both searches share the
//! table and the bound.

use std::sync::atomic::{AtomicU64, Ordering};

use game::{InForce, Knowledge};

use crate::fingerprint::Map;
use crate::plan::Plan;
use crate::position::{Halt, Position, Seen, Stand, Table};
use crate::proofs::{NEVER, Proof, Proofs};
use crate::turn::{Plies, Turn};
use crate::{Aim, Fraction, Luck, Others};

/// Asks whether all is well from a position on.
type Well<'w, S, G> = &'w mut dyn FnMut(&mut S, &Position<G>) -> Result<bool, Halt>;

/// What is proved.
pub(crate) struct Known {
    proofs: Proofs,
    chances: Map<Fraction>,
    room: usize,
}

impl Known {
    /// With room for so many positions.
    pub(crate) fn new(room: usize) -> Self {
        Self { proofs: Proofs::new(room), chances: Map::default(), room: room.max(1) }
    }

    /// Takes in all that another knows, and leaves that one empty.
    pub(crate) fn take(&mut self, other: &mut Self) {
        self.proofs.take(&mut other.proofs);
        for (key, chance) in std::mem::take(&mut other.chances) {
            self.add_chance(key, chance);
        }
    }

    fn add_chance(&mut self, key: u128, chance: Fraction) {
        if self.chances.len() >= self.room {
            self.chances.clear();
        }
        self.chances.insert(key, chance);
    }
}

/// What a search counts and finds out as it goes.
pub(crate) struct Account<S> {
    /// Whether the task counts as done where it cannot be told: once so and once otherwise, and what
    /// comes out alike is proved.
    pub murk: bool,
    /// Such a position was met.
    pub met_murk: bool,
    /// How many positions were searched.
    pub positions: u64,
    /// How many may be.
    pub limit: u64,
    /// The positions that could not be judged, where the search met them.
    pub unjudged: Option<Vec<S>>,
    /// What it has proved itself.
    pub own: Known,
}

impl<S> Account<S> {
    pub(crate) fn new(murk: bool, room: usize) -> Self {
        Self { murk, met_murk: false, positions: 0, limit: 0, unjudged: None, own: Known::new(room) }
    }
}

/// The budget of searches that run at the same time. What each of them searches does not hang on the others,
/// and so neither does whether it suffices: a search that breaks off here only ends sooner what has failed.
pub(crate) struct Together {
    limit: u64,
    searched: AtomicU64,
}

impl Together {
    /// A search tells of its positions when it has searched so many more.
    const LOOK: u64 = 256;

    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, searched: AtomicU64::new(0) }
    }

    fn is_spent(&self) -> bool {
        self.searched.fetch_add(Self::LOOK, Ordering::Relaxed) + Self::LOOK > self.limit
    }
}

/// One search.
pub(crate) struct Search<'a, G: Knowledge, A, F> {
    pub table: Table<'a, G, A, F>,
    pub account: &'a mut Account<G::State>,
    /// What was proved before, by others too.
    known: &'a Known,
    keeps: bool,
    /// What searches that run at the same time may search together.
    together: Option<&'a Together>,
    /// How many positions this search has searched.
    steps: u64,
    /// The positions since the last move of the solver.
    path: Vec<u128>,
    /// How often a position came again.
    circles: u64,
    /// The search broke off for want of moves.
    cut: bool,
    /// The moves of the positions on the way, one list after the other.
    plies: Plies<G>,
    /// What plans come to from positions whose worlds are told apart, and whether that broke off.
    plans: Map<(Vec<Plan>, bool)>,
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: InForce<G>> Search<'a, G, A, F> {
    pub(crate) fn new(
        table: Table<'a, G, A, F>,
        account: &'a mut Account<G::State>,
        known: &'a Known,
    ) -> Self {
        let keeps = table.keeps();
        let (path, plies, plans) = (Vec::new(), Vec::new(), Map::default());
        Self {
            table,
            account,
            known,
            keeps,
            together: None,
            steps: 0,
            path,
            circles: 0,
            cut: false,
            plies,
            plans,
        }
    }

    /// How a position stands before anybody moves.
    #[inline]
    pub(crate) fn stand(&mut self, position: &Position<G>) -> Result<Stand, Halt> {
        let stand = self.table.stand(position, self.keeps);
        if stand == Err(Halt::Unjudged) {
            self.account.unjudged = Some(position.states().cloned().collect());
        }
        stand
    }

    /// Counts a position.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Halt> {
        self.account.positions += 1;
        self.steps += 1;
        let spent = self.account.positions > self.account.limit
            || self.steps.is_multiple_of(Together::LOOK) && self.together.is_some_and(Together::is_spent);
        if spent { Err(Halt::Budget) } else { Ok(()) }
    }

    /// One of several searches that have a budget together.
    pub(crate) fn along(self, together: &'a Together) -> Self {
        Self { together: Some(together), ..self }
    }

    /// The answer where it cannot be told.
    pub(crate) fn in_murk(&mut self) -> bool {
        self.account.met_murk = true;
        self.account.murk
    }

    /// Whether one, or each, of what may come of a move is well.
    fn weigh(&mut self, seen: Option<&[Seen<G>]>, well: Well<'_, Self, G>) -> Result<bool, Halt> {
        let Some(seen) = seen else { return Ok(self.in_murk()) };
        let one = self.table.task.luck == Luck::Some;
        for each in seen {
            if well(self, &each.position)? == one {
                return Ok(one);
            }
        }
        Ok(!one)
    }

    /// Whether the task is done from here within so many more of the solver's moves; and whether it
    /// might be with more of them.
    pub(crate) fn done_within(&mut self, position: &Position<G>, moves: u32) -> Result<(bool, bool), Halt> {
        self.cut = false;
        self.path.clear();
        self.plies.clear();
        let done = self.reach(position, moves)?;
        Ok((done, self.cut))
    }

    /// As [`Search::done_within`] for all that may come of something.
    pub(crate) fn all_within(&mut self, seen: Option<&[Seen<G>]>, moves: u32) -> Result<(bool, bool), Halt> {
        let mut cut = false;
        let done = self.weigh(seen, &mut |own, position| {
            let (done, more) = own.done_within(position, moves)?;
            cut |= more;
            Ok(done)
        })?;
        Ok((done, cut))
    }

    /// What is proved of a position.
    #[inline]
    fn proof(&self, key: u128) -> Option<Proof> {
        self.account.own.proofs.get(key).or_else(|| self.known.proofs.get(key))
    }

    pub(crate) fn reach(&mut self, position: &Position<G>, moves: u32) -> Result<bool, Halt> {
        match self.stand(position)? {
            Stand::Done => return Ok(true),
            Stand::Failed => return Ok(false),
            Stand::Open => {}
        }
        let table = self.table;
        // Nothing is left to do where it is the solver who has a move to make, and has none left.
        let (spent, plain) = (table.spent(position), position.others.is_empty() && position.turned.is_none());
        if (moves == 0 || spent) && plain && !self.keeps && G::decides(&position.state, table.task.seat) {
            self.step()?;
            self.cut |= !spent;
            return Ok(false);
        }
        let key = position.fingerprint();
        let few = moves.min(u32::from(NEVER) - 1) as u16;
        if let Some(proof) = self.proof(key) {
            if few >= proof.holds_from {
                return Ok(true);
            }
            if few < proof.fails_below {
                self.cut |= proof.fails_below != NEVER;
                return Ok(false);
            }
        }
        if self.path.contains(&key) {
            self.circles += 1;
            return Ok(self.keeps);
        }
        self.step()?;
        let (cut, circles) = (std::mem::take(&mut self.cut), self.circles);
        let begin = self.plies.len();
        let done = self.try_all(position, key, moves);
        self.plies.truncate(begin);
        let done = done?;
        // What was found by a position's coming again holds on this path alone.
        if circles == self.circles {
            let proof = match done {
                true => Proof { fails_below: 0, holds_from: few },
                false if self.cut => Proof { fails_below: few + 1, holds_from: NEVER },
                false => Proof { fails_below: NEVER, holds_from: NEVER },
            };
            self.account.own.proofs.add(key, proof);
        }
        self.cut |= cut;
        Ok(done)
    }

    /// Asks about every move of a position in which nothing is hidden that matters.
    fn try_all(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<bool, Halt> {
        let (table, task, state) = (self.table, self.table.task, &position.state);
        if !position.others.is_empty() || position.turned.is_some() || G::hidden_choice(state) {
            return self.try_turn(position, key, moves);
        }
        let begin = self.plies.len();
        table.list(state, &mut self.plies)?;
        let end = self.plies.len();
        let Some(seat) = self.plies.get(begin).and_then(|ply| ply.seat) else { return Ok(self.keeps) };
        if G::turns_up(state) && task.luck != Luck::Some
            || seat != task.seat
                && task.others == Others::Reply
                && self.plies[begin..].iter().any(|ply| !G::is_shown(&ply.mv))
        {
            self.plies.truncate(begin);
            return self.try_turn(position, key, moves);
        }
        if seat == task.seat {
            if table.spent(position) {
                return Ok(self.keeps);
            }
            if moves == 0 {
                self.cut = true;
                return Ok(false);
            }
            let (path, circles) = (std::mem::take(&mut self.path), self.circles);
            let mut done = Ok(false);
            for at in begin..end {
                done = self.make(position, at, moves - 1);
                if !matches!(done, Ok(false)) {
                    break;
                }
            }
            (self.path, self.circles) = (path, circles);
            return done;
        }
        let every = match task.others {
            _ if end - begin == 1 => true,
            _ if G::is_open(state, seat) => {
                self.plies.truncate(begin);
                return self.try_turn(position, key, moves);
            }
            Others::Stop => return Ok(false),
            Others::Reply => true,
            Others::Help => false,
        };
        self.path.push(key);
        let mut done = every;
        for at in begin..end {
            done = self.make(position, at, moves)?;
            if done != every {
                break;
            }
        }
        self.path.pop();
        Ok(done)
    }

    /// Whether the move of that number on the list leads there.
    #[inline]
    fn make(&mut self, position: &Position<G>, at: usize, moves: u32) -> Result<bool, Halt> {
        let table = self.table;
        if let Some(next) = table.plainly(position, &self.plies[at]) {
            return self.reach(&next, moves);
        }
        let ply = self.plies[at].clone();
        self.weigh(table.after(position, &ply).as_deref(), &mut |own, next| own.reach(next, moves))
    }

    /// Asks about every move of a position, whatever is hidden there.
    fn try_turn(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<bool, Halt> {
        let table = self.table;
        let hidden = table.task.luck != Luck::Some;
        let plies = match table.turn(position)? {
            None if hidden => return self.reach_hidden(position, key, moves),
            Some(Turn::Unsure(plies)) if hidden => {
                // A move that helps whatever the hidden cards are is enough.
                self.path.push(key);
                let mut done = false;
                for ply in plies {
                    let seen = table.after(position, &ply);
                    done = done || self.weigh(seen.as_deref(), &mut |own, next| own.reach(next, moves))?;
                }
                self.path.pop();
                return if done { Ok(true) } else { self.reach_hidden(position, key, moves) };
            }
            None => return Ok(self.in_murk()),
            Some(turn) => turn,
        };
        let plies = match plies {
            Turn::Over => return Ok(self.keeps),
            Turn::Stopped(_) => return Ok(false),
            Turn::Own(..) if table.spent(position) => return Ok(self.keeps),
            Turn::Own(..) if moves == 0 => {
                self.cut = true;
                return Ok(false);
            }
            Turn::Own(plies, turning) => {
                let (path, circles) = (std::mem::take(&mut self.path), self.circles);
                let mut done = Ok(false);
                for ply in &plies {
                    done = self.weigh(table.after(position, ply).as_deref(), &mut |own, next| {
                        own.reach(next, moves - 1)
                    });
                    if !matches!(done, Ok(false)) {
                        break;
                    }
                }
                if let Ok(false) = done {
                    for number in turning {
                        // The move is made when the rest of it is decided on.
                        done = self
                            .weigh(table.after_turning(position, number).as_deref(), &mut |own, next| {
                                own.reach(next, moves)
                            });
                        if !matches!(done, Ok(false)) {
                            break;
                        }
                    }
                }
                (self.path, self.circles) = (path, circles);
                return done;
            }
            turn => turn,
        };
        self.path.push(key);
        let mut well = |search: &mut Self, next: &Position<G>| search.reach(next, moves);
        let done = match plies {
            Turn::Forced(ply) => self.weigh(table.after(position, &ply).as_deref(), &mut well)?,
            Turn::Hidden(worlds) => self.weigh(table.after_hidden(position, worlds).as_deref(), &mut well)?,
            Turn::Reply(plies) => {
                let mut done = true;
                for alike in Table::<G, A, F>::alike(plies) {
                    if !self.weigh(table.after_either(position, &alike).as_deref(), &mut well)? {
                        done = false;
                        break;
                    }
                }
                done
            }
            Turn::Help(plies) => {
                let mut done = false;
                for ply in plies {
                    if self.weigh(table.after(position, &ply).as_deref(), &mut well)? {
                        done = true;
                        break;
                    }
                }
                done
            }
            Turn::Unsure(_) | Turn::Over | Turn::Stopped(_) | Turn::Own(..) => false,
        };
        self.path.pop();
        Ok(done)
    }

    /// Whether a position has come again without a move of the solver.
    pub(crate) fn comes_again(&mut self, key: u128) -> bool {
        let again = self.path.contains(&key);
        self.circles += u64::from(again);
        again
    }

    /// Others are to move in a position.
    pub(crate) fn enter(&mut self, key: u128) {
        self.path.push(key);
    }

    /// They have.
    pub(crate) fn leave(&mut self) {
        self.path.pop();
    }

    /// The solver is to move: no earlier position can come again.
    pub(crate) fn leave_path(&mut self) -> (Vec<u128>, u64) {
        (std::mem::take(&mut self.path), self.circles)
    }

    /// The solver has moved.
    pub(crate) fn return_to(&mut self, (path, circles): (Vec<u128>, u64)) {
        (self.path, self.circles) = (path, circles);
    }

    /// The search breaks off for want of moves.
    pub(crate) fn note_cut(&mut self) {
        self.cut = true;
    }

    /// What plans are known to come to, if they are.
    pub(crate) fn plans_known(&mut self, known_by: u128) -> Option<Vec<Plan>> {
        let (plans, cut) = self.plans.get(&known_by)?;
        self.cut |= cut;
        Some(plans.clone())
    }

    /// Finds out what plans come to, and keeps it in mind where it hangs on no position's coming again.
    pub(crate) fn noting_plans(
        &mut self,
        known_by: u128,
        find: impl FnOnce(&mut Self) -> Result<Vec<Plan>, Halt>,
    ) -> Result<Vec<Plan>, Halt> {
        let (cut, circles) = (std::mem::take(&mut self.cut), self.circles);
        let plans = find(self)?;
        if circles == self.circles {
            self.plans.insert(known_by, (plans.clone(), self.cut));
        }
        self.cut |= cut;
        Ok(plans)
    }

    /// The best probability with which the task is done from here.
    pub(crate) fn chance(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        self.path.clear();
        self.best(position)
    }

    pub(crate) fn best(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        let certain = |done| if done { Fraction::ONE } else { Fraction::ZERO };
        match self.stand(position)? {
            Stand::Done => return Ok(Fraction::ONE),
            Stand::Failed => return Ok(Fraction::ZERO),
            Stand::Open => {}
        }
        let key = position.fingerprint();
        let known = self.account.own.chances.get(&key).or_else(|| self.known.chances.get(&key));
        if let Some(chance) = known {
            return Ok(*chance);
        }
        if self.path.contains(&key) {
            self.circles += 1;
            return Ok(certain(self.keeps));
        }
        self.step()?;
        let circles = self.circles;
        let table = self.table;
        let turn = if position.others.is_empty() { table.turn(position)? } else { None };
        let chance = match turn {
            None | Some(Turn::Unsure(_)) => self.likeliest_hidden(position, key)?,
            Some(Turn::Over) => certain(self.keeps),
            Some(Turn::Stopped(_)) => Fraction::ZERO,
            Some(Turn::Own(..)) if table.spent(position) => certain(self.keeps),
            Some(Turn::Own(plies, turning)) => {
                let path = std::mem::take(&mut self.path);
                let mut best = Fraction::ZERO;
                for ply in &plies {
                    best = best.max(self.expected(table.after(position, ply).as_deref())?);
                    if best == Fraction::ONE {
                        break;
                    }
                }
                for number in turning {
                    best = best.max(self.expected(table.after_turning(position, number).as_deref())?);
                }
                (self.path, self.circles) = (path, circles);
                best
            }
            Some(turn) => {
                self.path.push(key);
                let chance = match turn {
                    Turn::Forced(ply) => self.expected(table.after(position, &ply).as_deref())?,
                    Turn::Hidden(worlds) => self.expected(table.after_hidden(position, worlds).as_deref())?,
                    Turn::Reply(plies) => {
                        let mut worst = Fraction::ONE;
                        for (_, ply) in plies {
                            worst = worst.min(self.expected(table.after(position, &ply).as_deref())?);
                        }
                        worst
                    }
                    Turn::Help(plies) => {
                        let mut best = Fraction::ZERO;
                        for ply in plies {
                            best = best.max(self.expected(table.after(position, &ply).as_deref())?);
                        }
                        best
                    }
                    Turn::Unsure(_) | Turn::Over | Turn::Stopped(_) | Turn::Own(..) => {
                        certain(self.in_murk())
                    }
                };
                self.path.pop();
                chance
            }
        };
        if circles == self.circles {
            self.account.own.add_chance(key, chance);
        }
        Ok(chance)
    }

    /// The probability over all that may come of a move.
    pub(crate) fn expected(&mut self, seen: Option<&[Seen<G>]>) -> Result<Fraction, Halt> {
        let Some(seen) = seen else {
            return Ok(if self.in_murk() { Fraction::ONE } else { Fraction::ZERO });
        };
        let mut sum = Fraction::ZERO;
        for each in seen {
            let chance = self.best(&each.position)?;
            // Fractions too fine to be exact are not told.
            let Some(more) = chance.times(each.weight).and_then(|part| sum.plus(part)) else {
                return Err(Halt::Budget);
            };
            sum = more;
        }
        Ok(sum)
    }
}
