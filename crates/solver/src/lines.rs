//! Key lines, duals, and one line of play to the end: long, because all three walk the same plans and
//! share how a decision in them is weighed.

use game::{InForce, Knowledge, Ply};

use crate::fingerprint::{Fingerprint, Set};
use crate::position::{Position, Seen, Stand, Table, Turn};
use crate::search::Search;
use crate::{Aim, Fraction, Halt, Luck, Played};

/// What a line has to be worth, and how many more of the solver's moves it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// The task is done with those moves.
    Length(u32),
    /// It is done with that probability, the moves being those before chance first decides.
    Chance(Fraction, u32),
}

impl Worth {
    fn moves(self) -> u32 {
        match self {
            Self::Length(moves) | Self::Chance(_, moves) => moves,
        }
    }

    /// After a move of the solver; `None` when there is none left.
    pub(crate) fn after_own(self) -> Option<Self> {
        let left = self.moves().checked_sub(1)?;
        Some(match self {
            Self::Length(_) => Self::Length(left),
            Self::Chance(best, _) => Self::Chance(best, left),
        })
    }
}

/// Where a key line ends.
pub(crate) enum End<G: Knowledge> {
    /// The task is done.
    Done,
    /// Another, or chance, decides there.
    Choice(Position<G>),
    /// Chance decides what the last move brings.
    Event(Vec<Seen<G>>),
}

/// A key line.
pub(crate) struct Line<G: Knowledge> {
    pub plies: Vec<Ply<G::Move>>,
    pub end: End<G>,
    pub worth: Worth,
    /// The same for lines of the same moves, in whatever order, to the same position.
    pub known_by: (u128, u128),
}

/// A set of moves, whatever their order.
fn moves_of<M: std::fmt::Debug>(plies: &[Ply<M>]) -> u128 {
    let each = plies.iter().map(|ply| Fingerprint::of(format!("{ply:?}").as_str()));
    each.fold(0, u128::wrapping_add)
}

/// Lines being found.
pub(crate) struct Found<G: Knowledge> {
    pub lines: Vec<Line<G>>,
    known: Set,
    visited: Set,
}

impl<G: Knowledge> Found<G> {
    pub(crate) fn new() -> Self {
        Self { lines: Vec::new(), known: Set::default(), visited: Set::default() }
    }

    /// Takes a line in, unless it is known already.
    pub(crate) fn add(&mut self, line: Line<G>) {
        if self.known.insert(Fingerprint::of(&line.known_by)) {
            self.lines.push(line);
        }
    }

    fn end(&mut self, plies: &[Ply<G::Move>], end: End<G>, worth: Worth, at: u128) {
        self.add(Line { plies: plies.to_vec(), end, worth, known_by: (moves_of(plies), at) });
    }
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: InForce<G>> Search<'a, G, A, F> {
    /// Whether what may come of a move is worth that much.
    pub(crate) fn is_worth(&mut self, seen: &[Seen<G>], worth: Worth) -> Result<bool, Halt> {
        match worth {
            Worth::Length(moves) => {
                let one = self.table.task.luck == Luck::Some;
                for own in seen {
                    if self.done_within(&own.position, moves)?.0 == one {
                        return Ok(one);
                    }
                }
                Ok(!one)
            }
            Worth::Chance(best, _) => {
                let mut sum = Fraction::ZERO;
                for own in seen {
                    let part = self.chance(&own.position)?.times(own.weight);
                    sum = part.and_then(|part| sum.plus(part)).ok_or(Halt::Budget)?;
                }
                Ok(sum == best)
            }
        }
    }

    /// The lines that go on from what may come of a move; `plies` ends with that move.
    pub(crate) fn lines_after(
        &mut self,
        seen: Option<Vec<Seen<G>>>,
        worth: Worth,
        plies: &mut Vec<Ply<G::Move>>,
        path: &mut Vec<u128>,
        found: &mut Found<G>,
    ) -> Result<(), Halt> {
        let Some(seen) = seen else {
            if self.in_murk() {
                found.end(plies, End::Done, worth, 0);
            }
            return Ok(());
        };
        if !self.is_worth(&seen, worth)? {
            return Ok(());
        }
        if self.table.task.luck == Luck::Some {
            for own in seen {
                if self.is_worth(std::slice::from_ref(&own), worth)? {
                    self.lines(&own.position, worth, plies, path, found)?;
                }
            }
            return Ok(());
        }
        if let [own] = seen.as_slice()
            && !own.unseen
        {
            return self.lines(&own.position, worth, plies, path, found);
        }
        let mut at: Vec<u128> = seen.iter().map(|own| own.position.fingerprint()).collect();
        at.sort_unstable();
        found.end(plies, End::Event(seen), worth, Fingerprint::of(&at));
        Ok(())
    }

