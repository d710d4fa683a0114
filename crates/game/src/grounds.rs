//! What a clause rests on, in the words of a message.

use rulebook::{Clause, Standing};

use crate::{Info, Knob};

/// What a clause rests on and how it can be read otherwise, a line each; `value` is that of a knob in
/// the rules in force. A clause of a house rule speaks for itself.
pub fn grounds(info: &Info, clause: &Clause, value: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let standing = match clause.standing {
        Standing::Printed => format!("printed: the rulebook, “{}”", clause.section),
        Standing::Ruled => format!("ruled: {}", clause.reason),
        Standing::Assumed => format!("assumed: {}", clause.reason),
        Standing::House => return Vec::new(),
    };
    let named = |name: &&str| info.knobs.iter().find(|knob| knob.name == *name);
    let knobs = clause.knobs.iter().filter_map(named);
    std::iter::once(standing).chain(knobs.map(|knob| readings(knob, value(knob.name)))).collect()
}

/// The readings of a knob besides the one in force.
fn readings(knob: &Knob, value: Option<String>) -> String {
    let value = value.unwrap_or_else(|| knob.default.to_owned());
    let set = |reading: &str| format!("`rules {} = {reading}`", knob.name);
    let others: Vec<String> = knob.readings().filter(|reading| *reading != value).map(set).collect();
    let others = match others.as_slice() {
        [] => format!("a knob sets it otherwise: `rules {} = …`, {}", knob.name, knob.form),
        [other] => format!("the other reading: {other}"),
        _ => format!("other readings: {}", others.join(", ")),
    };
    if value == knob.default { others } else { format!("{} is in force here; {others}", set(&value)) }
}
