//! What the engine finds wrong while it reads a script, in plain words at its place.

use rhai::{LexError, ParseError, ParseErrorType, Position};
use text::{Code, Diagnostic, Place, Span, guess};

use crate::codes;
use crate::engine::{DISABLED, Limits};
use crate::problem::Problem;
use crate::script::{ScriptText, WrittenFor};

/// A fault that the engine found while it read the script.
pub(crate) fn told(script: &ScriptText, error: &ParseError) -> Diagnostic {
    let place = script.at(error.1);
    let word = script.word_at(error.1);
    if let Some(word) = disabled(word, error) {
        return Problem::NotAllowed { script: script.of.named(), word }.at(place);
    }
    let (message, label, help) = match &*error.0 {
        ParseErrorType::UnexpectedEOF => return unfinished(script, "the script stops too soon".into()),
        ParseErrorType::BadInput(LexError::UnterminatedString) => {
            let mark = script.byte(error.1).map_or(place, |byte| script.place(Span::new(byte, byte + 1)));
            return Problem::OpenText.at(mark);
        }
        ParseErrorType::BadInput(LexError::StringTooLong(_)) | ParseErrorType::LiteralTooLarge(..) => {
            return Problem::TooLarge { what: "a value", label: "larger than a script may have" }.at(place);
        }
        ParseErrorType::TooManyFunctions => {
            return Problem::TooLarge { what: "the number of functions", label: "one too many" }.at(place);
        }
        ParseErrorType::MissingToken(sign, _)
            if script.byte(error.1).is_none_or(|at| at >= script.text().trim_end().len()) =>
        {
            return unfinished(script, format!("the script stops too soon: `{sign}` is missing"));
        }
        ParseErrorType::MissingToken(..) | ParseErrorType::VariableUndefined(_)
            if sign_for(word).is_some() =>
        {
            (
                format!("`{word}` means nothing in a script"),
                format!("written `{}`", sign_for(word).unwrap_or_default()),
                "and is `&&`, or is `||`, not is `!`; `==` asks whether two things are the same".into(),
            )
        }
        ParseErrorType::VariableUndefined(_) => return undefined(script, word, place),
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => {
            return Problem::GivesAValue.at(place);
        }
        ParseErrorType::BadInput(LexError::ImproperSymbol(sign, _)) if sign == "=" => {
            return Problem::GivesAValue.at(place);
        }
        ParseErrorType::ExprTooDeep => {
            let message = format!("expressions are nested more than {} deep", Limits::DEPTH);
            return new(
                &codes::TOO_DEEP,
                message,
                place,
                "too deep",
                "take the expression apart with `let` lines",
            );
        }
        ParseErrorType::FnDuplicatedDefinition(name, _) => {
            let message = format!("a function `{name}` is declared twice");
            let help = "put both into one function";
            return new(&codes::DUPLICATE_FUNCTION, message, place, "declared again", help)
                .label(script.function(name), "declared before");
        }
        ParseErrorType::FnMissingParams(name) => match declared_id(script, error.1) {
            Some((place, id)) => {
                let message = format!("`{id}` is no name of a function");
                let name = id.replace(['.', '-'], "_");
                let help = format!("write `fn {name}`, the clause's id with `_` for `.` and `-`");
                return new(&codes::SYNTAX, message, place, "names have no `.` and no `-`", &help);
            }
            None => (
                format!("`{name}` has no parameters"),
                "no parameters in brackets".into(),
                format!("a function is declared as `{}`", script.of.function()),
            ),
        },
        other => syntax(other, word, script.of),
    };
    new(&codes::SYNTAX, message, place, &label, &help)
}

fn new(code: &'static Code, message: String, place: Place, label: &str, help: &str) -> Diagnostic {
    Diagnostic::new(code, message, place, label).help(help)
}

