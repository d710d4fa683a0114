//! What commands write for programs keeps to the schemas that `saga schema` prints, and these notice when it does not.
//! The command that all tests run is held to them too: see `tests/src/main.rs`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Map, Value, json};
use tests::{certificate_faults, document_faults, faults, root};

/// Runs the command in the root of the project; it is held to the schema of what it writes.
fn saga(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(args)
        .args(["--format", "json"])
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .expect("the command runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_ne!(output.status.code(), Some(101), "saga {}: {said}", args.join(" "));
    let text = String::from_utf8(output.stdout).expect("the command prints text");
    let document = serde_json::from_str(&text);
    document.unwrap_or_else(|error| panic!("saga {}: {error}\n{said}", args.join(" ")))
}

/// Scenarios that pass, that fail, that are not understood, and files that are not.
const FAULTY: [&str; 3] = ["tests/console", "tests/diagnostics", "scenarios/house-rules"];

/// What every command writes of whatever there is: faults, puzzles of all kinds, branches, hidden views, house rules.
fn calls() -> Vec<Vec<&'static str>> {
    let of = |command: &str, more: &[&'static str]| -> Vec<&'static str> {
        command.to_owned().leak().split(' ').chain(more.iter().copied()).collect()
    };
    vec![
        of("test", &FAULTY),
        of("test scenarios/omen scenarios/ravens", &[]),
        of("test --fail-fast -j 1 tests/console", &[]),
        of("check", &FAULTY),
        of("check scenarios/house-rules/ravens/snow-is-wild.rhai tests/console/faulty.rhai", &[]),
        of("ci --config tests/short-searches.toml", &FAULTY),
        of("ci --no-config scenarios/table scenarios/house-rules --deny warnings,orphans", &[]),
        of("moves --most 3", &FAULTY),
        of("moves --most 3 scenarios/omen", &[]),
        of("perft --depth 1", &FAULTY[..1]),
        of("replay tests/console scenarios/house-rules/ravens", &[]),
        of("replay scenarios/guide scenarios/odin/puzzles scenarios/omen", &[]),
        of("replay scenarios/omen --as Anna", &[]),
        of("explain ravens.flight.match-land --scenarios", &FAULTY[2..]),
        of("explain house.quiet-start --scenarios", &FAULTY[2..]),
        of("explain ravens.flight", &[]),
        of("explain hand-size", &[]),
        of("explain play/refused", &[]),
        of("laws", &[]),
        of("laws --rhai", &[]),
        of("laws scenarios/house-rules/ravens/quiet-start.rhai", &[]),
        of("coverage", &FAULTY),
        of("compare", &["scenarios/house-rules"]),
        of(
            "compare scenarios/house-rules/ravens --house-rules scenarios/house-rules/ravens/snow-is-wild.rhai",
            &[],
        ),
        of("solve --all --tries tests/console", &[]),
        of("solve --all --tries --minimal --rulings", &["tests/console/helped.saga"]),
        of("check-proof tests/console/helped.proof", &[]),
        of("check-proof tests/console/changed.proof", &[]),
        of(
            "distinguish ravens --games 20 --house-rules",
            &["scenarios/house-rules/ravens/snow-is-wild.rhai"],
        ),
        of("shrink tests/console/fails.saga:9", &[]),
        of("simulate odin --games 20 --measure all", &[]),
        of("simulate ravens --games 6 --against target=5", &[]),
        of("simulate omen --games 4 --each knob", &[]),
    ]
}

#[test]
fn whatever_a_command_writes_keeps_to_its_schema() {
    let all = schema(&[]);
    for call in calls() {
        let document = saga(&call);
        let report = document["report"].as_str().expect("a document says which report it is");
        assert_eq!(report, call[0]);
        let listed = all["oneOf"].as_array().into_iter().flatten();
        let titled = format!("saga {report}");
        assert!(listed.clone().any(|schema| schema["title"] == *titled), "`{report}` is in no schema");
    }
}

fn schema(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test")).arg("schema").args(args).output();
    let output = output.expect("the command runs");
    assert!(output.status.success(), "saga schema {}", args.join(" "));
    serde_json::from_slice(&output.stdout).expect("a schema is JSON")
}

/// Every change to the fields of a value: each renamed, each taken away, one added; of lists the first element that
/// is an object.
fn changed(value: &Value) -> Vec<(String, Value)> {
    match value {
        Value::Object(fields) => {
            let mut found = Vec::new();
            for (name, field) in fields {
                let mut less: Map<String, Value> = fields.clone();
                less.remove(name);
                found.push((format!("without {name}"), Value::Object(less.clone())));
                less.insert(format!("{name}s"), field.clone());
                found.push((format!("{name} renamed"), Value::Object(less)));
                found.extend(changed(field).into_iter().map(|(what, inner)| {
                    let mut whole = fields.clone();
                    whole.insert(name.clone(), inner);
                    (format!("{name}: {what}"), Value::Object(whole))
                }));
            }
            let mut more = fields.clone();
            more.insert("unheard_of".into(), Value::Null);
            found.push(("one more".into(), Value::Object(more)));
            found
        }
        Value::Array(values) => values.iter().position(Value::is_object).map_or(Vec::new(), |at| {
            let inner = changed(&values[at]).into_iter();
            let whole = |inner: Value| {
                let mut whole = values.clone();
                whole[at] = inner;
                Value::Array(whole)
            };
            inner.map(|(what, inner)| (format!("{at}: {what}"), whole(inner))).collect()
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Fields that are left out where they have nothing to say, and so are not missed.
const LEFT_OUT: [&str; 26] = [
    "seats",
    "otherwise",
    "slower",
    "named_below",
    "note",
    "before",
    "card",
    "tokens",
    "marked",
    "changed",
    "suit",
    "rank",
    "symbol",
    "fixed",
    "notes",
    "pile",
    "label",
    "cards",
    "unseen",
    "held",
    "ordered",
    "on_turn",
    "terrain",
    "meaning",
    "pile_meaning",
    "new_notes",
];

#[test]
fn a_field_that_is_renamed_or_missing_or_new_is_noticed() {
    for (report, args) in [
        ("test", &["test", "tests/console/fails.saga"][..]),
        ("moves", &["moves", "tests/console/holds.saga"]),
        ("replay", &["replay", "tests/console/holds.saga"]),
        ("solve", &["solve", "--tries", "--minimal", "tests/console/helped.saga"]),
        ("laws", &["laws", "table"]),
        ("explain", &["explain", "ravens.flight.match-land"]),
        ("compare", &["compare", "scenarios/house-rules/ravens"]),
    ] {
        let document = saga(args);
        assert_eq!(faults(report, std::slice::from_ref(&document)), Vec::<String>::new());
        let changes = changed(&document);
        assert!(changes.len() > 10, "{report}: {}", changes.len());
        let mut kept = Vec::new();
        for (what, other) in changes {
            let may_lack = LEFT_OUT.iter().any(|name| what.ends_with(&format!("without {name}")));
            if !may_lack && faults(report, &[other]).is_empty() {
                kept.push(what);
            }
        }
        assert_eq!(kept, Vec::<String>::new(), "changes of {report} that nobody notices");
    }
}

#[test]
fn a_word_that_no_enum_has_is_noticed() {
    let mut document = saga(&["test", "tests/console/fails.saga"]);
    document["files"][0]["scenarios"][0]["status"] = "gone".into();
    assert_ne!(document_faults(&document.to_string()), Vec::<String>::new());
}

#[test]
fn certificates_keep_to_their_schema() {
    let text = fs::read_to_string(root().join("tests/console/helped.proof")).expect("it is there");
    assert_eq!(certificate_faults(&text), Vec::<String>::new());
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        for (what, other) in changed(&line).into_iter().filter(|(what, _)| {
            ["row", "moves", "chance", "within"]
                .iter()
                .all(|name| !what.ends_with(&format!("without {name}")))
        }) {
            assert_ne!(faults("certificate", &[other]), Vec::<String>::new(), "{what} of {line}");
        }
    }
}

/// A session that is played by a script, and one that is broken off.
#[test]
fn a_session_keeps_to_its_schema() {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let script = folder.path().join("session");
    fs::write(&script, "moves\nwhy end turn\nundo\nfly away\n").expect("a file can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["play", "ravens", "--seed", "1", "--format", "json"])
        .current_dir(Path::new(folder.path()))
        .stdin(fs::File::open(&script).expect("it is there"))
        .output()
        .expect("the command runs");
    assert_ne!(output.status.code(), Some(101), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    assert_eq!(document["report"], "play");
    assert_ne!(faults("play", &[json!({ "report": "play" })]), Vec::<String>::new());
}
