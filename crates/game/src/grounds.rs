//! What a clause rests on, in the words of a message.

use rulebook::{Clause, Standing};

use crate::{Info, Knob};

/// What a clause rests on and how it can be read otherwise, a line each; `value` is that of a knob in
/// the rules in force. Where one of its knobs is turned, that comes first, and then what the law book
/// has. A clause of a house rule speaks for itself.
pub fn grounds(info: &Info, clause: &Clause, value: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let standing = match clause.standing {
        Standing::Printed => format!("printed: {}, “{}”", info.cited, clause.section),
        Standing::Ruled => format!("ruled: {}", clause.reason),
        Standing::Assumed => format!("assumed: {}", clause.reason),
        Standing::House => return Vec::new(),
    };
    let knobs = knobs(info, clause, value);
    let turned: Vec<String> = knobs
        .iter()
        .filter(|(knob, value)| *value != knob.default)
        .map(|(knob, value)| turned(knob, value))
        .collect();
    let standing = if turned.is_empty() { standing } else { format!("the law book: {standing}") };
    let others = knobs.iter().filter_map(|(knob, value)| others(knob, value));
    turned.into_iter().chain([standing]).chain(others).collect()
}

/// Whether a knob of a clause has another value than the law book's; its wording is then the law book's
/// alone.
pub fn is_turned(info: &Info, clause: &Clause, value: &dyn Fn(&str) -> Option<String>) -> bool {
    knobs(info, clause, value).iter().any(|(knob, value)| *value != knob.default)
}

/// The knobs of a clause with their values in force.
fn knobs<'i>(
    info: &'i Info,
    clause: &Clause,
    value: &dyn Fn(&str) -> Option<String>,
) -> Vec<(&'i Knob, String)> {
    let named = |name: &&str| info.knobs.iter().find(|knob| knob.name == *name);
    let known = clause.knobs.iter().filter_map(named);
    known.map(|knob| (knob, value(knob.name).unwrap_or_else(|| knob.default.to_owned()))).collect()
}

/// How a knob is turned in the rules in force.
fn turned(knob: &Knob, value: &str) -> String {
    let kind = if knob.is_variant(value) { ", a variant" } else { "" };
    format!(
        "set by a knob: `rules {} = {value}` is in force here{kind}; the law book has `{}`",
        knob.name, knob.default
    )
}

/// What a knob can be set to besides the value in force and the law book's: readings, and variants apart.
fn others(knob: &Knob, value: &str) -> Option<String> {
    let set = |value: &str| format!("`rules {} = {value}`", knob.name);
    let Some(_) = knob.values().next() else {
        let is_said = value != knob.default;
        return (!is_said)
            .then(|| format!("a knob sets it otherwise: `rules {} = …`, {}", knob.name, knob.form));
    };
    let among = |is_variant: bool| {
        let others = knob.values().filter(|other| *other != value && *other != knob.default);
        others.filter(|other| knob.is_variant(other) == is_variant).map(set).collect::<Vec<_>>()
    };
    let told = |noun: &str, values: Vec<String>| match values.as_slice() {
        [] => None,
        [other] => Some(format!("{} {noun}: {other}", if noun == "reading" { "the other" } else { "a" })),
        _ => Some(format!("{}{noun}s: {}", if noun == "reading" { "other " } else { "" }, values.join(", "))),
    };
    let found: Vec<String> =
        [told("reading", among(false)), told("variant", among(true))].into_iter().flatten().collect();
    (!found.is_empty()).then(|| found.join("; "))
}
