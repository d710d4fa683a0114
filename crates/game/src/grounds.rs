//! What a clause rests on, in the words of a message.

use rulebook::{Clause, Standing};

use crate::{Info, Knob};

/// The knobs that a decision of a clause hangs on, with their values in the rules in force.
#[derive(Clone, Debug)]
pub struct KnobsInForce<'i>(Vec<(&'i Knob, String)>);

impl<'i> KnobsInForce<'i> {
    /// The knobs of a clause, and those `decisive` besides, by name: with the law book's value of one of these the
    /// clause would decide otherwise. `value` is that of a knob in the rules in force.
    pub fn new(
        info: &'i Info,
        clause: &Clause,
        decisive: &[&str],
        value: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        let concerned = |knob: &&Knob| clause.knobs.contains(&knob.name) || decisive.contains(&knob.name);
        let knobs = info.knobs.iter().filter(concerned);
        Self(knobs.map(|knob| (knob, value(knob.name).unwrap_or_else(|| knob.default.to_owned()))).collect())
    }

    fn turned(&self) -> impl Iterator<Item = &(&'i Knob, String)> {
        self.0.iter().filter(|(knob, value)| *value != knob.default)
    }

    /// Those with another value than the law book's, as a script sets them: `rules hand-plays = 1`. The clause's
    /// wording is then the law book's alone.
    pub fn settings(&self) -> Vec<String> {
        self.turned().map(|(knob, value)| format!("`rules {} = {value}`", knob.name)).collect()
    }
}

/// What a clause rests on and how it can be read otherwise, a line each. Where one of its knobs is turned, that comes
/// first, and then what the law book has. A clause of a house rule speaks for itself.
pub fn grounds(info: &Info, clause: &Clause, knobs: &KnobsInForce<'_>) -> Vec<String> {
    let (word, of_the_book, why) = match clause.standing {
        Standing::Printed => ("printed", "printed", format!("{}, “{}”", info.cited, clause.section)),
        Standing::Ruled => ("ruled", "a ruling", clause.reason.to_owned()),
        Standing::Assumed => ("assumed", "an assumption", clause.reason.to_owned()),
        Standing::House => return Vec::new(),
    };
    let turned: Vec<String> = knobs.turned().flat_map(|(knob, value)| in_force(knob, value)).collect();
    let standing = match turned.as_slice() {
        [] => format!("{word}: {why}"),
        _ => format!("the rule of the law book is {of_the_book}: {why}"),
    };
    let others = knobs.0.iter().filter_map(|(knob, value)| others(knob, value));
    turned.into_iter().chain([standing]).chain(others).collect()
}

/// Tells that a knob has another value than the law book's, and what its values mean.
pub fn in_force(knob: &Knob, value: &str) -> [String; 2] {
    let kind = if knob.is_variant(value) { ", a variant" } else { "" };
    let set = format!(
        "set by a knob: `rules {} = {value}` is in force here{kind}; the law book has `{}`",
        knob.name, knob.default
    );
    [set, format!("the knob: {}", knob.meaning)]
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
