//! Generated files are fresh: `UPDATE=1 cargo test -p tests --test all generated` writes them anew.

use std::ffi::OsString;
use std::fs;
use std::process::Command;

use tests::reference::script_reference;
use tests::{grammars, highlights, language_reference, root, textmate};

/// Compares the file at `path` (from the root) with what is generated, or writes it.
fn check(path: &str, fresh: &str) {
    let file = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, fresh).expect("a generated file can be written");
        return;
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    if there.replace("\r\n", "\n") == fresh {
        return;
    }
    let differs = there.lines().zip(fresh.lines()).position(|(candidate, new)| candidate != new);
    let at = differs.unwrap_or_else(|| there.lines().count().min(fresh.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    panic!(
        "{path} is not fresh; `UPDATE=1 cargo test -p tests --test all generated` writes it anew\n\
         line {}\n  there   {}\n  fresh   {}",
        at + 1,
        line(&there),
        line(fresh)
    );
}

/// What the command prints when all is well, run in the root of the project.
fn saga(args: &[&str]) -> String {
    printed(env!("CARGO_BIN_EXE_saga-under-test").into(), args)
}

/// The same of the command that `SAGA` names, where it names one.
fn fast_saga(args: &[&str]) -> String {
    let named = std::env::var_os("SAGA");
    printed(named.unwrap_or_else(|| env!("CARGO_BIN_EXE_saga-under-test").into()), args)
}

fn printed(command: OsString, args: &[&str]) -> String {
    let output = Command::new(command).args(args).current_dir(root()).output().expect("the command runs");
    assert!(
        output.status.success(),
        "saga {}: {}\n{}",
        args.join(" "),
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("the command prints text")
}

#[test]
fn the_language_reference() {
    check("grammar/README.md", &language_reference(&grammars()));
}

#[test]
fn the_reference_of_scripts() {
    check("scenarios/guide/scripts.md", &script_reference());
}

#[test]
fn what_editors_colour_by() {
    check("grammar/saga.tmLanguage.json", &textmate(&grammars()));
    check("grammar/tree-sitter/queries/highlights.scm", &highlights(&grammars()));
}

#[test]
fn the_references_of_the_games() {
    for game in catalog::GAMES {
        let name = game.info().name;
        check(&format!("crates/{name}/RULES.md"), &saga(&["laws", name, "--markdown", "scenarios"]));
    }
}

/// Each report has one, and so have certificates, settings and the answers of `saga play --protocol`; a schema that nothing is written by is none.
#[test]
fn the_schemas_of_what_programs_read() {
    let all: serde_json::Value = serde_json::from_str(&saga(&["schema"])).expect("the command prints JSON");
    let reports = all["oneOf"].as_array().expect("one schema a report").iter();
    let names = reports.map(|schema| schema["title"].as_str().and_then(|title| title.strip_prefix("saga ")));
    let mut names: Vec<&str> = names.map(|name| name.expect("a schema is titled")).collect();
    names.extend(["certificate", "configuration", "protocol"]);
    for name in &names {
        check(&format!("grammar/schema/{name}.json"), &saga(&["schema", name]));
    }
    for entry in fs::read_dir(root().join("grammar/schema")).expect("they are there").flatten() {
        let path = entry.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        assert!(names.contains(&name), "nothing is written by {}", path.display());
    }
}

#[test]
fn the_index_of_the_scenarios() {
    check("scenarios/README.md", &saga(&["coverage", "scenarios", "--format", "markdown"]));
}

/// How the page of the rulings is made.
const PAGE_OF_RULINGS: [&str; 6] = ["rulings", "scenarios", "--games", "10000", "--format", "markdown"];

/// The whole takes minutes: `SAGA` names a command that was built to be fast.
#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn the_page_of_the_rulings() {
    check("scenarios/rulings.md", &fast_saga(&PAGE_OF_RULINGS));
}

/// Each reading of each law book has its section, and the numbers of one are what is played now.
#[test]
fn the_page_of_the_rulings_has_them_all() {
    let page = fs::read_to_string(root().join("scenarios/rulings.md")).expect("the page is there");
    let index: serde_json::Value =
        serde_json::from_str(&saga(&["rulings", "scenarios", "--format", "json", "--positions", "1"]))
            .expect("the command prints JSON");
    let readings = index["readings"].as_array().expect("a list");
    let text = |of: &serde_json::Value| of.as_str().unwrap_or_default().to_owned();
    for reading in readings {
        let (knob, value, usual) = (text(&reading["knob"]), text(&reading["value"]), text(&reading["usual"]));
        let heading = format!("### `{knob} = {value}` instead of `{usual}`");
        assert!(page.contains(&heading), "{heading}: scenarios/rulings.md is not fresh");
    }
    assert_eq!(page.matches("\n### ").count(), readings.len(), "there are no others");
    let mut args = PAGE_OF_RULINGS.to_vec();
    args[1] = "scenarios/table";
    args.extend(["--knob", "scout-turn"]);
    let fresh = saga(&args);
    let rows = |text: &str, how: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with(&format!("| {how} |"))).map(str::to_owned).collect()
    };
    for how in ["by chance", "looking one move ahead"] {
        let (all, fresh) = (rows(&page, how), rows(&fresh, how));
        assert_eq!(fresh.len(), 1);
        assert!(all.contains(&fresh[0]), "scenarios/rulings.md is not fresh: `{}`", fresh[0]);
    }
}

/// Every puzzle is solved for it: `SAGA` names a command that was built to be fast.
#[test]
#[ignore = "it takes a minute; .ci/run asks for it"]
fn the_index_of_the_puzzles() {
    check("scenarios/puzzles.md", &fast_saga(&["solve", "scenarios", "--format", "markdown"]));
}

/// Each puzzle has its row, which leads to its line; where pages are written anew, this one is, too.
#[test]
fn the_index_of_the_puzzles_has_them_all() {
    if std::env::var_os("UPDATE").is_some() {
        return the_index_of_the_puzzles();
    }
    let page = fs::read_to_string(root().join("scenarios/puzzles.md")).expect("the page is there");
    let listed: serde_json::Value =
        serde_json::from_str(&saga(&["test", "scenarios", "--list", "--format", "json"])).expect("JSON");
    let all = listed["scenarios"].as_array().expect("a list");
    let puzzles: Vec<&serde_json::Value> = all.iter().filter(|each| each["kind"] == "puzzle").collect();
    for puzzle in &puzzles {
        let text = |field: &str| puzzle[field].as_str().unwrap_or_default();
        let file = text("file").strip_prefix("scenarios/").unwrap_or_default();
        let case = puzzle["row"].as_u64().map_or_else(String::new, |row| format!(" (row {row})"));
        let row = format!("| [{}{case}]({file}#L{}) |", text("title"), puzzle["line"]);
        assert!(page.contains(&row), "{row} scenarios/puzzles.md is not fresh");
    }
    assert_eq!(page.matches("\n| [").count(), puzzles.len(), "there are no others");
}
