//! What is said of files: pushed or asked for, told anew, under the address that the client has for it.

use serde_json::{Value, json};
use tests::root;

use crate::client::{Editor, Units, at};

const TEXT: &str = "game odin\nplayers Anna Bo\n\nsetup\n  Anna hand  red1 red2 blue3\n  Bo hand    green4 green5\n  \
                    Anna to move\n\nscenario \"Leads\"\n  turn Anna\n    play red1\n    expect Bo to move\n";

/// An editor that asks for diagnostics.
fn asking(root: &std::path::Path) -> Editor {
    let mut editor = Editor::silent(root);
    let refreshes = json!({ "refreshSupport": true });
    let capabilities = json!({
        "general": { "positionEncodings": ["utf-8"] },
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": refreshes, "codeLens": refreshes },
    });
    let folder = format!("file://{}", root.display());
    editor.ask("initialize", json!({ "rootUri": folder, "capabilities": capabilities }));
    editor.tell("initialized", json!({}));
    editor
}

fn pulled(editor: &mut Editor, uri: &str) -> Vec<Value> {
    let answer = editor.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(answer["kind"], "full");
    answer["items"].as_array().expect("a list").clone()
}

#[test]
fn what_is_asked_for_is_what_is_told_unasked() {
    let (mut told, mut asks) = (Editor::new(&root(), Units::Utf8), asking(&root()));
    for (number, (old, new)) in [
        ("red1\n", "red9\n"),
        ("game odin", "game oden"),
        ("Bo to move", "Anna to move"),
        ("\n\nsetup", "\ninclude \"missing.saga\"\nsetup"),
        ("play red1", "play red1 red2"),
        ("Leads", "Leads"),
        ("\"Leads\"", "\"Leads"),
    ]
    .into_iter()
    .enumerate()
    {
        let (path, text) = (format!("pulled{number}.saga"), TEXT.replace(old, new));
        let uri = told.open(&path, &text);
        let pushed = told.diagnostics(&uri);
        assert_eq!(pushed.is_empty(), old == new, "{text}");
        asks.open(&path, &text);
        assert_eq!(pulled(&mut asks, &uri), pushed, "{text}");
        asks.change(&uri, json!([{ "text": TEXT }]));
        assert_eq!(pulled(&mut asks, &uri), Vec::<Value>::new());
    }
    assert!(asks.said.is_empty(), "who asks is not told unasked");
    assert_eq!((told.leave(), asks.leave()), (0, 0));
}

