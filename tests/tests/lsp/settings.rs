//! Files are played as the `saga.toml` of their folder says, and what is wrong with that is told in it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Editor, Units, at};
use crate::same;

/// Under the law book gray draws one card fewer.
const RACE: &str = "game ravens\n\nsetup\n  path\n    gray   forest  mountain  water  plains  snow\n    brown  plains  \
                    forest    water  snow    forest\n  gray hand    forest mountain water plains snow\n  gray supply  \
                    water snow mountain forest plains\n\nscenario \"A flight, and the end of a turn\"\n  turn gray\n    \
                    fly forest\n    end turn\n    expect gray hand  mountain water plains snow water snow\n";
const FULLER: &str = "house(\"Fuller hands\", \"ravens\");\nknob(\"hand-size\", 6);\n";
const SETTINGS: &str = "[scenarios]\nhouse-rules = [\"ours.rhai\"]\n";

/// A folder with such files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    // It is a repository of its own.
    fs::create_dir(folder.path().join(".git")).expect("a folder");
    for (path, text) in files {
        write(folder.path(), path, text);
    }
    folder
}

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("it is written");
}

/// Tells that a file changed outside.
fn changed(editor: &mut Editor, path: &str) {
    let changes = json!({ "changes": [{ "uri": editor.address(path), "type": 2 }] });
    editor.tell("workspace/didChangeWatchedFiles", changes);
}

fn messages(said: &[Value]) -> Vec<&str> {
    said.iter()
        .map(|said| said["message"].as_str().expect("words").lines().next().unwrap_or_default())
        .collect()
}

#[test]
fn an_editor_is_told_what_the_command_tells_under_the_settings_of_a_folder() {
    let other = RACE.replace("ravens", "odin");
    let files = [("race.saga", RACE), ("deep/er/race.saga", RACE), ("other.saga", &other)];
    let paths: Vec<String> = files.iter().map(|(path, _)| (*path).to_owned()).collect();
    let all = |settings: &str| {
        let folder = folder(&files);
        write(folder.path(), "ours.rhai", FULLER);
        write(folder.path(), "saga.toml", settings);
        same::compared(folder.path(), &paths)
    };
    let by_the_book = all("");
    let ours = all(SETTINGS);
    assert_ne!(by_the_book, ours);
    assert!(!ours.is_empty());
    let required = all(&format!("{SETTINGS}[test]\nrequire-snapshots = true\n"));
    assert!(required.iter().any(|code| code == "snapshot/missing"), "{required:?}");
    assert!(!ours.iter().any(|code| code == "snapshot/missing"), "{ours:?}");
    assert_eq!(all("[test]\nfail-fast = false\n[solve]\npositions = 5\n"), by_the_book);
}

#[test]
fn house_rules_of_a_game_of_one_s_own_hold_in_its_folder() {
    let game = tests::root().join("scenarios/own-games/hexapawn.rhai");
    let game = fs::read_to_string(game).expect("it is there");
    let rule = "house(\"Stay\", \"hexapawn\");\nforbid(\"house.stay\", \"nobody goes to a2\", |play| play.move == \"a1-a2\");\n";
    let text =
        "game \"hexapawn.rhai\"\n\nscenario \"A pawn stays\"\n  cannot white: a1-a2 because house.stay\n";
    let folder = folder(&[("games/hexapawn.rhai", &game), ("games/stay.saga", text), ("ours.rhai", rule)]);
    let paths = ["games/stay.saga".to_owned()];
    write(folder.path(), "saga.toml", SETTINGS);
    assert_eq!(same::compared(folder.path(), &paths), Vec::<String>::new());
    write(folder.path(), "saga.toml", "");
    assert_eq!(same::compared(folder.path(), &paths).len(), 1);
}

