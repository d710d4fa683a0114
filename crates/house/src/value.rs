//! Facts as values of a script, and a script's values in plain words.

use rhai::{Dynamic, Map};
use rulebook::{FactType, Facts, Value};

/// A fact's value as a script has it.
pub(crate) fn given(value: &Value) -> Dynamic {
    match value {
        Value::Number(number) => Dynamic::from(*number),
        Value::Flag(flag) => Dynamic::from(*flag),
        Value::Word(word) => Dynamic::from(rhai::ImmutableString::from(word.as_ref())),
        // Whoever asks a script has named the players.
        Value::Player(_) => Dynamic::from(value.to_string()),
        Value::List(values) => Dynamic::from_array(values.iter().map(given).collect()),
    }
}

/// A script's value as it is asked about; nothing of maps and functions.
pub(crate) fn said(value: &Dynamic) -> Option<Value> {
    if let Ok(number) = value.as_int() {
        return Some(Value::Number(number));
    }
    if let Ok(flag) = value.as_bool() {
        return Some(Value::Flag(flag));
    }
    if let Some(text) = text(value) {
        return Some(Value::from(text));
    }
    let list = value.read_lock::<rhai::Array>()?;
    list.iter().map(said).collect::<Option<Vec<Value>>>().map(Value::List)
}

/// Facts as a script has them.
pub(crate) fn map(facts: &Facts) -> Map {
    facts.iter().map(|(name, value)| ((*name).into(), given(value))).collect()
}

/// What a type is called.
pub(crate) fn type_words(of: FactType) -> &'static str {
    match of {
        FactType::Number => "a number",
        FactType::Flag => "true or false",
        FactType::Word | FactType::Player => "text",
        FactType::List => "a list",
    }
}

/// What a value is, with itself where it is short: `the text "six"`.
pub(crate) fn words(value: &Dynamic) -> String {
    if let Ok(number) = value.as_int() {
        format!("the number {number}")
    } else if let Some(text) = text(value) {
        if text.chars().count() <= 40 { format!("the text \"{text}\"") } else { "a long text".to_owned() }
    } else {
        short(value)
    }
}

/// A value itself where it is a short one, else what it is.
pub(crate) fn short(value: &Dynamic) -> String {
    if value.is_int() || value.is_bool() {
        return value.to_string();
    }
    match text(value).filter(|text| text.chars().count() <= 40) {
        Some(text) => text,
        None => type_named(value.type_name()).to_owned(),
    }
}

/// A type's name in an engine's message, in plain words.
pub(crate) fn type_named(name: &str) -> &str {
    match name.trim() {
        "i64" => "a number",
        "bool" => "true or false",
        "string" | "&str | ImmutableString | String" | "ImmutableString" => "text",
        "char" => "a letter",
        "array" => "a list",
        "map" => "a map",
        "()" => "nothing",
        "Fn" | "FnPtr" => "a function",
        "range" | "range=" => "a range",
        other => other,
    }
}

/// The text that a value is, if it is one.
pub(crate) fn text(value: &Dynamic) -> Option<String> {
    if value.is_string() || value.is_char() { Some(value.to_string()) } else { None }
}
