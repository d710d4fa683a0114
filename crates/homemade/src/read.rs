//! From a script to a game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use game::Knob;
use house::own::{Datum, ReadScript, Vocabulary};
use text::{Diagnostic, Severity, Source, SourceId};

use crate::Rules;
use crate::defined::{Defined, Origin};
use crate::seen::ASKS;

mod ahead;
mod draft;
mod ends;
mod fault;
mod finish;
mod forms;
mod knobs;
mod law;
mod lists;
mod men;
mod nets;
mod options;
mod parts;
mod reserves;
mod unused;
mod zones;

use draft::Draft;

/// What a script of a game may say.
pub const VOCABULARY: Vocabulary = Vocabulary {
    declares: &[
        "game", "about", "source", "seats", "knob", "board", "squares", "piece", "way", "number", "card",
        "zone", "amount", "move", "forbid", "effect", "takes", "bars", "ends", "asks", "cites",
    ],
    asks: ASKS,
};

/// Whether a text says that it is a script of a game.
pub fn is_game(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("game("))
}

/// Whether a word may be the name of a game: small letters, digits and hyphens, a letter first.
pub fn is_name_of_game(word: &str) -> bool {
    draft::is_word(word)
}

/// The game that a script declares. It is kept for good: whoever asks often asks with the same text.
///
/// # Errors
/// All faults of the script.
pub fn compile(id: SourceId, source: &Source) -> Result<Rules, Vec<Diagnostic>> {
    let script = ReadScript::read(id, source, VOCABULARY)?;
    let draft = drafted(&script, &[])?;
    let values: Vec<String> = draft.knobs.iter().map(|knob| knob.default.clone()).collect();
    let origin: &'static Origin =
        Box::leak(Box::new(Origin { script, readings: Mutex::new(HashMap::new()) }));
    let info = draft.info();
    let defined: &'static Defined = Box::leak(Box::new(draft.finish(info, origin, values.clone())));
    keep(origin, values, Ok(defined));
    let faults = law::faults(defined);
    if faults.is_empty() { Ok(Rules::of(defined)) } else { Err(faults) }
}

/// What a script declares and never uses, as warnings.
pub fn unused(rules: &Rules) -> Vec<Diagnostic> {
    unused::unused(rules.defined)
}

/// What a script declares where its knobs have those values; its own defaults where there are none.
fn drafted(script: &ReadScript, values: &[(String, String)]) -> Result<Draft, Vec<Diagnostic>> {
    let values: HashMap<String, String> = values.iter().cloned().collect();
    let answer = move |word: &str, about: &[Datum]| knobs::answer(word, about, &values);
    let (declared, fault) = script.declared(Arc::new(answer));
    let mut draft = Draft::default();
    for call in &declared {
        draft.take(script, call);
    }
    if fault.is_none() {
        draft.complete(script);
    }
    let mut faults = draft.take_faults();
    // What comes after a step that cannot be done was never declared.
    if let Some(fault) = fault {
        faults.push(fault);
    }
    faults.sort_by_key(|fault| fault.place().map(|place| place.span.start));
    match faults.iter().any(|fault| fault.severity() == Severity::Error) {
        true => Err(faults),
        false => Ok(draft),
    }
}

/// The game with another value of a knob.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turned(
    defined: &'static Defined,
    knob: &Knob,
    value: &str,
) -> Result<&'static Defined, String> {
    let value = knobs::value(knob, value)?;
    let (origin, info) = (defined.origin, defined.info);
    let at = info.knobs.iter().position(|known| known.name == knob.name).ok_or("there is no such knob")?;
    let mut values = defined.values.clone();
    values[at] = value;
    if let Ok(readings) = origin.readings.lock()
        && let Some(known) = readings.get(&values)
    {
        return known.clone();
    }
    let named = info.knobs.iter().map(|knob| knob.name.to_owned()).zip(values.iter().cloned());
    let drafted = drafted(&origin.script, &named.collect::<Vec<_>>());
    let read =
        drafted.map_err(|faults| faults.first().map_or_else(String::new, |fault| fault.message.clone()));
    let read = read.and_then(|draft| match draft.differs(defined) {
        Some(what) => Err(format!("under it the script declares other {what}")),
        None => Ok(&*Box::leak(Box::new(draft.finish(info, origin, values.clone())))),
    });
    keep(origin, values, read.clone());
    read
}

fn keep(origin: &Origin, values: Vec<String>, read: Result<&'static Defined, String>) {
    // Nothing panics while it holds the lock.
    if let Ok(mut readings) = origin.readings.lock() {
        readings.insert(values, read);
    }
}
