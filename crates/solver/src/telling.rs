//! What is told besides the verdict: what a beginning comes to, lines of play, and the tree of replies.
//!
//! It is long: each way in which play goes on is told in its own way.

use game::{Knowledge, Ply, Ruleset};

use crate::answer::{Answer, Branch, Decision, Ending, Tested, TestedMoves, Worth};
use crate::first_move_search::{FirstMoveSearch, SolvedTask};
use crate::key_lines::{End, KeyLine};
use crate::position::{Halt, Position, Seen, Stand};
use crate::search::Search;
use crate::turn::Turn;
use crate::witness::Witnesses;
use crate::{Aim, Luck, Others, Played};

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'_, G, A, F> {
    /// Adds to an answer what is told besides the verdict; what the rest of the budget does not suffice
    /// for is left out.
    pub(crate) fn tell(&mut self, solved: &SolvedTask<G>, answer: &mut Answer<G>) -> Result<(), Halt> {
        let told = self.told(solved, answer);
        if told == Err(Halt::Unjudged) { told } else { Ok(()) }
    }

    fn told(&mut self, solved: &SolvedTask<G>, answer: &mut Answer<G>) -> Result<(), Halt> {
        let effort = self.effort;
        let start = self.beginning();
        if let Some(line) = solved.lines.first() {
            answer.play = self.search(|search| search.whole_play(line))?;
        }
        for line in solved.lines.iter().take(effort.plays) {
            let play = self.search(|search| search.whole_play(line))?;
            answer.plays.push(play);
        }
        let Some(start) = start else { return Ok(()) };
        if effort.firsts {
            answer.firsts = self.search(|search| search.tested_moves(&start))?;
        }
        if effort.later {
            let task = self.task;
            let line = task.solution.as_ref().unwrap_or(&answer.play);
            let (mut position, mut later) = (start.clone(), Vec::new());
            for (at, played) in line.iter().enumerate() {
                let moves = match played.ply.seat == Some(task.seat) {
                    true if at > 0 => self.search(|search| search.tested_moves(&position))?,
                    false if task.others == Others::Help => {
                        self.search(|search| search.tested_help(&position))?
                    }
                    _ => Vec::new(),
                };
                later.extend((!moves.is_empty()).then_some(Decision { at, moves }));
                match self.search(|search| search.led_along(position, played))? {
                    Some(after) => position = after,
                    None => break,
                }
            }
            answer.later = later;
        }
        if effort.tree > 0 && !solved.lines.is_empty() {
            let mut left = effort.tree;
            answer.tree = self.search(|search| search.tree(&start, &mut Vec::new(), &mut left))?;
        }
        Ok(())
    }
}

/// How play goes on from a position.
enum TellingStep<G: Knowledge> {
    /// It does not.
    Ends(Ending),
    /// One who wants the task done chooses: how many of the solver's moves each way takes, and all that may
    /// come of it.
    Choose(Vec<(u32, Vec<Seen<G>>)>),
    /// All that others and chance may bring.
    Each(Vec<Seen<G>>),
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// The solver's moves in a position; none where another is to move, or it is over.
    fn own_moves(&mut self, position: &Position<G>) -> Result<Vec<Ply<G::Move>>, Halt> {
        if self.stand(position)? != Stand::Open || self.table.spent(position) {
            return Ok(Vec::new());
        }
        Ok(match self.table.turn(position)? {
            Some(Turn::Own(plies, _)) => plies,
            _ => Vec::new(),
        })
    }

