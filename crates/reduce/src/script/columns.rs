//! What stands below one another in rows, and the numbers that count it.

use std::ops::Range;

use syntax::LineKind;

use super::Script;
use crate::Cut;

impl Script {
    /// The words that stand below one another in the rows of a head.
    pub(super) fn columns(&self, head: usize) -> Vec<Cut> {
        let rows = self.children(self.below(head));
        let tokens: Vec<Vec<Range<usize>>> = rows.iter().map(|row| self.tokens(*row)).collect();
        let [first, others @ ..] = tokens.as_slice() else { return Vec::new() };
        if others.is_empty() || others.iter().any(|row| row.len() != first.len()) {
            return Vec::new();
        }
        let words: Vec<Vec<Cut>> = rows.iter().map(|row| self.words(*row)).collect();
        let column = |at: usize| words.iter().fold(Cut::default(), |cut, row| cut.and(&row[at]));
        (1..first.len()).map(column).collect()
    }

    /// Such columns, where numbers of the script count them.
    pub(super) fn counted(&self, head: usize) -> Vec<Cut> {
        let columns = self.columns(head);
        let is_heading =
            |line: &str| matches!(LineKind::of(line), LineKind::Game | LineKind::Seed | LineKind::Heading);
        let lines = (0..self.lines.len()).filter(|line| !is_heading(&self.lines[*line]));
        let numbers: Vec<(usize, Range<usize>, usize)> = lines
            .flat_map(|line| self.tokens(line).into_iter().map(move |token| (line, token)))
            .filter_map(|(line, range)| {
                self.lines[line][range.clone()].parse().ok().map(|number| (line, range, number))
            })
            .collect();
        let lessened = |(at, cut): (usize, Cut)| {
            let after = numbers.iter().filter(|(.., number)| *number > at);
            Cut { less: after.map(|(line, token, _)| (*line, token.clone())).collect(), ..cut }
        };
        // Where no number counts that far it is a column like any other.
        let cuts = columns.into_iter().enumerate().map(lessened);
        cuts.take_while(|cut| !cut.less.is_empty()).collect()
    }
}
