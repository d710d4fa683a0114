//! The functions of a script: which clauses they amend, and whether they can.

use game::{Considered, Info};
use rhai::{AST, ASTNode, Dynamic, Expr, ScriptFuncDef};
use rulebook::{Clause, ClauseKind, FactType, Facts, Value};
use text::{Diagnostic, Guess, Place, Spanned, guess};

use crate::play::HousePlay;
use crate::problem::{MOST, Problem, running};
use crate::script::ScriptText;
use crate::{codes, engine, play, uses, value};

/// The clauses that a script's functions amend, in the order of the script; what is wrong with them goes
/// to `faults`.
pub(crate) fn amendments(
    script: &ScriptText,
    ast: &AST,
    info: &'static Info,
    games: &[&'static Info],
    faults: &mut Vec<Diagnostic>,
) -> Vec<Spanned<&'static Clause>> {
    let functions = ast.iter_fn_def().filter(|candidate| script.behind("fn", &candidate.name).is_some());
    let mut amended = Vec::new();
    for function in functions {
        let place = script.function(&function.name);
        match info.clauses.iter().find(|clause| clause.function() == *function.name) {
            Some(clause) => {
                let fault = unamendable(script, clause, function, place)
                    .map_or_else(|| misused(script, ast, clause, function), |fault| vec![fault]);
                let fault = if fault.is_empty() {
                    tried(script, ast, info, clause, function.params.len()).into_iter().collect()
                } else {
                    fault
                };
                if fault.is_empty() {
                    amended.push(Spanned::new(*clause, place));
                }
                faults.extend(fault);
            }
            None if is_called(ast, &function.name) => {}
            None => faults.push(nameless(info, games, &function.name).at(place)),
        }
    }
    amended.sort_by_key(|each| each.place);
    amended
}

/// Why a function cannot amend its clause, whatever is in it.
fn unamendable(
    script: &ScriptText,
    clause: &'static Clause,
    function: &ScriptFuncDef,
    place: Place,
) -> Option<Diagnostic> {
    match &function.params[..] {
        _ if clause.kind == ClauseKind::Definition => Some(Problem::Definition(clause).at(place)),
        _ if clause.structural => Some(Problem::Structural(clause).at(place)),
        [first, _] | [first, _, _] if first == "facts" => {
            Some(Problem::FactsFirst(clause).at(script.parameter(&function.name, first)))
        }
        [_, _] | [_, _, _] => None,
        other => Some(Problem::Parameters { clause, found: other.len() }.at(place)),
    }
}

/// Facts that a function looks at and its clause does not carry, or that it compares with values of
/// another type.
fn misused(
    script: &ScriptText,
    ast: &AST,
    clause: &'static Clause,
    function: &ScriptFuncDef,
) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let Some(facts) = function.params.get(1) else { return faults };
    let fact = |name: &str| clause.facts.iter().find(|fact| fact.name == name);
    uses::walk(&uses::body(ast, &function.name), &mut |path| {
        let Some(ASTNode::Expr(expression)) = path.last() else { return };
        if let Some((name, at)) = uses::property(expression, facts).filter(|(name, _)| fact(name).is_none()) {
            faults.push(Problem::UnknownFact { clause, name }.at(script.at(at)));
        }
        let Expr::FnCall(call, _) = expression else { return };
        let ([left, right], true) = (&call.args[..], COMPARING.contains(&call.name.as_str())) else { return };
        let Some((name, at)) = uses::property(left, facts) else { return };
        let Some(fact) = fact(name).filter(
            |_| matches!(left, Expr::Dot(expression, ..) if matches!(expression.rhs, Expr::Property(..))),
        ) else {
            return;
        };
        let (written, place) = (script.word_at(right.position()), script.at(right.position()));
        match literal(right) {
            Some(FactType::Word) if fact.of == FactType::Player => {}
            Some(of) if of != fact.of => {
                faults.push(Problem::FactType { clause, fact, written, name: script.at(at) }.at(place));
            }
            // No word of a game has a capital letter.
            Some(FactType::Word) if written.contains(|letter: char| letter.is_ascii_uppercase()) => {
                faults.push(Problem::Capital { clause, fact, written }.at(place));
            }
            _ => {}
        }
    });
    faults
}

