//! What a script declares and never uses: mostly a word that is written in two ways.

use text::{Diagnostic, Place, Spanned};

use crate::codes;
use crate::defined::{Base, Defined};
use crate::zone::{Dealt, Zone};

/// Tells of numbers, zones, kinds of squares, amounts and functions that nothing names, and of pieces that go by ways while
/// no move goes.
pub(super) fn unused(defined: &Defined) -> Vec<Diagnostic> {
    let script = &defined.origin.script;
    let (texts, sentences) = (script.texts(), sentences(defined));
    let numbers = defined.numbers.iter().map(|number| ("number", &*number.word));
    // Where cards are dealt to is of use without a further word: a box takes those that are left over.
    let is_bare =
        |zone: &&Zone| matches!(&zone.dealt, Dealt::Cards(counts) if counts.iter().all(|count| *count == 0));
    let zones = defined.zones.iter().filter(is_bare).map(|zone| ("zone", zone.word));
    let squares = defined.ground.iter().flat_map(|ground| &ground.terrain);
    let squares = squares.map(|(word, _)| ("kind of squares", word.as_str()));
    let amounts = defined.amounts.iter().map(|amount| ("amount", &*defined.clause(amount.clause).id));
    let named = numbers.chain(zones).chain(squares).chain(amounts).filter_map(|(what, word)| {
        let place = named_once(word, &texts, &sentences)?;
        Some(tell(format!("nothing in this script names the {what} `{word}`"), place, "only declared"))
    });
    let functions = script.unnamed_functions().into_iter().map(|function| {
        tell(format!("nothing calls the function `{}`", function.value), function.place, "only declared")
    });
    let goes = defined.forms.iter().any(|form| matches!(form.base, Base::Go { .. }));
    let ways = (!goes).then(|| defined.men.iter().find_map(|man| Some((man, man.ways.first()?)))).flatten();
    let ways = ways.and_then(|(man, way)| {
        let id = &*defined.clause(way.clause).id;
        let place = texts.iter().find(|text| text.value == id)?.place;
        let message = format!("the {} goes by ways, and no move of this game goes", man.piece);
        Some(tell(message, place, "nobody asks this clause"))
    });
    named.chain(functions).chain(ways).collect()
}

fn tell(message: String, place: Place, label: &str) -> Diagnostic {
    Diagnostic::new(&codes::UNUSED, message, place, label)
        .help("use it, or take it out; where another word is meant, write both alike")
}

/// Where a word stands, if it stands in one text of the script only; what people read names nothing.
fn named_once(word: &str, texts: &[Spanned<String>], sentences: &[&str]) -> Option<Place> {
    let mut naming =
        texts.iter().filter(|text| !sentences.contains(&text.value.as_str()) && names(&text.value, word));
    let first = naming.next()?;
    naming.next().is_none().then_some(first.place)
}

/// Whether a text has a word as a whole.
fn names(text: &str, word: &str) -> bool {
    let is_of_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '.');
    text == word || text.split(|letter| !is_of_word(letter)).any(|part| part == word)
}

/// What people read: the title, and what the clauses say.
fn sentences(defined: &Defined) -> Vec<&str> {
    let clauses =
        defined.info.clauses.iter().flat_map(|clause| [&*clause.title, &*clause.wording, clause.reason]);
    clauses.chain([defined.info.title, defined.info.about.english, defined.info.source]).collect()
}
