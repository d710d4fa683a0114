//! The forms of the game's lines, and what their stand-ins stand for.

use game::Form;

use crate::Card;

pub(super) static SETUP: &[Form] = &[Form::new("PLAYER to", "PLAYER to move", "Bo to move").then("move")];

pub(super) static FACTS: &[Form] = &[
    Form::new(
        "PLAYER hand",
        "PLAYER hand CARD … or PLAYER hand NUMBER cards",
        "Anna hand crow crow skull omen",
    )
    .then("CARD empty cards"),
    Form::new("PLAYER out", "PLAYER out", "Anna out"),
    Form::new("PLAYER doubts", "PLAYER doubts", "Anna doubts"),
    Form::new("PLAYER agrees", "PLAYER agrees", "Bo agrees"),
    Form::new("PLAYER owes", "PLAYER owes a discard", "Bo owes a discard").then("a discard discards"),
    Form::new("PLAYER has peeked", "PLAYER has peeked (knows the top card of the deck)", "Anna has peeked"),
    Form::new(
        "PLAYER has discarded",
        "PLAYER has discarded (for the call that is being settled)",
        "Bo has discarded",
    ),
    Form::new("surface up", "surface up CARD … (in any order)", "surface up crow skull skull omen")
        .then("CARD empty cards"),
    Form::new("surface down", "surface down CARD … (top first; `...` for the rest)", "surface down crow ...")
        .then("CARD empty cards"),
    Form::new("discarded", "discarded CARD … or discarded NUMBER cards", "discarded crow skull")
        .then("CARD empty cards"),
    Form::new("dealer", "dealer PLAYER", "dealer Anna").then("PLAYER"),
    Form::new("declared", "declared NUMBER SUIT by PLAYER", "declared 3 crows by Bo").then("SUIT by PLAYER"),
    Form::new("omen", "omen by PLAYER", "omen by Cleo").then("by PLAYER"),
    Form::new("destiny", "destiny by PLAYER", "destiny by Cleo").then("by PLAYER"),
];

pub(super) static QUESTIONS: &[Form] = &[
    Form::new("count", "count SUIT NUMBER (in all hands, jokers included)", "count crows 4").then("SUIT"),
    Form::new("winner", "winner PLAYER", "winner Anna").then("PLAYER"),
];

pub(super) static MOVES: &[Form] = &[
    Form::new("declare", "declare NUMBER SUIT", "declare 3 crows").then("SUIT"),
    Form::new("peek", "peek", "peek"),
    Form::new("omen", "omen", "omen"),
    Form::new("destiny", "destiny", "destiny").then("drawing PLAYER"),
    Form::new("agree", "PLAYER: agree", "Bo: agree").then("drawing PLAYER"),
    Form::new("doubt", "PLAYER: doubt", "Cleo: doubt").then("drawing PLAYER"),
    Form::new("discard", "PLAYER: discard CARD", "Cleo: discard skull").then("CARD"),
    Form::new(
        "redeal",
        "redeal, with rows below it: PLAYER CARD … for each who redraws, up CARD …, down CARD …",
        "redeal",
    ),
];

pub(super) static ROWS: &[Form] = &[
    Form::new("PLAYER", "PLAYER CARD …", "Cleo crow skull").then("CARD"),
    Form::new("up", "up CARD … (`...` for the rest)", "up crow skull skull omen").then("CARD"),
    Form::new("down", "down CARD … (top first; `...` for the rest)", "down feather crow crow skull")
        .then("CARD"),
];

pub(super) static PLACES: &[Form] = &[
    Form::new("surface", "surface", "surface"),
    Form::new("deck", "deck", "deck"),
    Form::new("discarded", "discarded", "discarded"),
    Form::new("hand", "hand PLAYER", "hand Anna").then("PLAYER"),
    Form::new("PLAYER hand", "PLAYER hand", "Anna hand"),
];

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(name: &str) -> Vec<String> {
    let cards = Card::ALL.map(|card| card.word().to_owned());
    match name {
        "CARD" => cards.to_vec(),
        "SUIT" => cards.into_iter().chain(Card::ALL.map(|card| card.plural().to_owned())).collect(),
        _ => Vec::new(),
    }
}
