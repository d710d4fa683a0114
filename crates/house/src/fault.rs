//! What the engine finds wrong while it runs a script, in plain words at its place in the script.

use std::sync::Arc;

use rhai::{EvalAltResult, Position};
use text::{Diagnostic, LineIndex, Place, Source, SourceId, Span, near};

use crate::engine::Limits;
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

    pub(crate) fn word_at(&self, at: Position) -> &str {
        let Some(byte) = self.byte(at) else { return "" };
        tokens(&self.text).iter().find(|own| own.span.range().contains(&byte)).map_or("", |own| own.text)
    }
}

pub(crate) fn lower(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

pub(crate) fn too_large(what: &str, at: Place, label: &str) -> Diagnostic {
    Diagnostic::new(&problem::TOO_LARGE, format!("{what} grows too large"), at, label).help(format!(
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
    // The engine does not say where a limit was passed when it was in the called function itself.
    let or_whole = |label: &'static str, of_whole: &'static str| {
        if position.is_none() { of_whole } else { label }
    };
    let fault = |message: String, label: &str, help: &str| {
        Diagnostic::new(&problem::FAULT, message, at, label).help(help)
    };
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => Diagnostic::new(
            &problem::TOO_LONG,
            format!("this takes more than {} steps", Limits::OPERATIONS),
            at,
            or_whole("was still running here", "does not come to an end"),
        )
        .help("give every loop an end"),
        EvalAltResult::ErrorStackOverflow(_) => Diagnostic::new(
            &problem::TOO_DEEP,
            format!("functions call each other more than {} deep", Limits::CALLS),
            at,
            or_whole("one call too many", "leads to one call too many"),
        )
        .help("a function that calls itself must come to an end soon; a loop often does as well"),
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(_) => too_large(
            "a value",
            at,
            or_whole("larger than a house rule may have", "makes one that is too large"),
        ),
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
    "forbid",
    "house",
    "index_of",
    "is_empty",
    "keys",
    "knob",
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
