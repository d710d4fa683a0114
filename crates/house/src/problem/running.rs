//! What the engine finds wrong while it runs a script, in plain words at its place.

use rhai::{EvalAltResult, Position};
use text::{Diagnostic, Place, Source, guess, near};

use super::arithmetic;
use crate::engine::{self, Limits, as_written};
use crate::own::{PartNames, Vocabulary};
use crate::problem::{Declaration, Problem};
use crate::script::{ScriptText, WrittenFor};
use crate::unanswered::Unanswered;
use crate::{codes, value};

/// Where to look for what a script may ask.
const ANSWERED: &str =
    "“What a script may say” in the guide lists what functions ask and do, and what stands in the brackets";

/// The same for house rules.
const LOOKED: &str =
    "`saga laws --rhai GAME` lists what there is to look at, and “House rules” in the guide how";

/// The same in a sentence, for scripts of which nothing but the line is shown: `“long” stops, line 3: …`.
pub(crate) fn stopped(what: &str, script: &ScriptText, source: &Source, error: &EvalAltResult) -> String {
    let fault = told(script, error, script.at(Position::NONE));
    let line = fault.place().map(|place| source.position(place.span.start).line);
    let at = line.map(|line| format!(", line {line}")).unwrap_or_default();
    format!("{what} stops{at}: {}", fault.message)
}

/// The same of a function of a game's script, which is given things with such parts.
pub(crate) fn told_of_game(
    script: &ScriptText,
    error: &EvalAltResult,
    whole: Place,
    parts: &PartNames,
) -> Diagnostic {
    let (innermost, position) = innermost(error);
    let EvalAltResult::ErrorPropertyNotFound(name, _) = innermost else { return told(script, error, whole) };
    let place = if position.is_none() { whole } else { script.at(position) };
    let (message, label, _) = impossible(innermost);
    let fault = Diagnostic::new(&codes::FAULT, message, place, label);
    fault.guessed(name, guess(name, parts.all()), || parts.told().unwrap_or_else(|| ANSWERED.to_owned()))
}

/// The error that others tell of, and where it is, as far as the engine says it.
fn innermost(error: &EvalAltResult) -> (&EvalAltResult, Position) {
    let (mut error, mut position) = (error, error.position());
    while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = error {
        error = inner;
        if !error.position().is_none() {
            position = error.position();
        }
    }
    (error, position)
}

/// A fault that the engine found while it ran the script; at `whole` where it does not say at which word.
pub(crate) fn told(script: &ScriptText, error: &EvalAltResult, whole: Place) -> Diagnostic {
    let (error, position) = innermost(error);
    // The engine does not say where a limit was passed when it was in the called function itself.
    let nowhere = position.is_none();
    let at = if nowhere { whole } else { script.at(position) };
    let (code, message, label, help) = match error {
        EvalAltResult::ErrorTerminated(..) => (
            &codes::TOO_LONG,
            format!("this takes more than {} steps", engine::bound()),
            if nowhere { "does not come to an end" } else { "was still running here" },
            "give every loop an end",
        ),
        EvalAltResult::ErrorStackOverflow(_) => (
            &codes::TOO_DEEP,
            format!("functions call each other more than {} deep", Limits::CALLS),
            if nowhere { "leads to one call too many" } else { "one call too many" },
            "a function that calls itself must come to an end soon; a loop often does as well",
        ),
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(_) => {
            let label = if nowhere { "makes one that is too large" } else { "larger than a script may have" };
            return Problem::TooLarge { what: "a value", label }.at(at);
        }
        EvalAltResult::ErrorFunctionNotFound(signature, _) => return unknown_function(script, signature, at),
        EvalAltResult::ErrorRuntime(thrown, _) if thrown.is::<Unanswered>() => {
            let Unanswered { why, of_table } = thrown.clone_cast();
            let (code, reference) =
                if of_table { (&codes::NO_ANSWER, LOOKED) } else { (&codes::FAULT, ANSWERED) };
            // What can be done about it stands behind what is wrong.
            let (message, help) = why.split_once("; ").unwrap_or((&why, reference));
            return Diagnostic::new(code, message, at, "has no answer").help(help);
        }
        EvalAltResult::ErrorVariableNotFound(name, _) => {
            let help = format!("write \"{name}\" if it is a word of the game");
            return Problem::UnknownVariable { name, meant: None, help }.at(at);
        }
        EvalAltResult::ErrorPropertyNotFound(name, _) if near(name, GIVEN).is_some() => {
            let (message, label, help) = impossible(error);
            let fault = Diagnostic::new(&codes::FAULT, message, at, label);
            return fault.guessed(name, guess(name, GIVEN), || help.into());
        }
        EvalAltResult::ErrorDotExpr(said, _) if said.ends_with("'string'") => {
            let name = said.split('\'').nth(1).unwrap_or_default();
            let message = format!("nothing is said of a card under the name `{name}`");
            let known = script.of_cards;
            return Diagnostic::new(&codes::NO_ANSWER, message, at, "has no answer").guessed(
                name,
                guess(name, known.iter().copied()),
                || match known {
                    [] => "a card of this game is its word, and no more".to_owned(),
                    known => format!("what is said of cards is {}", known.join(", ")),
                },
            );
        }
        EvalAltResult::ErrorAssignmentToConstant(name, _) => return Problem::Changed { name }.at(at),
        EvalAltResult::ErrorNonPureMethodCallOnConstant(name, _) => {
            return Problem::Changed { name: as_written(name) }.at(at);
        }
        other => {
            let (message, label, help) = impossible(other);
            (&codes::FAULT, message, label, help)
        }
    };
    Diagnostic::new(code, message, at, label).help(help)
}

