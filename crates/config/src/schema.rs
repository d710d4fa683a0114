//! The JSON Schema of a `saga.toml`, for editors that complete and check TOML by one.

use serde_json::{Map, Value, json};

use crate::{KEYS, STANDINGS, ValueForm};

/// The schema (draft 2020-12): every table, every key, and nothing else.
pub fn schema() -> Value {
    let mut tables: Map<String, Value> = Map::new();
    for key in KEYS {
        let table = tables
            .entry(key.table)
            .or_insert_with(|| json!({ "type": "object", "properties": {}, "additionalProperties": false }));
        let mut schema = of(key.form);
        schema["description"] = key.about.into();
        table["properties"][key.name] = schema;
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": crate::FILE,
        "type": "object",
        "properties": tables,
        "additionalProperties": false,
    })
}

fn of(form: ValueForm) -> Value {
    let text = json!({ "type": "string", "minLength": 1 });
    let or_several = |one: Value| json!({ "anyOf": [one, { "type": "array", "items": one }] });
    match form {
        ValueForm::Flag => json!({ "type": "boolean" }),
        ValueForm::Number => json!({ "type": "integer", "minimum": 0 }),
        ValueForm::Shares => {
            let share = json!({ "type": "integer", "minimum": 0, "maximum": 100 });
            let each: Map<String, Value> =
                STANDINGS.iter().map(|standing| ((*standing).to_owned(), share.clone())).collect();
            let by_standing = json!({ "type": "object", "properties": each, "additionalProperties": false });
            json!({ "anyOf": [share, by_standing] })
        }
        ValueForm::Text | ValueForm::Path => text,
        ValueForm::Paths | ValueForm::Texts => or_several(text),
        ValueForm::OneOf(words) => json!({ "enum": words }),
        ValueForm::AnyOf(words) => or_several(json!({ "enum": words })),
    }
}
