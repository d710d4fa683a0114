//! Key lines, duals, and one line of play to the end: long, because all three walk the same plans and
//! share how a decision in them is weighed.

use game::{Knowledge, Pile, Ply, Ruleset};

use crate::answer::Dual;
use crate::position::{Halt, Position, SearchTable, Seen, Stand};
use crate::search::{Come, Search};
use crate::turn::Turn;
use crate::{Aim, Fraction, Luck, Played};
use game::fingerprint::{Fingerprint, Set};

/// What a line has to come to, and how many more of the solver's moves it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineNeed {
    /// The task is done with those moves.
    Length(u32),
    /// It is done with that probability, the moves being those before chance first decides.
    Chance(Fraction, u32),
}

impl LineNeed {
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
pub(crate) struct KeyLine<G: Knowledge> {
    /// Its moves; what the last of them draws is told by its end.
    pub played: Vec<Played<G>>,
    /// A last move, decided on as far as to what is turned up first.
    pub decided: Option<Ply<G::Move>>,
    pub end: End<G>,
    pub need: LineNeed,
    /// The same for lines of the same moves, in whatever order, to the same position.
    pub known_by: (u128, u128),
}

impl<G: Knowledge> KeyLine<G> {
    /// All its moves.
    pub(crate) fn plies(&self) -> Vec<Ply<G::Move>> {
        let played = self.played.iter().map(|played| &played.ply);
        played.chain(&self.decided).cloned().collect()
    }
}

/// A set of moves, whatever their order.
fn moves_of<G: Knowledge>(played: &[Played<G>]) -> u128 {
    let each = played.iter().map(|played| Fingerprint::of(&played.ply));
    each.fold(0, u128::wrapping_add)
}

/// Notes what the last move drew.
fn drawn<G: Knowledge>(played: &mut [Played<G>], seen: &Seen<G>) {
    if let Some(last) = played.last_mut().filter(|_| seen.ply.is_some()) {
        last.cards.clone_from(&seen.cards);
    }
}

/// Lines being found.
pub(crate) struct FoundLines<G: Knowledge> {
    pub lines: Vec<KeyLine<G>>,
    known: Set,
    visited: Set,
    /// What luck has settled before the first move.
    settled: Vec<(Pile, G::Card)>,
    /// So many are looked for.
    most: usize,
}

impl<G: Knowledge> FoundLines<G> {
    pub(crate) fn new() -> Self {
        Self::up_to(usize::MAX)
    }

    /// So many are looked for.
    pub(crate) fn up_to(most: usize) -> Self {
        let (known, visited) = Default::default();
        Self { lines: Vec::new(), known, visited, settled: Vec::new(), most }
    }

    /// Whether no more are looked for.
    pub(crate) fn is_full(&self) -> bool {
        self.lines.len() >= self.most
    }

    /// Takes a line in, unless it is known already.
    pub(crate) fn add(&mut self, line: KeyLine<G>) {
        if !self.is_full() && self.known.insert(Fingerprint::of(&line.known_by)) {
            self.lines.push(line);
        }
    }

    fn end(&mut self, played: &[Played<G>], end: End<G>, need: LineNeed, at: u128) {
        let known_by = (moves_of(played), at);
        let mut played = played.to_vec();
        if let Some(first) = played.first_mut() {
            first.settled.clone_from(&self.settled);
        }
        self.add(KeyLine { played, decided: None, end, need, known_by });
    }
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'a, G, A, F> {
    /// Whether what may come of a move meets the need.
    pub(crate) fn meets(&mut self, seen: &[Seen<G>], need: LineNeed) -> Result<bool, Halt> {
        match need {
            LineNeed::Length(moves) => {
                let one = self.table.task.luck == Luck::Some;
                for each in seen {
                    if self.done_within(&each.position, moves)?.0 == one {
                        return Ok(one);
                    }
                }
                Ok(!one)
            }
            LineNeed::Chance(best, _) => {
                let mut sum = Fraction::ZERO;
                for each in seen {
                    let part = self.chance(&each.position)?.times(each.weight);
                    sum = part.and_then(|part| sum.plus(part)).ok_or(Halt::Budget)?;
                }
                Ok(sum == best)
            }
        }
    }

