//! First moves that are much to search, in parts: each thing that may come next by itself. So there is work for all
//! threads where one first move leads to nearly all positions.

use std::cell::Cell;

use game::{Knowledge, Ply, Ruleset};

use crate::Aim;
use crate::account::Account;
use crate::first_move_search::FirstMoveSearch;
use crate::firsts::{FirstMove, FirstTried, Parts, SearchPart, Several, come_of, left_after};
use crate::position::{Halt, Position, SearchTable, Seen, Stand};
use crate::round::ROUND;
use crate::slots::Proof;
use crate::turn::Turn;

/// First moves after which so many positions were searched are searched in parts from then on.
const MUCH: u64 = 256;

/// One search of a round.
struct Job<'j, G: Knowledge> {
    start: Start<'j, G>,
    /// The position in which another moved before, since the last move of the solver.
    above: Option<u128>,
    /// How many moves of the solver are left.
    left: u32,
}

enum Start<'j, G: Knowledge> {
    First(FirstMove<'j, G>, Option<u32>),
    Part(&'j [Seen<G>]),
}

/// What is found out of a first move, within some moves, as its parts are searched.
#[derive(Clone, Copy, Default)]
struct Found {
    decided: Option<bool>,
    /// More moves may change it.
    more: bool,
    /// How many parts were searched.
    parts: usize,
    /// It was found by a position's coming again.
    circles: bool,
}

impl Found {
    fn decide(&mut self, done: bool, more: bool) {
        (self.decided, self.more) = (Some(done), more);
    }

    /// Adds what a part comes to.
    fn add(&mut self, every: bool, last: bool, (done, more, circles): (bool, bool, bool)) {
        self.circles |= circles;
        match (self.decided, done == every) {
            (None, true) => self.more |= more,
            (None, false) => self.decide(done, more),
            // What does not suffice for one reply never does, whatever comes of another.
            (Some(_), false) => self.more &= more,
            (Some(_), true) => {}
        }
        if last && self.decided.is_none() {
            self.decided = Some(every);
        }
    }
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'_, G, A, F> {
    /// Whether each first move does it within so many moves; and whether it might with more of them.
    pub(crate) fn within(&mut self, moves: u32) -> Result<Vec<(bool, bool)>, Halt> {
        self.part();
        let mut found: Vec<Found> = self.firsts.iter().map(|first| self.known_of(first, moves)).collect();
        loop {
            // The first parts come first: often they decide.
            let mut taken = vec![0; found.len()];
            let mut open: Vec<(usize, usize)> = Vec::new();
            for (at, (first, found)) in self.firsts.iter().zip(&found).enumerate() {
                let parts = if found.decided.is_none() { first.parts.count() } else { 0 };
                open.extend((found.parts..parts).take(ROUND).map(|part| (part, at)));
            }
            open.sort_unstable();
            open.iter().take(ROUND).for_each(|(_, at)| taken[*at] += 1);
            if open.is_empty() {
                break;
            }
            self.search_parts(moves, &taken, &mut found)?;
        }
        self.note(moves, &found);
        Ok(found.iter().map(|found| (found.decided == Some(true), found.more)).collect())
    }

    /// Searches the next parts of each first move, so many of each.
    fn search_parts(&mut self, moves: u32, taken: &[usize], found: &mut [Found]) -> Result<(), Halt> {
        let (round, start) = (self.round(), self.start.as_deref());
        let mut jobs = Vec::with_capacity(ROUND);
        let each = self.firsts.iter_mut().zip(found.iter()).zip(taken);
        for ((FirstTried { ply, turning, account, parts }, found), taken) in each {
            let left = left_after(ply.as_ref(), moves).unwrap_or(0);
            match parts {
                Parts::Several(several) => {
                    let above = (!several.own).then_some(several.key);
                    let left = left.saturating_sub(u32::from(several.own));
                    let parts = &mut several.parts[found.parts..found.parts + taken];
                    jobs.extend(parts.iter_mut().map(|part| {
                        (&mut part.account, Job { start: Start::Part(&part.seen), above, left })
                    }));
                }
                Parts::Unknown | Parts::One if *taken > 0 => {
                    let start = Start::First(ply.as_ref(), *turning);
                    jobs.push((account, Job { start, above: None, left }));
                }
                Parts::Unknown | Parts::One => {}
            }
        }
        let asked = round.search(&mut self.known, jobs, |search, job| match job.start {
            Start::First(ply, turning) => {
                search.part_within(&|table| come_of(table, start, ply, turning), job.above, job.left)
            }
            Start::Part(seen) => search.part_within(&|_| Some(seen.to_vec()), job.above, job.left),
        });
        let mut asked = asked?.into_iter();
        for ((first, found), taken) in self.firsts.iter().zip(found).zip(taken) {
            for comes_to in asked.by_ref().take(*taken) {
                found.parts += 1;
                found.add(first.parts.every(), found.parts == first.parts.count(), comes_to);
            }
        }
        self.progress()
    }

    /// Parts the first moves that have turned out to be much.
    fn part(&mut self) {
        let force = (self.make)();
        let tried = Cell::new(0);
        let table = SearchTable { task: self.task, force: &force, moves: self.effort.moves, tried: &tried };
        // The positions of parts are kept.
        let mut left = self.left().min(self.effort.memory as u64);
        let (undecided, room) = (self.account.undecided, self.effort.memory / ROUND);
        for FirstTried { ply, turning, account, parts } in &mut self.firsts {
            if !matches!(parts, Parts::Unknown) || account.positions < MUCH || left == 0 {
                continue;
            }
            let come = come_of(table, self.start.as_deref(), ply.as_ref(), *turning);
            let position = match come.as_deref() {
                Some([only]) => Some(&only.position),
                _ => None,
            };
            let several = position.and_then(|position| several(table, position, left));
            let made = several.as_ref().map_or(0, |(.., come)| come.iter().map(|seen| held(seen)).sum());
            account.count_tries(&tried);
            account.positions += made;
            left = left.saturating_sub(made);
            *parts = several.map_or(Parts::One, |(own, every, key, come)| {
                let part = |seen| SearchPart { seen, account: Account::new(undecided, room) };
                Parts::Several(Several { key, own, every, parts: come.into_iter().map(part).collect() })
            });
        }
    }

    /// What is known of a first move before its parts are searched.
    fn known_of(&self, first: &FirstTried<G>, moves: u32) -> Found {
        let mut found = Found::default();
        let Some(left) = left_after(first.ply.as_ref(), moves) else {
            found.decide(false, true);
            return found;
        };
        let Parts::Several(several) = &first.parts else { return found };
        match self.known.proofs.get(several.key).and_then(|proof| proof.tells(left)) {
            Some((done, more)) => found.decide(done, more),
            None if several.own && left == 0 => found.decide(false, true),
            None => {}
        }
        found
    }

    /// Notes what the parts of first moves come to together, as a search of the whole would.
    fn note(&mut self, moves: u32, found: &[Found]) {
        for (first, found) in self.firsts.iter().zip(found) {
            let Parts::Several(several) = &first.parts else { continue };
            let (Some(done), Some(left)) = (found.decided, left_after(first.ply.as_ref(), moves)) else {
                continue;
            };
            if !found.circles {
                self.known.proofs.add(several.key, Proof::of(done, found.more, left));
            }
        }
    }
}

/// Whether the solver moves in a position, whether all that may come next must be well, what the position is known by,
/// and all that may come next; `None` where it is over, what may come next hangs on what is hidden, or it is more
/// positions than `most`.
#[allow(clippy::type_complexity)]
fn several<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    table: SearchTable<'_, G, A, F>,
    position: &Position<G>,
    most: u64,
) -> Option<(bool, bool, u128, Vec<Vec<Seen<G>>>)> {
    let open = table.stand(position, table.keeps()) == Ok(Stand::Open);
    if !open || !position.others.is_empty() || position.turned.is_some() || table.spent(position) {
        return None;
    }
    let mut left = most;
    let mut within = |seen: Vec<Seen<G>>| {
        left = left.checked_sub(held(&seen))?;
        Some(seen)
    };
    let mut each =
        |plies: &[Ply<G::Move>]| plies.iter().map(|ply| within(table.after(position, ply)?)).collect();
    let (own, every, come): (bool, bool, Option<Vec<Vec<Seen<G>>>>) = match table.turn(position).ok()?? {
        Turn::Own(plies, turning) if turning.is_empty() => (true, false, each(&plies)),
        Turn::Help(plies) => (false, false, each(&plies)),
        Turn::Reply(replies) => {
            let alike = SearchTable::<G, A, F>::alike(replies);
            let come = alike.iter().map(|alike| within(table.after_either(position, alike)?)).collect();
            (false, true, come)
        }
        _ => return None,
    };
    let come = come.filter(|come| come.len() > 1)?;
    Some((own, every, position.fingerprint(), come))
}

/// How many positions are kept for what may come next.
fn held<G: Knowledge>(seen: &[Seen<G>]) -> u64 {
    seen.iter().map(|seen| 1 + seen.position.others.len() as u64).sum()
}
