//! How functions of a script are asked, and what is made of their answers.

use std::sync::{Arc, Mutex};

use game::Chance;
use house::own::{Datum, Function};
use rulebook::Referee;
use text::Diagnostic;

use crate::asked::Asked;
use crate::eyes::Eyes;
use crate::luck::{Said, Want};
use crate::moves::Card;
use crate::problem::FunctionFault;
use crate::seen::Play;
use crate::slots;

/// The most often that one function asks chance.
const MOST_ASKED: usize = 60;

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
        let mut about: Vec<Datum> =
            asked.mv.map(|mv| slots::data(defined, mv, asked.taken)).into_iter().collect();
        about.extend(values.iter().cloned());
        about.truncate(script.wants(function).saturating_sub(1));
        let value = script.call(function, &seen, about, &|| slots::parts(defined, asked.mv));
        let play = Arc::into_inner(seen).and_then(|seen| seen.into_inner().ok());
        (value, play)
    };
    // Only where clauses state numbers may it have to be called again.
    let again = (!defined.amounts.is_empty()).then(|| play.clone());
    let (value, after) = once(play);
    let Some(after) = after else { return Err(FunctionFault::Kept.at(function.place)) };
    if value.is_err() && is_broken_off(&after) {
        return Ok(Called { value: Datum::Nothing, play: after });
    }
    let mut amounts = after.amounts.clone();
    for (at, amount) in defined.amounts.iter().enumerate().filter(|(at, _)| after.read >> at & 1 == 1) {
        amounts[at] = referee.reckon(defined.clause(amount.clause), amount.number, Vec::new);
    }
    let Some(again) = again.filter(|_| amounts != after.amounts) else {
        return Ok(Called { value: value?, play: after });
    };
    let (value, after) = once(Play { amounts, ..again });
    let Some(after) = after else { return Err(FunctionFault::Kept.at(function.place)) };
    match value {
        Err(_) if is_broken_off(&after) => Ok(Called { value: Datum::Nothing, play: after }),
        value => Ok(Called { value: value?, play: after }),
    }
}

/// Whether a call came to no end for what is not known yet.
fn is_broken_off(play: &Play) -> bool {
    play.wants.is_some() || play.open.is_some()
}

/// Calls a function, again and again as long as it asks chance.
///
/// # Errors
/// What it is at fault for.
pub(crate) fn call_by_chance<R: Referee, C: Chance<Card>>(
    asked: Asked<'_>,
    function: &Function,
    eyes: Eyes,
    chance: &mut C,
    referee: &mut R,
    heard: &mut dyn FnMut(&Want, &Said),
) -> Result<Called, Diagnostic> {
    let mut said: Vec<Said> = Vec::new();
    loop {
        let play = Play { said: said.clone(), ..Play::of(asked, eyes) };
        let called = call(asked, function, Vec::new(), play, referee)?;
        let Some(want) = &called.play.wants else { return Ok(called) };
        if said.len() >= MOST_ASKED {
            return Err(FunctionFault::Asks(MOST_ASKED).at(function.place));
        }
        let answer = want.asked_of(chance);
        heard(want, &answer);
        said.push(answer);
    }
}

/// Whether a function that looks with those eyes forbids a move.
///
/// # Errors
/// What it is at fault for.
pub(crate) fn forbids<R: Referee>(
    asked: Asked<'_>,
    function: &Function,
    eyes: Eyes,
    referee: &mut R,
) -> Result<bool, Diagnostic> {
    let called = call(asked, function, Vec::new(), Play::of(asked, eyes), referee)?;
    match called.value {
        // What hangs on cards that are not determined is not forbidden yet.
        _ if called.play.open.is_some() => Ok(false),
        Datum::Flag(forbids) => Ok(forbids),
        other => Err(FunctionFault::NoFlag(other.words()).at(function.place)),
    }
}