#[test]
fn what_somebody_chose_holds_from_the_beginning_and_until_they_choose_anew() {
    let puzzle = "game odin\nplayers Anna Bo\n\nsetup\n  Anna hand  red1 red2 blue3\n  Bo hand    green4 green5\n  Anna \
                  to move\n\npuzzle \"Out\"\n  Anna solves\n  goal Anna hand empty\n  within 5 turns\n";
    let is_unproved = |said: &[Value]| {
        said.iter()
            .any(|said| said["message"].as_str().is_some_and(|words| words.starts_with("not proved yet")))
    };
    let mut editor = Editor::silent(&root());
    let chosen = json!({ "puzzles": { "positions": 0 } });
    editor.ask("initialize", json!({ "capabilities": {}, "initializationOptions": chosen }));
    let uri = editor.open("chosen.saga", puzzle);
    assert!(is_unproved(&editor.diagnostics(&uri)));
    let choose = |editor: &mut Editor, positions: Value| {
        let settings = json!({ "saga": { "puzzles": { "positions": positions } } });
        editor.tell("workspace/didChangeConfiguration", json!({ "settings": settings }));
    };
    choose(&mut editor, json!(20_000));
    assert!(!is_unproved(&editor.diagnostics(&uri)));
    choose(&mut editor, json!("many"));
    let told = editor.read().expect("it is told");
    assert_eq!(told["method"], "window/logMessage");
    let message = told["params"]["message"].as_str().expect("words");
    assert!(message.starts_with("saga.puzzles.positions: a whole number from 0 to"), "{message}");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn every_folder_of_a_workspace_is_looked_through() {
    let folders = tempfile::tempdir().expect("a folder");
    for name in ["one", "two", "three"] {
        std::fs::create_dir(folders.path().join(name)).expect("a folder");
        let text = TEXT.replace("Leads", &format!("Found in {name}"));
        std::fs::write(folders.path().join(name).join("a.saga"), text).expect("a file");
    }
    let folder = |name: &str| json!({ "uri": format!("file://{}", folders.path().join(name).display()), "name": name });
    let mut editor = Editor::silent(&root());
    let capabilities = json!({ "workspace": { "workspaceFolders": true } });
    let both = json!([folder("one"), folder("two")]);
    editor.ask("initialize", json!({ "capabilities": capabilities, "workspaceFolders": both }));
    let found = |editor: &mut Editor| {
        let found = editor.ask("workspace/symbol", json!({ "query": "Found in" }));
        let names = found.as_array().expect("a list").iter().map(|each| {
            (
                each["name"].as_str().expect("a name").to_owned(),
                each["location"]["uri"].as_str().expect("one").to_owned(),
            )
        });
        let mut names: Vec<(String, String)> = names.collect();
        names.sort();
        names
    };
    let told = found(&mut editor);
    let titles: Vec<&str> = told.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Found in one", "Found in two"]);
    for (title, uri) in &told {
        let name = title.trim_start_matches("Found in ");
        assert_eq!(*uri, format!("{}/a.saga", folder(name)["uri"].as_str().expect("an address")));
    }
    let event = json!({ "added": [folder("three")], "removed": [folder("one")] });
    editor.tell("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    let titles: Vec<String> = found(&mut editor).into_iter().map(|(title, _)| title).collect();
    assert_eq!(titles, ["Found in three", "Found in two"]);
    assert_eq!(editor.leave(), 0);
}

/// A client that names no folder works where the program runs.
#[test]
fn a_file_is_one_file_whether_it_is_opened_or_found() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let root = folder.path().canonicalize().expect("it is there");
    std::fs::write(root.join("a.saga"), TEXT).expect("it is written");
    let mut editor = Editor::silent(&root);
    editor.ask("initialize", json!({ "capabilities": {} }));
    editor.tell("initialized", json!({}));
    let uri = editor.open("a.saga", TEXT);
    let found = editor.ask("workspace/symbol", json!({ "query": "Leads" }));
    let places = found.as_array().expect("a list").iter().map(|each| each["location"]["uri"].to_string());
    let places: Vec<String> = places.filter(|place| place.contains("a.saga")).collect();
    assert_eq!(places, [json!(uri).to_string()]);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn who_asks_is_told_to_ask_again_where_another_file_changed() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let shared = folder.path().join("shared.saga");
    std::fs::write(&shared, "game odin\nplayers Anna Anna\n").expect("it is written");
    let mut editor = asking(folder.path());
    let rest = TEXT.split_once("\n\n").expect("two parts").1;
    let uri = editor.open("a.saga", &format!("game odin\ninclude \"shared.saga\"\n{rest}"));
    assert!(!pulled(&mut editor, &uri).is_empty());
    std::fs::write(&shared, "game odin\nplayers Anna Bo\n").expect("it is written");
    let changes = json!({ "changes": [{ "uri": editor.address("shared.saga"), "type": 2 }] });
    editor.tell("workspace/didChangeWatchedFiles", changes);
    let asked = editor.read().expect("it is told to ask again");
    assert_eq!(asked["method"], "workspace/diagnostic/refresh");
    assert_eq!(pulled(&mut editor, &uri), Vec::<Value>::new());
    assert_eq!(editor.leave(), 0);
}

#[test]
fn a_file_is_called_as_the_client_calls_it() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    for path in ["a%28b%29%20c.saga", "a(b)%20d.saga"] {
        let uri = editor.open(path, &TEXT.replace("red1\n", "red9\n"));
        assert!(!editor.diagnostics(&uri).is_empty());
        let players = editor.ask("textDocument/definition", at(&uri, 9, 8));
        assert_eq!(players[0]["uri"], json!(uri));
        assert_eq!(players[0]["range"]["start"]["line"], 1);
    }
    let untitled = "untitled:Untitled-1";
    let document = json!({ "uri": untitled, "languageId": "saga", "version": 1, "text": TEXT });
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
    assert_eq!(editor.diagnostics(untitled), Vec::<Value>::new());
    assert_eq!(editor.leave(), 0);
}

#[test]
fn a_script_is_completed_from_its_first_letter_on_and_other_scripts_are_left_alone() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    let uri = editor.open("fresh.rhai", "");
    assert_eq!(editor.diagnostics(&uri), Vec::<Value>::new());
    let head = "house(\"Ours\", \"";
    editor.change(&uri, json!([{ "text": head }]));
    assert!(!editor.diagnostics(&uri).is_empty());
    let offered = editor.ask("textDocument/completion", at(&uri, 0, head.len()));
    assert!(offered["items"].to_string().contains("ravens"), "{offered}");
    let other = editor.open("other.rhai", "let x = ;\n");
    assert_eq!(editor.diagnostics(&other), Vec::<Value>::new());
    // Nor is a page in Markdown a file of scenarios.
    let page = editor.address("page.md");
    let document = json!({ "uri": page, "languageId": "markdown", "version": 1, "text": "# x\n" });
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
    let last = editor.open("last.saga", TEXT);
    editor.diagnostics(&last);
    assert!(!editor.said.contains_key(&page));
    assert_eq!(editor.leave(), 0);
}