    /// The lines that go on from what may come of a move; `played` ends with that move.
    pub(crate) fn lines_after(
        &mut self,
        come: Come<'_, G, A, F>,
        need: LineNeed,
        played: &mut Vec<Played<G>>,
        path: &mut Vec<u128>,
        found: &mut FoundLines<G>,
    ) -> Result<(), Halt> {
        if found.is_full() {
            return Ok(());
        }
        let Some(seen) = come(self.table) else {
            let meets = match need {
                LineNeed::Length(moves) => self.bounded(|search| search.weigh(come, moves))?,
                LineNeed::Chance(best, _) => self.expected(come)? == best,
            };
            // Under luck a line goes on after that, and how is not told.
            if meets && (self.table.task.luck != Luck::Some || self.account.undecided) {
                found.end(played, End::Done, need, 0);
            }
            return Ok(());
        };
        if !self.meets(&seen, need)? {
            return Ok(());
        }
        if self.table.task.luck == Luck::Some {
            for outcome in seen {
                if self.meets(std::slice::from_ref(&outcome), need)? {
                    match outcome.ply {
                        Some(_) => drawn(played, &outcome),
                        None if played.is_empty() => found.settled.clone_from(&outcome.cards),
                        None => {}
                    }
                    self.lines(&outcome.position, need, played, path, found)?;
                }
            }
            return Ok(());
        }
        if let [known] = seen.as_slice()
            && !known.unseen
        {
            drawn(played, known);
            return self.lines(&known.position, need, played, path, found);
        }
        let mut at: Vec<u128> = seen.iter().map(|seen| seen.position.fingerprint()).collect();
        at.sort_unstable();
        found.end(played, End::Event(seen), need, Fingerprint::of(&at));
        Ok(())
    }

    /// The key lines from a position that meets the need.
    pub(crate) fn lines(
        &mut self,
        position: &Position<G>,
        need: LineNeed,
        played: &mut Vec<Played<G>>,
        path: &mut Vec<u128>,
        found: &mut FoundLines<G>,
    ) -> Result<(), Halt> {
        if found.is_full() {
            return Ok(());
        }
        let key = position.fingerprint();
        match self.stand(position)? {
            Stand::Done => {
                found.end(played, End::Done, need, self.known_by(position, key));
                return Ok(());
            }
            Stand::Failed => return Ok(()),
            Stand::Open => {}
        }
        if !found.visited.insert(Fingerprint::of(&(key, moves_of(played), need.moves()))) {
            return Ok(());
        }
        let table = self.table;
        let keeps = table.keeps();
        if path.contains(&key) {
            if keeps {
                found.end(played, End::Done, need, self.known_by(position, key));
            }
            return Ok(());
        }
        self.step()?;
        match table.turn(position)? {
            None if table.task.luck != Luck::Some => {
                found.end(played, End::Choice(position.clone()), need, key);
            }
            None if self.undecided() => found.end(played, End::Done, need, key),
            Some(Turn::Over) if keeps => {
                found.end(played, End::Done, need, self.known_by(position, key));
            }
            Some(Turn::Own(..)) if table.spent(position) => {
                if keeps {
                    found.end(played, End::Done, need, self.known_by(position, key));
                }
            }
            None | Some(Turn::Over | Turn::Stopped(_)) => {}
            Some(Turn::Own(plies, turning)) => {
                let whole = need;
                let Some(need) = need.after_own() else { return Ok(()) };
                for number in turning {
                    self.turned_lines(position, number, whole, played, found)?;
                }
                for ply in plies {
                    played.push(Played::new(ply.clone(), Vec::new()));
                    let come = |table: SearchTable<'_, G, A, F>| table.after(position, &ply);
                    self.lines_after(&come, need, played, &mut Vec::new(), found)?;
                    played.pop();
                }
            }
            Some(Turn::Forced(ply)) => self.others_lines(position, vec![ply], need, played, path, found)?,
            Some(Turn::Help(helps)) => self.others_lines(position, helps, need, played, path, found)?,
            Some(Turn::Hidden(worlds)) if table.task.luck == Luck::Some => {
                for outcome in table.after_hidden(position, &worlds).unwrap_or_default() {
                    played.extend(outcome.ply.clone().map(|ply| Played::new(ply, Vec::new())));
                    path.push(key);
                    self.lines_after(&|_| Some(vec![outcome.clone()]), need, played, path, found)?;
                    path.pop();
                    played.pop();
                }
            }
            Some(Turn::Unsure(certain)) => {
                let mut helps = Vec::new();
                for ply in certain {
                    if let Some(seen) = table.after(position, &ply)
                        && self.meets(&seen, need)?
                    {
                        helps.push(ply);
                    }
                }
                // Where none helps whatever the hidden cards are, these decide which does.
                match helps.is_empty() {
                    true => found.end(played, End::Choice(position.clone()), need, key),
                    false => self.others_lines(position, helps, need, played, path, found)?,
                }
            }
            Some(Turn::Hidden(_) | Turn::Reply(_)) => {
                found.end(played, End::Choice(position.clone()), need, key);
            }
        }
        Ok(())
    }

