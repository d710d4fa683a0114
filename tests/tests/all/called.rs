//! Scripts and programs that play: what they are asked, and what is told of those that give no move.
#![cfg(unix)]

use std::fs;
use std::process::Output;

use crate::calls::{program, saga, told};

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_script_plays_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(
        folder.join("keen.rhai"),
        "fn weigh(view, move) { if move == \"pass\" { 0 } else { move.len() } }",
    )
    .expect("a script");
    let call = "simulate odin --games 60 --agent random --agent Bo=keen.rhai --measure wins --format json";
    let one = told(&saga(folder, call, &["-j", "1"]));
    assert_eq!(one, told(&saga(folder, call, &["-j", "2"])));
    let document: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    let measures = document["measures"].as_array().expect("a list");
    let bo = measures.iter().find(|value| value["of"] == "Bo (keen.rhai)").expect("Bo plays");
    assert!(bo["low"].as_f64().expect("an interval") > 1.0 / 3.0, "{bo}");
    assert!(told(&saga(folder, "check keen.rhai", &[])).contains("keen.rhai") || folder.exists());
}

#[test]
fn a_program_is_asked_by_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let first = "while read -r question; do echo \"$question\" >> asked.jsonl; echo '{\"choose\": 0}'; done";
    program(folder, "first.sh", first);
    let call = "simulate odin --games 6 --agent Bo=exec:./first.sh --measure wins,moves --format json";
    let one = told(&saga(folder, call, &["-j", "1"]));
    assert_eq!(one, told(&saga(folder, call, &["-j", "2"])));
    let asked = fs::read_to_string(folder.join("asked.jsonl")).expect("it was asked");
    for line in asked.lines() {
        let question: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!((&question["ask"], &question["game"]), (&"move".into(), &"odin".into()));
        assert_eq!(question["players"], serde_json::json!(["Anna", "Bo", "Cleo"]));
        let player = question["player"].as_str().expect("a player");
        let lines: Vec<&str> =
            question["position"].as_array().expect("lines").iter().filter_map(|line| line.as_str()).collect();
        // Its own cards are there, and those of nobody else.
        for name in ["Anna", "Bo", "Cleo"] {
            let shown = lines.iter().any(|line| {
                line.starts_with(&format!("{name} hand"))
                    && !line.ends_with(" card")
                    && !line.ends_with(" cards")
            });
            assert!(!shown || name == player, "{player} sees {lines:?}");
        }
        assert!(question["moves"].as_array().expect("moves").len() > 1, "nobody is asked who has no choice");
    }
}

#[test]
fn what_gives_no_move_is_told_with_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    program(folder, "late.sh", "read -r question; exec sleep 30");
    program(folder, "dead.sh", "read -r question; exit 3");
    program(folder, "wrong.sh", "while read -r question; do echo '{\"choose\": 999}'; done");
    program(folder, "babble.sh", "while read -r question; do echo 'hm, pass?'; done");
    program(folder, "illegal.sh", "while read -r question; do echo '{\"move\": \"fly\"}'; done");
    fs::write(folder.join("stuck.rhai"), "fn choose(view, moves) {\n  loop { }\n}").expect("a script");
    fs::write(folder.join("none.rhai"), "fn think(view) { 0 }").expect("a script");
    let with = |agent: &str| {
        let others = ["--agent", &format!("Bo={agent}"), "--answer-within", "1"];
        refused(&saga(folder, "simulate odin --games 3 --seed 5", &others))
    };
    for (agent, why) in [
        ("exec:./late.sh", "it has not answered within 1 second"),
        ("exec:./dead.sh", "it ended without an answer (exit status: 3)"),
        ("exec:./wrong.sh", "it chose move 999 of"),
        (
            "exec:./babble.sh",
            "it answered `hm, pass?`; an answer is `{\"choose\": 0}` or `{\"move\": \"LINE\"}`",
        ),
        ("exec:./illegal.sh", "it answered `fly`, which is none of the moves"),
        ("stuck.rhai", "`choose` stops"),
    ] {
        let told = with(agent);
        assert!(told.contains("in game 0 from seed 5") && told.contains(why), "{agent}: {told}");
        assert!(told.contains(&format!("`{agent}` gives")) && told.contains("--seed 5 --games 1"), "{told}");
    }
    assert!(with("exec:./nobody.sh").contains("cannot be started"));
    assert!(with("none.rhai").contains("neither `fn choose(view, moves)` nor `fn weigh(view, move)`"));
    assert!(with("away.rhai").contains("cannot be read"));
}
