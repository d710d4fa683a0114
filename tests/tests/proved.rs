//! Puzzles in files, solved by the command: those whose answers were found by hand, and a set of hard ones
//! whose node counts are kept, so that a change in pruning is seen.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tests::root;

/// The puzzles in a folder (from the root), as `saga solve` reports them.
fn solved(folder: &str) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["solve", folder, "--format", "json"])
        .current_dir(root())
        .output()
        .expect("the command runs");
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let puzzles = report["puzzles"].take();
    let Value::Array(puzzles) = puzzles else { panic!("a list of puzzles") };
    assert!(!puzzles.is_empty(), "there are puzzles in {folder}");
    puzzles
}

/// All that applies, the fewest moves or the best probability, and how many solutions there are.
fn answer(puzzle: &Value) -> String {
    let applies: Vec<&str> =
        puzzle["applies"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    if applies.is_empty() {
        return format!("not solved: {}", puzzle["diagnostics"]);
    }
    let fewest = puzzle["fewest"].as_u64().map(|fewest| format!(" in {fewest}")).unwrap_or_default();
    let chance = puzzle["chance"].as_str().map(|chance| format!(" {chance}")).unwrap_or_default();
    let solutions = puzzle["solutions"].as_u64().expect("a number");
    let solutions = text::counted(u128::from(solutions), "solution");
    format!("{}{fewest}{chance}, {solutions}", applies.join(" "))
}

/// What the comment above a puzzle says of its answer: one, or one a row.
fn by_hand(puzzle: &Value) -> String {
    let file = puzzle["file"].as_str().expect("a file");
    let text = fs::read_to_string(root().join(file)).expect("the file can be read");
    let line = puzzle["line"].as_u64().expect("a line") as usize;
    let above: Vec<&str> = text.lines().take(line - 1).collect();
    let mut comment = above.into_iter().rev().take_while(|line| line.starts_with('#'));
    let answer = comment.next().and_then(|line| line.strip_prefix("# Answer: ")).unwrap_or_default();
    assert!(comment.any(|line| line.starts_with("# Proof: ")), "{file}:{line}: a proof in words");
    let row = puzzle["row"].as_u64().unwrap_or(1) as usize;
    answer.split(" / ").nth(row - 1).unwrap_or_default().to_owned()
}

#[test]
fn what_was_found_by_hand() {
    let puzzles = solved("tests/proved");
    let mut met = std::collections::BTreeSet::new();
    for puzzle in &puzzles {
        let place = format!("{}:{} {}", puzzle["file"], puzzle["line"], puzzle["title"]);
        assert_eq!(answer(puzzle), by_hand(puzzle), "{place}");
        met.extend(puzzle["applies"].as_array().into_iter().flatten().filter_map(Value::as_str));
    }
    // What runs out of positions is in the tests of the solver.
    let all: Vec<&str> = solver::Verdict::ALL.map(solver::Verdict::word).to_vec();
    let missing: Vec<&&str> =
        all.iter().filter(|word| **word != "unknown" && !met.contains(**word)).collect();
    assert!(missing.is_empty(), "no puzzle for {missing:?}");
}

#[test]
fn what_the_hard_ones_cost() {
    let mut told = String::new();
    for puzzle in solved("tests/benches/puzzles") {
        let title = puzzle["title"].as_str().expect("a title");
        told += &format!("{title}: {}, {} positions\n", answer(&puzzle), puzzle["positions"]);
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root().join("tests/benches/puzzles"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("positions", told));
}
