//! What functions look at: facts, that their clause carries them and what they are compared with; and
//! the position.

use rulebook::{Clause, FactDecl, FactType};
use text::{Diagnostic, near};

use crate::fault::{Script, literal};
use crate::scan::{Declared, Kind, Token, tokens, told_to_anonymous};
use crate::{problem, value};

/// Facts that a function looks at and its clause does not carry, or that it compares with values of
/// another type.
pub(crate) fn misused(
    script: &Script,
    tokens: &[Token<'_>],
    clause: &'static Clause,
    function: &Declared<'_>,
) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let Some(parameter) = function.params.get(1) else { return faults };
    let body = tokens.get(function.body.clone()).unwrap_or_default();
    for (at, token) in body.iter().enumerate() {
        let of_facts =
            token.is(parameter.text) && at.checked_sub(1).is_none_or(|before| !body[before].is("."));
        let Some(name) =
            body.get(at + 2).filter(|_| of_facts && body.get(at + 1).is_some_and(|dot| dot.is(".")))
        else {
            continue;
        };
        // A call, `facts.len()`, looks at no fact.
        if body.get(at + 3).is_some_and(|next| next.is("(")) {
            continue;
        }
        match clause.facts.iter().find(|fact| fact.name == name.text) {
            None => faults.push(unknown_fact(script, clause, name)),
            Some(fact) => faults.extend(compared(body, at).and_then(|own| {
                of_another_type(script, clause, fact, name, &own)
                    .or_else(|| capital(script, clause, fact, &own))
            })),
        }
    }
    faults
}

/// A value of another type than the fact's that it is compared with.
fn of_another_type(
    script: &Script,
    clause: &Clause,
    fact: &FactDecl,
    name: &Token<'_>,
    own: &Token<'_>,
) -> Option<Diagnostic> {
    literal(own).filter(|of| *of != fact.of)?;
    let is = value::type_words(fact.of);
    let message = format!("the fact `{}` is {is}, and never {}", fact.name, own.text);
    let help = match fact.of {
        FactType::Number => "numbers stand without quotation marks".to_owned(),
        FactType::Flag => format!("write `facts.{0}` or `!facts.{0}`", fact.name),
        FactType::Word => "words of the game stand in quotation marks".to_owned(),
        FactType::List => format!("write `{} in facts.{}`", own.text, fact.name),
    };
    let fault = Diagnostic::new(&problem::FACT_TYPE, message, script.place(own.span), "of another type");
    Some(fault.label(script.place(name.span), is).help(help).clause(clause.id))
}

fn unknown_fact(script: &Script, clause: &'static Clause, name: &Token<'_>) -> Diagnostic {
    let names = clause.facts.iter().map(|fact| fact.name);
    let help = match near(name.text, names.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if clause.facts.is_empty() => "the clause is decided without facts".to_owned(),
        None => format!("its facts are {}", names.collect::<Vec<_>>().join(", ")),
    };
    let message = format!("`{}` is not decided on a fact `{}`", clause.id, name.text);
    Diagnostic::new(&problem::UNKNOWN_FACT, message, script.place(name.span), "no fact of this clause")
        .help(help)
        .clause(clause.id)
}

/// The token that the fact at `at` (three tokens: `facts . NAME`) is compared with, if it is.
fn compared<'a>(body: &[Token<'a>], at: usize) -> Option<Token<'a>> {
    let sign = |at: usize| body.get(at).filter(|own| own.kind == Kind::Sign).map(|own| own.text);
    let value = match (sign(at + 3)?, sign(at + 4)) {
        ("=" | "!" | "<" | ">", Some("=")) => at + 5,
        ("<" | ">", _) => at + 4,
        _ => return None,
    };
    body.get(value).copied()
}

/// A word of the game with a capital letter: no fact is such a word.
fn capital(script: &Script, clause: &Clause, fact: &FactDecl, own: &Token<'_>) -> Option<Diagnostic> {
    let is_capital = |sign: char| sign.is_ascii_uppercase();
    if own.kind != Kind::Text || fact.of != FactType::Word || !own.text.contains(is_capital) {
        return None;
    }
    let message = format!("the fact `{}` is never {}", fact.name, own.text);
    let fault =
        Diagnostic::new(&problem::FACT_TYPE, message, script.place(own.span), "with a capital letter");
    let help = format!("words of the game have small letters: write {}", own.text.to_lowercase());
    Some(fault.help(help).clause(clause.id))
}

/// Whether the anonymous functions of a script may look at the position: they do unless they take only
/// the player and the move out of what they are told.
pub(crate) fn may_look_at_position(own: &[Token<'_>]) -> bool {
    takes_more(own, &told_to_anonymous(own))
}

fn takes_more(own: &[Token<'_>], told: &[&str]) -> bool {
    let is = |at: Option<usize>, sign: &str| at.and_then(|at| own.get(at)).is_some_and(|own| own.is(sign));
    own.iter().enumerate().any(|(at, token)| match token.kind {
        Kind::Text if token.text.starts_with('`') => {
            token.text.split("${").skip(1).any(|inside| takes_more(&tokens(inside), told))
        }
        Kind::Word if told.contains(&token.text) => {
            let before = at.checked_sub(1);
            let is_parameter = is(before, "|") && is(Some(at + 1), "|");
            let is_known = is(Some(at + 1), ".") && (is(Some(at + 2), "player") || is(Some(at + 2), "move"));
            !(is_parameter || is_known || is(before, "."))
        }
        Kind::Text | Kind::Word | Kind::Number | Kind::Sign => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{may_look_at_position, tokens};

    #[test]
    fn only_who_takes_the_player_and_the_move_alone_does_not_look_at_the_position() {
        for text in [
            "|play| play.move == \"position\" && play.player == \"gray\"",
            "|own| `${own.player}'s own ${own.move.len()} keeps it`",
            "|play| first.play // play",
        ] {
            assert!(!may_look_at_position(&tokens(text)), "{text}");
        }
        for text in [
            "|play| play.position.len() > 3",
            "|play| play[\"posi\" + \"tion\"].len() > 3",
            "|play| play.values().len() > 3",
            "|own| helper(own)",
            "|play| { let own = play; own.len() > 3 }",
            "|own| `it's ${own}`",
        ] {
            assert!(may_look_at_position(&tokens(text)), "{text}");
        }
    }
}