    /// The key lines from a position that is worth that much.
    pub(crate) fn lines(
        &mut self,
        position: &Position<G>,
        worth: Worth,
        plies: &mut Vec<Ply<G::Move>>,
        path: &mut Vec<u128>,
        found: &mut Found<G>,
    ) -> Result<(), Halt> {
        let key = position.fingerprint();
        match self.table.stand(position)? {
            Stand::Done => {
                found.end(plies, End::Done, worth, key);
                return Ok(());
            }
            Stand::Failed => return Ok(()),
            Stand::Open => {}
        }
        if !found.visited.insert(Fingerprint::of(&(key, moves_of(plies), worth.moves()))) {
            return Ok(());
        }
        let table = self.table;
        let keeps = table.keeps();
        if path.contains(&key) {
            if keeps {
                found.end(plies, End::Done, worth, key);
            }
            return Ok(());
        }
        self.step()?;
        match table.turn(position) {
            None if self.in_murk() => found.end(plies, End::Done, worth, key),
            Some(Turn::Over) if keeps => found.end(plies, End::Done, worth, key),
            Some(Turn::Own(_)) if table.spent(position) => {
                if keeps {
                    found.end(plies, End::Done, worth, key);
                }
            }
            None | Some(Turn::Over | Turn::Stopped) => {}
            Some(Turn::Own(own)) => {
                let Some(worth) = worth.after_own() else { return Ok(()) };
                for ply in own {
                    let seen = table.after(position, &ply);
                    plies.push(ply);
                    self.lines_after(seen, worth, plies, &mut Vec::new(), found)?;
                    plies.pop();
                }
            }
            Some(Turn::Forced(ply)) => self.others_lines(position, vec![ply], worth, plies, path, found)?,
            Some(Turn::Help(helps)) => self.others_lines(position, helps, worth, plies, path, found)?,
            Some(Turn::Hidden(worlds)) if table.task.luck == Luck::Some => {
                for own in table.after_hidden(position, worlds).unwrap_or_default() {
                    plies.extend(own.ply.clone());
                    path.push(key);
                    self.lines_after(Some(vec![own]), worth, plies, path, found)?;
                    path.pop();
                    plies.pop();
                }
            }
            // With what others know and the solver does not there may be more lines than these.
            Some(Turn::Unsure(certain)) if !self.in_murk() => {
                self.others_lines(position, certain, worth, plies, path, found)?
            }
            Some(Turn::Hidden(_) | Turn::Reply(_) | Turn::Unsure(_)) => {
                found.end(plies, End::Choice(position.clone()), worth, key);
            }
        }
        Ok(())
    }

    fn others_lines(
        &mut self,
        position: &Position<G>,
        choices: Vec<Ply<G::Move>>,
        worth: Worth,
        plies: &mut Vec<Ply<G::Move>>,
        path: &mut Vec<u128>,
        found: &mut Found<G>,
    ) -> Result<(), Halt> {
        path.push(position.fingerprint());
        for ply in choices {
            let seen = self.table.after(position, &ply);
            plies.push(ply);
            self.lines_after(seen, worth, plies, path, found)?;
            plies.pop();
        }
        path.pop();
        Ok(())
    }

    /// What may come of a choice at which a line ends: each by itself.
    fn replies(&mut self, end: &End<G>) -> Vec<Seen<G>> {
        let table = self.table;
        match end {
            End::Done => Vec::new(),
            End::Event(seen) => seen.iter().map(Seen::clone).collect(),
            End::Choice(position) => match table.turn(position) {
                Some(Turn::Hidden(worlds)) => table.after_hidden(position, worlds).unwrap_or_default(),
                Some(Turn::Reply(plies)) => Table::<G, A, F>::alike(plies)
                    .into_iter()
                    .filter_map(|alike| table.after_either(position, &alike))
                    .flatten()
                    .collect(),
                Some(Turn::Unsure(plies) | Turn::Help(plies)) => {
                    plies.iter().filter_map(|ply| table.after(position, ply)).flatten().collect()
                }
                _ => Vec::new(),
            },
        }
    }

    /// Whether others and chance have made it last as long as they can.
    fn lasts(&mut self, position: &Position<G>, worth: Worth) -> Result<bool, Halt> {
        match worth {
            Worth::Length(0) => Ok(true),
            Worth::Length(moves) => Ok(!self.done_within(position, moves - 1)?.0),
            Worth::Chance(..) => Ok(true),
        }
    }

