//! Words under words.

use super::laid::{Columns, Laid};

/// A word longer than this pushes the rest of its line on instead of the columns of the others.
const WIDEST: usize = 40;

/// Pads the words of lines that belong together; afterwards the words of a line are to be printed
/// one right after the other.
pub(super) fn align(lines: &mut [Laid]) {
    let mut at = 0;
    while at < lines.len() {
        let columns = lines[at].columns;
        if columns == Columns::None {
            at += 1;
            continue;
        }
        // Blank lines and comments may stand between; they have no columns.
        let mut end = at + 1;
        let mut next = end;
        while next < lines.len() && (lines[next].columns == columns || lines[next].words.is_empty()) {
            next += 1;
            if lines[next - 1].columns == columns {
                end = next;
            }
        }
        pad(&mut lines[at..end], columns);
        at = end;
    }
}

fn pad(lines: &mut [Laid], columns: Columns) {
    let mut widths: Vec<usize> = Vec::new();
    for line in lines.iter().filter(|line| line.columns == columns) {
        for (at, word) in line.words.iter().enumerate() {
            let width = word.chars().count();
            match widths.get_mut(at) {
                Some(known) => *known = (*known).max(width.min(WIDEST)),
                None => widths.push(width.min(WIDEST)),
            }
        }
    }
    let narrow = widths.iter().all(|width| *width <= 2);
    let (before, between, after) = match columns {
        Columns::Table(_) => ("| ", " | ", " |"),
        Columns::Rows(_) if !narrow => ("", "  ", ""),
        Columns::Gaps(_) => ("", "  ", ""),
        Columns::Rows(_) | Columns::Keywords(_) | Columns::None => ("", " ", ""),
    };
    for line in lines.iter_mut().filter(|line| line.columns == columns) {
        let last = line.words.len().saturating_sub(1);
        for (at, word) in line.words.iter_mut().enumerate() {
            let padding = widths[at].saturating_sub(word.chars().count());
            if at == 0 {
                word.insert_str(0, before);
            }
            if at < last || !after.is_empty() {
                word.extend(std::iter::repeat_n(' ', padding));
            }
            word.push_str(if at < last { between } else { after });
        }
    }
}
