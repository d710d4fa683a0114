use rhai::{Dynamic, Expr, FnPtr, ImmutableString, Map};
use text::{Place, Span};

use crate::script::ScriptText;
use crate::value;

/// A function of a script.
#[derive(Clone, Debug)]
pub struct Function {
    pub(super) pointer: FnPtr,
    /// Where it stands.
    pub place: Place,
}

/// A value of a script, as plain data.
#[derive(Clone, Debug, Default)]
pub enum Datum {
    /// `()`
    #[default]
    Nothing,
    /// `true`, `false`
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<DatumAt>),
    /// A map, in the order of its names.
    Map(Vec<(String, DatumAt)>),
    /// A function.
    Function(Function),
}

/// A value, and where the script says it.
#[derive(Clone, Debug, Default)]
pub struct DatumAt {
    /// The value.
    pub value: Datum,
    /// Where it stands, as far as it is written out; else where it is used.
    pub place: Place,
}

impl Datum {
    /// What it is, in plain words: `the number 3`.
    pub fn words(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => format!("the number {number}"),
            Self::Text(text) if text.chars().count() <= 40 => format!("the text \"{text}\""),
            Self::Text(_) => "a long text".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Map(_) => "a map".to_owned(),
            Self::Function(_) => "a function".to_owned(),
        }
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// A list of these.
    pub fn list(values: impl IntoIterator<Item = Self>) -> Self {
        Self::List(values.into_iter().map(|value| DatumAt { value, place: Place::default() }).collect())
    }

    /// A map of these.
    pub fn map<'n>(values: impl IntoIterator<Item = (&'n str, Self)>) -> Self {
        let said =
            |(name, value): (&str, Self)| (name.to_owned(), DatumAt { value, place: Place::default() });
        Self::Map(values.into_iter().map(said).collect())
    }
}

impl From<String> for Datum {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Datum {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Datum {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

/// A value as a script has it.
pub(super) fn given(value: Datum) -> Dynamic {
    match value {
        Datum::Nothing => Dynamic::UNIT,
        Datum::Flag(flag) => Dynamic::from(flag),
        Datum::Number(number) => Dynamic::from(number),
        Datum::Text(text) => Dynamic::from(ImmutableString::from(text)),
        Datum::List(values) => {
            Dynamic::from_array(values.into_iter().map(|each| given(each.value)).collect())
        }
        Datum::Map(values) => {
            let values = values.into_iter().map(|(name, each)| (name.into(), given(each.value)));
            Dynamic::from_map(values.collect::<Map>())
        }
        Datum::Function(function) => Dynamic::from(function.pointer),
    }
}

/// Where an expression is written; of a text without its quotation marks.
fn written(script: &ScriptText, expression: &Expr) -> Span {
    let span = script.expression(expression.start_position());
    let inside = Span { start: span.start + 1, end: span.end.saturating_sub(1).max(span.start + 1) };
    match expression {
        Expr::StringConstant(text, _) if script.slice(inside) == text.as_str() => inside,
        _ => span,
    }
}

/// What a script's value says; `expression` is where it is written, if it is.
pub(super) fn said(
    script: &ScriptText,
    value: &Dynamic,
    expression: Option<&Expr>,
    around: Place,
) -> DatumAt {
    read(value, expression.map(|one| (script, one)), around)
}

fn read<'e>(value: &Dynamic, expression: Option<(&'e ScriptText, &'e Expr)>, around: Place) -> DatumAt {
    let place = expression.map_or(around, |(script, one)| script.place(written(script, one)));
    let part = |of: Option<&'e Expr>, value: &Dynamic| {
        read(value, expression.and_then(|(script, _)| Some((script, of?))), place)
    };
    let value = if let Ok(flag) = value.as_bool() {
        Datum::Flag(flag)
    } else if let Ok(number) = value.as_int() {
        Datum::Number(number)
    } else if let Some(text) = value::text(value) {
        Datum::Text(text)
    } else if let Some(list) = value.read_lock::<rhai::Array>() {
        let written = match expression {
            Some((_, Expr::Array(elements, _))) if elements.len() == list.len() => elements.as_slice(),
            _ => &[],
        };
        let each = |(at, value): (usize, &Dynamic)| part(written.get(at), value);
        Datum::List(list.iter().enumerate().map(each).collect())
    } else if let Some(map) = value.read_lock::<Map>() {
        let written = match expression {
            Some((_, Expr::Map(entries, _))) => entries.0.as_slice(),
            _ => &[],
        };
        let entry = |name: &str| written.iter().find(|(known, _)| known.name == name).map(|(_, value)| value);
        let each =
            |(name, value): (&rhai::Identifier, &Dynamic)| (name.to_string(), part(entry(name), value));
        Datum::Map(map.iter().map(each).collect())
    } else if let Some(pointer) = value.read_lock::<FnPtr>() {
        Datum::Function(Function { pointer: pointer.clone(), place })
    } else {
        Datum::Nothing
    };
    DatumAt { value, place }
}

/// What a value says that no script has written out.
pub(super) fn plain(value: &Dynamic) -> Datum {
    read(value, None, Place::default()).value
}
