//! What the engine finds wrong while it reads a script, in plain words at its place.

use rhai::{LexError, ParseError, ParseErrorType, Position};
use text::{Code, Diagnostic, Place, Span, near};

use crate::engine::{DISABLED, Limits};
use crate::fault::{Script, lower, too_large};
use crate::problem;
use crate::scan::{Token, bracket, functions, span, tokens};

/// A fault that the engine found while it read the script.
pub(crate) fn of_text(script: &Script, error: &ParseError) -> Diagnostic {
    let at = script.at(error.1);
    let new = |code: &'static Code, message: String, label: &str, help: &str| {
        Diagnostic::new(code, message, at, label).help(help)
    };
    if let Some(word) = disabled(script, error) {
        return new(
            &problem::NOT_ALLOWED,
            format!("a house rule may not use `{word}`"),
            "reaches out of the sandbox",
            "a function looks at its parameters and gives a result; take the word out",
        );
    }
    match &*error.0 {
        ParseErrorType::UnexpectedEOF => unfinished(script, "the script stops too soon".into()),
        ParseErrorType::BadInput(LexError::UnterminatedString) => {
            let mark = script.byte(error.1).map_or(at, |byte| script.place(Span::new(byte, byte + 1)));
            Diagnostic::new(&problem::UNFINISHED, "a text has no closing quotation mark", mark, "opened here")
                .help("end the text with the mark it begins with; a text in \"…\" stands on one line")
        }
        ParseErrorType::BadInput(LexError::ImproperSymbol(sign, _)) if sign == "=" => gives_a_value(at),
        ParseErrorType::BadInput(LexError::StringTooLong(_)) | ParseErrorType::LiteralTooLarge(..) => {
            too_large("a value", at, "larger than a house rule may have")
        }
        ParseErrorType::MissingToken(sign, _)
            if script.byte(error.1).is_none_or(|at| at >= script.text().trim_end().len()) =>
        {
            unfinished(script, format!("the script stops too soon: `{sign}` is missing"))
        }
        ParseErrorType::MissingToken(..) if in_words(script.word_at(error.1)).is_some() => {
            said_in_words(script, error.1)
        }
        ParseErrorType::MissingToken(sign, _) => {
            let help = match sign.as_str() {
                ";" => {
                    "end each statement with `;`, also the last line of a call that goes over several lines"
                }
                "}" => "close the function's brace before the next one begins",
                "{" => {
                    "write `if A { B } else { C }`: what is done stands in braces; at least is `>=`, at most `<=`"
                }
                "," => "put a comma between the parts of a call or a list",
                _ => "look at the line before it, too",
            };
            new(&problem::SYNTAX, format!("`{sign}` is missing here"), "comes too soon", help)
        }
        ParseErrorType::FnDuplicatedDefinition(name, _) => {
            let fault = new(
                &problem::DUPLICATE_FUNCTION,
                format!("a function `{name}` is declared twice"),
                "declared again",
                "put both into one function",
            );
            let tokens = tokens(script.text());
            match functions(&tokens).iter().find(|own| own.name.text == name.as_str()) {
                Some(first) => fault.label(script.place(first.name.span), "declared before"),
                None => fault,
            }
        }
        ParseErrorType::VariableUndefined(_) if in_words(script.word_at(error.1)).is_some() => {
            said_in_words(script, error.1)
        }
        ParseErrorType::VariableUndefined(_) => undefined(script, error.1),
        ParseErrorType::ExprTooDeep => new(
            &problem::TOO_DEEP,
            format!("expressions are nested more than {} deep", Limits::DEPTH),
            "too deep",
            "take the expression apart with `let` lines",
        ),
        ParseErrorType::TooManyFunctions => too_large("the number of functions", at, "one too many"),
        ParseErrorType::BadInput(LexError::UnexpectedInput(sign)) => {
            let (message, help) = unexpected(sign);
            new(&problem::SYNTAX, message, "not understood", help)
        }
        ParseErrorType::Reserved(sign) if !sign.contains(char::is_alphanumeric) => new(
            &problem::SYNTAX,
            format!("`{sign}` means nothing in a script"),
            "not understood",
            "take it out; notes for people stand behind `//`",
        ),
        ParseErrorType::Reserved(word) => new(
            &problem::SYNTAX,
            format!("`{word}` has a meaning of its own in scripts and is no name here"),
            "reserved",
            "take another name",
        ),
        ParseErrorType::BadInput(LexError::MalformedNumber(number)) => new(
            &problem::SYNTAX,
            format!("`{number}` is no number"),
            "whole numbers only",
            "numbers are whole: `3`, `-1`; words of the game stand in quotation marks",
        ),
        ParseErrorType::BadInput(LexError::MalformedChar(_)) => new(
            &problem::SYNTAX,
            "text stands in double quotation marks".into(),
            "not in single ones",
            "write \"…\"",
        ),
        ParseErrorType::PropertyExpected
            if script.word_at(error.1).starts_with(|sign: char| sign.is_ascii_digit()) =>
        {
            new(
                &problem::SYNTAX,
                "numbers are whole".into(),
                "what stands behind a point is no part of a number",
                "half of a number is `number / 2`, rounded towards zero",
            )
        }
        ParseErrorType::WrongFnDefinition => new(
            &problem::SYNTAX,
            "a function is declared inside of something else".into(),
            "not here",
            "close the brace that is still open above; functions stand side by side",
        ),
        ParseErrorType::FnMissingParams(name) => {
            if let Some((place, id)) = declared_id(script, error.1) {
                let message = format!("`{id}` is no name of a function");
                let name = id.replace(['.', '-'], "_");
                return Diagnostic::new(&problem::SYNTAX, message, place, "names have no `.` and no `-`")
                    .help(format!("write `fn {name}`, the clause's id with `_` for `.` and `-`"));
            }
            new(
                &problem::SYNTAX,
                format!("`{name}` has no parameters"),
                "no parameters in brackets",
                "an amendment is declared as `fn NAME(holds, facts) { … }`",
            )
        }
        ParseErrorType::FnMissingBody(_) => new(
            &problem::SYNTAX,
            "a function has no body".into(),
            "a brace is expected here",
            "what a function does stands in braces: `fn NAME(holds, facts) { … }`",
        ),
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => {
            gives_a_value(at)
        }
        // Whatever else the engine finds it says in plain words of its own.
        other => {
            let said = other.to_string();
            let said = said.trim_end_matches('.').replace('\'', "`");
            new(
                &problem::SYNTAX,
                format!("this is not understood: {}", lower(&said)),
                "not understood",
                "a house rule has calls like `knob(\"NAME\", 6);` and functions like `fn NAME(holds, facts) { … }`",
            )
        }
    }
}

