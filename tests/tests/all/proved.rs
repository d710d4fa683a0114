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
    let all: Vec<&str> = solver::Verdict::ALL.iter().map(solver::Verdict::word).collect();
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

/// A scenario that fails, with much that has nothing to do with it; and a puzzle that is cooked.
const FAILING: &str = r#"game ravens
setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains

scenario "Refused"
  tags  marker
  turn gray
    say "The marker stands on the first of two mountains."
    expect gray at 1
    fly mountain

puzzle "Cooked"
  setup
    marker aside
    gray to move
  goal     gray at 3
  within   1 turn
  solution unique
"#;

/// What the command reports of a text, as a file that is gone afterwards.
fn report(text: &str, name: &str, args: &[&str]) -> Value {
    let path = std::env::temp_dir().join(format!("saga-{}-{name}.saga", std::process::id()));
    fs::write(&path, text).expect("a file can be written");
    let place = format!("{}{}", path.display(), args[1]);
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args([&[args[0], &place], &args[2..], &["--format", "json"]].concat())
        .output()
        .expect("the command runs");
    fs::remove_file(&path).expect("the file can be removed");
    serde_json::from_slice(&output.stdout).expect("the command prints JSON")
}

/// The codes of what is said of the scenarios of a text.
fn codes(text: &str, name: &str) -> Vec<String> {
    let report = report(text, name, &["test", ""]);
    let file = &report["files"][0];
    let scenarios = file["scenarios"].as_array().into_iter().flatten();
    let said = scenarios.flat_map(|own| own["diagnostics"].as_array().cloned().unwrap_or_default());
    let of_file = file["diagnostics"].as_array().cloned().unwrap_or_default();
    said.chain(of_file).filter_map(|own| own["code"].as_str().map(str::to_owned)).collect()
}

#[test]
fn a_shrunk_scenario_fails_in_the_same_way_and_no_line_can_be_spared() {
    for (line, code) in [(":11", "play/refused"), (":18", "puzzle/cooked")] {
        let name = code.replace('/', "-");
        let shrunk = report(FAILING, &name, &["shrink", line]);
        assert_eq!(shrunk["minimal"], true);
        let text = shrunk["text"].as_str().expect("a text");
        assert_eq!(report(FAILING, &name, &["shrink", line])["text"], text, "the same again");
        assert_eq!(codes(text, &name), [code], "{text}");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() < 14, "{text}");
        for at in (0..lines.len()).filter(|at| !lines[*at].trim().is_empty()) {
            let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
            assert_ne!(codes(&without, &name), [code], "without line {} of\n{text}", at + 1);
        }
    }
}

#[test]
fn a_puzzle_is_as_sound_without_what_it_does_not_need() {
    let text = FAILING.replace("  solution unique\n", "");
    let report_of = |text: &str| report(text, "needs", &["solve", "", "--minimal"]);
    let puzzle = report_of(&text)["puzzles"][0].take();
    assert_eq!(puzzle["verdict"], "sound", "{puzzle}");
    let parts = puzzle["parts"].as_array().expect("parts");
    let whole_lines = parts.iter().filter(|part| part["word"].is_null());
    let mut spared = 0;
    for part in whole_lines {
        let line = part["line"].as_str().expect("a line");
        if !text.contains(&format!("  {line}\n")) {
            continue;
        }
        let without = text.replace(&format!("  {line}\n"), "");
        let verdict = report_of(&without)["puzzles"][0]["verdict"].take();
        assert_eq!(part["need"] == "superfluous", verdict == "sound", "without `{line}`: {verdict}");
        spared += 1;
    }
    assert!(spared > 1, "{puzzle}");
}

/// Others' moves that the solver cannot tell apart are told as they are made with one and the same hand.
#[test]
fn a_line_of_play_is_of_one_completion() {
    let puzzles = solved("tests/proved/stashed.saga");
    let line = &puzzles[0]["tries"][0]["line"];
    assert_eq!(*line, serde_json::json!(["brown: stash snow", "brown: fly aux:snow"]), "{}", puzzles[0]);
}
