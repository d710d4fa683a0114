//! What the engine finds wrong, in plain words at its place in the script.

use std::sync::Arc;

use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType, Position};
use text::{Code, Diagnostic, LineIndex, Place, Source, SourceId, Span, near};

use crate::engine::{DISABLED, Limits};
use crate::scan::{Kind, tokens};
use crate::{problem, value};

/// A script's text, to find places in.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    id: SourceId,
    text: Arc<str>,
    lines: LineIndex,
    /// How many bytes of the source come before the text: a byte-order mark.
    before: u32,
}

impl Script {
    /// The script that a source holds.
    pub(crate) fn new(id: SourceId, source: &Source) -> Self {
        let whole = source.text();
        let text: Arc<str> = whole.strip_prefix('\u{feff}').unwrap_or(whole).into();
        let before = Span::new(0, whole.len() - text.len()).end;
        Self { id, lines: LineIndex::new(&text), text, before }
    }

    /// The text, without a byte-order mark.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The source.
    pub(crate) fn id(&self) -> SourceId {
        self.id
    }

    /// The place of a span of the text.
    pub(crate) fn place(&self, span: Span) -> Place {
        Place::new(self.id, Span { start: span.start + self.before, end: span.end + self.before })
    }

    /// The byte at a position of the engine: line and column from 1, the column in characters.
    pub(crate) fn byte(&self, at: Position) -> Option<usize> {
        let line = u32::try_from(at.line()?).ok()?;
        let span = self.lines.span(&self.text, line);
        let column = at.position().unwrap_or(1).saturating_sub(1);
        let own = self.text.get(span.range()).unwrap_or_default();
        Some(own.char_indices().nth(column).map_or(span.end as usize, |(at, _)| span.start as usize + at))
    }

    /// The word at a position; the end of the text where there is none.
    pub(crate) fn at(&self, at: Position) -> Place {
        let byte = self.byte(at).unwrap_or(self.text.trim_end().len());
        let tokens = tokens(&self.text);
        let token = tokens.iter().find(|token| token.span.range().contains(&byte));
        self.place(token.map_or(Span::new(byte, byte), |token| token.span))
    }

