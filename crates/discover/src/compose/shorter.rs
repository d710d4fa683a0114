//! A puzzle made shorter: lines that say nothing about it go; what tempts stays.

use super::draft::Draft;
use super::proved::{ProvedPuzzle, PuzzleProver};

/// The puzzle without the lines of its set-up that it does not need: it has the same solution and the same first moves
/// still, and as many of them tempt.
pub(super) fn shorter(
    prover: &PuzzleProver<'_>,
    (mut draft, held): (Draft, &[String]),
    first: &ProvedPuzzle,
) -> Draft {
    // A long line goes before a short one: of two that determine each other, as a hand and all other cards do, the short
    // one stays.
    let mut lines = draft.setup.clone();
    lines.sort_by_key(|line| std::cmp::Reverse(line.split_whitespace().count()));
    let keeps = |less: &Draft| {
        let proved = prover.solve(&less.text(), first.budget());
        proved.is_some_and(|proved| {
            proved.difficulty == first.difficulty
                && proved.play == first.play
                && proved.makeup.motifs == first.makeup.motifs
                && proved.makeup.tempting == first.makeup.tempting
        })
    };
    // What others hold is told: a hand that nobody lists may be any.
    for line in lines.iter().filter(|line| !is_sight(line) && !held.contains(line)) {
        let mut less = draft.clone();
        less.setup.retain(|other| other != line);
        let is_whole = draft.setup.len() == less.setup.len() + 1 && !has_rows(&draft, line);
        if is_whole && keeps(&less) {
            draft = less;
        }
    }
    let mut candidates: Vec<Draft> = Vec::new();
    for words in WORDS {
        candidates.extend(with_listings(&draft, words));
    }
    let draft = candidates.into_iter().find(|less| keeps(less)).unwrap_or(draft);
    let narrow = COLUMNS.into_iter().filter_map(|columns| with_columns(&draft, columns));
    narrow.into_iter().find(|less| keeps(less)).unwrap_or_else(|| draft.clone())
}

/// A line that lists much is tried with so many words.
const WORDS: [usize; 4] = [3, 4, 6, 9];
/// Long rows are tried with so many words.
const COLUMNS: [usize; 6] = [7, 9, 11, 13, 17, 21];
/// A line of more words than that lists much.
const MUCH: usize = 12;

/// The puzzle with no more than so many words in the lines that list much; nothing where there are none.
fn with_listings(draft: &Draft, words: usize) -> Option<Draft> {
    let lists = |line: &String| line.split_whitespace().count() > MUCH && !has_rows(draft, line);
    cut(draft, &lists, words)
}

/// The puzzle with no more than so many words in long rows that are as long as one another; nothing where there are none.
fn with_columns(draft: &Draft, words: usize) -> Option<Draft> {
    let is_row = |line: &String| line.starts_with(' ') && !line.contains('|');
    let is_long = |line: &String| is_row(line) && line.split_whitespace().count() > words;
    cut(draft, &is_long, words)
}

/// The puzzle with those lines cut off after so many words.
fn cut(draft: &Draft, is_long: &dyn Fn(&String) -> bool, words: usize) -> Option<Draft> {
    let mut less = draft.clone();
    for line in less.setup.iter_mut().filter(|line| is_long(line)) {
        let indent = line.len() - line.trim_start().len();
        let kept: Vec<&str> = line.split_whitespace().take(words).collect();
        *line = " ".repeat(indent) + &kept.join(" ");
    }
    (less.setup != draft.setup).then_some(less)
}

/// Whether a line says how much the solver does not see.
fn is_sight(line: &str) -> bool {
    line.ends_with(" cards") || line.ends_with(" card") || line.contains('?')
}

/// Whether rows follow a line, or it is one.
fn has_rows(draft: &Draft, line: &str) -> bool {
    let at = draft.setup.iter().position(|other| other == line);
    let next = at.and_then(|at| draft.setup.get(at + 1));
    line.starts_with(' ') || next.is_some_and(|next| next.starts_with(' '))
}