    /// Whether there are two ways at some decision after the end of a line.
    pub(crate) fn dual_after(&mut self, line: &Line<G>, seen_before: &mut Set) -> Result<bool, Halt> {
        for reply in self.replies(&line.end) {
            let position = reply.position;
            if !seen_before.insert(position.fingerprint()) || !self.lasts(&position, line.worth)? {
                continue;
            }
            let worth = match line.worth {
                Worth::Length(moves) => Worth::Length(moves),
                Worth::Chance(..) => Worth::Chance(self.chance(&position)?, 0),
            };
            let found = self.shortest_lines(&position, worth)?;
            if found.lines.len() > 1 {
                return Ok(true);
            }
            for line in &found.lines {
                if self.dual_after(line, seen_before)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The key lines from a position; under a chance those with the fewest moves.
    pub(crate) fn shortest_lines(&mut self, position: &Position<G>, worth: Worth) -> Result<Found<G>, Halt> {
        let mut worth = worth;
        loop {
            let mut found = Found::new();
            self.lines(position, worth, &mut Vec::new(), &mut Vec::new(), &mut found)?;
            match worth {
                Worth::Chance(best, moves) if found.lines.is_empty() && best > Fraction::ZERO => {
                    worth = Worth::Chance(best, moves + 1);
                    self.step()?;
                }
                Worth::Chance(..) | Worth::Length(_) => return Ok(found),
            }
        }
    }

    /// The fewest moves with which the task is done from a position; `None` when it cannot be.
    pub(crate) fn fewest(&mut self, position: &Position<G>) -> Result<Option<u32>, Halt> {
        for moves in 0.. {
            match self.done_within(position, moves)? {
                (true, _) => return Ok(Some(moves)),
                (false, true) => {}
                (false, false) => break,
            }
        }
        Ok(None)
    }

    /// One line of play from a position to where the task is done, others and chance making it last.
    pub(crate) fn play(&mut self, position: &Position<G>, line: &mut Vec<Played<G>>) -> Result<(), Halt> {
        let mut position = position.clone();
        let mut path: Vec<u128> = Vec::new();
        loop {
            if self.table.stand(&position)? != Stand::Open {
                return Ok(());
            }
            let table = self.table;
            let key = position.fingerprint();
            let (own, choices): (bool, Vec<Vec<Seen<G>>>) = match table.turn(&position) {
                Some(Turn::Own(_)) if table.spent(&position) => return Ok(()),
                Some(Turn::Own(plies)) => {
                    path.clear();
                    (true, plies.iter().filter_map(|ply| table.after(&position, ply)).collect())
                }
                Some(Turn::Forced(ply)) => (false, table.after(&position, &ply).into_iter().collect()),
                Some(Turn::Help(plies) | Turn::Unsure(plies)) => {
                    (true, plies.iter().filter_map(|ply| table.after(&position, ply)).collect())
                }
                Some(Turn::Reply(_) | Turn::Hidden(_)) => {
                    let replies = self.replies(&End::Choice(position.clone()));
                    (false, replies.into_iter().map(|seen| vec![seen]).collect())
                }
                Some(Turn::Over | Turn::Stopped) | None => return Ok(()),
            };
            if path.contains(&key) {
                return Ok(());
            }
            path.push(key);
            let mut best: Option<(Rank, Vec<Seen<G>>)> = None;
            for seen in choices {
                if seen.iter().all(|own| path.contains(&own.position.fingerprint())) {
                    continue;
                }
                let rank = self.rank(&seen)?;
                let better = best.as_ref().is_none_or(
                    |(own_rank, _)| {
                        if own { rank < *own_rank } else { rank > *own_rank }
                    },
                );
                if better {
                    best = Some((rank, seen));
                }
            }
            let Some((_, seen)) = best else { return Ok(()) };
            // Of what chance may bring: the longest way that gets there, or under luck the shortest.
            let lucky = self.table.task.luck == Luck::Some;
            let mut next: Option<(Rank, Seen<G>)> = None;
            for own in seen {
                let rank = self.rank(std::slice::from_ref(&own))?;
                if rank == Rank::NEVER {
                    continue;
                }
                let better =
                    next.as_ref().is_none_or(|(best, _)| if lucky { rank < *best } else { rank > *best });
                if better {
                    next = Some((rank, own));
                }
            }
            let Some((_, Seen { position: after, ply: Some(ply), cards, .. })) = next else { return Ok(()) };
            line.push(Played { ply, cards });
            position = after;
        }
    }

    /// How good what may come of a move is for the solver; the better, the less.
    fn rank(&mut self, seen: &[Seen<G>]) -> Result<Rank, Halt> {
        if matches!(self.table.task.luck, Luck::AtLeast(_)) {
            let mut sum = Fraction::ZERO;
            for own in seen {
                let part = self.chance(&own.position)?.times(own.weight);
                sum = part.and_then(|part| sum.plus(part)).ok_or(Halt::Budget)?;
            }
            let none = sum == Fraction::ZERO;
            return Ok(if none { Rank::NEVER } else { Rank { chance: std::cmp::Reverse(sum), moves: 0 } });
        }
        let lucky = self.table.task.luck == Luck::Some;
        let mut whole: Option<u32> = None;
        for own in seen {
            let moves = self.fewest(&own.position)?.unwrap_or(u32::MAX);
            whole = Some(match whole {
                None => moves,
                Some(whole) if lucky => whole.min(moves),
                Some(whole) => whole.max(moves),
            });
        }
        Ok(Rank { chance: std::cmp::Reverse(Fraction::ONE), moves: whole.unwrap_or(u32::MAX) })
    }
}

/// How good something is for the solver: the likelier and the shorter, the less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    chance: std::cmp::Reverse<Fraction>,
    moves: u32,
}

impl Rank {
    const NEVER: Self = Self { chance: std::cmp::Reverse(Fraction::ZERO), moves: u32::MAX };
}
