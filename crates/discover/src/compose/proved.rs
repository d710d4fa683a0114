//! What is proved of the text of a puzzle.

use rulebook::{Clause, Mutant};
use runner::{AnyGame, Difficulty, Effort, File, Options, Status, Tested, Verdict};

use super::Wish;

/// How many positions are searched of a task at first.
pub(super) const AT_FIRST: u64 = 3_000;

/// How many times as many positions may be searched to judge each first move.
const TOLD: u64 = 8;

/// A sound puzzle.
pub(super) struct Proved {
    pub(super) positions: u64,
    pub(super) difficulty: Difficulty,
    pub(super) key_line: Vec<String>,
    /// One full line to the goal.
    pub(super) play: Vec<String>,
    /// First moves that fail, those first that fail late.
    pub(super) fails: Vec<Tested>,
}

/// Proves puzzles.
pub(super) struct Prover<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) wish: &'a Wish,
    pub(super) load: &'a dyn Fn(&str) -> File,
}

impl Prover<'_> {
    /// Proves the only puzzle of a text, if it is sound and nothing is said against it.
    pub(super) fn solve(&self, text: &str, positions: u64) -> Option<Proved> {
        let file = (self.load)(text);
        if !file.faults.is_empty() {
            return None;
        }
        let scenario = file.frame.scenarios.first()?;
        let effort = Effort { positions, memory: 1 << 12, threads: 1, ..Effort::default() };
        let solved = |effort| {
            let options = Options { solve: Some(effort), ..Options::default() };
            let report = self.game.run(&file, scenario, options);
            let is_well = report.status == Status::Passed && report.diagnostics.is_empty();
            report.solved.filter(|solved| is_well && solved.verdict == Verdict::Sound)
        };
        // Most tasks are refused before it is asked what each first move comes to.
        let proof = solved(effort)?.positions;
        let positions = positions.saturating_mul(TOLD);
        let solved = solved(Effort { positions, firsts: true, ..effort })?;
        let difficulty = solved.difficulty();
        let mut fails: Vec<Tested> = solved.firsts.into_iter().filter(|tested| !tested.works).collect();
        fails.sort_by_key(|tested| std::cmp::Reverse(tested.line.len()));
        Some(Proved {
            positions: proof,
            difficulty,
            key_line: solved.key_lines.into_iter().next()?,
            play: solved.play,
            fails,
        })
    }

    /// Whether the solution of a proved text turns on the clause that is wished for.
    pub(super) fn is_wished_for(&self, text: &str, proved: &Proved) -> bool {
        let turns = |clause| self.turns_on(&(self.load)(text), clause, proved);
        self.wish.clause.is_none_or(turns)
    }

    /// The clauses that the solution of a proved text turns on.
    pub(super) fn clauses(&self, text: &str, proved: &Proved) -> Vec<&'static Clause> {
        let file = (self.load)(text);
        let all = self.game.info().clauses.iter().copied();
        all.filter(|clause| self.turns_on(&file, clause, proved)).collect()
    }

    /// Whether a puzzle without a clause is unsound, or has another solution.
    fn turns_on(&self, file: &File, clause: &'static Clause, proved: &Proved) -> bool {
        let Some(scenario) = file.frame.scenarios.first() else { return false };
        let positions = proved.positions.saturating_mul(4).max(AT_FIRST);
        let effort = Effort { positions, memory: 1 << 12, threads: 1, ..Effort::default() };
        Mutant::without(clause).iter().any(|mutant| {
            let options = Options { solve: Some(effort), amendment: Some(mutant), ..Options::default() };
            let solved = self.game.run(file, scenario, options).solved;
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
