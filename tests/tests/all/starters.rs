//! `saga new`: every starter of every game passes as it stands, and nothing is overwritten unasked.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn saga(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Well, and nothing is said of any line.
fn well(output: &Output) -> String {
    let said = text(&output.stdout);
    assert!(output.status.success() && output.stderr.is_empty(), "{said}{}", text(&output.stderr));
    assert!(!said.contains("─["), "something is said of a line:\n{said}");
    said
}

/// The first step of the guide shows the files that it has one write.
#[test]
fn the_guide_begins_with_what_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    well(&saga(folder.path(), &["new", "pawns", "--game"]));
    let page = tests::root().join("scenarios/guide/own-games.md");
    let page = fs::read_to_string(page).expect("there is such a page");
    let (first, _) = page.split_once("## Two").expect("it has steps");
    for (sign, name) in [("//", "pawns.rhai"), ("#", "pawns.saga")] {
        let written = fs::read_to_string(folder.path().join(name)).expect("it is written");
        assert!(
            first.contains(&format!("\n{sign} {name}\n{written}```\n")),
            "the guide shows another {name}"
        );
    }
    assert_eq!(page.matches("\n## ").count(), 7, "seven steps");
}

/// The kinds, each with the least number of scenarios it has.
const KINDS: &[(&[&str], usize)] =
    &[(&[], 2), (&["--puzzle"], 1), (&["--lesson"], 2), (&["--house-rules"], 2)];

#[test]
fn every_starter_passes_as_it_stands() {
    for game in catalog::GAMES.iter().map(|game| game.info().name) {
        for (kind, scenarios) in KINDS {
            let folder = tempfile::tempdir().expect("a folder");
            let new = |file: &[&str]| saga(folder.path(), &[&["new", game], file, kind].concat());
            let printed = well(&new(&[]));
            well(&new(&["begun"]));
            let written = fs::read_to_string(folder.path().join("begun.saga")).expect("it is written");
            let changed = written.replace("\"begun.rhai\"", "\"house.rhai\"");
            assert!(printed.ends_with(&changed), "{printed}");
            assert!(
                changed.lines().filter(|line| line.trim_start().starts_with('#')).count() >= 1,
                "{changed}"
            );
            assert_eq!(folder.path().join("begun.rhai").exists(), kind.contains(&"--house-rules"));
            well(&saga(folder.path(), &["check", "."]));
            well(&saga(folder.path(), &["fmt", "--check", "."]));
            let judged = well(&saga(folder.path(), &["test", ".", "--format", "json"]));
            let judged: serde_json::Value = serde_json::from_str(&judged).expect("it is JSON");
            let counts = &judged["counts"];
            assert_eq!(counts["passed"], counts["scenarios"], "{judged}");
            assert!(counts["passed"].as_u64().is_some_and(|count| count >= *scenarios as u64), "{judged}");
            if kind.contains(&"--puzzle") {
                assert!(well(&saga(folder.path(), &["solve", "."])).contains("sound"));
            }
            if kind.contains(&"--lesson") {
                assert!(written.contains("ask ") && written.contains("branch ") && written.contains("hint "));
            }
        }
    }
}

#[test]
fn a_house_rule_changes_what_its_scenarios_say_it_does() {
    for game in catalog::GAMES.iter().map(|game| game.info().name) {
        let folder = tempfile::tempdir().expect("a folder");
        well(&saga(folder.path(), &["new", game, "ours.rhai", "--house-rules"]));
        // Without the script's lines, the scenario under it fails.
        let script = fs::read_to_string(folder.path().join("ours.rhai")).expect("a script");
        let head = script.lines().find(|line| line.starts_with("house(")).expect("it has a name");
        fs::write(folder.path().join("ours.rhai"), format!("{head}\n")).expect("written");
        assert_eq!(saga(folder.path(), &["test", "."]).status.code(), Some(1), "{game}");
    }
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("own.rhai");
    fs::write(&own, "mine").expect("written");
    let refused = saga(folder.path(), &["new", "ravens", "own.saga", "--house-rules"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("`own.rhai` is there already"), "{}", text(&refused.stderr));
    assert_eq!(fs::read_to_string(&own).expect("text"), "mine");
    assert!(!folder.path().join("own.saga").exists(), "none of the two is written");
    well(&saga(folder.path(), &["new", "ravens", "own.saga", "--house-rules", "--force"]));
    assert!(fs::read_to_string(&own).expect("text").contains("house("));
    let nowhere = saga(folder.path(), &["new", "ravens", "--force"]);
    assert!(text(&nowhere.stderr).contains("<FILE|--game>"), "{}", text(&nowhere.stderr));
}

#[test]
fn a_name_with_signs_of_its_own_is_written_as_a_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = well(&saga(folder.path(), &["new", "omen", "our \"rules\"", "--house-rules"]));
    assert!(told.contains("saga test 'our \"rules\".saga'"), "{told}");
    well(&saga(folder.path(), &["test", "."]));
}

