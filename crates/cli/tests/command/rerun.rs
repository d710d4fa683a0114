//! What an earlier run leaves to be done is done, or told as gone, whatever became of the files since.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// A scenario that holds, and one that does not.
const HALF: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water

scenario "Holds in NAME"
  expect gray at 0

scenario "Fails in NAME"
  expect gray at 2
"#;

/// What becomes of a file between the two runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stays,
    IsMended,
    IsRemoved,
    IsMoved,
    HasAnotherTitle,
}

const FATES: [Fate; 5] = [Fate::Stays, Fate::IsMended, Fate::IsRemoved, Fate::IsMoved, Fate::HasAnotherTitle];

fn saga(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
    command.args(arguments).current_dir(folder).output().expect("the command runs")
}

/// The scenarios that a report in JSON names, as file and title, each with how it ended.
fn scenarios(report: &str) -> Vec<(String, String, String)> {
    let report: Value = serde_json::from_str(report).expect("a report");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut found = Vec::new();
    for file in report["files"].as_array().expect("files") {
        let name = text(&file["file"]);
        for scenario in file["scenarios"].as_array().expect("scenarios") {
            found.push((name.clone(), text(&scenario["title"]), text(&scenario["status"])));
        }
        for scenario in file["not_run"].as_array().expect("scenarios") {
            found.push((name.clone(), text(&scenario["title"]), "not-run".to_owned()));
        }
    }
    found
}

fn change(folder: &Path, name: &str, text: &str, fate: Fate) {
    let path = folder.join(format!("{name}.saga"));
    match fate {
        Fate::Stays => {}
        Fate::IsMended => {
            let mended = text.replace("gray at 2", "gray at 0").replace("game ravns", "game ravens");
            fs::write(path, mended).expect("written");
        }
        Fate::IsRemoved => fs::remove_file(path).expect("removed"),
        Fate::IsMoved => fs::rename(path, folder.join(format!("{name}-moved.saga"))).expect("moved"),
        Fate::HasAnotherTitle => {
            fs::write(path, text.replace("Fails in", "Breaks in")).expect("written");
        }
    }
}

fn holds_for(fates: [Fate; 3], fail_fast: bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let texts = [
        ("a", HALF.replace("NAME", "a")),
        ("b", HALF.replace("NAME", "b").replace("game ravens", "game ravns")),
        ("c", HALF.replace("NAME", "c")),
    ];
    for (name, text) in &texts {
        fs::write(folder.path().join(format!("{name}.saga")), text).expect("written");
    }
    let fast = if fail_fast { &["--fail-fast", "-j", "1"][..] } else { &[] };
    saga(folder.path(), &[&["test", ".", "--report", "json=report"], fast].concat());
    let before = scenarios(&fs::read_to_string(folder.path().join("report")).expect("a report"));
    for ((name, text), fate) in texts.iter().zip(fates) {
        change(folder.path(), name, text, fate);
    }
    let again = saga(folder.path(), &["test", ".", "--rerun-failed", "report", "--format", "json"]);
    let (out, said) = (String::from_utf8_lossy(&again.stdout), String::from_utf8_lossy(&again.stderr));
    let case = format!("{fates:?}, fail fast: {fail_fast}\n{said}\n{out}");
    let after = if out.trim().is_empty() { Vec::new() } else { scenarios(&out) };
    let mut gone = false;
    for (file, title, _) in before.iter().filter(|(_, _, status)| status != "passed") {
        let is_run = after.iter().any(|(other, again, _)| (other, again) == (file, title));
        let is_told = said.contains(file.as_str()) && said.contains(title.as_str())
            || said.contains(&format!("`{file}`"));
        assert!(is_run || is_told, "“{title}” of {file} is neither run nor told: {case}");
        gone |= !is_run;
    }
    // Nobody knows what the faulty file held: mended, it is run whole; gone, it is told.
    match fates[1] {
        Fate::IsMended => assert_eq!(after.iter().filter(|(file, ..)| file == "b.saga").count(), 2, "{case}"),
        Fate::IsRemoved | Fate::IsMoved => {
            assert!(said.contains("b.saga"), "{case}");
            gone = true;
        }
        Fate::Stays | Fate::HasAnotherTitle => {}
    }
    if gone {
        assert_eq!(again.status.code(), Some(2), "{case}");
    }
    if !fail_fast {
        // What passed is not run again, but for what a faulty file holds.
        assert!(!after.iter().any(|(_, title, _)| title == "Holds in a" || title == "Holds in c"), "{case}");
    }
}

#[test]
fn what_failed_is_run_again_or_told_as_gone() {
    for one in FATES {
        for two in FATES {
            for three in FATES {
                holds_for([one, two, three], false);
            }
        }
    }
}

#[test]
fn what_was_never_begun_is_run_or_told_as_gone() {
    for one in FATES {
        for three in FATES {
            holds_for([one, Fate::Stays, three], true);
        }
    }
}

#[test]
fn people_hear_how_much_is_found_again_even_where_it_is_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = HALF.replace("NAME", "a");
    fs::write(folder.path().join("a.saga"), &text).expect("written");
    saga(folder.path(), &["test", ".", "--report", "json=report"]);
    change(folder.path(), "a", &text, Fate::HasAnotherTitle);
    for call in [&["-q"][..], &[], &["-v"]] {
        let again = saga(folder.path(), &[&["test", ".", "--rerun-failed", "report"], call].concat());
        let told = String::from_utf8_lossy(&again.stdout);
        assert_eq!(told, "no scenario was selected, 0 of 1 found again\n");
    }
}

/// The parts of a run leave what failed in each of them.
#[test]
fn what_failed_in_any_of_several_parts_is_run_again() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a", "b", "c"] {
        fs::write(folder.path().join(format!("{name}.saga")), HALF.replace("NAME", name)).expect("written");
    }
    for part in 1..=3 {
        saga(
            folder.path(),
            &["test", "--partition", &format!("{part}/3"), "--report", &format!("json={part}.json")],
        );
    }
    let again = ["1.json", "2.json", "3.json"].iter().flat_map(|report| ["--rerun-failed", report]);
    let call: Vec<&str> = ["test", "--format", "json"].into_iter().chain(again).collect();
    let output = saga(folder.path(), &call);
    let found = scenarios(&String::from_utf8_lossy(&output.stdout));
    let titles: Vec<&str> = found.iter().map(|(_, title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Fails in a", "Fails in b", "Fails in c"]);
    let output = saga(folder.path(), &["test", "--rerun-failed", "1.json", "--rerun-failed", "a.saga"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`a.saga` cannot be read"));
}
