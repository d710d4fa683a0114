//! The forms of the game's lines, and what their stand-ins stand for.

use game::Form;

use super::cards::all_cards;
use crate::Colour;

pub(super) static SETUP: &[Form] = &[Form::new("PLAYER to", "PLAYER to move", "Bo to move").then("move")];

pub(super) static MOVES: &[Form] = &[
    Form::new("play", "play CARD … or play CARD … take CARD", "play blue3 blue6 take red9").then("CARD take"),
    Form::new("pass", "pass", "pass"),
    Form::new("deal", "deal, with a row `PLAYER CARD …` a player below it", "deal"),
];

pub(super) static ROWS: &[Form] =
    &[Form::new("PLAYER", "PLAYER CARD … (a row below `deal`)", "Anna blue1 blue4 red2")
        .then("CARD ? empty")];

pub(super) static QUESTIONS: &[Form] = &[
    Form::new("table value", "table value NUMBER", "table value 63"),
    Form::new("table CARD", "table CARD …", "table blue3 blue6").then("CARD by"),
    Form::new("round", "round over", "round over").then("over"),
    Form::new("hand", "hand over", "hand over").then("over"),
    Form::new("game", "game over", "game over").then("over"),
    Form::new("winner", "winner PLAYER", "winner Anna").then("PLAYER"),
];

pub(super) static FACTS: &[Form] = &[
    Form::new("PLAYER hand", "PLAYER hand CARD … or PLAYER hand NUMBER cards", "Anna hand blue3 red6")
        .then("CARD empty cards ?"),
    Form::new("PLAYER points", "PLAYER points NUMBER", "Anna points 7"),
    Form::new("PLAYER leads", "PLAYER leads", "Anna leads"),
    Form::new("PLAYER led", "PLAYER led the hand", "Anna led the hand").then("the hand"),
    Form::new("table CARD", "table CARD … by PLAYER", "table blue3 blue6 by Bo").then("CARD PLAYER by"),
    Form::new("table clear", "table clear", "table clear"),
    Form::new("colours", "colours COLOUR …", "colours blue red green pink").then("COLOUR"),
];

pub(super) static PLACES: &[Form] = &[
    Form::new("table", "table", "table"),
    Form::new("hand", "hand PLAYER", "hand Anna").then("PLAYER"),
    Form::new("PLAYER hand", "PLAYER hand", "Anna hand"),
];

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(name: &str) -> Vec<String> {
    match name {
        "CARD" => all_cards(),
        "COLOUR" => Colour::ALL.map(|colour| colour.word().to_owned()).to_vec(),
        _ => Vec::new(),
    }
}

/// Whether a word looks like a card; whether there is such a card is another question.
pub(super) fn admits(name: &str, word: &str) -> bool {
    let is_digit = |last: char| last.is_ascii_digit();
    name == "CARD" && word.starts_with(char::is_alphabetic) && word.ends_with(is_digit)
}