    fn word_at(&self, at: Position) -> &str {
        let Some(byte) = self.byte(at) else { return "" };
        tokens(&self.text).iter().find(|own| own.span.range().contains(&byte)).map_or("", |own| own.text)
    }
}

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
        ParseErrorType::UnexpectedEOF => new(
            &problem::UNFINISHED,
            "the script stops too soon".into(),
            "more is expected here",
            "close the bracket, brace or quotation mark that is still open",
        ),
        ParseErrorType::BadInput(LexError::UnterminatedString) => new(
            &problem::UNFINISHED,
            "a text has no closing quotation mark".into(),
            "opened here",
            "end the text with the mark it begins with; a text in \"…\" stands on one line",
        ),
        ParseErrorType::BadInput(LexError::StringTooLong(_)) | ParseErrorType::LiteralTooLarge(..) => {
            too_large("a value", at)
        }
        ParseErrorType::MissingToken(sign, _)
            if script.byte(error.1).is_none_or(|at| at >= script.text.trim_end().len()) =>
        {
            new(
                &problem::UNFINISHED,
                format!("the script stops too soon: `{sign}` is missing"),
                "more is expected here",
                "close the bracket, brace or quotation mark that is still open",
            )
        }
        ParseErrorType::MissingToken(sign, _) => {
            let help = match sign.as_str() {
                ";" => {
                    "end each statement with `;`, also the last line of a call that goes over several lines"
                }
                "}" => "close the function's brace before the next one begins",
                "," => "put a comma between the parts of a call or a list",
                _ => "look at the line before it, too",
            };
            new(&problem::SYNTAX, format!("`{sign}` is missing here"), "comes too soon", help)
        }
        ParseErrorType::FnDuplicatedDefinition(name, _) => new(
            &problem::DUPLICATE_FUNCTION,
            format!("a function `{name}` is declared twice"),
            "declared again",
            "put both into one function",
        ),
        ParseErrorType::VariableUndefined(name) => {
            let known = ["holds", "facts", "play", "true", "false"];
            let help = match near(name, known) {
                Some(known) => format!("did you mean `{known}`?"),
                None => format!(
                    "write \"{name}\" if it is a word of the game, or declare it with `let {name} = …;`"
                ),
            };
            new(&problem::UNKNOWN_VARIABLE, format!("nothing here is called `{name}`"), "unknown here", &help)
        }
        ParseErrorType::ExprTooDeep => new(
            &problem::TOO_DEEP,
            format!("expressions are nested more than {} deep", Limits::DEPTH),
            "too deep",
            "take the expression apart with `let` lines",
        ),
        ParseErrorType::TooManyFunctions => too_large("the number of functions", at),
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
        ParseErrorType::WrongFnDefinition => new(
            &problem::SYNTAX,
            "a function is declared inside of something else".into(),
            "not here",
            "close the brace that is still open above; functions stand side by side",
        ),
        ParseErrorType::FnMissingParams(name) => new(
            &problem::SYNTAX,
            format!("`{name}` has no parameters"),
            "no parameters in brackets",
            "an amendment is declared as `fn NAME(holds, facts) { … }`",
        ),
        ParseErrorType::FnMissingBody(_) => new(
            &problem::SYNTAX,
            "a function has no body".into(),
            "a brace is expected here",
            "what a function does stands in braces: `fn NAME(holds, facts) { … }`",
        ),
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => new(
            &problem::SYNTAX,
            "this cannot be given a value".into(),
            "`=` gives a value, `==` compares",
            "write `==` to compare",
        ),
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

fn lower(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn too_large(what: &str, at: Place) -> Diagnostic {
    Diagnostic::new(
        &problem::TOO_LARGE,
        format!("{what} grows too large"),
        at,
        "larger than a house rule may have",
    )
    .help(format!(
        "text may have {} bytes, a list {} elements, a script {} functions",
        Limits::STRING,
        Limits::LIST,
        Limits::FUNCTIONS
    ))
}

/// A fault that the engine found while it ran the script; at `whole` where it does not say at which word.
pub(crate) fn of_run(script: &Script, error: &EvalAltResult, whole: Place) -> Diagnostic {
    let mut error = error;
    let mut position = error.position();
    while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = error {
        error = inner;
        if !error.position().is_none() {
            position = error.position();
        }
    }
    let at = if position.is_none() { whole } else { script.at(position) };
    let fault = |message: String, label: &str, help: &str| {
        Diagnostic::new(&problem::FAULT, message, at, label).help(help)
    };
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => Diagnostic::new(
            &problem::TOO_LONG,
            format!("this takes more than {} steps", Limits::OPERATIONS),
            at,
            "was still running here",
        )
        .help("give every loop an end"),
        EvalAltResult::ErrorStackOverflow(_) => Diagnostic::new(
            &problem::TOO_DEEP,
            format!("functions call each other more than {} deep", Limits::CALLS),
            at,
            "one call too many",
        )
        .help("a function that calls itself must come to an end soon; a loop often does as well"),
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(_) => {
            too_large("a value", at)
        }
        EvalAltResult::ErrorFunctionNotFound(signature, _) => unknown_function(script, signature, at),
        EvalAltResult::ErrorPropertyNotFound(name, _) => fault(
            format!("there is no `{name}` here"),
            "not among what is known",
            "an amendment is given the facts of its clause (`saga laws --rhai GAME`), a clause of your own `player`, `move` and `position`",
        ),
        EvalAltResult::ErrorVariableNotFound(name, _) => Diagnostic::new(
            &problem::UNKNOWN_VARIABLE,
            format!("nothing here is called `{name}`"),
            at,
            "unknown here",
        )
        .help(format!("write \"{name}\" if it is a word of the game")),
        EvalAltResult::ErrorArrayBounds(length, index, _) => fault(
            format!("a list of {length} has no element {index}"),
            "beyond its end",
            "elements are counted from 0; `.len()` tells how many there are",
        ),
        EvalAltResult::ErrorStringBounds(length, index, _) => fault(
            format!("a text of {length} letters has no letter {index}"),
            "beyond its end",
            "letters are counted from 0; `.len()` tells how many there are",
        ),
        EvalAltResult::ErrorMismatchDataType(wanted, actual, _)
        | EvalAltResult::ErrorMismatchOutputType(wanted, actual, _) => fault(
            format!(
                "{} is wanted here, and this is {}",
                value::type_named(wanted),
                value::type_named(actual)
            ),
            "of another type",
            "`if` and `&&` want true or false: compare with `==`, `<`, `in`",
        ),
        EvalAltResult::ErrorArithmetic(said, _) => fault(
            format!("this cannot be reckoned: {}", lower(said)),
            "here",
            "look at the numbers it is given",
        ),
        EvalAltResult::ErrorRuntime(thrown, _) => fault(
            format!("the script gives up: {thrown}"),
            "thrown here",
            "a function always has to give a result; take the `throw` out",
        ),
        other => {
            let said = other.to_string();
            let said = said.split(" (line").next().unwrap_or(&said).replace('\'', "`");
            fault(
                format!("this step cannot be done: {}", lower(&said)),
                "here",
                "look at the values it works on",
            )
        }
    }
}

