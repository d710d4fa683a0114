//! What is proved of the text of a puzzle.

use catalog::AnyGame;
use rulebook::{Clause, ClauseMutant, Count};
use runner::{Difficulty, Effort, Fraction, Makeup, Options, Solved, Status, TestedText, Verdict};
use session::{Changes, File};

use super::Wish;
use crate::prospects::{Prospect, TaskKind};

/// So many moves are looked at of a task at first, as far as that can be foreseen, and so many positions at most.
const WORK: u64 = 400_000;
const MOST: u64 = 20_000;

/// How many positions are searched of a task at first: the fewer, the more moves lead from each of them; and fewer where
/// cards lie closed.
pub(super) fn budget(prospect: &Prospect) -> u64 {
    let positions = (WORK / prospect.choices.max(1)).clamp(100, MOST);
    match prospect.kind {
        TaskKind::Hidden | TaskKind::Chance | TaskKind::Luck => positions / 3,
        _ => positions,
    }
}

/// Positions with as many moves are not searched: nobody oversees them.
const OVERSEEN: usize = 200;

/// A search of so many positions.
fn effort(positions: u64) -> Effort<'static> {
    Effort { positions, moves: OVERSEEN, memory: 1 << 12, ..Effort::default() }
}

/// How many times as many positions may be searched to judge each first move.
const TOLD: u64 = 256;

/// What is left of a puzzle may take so many positions.
const LEFT: u64 = 800;

/// A sound puzzle.
pub(super) struct ProvedPuzzle {
    pub(super) positions: u64,
    pub(super) difficulty: Difficulty,
    pub(super) key_line: Vec<String>,
    /// One full line to the goal.
    pub(super) play: Vec<String>,
    /// What the solution is made of.
    pub(super) makeup: Makeup,
    /// The clauses that decide in it, those first that decide least often.
    pub(super) decided: Vec<&'static Clause>,
    /// How many first moves fail and tempt: they look as good as one that works, or fail only by what others answer.
    pub(super) tempting: usize,
    /// First moves that fail: those first that tempt, of these those that fail late.
    pub(super) fails: Vec<TestedText>,
}

impl ProvedPuzzle {
    /// How many positions may be searched for a puzzle that is to be as hard.
    pub(super) fn budget(&self) -> u64 {
        self.positions.saturating_mul(2).max(LEFT)
    }

    /// How many positions may be searched for a puzzle of which a clause is left out.
    pub(super) fn budget_without(&self) -> u64 {
        self.positions.saturating_mul(4).max(LEFT)
    }
}

/// Proves puzzles.
pub(super) struct PuzzleProver<'a> {
    pub(super) game: AnyGame,
    pub(super) wish: &'a Wish,
    pub(super) load: &'a dyn Fn(&str) -> File,
    /// Which game by chance it is.
    pub(super) number: u64,
    /// By what chance puzzles are looked at.
    pub(super) seed: u64,
}