#[test]
fn a_change_of_the_settings_is_followed_in_the_editor_and_on_disk() {
    let folder = folder(&[("race.saga", RACE), ("ours.rhai", FULLER), ("saga.toml", SETTINGS)]);
    let mut editor = Editor::new(folder.path(), Units::Utf8);
    let race = editor.open("race.saga", RACE);
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    // On disk.
    write(folder.path(), "saga.toml", "");
    changed(&mut editor, "saga.toml");
    assert_eq!(editor.diagnostics(&race).len(), 1);
    // In the editor, before it is saved.
    let settings = editor.open("saga.toml", SETTINGS);
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    editor.change(&settings, json!([{ "text": "" }]));
    assert_eq!(editor.diagnostics(&race).len(), 1);
    editor.change(&settings, json!([{ "text": SETTINGS }]));
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    // A script that they name.
    write(folder.path(), "ours.rhai", &FULLER.replace('6', "7"));
    changed(&mut editor, "ours.rhai");
    assert_eq!(editor.diagnostics(&race).len(), 1);
    write(folder.path(), "ours.rhai", FULLER);
    changed(&mut editor, "ours.rhai");
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    // What is closed is what lies on disk.
    editor.close(&settings);
    assert_eq!(editor.diagnostics(&race).len(), 1);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn the_nearest_settings_hold_and_none_beyond_the_repository() {
    let outside = tempfile::tempdir().expect("there is room for files");
    let folder = outside.path().join("club");
    for (path, text) in [("saga.toml", SETTINGS), ("ours.rhai", FULLER), ("club/rules/race.saga", RACE)] {
        write(outside.path(), path, text);
    }
    let mut editor = Editor::new(&folder, Units::Utf8);
    let race = editor.open("rules/race.saga", RACE);
    assert_eq!(
        editor.diagnostics(&race),
        Vec::<Value>::new(),
        "the settings lie above the folder that is open"
    );
    write(&folder, "rules/saga.toml", "");
    changed(&mut editor, "rules/saga.toml");
    assert_eq!(editor.diagnostics(&race).len(), 1, "nearer settings name no house rules");
    fs::remove_file(folder.join("rules/saga.toml")).expect("it goes");
    changed(&mut editor, "rules/saga.toml");
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    editor.close(&race);
    editor.diagnostics(&race);
    fs::create_dir(folder.join(".git")).expect("a folder");
    let race = editor.open("rules/race.saga", RACE);
    assert_eq!(editor.diagnostics(&race).len(), 1, "a repository is as far as it goes");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn what_is_wrong_with_settings_is_told_in_them_open_or_not() {
    let slip = "[scenarios]\nhouse-rule = [\"ours.rhai\"]\npaths = [\"rules\"]\n";
    let folder = folder(&[("race.saga", RACE), ("ours.rhai", FULLER), ("saga.toml", slip)]);
    let mut editor = Editor::new(folder.path(), Units::Utf8);
    let settings = editor.address("saga.toml");
    editor.open("race.saga", RACE);
    let said = editor.diagnostics(&settings);
    let wanted =
        ["there is no key `house-rule` in `[scenarios]`", "`rules`: there is no such file or folder"];
    assert_eq!(messages(&said), wanted);
    assert_eq!(said[0]["range"]["start"], json!({ "line": 1, "character": 0 }));
    // A folder that was missed is there with its first file.
    write(folder.path(), "rules/a.saga", RACE);
    changed(&mut editor, "rules/a.saga");
    assert_eq!(messages(&editor.diagnostics(&settings)), wanted[..1]);
    // Open, it can be mended.
    editor.open("saga.toml", slip);
    assert_eq!(messages(&editor.diagnostics(&settings)), wanted[..1]);
    let range = said[0]["range"].clone();
    let asked =
        json!({ "textDocument": { "uri": settings }, "range": range, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", asked);
    let edit = &actions[0]["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!(edit["newText"], "house-rules", "{actions}");
    assert_eq!(editor.ask("textDocument/hover", at(&settings, 1, 1)), Value::Null);
    editor.change(&settings, json!([{ "text": slip.replace("house-rule ", "house-rules ") }]));
    assert_eq!(editor.diagnostics(&settings), Vec::<Value>::new());
    editor.close(&settings);
    assert_eq!(editor.diagnostics(&settings), Vec::<Value>::new());
    assert_eq!(messages(&editor.diagnostics(&settings)), wanted[..1]);
    fs::remove_file(folder.path().join("saga.toml")).expect("it goes");
    changed(&mut editor, "saga.toml");
    assert_eq!(editor.diagnostics(&settings), Vec::<Value>::new());
    assert_eq!(editor.leave(), 0);
}

#[test]
fn house_rules_that_are_not_understood_are_told_where_they_are_named_and_where_they_are_to_hold() {
    let broken = FULLER.replace("hand-size", "hand-sise");
    let folder = folder(&[("race.saga", RACE), ("ours.rhai", &broken), ("saga.toml", SETTINGS)]);
    let mut editor = Editor::new(folder.path(), Units::Utf8);
    let settings = editor.address("saga.toml");
    let race = editor.open("race.saga", RACE);
    let said = editor.diagnostics(&race);
    assert!(messages(&said)[0].contains("hand-sise"), "{said:?}");
    let said = editor.diagnostics(&settings);
    assert_eq!(messages(&said), ["the house rules `ours.rhai` are not understood"]);
    assert_eq!(said[0]["range"]["start"], json!({ "line": 1, "character": 15 }));
    write(folder.path(), "ours.rhai", FULLER);
    changed(&mut editor, "ours.rhai");
    assert_eq!(editor.diagnostics(&race), Vec::<Value>::new());
    assert_eq!(editor.diagnostics(&settings), Vec::<Value>::new());
    assert_eq!(editor.leave(), 0);
}

#[test]
fn who_asks_for_diagnostics_is_told_of_settings_that_are_not_open_and_asks_for_those_that_are() {
    let folder = folder(&[("race.saga", RACE), ("saga.toml", "[tset]\n")]);
    let mut editor = Editor::silent(folder.path());
    let capabilities = json!({ "textDocument": { "diagnostic": {} } });
    let root = format!("file://{}", folder.path().display());
    editor.ask("initialize", json!({ "rootUri": root, "capabilities": capabilities }));
    let settings = editor.address("saga.toml");
    editor.open("race.saga", RACE);
    assert_eq!(messages(&editor.diagnostics(&settings)), ["there is no table `tset` in a saga.toml"]);
    editor.open("saga.toml", "[tset]\n");
    assert_eq!(editor.diagnostics(&settings), Vec::<Value>::new(), "it is not told twice");
    let asked = editor.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": settings } }));
    assert_eq!(messages(asked["items"].as_array().expect("a list")).len(), 1);
    assert_eq!(editor.leave(), 0);
}

/// The position at a line is that of the rules that hold there.
#[test]
fn the_table_beside_a_line_is_laid_and_played_by_the_house_rules_of_the_folder() {
    let text = RACE.split("    expect").next().expect("it begins").to_owned();
    let folder = folder(&[("race.saga", RACE), ("ours.rhai", FULLER), ("saga.toml", SETTINGS)]);
    let mut editor = Editor::new(folder.path(), Units::Utf8);
    let race = editor.open("race.saga", &text);
    let line = text.lines().count() - 1;
    let cards = |editor: &mut Editor| {
        let picture = editor.ask("saga/picture", at(&race, line, 4));
        picture["text"].as_str().expect("a picture").to_owned()
    };
    let ours = cards(&mut editor);
    editor.open("saga.toml", "");
    assert_ne!(cards(&mut editor), ours);
    assert_eq!(editor.leave(), 0);
}
