//! How faults of declarations are told.

use text::{Diagnostic, Place, Spanned, guess};

use crate::codes;

/// The form of each declaration, for help.
const FORMS: &[(&str, &str)] = &[
    ("game", "game(\"hexapawn\", \"Hexapawn\");"),
    ("about", "about(\"Three pawns against three.\");"),
    ("source", "source(\"Martin Gardner, 1962\");"),
    ("seats", "seats([\"white\", \"black\"]);` or `seats(2, 4);"),
    (
        "knob",
        "knob(\"edge-escape\", false, #{ clause: \"brandubh.end.escape\", means: \"the king escapes at any edge\" });",
    ),
    (
        "board",
        "board(3, 3, [\"b b b\", \". . .\", \"w w w\"]);`, `board(\"points\", [ROW, …], #{ lines: [LINE, …] });` or `board(\"track\", 24);",
    ),
    ("squares", "squares(\"throne\", [\"d4\"]);"),
    ("piece", "piece(\"pawn\", #{ signs: [\"w\", \"b\"] });"),
    (
        "way",
        "way(\"pawn\", \"hexapawn.pawn.step\", \"a pawn steps forward\", #{ step: \"forward\", onto: \"empty\" });",
    ),
    ("number", "number(\"score\", #{ each: true, start: 0, most: 200 });"),
    ("card", "card(\"red7\", #{ suit: \"red\", rank: 7, copies: 2 });"),
    ("zone", "zone(\"hand\", #{ each: true, seen: \"owner\", dealt: 5 });"),
    ("amount", "amount(\"pig.end.goal\", \"a hundred points are played for\", 100);"),
    ("move", "move(\"SQUARE-SQUARE\", #{ goes: true });"),
    (
        "forbid",
        "forbid(\"nim.take.there\", \"no more is taken than there is\", \"take NUMBER from HEAP\", |play, mv| …);",
    ),
    (
        "effect",
        "effect(\"nim.take.gone\", \"what is taken is gone\", \"take NUMBER from HEAP\", |play, mv| { … });",
    ),
    ("takes", "takes(\"brandubh.capture.men\", \"men are taken between two enemies\", #{ sides: 2 });"),
    (
        "bars",
        "bars(\"brandubh.throne.king\", \"only the king stops on the throne\", #{ squares: \"throne\", but: \"king\" });",
    ),
    (
        "ends",
        "ends(\"hexapawn.end.far\", \"who comes to the far row wins\", #{ when: \"reached\", squares: \"far row\" });",
    ),
    ("asks", "asks(\"king surrounded\", |play| …);"),
    ("cites", "cites(\"hexapawn.put.empty\", #{ \"in\": \"Rules, 2\", standing: \"printed\" });"),
];

/// The declaration of that word as one writes it.
fn form(word: &str) -> String {
    let form = FORMS.iter().find(|(known, _)| *known == word).map_or("", |(_, form)| form);
    format!("it is written like `{form}`")
}

/// A declaration that is not written as it should be: what is wrong, and what stands there.
pub(super) fn declaration(word: &str, place: Place, message: impl Into<String>, label: &str) -> Diagnostic {
    let code = match word {
        "game" => &codes::NO_GAME_LINE,
        "board" => &codes::BOARD,
        "seats" => &codes::SEATS,
        "knob" => &codes::KNOB,
        "zone" => &codes::ZONE,
        _ => &codes::DECLARATION,
    };
    Diagnostic::new(code, message.into(), place, label).help(form(word))
}

/// A word that names nothing there is.
pub(super) fn unknown<'w>(
    what: &str,
    word: &str,
    place: Place,
    known: impl Iterator<Item = &'w str> + Clone,
) -> Diagnostic {
    let message = format!("the script declares no {what} `{word}`");
    let fault = Diagnostic::new(&codes::UNKNOWN, message, place, "not declared before this");
    near_one(fault, word, known, || format!("declare the {what} above this line"))
}

/// A word that is none of those that scripts may use here.
pub(super) fn no_such<'w>(
    what: &str,
    word: &str,
    place: Place,
    known: impl Iterator<Item = &'w str> + Clone,
) -> Diagnostic {
    let fault = Diagnostic::new(&codes::UNKNOWN, format!("there is no {what} `{word}`"), place, "unknown");
    near_one(fault, word, known, String::new)
}

/// The fault with the word that was meant, or with those that there are; where there are none, with other help.
fn near_one<'w>(
    fault: Diagnostic,
    word: &str,
    known: impl Iterator<Item = &'w str> + Clone,
    without: impl FnOnce() -> String,
) -> Diagnostic {
    let names: Vec<&str> = known.clone().collect();
    fault.guessed(word, guess(word, known), || match names.as_slice() {
        [] => without(),
        names => format!("there {} {}", if names.len() == 1 { "is" } else { "are" }, names.join(", ")),
    })
}

/// What a word stands for among those that scripts may use here.
///
/// # Errors
/// It is none of them.
pub(super) fn one_of<T: Copy>(
    what: &str,
    word: &Spanned<String>,
    known: &[(&str, T)],
) -> Result<T, Diagnostic> {
    let found = known.iter().find(|(name, _)| *name == word.value).map(|(_, value)| *value);
    found.ok_or_else(|| no_such(what, &word.value, word.place, known.iter().map(|(name, _)| *name)))
}

/// Something that has been declared before.
pub(super) fn twice(what: &str, name: &str, place: Place, first: Place) -> Diagnostic {
    Diagnostic::new(&codes::TWICE, format!("the {what} `{name}` is declared twice"), place, "declared again")
        .label(first, "declared before")
        .help("give one of them another name")
}
