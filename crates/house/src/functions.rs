//! The functions of a script: which clauses they amend, and whether they can.

use game::Info;
use rhai::{AST, Dynamic};
use rulebook::{Clause, FactType, Facts, Kind as ClauseKind, Value};
use text::{Diagnostic, Spanned, near};

use crate::fault::{self, Script};
use crate::looked_at::misused;
use crate::scan::{Declared, Token, functions};
use crate::{ask, problem, value};

/// The most a number may be, below zero as above.
pub(crate) const MOST: i64 = 1_000;

/// The clauses that a script's functions amend; what is wrong with them goes to `faults`.
pub(crate) fn amendments(
    script: &Script,
    ast: &AST,
    tokens: &[Token<'_>],
    info: &'static Info,
    games: &[&'static Info],
    faults: &mut Vec<Diagnostic>,
) -> Vec<Spanned<&'static Clause>> {
    let mut amended = Vec::new();
    for function in functions(tokens) {
        let place = script.place(function.name.span);
        match info.clauses.iter().find(|clause| clause.function() == function.name.text) {
            Some(clause) => {
                let before = faults.len();
                faults.extend(unamendable(clause, place));
                if faults.len() == before {
                    faults.extend(parameters(script, clause, &function));
                }
                if faults.len() == before {
                    faults.extend(misused(script, tokens, clause, &function));
                }
                if faults.len() == before {
                    faults.extend(tried(script, ast, clause, &function));
                }
                if faults.len() == before {
                    amended.push(Spanned::new(*clause, place));
                }
            }
            None if is_called(tokens, &function) => {}
            None => faults.push(nameless(script, info, games, &function)),
        }
    }
    amended
}

/// Why a clause cannot be amended.
fn unamendable(clause: &'static Clause, place: text::Place) -> Option<Diagnostic> {
    let knobs = match clause.knobs {
        [] => String::new(),
        [knob] => format!("; its knob can be set: `knob(\"{knob}\", …);`"),
        knobs => format!("; its knobs can be set: {}", knobs.join(", ")),
    };
    let fault = if clause.kind == ClauseKind::Definition {
        let message = format!("`{}` is a definition and decides nothing", clause.id);
        Diagnostic::new(&problem::DEFINITION, message, place, "nothing to replace").help(format!(
            "it says: {}; amend a clause that uses it, or take the function out{knobs}",
            clause.title
        ))
    } else if clause.structural {
        let message = format!("`{}` holds in every position and cannot be amended", clause.id);
        Diagnostic::new(&problem::STRUCTURAL, message, place, "without it there is nothing to play on")
            .help(format!("it says: {}; take the function out{knobs}", clause.title))
    } else {
        return None;
    };
    Some(fault.clause(clause.id))
}

/// What an amendment's first parameter is called.
pub fn first_parameter(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Constraint => "holds",
        ClauseKind::Number => "number",
        ClauseKind::Effect | ClauseKind::Definition => "happens",
    }
}

fn parameters(script: &Script, clause: &'static Clause, function: &Declared<'_>) -> Option<Diagnostic> {
    let name = function.name.text;
    if let [facts, _] = &function.params[..]
        && facts.text == "facts"
    {
        let message = format!("`{name}` is given the facts second");
        return Some(
            Diagnostic::new(&problem::PARAMETERS, message, script.place(facts.span), "stands first here")
                .help(format!("write `fn {name}({}, facts) {{ … }}`", first_parameter(clause.kind)))
                .clause(clause.id),
        );
    }
    if function.params.len() == 2 {
        return None;
    }
    let message = format!("`{name}` is given two parameters, and takes {}", function.params.len());
    let place = script.place(function.name.span);
    Some(
        Diagnostic::new(&problem::PARAMETERS, message, place, "two parameters")
            .help(format!("write `fn {name}({}, facts) {{ … }}`", first_parameter(clause.kind)))
            .clause(clause.id),
    )
}

