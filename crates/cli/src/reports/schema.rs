//! The JSON Schema of every document: derived from the types that are written, and closed, so that a field which is
//! renamed or goes missing is noticed.

use clap::ValueEnum;
use proof::CertificateLine;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use super::document::{DiagnosticDocument, Scenarios, VERSION};
use super::moves::MovesOf;
use super::origin::Origin;
use super::perft::LinesOf;
use super::replay::ReplayOf;
use super::{
    Comparison, check_proof, ci, composed, coverage, discovered, explain, json, laws, mutate_json, play,
    rows, rulings, script_reference, shrink, simulated, solve_json, test_json,
};
use crate::args::Documented;

/// The documents about scenarios, as they are written.
type Of<T> = Scenarios<Vec<DiagnosticDocument<'static>>, Vec<T>>;

/// The schema of a document, or one that fits whatever report a command writes.
pub(crate) fn schema(wanted: Option<Documented>) -> String {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let meta_schema = settings.meta_schema.clone();
    let mut generator = settings.into_generator();
    let mut root = match wanted {
        Some(Documented::Configuration) => return json::text(&config::schema()) + "\n",
        // Neither lines of a certificate or of a conversation nor settings are a report.
        Some(one) => of(one, &mut generator),
        None => any_of(
            Documented::value_variants().iter().filter(|one| {
                !matches!(one, Documented::Certificate | Documented::Protocol | Documented::Configuration)
            }),
            &mut generator,
        ),
    };
    let definitions = generator.take_definitions(false);
    root.insert("$schema".into(), json!(meta_schema));
    if !definitions.is_empty() {
        root.insert("$defs".into(), definitions.clone().into());
    }
    let mut root = root.to_value();
    close(&mut root, &definitions);
    json::text(&root) + "\n"
}

/// A schema that fits each of some documents.
fn any_of<'a>(all: impl Iterator<Item = &'a Documented>, generator: &mut SchemaGenerator) -> Schema {
    let schemas: Vec<Schema> = all.map(|one| of(*one, generator)).collect();
    json_schema!({ "title": "a report of saga", "oneOf": schemas })
}

/// The schema of a document, which refers to what the generator has.
fn of(one: Documented, generator: &mut SchemaGenerator) -> Schema {
    let make: fn(&str, &mut SchemaGenerator) -> Schema = match one {
        Documented::Test => document::<test_json::TestReport<'_>>,
        Documented::Check => document::<test_json::TestReport<'_>>,
        Documented::Ci => document::<ci::CiReport<'_>>,
        Documented::List => document::<rows::ListReport<'_>>,
        Documented::Moves => document::<Of<MovesOf<'_>>>,
        Documented::Perft => document::<Of<LinesOf<'_>>>,
        Documented::Replay => document::<Of<ReplayOf>>,
        Documented::Play => document::<play::PlayReport<'_>>,
        Documented::Explain => document::<explain::ExplainReport<'_>>,
        Documented::Laws => laws_or_scripts,
        Documented::Coverage => document::<coverage::CoverageReport<'_>>,
        Documented::Compare => document::<Comparison>,
        Documented::Mutate => document::<mutate_json::MutateReport<'_>>,
        Documented::Rulings => document::<rulings::RulingsReport<'_>>,
        Documented::Solve => document::<solve_json::SolveReport<'_>>,
        Documented::CheckProof => document::<check_proof::CheckProofReport<'_>>,
        Documented::Compose => document::<composed::ComposeReport<'_>>,
        Documented::Shrink => document::<shrink::ShrinkReport<'_>>,
        Documented::Distinguish => document::<discovered::DifferenceOf<'_>>,
        Documented::Simulate => document::<simulated::SimulateReport<'_>>,
        Documented::Protocol => |_, generator| play::PlayAnswer::json_schema(generator),
        Documented::Certificate | Documented::Configuration => {
            |_, generator| CertificateLine::json_schema(generator)
        }
    };
    let name = one.to_possible_value();
    make(name.as_ref().map_or("", |name| name.get_name()), generator)
}

