//! Where a step stands in its file.

use crate::{Replay, ReplayStepKind};

impl Replay {
    /// The line of the last move on the way to a step, counted from 1, the step itself included; none before the first.
    pub fn line_of(&self, step: usize) -> Option<u32> {
        let until = self.steps.get(..step)?;
        let mut depth = until.last()?.depth;
        until.iter().rev().find_map(|earlier| match &earlier.kind {
            // What happens in a side line that has ended is undone.
            _ if earlier.depth > depth => None,
            ReplayStepKind::Move { line, .. } => Some(*line),
            _ => {
                depth = earlier.depth;
                None
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use game::{Entry, PlyEntry, Transcript, View};

    use super::*;

    fn ply(line: u32) -> Entry {
        Entry::Ply(PlyEntry { line, ..PlyEntry::default() })
    }

    fn branch(entries: Vec<Entry>) -> Entry {
        Entry::Branch { title: "a".into(), entries, end: View::default() }
    }

    #[test]
    fn a_step_stands_behind_the_last_move_on_its_way() {
        let say = || Entry::Say { text: "b".into() };
        let inner = branch(vec![ply(7)]);
        let entries = vec![say(), ply(4), branch(vec![ply(6), inner, say(), ply(8)]), say(), ply(9)];
        let replay = Replay::new("c", &Transcript { entries, ..Transcript::default() });
        let lines: Vec<Option<u32>> = (0..=replay.steps.len()).map(|step| replay.line_of(step)).collect();
        // Nothing, a text, a move; a side line begins, a move; one in it begins, a move, ends; a text, a move, the end; a text,
        // a move.
        let known = [0, 0, 4, 4, 6, 6, 7, 6, 6, 8, 4, 4, 9];
        assert_eq!(lines, known.map(|line| (line > 0).then_some(line)));
        assert_eq!(replay.line_of(99), None);
    }
}