/// What is not understood at `word`: what to say of it, there, and what to do.
fn syntax(error: &ParseErrorType, word: &str, of: WrittenFor) -> (String, String, String) {
    let either = of.consists();
    let plain =
        |message: &str, label: &str, help: &str| (message.to_owned(), label.to_owned(), help.to_owned());
    match error {
        ParseErrorType::MissingToken(sign, _) => plain(
            &format!("`{sign}` is missing here"),
            "comes too soon",
            match sign.as_str() {
                ";" => {
                    "end each statement with `;`, also the last line of a call that goes over several lines"
                }
                "}" => "close the function's brace before the next one begins",
                "{" => {
                    "write `if A { B } else { C }`: what is done stands in braces; at least is `>=`, at most `<=`"
                }
                "," => "put a comma between the parts of a call or a list",
                _ => "look at the line before it, too",
            },
        ),
        ParseErrorType::BadInput(LexError::UnexpectedInput(sign)) => {
            let (message, help) = unexpected(sign);
            plain(&message, "not understood", help)
        }
        ParseErrorType::Reserved(sign) if !sign.contains(char::is_alphanumeric) => plain(
            &format!("`{sign}` means nothing in a script"),
            "not understood",
            "take it out; notes for people stand behind `//`",
        ),
        ParseErrorType::Reserved(word) => plain(
            &format!("`{word}` has a meaning of its own in scripts and is no name here"),
            "reserved",
            "take another name",
        ),
        ParseErrorType::BadInput(LexError::MalformedNumber(number)) => plain(
            &format!("`{number}` is no number"),
            "whole numbers only",
            "numbers are whole: `3`, `-1`; words of the game stand in quotation marks",
        ),
        ParseErrorType::BadInput(LexError::MalformedChar(_)) => {
            plain("text stands in double quotation marks", "not in single ones", "write \"…\"")
        }
        ParseErrorType::BadInput(LexError::MalformedEscapeSequence(_)) => plain(
            "a backslash in a text stands before `\"`, `\\`, `n` or `t`",
            "before something else here",
            "write `\\\\` for a backslash",
        ),
        ParseErrorType::PropertyExpected if word.starts_with(|sign: char| sign.is_ascii_digit()) => plain(
            "numbers are whole",
            "what stands behind a point is no part of a number",
            "half of a number is `number / 2`, rounded towards zero",
        ),
        ParseErrorType::WrongFnDefinition => plain(
            "a function is declared inside of something else",
            "not here",
            "close the brace that is still open above; functions stand side by side",
        ),
        ParseErrorType::FnMissingBody(_) => plain(
            "a function has no body",
            "a brace is expected here",
            &format!("what a function does stands in braces: `{}`", of.function()),
        ),
        ParseErrorType::FnDuplicatedParam(..) => {
            plain("two parameters have the same name", "the second", "give each a name of its own")
        }
        ParseErrorType::DuplicatedProperty(name) => {
            plain(&format!("the map has `{name}` twice"), "the second", "keep one of them")
        }
        ParseErrorType::LoopBreak => plain(
            "there is no loop to leave or to go on with",
            "stands in no loop",
            "a function ends with its last expression, or with `return VALUE;`",
        ),
        ParseErrorType::MismatchedType(..) => {
            plain("this is of another type than is wanted here", "of another type", either)
        }
        // Whatever else the engine finds, it finds at something that cannot stand where it stands.
        _ if word.is_empty() => plain("something is missing at the end", "the script stops here", either),
        _ => plain(&format!("`{word}` cannot stand here"), "not understood", either),
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
            ("this is no sign of a text".into(), "a script is plain text; take the sign out")
        }
        _ => (
            format!("`{first}` means nothing in a script"),
            "names have the letters a to z, digits and `_`; other words stand in quotation marks",
        ),
    }
}

/// A name that nothing declares where it stands.
fn undefined(script: &ScriptText, name: &str, place: Place) -> Diagnostic {
    let declared = ["let", "const"].iter().any(|word| script.behind(word, name).is_some());
    let is_plain = name.is_ascii() && !declared;
    let given: &[&str] = match script.of {
        WrittenFor::House => &["holds", "facts", "play"],
        WrittenFor::Game(_) => &["play"],
        WrittenFor::Tools => &[],
    };
    let known = given.iter().copied().chain(["true", "false"]).filter(|known| *known != name);
    let meant = guess(name, known).filter(|_| is_plain && !given.contains(&name));
    let help = match () {
        () if given.contains(&name) && !declared => format!(
            "a function knows it where it is a parameter: `|{name}| …`, `fn NAME({name}) {{ … }}`; whoever calls the \
             function hands it on: `NAME({name})`"
        ),
        () if !name.is_ascii() => {
            format!(
                "names have the letters a to z, digits and `_`; write \"{name}\" if it is a word of the game"
            )
        }
        () if declared => {
            "a function knows its parameters and what it declares itself; declare it in there".to_owned()
        }
        () if script.is_within_braces(place) => {
            format!("write \"{name}\" if it is a word of the game, or declare it with `let {name} = …;`")
        }
        () => match script.of {
            WrittenFor::Game(_) => {
                "outside of functions stand calls: `seats([\"white\", \"black\"]);`, `board(3, 3);`"
            }
            _ => "outside of functions stand calls: `house(\"NAME\", \"GAME\");`, `knob(\"NAME\", VALUE);`",
        }
        .to_owned(),
    };
    Problem::UnknownVariable { name, meant, help }.at(place)
}

/// The sign for what people say in a word.
fn sign_for(word: &str) -> Option<&'static str> {
    match word {
        "and" | "AND" => Some("&&"),
        "or" | "OR" => Some("||"),
        "not" | "NOT" => Some("!"),
        "is" => Some("=="),
        _ => None,
    }
}

/// What stands between the `fn` before a position and the bracket behind it, where that has signs in it.
fn declared_id(script: &ScriptText, at: Position) -> Option<(Place, String)> {
    let byte = script.byte(at)?;
    let start = script.text().get(..byte)?.rfind("fn ")? + "fn ".len();
    let length = script.text().get(start..)?.find(['(', '{', '\n'])?;
    let id = script.text().get(start..start + length)?.trim_end();
    let is_id = id.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(letter));
    (is_id && id.contains(['.', '-']))
        .then(|| (script.place(Span::new(start, start + id.len())), id.to_owned()))
}

/// A script that stops while something is open: told at its last word, and at what is open.
fn unfinished(script: &ScriptText, message: String) -> Diagnostic {
    let end = script.last();
    let help = "close the bracket or brace that is still open";
    let fault = new(&codes::UNFINISHED, message, script.place(end), "the script stops here", help);
    match script.open().filter(|open| *open != end) {
        Some(open) => fault.label(script.place(open), "nothing closes this"),
        None => fault,
    }
}

/// The disabled word that an error is about.
fn disabled<'a>(word: &'a str, error: &ParseError) -> Option<&'a str> {
    let about = matches!(
        &*error.0,
        ParseErrorType::Reserved(_)
            | ParseErrorType::BadInput(LexError::ImproperSymbol(..) | LexError::UnexpectedInput(_))
            | ParseErrorType::ExprExpected(_)
            | ParseErrorType::UnknownOperator(_)
    );
    (about && DISABLED.contains(&word)).then_some(word)
}
