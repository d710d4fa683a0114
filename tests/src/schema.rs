//! What programs read keeps to its schema: `grammar/schema`, which `saga schema` prints.

use std::{fs, slice};

use boon::{Compiler, Schemas};
use serde_json::Value;

use crate::root;

/// What a document has that its schema does not, and the other way round; nothing where it keeps to it. Which schema it
/// is, the document says itself.
pub fn document_faults(text: &str) -> Vec<String> {
    match serde_json::from_str::<Value>(text) {
        Err(error) => vec![format!("it is no JSON: {error}")],
        Ok(document) => match document["report"].as_str() {
            Some(report) => faults(report, slice::from_ref(&document)),
            None => vec!["it does not say which report it is".to_owned()],
        },
    }
}

/// The same of the lines of certificates.
pub fn certificate_faults(text: &str) -> Vec<String> {
    let lines: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    lines.map_or_else(
        |error| vec![format!("a line is no JSON: {error}")],
        |lines| faults("certificate", &lines),
    )
}

/// What is wrong with some values by the schema of that name.
pub fn faults(name: &str, values: &[Value]) -> Vec<String> {
    let path = root().join("grammar/schema").join(format!("{name}.json"));
    let Ok(text) = fs::read_to_string(&path) else { return vec![format!("there is no schema `{name}`")] };
    let schema = match serde_json::from_str(&text) {
        Ok(schema) => schema,
        Err(error) => return vec![format!("the schema `{name}` is no JSON: {error}")],
    };
    let (mut compiler, mut schemas, place) = (Compiler::new(), Schemas::new(), format!("saga:{name}"));
    let none = |error: boon::CompileError| format!("the schema `{name}` is none: {error:#}");
    let added = compiler.add_resource(&place, schema).map_err(none);
    match added.and_then(|()| compiler.compile(&place, &mut schemas).map_err(none)) {
        Err(fault) => vec![fault],
        Ok(schema) => {
            let fault = |value| Some(format!("{:#}", schemas.validate(value, schema).err()?));
            values.iter().filter_map(fault).collect()
        }
    }
}
