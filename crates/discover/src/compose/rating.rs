//! Which puzzles are worth being asked, and which of them are better: by depth, by what tempts, by what they are made of.

use runner::{Difficulty, Motif};

use super::proved::ProvedPuzzle;

/// The figure that a puzzle has at least.
const LEAST: f64 = 3.0;
/// How many first moves fail, at least.
const FAILING: usize = 3;
/// How many of them tempt, at least.
const TEMPTING: usize = 1;
/// A person can follow a proof of so many positions, each with as many moves as the first one.
const WORK: u64 = 50_000;
/// More that tempt make no puzzle better.
const ENOUGH: usize = 6;

/// Whether it is no matter of course; it takes so many moves at least.
pub(super) fn is_worth_it(proved: &ProvedPuzzle, least: u32) -> bool {
    let Difficulty { moves, firsts, working } = proved.difficulty;
    let figure = proved.difficulty.figure();
    let work = proved.positions * firsts as u64;
    work <= WORK
        && moves >= least as usize
        && figure >= LEAST
        && firsts >= working + FAILING
        && proved.tempting >= TEMPTING
}

/// The more, the better: its figure, and more for each turn, for first moves that tempt, and for what it is made of.
pub(super) fn points(proved: &ProvedPuzzle) -> f64 {
    let depth = 2 * proved.makeup.turns.saturating_sub(1);
    let tempting = proved.tempting.min(ENOUGH);
    let motifs: usize = proved.makeup.motifs.iter().map(|motif| worth(*motif)).sum();
    proved.difficulty.figure() + (depth + tempting + motifs) as f64
}

fn worth(motif: Motif) -> usize {
    match motif {
        Motif::Sacrifice => 3,
        Motif::Quiet | Motif::Replies => 2,
        Motif::Help | Motif::Keep | Motif::Hidden | Motif::Chance => 1,
        // The turns themselves are counted.
        Motif::Turns => 0,
    }
}
