//! The forms of the game's lines, and what their stand-ins stand for.

use game::Form;

pub(super) static SETUP: &[Form] = &[
    Form::new(
        "board",
        "board or board start (`board` has five rows below it, from `5 | t t t t t t` down to `1 | o o o o o o`)",
        "board start",
    )
    .then("start"),
    Form::new("PLAYER to", "PLAYER to move", "odin to move").then("move"),
    Form::new("draw", "draw", "draw"),
];

pub(super) static RANKS: &[Form] = &[Form::new(
    "RANK",
    "RANK | SQUARE SQUARE SQUARE SQUARE SQUARE SQUARE (a row below `board`; `.` is an empty square)",
    "3 | . . o . . t",
)];

pub(super) static MOVES: &[Form] = &[
    Form::new("SQUARE", "SQUARE-SQUARE (an attack is SQUARExSQUARE)", "c2xd3 drawing odin 5 thor 6")
        .then("drawing revealing shuffling PLAYER"),
    Form::new("resurrect", "resurrect CORNER", "resurrect a1"),
    Form::new("scout", "scout COLUMN", "scout c").then("drawing revealing shuffling PLAYER"),
    Form::new("no scout", "no scout", "no scout").then("drawing revealing shuffling PLAYER"),
    Form::new("swap", "swap COLUMN COLUMN", "swap b e"),
    Form::new("no swap", "no swap", "no swap"),
    Form::new("pass", "pass", "pass"),
];

pub(super) static QUESTIONS: &[Form] = &[
    Form::new("board", "board or board start (`board` has five rows below it)", "board start").then("start"),
    Form::new("PLAYER at", "PLAYER at SQUARE", "odin at d3"),
    Form::new("PLAYER occupies", "PLAYER occupies NUMBER", "odin occupies 2"),
    Form::new("SQUARE", "SQUARE empty or SQUARE fixed", "d3 empty").then("empty fixed"),
    Form::new("winner", "winner PLAYER", "winner odin").then("PLAYER"),
    Form::new("draw", "draw", "draw"),
];

pub(super) static FACTS: &[Form] = &[
    Form::new(
        "PLAYER row",
        "PLAYER row CARD CARD CARD CARD CARD CARD (a to f; `7^` lies face up, `?` is not determined, `.` is an empty place)",
        "odin row 9 4^ 1 ? 7 3",
    ),
    Form::new("PLAYER deck", "PLAYER deck CARD … (top first; `...` for more below)", "odin deck 5 6 2")
        .then("empty cards"),
    Form::new("PLAYER discard", "PLAYER discard CARD … (newest first)", "odin discard 7 0")
        .then("empty cards"),
    Form::new("PLAYER captured", "PLAYER captured NUMBER", "odin captured 2"),
    Form::new(
        "PLAYER may scout",
        "PLAYER may scout or PLAYER may scout with COLUMN",
        "odin may scout with c",
    )
    .then("with"),
    Form::new("PLAYER may swap", "PLAYER may swap", "thor may swap"),
    Form::new("PLAYER passed", "PLAYER passed", "thor passed"),
];

pub(super) static PLACES: &[Form] = &[
    Form::new("SQUARE", "SQUARE", "d3"),
    Form::new("row", "row PLAYER or row PLAYER COLUMN", "row odin b").then("PLAYER"),
    Form::new("PLAYER row", "PLAYER row or PLAYER row COLUMN", "odin row b"),
    Form::new("PLAYER deck", "PLAYER deck", "odin deck"),
    Form::new("PLAYER discard", "PLAYER discard", "odin discard"),
    Form::new("deck", "deck PLAYER", "deck odin").then("PLAYER"),
    Form::new("discard", "discard PLAYER", "discard odin").then("PLAYER"),
];

/// Whether a word may stand for a stand-in in the head of a form.
pub(super) fn admits(name: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    match name {
        "SQUARE" => first.is_some_and(|letter| letter.is_ascii_alphabetic()) && digit(letters.next()),
        "RANK" => digit(first),
        _ => false,
    }
}
