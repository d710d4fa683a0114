//! The reports for programs are what `crates/cli/REPORTS.md` says, and agree with one another.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use serde_json::Value;
use tests::root;

const FILES: [&str; 3] =
    ["tests/console/holds.saga", "tests/console/fails.saga", "tests/console/faulty.saga"];

/// Scenarios under house rules that set, amend and add.
const HOUSE: &str = "scenarios/house-rules/ravens";

/// What the command prints on standard output, and its exit status.
fn saga(args: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(args)
        .current_dir(root())
        .output()
        .expect("the command runs");
    (String::from_utf8(output.stdout).expect("the command prints text"), output.status.code())
}

fn json(args: &[&str]) -> (Value, Option<i32>) {
    let (text, status) = saga(args);
    (serde_json::from_str(&text).expect("the command prints JSON"), status)
}

/// `saga test` over all three files.
fn test(format: &str) -> (String, Option<i32>) {
    saga(&[&["test"], &FILES[..], &["--format", format]].concat())
}

fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                found.insert(key.clone());
                keys(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| keys(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_field_is_documented() {
    let text = fs::read_to_string(root().join("crates/cli/REPORTS.md")).expect("it is there");
    let mut found = BTreeSet::new();
    for args in [&["test"], &["check"], &["moves"], &["coverage"]]
        .map(|command: &[&str; 1]| [&command[..], &FILES[..], &["--format", "json"]].concat())
    {
        let (document, _) = json(&args);
        assert_eq!(document["version"], 1);
        assert_eq!(document["report"], args[0]);
        keys(&document, &mut found);
    }
    keys(&json(&["laws", "--format", "json"]).0, &mut found);
    for args in [
        &["test", HOUSE][..],
        &["coverage", HOUSE],
        &["replay", HOUSE],
        &["laws", "scenarios/house-rules/ravens/snow-is-wild.rhai"],
        &["laws", "scenarios/house-rules/ravens/long-hands.rhai"],
        &["explain", "ravens.flight.match-land", "--scenarios", HOUSE],
        &["explain", "house.quiet-start", "--scenarios", HOUSE],
        &["explain", "hand-size"],
        &["laws", "--rhai"],
        &["explain", "play/refused"],
        &["compare", HOUSE, "--house-rules", "scenarios/house-rules/ravens/snow-is-wild.rhai"],
    ] {
        let (document, status) = json(&[args, &["--format", "json"]].concat());
        assert_eq!((document["version"].as_i64(), status), (Some(1), Some(0)));
        assert_eq!(document["report"], args[0]);
        keys(&document, &mut found);
    }
    let silent: Vec<&String> = found.iter().filter(|key| !text.contains(&format!("`{key}`"))).collect();
    assert!(found.len() > 40 && silent.is_empty(), "REPORTS.md does not know {silent:?}");
}

#[test]
fn the_counts_are_those_of_the_scenarios() {
    let (text, status) = test("json");
    let document: Value = serde_json::from_str(&text).expect("the command prints JSON");
    assert_eq!((document["exit"].as_i64(), status), (Some(2), Some(2)));
    let files = document["files"].as_array().expect("a list of files");
    let scenarios: Vec<&Value> =
        files.iter().flat_map(|file| file["scenarios"].as_array().expect("a list of scenarios")).collect();
    let ended = |word: &str| scenarios.iter().filter(|scenario| scenario["status"] == word).count();
    let counts = &document["counts"];
    assert_eq!(counts["files"], FILES.len());
    assert_eq!(counts["scenarios"], scenarios.len());
    for (field, word) in [
        ("passed", "passed"),
        ("failed", "failed"),
        ("errors", "error"),
        ("skipped", "skipped"),
        ("not_solved", "not-solved"),
    ] {
        assert_eq!(counts[field], ended(word), "{field}");
    }
    assert!(ended("passed") > 0 && ended("failed") > 0 && ended("error") > 0 && ended("skipped") > 0);
}

#[test]
fn a_label_s_bytes_and_lines_are_the_same_place() {
    let (text, _) = test("json");
    let document: Value = serde_json::from_str(&text).expect("the command prints JSON");
    let mut seen = 0;
    for label in document["files"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|file| file["scenarios"].as_array().into_iter().flatten())
        .flat_map(|scenario| scenario["diagnostics"].as_array().into_iter().flatten())
        .flat_map(|diagnostic| diagnostic["labels"].as_array().into_iter().flatten())
    {
        let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("a small one");
        let source =
            fs::read_to_string(root().join(label["file"].as_str().expect("a path"))).expect("a file");
        let start = number(&label["bytes"]["start"]);
        let line_begins = source[..start].rfind('\n').map_or(0, |at| at + 1);
        assert_eq!(number(&label["line"]), source[..start].matches('\n').count() + 1);
        assert_eq!(number(&label["column"]), source[line_begins..start].chars().count() + 1);
        assert!(number(&label["bytes"]["end"]) >= start);
        seen += 1;
    }
    assert!(seen > 2);
}

/// Where a program gets no moves, it gets the reason.
#[test]
fn whoever_lists_no_moves_says_why() {
    let files = ["tests/console/votes.saga", "tests/console/crooked.saga", "tests/console/faulty.saga"];
    for file in files {
        let (document, status) = json(&["moves", file, "--format", "json"]);
        let listed = document["scenarios"].as_array().expect("a list of scenarios");
        let unknown = |scenario: &&Value| scenario["count"].is_null() && scenario["status"] != "skipped";
        let unknown: Vec<&Value> = listed.iter().filter(unknown).collect();
        let said = |value: &Value| !value["diagnostics"].as_array().expect("a list").is_empty();
        assert!(unknown.iter().all(|scenario| said(scenario) || said(&document)), "{file}");
        assert_eq!(
            status == Some(2),
            said(&document) || unknown.iter().any(|candidate| candidate["status"] == "error")
        );
    }
}

#[test]
fn junit_has_a_case_a_scenario() {
    let (text, status) = test("junit");
    assert_eq!(status, Some(2));
    let said = |element: &str, attribute: &str| tests::attributes(&text, element, attribute);
    assert_eq!(said("testsuite", "name"), FILES);
    let document: Value = serde_json::from_str(&test("json").0).expect("the command prints JSON");
    for (count, attribute) in [("scenarios", "tests"), ("failed", "failures"), ("errors", "errors")] {
        let all = document["counts"][count].to_string();
        assert_eq!(said("testsuites", attribute), [all.as_str()], "{attribute}");
        let each = said("testsuite", attribute)
            .iter()
            .map(|each| each.parse::<usize>().expect("a number"))
            .sum::<usize>();
        assert_eq!(each.to_string(), all, "{attribute}");
    }
    assert_eq!(said("testcase", "name").len().to_string(), document["counts"]["scenarios"].to_string());
}

/// A script may amend what is listed, and nothing else.
#[test]
fn what_scripts_may_say_is_told_as_json_too() {
    let (laws, _) = json(&["laws", "ravens", "--format", "json"]);
    let (scripts, _) = json(&["laws", "ravens", "--rhai", "--format", "json"]);
    let names = |list: &Value, field: &str| -> BTreeSet<String> {
        let of = |each: &Value| each.get(field).unwrap_or(each).as_str().expect("a name").to_owned();
        list.as_array().expect("a list").iter().map(of).collect()
    };
    let game = &scripts["games"][0];
    let (amendable, fixed) = (names(&game["amendable"], "clause"), names(&game["fixed"], "id"));
    assert!(amendable.is_disjoint(&fixed));
    assert_eq!(&amendable | &fixed, names(&laws["games"][0]["clauses"], "id"));
    let function = with_clause(&game["amendable"], "ravens.game.winner");
    assert_eq!((&function["function"], &function["kind"]), (&"ravens_game_winner".into(), &"number".into()));
    assert_eq!(function["facts"][2]["of"], "player");
}

fn with_clause<'a>(list: &'a Value, id: &str) -> &'a Value {
    list.as_array().into_iter().flatten().find(|each| each["clause"] == id).expect("the clause")
}

