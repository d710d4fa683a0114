//! Which line of a file the steps of its page stand behind, for whoever goes on from there.

use replay::{Passage, Replay};

use crate::playground::InPlayground;

/// Where a step of a page stands in the file.
#[derive(Clone, Copy)]
pub(crate) enum Standpoint {
    /// Where its chapter begins.
    Title,
    /// Behind the move of that line.
    Line(u32),
    /// Behind moves that share a line, so that none stands for it.
    Nowhere,
}

impl Standpoint {
    /// Where that is for what a reader reads at once.
    pub(crate) fn of(replay: &Replay, passage: &Passage) -> Self {
        // All moves of a try of a puzzle are in one line.
        if passage.depth > 0 && replay.is_behind_a_task(passage.shown) {
            return Self::Nowhere;
        }
        replay.line_of(passage.shown).map_or(Self::Title, Self::Line)
    }
}

/// Behind which line of the file each step of a page stands, one after the other; 0 where none stands for it.
pub(crate) fn lines(stands: &[Vec<Standpoint>], playground: InPlayground<'_>) -> String {
    let line = |stand: Standpoint, begins: u32| match stand {
        Standpoint::Title => begins,
        Standpoint::Line(line) if begins > 0 => line,
        Standpoint::Line(_) | Standpoint::Nowhere => 0,
    };
    let chapters = stands.iter().zip(playground.begins);
    let lines = chapters.flat_map(|(steps, begins)| steps.iter().map(|stand| line(*stand, *begins)));
    lines.map(|line| line.to_string()).collect::<Vec<_>>().join(" ")
}