/// What a clause of a script's own is told of a move.
const GIVEN: [&str; 3] = ["player", "move", "position"];

/// A step that cannot be done: what to say of it, there, and what to do.
fn impossible(error: &EvalAltResult) -> (String, &'static str, &'static str) {
    match error {
        EvalAltResult::ErrorPropertyNotFound(name, _) | EvalAltResult::ErrorDotExpr(name, _) => (
            format!("there is no `{name}` here"),
            "not among what is known",
            "an amendment is given the facts of its clause (`saga laws --rhai GAME`), a clause of your own `player`, `move` and `position`",
        ),
        EvalAltResult::ErrorIndexNotFound(index, _) => (
            format!("there is no element {} here", value::short(index)),
            "not among its elements",
            "the names in a map are text, the numbers of a list count from 0",
        ),
        EvalAltResult::ErrorArrayBounds(length, index, _) => (
            format!("a list of {length} has no element {index}"),
            "beyond its end",
            "elements are counted from 0; `.len()` tells how many there are",
        ),
        EvalAltResult::ErrorStringBounds(length, index, _) => (
            format!("a text of {length} letters has no letter {index}"),
            "beyond its end",
            "letters are counted from 0; `.len()` tells how many there are",
        ),
        EvalAltResult::ErrorMismatchDataType(wanted, actual, _)
        | EvalAltResult::ErrorMismatchOutputType(wanted, actual, _) => (
            format!(
                "{} is wanted here, and this is {}",
                value::type_named(wanted),
                value::type_named(actual)
            ),
            "of another type",
            "`if` and `&&` want true or false: compare with `==`, `<`, `in`",
        ),
        EvalAltResult::ErrorIndexingType(..) => (
            "this has no elements to choose from".to_owned(),
            "no list, no map, no text",
            "`[…]` stands behind a list, a map or a text",
        ),
        EvalAltResult::ErrorFor(_) => (
            "this cannot be gone through".to_owned(),
            "no list and no range",
            "`for` goes through a list, or a range like `0..5`",
        ),
        EvalAltResult::ErrorUnboundThis(_) => (
            "there is no `this` here".to_owned(),
            "this function is called on nothing",
            "give the function a parameter",
        ),
        EvalAltResult::ErrorDataRace(name, _) => (
            format!("a function looks at `{name}` while it is looked at"),
            "within itself",
            "put what stands before the last `.` into a line of its own: `let squares = …;`",
        ),
        EvalAltResult::ErrorArithmetic(said, _) => arithmetic::told(said),
        EvalAltResult::ErrorRuntime(thrown, _) => (
            format!("the script gives up: {}", value::short(thrown)),
            "thrown here",
            "a function always has to give a result; take the `throw` out",
        ),
        // The others need files, modules, or words of the sandbox's makers: no script comes to them.
        _ => ("this step cannot be done".to_owned(), "here", "look at the values it works on"),
    }
}