#[test]
fn junit_keeps_to_its_schema() {
    let everything = saga(&["test", "tests/console", "tests/diagnostics", "--format", "junit"]).0;
    for said in ["<failure ", "<error ", "<skipped ", "<system-err>"] {
        assert!(everything.contains(said), "{said}");
    }
    for document in [test("junit").0, everything] {
        assert_eq!(tests::schema_faults(&document), Vec::<String>::new());
    }
}

/// Scenarios that fail, a puzzle that cannot be proved, a file that is not laid out.
const CI: [&str; 4] = ["ci", "--no-config", "tests/console/fails.saga", "tests/console/faulty.saga"];

/// `tests/sarif` reads it as others do.
#[test]
fn sarif_names_rules_and_places() {
    let text = saga(&[&CI[..], &["--format", "sarif"]].concat()).0;
    let document: Value = serde_json::from_str(&text).expect("the command prints JSON");
    let run = &document["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert!(results.len() >= 3, "{text}");
    for result in results {
        let rule = result["ruleIndex"].as_u64().expect("a number") as usize;
        assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert!(place["region"]["startLine"].as_u64() >= Some(1), "{result}");
        assert!(
            root().join(place["artifactLocation"]["uri"].as_str().expect("a path")).is_file(),
            "{result}"
        );
    }
}

#[test]
fn every_form_of_a_report_on_all_tells_what_is_wrong() {
    for format in ["human", "json", "junit", "sarif", "markdown", "github"] {
        let (text, status) = saga(&[&CI[..], &["--format", format]].concat());
        assert_eq!(status, Some(2), "{format}: {text}");
        for said in ["tests/console/fails.saga", "gray may not", "montain"] {
            assert!(text.contains(said), "{format} does not say {said}: {text}");
        }
    }
    let (text, _) = saga(&[&CI[..], &["--format", "junit"]].concat());
    assert_eq!(tests::schema_faults(&text), Vec::<String>::new());
}

/// Each row is the same in a table and in lines of JSON, and numbers are numbers.
#[test]
fn rows_are_the_same_in_both_forms() {
    for (call, least) in [
        (&["test", "tests/console/fails.saga", "tests/console/holds.saga"][..], 5),
        (&["test", "--list", "tests/console/rows.saga"], 2),
        (&["coverage", "tests/console/holds.saga"], 60),
        (&["solve", "tests/console/helped.saga"], 1),
        (&["mutate", "tests/console/holds.saga", "--clause", "ravens.flight"], 5),
        (&["check", "tests/console/fails.saga", "tests/diagnostics/house"], 5),
        (&["moves", "tests/console/holds.saga"], 5),
        (&["perft", "tests/console/holds.saga", "--depth", "2"], 3),
        (&["laws"], 150),
        (&["laws", "scenarios/house-rules/ravens/snow-is-wild.rhai"], 1),
        (&["compare", "scenarios/house-rules/ravens"], 1),
        (&["rulings", "scenarios/ravens/odin"], 20),
        (&["rulings", "scenarios/odin/game", "--games", "20"], 2),
        (&["simulate", "odin", "--games", "20", "--measure", "wins,moves"], 5),
        (&["simulate", "odin", "--games", "20", "--measure", "wins", "--each", "seat"], 2),
    ] {
        let (lines, status) = saga(&[call, &["--format", "jsonl"]].concat());
        assert!(status.is_some_and(|status| status < 3), "{call:?}");
        let rows: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
        assert!(rows.len() >= least, "{call:?}: {lines}");
        let (table, again) = saga(&[call, &["--format", "csv"]].concat());
        assert_eq!(status, again);
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let head = reader.headers().expect("headings").clone();
        let records: Vec<csv::StringRecord> =
            reader.records().map(|record| record.expect("a record")).collect();
        assert_eq!(records.len(), rows.len(), "{call:?}");
        for (record, row) in records.iter().zip(&rows) {
            assert_eq!(head.len(), row.as_object().expect("an object").len());
            for (name, cell) in head.iter().zip(record).filter(|(name, _)| *name != "seconds") {
                let expected = match &row[name] {
                    // What is read of a fraction may differ in its last digit.
                    Value::Number(number) if number.is_f64() => {
                        let (read, expected) = (cell.parse::<f64>().expect("a number"), number.as_f64());
                        let off = (read - expected.expect("a fraction")).abs();
                        assert!(off <= f64::EPSILON * read.abs(), "{call:?}, {name}: {cell} and {number}");
                        continue;
                    }
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    value => value.to_string(),
                };
                assert_eq!(cell, expected, "{call:?}, {name}");
            }
        }
    }
    let (document, _) = json(&["test", "--list", "tests/console/rows.saga", "--format", "json"]);
    assert_eq!(document["report"], "list");
    assert_eq!(saga(&["test", "--list", "tests/console/rows.saga", "--format", "tap"]).1, Some(2));
}

/// What keeps rows from being whole is said on standard error.
#[test]
fn rows_that_are_not_whole_say_why() {
    for call in [
        &["perft", "scenarios/odin/lead"][..],
        &["moves", "tests/console/faulty.saga"],
        &["solve", "tests/diagnostics/puzzle-after-the-end.saga"],
        &["test", "tests/console/faulty.saga"],
    ] {
        for format in ["csv", "jsonl"] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
            let output = command.args(call).args(["--format", format]).current_dir(root()).output();
            let output = output.expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{call:?}: {said}");
            assert!(said.contains(call[1]), "{call:?} says nothing of what is wrong: {said}");
        }
    }
}