/// A sign that no script has: what to say of it, and what to do.
fn unexpected(sign: &str) -> (String, &'static str) {
    let first = sign.chars().next().unwrap_or(' ');
    match first {
        '“' | '”' | '„' | '‟' | '«' | '»' => {
            (format!("`{first}` is no quotation mark of a script"), "text stands between plain marks: \"…\"")
        }
        '‘' | '’' | '‚' => {
            (format!("`{first}` is no quotation mark of a script"), "text stands between double marks: \"…\"")
        }
        _ if first.is_whitespace() => ("this is no plain space".into(), "write a plain space in its place"),
        _ if first.is_control() => {
            ("this is no sign of a text".into(), "a house rule is plain text; take the sign out")
        }
        _ => (
            format!("`{first}` means nothing in a script"),
            "names have the letters a to z, digits and `_`; other words stand in quotation marks",
        ),
    }
}

/// A name that nothing declares where it stands.
fn undefined(script: &Script, at: Position) -> Diagnostic {
    let tokens = tokens(script.text());
    let name = script.word_at(at);
    let byte = script.byte(at).unwrap_or(0);
    let is_inside = functions(&tokens).iter().any(|own| span(&tokens, &own.body).range().contains(&byte));
    let is_declared = |words: &[Token<'_>]| matches!(words, [word, own] if (word.is("let") || word.is("const")) && own.text == name);
    let help = match near(name, ["holds", "facts", "play", "true", "false"]) {
        _ if !name.is_ascii() => {
            format!(
                "names have the letters a to z, digits and `_`; write \"{name}\" if it is a word of the game"
            )
        }
        _ if tokens.windows(2).any(is_declared) => {
            "a function knows its parameters and what it declares itself; declare it in there".to_owned()
        }
        Some(known) => format!("did you mean `{known}`?"),
        None if is_inside => {
            format!("write \"{name}\" if it is a word of the game, or declare it with `let {name} = …;`")
        }
        None => "outside of functions stand calls: `house(\"NAME\", \"GAME\");`, `knob(\"NAME\", VALUE);`"
            .to_owned(),
    };
    let message = format!("nothing here is called `{name}`");
    Diagnostic::new(&problem::UNKNOWN_VARIABLE, message, script.at(at), "unknown here").help(help)
}

/// The sign for what people say in a word.
fn in_words(word: &str) -> Option<&'static str> {
    match word {
        "and" | "AND" => Some("&&"),
        "or" | "OR" => Some("||"),
        "not" | "NOT" => Some("!"),
        "is" => Some("=="),
        _ => None,
    }
}

