//! Whether a task can be done: iterative deepening over the solver's moves, with a table of what is
//! proved, and the best probability where chance must favour it; long, because both searches share the
//! table and the bound.

use game::{InForce, Knowledge};

use crate::fingerprint::Map;
use crate::position::{Halt, Position, Seen, Stand, Table, Turn};
use crate::{Aim, Fraction, Luck};

/// What is not done within so many moves is not done within any number.
const NEVER: u32 = u32::MAX;

/// What is proved of a position: the task is not done within so many moves less one, and it is within
/// so many.
#[derive(Clone, Copy)]
struct Proved {
    fails_below: u32,
    holds_from: u32,
}

/// Asks whether all is well from a position on.
type Well<'w, S, G> = &'w mut dyn FnMut(&mut S, &Position<G>) -> Result<bool, Halt>;

/// What a search remembers from one question to the next.
pub(crate) struct Memory<S> {
    /// Whether the task counts as done where it cannot be told: once so and once otherwise, and what
    /// comes out alike is proved.
    pub murk: bool,
    /// Such a position was met.
    pub met_murk: bool,
    /// How many positions were searched.
    pub positions: u64,
    /// How many it may search.
    pub limit: u64,
    /// The positions that could not be judged, where the search met them.
    pub unjudged: Option<Vec<S>>,
    /// Of how many positions it remembers what is proved; then it forgets all and begins anew.
    room: usize,
    proved: Map<Proved>,
    chances: Map<Fraction>,
}

impl<S> Memory<S> {
    pub(crate) fn new(murk: bool, room: usize) -> Self {
        Self {
            murk,
            met_murk: false,
            positions: 0,
            limit: 0,
            unjudged: None,
            room: room.max(1),
            proved: Map::default(),
            chances: Map::default(),
        }
    }
}