#[test]
fn each_document_says_what_wrote_it_and_by_which_rules() {
    let (document, _) = json(&["perft", "tests/console/holds.saga:9", "--depth", "1", "--format", "json"]);
    assert_eq!(document["tool"]["version"], env!("CARGO_PKG_VERSION"));
    for (at, game) in catalog::GAMES.iter().enumerate() {
        assert_eq!(document["law_books"][at]["game"], game.info().name);
        let digest = document["law_books"][at]["digest"].as_str().expect("a digest");
        assert!(digest.starts_with("sha256:") && digest.len() == 71, "{digest}");
    }
    let (other, _) = json(&["laws", "--format", "json"]);
    assert_eq!(document["law_books"], other["law_books"]);
}

#[test]
fn tap_plans_what_it_tells() {
    let (text, _) = test("tap");
    let plan = text.lines().nth(1).and_then(|line| line.strip_prefix("1..")).expect("a plan");
    let points = text.lines().filter(|line| line.starts_with("ok ") || line.starts_with("not ok ")).count();
    assert_eq!(plan, points.to_string());
    assert!(text.starts_with("TAP version 13\n") && text.contains("# SKIP not printed yet"));
    let (begun, ended) = (text.matches("\n  ---\n").count(), text.matches("\n  ...\n").count());
    assert!(begun > 0 && begun == ended);
}