/// Functions that scripts call often, for suggestions.
const KNOWN: &[&str] = &[
    "abs",
    "all",
    "contains",
    "ends_with",
    "filter",
    "find",
    "index_of",
    "is_empty",
    "keys",
    "len",
    "map",
    "max",
    "min",
    "parse_int",
    "reduce",
    "replace",
    "reverse",
    "some",
    "sort",
    "split",
    "starts_with",
    "sub_string",
    "to_lower",
    "to_string",
    "to_upper",
    "trim",
    "values",
];

fn unknown_function(script: &Script, signature: &str, at: Place) -> Diagnostic {
    let (name, given) = signature.split_once(" (").unwrap_or((signature, ""));
    let given: Vec<&str> = given
        .trim_end_matches(')')
        .split(", ")
        .filter(|own| !own.is_empty())
        .map(value::type_named)
        .collect();
    let is_sign = !name.chars().any(|letter| letter.is_alphanumeric());
    let message = if is_sign {
        format!("`{name}` does not work on {}", given.join(" and "))
    } else if given.is_empty() {
        format!("there is no function `{name}` without parameters")
    } else {
        format!("there is no function `{name}` for {}", given.join(" and "))
    };
    let tokens = tokens(script.text());
    let own = crate::scan::functions(&tokens);
    let names = KNOWN.iter().copied().chain(own.iter().map(|own| own.name.text));
    let help = match near(name, names.filter(|own| *own != name)) {
        _ if is_sign => {
            "both sides must be of one type: compare numbers with numbers, text with text".to_owned()
        }
        Some(known) => format!("did you mean `{known}`?"),
        None => "declare it with `fn`, or look at how it is spelt and what it is given".to_owned(),
    };
    Diagnostic::new(&problem::UNKNOWN_FUNCTION, message, at, "cannot be called").help(help)
}

/// Whether a token is a value that stands for itself, and of which type.
pub(crate) fn literal(token: &crate::scan::Token<'_>) -> Option<rulebook::FactType> {
    match (token.kind, token.text) {
        (Kind::Text, _) => Some(rulebook::FactType::Word),
        (Kind::Number, _) => Some(rulebook::FactType::Number),
        (Kind::Word, "true" | "false") => Some(rulebook::FactType::Flag),
        (Kind::Word | Kind::Sign, _) => None,
    }
}
