use solver::{Proved, SolutionFault, WhyUnproved, Worth};
use text::{Diagnostic, Edit, Fix, Place, counted};

use crate::codes;
use crate::solved::DualText;

/// How many solutions are shown side by side.
const SHOWN: usize = 4;

/// A fault of a puzzle: what the author wrote cannot be searched, or the solver finds otherwise than it promises.
#[derive(Clone, Debug)]
pub(crate) enum PuzzleProblem<'a> {
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

    /// No plan does the task; where it asks for a probability, `best` is to be had.
    Unsolvable {
        best: Option<solver::Fraction>,
        has_goal: bool,
        /// It has to be likely enough.
        weighed: bool,
        bound: Place,
        positions: u64,
    },
    Solvable {
        solution: &'a [String],
    },
    /// A move of the author's solution; `proved` is a solution, or empty where there is none.
    Flawed {
        fault: SolutionFault,
        proved: &'a [String],
    },
    /// A try that goes on like this to where the task is done.
    TrySucceeds {
        line: &'a [String],
    },
    Short {
        solution: &'a [String],
    },
    Cooked {
        solutions: usize,
        key_lines: &'a [Vec<String>],
    },
    Dual(Option<&'a DualText>),
    Unfinished {
        why: WhyUnproved,
        positions: u64,
        proved: Proved,
    },
}

impl PuzzleProblem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: &str, label: &str, help: &str| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::WhoSolves { first } => new(
                &codes::WHO_SOLVES,
                "nothing says who solves",
                "needs a solver",
                &format!("add a line `{first} solves`"),
            )
            .fix(Fix::new(
                format!("add a line `{first} solves`"),
                vec![Edit::below(place, [(place, format!("  {first} solves"))])],
            )),
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
                &format!("{solver} solves, and somebody else is to move here"),
                "whose move is it?",
                &format!("the moves of others carry their names: `{to_act}: {words}`"),
            )
            .fix(Fix::write(Edit::begin(place, format!("{to_act}: ")))),
            Self::Unsolvable { best, has_goal, weighed, bound, positions } => {
                let (message, label) = match (best, has_goal) {
                    (None, _) if weighed => {
                        ("chance does not favour this as often as is asked", "not likely enough")
                    }
                    (Some(best), _) => (
                        &*format!("the task is done with a probability of {best} at best"),
                        "not likely enough",
                    ),
                    (None, false) => ("this cannot be kept to the bound", "no plan keeps it"),
                    (None, true) => ("the goal cannot be reached", "no plan reaches it"),
                };
                let searched = counted(u128::from(positions), "position");
                let help = format!("proved by {searched}; look at the set-up, or promise `no solution`");
                new(&codes::UNSOLVABLE, message, label, &help).label(bound, "within this bound")
            }
            Self::Solvable { solution } => new(
                &codes::SOLVABLE,
                "the task can be done after all",
                "there is a solution",
                &format!("the solution: {}", solution.join(", ")),
            ),
            Self::Flawed { fault, proved } => {
                let (message, label) = flaw(fault);
                let proved = (!proved.is_empty()).then(|| format!("what is proved: {}", proved.join(", ")));
                Diagnostic::new(&codes::REFUTED, message, place, label).maybe_help(proved)
            }
            Self::TrySucceeds { line } => {
                let onward = (!line.is_empty()).then(|| format!("how it goes on: {}", line.join(", ")));
                Diagnostic::new(&codes::REFUTED, "this try succeeds", place, "the task can still be done")
                    .maybe_help(onward)
            }
            Self::Short { solution } => new(
                &codes::SHORT,
                "the task can be done sooner than this bound",
                "promises that nothing shorter will do",
                &format!("a shorter solution: {}", solution.join(", ")),
            ),
            Self::Cooked { solutions, key_lines } => {
                let mut shown: Vec<String> =
                    key_lines.iter().take(SHOWN).map(|line| line.join(", ")).collect();
                if key_lines.len() > SHOWN {
                    shown.push("…".to_owned());
                }
                new(
                    &codes::COOKED,
                    &format!("there are {solutions} solutions"),
                    "promised to be the only one",
                    &format!("the solutions:\n{}", shown.join("\n")),
                )
            }
            Self::Dual(dual) => {
                let ways = dual.map(|dual| {
                    let ways: Vec<String> = dual.ways.iter().take(SHOWN).map(|way| way.join(", ")).collect();
                    format!("after {}:\n{}", dual.line.join(", "), ways.join("\n"))
                });
                Diagnostic::new(&codes::DUAL, "there is a dual", place, "two ways at a later decision")
                    .maybe_help(ways)
            }
            Self::Unfinished { why, positions, proved } => {
                let (reason, help) = unfinished(why, positions);
                let message = format!("the proof was not finished: {reason}{}", so_far(proved));
                new(&codes::UNKNOWN, &message, "neither proved nor refuted", help)
            }
        }
    }
}

