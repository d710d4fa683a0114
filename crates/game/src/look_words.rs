//! The words by which functions of house rules ask about a position.

use schemars::JsonSchema;
use serde::Serialize;

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
}

const fn asks(word: &'static str, form: &'static str, means: &'static str) -> LookWord {
    LookWord { word, form, means, needs: LookNeeds::Nothing }
}

const fn asks_places(word: &'static str, form: &'static str, means: &'static str) -> LookWord {
    LookWord { word, form, means, needs: LookNeeds::Places }
}

const fn asks_squares(word: &'static str, form: &'static str, means: &'static str) -> LookWord {
    LookWord { word, form, means, needs: LookNeeds::Squares }
}

/// What functions may ask of a position.
pub const LOOKS: &[LookWord] = &[
    asks("mover", "mover", "who makes the move"),
    asks("players", "players", "all players, in seat order"),
    asks("after", "after(PLAYER)", "the next player in seat order"),
    asks("zone", "zone(WORD, PLAYER)", "the cards in a zone; without a player the mover's"),
    asks(
        "count",
        "count(WORD, PLAYER)",
        "how many cards lie in a zone, which everybody sees; on a board also how many squares",
    ),
    asks(
        "number",
        "number(WORD, PLAYER)",
        "a number, a player or a word of the position; without a player the mover's",
    ),
    asks_places("at", "at(PLACE)", "what stands or lies there; an empty text for nothing"),
    asks_places("owner", "owner(PLACE)", "whose it is; `nobody` where nobody's"),
    asks_places("empty", "empty(PLACE)", "whether nothing is there"),
    asks_squares(
        "squares",
        "squares(WORD, …)",
        "the squares of all these words: pieces, players, `empty`, kinds of squares",
    ),
    asks_squares("neighbours", "neighbours(SQUARE)", "the squares beside it"),
    asks_squares(
        "step",
        "step(SQUARE, DIRECTION)",
        "the square beside it as the mover sees the board; an empty text beyond the edge",
    ),
    asks_squares("between", "between(SQUARE, SQUARE)", "the squares between two in a line"),
    asks_squares("distance", "distance(SQUARE, SQUARE)", "how many steps a king would take"),
    asks_squares("group", "group(SQUARE)", "the squares that hang together with it and hold the same"),
    asks_squares(
        "row_of",
        "row_of(NUMBER, WORD, …)",
        "whether so many squares of these words stand in a row",
    ),
];

/// The words of [`LOOKS`].
pub fn look_words() -> impl Iterator<Item = &'static str> + Clone {
    LOOKS.iter().map(|look| look.word)
}