    fn step_of(&mut self, position: &Position<G>) -> Result<TellingStep<G>, Halt> {
        let table = self.table;
        match self.stand(position)? {
            Stand::Done => return Ok(TellingStep::Ends(Ending::Done)),
            Stand::Failed if position.beyond => return Ok(TellingStep::Ends(Ending::Spent)),
            Stand::Failed => return Ok(TellingStep::Ends(Ending::Broken)),
            Stand::Open => {}
        }
        let turn = match table.turn(position)? {
            None | Some(Turn::Unsure(_)) if table.task.luck != Luck::Some => {
                let ways = self.ways_on(position)?;
                return Ok(if ways.is_empty() {
                    TellingStep::Ends(Ending::Open)
                } else {
                    TellingStep::Each(ways)
                });
            }
            None => return Ok(TellingStep::Ends(Ending::Open)),
            Some(turn) => turn,
        };
        let each = |plies: &[Ply<G::Move>], moves: u32| -> Vec<(u32, Vec<Seen<G>>)> {
            plies.iter().filter_map(|ply| Some((moves, table.after(position, ply)?))).collect()
        };
        Ok(match turn {
            Turn::Over => TellingStep::Ends(Ending::Over),
            Turn::Stopped(seat) => TellingStep::Ends(Ending::Choice(seat)),
            Turn::Own(..) if table.spent(position) => TellingStep::Ends(Ending::Spent),
            Turn::Own(plies, turning) => {
                let turned = turning.into_iter().filter_map(|number| table.after_turning(position, number));
                TellingStep::Choose(each(&plies, 1).into_iter().chain(turned.map(|seen| (0, seen))).collect())
            }
            Turn::Help(plies) | Turn::Unsure(plies) => TellingStep::Choose(each(&plies, 0)),
            Turn::Forced(ply) => {
                table.after(position, &ply).map_or(TellingStep::Ends(Ending::Open), TellingStep::Each)
            }
            Turn::Reply(_) | Turn::Hidden(_) => {
                TellingStep::Each(self.replies(&End::Choice(position.clone()))?)
            }
        })
    }

    /// One line of play: to where the task is done, others and chance making it last; or, where it cannot
    /// be done, to where it fails.
    fn go_on(
        &mut self,
        position: &Position<G>,
        reached: bool,
        witnesses: &mut Witnesses<G>,
    ) -> Result<Ending, Halt> {
        let mut position = position.clone();
        let mut path: Vec<u128> = Vec::new();
        loop {
            let key = position.fingerprint();
            if path.contains(&key) {
                return Ok(Ending::Again);
            }
            let is_own = self.is_own(&position)?;
            let seen = match self.step_of(&position)? {
                TellingStep::Ends(ending) => return Ok(ending),
                TellingStep::Choose(moves) => {
                    let count = moves.len();
                    let hopeless = self.worth(&position)? == Worth::Nothing;
                    if !reached && hopeless && count != 1 {
                        return Ok(Ending::NothingLeft(count));
                    }
                    match self.best_of(moves, &path)? {
                        Some(seen) => seen,
                        None => return Ok(Ending::Again),
                    }
                }
                TellingStep::Each(seen) => seen,
            };
            match is_own {
                true => path.clear(),
                false => path.push(key),
            }
            let possible = witnesses.possible(self, &position, seen)?;
            let Some(next) = self.one_of(possible, reached)? else { return Ok(Ending::Open) };
            *witnesses = witnesses.onward(self, &position, &next)?;
            position = next.position;
        }
    }

    /// Whether the solver decides there.
    fn is_own(&mut self, position: &Position<G>) -> Result<bool, Halt> {
        Ok(matches!(self.table.turn(position)?, Some(Turn::Own(..))))
    }

    /// What a position comes to.
    pub(crate) fn tested(&mut self, position: &Position<G>) -> Result<Tested<G>, Halt> {
        let worth = self.worth(position)?;
        let works = self.suffices(worth);
        let mut witnesses = Witnesses::of(position, &[]);
        let ending = self.go_on(position, works, &mut witnesses)?;
        Ok(Tested { works, worth, line: witnesses.line(), ending })
    }

    /// What each move of the solver comes to in a position; its line begins with the move.
    fn tested_moves(&mut self, position: &Position<G>) -> Result<TestedMoves<G>, Halt> {
        let mut tested = Vec::new();
        for ply in self.own_moves(position)? {
            let comes_to = self.tested_first(position, &ply)?;
            tested.push((ply, comes_to));
        }
        Ok(tested)
    }