/// What is wrong at a move of the author's solution: what to say of it, and there.
fn flaw(fault: SolutionFault) -> (&'static str, String) {
    let worth = |worth: Worth| match worth {
        Worth::Nothing => "nothing".to_owned(),
        Worth::Moves(moves) => counted(moves, "move"),
        Worth::Chance(chance) => format!("a probability of {chance}"),
    };
    match fault {
        SolutionFault::StopsEarly => {
            ("the solution stops before the task is done", "is the last move".to_owned())
        }
        SolutionFault::Impossible => (
            "the solution goes on where play has ended",
            "is not searched here: somebody else has a choice, or play is over".to_owned(),
        ),
        SolutionFault::GoesOn => ("the task was done before this move", "one too many".to_owned()),
        SolutionFault::Worse { before: Worth::Nothing, .. } => {
            ("the task cannot be done from here", "nothing helps any more".to_owned())
        }
        SolutionFault::Worse { after: Worth::Nothing, .. } => {
            ("this move of the solution spoils it", "nothing helps after it".to_owned())
        }
        SolutionFault::Worse { before: before @ Worth::Moves(_), after } => (
            "this move of the solution is not the shortest way",
            format!("makes it {}, and the shortest way is {}", worth(after), worth(before)),
        ),
        SolutionFault::Worse { before, after } => (
            "this move of the solution is not the best",
            format!("leaves {}, and {} was to be had", worth(after), worth(before)),
        ),
    }
}

/// What is proved all the same, as the end of a sentence.
fn so_far(proved: Proved) -> String {
    if let Some(moves) = proved.fewest {
        return format!(
            "; it can be done in {}, in no fewer, and in how many ways is not known",
            counted(moves, "move")
        );
    }
    let moves = proved.not_in_moves.filter(|moves| *moves > 0).map(|moves| counted(moves, "move"));
    let turns = proved.not_in_turns.map(|turns| counted(turns, "turn"));
    match (turns, moves) {
        (Some(turns), Some(moves)) => format!("; there is no solution in {turns}, nor in {moves}"),
        (Some(few), None) | (None, Some(few)) => format!("; there is no solution in {few}"),
        (None, None) => String::new(),
    }
}

/// Why a proof was not finished, and what to do about it.
fn unfinished(why: WhyUnproved, positions: u64) -> (String, &'static str) {
    match why {
        WhyUnproved::Positions => (
            format!("{} were searched", counted(u128::from(positions), "position")),
            "`saga solve` searches further than `saga test`, and with `--positions N` as far as you say; a smaller \
             bound, or fewer cards that are not determined, make the proof shorter",
        ),
        WhyUnproved::Cards => (
            "it hangs on too many cards that are not determined".to_owned(),
            "more positions do not help; list more of the hands and piles, or leave others less to choose",
        ),
        WhyUnproved::Odds => (
            "nothing says how likely the cards are, or the sizes of hands".to_owned(),
            "more positions do not help; list the hands, a `?` for each card that is not known, and fix \
             what the deck is made of (in Omen with `rules pool`)",
        ),
    }
}