/// Whether some other function or statement names this one.
fn is_called(tokens: &[Token<'_>], function: &Declared<'_>) -> bool {
    let name = function.name.text;
    tokens.iter().enumerate().any(|(at, token)| {
        let outside = token.span != function.name.span && !function.body.contains(&at);
        let declared =
            at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(|before| before.is("fn"));
        let named = token.is(name) && !declared;
        outside && named
    })
}

/// A function that amends nothing and that nothing calls.
fn nameless(
    script: &Script,
    info: &'static Info,
    games: &[&'static Info],
    function: &Declared<'_>,
) -> Diagnostic {
    let name = function.name.text;
    let place = script.place(function.name.span);
    let mut others = games.iter().filter(|game| game.name != info.name);
    if let Some(other) = others.find(|game| game.clauses.iter().any(|clause| clause.function() == name)) {
        let message = format!("`{name}` is named after a clause of {}", other.title);
        return Diagnostic::new(
            &problem::OTHER_GAMES_CLAUSE,
            message,
            place,
            format!("this house rule is of {}", info.title),
        )
        .help(format!("`saga laws --rhai {}` lists the names of {}", info.name, info.title));
    }
    let functions: Vec<String> = info.clauses.iter().map(|clause| clause.function()).collect();
    let prefix = format!("{}_", info.name);
    let meant = near(name, functions.iter().map(String::as_str)).or_else(|| {
        let (bare, _) = (name.strip_prefix(&prefix).unwrap_or(name), ());
        let tail = |own: &&String| own.ends_with(&format!("_{bare}"));
        functions.iter().find(tail).map(String::as_str)
    });
    if meant.is_none() && !name.starts_with(&prefix) {
        return Diagnostic::new(
            &problem::NEVER_CALLED,
            format!("nothing ever calls `{name}`"),
            place,
            "named after no clause, called by no function",
        )
        .help(format!(
            "name it after the clause it amends (`saga laws --rhai {}` lists the names), or take it out",
            info.name
        ));
    }
    let help = match meant {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("`saga laws --rhai {}` lists the names", info.name),
    };
    let message = format!("no clause of {} is amended by a function `{name}`", info.title);
    Diagnostic::new(&problem::UNKNOWN_CLAUSE, message, place, "no clause of this name").help(help)
}

/// Asks a function once or twice on made-up facts of the right types: a result of a wrong type, a
/// function nobody knows and a loop without end show themselves.
fn tried(script: &Script, ast: &AST, clause: &'static Clause, function: &Declared<'_>) -> Option<Diagnostic> {
    let facts: Facts = clause.facts.iter().map(|fact| (fact.name, made_up(fact.of))).collect();
    let firsts = match clause.kind {
        ClauseKind::Constraint => vec![Dynamic::from(true), Dynamic::from(false)],
        ClauseKind::Number => vec![Dynamic::from(1_i64)],
        ClauseKind::Effect | ClauseKind::Definition => vec![Dynamic::from(true)],
    };
    for first in firsts {
        match ask::call(ast, function.name.text, (first, value::map(&facts))) {
            Ok(given) => {
                if let Some(fault) = wrong_result(script, clause, function.name, &given) {
                    return Some(fault);
                }
            }
            Err(error) => {
                let place = script.place(function.name.span);
                let fault = fault::of_run(script, &error, place).clause(clause.id);
                // A step that cannot be done on made-up facts may do on real ones.
                if fault.code != &problem::FAULT {
                    return Some(fault);
                }
            }
        }
    }
    None
}

fn made_up(of: FactType) -> Value {
    match of {
        FactType::Number => Value::Number(1),
        FactType::Flag => Value::Flag(true),
        FactType::Word => Value::from("forest"),
        FactType::List => Value::List(Vec::new()),
    }
}

/// What is wrong with a result, if anything is.
pub(crate) fn wrong_result(
    script: &Script,
    clause: &'static Clause,
    name: Token<'_>,
    given: &Dynamic,
) -> Option<Diagnostic> {
    let wanted = match clause.kind {
        ClauseKind::Number if given.as_int().is_ok_and(|own| (-MOST..=MOST).contains(&own)) => return None,
        ClauseKind::Constraint | ClauseKind::Effect if given.is_bool() => return None,
        ClauseKind::Number => "a number from -1000 to 1000",
        ClauseKind::Constraint => "true (the move is fine) or false (it is refused)",
        ClauseKind::Effect | ClauseKind::Definition => "true (it happens) or false",
    };
    let message = format!("`{}` gives {}, where {wanted} is wanted", name.text, value::words(given));
    let help = if given.is_unit() {
        "the last expression is the result: no `;` stands behind it; an `if` needs an `else`"
    } else {
        "the last expression is the result"
    };
    Some(
        Diagnostic::new(
            &problem::RESULT,
            message,
            script.place(name.span),
            format!("gives {}", value::words(given)),
        )
        .help(help)
        .clause(clause.id),
    )
}