/// The schema of the document with that `report` and body.
fn document<Body: JsonSchema>(report: &str, generator: &mut SchemaGenerator) -> Schema {
    let mut schema = Body::json_schema(generator);
    let fields = json!({
        "version": { "const": VERSION, "description": "The version of the form; fields are added within one." },
        "report": { "const": report, "description": "Which report it is." },
    });
    let origin = Origin::json_schema(generator);
    let of_origin = |part: &str| origin.get(part).cloned().unwrap_or_default();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        for more in [fields, of_origin("properties")] {
            properties.extend(more.as_object().cloned().unwrap_or_default());
        }
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        let of_origin = of_origin("required").as_array().cloned().unwrap_or_default();
        required.splice(0..0, ["version", "report"].map(Value::from).into_iter().chain(of_origin));
    }
    schema.insert("title".into(), format!("saga {report}").into());
    schema
}

/// `saga laws` tells clauses, and with `--rhai` what scripts may say of them.
fn laws_or_scripts(report: &str, generator: &mut SchemaGenerator) -> Schema {
    let (books, scripts) = (
        document::<laws::LawsReport<'_>>(report, generator),
        document::<script_reference::ScriptsReport>(report, generator),
    );
    json_schema!({ "title": format!("saga {report}"), "oneOf": [books, scripts] })
}

/// Closes every object: it has the fields that are described and no others. What a variant with a tag refers to is
/// put in its place, for what is referred to does not know the tag.
fn close(schema: &mut Value, definitions: &Map<String, Value>) {
    match schema {
        Value::Array(schemas) => schemas.iter_mut().for_each(|each| close(each, definitions)),
        Value::Object(fields) => {
            inline(fields, definitions);
            // How many bits a number has is nobody's concern.
            if fields.get("type").is_some_and(|of| has(of, "integer") || has(of, "number")) {
                fields.remove("format");
            }
            let parts = ["oneOf", "anyOf", "allOf"].into_iter().find(|parts| fields.contains_key(*parts));
            match parts {
                _ if !fields.get("properties").is_some_and(Value::is_object) => {}
                None => drop(fields.insert("additionalProperties".into(), false.into())),
                Some(_) => drop(fields.insert("unevaluatedProperties".into(), false.into())),
            }
            let is_open = fields.contains_key("unevaluatedProperties");
            for (name, value) in fields.iter_mut().filter(|(name, _)| *name != "const" && *name != "enum") {
                match (name.as_str(), value) {
                    // Each part of such an object has the fields of the whole beside it.
                    ("oneOf" | "anyOf" | "allOf", Value::Array(parts)) if is_open => {
                        parts.iter_mut().for_each(|part| within(part, definitions));
                    }
                    ("properties" | "$defs", value) => within(value, definitions),
                    (_, value) => close(value, definitions),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Closes what is in an object, and not the object itself.
fn within(schema: &mut Value, definitions: &Map<String, Value>) {
    if let Value::Object(fields) = schema {
        fields.remove("additionalProperties");
        fields.values_mut().for_each(|value| match value {
            Value::Object(_) | Value::Array(_) => close(value, definitions),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        });
    }
}

/// Puts what an object with fields of its own refers to in place of the reference.
fn inline(fields: &mut Map<String, Value>, definitions: &Map<String, Value>) {
    let Some(Value::String(reference)) = fields.get("$ref") else { return };
    let name = reference.strip_prefix("#/$defs/").unwrap_or_default();
    let Some(Value::Object(referred)) = definitions.get(name).filter(|_| fields.contains_key("properties"))
    else {
        return;
    };
    fields.remove("$ref");
    for (name, theirs) in referred {
        match (fields.get_mut(name), theirs) {
            (Some(Value::Object(own)), Value::Object(theirs)) => own.extend(theirs.clone()),
            (Some(Value::Array(own)), Value::Array(theirs)) => own.extend(theirs.clone()),
            (Some(_), _) => {}
            (None, theirs) => drop(fields.insert(name.clone(), theirs.clone())),
        }
    }
}

/// Whether a type is that one, or that one among others.
fn has(of: &Value, name: &str) -> bool {
    *of == name || of.as_array().is_some_and(|each| each.iter().any(|each| *each == name))
}
