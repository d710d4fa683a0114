//! What is wrong with what a script declares, in words; what the engine finds wrong while it reads a script
//! in `parsing`, while it runs one in `running`.
//!
//! One table holds the wording of every fault, so that it is read and mended together: it is long.

mod arithmetic;
pub(crate) mod parsing;
pub(crate) mod running;

use game::{Info, Sights};
use rulebook::{Clause, ClauseKind, FactDecl, FactType};
use text::{Code, Diagnostic, Guess, Place, guess};

use crate::engine::Limits;
use crate::{codes, play, value};

/// The most a number may be, below zero as above.
pub(crate) const MOST: i64 = 1_000;

/// What a declaration begins with, and its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Declaration {
    House,
    Knob,
    Forbid,
    Ends,
    Measure,
    Share,
}

impl Declaration {
    /// Those of a house rule, by the words that declare them.
    pub(crate) const OF_HOUSE: [(&str, Self); 4] =
        [("house", Self::House), ("knob", Self::Knob), ("forbid", Self::Forbid), ("ends", Self::Ends)];
    /// Those of a script that measures.
    pub(crate) const OF_TOOLS: [(&str, Self); 2] = [("measure", Self::Measure), ("share", Self::Share)];

    /// Its name, the code of its faults, its parts, and its form.
    fn told(self) -> (&'static str, &'static Code, &'static str, &'static str) {
        match self {
            Self::House => (
                "`house` has two parts",
                &codes::HOUSE_LINE,
                "a name and a game",
                "the form is `house(\"NAME\", \"GAME\");`, like `house(\"Long hands\", \"ravens\");`",
            ),
            Self::Knob => (
                "`knob` has two parts",
                &codes::KNOB_LINE,
                "a name and a value",
                "the form is `knob(\"NAME\", VALUE);`, like `knob(\"hand-size\", 6);`",
            ),
            Self::Forbid => (
                "`forbid` has three parts",
                &codes::FORBID_LINE,
                "an id, a wording and a function",
                "the form is `forbid(\"house.ID\", \"WORDING\", |play| …);`",
            ),
            Self::Ends => (
                "`ends` has three parts",
                &codes::ENDS_LINE,
                "an id, a wording and a function",
                "the form is `ends(\"house.ID\", \"WORDING\", |play| …);`",
            ),
            Self::Measure => (
                "`measure` has two parts",
                &codes::FAULT,
                "a name and a function",
                "the form is `measure(\"NAME\", |game| NUMBER);`, like `measure(\"moves\", |game| game.moves.len());`",
            ),
            Self::Share => (
                "`share` has two parts",
                &codes::FAULT,
                "a name and a function",
                "the form is `share(\"NAME\", |game| CONDITION);`, like `share(\"drawn\", |game| game.end == \"drawn\");`",
            ),
        }
    }
}

