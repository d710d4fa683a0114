use text::{Excerpt, Spanned};

use super::{Line, Rule, SETUP_LINE};
use crate::problem::Problem;
use crate::{Board, Column, Mark, Rank, Square};

/// The head over the ranks of a board.
pub(crate) const BOARD: &str = "board";

/// Whether `line` is a rank of a board: a number and a bar, whatever stands behind them.
pub(crate) fn is_rank(line: &str) -> bool {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < line.len() && rest.trim_start().starts_with('|')
}

/// A line that should have been a rank under `board`.
pub(super) fn stray(row: &Excerpt) -> Problem {
    Problem::StrayRow { row: row.spanned() }
}

/// The board of a `board` line and the rows under it.
pub(super) fn read_board(head: &Excerpt, start: bool, rows: &[Excerpt]) -> Result<Spanned<Board>, Problem> {
    let place = head.trim().whole();
    if start {
        return match rows.first() {
            Some(row) => Err(stray(row)),
            None => Ok(Spanned::new(Board::Start, place)),
        };
    }
    let ranks = rows.iter().map(read_rank).collect::<Result<Vec<_>, _>>()?;
    Ok(Spanned::new(Board::Drawn(ranks), place))
}

fn read_rank(row: &Excerpt) -> Result<Rank, Problem> {
    let line = Line { kind: &SETUP_LINE, excerpt: row };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    if pair.as_rule() != Rule::rank {
        return Err(stray(row));
    }
    let mut items = pair.into_inner();
    let number = items.next().ok_or_else(|| line.incomplete())?;
    let number = line.number(&number)?;
    let mut squares = Vec::new();
    for item in items {
        let Some(mark) = Mark::from_word(item.as_str()) else {
            let column = Column::new(squares.len());
            let square = column.and_then(|column| Square::new(column, number.value as usize));
            return Err(Problem::NoSuchMark { mark: line.spanned(&item), square });
        };
        squares.push(Spanned::new(mark, line.place(&item)));
    }
    Ok(Rank { number, squares })
}