/// Functions that scripts call often, for suggestions.
const KNOWN: &str = "abs all contains ends_with filter find index_of is_empty keys len map max min \
    parse_int reduce replace reverse some sort split starts_with sub_string to_lower to_string \
    to_upper trim values";

/// What people call chance, and what they call the clock.
const CHANCE: &[&str] = &["rand", "random", "randint", "rnd", "dice", "die"];
const CLOCK: &[&str] = &["timestamp", "time", "now", "sleep"];

/// What is to be said of a name that means chance or the clock.
fn of_chance_or_clock(script: &ScriptText, name: &str) -> Option<&'static str> {
    match script.of {
        _ if CLOCK.contains(&name) => {
            Some("a script knows no clock: what it decides hangs on the position alone")
        }
        WrittenFor::Game(_) if CHANCE.contains(&name) => Some(
            "chance is asked in the function of an `effect`: `play.roll(6)` rolls a die, `play.draw(…)` and \
             `play.shuffle(…)` are for cards",
        ),
        _ if CHANCE.contains(&name) => {
            Some("a script knows no chance: what it decides hangs on the position alone")
        }
        _ => None,
    }
}

/// Something that is asked of `play` in the script of a game, and that it does not know.
fn unknown_question(name: &str, asks: &[&'static str], at: Place) -> Diagnostic {
    let message = format!("`play` has no `{name}`");
    let fault = Diagnostic::new(&codes::UNKNOWN_LOOK, message, at, "nothing that `play` tells");
    let near = asks.iter().copied().find(|ask| name.starts_with(ask) && ask.len() > 1);
    let meant = guess(name, asks.iter().copied());
    fault.guessed(name, meant, || match near {
        Some(near) => format!("there is `play.{near}`; {ANSWERED}"),
        None => ANSWERED.to_owned(),
    })
}

fn unknown_function(script: &ScriptText, signature: &str, at: Place) -> Diagnostic {
    let (name, given) = signature.split_once(" (").unwrap_or((signature, ""));
    let name = as_written(name);
    if let WrittenFor::Game(Vocabulary { asks, .. }) = script.of
        && given.trim_end_matches(')').split(", ").next() == Some("play")
    {
        return unknown_question(name, asks, at);
    }
    let given: Vec<&str> = given
        .trim_end_matches(')')
        .split(", ")
        .filter(|candidate| !candidate.is_empty())
        .map(value::type_named)
        .collect();
    if name.starts_with("anon$") {
        // Values that it takes along are among those that the engine counts.
        let message = "an anonymous function is called with another number of values than it wants";
        let help = "give it one value for each name between its bars: `|card, land| …` wants two";
        return Diagnostic::new(&codes::UNKNOWN_FUNCTION, message, at, "called here").help(help);
    }
    let is_sign = !name.chars().any(|letter| letter.is_alphanumeric());
    let message = if is_sign {
        format!("`{name}` does not work on {}", given.join(" and "))
    } else if given.is_empty() {
        format!("there is no function `{name}` without parameters")
    } else {
        format!("there is no function `{name}` for {}", given.join(" and "))
    };
    let words = |kinds: &'static [(&str, Declaration)]| kinds.iter().map(|(word, _)| *word).collect();
    let declares: Vec<&str> = match script.of {
        WrittenFor::Game(Vocabulary { declares, .. }) => declares.to_vec(),
        WrittenFor::House => words(&Declaration::OF_HOUSE),
        WrittenFor::Tools => words(&Declaration::OF_TOOLS),
    };
    let names = KNOWN.split(' ').chain(declares).chain(script.functions());
    let fault = Diagnostic::new(&codes::UNKNOWN_FUNCTION, message, at, "cannot be called");
    if is_sign {
        return fault.help("both sides must be of one type: compare numbers with numbers, text with text");
    }
    if let Some(help) = of_chance_or_clock(script, name) {
        return fault.help(help);
    }
    let is_declaration = matches!(script.of, WrittenFor::House) && !script.is_within_braces(at);
    fault.guessed(name, guess(name, names.filter(|candidate| *candidate != name)), || {
        match is_declaration {
            true => "amend a clause with a function that is named after it: `fn ravens_flight_match_land(holds, facts) { … }`",
            false => "declare it with `fn`, or look at how it is spelt and what it is given",
        }
        .to_owned()
    })
}
