//! What an editor is told is what the command tells.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tests::{mutated, root, saga_files};

use crate::client::{Editor, Units, at};

/// What is said of a place: the code, the lines and columns from 0, the message.
type Told = (String, [u64; 4], String);

/// What `saga test` says of files of a folder, each by its path.
fn command(folder: &Path, paths: &[String]) -> Vec<(String, BTreeSet<Told>)> {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["test", "--format", "json"])
        .args(paths)
        .current_dir(folder)
        .output()
        .expect("it runs");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    let files = report["files"].as_array().expect("files").iter();
    files
        .map(|file| {
            let path = file["file"].as_str().expect("a path");
            let scenarios = file["scenarios"].as_array().expect("scenarios").iter();
            let said = scenarios.flat_map(|scenario| scenario["diagnostics"].as_array().expect("a list"));
            let said = file["diagnostics"].as_array().expect("a list").iter().chain(said);
            (path.to_owned(), said.map(|said| told(path, said)).collect())
        })
        .collect()
}

fn told(path: &str, said: &Value) -> Told {
    let label = &said["labels"][0];
    let is_own = label["file"] == path;
    let number = |name: &str| label[name].as_u64().expect("a number") - 1;
    let range = [number("line"), number("column"), number("end_line"), number("end_column")];
    let lines = [&said["message"], &said["help"]];
    let message: Vec<&str> = lines.into_iter().filter_map(Value::as_str).collect();
    let code = said["code"].as_str().expect("a code").to_owned();
    // What lies in an included file is told at the line that brings it in.
    (code, if is_own { range } else { [0; 4] }, message.join("\n"))
}

/// Compares what an editor is told of files of a folder with what the command tells; gives what that is, by code.
pub(crate) fn compared(folder: &Path, paths: &[String]) -> Vec<String> {
    let (mut editor, mut codes) = (Editor::new(folder, Units::Utf16), Vec::new());
    for (path, wanted) in command(folder, paths) {
        codes.extend(wanted.iter().map(|said| said.0.clone()));
        let Ok(text) = std::fs::read_to_string(folder.join(&path)) else { continue };
        let lines: Vec<&str> = text.split('\n').collect();
        let uri = editor.open(&path, &text);
        let said = editor.diagnostics(&uri);
        let mut found = BTreeSet::new();
        for each in &said {
            assert_eq!(each["source"], "saga");
            let code = each["code"].as_str().expect("a code").to_owned();
            let is_elsewhere = each["relatedInformation"]
                .as_array()
                .is_some_and(|more| more.iter().any(|other| other["location"]["uri"] != json!(uri)))
                && !wanted.iter().any(|known| known.0 == code && known.1 != [0; 4]);
            // The command counts characters.
            let place = |end: &str| {
                let line = each["range"][end]["line"].as_u64().expect("a line");
                let units = each["range"][end]["character"].as_u64().expect("a column") as usize;
                let text = lines.get(line as usize).copied().unwrap_or_default();
                let mut left = units;
                let characters = text.chars().take_while(|letter| {
                    let fits = left >= letter.len_utf16();
                    left -= letter.len_utf16().min(left);
                    fits
                });
                [line, characters.count() as u64]
            };
            let ([line, column], [end_line, end_column]) = (place("start"), place("end"));
            let range = if is_elsewhere { [0; 4] } else { [line, column, end_line, end_column] };
            found.insert((code, range, each["message"].as_str().expect("a message").to_owned()));
        }
        let unproved: Vec<Told> =
            found.iter().filter(|said| said.2.starts_with("not proved yet")).cloned().collect();
        for said in &unproved {
            found.remove(said);
        }
        if unproved.is_empty() {
            assert_eq!(found, wanted, "{path}");
        }
        editor.close(&uri);
    }
    assert_eq!(editor.leave(), 0);
    codes
}

#[test]
fn an_editor_is_told_what_the_command_tells_of_every_fault() {
    compared(&root(), &saga_files("tests/diagnostics"));
}

#[test]
fn an_editor_is_told_what_the_command_tells_of_the_scenarios() {
    // Puzzles take the longest, and are looked at where they are proved.
    let all = saga_files("scenarios").into_iter().filter(|path| !path.contains("puzzles"));
    compared(&root(), &all.step_by(3).collect::<Vec<_>>());
}