/// One search, alone with what it remembers.
pub(crate) struct Search<'a, G: Knowledge, A, F> {
    pub table: Table<'a, G, A, F>,
    pub memory: &'a mut Memory<G::State>,
    /// The positions since the last move of the solver.
    path: Vec<u128>,
    /// How often a position came again.
    circles: u64,
    /// The search broke off for want of moves.
    cut: bool,
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: InForce<G>> Search<'a, G, A, F> {
    pub(crate) fn new(table: Table<'a, G, A, F>, memory: &'a mut Memory<G::State>) -> Self {
        Self { table, memory, path: Vec::new(), circles: 0, cut: false }
    }

    /// How a position stands before anybody moves.
    pub(crate) fn stand(&mut self, position: &Position<G>) -> Result<Stand, Halt> {
        let stand = self.table.stand(position);
        if stand == Err(Halt::Unjudged) {
            self.memory.unjudged = Some(position.states.clone());
        }
        stand
    }

    /// Counts a position.
    pub(crate) fn step(&mut self) -> Result<(), Halt> {
        self.memory.positions += 1;
        if self.memory.positions > self.memory.limit { Err(Halt::Budget) } else { Ok(()) }
    }

    /// The answer where it cannot be told.
    pub(crate) fn in_murk(&mut self) -> bool {
        self.memory.met_murk = true;
        self.memory.murk
    }

    /// Whether one, or each, of what may come of a move is well.
    fn weigh(&mut self, seen: Option<&[Seen<G>]>, well: Well<'_, Self, G>) -> Result<bool, Halt> {
        let Some(seen) = seen else { return Ok(self.in_murk()) };
        let one = self.table.task.luck == Luck::Some;
        for own in seen {
            if well(self, &own.position)? == one {
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

    fn reach(&mut self, position: &Position<G>, moves: u32) -> Result<bool, Halt> {
        match self.stand(position)? {
            Stand::Done => return Ok(true),
            Stand::Failed => return Ok(false),
            Stand::Open => {}
        }
        let key = position.fingerprint();
        if let Some(proved) = self.memory.proved.get(&key) {
            if moves >= proved.holds_from {
                return Ok(true);
            }
            if moves < proved.fails_below {
                self.cut |= proved.fails_below != NEVER;
                return Ok(false);
            }
        }
        if self.path.contains(&key) {
            self.circles += 1;
            return Ok(self.table.keeps());
        }
        self.step()?;
        let (cut, circles) = (std::mem::take(&mut self.cut), self.circles);
        let done = self.try_all(position, key, moves)?;
        // What was found by a position's coming again holds on this path alone.
        if circles == self.circles {
            if self.memory.proved.len() >= self.memory.room {
                self.memory.proved.clear();
            }
            let proved =
                self.memory.proved.entry(key).or_insert(Proved { fails_below: 0, holds_from: NEVER });
            match done {
                true => proved.holds_from = proved.holds_from.min(moves),
                false if self.cut => proved.fails_below = proved.fails_below.max(moves + 1),
                false => proved.fails_below = NEVER,
            }
        }
        self.cut |= cut;
        Ok(done)
    }

    fn try_all(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<bool, Halt> {
        let table = self.table;
        let Some(turn) = table.turn(position)? else { return Ok(self.in_murk()) };
        let plies = match turn {
            Turn::Over => return Ok(table.keeps()),
            Turn::Stopped(_) => return Ok(false),
            Turn::Own(_) if table.spent(position) => return Ok(table.keeps()),
            Turn::Own(_) if moves == 0 => {
                self.cut = true;
                return Ok(false);
            }
            Turn::Own(plies) => {
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
                (self.path, self.circles) = (path, circles);
                return done;
            }
            turn => turn,
        };
        self.path.push(key);
        let mut well = |own: &mut Self, next: &Position<G>| own.reach(next, moves);
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
            Turn::Unsure(plies) => {
                let mut done = self.in_murk();
                for ply in plies {
                    done = done || self.weigh(table.after(position, &ply).as_deref(), &mut well)?;
                }
                done
            }
            Turn::Over | Turn::Stopped(_) | Turn::Own(_) => false,
        };
        self.path.pop();
        Ok(done)
    }

    /// The best probability with which the task is done from here.
    pub(crate) fn chance(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        self.path.clear();
        self.best(position)
    }

    fn best(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        let certain = |done| if done { Fraction::ONE } else { Fraction::ZERO };
        match self.stand(position)? {
            Stand::Done => return Ok(Fraction::ONE),
            Stand::Failed => return Ok(Fraction::ZERO),
            Stand::Open => {}
        }
        if position.states.len() > 1 {
            // Which of them it is has a probability that others' choices have a part in.
            return Ok(certain(self.in_murk()));
        }
        let key = position.fingerprint();
        if let Some(chance) = self.memory.chances.get(&key) {
            return Ok(*chance);
        }
        if self.path.contains(&key) {
            self.circles += 1;
            return Ok(certain(self.table.keeps()));
        }
        self.step()?;
        let circles = self.circles;
        let table = self.table;
        let chance = match table.turn(position)? {
            None => certain(self.in_murk()),
            Some(Turn::Over) => certain(table.keeps()),
            Some(Turn::Stopped(_)) => Fraction::ZERO,
            Some(Turn::Own(_)) if table.spent(position) => certain(table.keeps()),
            Some(Turn::Own(plies)) => {
                let path = std::mem::take(&mut self.path);
                let mut best = Fraction::ZERO;
                for ply in plies.iter() {
                    best = best.max(self.expected(table.after(position, ply).as_deref())?);
                    if best == Fraction::ONE {
                        break;
                    }
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
                    Turn::Unsure(_) | Turn::Over | Turn::Stopped(_) | Turn::Own(_) => certain(self.in_murk()),
                };
                self.path.pop();
                chance
            }
        };
        if circles == self.circles {
            if self.memory.chances.len() >= self.memory.room {
                self.memory.chances.clear();
            }
            self.memory.chances.insert(key, chance);
        }
        Ok(chance)
    }

    /// The probability over all that may come of a move.
    pub(crate) fn expected(&mut self, seen: Option<&[Seen<G>]>) -> Result<Fraction, Halt> {
        let Some(seen) = seen else {
            return Ok(if self.in_murk() { Fraction::ONE } else { Fraction::ZERO });
        };
        let mut sum = Fraction::ZERO;
        for own in seen {
            let chance = self.best(&own.position)?;
            // Fractions too fine to be exact are not told.
            let Some(more) = chance.times(own.weight).and_then(|part| sum.plus(part)) else {
                return Err(Halt::Budget);
            };
            sum = more;
        }
        Ok(sum)
    }
}