fn said_in_words(script: &Script, at: Position) -> Diagnostic {
    let word = script.word_at(at);
    let sign = in_words(word).unwrap_or_default();
    let message = format!("`{word}` means nothing in a script");
    Diagnostic::new(&problem::SYNTAX, message, script.at(at), format!("written `{sign}`"))
        .help("and is `&&`, or is `||`, not is `!`; `==` asks whether two things are the same")
}

pub(crate) fn gives_a_value(at: Place) -> Diagnostic {
    let message = "this cannot be given a value";
    Diagnostic::new(&problem::SYNTAX, message, at, "`=` gives a value, `==` compares")
        .help("write `==` to compare")
}

/// What stands between the `fn` before a position and the bracket behind it, where that has signs in it.
fn declared_id(script: &Script, at: Position) -> Option<(Place, String)> {
    let byte = script.byte(at)?;
    let before = script.text().get(..byte)?;
    let start = before.rfind("fn ")? + "fn ".len();
    let length = script.text().get(start..)?.find(['(', '{', '\n'])?;
    let id = script.text().get(start..start + length)?.trim_end();
    let is_id = id.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(letter));
    (is_id && id.contains(['.', '-']))
        .then(|| (script.place(Span::new(start, start + id.len())), id.to_owned()))
}

/// A script that stops while something is open: told at its last word, and at what is open.
fn unfinished(script: &Script, message: String) -> Diagnostic {
    let tokens = tokens(script.text());
    let end = tokens.last().map_or(Span::default(), |last| last.span);
    let mut open: Vec<Span> = Vec::new();
    for token in &tokens {
        match bracket(token) {
            1 => open.push(token.span),
            -1 => drop(open.pop()),
            _ => {}
        }
    }
    let fault = Diagnostic::new(&problem::UNFINISHED, message, script.place(end), "the script stops here")
        .help("close the bracket or brace that is still open");
    match open.last() {
        Some(open) if *open != end => fault.label(script.place(*open), "nothing closes this"),
        Some(_) | None => fault,
    }
}

/// The disabled word that an error is about.
fn disabled<'a>(script: &'a Script, error: &ParseError) -> Option<&'a str> {
    let word = script.word_at(error.1);
    let about = matches!(
        &*error.0,
        ParseErrorType::Reserved(_)
            | ParseErrorType::BadInput(LexError::ImproperSymbol(..))
            | ParseErrorType::BadInput(LexError::UnexpectedInput(_))
            | ParseErrorType::ExprExpected(_)
            | ParseErrorType::UnknownOperator(_)
    );
    (about && DISABLED.contains(&word)).then_some(word)
}
