//! How functions of a script are asked, and what is made of their answers.

use std::sync::{Arc, Mutex};

use house::own::{Datum, Function};
use rulebook::Referee;
use text::Diagnostic;

use crate::asked::Asked;
use crate::problem::FunctionFault;
use crate::seen::Play;
use crate::slots;

/// What came of a call: the answer, and the position as the function left it.
pub(crate) struct Called {
    pub(crate) value: Datum,
    pub(crate) play: Play,
}

/// Calls a function, with further values; what it reads of numbers that clauses state, a referee decides.
pub(crate) fn call<R: Referee>(
    asked: Asked<'_>,
    function: &Function,
    values: Vec<Datum>,
    play: Play,
    referee: &mut R,
) -> Result<Called, Diagnostic> {
    let defined = asked.rules.defined;
    let script = &defined.origin.script;
    let once = |play: Play| {
        let seen = Arc::new(Mutex::new(play));
        let mut about: Vec<Datum> = asked.mv.map(|mv| slots::data(defined, mv)).into_iter().collect();
        about.extend(values.iter().cloned());
        about.truncate(script.wants(function).saturating_sub(1));
        let value = script.call(function, &seen, about);
        let play = Arc::into_inner(seen).and_then(|seen| seen.into_inner().ok());
        (value, play)
    };
    let (value, after) = once(play.clone());
    let Some(after) = after else { return Err(FunctionFault::Kept.at(function.place)) };
    if let (Err(_), Some(_)) = (&value, after.wants) {
        return Ok(Called { value: Datum::Nothing, play: after });
    }
    let mut amounts = after.amounts.clone();
    for (at, amount) in defined.amounts.iter().enumerate().filter(|(at, _)| after.read >> at & 1 == 1) {
        amounts[at] = referee.reckon(defined.clause(amount.clause), amount.number, Vec::new);
    }
    if amounts == after.amounts {
        return Ok(Called { value: value?, play: after });
    }
    let (value, after) = once(Play { amounts, ..play });
    let Some(after) = after else { return Err(FunctionFault::Kept.at(function.place)) };
    match (value, after.wants) {
        (Err(_), Some(_)) => Ok(Called { value: Datum::Nothing, play: after }),
        (value, _) => Ok(Called { value: value?, play: after }),
    }
}

/// Whether a function forbids a move.
///
/// # Errors
/// What it is at fault for.
pub(crate) fn forbids<R: Referee>(
    asked: Asked<'_>,
    function: &Function,
    referee: &mut R,
) -> Result<bool, Diagnostic> {
    match call(asked, function, Vec::new(), Play::looking(asked), referee)?.value {
        Datum::Flag(forbids) => Ok(forbids),
        other => Err(FunctionFault::NoFlag(other.words()).at(function.place)),
    }
}
