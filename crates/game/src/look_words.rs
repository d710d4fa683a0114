//! The words by which functions of house rules ask about a position.

use schemars::JsonSchema;
use serde::Serialize;

use LookNeeds::{Nothing, Places, Reserves, Squares};

/// A word by which functions ask about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LookWord {
    /// The word.
    pub word: &'static str,
    /// How it is written, what stands in the brackets in capitals.
    pub form: &'static str,
    /// What it answers.
    pub means: &'static str,
    /// What a game must have so that it is answered.
    pub needs: LookNeeds,
}

/// What a game must have so that a word is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LookNeeds {
    /// Nothing.
    Nothing,
    /// Places.
    Places,
    /// Places that are squares of a board.
    Squares,
    /// Pieces in reserve.
    Reserves,
}

const fn asks(needs: LookNeeds, word: &'static str, form: &'static str, means: &'static str) -> LookWord {
    LookWord { word, form, means, needs }
}

/// What functions may ask of a position.
pub const LOOKS: &[LookWord] = &[
    asks(Nothing, "mover", "mover", "who makes the move"),
    asks(Nothing, "players", "players", "all players, in seat order"),
    asks(Nothing, "after", "after(PLAYER)", "the next player in seat order"),
    asks(Nothing, "zone", "zone(WORD, PLAYER)", "the cards in a zone; without a player the mover's"),
    asks(
        Nothing,
        "count",
        "count(WORD, PLAYER)",
        "how many cards lie in a zone, which everybody sees; on a board also how many squares",
    ),
    asks(
        Nothing,
        "number",
        "number(WORD, PLAYER)",
        "a number, a player or a word of the position; without a player the mover's",
    ),
    asks(
        Reserves,
        "reserve",
        "reserve(PIECE, PLAYER)",
        "how many of these pieces lie in reserve; without a player the mover's",
    ),
    asks(Places, "at", "at(PLACE)", "what stands or lies there; an empty text for nothing"),
    asks(Places, "owner", "owner(PLACE)", "whose it is; `nobody` where nobody's"),
    asks(Places, "empty", "empty(PLACE)", "whether nothing is there"),
    asks(
        Squares,
        "squares",
        "squares(WORD, …)",
        "the squares of all these words: pieces, players, `empty`, kinds of squares",
    ),
    asks(Squares, "neighbours", "neighbours(SQUARE)", "the squares beside it, or joined with it"),
    asks(
        Squares,
        "step",
        "step(SQUARE, DIRECTION, NUMBER)",
        "the square so many steps on as the mover sees the board, one step without a number; an empty text beyond the edge",
    ),
    asks(Squares, "between", "between(SQUARE, SQUARE)", "the squares between two in a line"),
    asks(
        Squares,
        "distance",
        "distance(SQUARE, SQUARE)",
        "how many steps a king would take, or whoever goes along the lines",
    ),
    asks(Squares, "group", "group(SQUARE)", "the squares that hang together with it and hold the same"),
    asks(
        Squares,
        "row_of",
        "row_of(NUMBER, WORD, …)",
        "whether so many squares of these words stand in a row",
    ),
    asks(
        Squares,
        "row_at",
        "row_at(SQUARE, NUMBER, WORD, …)",
        "whether a square is one of so many of these words that stand in a row",
    ),
];

/// The words of [`LOOKS`].
pub fn look_words() -> impl Iterator<Item = &'static str> + Clone {
    LOOKS.iter().map(|look| look.word)
}
