//! What is wrong with a scenario as it is played, in words. What a solver finds wrong with a puzzle is in
//! `puzzle::findings`, a move that is refused in `refusal`, what is wrong with files in `loading`.
//!
//! One table holds the wording of every fault, so that it is read and mended together: it is long.

mod loading;

use rulebook::Clause;
use text::{Diagnostic, Place, digits};

use crate::codes;

pub(crate) use loading::FileProblem;

/// What one can do about two house rules that decide one thing.
const DECIDE: &str = "use one of the two, or write a house rule that decides";

/// A fault of a scenario.
#[derive(Clone, Debug)]
pub(crate) enum Problem<'a> {
    /// A step below `stop here`.
    AfterStop,
    NotTheirTurn {
        name: &'a str,
        on_turn: Option<&'a str>,
        help: String,
    },
    WhoseTurn {
        first: &'a str,
    },
    BelongsToNobody {
        words: &'a str,
    },
    LeftOpen {
        what: &'a str,
    },
    NothingOpen,
    CanAfterAll {
        player: Option<&'a str>,
        words: &'a str,
    },
    OtherClause {
        clause: &'a Clause,
    },
    Untouched(&'a Clause),
    /// An expectation before anything has happened that says what the set-up says.
    Vacuous,

    /// An answer that is said to be wrong, too.
    WrongIsAnswer {
        words: &'a str,
    },
    WrongIsLegal {
        words: &'a str,
    },
    NoRightChoice,
    NoAnswer,

    WhoSolves {
        first: &'a str,
    },
    GoalAtStart,
    KeepAtStart,
    /// A demand that cannot be judged in that many of the positions that are possible.
    Unjudged {
        positions: usize,
    },
    DoneBefore,
    PlayEnded,
    UnnamedMove {
        solver: &'a str,
        to_act: &'a str,
        words: &'a str,
    },

    WhateverSet {
        knob: &'a str,
    },
    WhateverNoReadings {
        knob: &'a str,
        form: &'a str,
        with: &'a [&'a str],
    },

    UnderUnknown {
        written: &'a str,
        help: String,
    },
    Idle {
        rule: &'a str,
    },
    TooManyMoves {
        most: String,
    },
    /// Lines of play that come to a card of a pile that nothing determines, by these moves.
    Uncountable {
        plies: usize,
        pile: &'a str,
        line: &'a [String],
    },
    /// Lines of play with so many positions before their last plies, where at most so many are gone through.
    Countless {
        plies: usize,
        positions: u128,
        most: u128,
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

impl Problem<'_> {
    /// What is said of it at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: &str, label: &str, help: &str| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::AfterStop => new(
                &codes::AFTER_STOP,
                "a step follows `stop here`",
                "would never be played",
                "take out `stop here`, or what follows it",
            ),
            Self::NotTheirTurn { name, on_turn, help } => {
                let whose = match on_turn {
                    Some(player) => format!("it is {player}'s turn"),
                    None => "it is nobody's turn".to_owned(),
                };
                new(&codes::NOT_THEIR_TURN, &format!("it is not {name}'s turn"), &whose, &help)
            }
            Self::WhoseTurn { first } => new(
                &codes::WHOSE_TURN,
                "nothing says whose turn it is",
                "needs a player on turn",
                &format!(
                    "write `{first} to move` in the set-up, begin with `turn {first}`, or give a `seed N`"
                ),
            ),
            Self::BelongsToNobody { words } => new(
                &codes::BELONGS_TO_NOBODY,
                "this move is chance and belongs to no player",
                "carries no name",
                &format!("write `{words}` alone"),
            ),
            Self::LeftOpen { what } => new(
                &codes::LEFT_OPEN,
                &format!("the scenario stops while {what}"),
                "is the last step",
                "give the answer, or end with `stop here` if that is the point",
            ),
            Self::NothingOpen => {
                new(&codes::NOTHING_OPEN, "nothing is open here", "not needed", "take it out")
            }
            Self::CanAfterAll { player, words } => {
                let message = match player {
                    Some(who) => format!("{who} may `{words}` after all"),
                    None => format!("`{words}` is possible here after all"),
                };
                Diagnostic::new(&codes::CAN_AFTER_ALL, message, place, "is legal here")
            }
            Self::OtherClause { clause } => {
                let message = format!("the move is refused, but not by `{}`", clause.id);
                let label = format!("permits it: {}", clause.title);
                Diagnostic::new(&codes::OTHER_CLAUSE, message, place, label).clause(&clause.id)
            }
            Self::Untouched(clause) => new(
                &codes::UNTOUCHED,
                &format!("the scenario covers `{}`, and the run never came to it", clause.id),
                "decided nothing in this run",
                &format!(
                    "the clause: {}; let a move or a `cannot … because {}` come to it, or take the id out",
                    clause.title, clause.id
                ),
            )
            .clause(&clause.id),
            Self::Vacuous => new(
                &codes::VACUOUS,
                "this expectation only repeats a line of the set-up",
                "nothing has happened yet that could change it",
                "move it behind the move it is about, or take it out",
            ),
            Self::WrongIsAnswer { words } => new(
                &codes::WRONG_IS_ANSWER,
                &format!("`{words}` is wrong and right at once"),
                "is an `answer` too",
                "delete one of the two lines",
            ),
            Self::WrongIsLegal { words } => new(
                &codes::WRONG_IS_LEGAL,
                &format!("`{words}` is legal, and nothing says why it is wrong"),
                "is legal here",
                "say why it is not the answer: `wrong MOVE \"TEXT\"`",
            ),
            Self::NoRightChoice => new(
                &codes::NO_RIGHT_CHOICE,
                "none of the choices is right",
                "no `right` below it",
                "write `right \"CHOICE\" \"TEXT\"` for one of them at least",
            ),
            Self::NoAnswer => new(
                &codes::NO_ANSWER,
                "the question has no answer",
                "no `answer` below it",
                "write `answer MOVE`, or `right \"CHOICE\"`, below it; what needs no answer is a `say`",
            ),
            Self::WhoSolves { first } => new(
                &codes::WHO_SOLVES,
                "nothing says who solves",
                "needs a solver",
                &format!("add a line `{first} solves`"),
            ),
            Self::GoalAtStart => new(
                &codes::GOAL_AT_START,
                "the goal holds at the start: there is nothing to solve",
                "holds before the first move",
                "look at the set-up, or ask for something that does not hold yet",
            ),
            Self::KeepAtStart => new(
                &codes::KEEP_AT_START,
                "what is to be kept does not hold at the start",
                "fails before the first move",
                "look at the set-up, or ask for something that holds there",
            ),
            Self::Unjudged { positions } => {
                let (message, label) = match positions {
                    0 | 1 => (
                        "this hangs on cards that are not determined",
                        "not determined where the search meets it",
                    ),
                    _ => (
                        "this hangs on what the solver does not see",
                        "out of the solver's sight where it is met",
                    ),
                };
                let help = "ask for what the solver can see, or list the cards in the set-up";
                new(&codes::UNJUDGED, message, label, help)
            }
            Self::DoneBefore => new(
                &codes::AFTER_THE_END,
                "the task was done before this move",
                "one too many",
                "take it, and what follows it, out: the solution ends where the task is done",
            ),
            Self::PlayEnded => new(
                &codes::AFTER_THE_END,
                "play has ended here",
                "one too many",
                "take this move, and what follows it, out: a puzzle ends with its game, race or hand",
            ),
            Self::UnnamedMove { solver, to_act, words } => new(
                &codes::UNNAMED_MOVE,
                &format!("it is not for {solver}, who solves, to move here"),
                "whose move is it?",
                &format!("the moves of others carry their names: `{to_act}: {words}`"),
            ),
            Self::WhateverSet { knob } => new(
                &codes::WHATEVER_SET,
                &format!("`{knob}` is set, and is said not to matter"),
                "whatever it is",
                "take out one of the two lines",
            ),
            Self::WhateverNoReadings { knob, form, with } => new(
                &codes::WHATEVER_NO_READINGS,
                &format!("`{knob}` has no readings to go through"),
                &format!("is {form}"),
                &format!("knobs with readings: {}", with.join(", ")),
            ),
            Self::UnderUnknown { written, help } => new(
                &codes::UNDER_UNKNOWN,
                &format!("there are no house rules `{written}`"),
                "never applies",
                &help,
            ),
            Self::Idle { rule } => new(
                &codes::HOUSE_IDLE,
                &format!("the house rule `{rule}` changes nothing"),
                "no knob, no amendment, no clause of its own",
                "set a knob with `knob(\"NAME\", VALUE);`, or write a function named after the clause it amends",
            ),
            Self::TooManyMoves { most } => new(
                &codes::HOUSE_MANY_MOVES,
                &format!("there are more than {most} moves to judge one by one"),
                "comes to a position with that many",
                "count moves in a position with smaller piles, or without this house rule",
            ),
            Self::Uncountable { plies, pile, line } => new(
                &codes::UNCOUNTABLE,
                &format!("the lines of {plies} plies cannot be counted: a card of {pile} is not determined"),
                &format!("counted from here; ply {} needs the card", line.len()),
                &format!(
                    "the line that comes to it: {}; list the pile in the set-up, or count fewer plies",
                    line.join(", ")
                ),
            ),
            Self::Countless { plies, positions, most } => new(
                &codes::COUNTLESS,
                &format!("the lines of {plies} plies are too many to be counted one by one"),
                &format!("{} positions lie before their last plies", digits(positions)),
                &format!(
                    "count to a depth of {}, or say with `--positions N` how many positions may be gone through; at \
                     most {most} are now",
                    plies - 1
                ),
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
