//! Whether a task can be done: iterative deepening over the solver's moves, with a table of what is
//! proved. It is long: the nodes of the tree call one another, and are read together.

use game::{Knowledge, Ruleset};

use crate::account::{Account, Known, Together};
use crate::plan::Plan;
use crate::position::{Halt, Position, SearchTable, Seen, Stand};
use crate::slots::Proof;
use crate::turn::{Plies, Turn};
use crate::{Aim, Luck, Others};
use game::fingerprint::Map;

/// What may come of something, under the task of whoever asks; `None` where that cannot be searched.
pub(crate) type Come<'c, G, A, F> = &'c dyn Fn(SearchTable<'_, G, A, F>) -> Option<Vec<Seen<G>>>;

/// One search.
pub(crate) struct Search<'a, G: Knowledge, A, F> {
    pub table: SearchTable<'a, G, A, F>,
    pub account: &'a mut Account<G::State>,
    /// What was proved before, by others too.
    pub known: &'a Known,
    pub keeps: bool,
    /// What the task asks about; everything where that is not to be looked at.
    asked: u64,
    /// What searches that run at the same time may search together.
    pub together: Option<&'a Together<'a>>,
    /// How many positions this search has searched.
    steps: u64,
    /// The positions since the last move of the solver.
    pub path: Vec<u128>,
    /// How often a position came again.
    pub circles: u64,
    /// The search broke off for want of moves.
    pub cut: bool,
    /// The moves of the positions on the way, one list after the other.
    plies: Plies<G>,
    /// What plans come to from positions whose worlds are told apart, and whether that broke off.
    plans: Map<(Vec<Plan>, bool)>,
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'a, G, A, F> {
    pub(crate) fn new(
        table: SearchTable<'a, G, A, F>,
        account: &'a mut Account<G::State>,
        known: &'a Known,
    ) -> Self {
        let keeps = table.keeps();
        // What forbids a move by its words forbids it with a move that is left out before it as well.
        let leaves_out = !keeps && table.force.only_forbids() && !table.force.looks_at_cards();
        let asked = if leaves_out { table.task.aim.asks() } else { u64::MAX };
        let (path, plies, plans) = (Vec::new(), Vec::new(), Map::default());
        Self {
            table,
            account,
            known,
            keeps,
            asked,
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
        self.account.count_tries(self.table.tried);
        self.account.positions += 1;
        self.steps += 1;
        let spent = self.account.positions > self.account.limit
            || self.steps.is_multiple_of(Together::LOOK) && self.together.is_some_and(Together::is_spent);
        if spent { Err(Halt::Budget) } else { Ok(()) }
    }

    /// One of several searches that have a budget together.
    pub(crate) fn along(self, together: &'a Together<'a>) -> Self {
        Self { together: Some(together), ..self }
    }

    /// Whether some outcome (by luck) or every outcome succeeds.
    pub(crate) fn weigh(&mut self, come: Come<'_, G, A, F>, moves: u32) -> Result<bool, Halt> {
        let Some(seen) = come(self.table) else { return self.bounded(|search| search.weigh(come, moves)) };
        let one = self.table.task.luck == Luck::Some;
        for outcome in &seen {
            if self.reach(&outcome.position, moves)? == one {
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

    /// As [`Search::done_within`] for all that may come of something, perhaps after a position in which another moved;
    /// and whether a position's coming again had to do with it.
    pub(crate) fn part_within(
        &mut self,
        come: Come<'_, G, A, F>,
        above: Option<u128>,
        moves: u32,
    ) -> Result<(bool, bool, bool), Halt> {
        (self.cut, self.circles) = (false, 0);
        self.path.clear();
        self.path.extend(above);
        self.plies.clear();
        let done = self.weigh(come, moves)?;
        Ok((done, self.cut, self.circles > 0))
    }

    /// What is proved of a position.
    #[inline]
    fn proof(&self, key: u128) -> Option<Proof> {
        self.account.own.proofs.get(key).or_else(|| self.known.proofs.get(key))
    }

    /// What a position is known by to this search: what of it matters to the task.
    #[inline]
    fn key(&self, position: &Position<G>) -> u128 {
        let table = self.table;
        if self.asked == u64::MAX || !position.others.is_empty() || position.turned.is_some() {
            return position.fingerprint();
        }
        let ahead = table.ahead(position, u32::MAX);
        match G::essence(table.task.rules, &position.state, self.asked, ahead) {
            Some(essence) => position.fingerprint_as(&essence),
            None => position.fingerprint(),
        }
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
        if !self.keeps
            && let Some(more) = table.falls_short(position, moves, self.cut)
        {
            self.step()?;
            self.cut |= more;
            return Ok(false);
        }
        let key = self.key(position);
        if let Some((done, more)) = self.proof(key).and_then(|proof| proof.tells(moves)) {
            self.cut |= more;
            return Ok(done);
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
            self.account.own.proofs.add(key, Proof::of(done, self.cut, moves));
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
        self.leave_out_idle(position, begin, moves);
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
            _ if table.hides_choice(state, seat) => {
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

    /// Takes moves off the list, from `begin` on, that one who wants the task done can as well leave out.
    #[inline]
    fn leave_out_idle(&mut self, position: &Position<G>, begin: usize, moves: u32) {
        let (table, task) = (self.table, self.table.task);
        let Some(seat) = self.plies.get(begin).and_then(|ply| ply.seat) else { return };
        let own = seat == task.seat;
        if self.asked == u64::MAX || !own && task.others != Others::Help {
            return;
        }
        let ahead = table.ahead(position, moves.saturating_sub(u32::from(own)));
        let is_idle = |ply: &_| G::is_idle(task.rules, &position.state, ply, self.asked, ahead);
        let mut kept = begin;
        for at in begin..self.plies.len() {
            if !is_idle(&self.plies[at]) {
                self.plies.swap(kept, at);
                kept += 1;
            }
        }
        self.plies.truncate(kept);
    }

    /// Whether the move of that number on the list leads there.
    #[inline]
    fn make(&mut self, position: &Position<G>, at: usize, moves: u32) -> Result<bool, Halt> {
        let table = self.table;
        // It is made where it stays, so that a state is copied once.
        let mut next = Position { state: position.state.clone(), others: Vec::new(), ..*position };
        if table.plainly(&mut next, position, &self.plies[at]) {
            return self.reach(&next, moves);
        }
        let ply = self.plies[at].clone();
        self.weigh(&|table| table.after(position, &ply), moves)
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
                    done = done || self.weigh(&|table| table.after(position, &ply), moves)?;
                }
                self.path.pop();
                return if done { Ok(true) } else { self.reach_hidden(position, key, moves) };
            }
            None => return self.bound_of(position, moves),
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
                    done = self.weigh(&|table| table.after(position, ply), moves - 1);
                    if !matches!(done, Ok(false)) {
                        break;
                    }
                }
                if let Ok(false) = done {
                    for number in turning {
                        // The move is made when the rest of it is decided on.
                        done = self.weigh(&|table| table.after_turning(position, number), moves);
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
        let done = match plies {
            Turn::Forced(ply) => self.weigh(&|table| table.after(position, &ply), moves)?,
            Turn::Hidden(worlds) => self.weigh(&|table| table.after_hidden(position, &worlds), moves)?,
            Turn::Reply(plies) => {
                let mut done = true;
                for alike in SearchTable::<G, A, F>::alike(plies) {
                    if !self.weigh(&|table| table.after_either(position, &alike), moves)? {
                        done = false;
                        break;
                    }
                }
                done
            }
            Turn::Help(plies) => {
                let mut done = false;
                for ply in plies {
                    if self.weigh(&|table| table.after(position, &ply), moves)? {
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
}