    /// The lines that go on with what is turned up before a move is decided on in full: with that decision they end,
    /// unless nothing else could be turned up.
    pub(crate) fn turned_lines(
        &mut self,
        position: &Position<G>,
        number: u32,
        whole: LineNeed,
        played: &mut Vec<Played<G>>,
        found: &mut FoundLines<G>,
    ) -> Result<(), Halt> {
        let table = self.table;
        let come = |table: SearchTable<'_, G, A, F>| table.after_turning(position, number);
        let certain = come(table).is_some_and(|seen| seen.len() == 1);
        let need = match whole {
            LineNeed::Chance(..) if !certain => match whole.after_own() {
                Some(after) => after,
                None => return Ok(()),
            },
            // The move is counted where the rest of it is decided on.
            LineNeed::Chance(..) | LineNeed::Length(_) => whole,
        };
        let before = found.lines.len();
        self.lines_after(&come, need, played, &mut Vec::new(), found)?;
        let plies = table.plies(&position.state)?;
        let first = plies.iter().find(|ply| G::turns_up_first(&position.state, ply) == Some(number));
        let decided = first.map(|ply| Ply { seat: ply.seat, mv: G::decided(number, ply) });
        for line in found.lines[before..].iter_mut().filter(|line| line.played.len() == played.len()) {
            if let End::Event(_) = line.end {
                line.decided = line.decided.take().or(decided.clone());
            }
        }
        Ok(())
    }

    /// What a position is known by at the end of a line: hidden cards that luck has chosen, and that nobody
    /// turned up, make no difference.
    fn known_by(&self, position: &Position<G>, key: u128) -> u128 {
        let table = self.table;
        match position.guessed {
            true => Fingerprint::of(&(table.veiled(&position.state), position.left)),
            false => key,
        }
    }

    fn others_lines(
        &mut self,
        position: &Position<G>,
        choices: Vec<Ply<G::Move>>,
        need: LineNeed,
        played: &mut Vec<Played<G>>,
        path: &mut Vec<u128>,
        found: &mut FoundLines<G>,
    ) -> Result<(), Halt> {
        path.push(position.fingerprint());
        for ply in choices {
            played.push(Played::new(ply.clone(), Vec::new()));
            let come = |table: SearchTable<'_, G, A, F>| table.after(position, &ply);
            self.lines_after(&come, need, played, path, found)?;
            played.pop();
        }
        path.pop();
        Ok(())
    }