/// The signs that compare.
const COMPARING: &[&str] = &["==", "!=", "<", ">", "<=", ">="];

/// The type of a value that is written out.
fn literal(expr: &Expr) -> Option<FactType> {
    match expr {
        Expr::StringConstant(..) => Some(FactType::Word),
        Expr::IntegerConstant(..) => Some(FactType::Number),
        Expr::BoolConstant(..) => Some(FactType::Flag),
        _ => None,
    }
}

/// Whether some other function or statement names this one.
fn is_called(ast: &AST, name: &str) -> bool {
    let others = uses::functions(ast, |each| each != name);
    uses::names(&ast.clone_statements_only(), name) || uses::names(&others, name)
}

/// A function that amends nothing and that nothing calls.
fn nameless<'a>(info: &'static Info, games: &[&'static Info], name: &'a str) -> Problem<'a> {
    let mut others = games.iter().filter(|game| game.name != info.name);
    if let Some(other) = others.find(|game| game.clauses.iter().any(|clause| clause.function() == name)) {
        return Problem::OtherGamesClause { name, game: info, other };
    }
    let functions: Vec<String> = info.clauses.iter().map(|clause| clause.function()).collect();
    let prefix = format!("{}_", info.name);
    let meant = guess(name, functions.iter().map(String::as_str)).or_else(|| {
        let bare = format!("_{}", name.strip_prefix(&prefix).unwrap_or(name));
        let whole = functions.iter().find(|function| function.ends_with(&bare))?;
        Some(Guess { word: whole.clone(), certain: true })
    });
    if meant.is_none() && !name.starts_with(&prefix) {
        return Problem::NeverCalled { name, game: info };
    }
    Problem::UnknownClause { name, game: info, meant }
}

/// Asks a function once or twice on made-up facts of the right types: a result of a wrong type, a
/// function nobody knows and a loop without end show themselves.
fn tried(
    script: &ScriptText,
    ast: &AST,
    info: &'static Info,
    clause: &'static Clause,
    parameters: usize,
) -> Option<Diagnostic> {
    let (place, engine) = (script.function(&clause.function()), play::engine_of(info.sights.of_cards));
    let nobody = || HousePlay::of(Considered::default(), false);
    let facts: Facts = clause.facts.iter().map(|fact| (fact.name, made_up(fact.of))).collect();
    let firsts = match clause.kind {
        ClauseKind::Constraint => vec![Dynamic::from(true), Dynamic::from(false)],
        ClauseKind::Number => vec![Dynamic::from(1_i64)],
        ClauseKind::Effect | ClauseKind::Definition => vec![Dynamic::from(true)],
    };
    firsts.into_iter().find_map(|first| {
        let asked = || match parameters {
            2 => engine::call_in(engine, ast, &clause.function(), (first, value::map(&facts))),
            _ => engine::call_in(engine, ast, &clause.function(), (first, value::map(&facts), nobody())),
        };
        match engine::counted(asked).0 {
            Ok(given) => {
                result(clause, &given).is_none().then(|| Problem::Result { clause, given: &given }.at(place))
            }
            Err(error) => {
                let fault = running::told(script, &error, place).clause(&clause.id);
                // A step that cannot be done on made-up facts, and without a table, may do on real ones.
                let may_do = fault.code == &codes::FAULT || fault.code == &codes::NO_ANSWER;
                (!may_do).then_some(fault)
            }
        }
    })
}

fn made_up(of: FactType) -> Value {
    match of {
        FactType::Number => Value::Number(1),
        FactType::Flag => Value::Flag(true),
        FactType::Word => Value::from("forest"),
        FactType::Player => Value::from("Anna"),
        FactType::List => Value::List(Vec::new()),
    }
}

/// A result as a number, 0 and 1 for false and true, if it is one that the clause can have.
pub(crate) fn result(clause: &Clause, given: &Dynamic) -> Option<i64> {
    match clause.kind {
        ClauseKind::Number => given.as_int().ok().filter(|candidate| (-MOST..=MOST).contains(candidate)),
        ClauseKind::Constraint | ClauseKind::Effect | ClauseKind::Definition => {
            given.as_bool().ok().map(i64::from)
        }
    }
}