/// A fault of a script.
#[derive(Clone, Debug)]
pub(crate) enum Problem<'a> {
    TooLarge {
        what: &'a str,
        label: &'a str,
    },
    /// With what the script is called.
    NotAllowed {
        script: &'a str,
        word: &'a str,
    },
    NoScript,
    /// A letter that makes the script look otherwise than it is read.
    Deceives {
        letter: char,
    },
    OpenText,
    GivesAValue,
    UnknownVariable {
        name: &'a str,
        meant: Option<Guess>,
        help: String,
    },
    Changed {
        name: &'a str,
    },
    OverBudget {
        rule: &'a str,
        steps: u64,
    },

    Parts {
        of: Declaration,
        found: usize,
    },
    /// A part that is not what it should be: what it should be, and what it is.
    Part {
        of: Declaration,
        message: String,
        label: &'a str,
    },
    NoHouseLine,
    SecondHouseLine {
        first: Place,
    },
    UnknownGame {
        name: &'a str,
        games: &'a [&'static Info],
    },
    KnobTwice {
        name: &'a str,
        first: Place,
    },
    ClauseTwice {
        id: &'a str,
        first: Place,
    },
    OwnParameters {
        of: Declaration,
        id: &'a str,
        found: usize,
    },

    Definition(&'static Clause),
    Structural(&'static Clause),
    FactsFirst(&'static Clause),
    Parameters {
        clause: &'static Clause,
        found: usize,
    },
    UnknownFact {
        clause: &'static Clause,
        name: &'a str,
    },
    FactType {
        clause: &'static Clause,
        fact: &'static FactDecl,
        written: &'a str,
        name: Place,
    },
    Capital {
        clause: &'static Clause,
        fact: &'static FactDecl,
        written: &'a str,
    },
    Result {
        clause: &'static Clause,
        given: &'a rhai::Dynamic,
    },
    OwnResult {
        clause: &'a Clause,
        given: &'a rhai::Dynamic,
    },
    EndResult {
        clause: &'a Clause,
        given: &'a rhai::Dynamic,
    },
    OtherGamesClause {
        name: &'a str,
        game: &'static Info,
        other: &'static Info,
    },
    UnknownClause {
        name: &'a str,
        game: &'static Info,
        meant: Option<Guess>,
    },
    NeverCalled {
        name: &'a str,
        game: &'static Info,
    },
    /// Something is asked of `play` that it does not tell.
    UnknownMember {
        name: &'a str,
    },
    /// A word that is no zone, or no number, of the game.
    UnknownSight {
        word: &'a str,
        zones: bool,
        sights: &'static Sights,
    },
}

/// What an amendment's first parameter is called.
pub fn first_parameter(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Constraint => "holds",
        ClauseKind::Number => "number",
        ClauseKind::Effect | ClauseKind::Definition => "happens",
    }
}

impl Problem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: String, label: &str, help: String| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::TooLarge { what, label } => new(
                &codes::TOO_LARGE,
                format!("{what} grows too large"),
                label,
                format!(
                    "text may have {} bytes, a list {} elements, a script {} functions",
                    Limits::STRING,
                    Limits::LIST,
                    Limits::FUNCTIONS
                ),
            ),
            Self::NotAllowed { script, word } => new(
                &codes::NOT_ALLOWED,
                format!("{script} may not use `{word}`"),
                "reaches out of the sandbox",
                "a function looks at its parameters and gives a result; take the word out".into(),
            ),
            // What stands in such a file is not shown: it may be anything.
            Self::NoScript => Diagnostic {
                labels: Vec::new(),
                ..new(
                    &codes::NO_SCRIPT,
                    "this file is no script: it is no plain text".into(),
                    "",
                    "a script begins with `house(\"NAME\", \"GAME\");`, or with `game(\"NAME\", \"TITLE\");`".into(),
                )
            },
            Self::Deceives { letter } => {
                let (name, code_point) = match letter {
                    '\r' => ("a carriage return without a line feed", 0x0d),
                    '\u{2028}' | '\u{2029}' => ("a letter that looks like a line end", u32::from(letter)),
                    _ => ("a mark of the writing direction", u32::from(letter)),
                };
                let message = format!("there is {name} (U+{code_point:04X}) in this script, which cannot be seen");
                new(
                    &codes::INVISIBLE_CHARACTER,
                    message,
                    name,
                    "put an ordinary line end or a space in its place, or delete it".into(),
                )
            }
            Self::OpenText => new(
                &codes::UNFINISHED,
                "a text has no closing quotation mark".into(),
                "opened here",
                "end the text with the mark it begins with; a text in \"…\" stands on one line".into(),
            ),
            Self::GivesAValue => new(
                &codes::SYNTAX,
                "this cannot be given a value".into(),
                "`=` gives a value, `==` compares",
                "write `==` to compare".into(),
            ),
            Self::UnknownVariable { name, meant, help } => {
                let message = format!("nothing here is called `{name}`");
                Diagnostic::new(&codes::UNKNOWN_VARIABLE, message, place, "unknown here")
                    .guessed(name, meant, || help)
            }
            Self::Changed { name } => new(
                &codes::CHANGED,
                format!("`{name}` is taken along by an anonymous function and cannot change"),
                "changes it",
                "declare a variable inside of the function, or give the finished value a name of its own: \
                 `let words = list;`"
                    .into(),
            ),
            Self::OverBudget { rule, steps } => new(
                &codes::BUDGET,
                format!("the house rule `{rule}` takes more than {steps} steps in one run"),
                "is asked again and again",
                "take out what it does in loops, or let it look at fewer moves".into(),
            ),
            Self::Parts { of, found } => {
                let (parts, code, label, form) = of.told();
                new(code, format!("{parts}, not {found}"), label, form.into())
            }
            Self::Part { of, message, label } => {
                let (_, code, _, form) = of.told();
                new(code, message, label, form.into())
            }
            Self::NoHouseLine => new(
                &codes::NO_HOUSE_LINE,
                "the script does not say what it is called, and of which game it is".into(),
                "no `house` line",
                "begin it with `house(\"NAME\", \"GAME\");`, like `house(\"Long hands\", \"ravens\");`; a game of one's own \
                 begins with `game(\"NAME\", \"TITLE\");`"
                    .into(),
            ),
            Self::SecondHouseLine { first } => new(
                &codes::SECOND_HOUSE_LINE,
                "the script says twice what it is called".into(),
                "said again",
                "keep one of them; another house rule goes into a file of its own".into(),
            )
            .label(first, "said before"),
            Self::UnknownGame { name, games } => unknown_game(name, games, place),
            Self::KnobTwice { name, first } => new(
                &codes::KNOB_TWICE,
                format!("the knob `{name}` is set twice"),
                "set again",
                "keep one of them".into(),
            )
            .label(first, "set before"),
            Self::ClauseTwice { id, first } => new(
                &codes::CLAUSE_TWICE,
                format!("the clause `{id}` is declared twice"),
                "declared again",
                "give one of them another id".into(),
            )
            .label(first, "declared before"),
            Self::OwnParameters { of: Declaration::Ends, id, found } => new(
                &codes::ENDS_LINE,
                format!("the function of `{id}` has {found} parameters"),
                "its function has one parameter",
                "it is given the table: `|play| …`, with `play.player` and `play.move` for the move that was made last".into(),
            ),
            Self::OwnParameters { id, found, .. } => new(
                &codes::FORBID_LINE,
                format!("the function of `{id}` has {found} parameters"),
                "its function has one parameter",
                "it is given the move that is considered: `|play| …`, with `play.player`, `play.move` and what lies on the table".into(),
            ),
            Self::Definition(clause) => new(
                &codes::DEFINITION,
                format!("`{}` is a definition and decides nothing", clause.id),
                "nothing to replace",
                format!(
                    "it says: {}; amend a clause that uses it, or take the function out{}",
                    clause.title,
                    knobs(clause)
                ),
            )
            .clause(&clause.id),
            Self::Structural(clause) => new(
                &codes::STRUCTURAL,
                format!("`{}` holds in every position and cannot be amended", clause.id),
                "without it there is nothing to play on",
                format!("it says: {}; take the function out{}", clause.title, knobs(clause)),
            )
            .clause(&clause.id),
            Self::FactsFirst(clause) => new(
                &codes::PARAMETERS,
                format!("`{}` is given the facts second", clause.function()),
                "stands first here",
                declared(clause),
            )
            .clause(&clause.id),
            Self::Parameters { clause, found } => new(
                &codes::PARAMETERS,
                format!("`{}` is given two or three parameters, and takes {found}", clause.function()),
                "two or three parameters",
                declared(clause),
            )
            .clause(&clause.id),
            Self::UnknownFact { clause, name } => {
                let names = clause.facts.iter().map(|fact| fact.name);
                let meant = guess(name, names.clone());
                let message = format!("`{}` is not decided on a fact `{name}`", clause.id);
                let fault = Diagnostic::new(&codes::UNKNOWN_FACT, message, place, "no fact of this clause");
                let fault = fault.guessed(name, meant, || match clause.facts {
                    [] => "the clause is decided without facts".into(),
                    _ => format!("its facts are {}", names.collect::<Vec<_>>().join(", ")),
                });
                fault.clause(&clause.id)
            }
            Self::FactType { clause, fact, written, name } => {
                let is = value::type_words(fact.of);
                let help = match fact.of {
                    FactType::Number => "numbers stand without quotation marks".into(),
                    FactType::Flag => format!("write `facts.{0}` or `!facts.{0}`", fact.name),
                    FactType::Word | FactType::Player => "words of the game stand in quotation marks".into(),
                    FactType::List => format!("write `{written} in facts.{}`", fact.name),
                };
                let message = format!("the fact `{}` is {is}, and never {written}", fact.name);
                new(&codes::FACT_TYPE, message, "of another type", help).label(name, is).clause(&clause.id)
            }
            Self::Capital { clause, fact, written } => new(
                &codes::FACT_TYPE,
                format!("the fact `{}` is never {written}", fact.name),
                "with a capital letter",
                format!("words of the game have small letters: write {}", written.to_lowercase()),
            )
            .clause(&clause.id),
            Self::Result { clause, given } => {
                let wanted = match clause.kind {
                    ClauseKind::Number => "a number from -1000 to 1000",
                    ClauseKind::Constraint => "true (the move is fine) or false (it is refused)",
                    ClauseKind::Effect | ClauseKind::Definition => "true (it happens) or false",
                };
                let given_words = value::words(given);
                let help = if given.is_unit() {
                    "the last expression is the result: no `;` stands behind it; an `if` needs an `else`"
                } else {
                    "the last expression is the result"
                };
                let message = format!("`{}` gives {given_words}, where {wanted} is wanted", clause.function());
                new(&codes::RESULT, message, &format!("gives {given_words}"), help.into()).clause(&clause.id)
            }
            Self::OwnResult { clause, given } => new(
                &codes::RESULT,
                format!("the function of `{}` gives {}", clause.id, value::words(given)),
                "true, false or a reason is wanted",
                "give `true` where the move is forbidden, or the reason as text; `false` where it is not".into(),
            )
            .clause(&clause.id),
            Self::EndResult { clause, given } => new(
                &codes::RESULT,
                format!("the function of `{}` gives {}", clause.id, value::words(given)),
                "a player, \"draw\" or false is wanted",
                "give the name of who has won, a list of names, or \"draw\"; `false` while the game goes on".into(),
            )
            .clause(&clause.id),
            Self::OtherGamesClause { name, game, other } => new(
                &codes::OTHER_GAMES_CLAUSE,
                format!("`{name}` is named after a clause of {}", other.title),
                &format!("this house rule is of {}", game.title),
                format!("`saga laws --rhai {}` lists the names of {}", game.name, game.title),
            ),
            Self::UnknownClause { name, game, meant } => {
                let message = format!("no clause of {} is amended by a function `{name}`", game.title);
                Diagnostic::new(&codes::UNKNOWN_CLAUSE, message, place, "no clause of this name")
                    .guessed(name, meant, || format!("`saga laws --rhai {}` lists the names", game.name))
            }
            Self::UnknownMember { name } => {
                let message = format!("`play` has no `{name}`");
                let members = play::members();
                Diagnostic::new(&codes::UNKNOWN_LOOK, message, place, "nothing that `play` tells")
                    .guessed(name, guess(name, members.clone()), || {
                        format!("it has {}", members.collect::<Vec<_>>().join(", "))
                    })
            }
            Self::UnknownSight { word, zones, sights } => {
                let kind = if zones { "zone" } else { "number" };
                let known = sights.words(zones);
                let message = format!("there is no {kind} `{word}` in this game");
                let fault = Diagnostic::new(&codes::UNKNOWN_LOOK, message, place, format!("no {kind} of this game"));
                if let Some(other) = sights.find_other(Some(word), zones) {
                    return fault.help(format!("look at it with `play.{other}(\"{word}\")`"));
                }
                fault.guessed(word, guess(word, known.clone()), || match known.clone().next() {
                    Some(_) => format!("the {kind}s are {}", known.collect::<Vec<_>>().join(", ")),
                    None => format!("it has no {kind}s"),
                })
            }
            Self::NeverCalled { name, game } => new(
                &codes::NEVER_CALLED,
                format!("nothing ever calls `{name}`"),
                "named after no clause, called by no function",
                format!(
                    "name it after the clause it amends (`saga laws --rhai {}` lists the names), or take it out",
                    game.name
                ),
            ),
        }
    }
}

