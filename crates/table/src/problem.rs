//! What can be wrong with the words of a line, and how it is said.

mod offer;
mod setup;

pub(crate) use offer::OfferFault;
pub(crate) use setup::Impossible;

use game::{Language, LineProblem, NoSuch, RulesAndRoster};
use text::{Diagnostic, Edit, Fix, Guess, Spanned};

use crate::board::RankFault;
use crate::{Move, Side, Square, Table, clauses, codes};

/// What is wrong with the words of a line.
#[derive(Clone, Debug)]
pub enum Problem {
    /// With the words of a line, as in any game.
    Line(LineProblem),
    /// With a set-up.
    Impossible(Impossible),
    /// A square is not on the board.
    NoSuchSquare {
        /// As written.
        square: Spanned<String>,
    },
    /// A column is not on the board.
    NoSuchColumn {
        /// As written.
        column: Spanned<String>,
    },
    /// No deck holds the card.
    NoSuchCard {
        /// As written.
        card: Spanned<String>,
    },
    /// A square of a drawn board shows nothing known.
    NoSuchMark {
        /// As written.
        mark: Spanned<String>,
        /// The square, where the rank has one there.
        square: Option<Square>,
    },
    /// The ranks of a board are no board.
    Ranks { first: RankFault, more: Vec<RankFault> },
    /// A move has the wrong mark.
    WrongMark {
        /// As written.
        mv: Spanned<Move>,
        /// The move with the right mark.
        right: Move,
        /// Whose piece stands on the square it goes to.
        there: Option<Side>,
    },
}

impl game::Problem<Table> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Table>) -> Diagnostic {
        match self {
            Self::Line(problem) => problem.diagnostic(terms),
            Self::Impossible(fault) => fault.diagnostic(terms),
            Self::NoSuchSquare { square } => no_such_square(&square),
            Self::NoSuchColumn { column } => {
                let message = format!("the board has no column `{}`", column.value);
                let lower = column.value.to_lowercase();
                let meant = Square::from_word(&format!("{lower}1")).map(|_| in_small_letters(lower));
                Diagnostic::new(&codes::NO_SUCH_COLUMN, message, column.place, "not a column").guessed(
                    &column.value,
                    meant,
                    || "the columns are a, b, c, d, e and f".to_owned(),
                )
            }
            Self::NoSuchCard { card } => {
                let help = "cards are named by their values, from 0 (Hugin & Munin) to 9 (Odin)";
                NoSuch::card(card, Vec::new(), help, &clauses::PARTS_DECK).diagnostic(terms)
            }
            Self::NoSuchMark { mark, square } => no_such_mark(&mark, square),
            Self::Ranks { first, more } => {
                more.into_iter().map(RankFault::diagnostic).fold(first.diagnostic(), Diagnostic::join)
            }
            Self::WrongMark { mv, right, there } => {
                let label = match there {
                    Some(side) => format!("a piece of {side}'s stands there"),
                    None => "no piece stands there".to_owned(),
                };
                let (written, right) = (Table::print(terms, &mv.value), Table::print(terms, &right));
                let message = match mv.value {
                    Move::Attack { .. } => format!("`{written}` is no attack"),
                    _ => format!("`{written}` is an attack"),
                };
                let edit = Edit::new(mv.place, written, right);
                Diagnostic::new(&codes::WRONG_MARK, message, mv.place, label)
                    .write(edit, false)
                    .clause(&clauses::ATTACK_REVEAL.id)
            }
        }
    }
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl From<Impossible> for Problem {
    fn from(fault: Impossible) -> Self {
        Self::Impossible(fault)
    }
}

/// The same word as it would be right, and there is no other.
fn in_small_letters(word: String) -> Guess {
    Guess { word, certain: true }
}

fn no_such_square(square: &Spanned<String>) -> Diagnostic {
    let word = &square.value;
    let message = format!("the board has no square `{word}`");
    let lower = word.to_lowercase();
    let mut letters = lower.chars();
    let column = letters.next().is_some_and(|letter| ('a'..='f').contains(&letter));
    let rank = letters.as_str().parse().is_ok_and(|rank: u32| (1..=5).contains(&rank));
    let (label, help) = match (column, rank) {
        (true, true) => ("squares are written small", ""),
        (true, false) => ("no such rank", "the ranks are 1 to 5"),
        (false, true) => ("no such column", "the columns are a to f"),
        (false, false) => ("beyond the board", "the squares are a1 to f5"),
    };
    let meant = (column && rank).then(|| in_small_letters(lower));
    Diagnostic::new(&codes::NO_SUCH_SQUARE, message, square.place, label)
        .guessed(word, meant, || help.to_owned())
        .clause(&clauses::PARTS_BOARD.id)
}

fn no_such_mark(mark: &Spanned<String>, square: Option<Square>) -> Diagnostic {
    let shown = square.map_or_else(|| "a square".to_owned(), |square| square.to_string());
    let message = format!("`{}` is nothing that can stand on {shown}", mark.value);
    let glued = mark.value.chars().count() > 1 && mark.value.chars().all(|mark| ".otOT".contains(mark));
    let fault = Diagnostic::new(&codes::NO_SUCH_MARK, message, mark.place, format!("on {shown}"));
    if !glued {
        return fault.help(
            "`.` is an empty square, `o` a piece of odin's, `t` one of thor's; `O` and `T` are pieces in the \
             enemy fortress that are not fixed",
        );
    }
    let apart: Vec<String> = mark.value.chars().map(String::from).collect();
    let apart = apart.join(" ");
    let fix = Fix::write(Edit::new(mark.place, &*mark.value, &*apart)).certain(true);
    fault.help(format!("write a blank between the squares: `{apart}`")).fix(fix)
}