    /// What may come of a choice at which a line ends: each by itself.
    pub(crate) fn replies(&mut self, end: &End<G>) -> Result<Vec<Seen<G>>, Halt> {
        let table = self.table;
        Ok(match end {
            End::Done => Vec::new(),
            End::Event(seen) => seen.iter().map(Seen::clone).collect(),
            End::Choice(position) => match table.turn(position)? {
                Some(Turn::Hidden(worlds)) => table.after_hidden(position, &worlds).unwrap_or_default(),
                Some(Turn::Reply(plies)) => SearchTable::<G, A, F>::alike(plies)
                    .into_iter()
                    .filter_map(|alike| table.after_either(position, &alike))
                    .flatten()
                    .collect(),
                Some(Turn::Help(plies)) => {
                    plies.iter().filter_map(|ply| table.after(position, ply)).flatten().collect()
                }
                None | Some(Turn::Unsure(_)) => self.ways_on(position)?,
                Some(_) => Vec::new(),
            },
        })
    }

    /// Whether others and chance have made it last as long as they can.
    fn lasts(&mut self, position: &Position<G>, need: LineNeed) -> Result<bool, Halt> {
        match need {
            LineNeed::Length(0) => Ok(true),
            LineNeed::Length(moves) => Ok(!self.done_within(position, moves - 1)?.0),
            LineNeed::Chance(..) => Ok(true),
        }
    }

    /// The decisions after key lines at which there is more than one way, so many at most.
    pub(crate) fn duals(&mut self, lines: &[KeyLine<G>], most: usize) -> Result<Vec<Dual<G>>, Halt> {
        let (mut duals, mut known) = (Vec::new(), Set::default());
        for line in lines {
            self.duals_after(&[], line, most, &mut known, &mut duals)?;
        }
        Ok(duals)
    }

    fn duals_after(
        &mut self,
        before: &[Played<G>],
        line: &KeyLine<G>,
        most: usize,
        known: &mut Set,
        duals: &mut Vec<Dual<G>>,
    ) -> Result<(), Halt> {
        for reply in self.replies(&line.end)? {
            let position = &reply.position;
            if duals.len() >= most
                || !self.lasts(position, line.need)?
                || !known.insert(position.fingerprint())
            {
                continue;
            }
            let need = match line.need {
                LineNeed::Length(moves) => LineNeed::Length(moves),
                LineNeed::Chance(..) => LineNeed::Chance(self.chance(position)?, 0),
            };
            let mut led = [before, &line.played].concat();
            match line.end {
                End::Event(_) => drawn(&mut led, &reply),
                End::Done | End::Choice(_) => {
                    led.extend(reply.ply.clone().map(|ply| Played::new(ply, reply.cards.clone())));
                }
            }
            let found = self.shortest_lines(position, need)?;
            if found.lines.len() > 1 {
                let ways = found.lines.iter().map(KeyLine::plies).collect();
                duals.push(Dual { line: led.clone(), state: position.state.clone(), ways });
            }
            for line in &found.lines {
                self.duals_after(&led, line, most, known, duals)?;
            }
        }
        Ok(())
    }

    /// The key lines from a position; under a chance those with the fewest moves.
    pub(crate) fn shortest_lines(
        &mut self,
        position: &Position<G>,
        need: LineNeed,
    ) -> Result<FoundLines<G>, Halt> {
        let mut need = need;
        loop {
            let mut found = FoundLines::new();
            self.lines(position, need, &mut Vec::new(), &mut Vec::new(), &mut found)?;
            match need {
                LineNeed::Chance(best, moves) if found.lines.is_empty() && best > Fraction::ZERO => {
                    need = LineNeed::Chance(best, moves + 1);
                    self.step()?;
                }
                LineNeed::Chance(..) | LineNeed::Length(_) => return Ok(found),
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
}
