//! What the sound puzzles of a run need of their set-up.

use std::cell::Cell;

use reduce::minimal;
use runner::{Effort, Verdict};

use crate::commands::shrink::again;
use crate::reports::Minimal;
use crate::run::{Run, THREADS};

/// Without a part a puzzle may take so many times as many positions, and at least so many.
const AGAIN: (u64, u64) = (50, 20_000);

/// The parts of each sound puzzle.
pub(super) fn of(run: &Run, effort: Effort<'_>) -> Minimal {
    let mut found = Minimal::default();
    let bar = super::bar(run.files.iter().map(|ran| ran.cases.len()).sum());
    for ran in &run.files {
        let Some(game) = ran.game else { continue };
        for case in &ran.cases {
            bar.inc(1);
            let Some(solved) = case.report.solved.as_ref().filter(|solved| solved.verdict == Verdict::Sound)
            else {
                continue;
            };
            let positions = solved.positions.saturating_mul(AGAIN.0).max(AGAIN.1).min(effort.positions);
            let effort = Effort { positions, memory: 1 << 16, executor: &THREADS, ..Effort::default() };
            let scenario = ran.scenario(case.number);
            let tried = Cell::new(0_u64);
            let load = |text: &str| {
                tried.set(tried.get() + 1);
                bar.set_message(format!("{} texts", tried.get()));
                again(ran, game, text)
            };
            let parts = minimal(game, &ran.file, scenario, &load, effort);
            found.insert((ran.name.clone(), case.number), parts);
        }
    }
    bar.finish_and_clear();
    found
}
