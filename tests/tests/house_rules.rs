//! House rules: what their README shows holds, each script of the corpus is understood and playable.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tests::root;

fn saga(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command runs")
}

fn well(output: &Output) {
    let said = [output.stdout.clone(), output.stderr.clone()].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&said));
}

/// The fences of the README that begin with the name of a file.
fn examples() -> Vec<(String, String)> {
    let readme =
        fs::read_to_string(root().join("scenarios/house-rules/README.md")).expect("there is a README");
    let fences = readme.split("```").skip(1).step_by(2);
    let named = fences.filter_map(|fence| {
        let (_, text) = fence.split_once('\n')?;
        let name = text.lines().next()?.trim_start_matches(['/', '#', ' ']);
        Some((name.to_owned(), text.to_owned()))
    });
    named.collect()
}

#[test]
fn the_examples_of_the_readme_hold() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let examples = examples();
    assert_eq!(examples.len(), 6, "three scripts and their scenarios");
    for (name, text) in &examples {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    well(&saga(folder.path(), &["check", "."]));
    well(&saga(folder.path(), &["test", "."]));
}

#[test]
fn every_script_of_the_corpus_is_understood_and_playable() {
    well(&saga(&root(), &["check", "scenarios/house-rules"]));
}

#[test]
fn what_changes_is_told() {
    let output = saga(
        &root(),
        &[
            "compare",
            "--house-rules",
            "scenarios/house-rules/omen/plain-omens.rhai",
            "scenarios/omen/count",
            "--format",
            "json",
        ],
    );
    well(&output);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(told["report"], "compare");
    assert!(told["different"].as_array().is_some_and(|own| !own.is_empty()), "{told}");
    assert_eq!(told["never_exercised"].as_array().map(Vec::len), Some(0), "{told}");
    assert!(
        told["different"][0]["parts"]["standard"].as_str().is_some_and(|own| own.contains("destiny")),
        "{told}"
    );
}

#[test]
fn what_no_scenario_exercises_is_told() {
    let output = saga(
        &root(),
        &[
            "compare",
            "--house-rules",
            "scenarios/house-rules/omen/bold-omens.rhai",
            "scenarios/omen/dealer/peek.saga",
        ],
    );
    well(&output);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("never exercised: omen.omen.wrong"), "{told}");
}