impl PuzzleProver<'_> {
    /// Proves the only puzzle of a text, if it is sound and nothing is said against it.
    pub(super) fn solve(&self, text: &str, positions: u64) -> Option<ProvedPuzzle> {
        let file = (self.load)(text);
        if !file.faults.is_empty() {
            return None;
        }
        let scenario = file.frame.scenarios.first()?;
        let effort = effort(positions);
        let solved = |effort, impression| {
            let options = Options { solve: Some(effort), impression, ..Options::default() };
            let report = self.game.run(&file, scenario, options);
            let is_well = report.status == Status::Passed && report.diagnostics.is_empty();
            let solved = report.solved.filter(|solved| is_well && solved.verdict == Verdict::Sound);
            solved.map(|solved| (solved, report.tally))
        };
        // Most tasks are refused before it is asked what each first move comes to.
        let proof = solved(effort, None)?.0.positions;
        let positions = positions.saturating_mul(TOLD);
        let (solved, tally) = solved(Effort { positions, firsts: true, ..effort }, Some(self.seed))?;
        let difficulty = solved.difficulty();
        let mut fails: Vec<(bool, TestedText)> = solved
            .firsts
            .iter()
            .enumerate()
            .filter(|(_, tested)| !tested.works)
            .map(|(at, tested)| {
                (solved.makeup.tempting.contains(&at) || tested.is_answered(), tested.clone())
            })
            .collect();
        fails.sort_by_key(|(tempts, tested)| std::cmp::Reverse((*tempts, tested.line.len())));
        let clauses = self.game.info().clauses.iter().copied();
        Some(ProvedPuzzle {
            positions: proof,
            difficulty,
            key_line: solved.key_lines.into_iter().next()?,
            play: solved.play,
            makeup: solved.makeup,
            tempting: fails.iter().filter(|(tempts, _)| *tempts).count(),
            decided: {
                let count = |clause: &&'static Clause| {
                    let Count { upheld, refused } = tally.count(clause);
                    upheld + refused
                };
                let mut decided: Vec<&'static Clause> =
                    clauses.filter(|clause| !tally.count(clause).is_zero()).collect();
                decided.sort_by_key(count);
                decided
            },
            fails: fails.into_iter().map(|(_, tested)| tested).collect(),
        })
    }

    /// The fewest moves that do the task of a text, if it has one solution; none under a chance.
    pub(super) fn fewest(&self, text: &str, positions: u64, least: u32) -> Option<Option<u32>> {
        let solved = self.solved(&(self.load)(text), positions, None)?;
        let is_fit = solved.verdict == Verdict::Sound && solved.fewest.is_none_or(|fewest| fewest >= least);
        is_fit.then_some(solved.fewest)
    }

    /// Whether the only puzzle of a text is solved by what looks best, or by chance; what cannot be looked at is.
    pub(super) fn is_solved_by_first_idea(&self, text: &str) -> bool {
        let file = (self.load)(text);
        let Some(scenario) = file.frame.scenarios.first() else { return true };
        let options = Options { impression: Some(self.seed), ..Options::default() };
        let impression = self.game.run(&file, scenario, options).impression;
        impression.is_none_or(|impression| impression.solves())
    }

    /// The best chance to do the task of a text, if little of it can be found.
    pub(super) fn chance(&self, text: &str, positions: u64) -> Option<Fraction> {
        self.solved(&(self.load)(text), positions, None)?.chance
    }

    /// What is found of the only puzzle of a file, under a mutant if there is one.
    fn solved(&self, file: &File, positions: u64, mutant: Option<&ClauseMutant>) -> Option<Box<Solved>> {
        let changes = Changes { amendment: mutant.map(|mutant| mutant as _), ..Changes::default() };
        let options = Options { solve: Some(effort(positions)), changes, ..Options::default() };
        self.game.run(file, file.frame.scenarios.first()?, options).solved
    }

    /// Whether the solution of a proved text turns on the clause that is wished for.
    pub(super) fn is_wished_for(&self, text: &str, proved: &ProvedPuzzle) -> bool {
        let turns = |clause| self.turns_on(&(self.load)(text), clause, proved);
        self.wish.clause.is_none_or(turns)
    }

    /// The clauses that the solution of a proved text turns on.
    pub(super) fn clauses(&self, text: &str, proved: &ProvedPuzzle) -> Vec<&'static Clause> {
        let file = (self.load)(text);
        // What decides nothing on the way to the goal is left alone.
        let all = self.game.info().clauses.iter().copied().filter(|clause| proved.decided.contains(clause));
        all.filter(|clause| self.turns_on(&file, clause, proved)).collect()
    }

    /// Whether a puzzle without a clause is unsound, or has another solution.
    fn turns_on(&self, file: &File, clause: &'static Clause, proved: &ProvedPuzzle) -> bool {
        ClauseMutant::without(clause).iter().any(|mutant| {
            let solved = self.solved(file, proved.budget_without(), Some(mutant));
            solved.is_some_and(|solved| match solved.verdict {
                Verdict::Unknown => false,
                Verdict::Sound => solved.key_lines.iter().any(|line| is_other(line, &proved.key_line)),
                _ => true,
            })
        })
    }
}

/// Whether neither line is part of the other, in whatever order.
fn is_other(one: &[String], other: &[String]) -> bool {
    let (part, whole) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    part.iter().any(|mv| !whole.contains(mv))
}