#[test]
fn a_wrong_path_leaves_standard_output_empty() {
    for format in ["human", "json", "junit", "tap"] {
        assert_eq!(
            saga(&["test", "tests/console/nowhere.saga", "--format", format]),
            (String::new(), Some(2))
        );
    }
}

/// The element with that id.
fn with_id<'a>(list: &'a Value, id: &str) -> &'a Value {
    let found = list.as_array().into_iter().flatten().find(|candidate| candidate["id"] == id);
    found.unwrap_or_else(|| panic!("no `{id}` in {list}"))
}

#[test]
fn what_house_rules_amended_and_added_is_marked() {
    let (document, _) = json(&["coverage", HOUSE, "--format", "json"]);
    let game = &document["games"][0];
    let amended = with_id(&game["clauses"], "ravens.flight.match-land");
    assert_eq!(amended["amended_by"][0]["name"], "Snow is wild");
    let by_scenario: Vec<(&str, bool)> = amended["scenarios"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|told| (told["title"].as_str().unwrap_or(""), told["amended"] == true))
        .collect();
    assert!(by_scenario.contains(&("Snow flies onto the forest", true)), "{by_scenario:?}");
    assert!(by_scenario.contains(&("Under the law book it does not", false)), "{by_scenario:?}");
    assert_eq!(with_id(&game["clauses"], "ravens.turn.draw")["amended_by"].as_array().map(Vec::len), Some(0));
    let added = with_id(&game["added"], "house.quiet-start");
    assert_eq!(added["declared_by"][0]["file"], "scenarios/house-rules/ravens/quiet-start.rhai");
    assert_eq!((added["refused"].as_i64(), added["scenarios"][0]["about"].as_bool()), (Some(1), Some(true)));

    let (document, _) = json(&["test", HOUSE, "--format", "json"]);
    let scenarios: Vec<&Value> = document["files"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|file| file["scenarios"].as_array().into_iter().flatten())
        .collect();
    let titled = |title: &str| {
        scenarios.iter().find(|scenario| scenario["title"] == title).unwrap_or_else(|| panic!("no “{title}”"))
    };
    let quiet = titled("The Odin card waits for the first flight");
    assert_eq!(with_id(&quiet["clauses"], "house.quiet-start")["house"], "added");
    assert!(with_id(&quiet["clauses"], "ravens.odin.forward")["house"].is_null());
    let snow = titled("Snow flies onto the forest");
    assert_eq!(with_id(&snow["clauses"], "ravens.flight.match-land")["house"], "amended");
}
