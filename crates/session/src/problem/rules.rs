use game::{Knob, law_book_has};
use text::{Diagnostic, Fix, Guess, Place, grouped};

use crate::codes;

/// What one can do about two house rules that decide one thing.
const DECIDE: &str = "use one of the two, or write a house rule that decides";

/// A fault of the rules that a scenario is played under.
#[derive(Clone, Debug)]
pub(crate) enum RulesProblem<'a> {
    /// A knob that a line, or the house rule of that name, sets there to a value.
    WhateverSet {
        knob: &'a str,
        there: Place,
        value: &'a str,
        by: Option<&'a str>,
    },
    WhateverNoReadings {
        knob: &'a str,
        form: &'a str,
        with: &'a [&'a str],
    },
    UnderUnknown {
        written: &'a str,
        nearest: &'a Nearest,
    },
    Idle {
        rule: &'a str,
    },
    TooManyMoves {
        most: u32,
    },
    /// A clause of a house rule has somebody win who does not play.
    NoWinner {
        rule: &'a str,
        name: &'a str,
        players: &'a [&'a str],
    },
    /// A clause of a house rule ends a game as it cannot end.
    NoSuchEnd {
        game: &'a str,
    },
    /// Two house rules that set one knob to different values; the second's value is the place.
    KnobTwice {
        rules: [&'a str; 2],
        knob: &'a str,
        value: &'a str,
    },
    /// Two house rules that decide one clause, which the second declares or amends.
    ClauseTwice {
        rules: [&'a str; 2],
        id: &'a str,
        declares: bool,
    },
}

/// Which script may have been meant by a path that leads to none.
#[derive(Clone, Debug)]
pub(crate) enum Nearest {
    /// This one, written like the path.
    Meant(Guess),
    /// None of those in the folder of the path.
    NoneOf { path: String, there: Vec<String> },
}

impl Nearest {
    /// Tells it as advice on a path that is `written` at the place of a fault.
    pub(super) fn advise(&self, fault: Diagnostic, written: &str) -> Diagnostic {
        match self {
            Self::Meant(guess) => fault.guessed(written, Some(guess.clone()), String::new),
            Self::NoneOf { path, there } if there.is_empty() => {
                fault.help(format!("looked for `{path}`; the path is relative to this file"))
            }
            Self::NoneOf { path, there } => {
                fault.help(format!("looked for `{path}`; the scripts there: {}", there.join(", ")))
            }
        }
    }
}

impl RulesProblem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: &str, label: &str, help: &str| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::WhateverSet { knob, there, value, by } => {
                let set = match by {
                    Some(rule) => format!("the house rule `{rule}` makes it {value}"),
                    None => format!("it is {value}"),
                };
                let message = format!("`{knob}` is set, and is said not to matter");
                new(&codes::WHATEVER_SET, &message, "whatever it is", "take out one of the two lines")
                    .label(there, set)
                    .fix(Fix::delete(place, "`whatever`"))
            }
            Self::WhateverNoReadings { knob, form, with } => new(
                &codes::WHATEVER_NO_READINGS,
                &format!("`{knob}` has no readings to go through"),
                &format!("is {form}"),
                &format!("knobs with readings: {}", with.join(", ")),
            ),
            Self::UnderUnknown { written, nearest } => {
                let message = format!("there are no house rules `{written}`");
                let fault = Diagnostic::new(&codes::UNDER_UNKNOWN, message, place, "never applies");
                nearest.advise(fault, written)
            }
            Self::Idle { rule } => new(
                &codes::HOUSE_IDLE,
                &format!("the house rule `{rule}` changes nothing"),
                "no knob, no amendment, no clause of its own",
                "set a knob with `knob(\"NAME\", VALUE);`, or write a function named after the clause it amends",
            ),
            Self::TooManyMoves { most } => new(
                &codes::HOUSE_MANY_MOVES,
                &format!("there are more than {} moves to judge one by one", grouped(most.into())),
                "comes to a position with that many",
                "count moves in a position with smaller piles, or without this house rule",
            ),
            Self::NoWinner { rule, name, players } => new(
                &codes::HOUSE_WINNER,
                &format!("`{rule}` has `{name}` win, who does not play"),
                "gives somebody else",
                &format!(
                    "the players are {}; give one of them, a list of them, or \"draw\"",
                    players.join(", ")
                ),
            ),
            Self::NoSuchEnd { game } => new(
                &codes::HOUSE_WINNER,
                &format!("{game} cannot end so: two players do not win it together"),
                "has both win",
                "give one of them, or \"draw\"",
            ),
            Self::KnobTwice { rules: [first, second], knob, value } => new(
                &codes::HOUSE_CONTRADICTION,
                &format!("`{first}` and `{second}` set the knob `{knob}` to different values"),
                value,
                DECIDE,
            ),
            Self::ClauseTwice { rules: [first, second], id, declares } => new(
                &codes::HOUSE_CONTRADICTION,
                &format!("`{first}` and `{second}` both decide `{id}`"),
                "decided here",
                if declares { "give one of the two clauses another id" } else { DECIDE },
            ),
        }
    }
}

/// How a script sets a knob: for a value that it cannot have.
pub(crate) fn knob_form(knob: &Knob) -> String {
    let list = if knob.default.contains(' ') { ", in square brackets" } else { "" };
    format!(
        "the form is `knob(\"{}\", …);` with {}{list}; {}",
        knob.name,
        knob.form,
        law_book_has(knob, |value| format!("`{value}`"))
    )
}