#[test]
fn a_game_of_ones_own_begins_with_one_that_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    well(&saga(folder.path(), &["new", "pawns", "--game"]));
    well(&saga(folder.path(), &["check", "pawns.rhai"]));
    well(&saga(folder.path(), &["fmt", "--check", "pawns.saga"]));
    let told = well(&saga(folder.path(), &["test", "pawns.saga"]));
    assert!(told.contains("3 passed"), "{told}");
    let again = saga(folder.path(), &["new", "pawns", "--game"]);
    assert!(!again.status.success(), "what is there stays");
    let script = folder.path().join("pawns.rhai");
    let begun = fs::read_to_string(&script).expect("a script");
    fs::write(&script, "mine").expect("written");
    well(&saga(folder.path(), &["new", "pawns", "--game", "--force"]));
    assert_eq!(fs::read_to_string(&script).expect("a script"), begun, "unless it is asked for");
    well(&saga(folder.path(), &["new", "four-pawns", "--game"]));
    well(&saga(folder.path(), &["test", "four-pawns.saga"]));
    for name in ["ravens", "Two Words", "", "-", "../x"] {
        assert!(!saga(folder.path(), &["new", "--game", "--", name]).status.success(), "{name}");
    }
}

/// The scripts of the games of one's own.
fn own_games() -> Vec<std::path::PathBuf> {
    let folder = tests::root().join("scenarios/own-games");
    let entries = fs::read_dir(folder).expect("there is such a folder").flatten().map(|entry| entry.path());
    let games: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "rhai")).collect();
    assert!(games.len() > 10, "{games:?}");
    games
}

#[test]
fn files_of_a_game_that_a_script_declares_begin_with_what_passes() {
    for script in own_games() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::copy(&script, folder.path().join("our.rhai")).expect("copied");
        well(&saga(folder.path(), &["init", "our.rhai", ".", "--pipeline", "none"]));
        well(&saga(folder.path(), &["new", "our.rhai", "begun.saga"]));
        well(&saga(folder.path(), &["new", "our.rhai", "in/ruled.saga", "--house-rules"]));
        well(&saga(folder.path(), &["fmt", "--check", "."]));
        let told = well(&saga(folder.path(), &["test", "."]));
        assert!(told.contains("3 passed"), "{script:?}: {told}");
        // Without its clause, the scenario under the house rule fails.
        let house = folder.path().join("in/ruled.rhai");
        let rule = fs::read_to_string(&house).expect("a script");
        fs::write(&house, rule.replace("play.move == ", "play.move == \"no\" + ")).expect("written");
        assert_eq!(saga(folder.path(), &["test", "."]).status.code(), Some(1), "{script:?}");
    }
}

#[test]
fn nobody_has_written_a_puzzle_of_a_game_that_a_script_declares() {
    let folder = tempfile::tempdir().expect("a folder");
    well(&saga(folder.path(), &["new", "pawns", "--game"]));
    let refused = saga(folder.path(), &["new", "pawns.rhai", "puzzle.saga", "--puzzle"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("`saga compose pawns.rhai` finds puzzles"), "{refused:?}");
    assert!(!folder.path().join("puzzle.saga").exists());
}

/// The workflows that `saga init` writes install the program by what its crate is called.
#[test]
fn workflows_install_the_crate_of_the_command() {
    let own =
        |path: &str| fs::read_to_string(tests::root().join("crates/cli").join(path)).expect("it is there");
    let manifest = own("Cargo.toml");
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    let name = name.expect("a crate has a name");
    for workflow in ["starters/github.yml", "starters/gitlab.yml"] {
        let text = own(workflow);
        let installs: Vec<&str> = text.lines().filter(|line| line.contains("cargo install")).collect();
        assert!(
            matches!(&installs[..], [one] if one.ends_with(&format!("\"$LAWSPEAKER\" {name}"))),
            "{installs:?}"
        );
    }
}
