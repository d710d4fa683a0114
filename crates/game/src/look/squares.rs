//! What is asked of squares: which there are of a kind, and how they lie to each other.

use boards::{Board, Square, Squares};
use rulebook::Value;

use super::about::Brackets;
use super::{AtPlace, Onlooker, directions};
use crate::{Dialect, Seat};

impl<G: Dialect> Onlooker<G> {
    fn squares_of_board(&self) -> Result<&'static Board, String> {
        G::board(self.terms().rules)
            .ok_or_else(|| "this game has no board; look at its zones, numbers and places".to_owned())
    }

    fn square(&self, about: Brackets<'_>, at: usize) -> Result<Square, String> {
        let board = self.squares_of_board()?;
        let square = about.text(at).and_then(|name| board.named(name));
        square.ok_or_else(|| format!("{} is no {} of the board", about.words(at), board.square_word()))
    }

    /// What stands on a square, as far as whoever looks sees it.
    fn stands(&self, square: Square) -> Result<Option<AtPlace>, String> {
        let name = self.squares_of_board()?.name(square);
        Ok(G::place(self.terms(), self.state()?, self.viewer(), &name))
    }

    /// The squares on which something stands for which that is so.
    fn squares_with(&self, is: impl Fn(&AtPlace) -> bool) -> Result<Squares, String> {
        let mut found = Squares::EMPTY;
        for square in self.squares_of_board()?.squares() {
            if self.stands(square)?.is_some_and(|stands| is(&stands)) {
                found = found.or(Squares::only(square));
            }
        }
        Ok(found)
    }

    /// Squares by the words for them: a kind of square, a piece, whose they are; all where there is no word.
    fn chosen(&self, about: Brackets<'_>) -> Result<Squares, String> {
        let (board, rules) = (self.squares_of_board()?, self.terms().rules);
        let mut chosen = board.all();
        for at in 0..about.0.len() {
            let word = about.text(at).unwrap_or_default();
            let is_piece = |stands: &AtPlace| matches!(stands, AtPlace::There(there, _) if there == word);
            let is_own = |seat: Seat| move |stands: &AtPlace| matches!(stands, AtPlace::There(_, owner) if *owner == Some(seat));
            let terrain = G::terrain(rules, word).or_else(|| plain(board, word));
            let squares = match (terrain, self.terms().roster.seat(word)) {
                _ if word == "empty" => self.squares_with(|stands| *stands == AtPlace::Empty)?,
                (Some(terrain), _) => terrain,
                (None, Some(seat)) => self.squares_with(is_own(seat))?,
                (None, None) => {
                    let squares = self.squares_with(is_piece)?;
                    if squares.is_empty() && !G::is_piece(rules, word) {
                        return Err(unknown(board, &about.words(at)));
                    }
                    squares
                }
            };
            chosen = chosen.and(squares);
        }
        Ok(chosen)
    }

    pub(super) fn count_squares(&self, about: Brackets<'_>) -> Result<Value, String> {
        if G::board(self.terms().rules).is_some() {
            return Ok(self.chosen(about)?.len().into());
        }
        // Only zones are counted here.
        Err(self.zone_fault(about))
    }

    /// Squares by their names.
    fn names(&self, squares: Squares) -> Result<Value, String> {
        let board = self.squares_of_board()?;
        Ok(squares.iter().map(|square| board.name(square)).collect())
    }

    /// The answer to a word that asks about squares.
    pub(super) fn of_squares(&self, word: &str, about: Brackets<'_>) -> Result<Value, String> {
        let board = self.squares_of_board()?;
        match word {
            "squares" => self.names(self.chosen(about)?),
            "neighbours" => self.names(board.neighbours(self.square(about, 0)?, false)),
            "step" => {
                let from = self.square(about, 0)?;
                let is_second = self.mover().is_some_and(|mover| mover.0 == 1);
                let direction = directions::one(about.text(1).unwrap_or_default(), is_second, board)?;
                let steps = if about.ends(2) { 1 } else { directions::steps(about.number(2))? };
                let to = board.ray(from, direction).nth(steps - 1);
                Ok(to.map_or(Value::from(""), |to| board.name(to).into()))
            }
            "between" => self.names(board.between(self.square(about, 0)?, self.square(about, 1)?)),
            "distance" => match board.distance(self.square(about, 0)?, self.square(about, 1)?) {
                // No line leads there.
                u8::MAX => Ok(Value::from("")),
                steps => Ok(steps.into()),
            },
            "group" => {
                let from = self.square(about, 0)?;
                let there = self.stands(from)?;
                let within = self.squares_with(|stands| Some(stands) == there.as_ref())?;
                self.names(board.group(within, from))
            }
            "row_of" => Ok(board.has_row(self.chosen(about.behind(1))?, row_length(about.number(0))?).into()),
            "row_at" => {
                let (at, length) = (self.square(about, 0)?, row_length(about.number(1))?);
                Ok(board.row_at(at, self.chosen(about.behind(2))?, length).into())
            }
            _ => Err(format!("nothing answers `{word}`")),
        }
    }
}

/// How long a row is that a script asks for.
///
/// # Errors
/// It says no length of a row.
pub fn row_length(said: Option<i64>) -> Result<u8, String> {
    let length = said.and_then(|length| u8::try_from(length).ok()).filter(|length| *length > 0);
    length.ok_or_else(|| "the length of a row is missing here".to_owned())
}

/// The words for squares that a board has by itself, the names of its squares aside: points have no corners and no edge,
/// and a track has no rows.
pub fn plain_words(board: &Board) -> &'static [&'static str] {
    match board.net() {
        None => &["corners", "edges", "top row", "bottom row"],
        Some(net) if net.is_track() => &[],
        Some(_) => &["top row", "bottom row"],
    }
}

/// The squares of such a word, or of a name.
pub fn plain(board: &Board, word: &str) -> Option<Squares> {
    if !plain_words(board).contains(&word) {
        return board.named(word).map(Squares::only);
    }
    Some(match word {
        "corners" => board.corners(),
        "edges" => board.rim(),
        "top row" => board.row(board.height() - 1),
        _ => board.row(0),
    })
}

/// What to say of a word that is no kind of square.
fn unknown(board: &Board, word: &str) -> String {
    let square = board.square_word();
    let message = format!("{word} is no piece, no kind of {square} and no player");
    match plain_words(board) {
        [] => format!("{message}; there is `empty` on every track"),
        ["corners", ..] => format!(
            "{message}; there are `empty`, `corners`, `edges`, `top row` and `bottom row` on every board"
        ),
        _ => format!("{message}; there are `empty`, `top row` and `bottom row` on every board of points"),
    }
}