    /// What each move of one who helps comes to in a position; none where nobody helps there.
    fn tested_help(&mut self, position: &Position<G>) -> Result<TestedMoves<G>, Halt> {
        if self.stand(position)? != Stand::Open {
            return Ok(Vec::new());
        }
        let Some(Turn::Help(plies)) = self.table.turn(position)? else { return Ok(Vec::new()) };
        plies.into_iter().map(|ply| Ok((ply.clone(), self.tested_ply(position, &ply, 0)?))).collect()
    }

    /// What a first move comes to; the line begins with the move.
    fn tested_first(&mut self, start: &Position<G>, ply: &Ply<G::Move>) -> Result<Tested<G>, Halt> {
        self.tested_ply(start, ply, 1)
    }

    /// What a move comes to that counts for so many moves of the solver.
    fn tested_ply(
        &mut self,
        start: &Position<G>,
        ply: &Ply<G::Move>,
        counts: u32,
    ) -> Result<Tested<G>, Halt> {
        let Some(seen) = self.table.after(start, ply) else {
            return Ok(Tested::open(false));
        };
        let worth = match self.worth_of(&seen)? {
            Worth::Moves(moves) => Worth::Moves(moves + counts),
            other => other,
        };
        let works = self.suffices(worth);
        let Some(Seen { position, cards, .. }) = self.one_of(seen, works)? else {
            return Ok(Tested { works, worth, line: Vec::new(), ending: Ending::Open });
        };
        let mut witnesses = Witnesses::first_of(&position, &[Played::new(ply.clone(), cards)]);
        let ending = self.go_on(&position, works, &mut witnesses)?;
        Ok(Tested { works, worth, line: witnesses.line(), ending })
    }

    /// A full line of play that begins with a key line.
    fn whole_play(&mut self, line: &KeyLine<G>) -> Result<Vec<Played<G>>, Halt> {
        let mut play = line.played.clone();
        let mut settled = Vec::new();
        match &line.end {
            End::Done => {}
            End::Choice(position) => {
                let mut witnesses = Witnesses::of(position, &play);
                self.go_on(position, true, &mut witnesses)?;
                play = witnesses.line();
            }
            End::Event(seen) => {
                if let Some(next) = self.one_of(seen.iter().map(Seen::clone).collect(), true)? {
                    match (play.last_mut(), &next.ply) {
                        (Some(last), Some(_)) => last.cards = next.cards,
                        (None, None) => settled = next.cards,
                        _ => {}
                    }
                    let mut witnesses = Witnesses::first_of(&next.position, &play);
                    self.go_on(&next.position, true, &mut witnesses)?;
                    play = witnesses.line();
                }
            }
        }
        if let Some(first) = play.first_mut().filter(|_| !settled.is_empty()) {
            first.settled = settled;
        }
        Ok(play)
    }

    /// The plan from a position that suffices, against every reply and outcome.
    fn tree(
        &mut self,
        position: &Position<G>,
        path: &mut Vec<u128>,
        left: &mut usize,
    ) -> Result<Vec<Branch<G>>, Halt> {
        let key = position.fingerprint();
        if path.contains(&key) {
            return Ok(Vec::new());
        }
        let is_own = self.is_own(position)?;
        let seen = match self.step_of(position)? {
            TellingStep::Ends(_) => return Ok(Vec::new()),
            TellingStep::Choose(moves) => self.best_of(moves, path)?.unwrap_or_default(),
            TellingStep::Each(seen) => seen,
        };
        let mut below = if is_own { Vec::new() } else { [path.as_slice(), &[key]].concat() };
        let mut branches = Vec::new();
        for Seen { position, ply, cards, .. } in seen {
            let Some(ply) = ply else {
                branches.extend(self.tree(&position, &mut below, left)?);
                continue;
            };
            let Some(fewer) = left.checked_sub(1) else { break };
            *left = fewer;
            let next = self.tree(&position, &mut below, left)?;
            let folded = *left == 0;
            branches.push(Branch { played: Played::new(ply, cards), state: position.state, next, folded });
        }
        Ok(branches)
    }
}