fn declared(clause: &Clause) -> String {
    let (name, first) = (clause.function(), first_parameter(clause.kind));
    format!(
        "write `fn {name}({first}, facts) {{ … }}`; where it looks at the table, `fn {name}({first}, facts, play) {{ … }}`"
    )
}

fn knobs(clause: &Clause) -> String {
    match clause.knobs {
        [] => String::new(),
        [knob] => format!("; its knob can be set: `knob(\"{knob}\", …);`"),
        knobs => format!("; its knobs can be set: {}", knobs.join(", ")),
    }
}

fn unknown_game(name: &str, games: &[&'static Info], place: Place) -> Diagnostic {
    let names: Vec<&str> = games.iter().map(|info| info.name).collect();
    match (guess(name, names.iter().copied()), games) {
        (None, [only]) => {
            let message = format!("this is a house rule of `{name}`, and it is used in {}", only.title);
            Diagnostic::new(&codes::OTHER_GAME, message, place, format!("not `{}`", only.name))
                .help(format!("a file of {} takes house rules of `{}`", only.title, only.name))
        }
        (meant, _) => {
            let message = format!("there is no game `{name}`");
            Diagnostic::new(&codes::UNKNOWN_GAME, message, place, "no game we know").guessed(
                name,
                meant,
                || format!("the games are {}", names.join(", ")),
            )
        }
    }
}
