//! The forms of the game's lines, and what their stand-ins stand for.

use game::Form;

use crate::{Card, Land, Rules, Symbol};

pub(super) static SETUP: &[Form] = &[
    Form::new(
        "path",
        "path, with a row `gray LAND …` and a row `brown LAND …` below it",
        "path\n  gray   forest  mountain  water\n  brown  plains  forest    snow",
    ),
    Form::new("PLAYER LAND", "PLAYER LAND … (a row below `path`)", "gray forest mountain water").then("LAND"),
];

pub(super) static MOVES: &[Form] = &[
    Form::new("stash", "stash CARD", "stash forest").then("CARD"),
    Form::new(
        "fly",
        "fly CARD, fly CARD CARD or fly PAYMENT + PAYMENT (a card from the stack is `aux:CARD`)",
        "fly mountain + forest forest",
    )
    .then("CARD drawing"),
    Form::new("way", "way CARD or way aux:CARD", "way mountain").then("CARD"),
    Form::new("discard", "discard CARD or discard aux:CARD", "discard aux:snow").then("CARD"),
    Form::new("odin forward", "odin forward", "odin forward"),
    Form::new("odin back", "odin back", "odin back"),
    Form::new("odin swap", "odin swap SPACE SPACE", "odin swap 3 5"),
    Form::new("odin rotate", "odin rotate SPACE", "odin rotate 4"),
    Form::new("odin remove", "odin remove SPACE", "odin remove 4"),
    Form::new(
        "odin lengthen",
        "odin lengthen LAND/LAND or odin lengthen LAND/LAND LAND/LAND",
        "odin lengthen forest/snow",
    )
    .then("LAND/LAND"),
    Form::new("odin marker", "odin marker PLAYER SPACE", "odin marker brown 4").then("PLAYER"),
    Form::new(
        "odin rearrange",
        "odin rearrange CARD … (the whole stack in its new order, top first)",
        "odin rearrange snow forest",
    )
    .then("CARD empty"),
    Form::new("lengthen", "lengthen LAND/LAND (gray's half first)", "lengthen forest/snow").then("LAND/LAND"),
    Form::new("end turn", "end turn or end turn drawing CARD …", "end turn drawing forest snow")
        .then("CARD drawing shuffling"),
    Form::new("next race", "next race, with its set-up lines below it", "next race"),
];

pub(super) static CONDITIONS: &[Form] = &[
    Form::new("path PLAYER", "path gray LAND … or path brown LAND …", "path gray forest water snow")
        .then("LAND"),
    Form::new("path length", "path length NUMBER", "path length 9"),
    Form::new("winner", "winner PLAYER", "winner gray").then("PLAYER"),
];

pub(super) static FACTS: &[Form] = &[
    Form::new("PLAYER at", "PLAYER at SPACE (0 is before the first card)", "gray at 3"),
    Form::new(
        "PLAYER hand",
        "PLAYER hand CARD … or PLAYER hand NUMBER cards",
        "gray hand forest snow forward/back",
    )
    .then("CARD empty cards"),
    Form::new("PLAYER aux", "PLAYER aux CARD … (top first)", "gray aux forest snow").then("CARD empty cards"),
    Form::new(
        "PLAYER supply",
        "PLAYER supply CARD … (top first; `...` for more below)",
        "gray supply water snow ...",
    )
    .then("CARD empty cards"),
    Form::new("PLAYER discard", "PLAYER discard CARD …", "gray discard forest snow").then("CARD empty cards"),
    Form::new("PLAYER way", "PLAYER way CARD …", "gray way mountain rotate/remove").then("CARD empty cards"),
    Form::new("PLAYER points", "PLAYER points NUMBER", "gray points 7"),
    Form::new(
        "PLAYER played",
        "PLAYER played NUMBER from hand, NUMBER from aux",
        "gray played 2 from hand, 1 from aux",
    )
    .then("from hand aux"),
    Form::new("PLAYER to", "PLAYER to move", "gray to move").then("move"),
    Form::new("marker on", "marker on PLAYER SPACE", "marker on gray 2").then("PLAYER"),
    Form::new("marker aside", "marker aside", "marker aside"),
    Form::new("magic way", "magic way SYMBOL SYMBOL (lands, or `odin`)", "magic way odin mountain")
        .then("SYMBOL"),
    Form::new(
        "land supply",
        "land supply LAND/LAND … (top first; `...` for more below)",
        "land supply forest/snow water/water ...",
    )
    .then("LAND/LAND empty cards"),
    Form::new("race over", "race over or race over by PLAYER", "race over by gray").then("PLAYER by"),
    Form::new("laid", "laid NUMBER lands", "laid 2 lands").then("lands"),
    Form::new("lengthened", "lengthened", "lengthened"),
];

pub(super) static PLACES: &[Form] = &[
    Form::new("PLAYER SPACE", "PLAYER SPACE", "gray 4"),
    Form::new("PLAYER hand", "PLAYER hand", "gray hand"),
    Form::new("PLAYER aux", "PLAYER aux", "gray aux"),
    Form::new("PLAYER supply", "PLAYER supply", "gray supply"),
    Form::new("PLAYER discard", "PLAYER discard", "gray discard"),
    Form::new("PLAYER way", "PLAYER way", "gray way"),
    Form::new("marker", "marker", "marker"),
    Form::new("hand", "hand PLAYER", "hand gray").then("PLAYER"),
    Form::new("aux", "aux PLAYER", "aux gray").then("PLAYER"),
    Form::new("supply", "supply PLAYER", "supply gray").then("PLAYER"),
    Form::new("discard", "discard PLAYER", "discard gray").then("PLAYER"),
    Form::new("way", "way PLAYER", "way gray").then("PLAYER"),
    Form::new("magic way", "magic way", "magic way"),
    Form::new("land supply", "land supply", "land supply"),
];

/// The words that stand for a stand-in, as far as they can be listed.
pub(super) fn stand_in(rules: &Rules, name: &str) -> Vec<String> {
    let lands = || Land::ALL.map(|land| land.word().to_owned()).into_iter();
    match name {
        "LAND" => lands().collect(),
        // A land that is spelt well was meant, and lacks the other half.
        "LAND/LAND" => {
            let halves = |gray: String| lands().map(move |brown| format!("{gray}/{brown}"));
            lands().chain(lands().flat_map(halves)).collect()
        }
        "SYMBOL" => lands().chain([Symbol::Odin.word().to_owned()]).collect(),
        "CARD" => {
            let odin =
                (0..rules.odin_cards.pairs().len()).map(|number| rules.card(Card::odin(number)).to_owned());
            lands().chain(odin).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a word may stand for a stand-in in the head of a form.
pub(super) fn admits(name: &str, word: &str) -> bool {
    match name {
        "LAND" => word == "?" || Land::from_word(word).is_some(),
        "SPACE" => word.starts_with(|first: char| first.is_ascii_digit()),
        _ => false,
    }
}