/// A text that is changed in pieces is what it would be if it were opened anew, whatever the units and the letters.
#[test]
fn changes_leave_what_opening_afresh_leaves() {
    let text = std::fs::read_to_string(root().join("scenarios/odin/lead/first.saga")).expect("text");
    for units in [Units::Utf8, Units::Utf16] {
        let mut editor = Editor::new(&root(), units);
        let mut random = fastrand::Rng::with_seed(7);
        let mut now = text.clone();
        let uri = editor.open("changed.saga", &now);
        for round in 0..500 {
            let boundaries: Vec<usize> = now.char_indices().map(|(at, _)| at).chain([now.len()]).collect();
            let pick = |random: &mut fastrand::Rng| boundaries[random.usize(..boundaries.len())];
            let (one, other) = (pick(&mut random), pick(&mut random));
            let start = one.min(other);
            // Most changes are small.
            let end = one.max(other).min(now.ceil_char_boundary(start + random.usize(..30)));
            let new =
                ["😀", "\n", "é ", "turn Anna\n", "", "\"", "\r\n", "  play red1", "#"][random.usize(..9)];
            let place = |at: usize| {
                let line = now[..at].matches('\n').count();
                let begin = now[..at].rfind('\n').map_or(0, |end| end + 1);
                let character = match units {
                    Units::Utf8 => at - begin,
                    Units::Utf16 => now[begin..at].encode_utf16().count(),
                };
                // A position never lies between the two bytes of a line end.
                let is_inside = now[..at].ends_with('\r') && now[at..].starts_with('\n');
                (!is_inside).then(|| json!({ "line": line, "character": character }))
            };
            let (Some(from), Some(to)) = (place(start), place(end)) else { continue };
            editor.change(&uri, json!([{ "range": { "start": from, "end": to }, "text": new }]));
            now.replace_range(start..end, new);
            if round % 50 == 49 {
                let asked =
                    editor.ask("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": uri } }));
                let symbols =
                    editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
                let fresh = editor.open("fresh.saga", &now);
                let anew = editor
                    .ask("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": fresh } }));
                assert_eq!(asked, anew, "{now}");
                let anew =
                    editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": fresh } }));
                assert_eq!(symbols, anew, "{now}");
                editor.close(&fresh);
            }
        }
        assert_eq!(editor.leave(), 0);
    }
}

/// Texts that were made worse at random: every request is answered.
#[test]
fn every_request_is_answered_about_any_text() {
    let mut editor = Editor::new(&root(), Units::Utf16);
    let files = saga_files("scenarios");
    let mut random = fastrand::Rng::with_seed(11);
    let texts: Vec<String> =
        files.iter().map(|path| std::fs::read_to_string(root().join(path)).expect("text")).collect();
    for round in 0..60 {
        let text = mutated(&mut random, &texts);
        let uri = editor.open(&format!("mutant{round}.saga"), &text);
        let line = random.usize(..text.lines().count().max(1));
        let column = random.usize(..30);
        let document = json!({ "textDocument": { "uri": uri } });
        let whole =
            json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 10_000, "character": 0 } });
        for (method, params) in [
            ("textDocument/completion", at(&uri, line, column)),
            ("textDocument/hover", at(&uri, line, column)),
            ("textDocument/signatureHelp", at(&uri, line, column)),
            ("textDocument/definition", at(&uri, line, column)),
            ("textDocument/documentHighlight", at(&uri, line, column)),
            ("textDocument/documentSymbol", document.clone()),
            ("textDocument/codeLens", document.clone()),
            ("textDocument/foldingRange", document.clone()),
            ("textDocument/documentLink", document.clone()),
            ("textDocument/semanticTokens/full", document.clone()),
            ("textDocument/inlayHint", json!({ "textDocument": { "uri": uri }, "range": whole })),
            (
                "textDocument/formatting",
                json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 2, "insertSpaces": true } }),
            ),
            (
                "textDocument/codeAction",
                json!({ "textDocument": { "uri": uri }, "range": whole, "context": { "diagnostics": [] } }),
            ),
            (
                "textDocument/selectionRange",
                json!({ "textDocument": { "uri": uri }, "positions": [{ "line": line, "character": column }] }),
            ),
            ("saga/picture", at(&uri, line, column)),
            ("saga/moves", at(&uri, line, column)),
            ("saga/onward", at(&uri, line, column)),
            ("saga/game", at(&uri, line, column)),
        ] {
            editor.ask(method, params);
        }
        editor.close(&uri);
    }
    assert_eq!(editor.leave(), 0);
}
