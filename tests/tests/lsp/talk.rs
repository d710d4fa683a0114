//! The conversation: any order of messages, broken ones, a client that goes.

use serde_json::{Value, json};
use tests::root;

use crate::client::{Editor, Units, at};

const TEXT: &str = "game odin\nplayers Anna Bo\n\nsetup\n  Anna hand  red1 red2 blue3\n  Bo hand  green4 green5\n  \
                    Anna to move\n\nscenario \"Leads\"\n  turn Anna\n    play red1\n    expect Bo to move\n";

#[test]
fn an_editor_comes_and_goes() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    assert_eq!(editor.offered["capabilities"]["positionEncoding"], "utf-8");
    assert_eq!(editor.offered["serverInfo"]["name"], "saga");
    let uri = editor.open("none.saga", TEXT);
    assert_eq!(editor.diagnostics(&uri), Vec::<Value>::new());
    assert!(editor.refused("initialize", json!({ "capabilities": {} })).contains("already"));
    assert_eq!(editor.leave(), 0);
    let sixteen = Editor::new(&root(), Units::Utf16);
    assert_eq!(sixteen.offered["capabilities"]["positionEncoding"], "utf-16");
    // `exit` without `shutdown`, and a client that is gone.
    let mut rude = sixteen;
    rude.tell("exit", Value::Null);
    assert_eq!(rude.wait(), 1);
    assert_eq!(Editor::new(&root(), Units::Utf8).wait(), 1);
    assert_eq!(Editor::silent(&root()).wait(), 1);
}

#[test]
fn what_is_no_message_is_told_and_nothing_breaks() {
    let mut editor = Editor::silent(&root());
    let early = editor.refused("textDocument/hover", at("file:///x.saga", 0, 0));
    assert!(early.contains("initialize"), "{early}");
    editor.send("{]");
    let told = editor.read().expect("an answer");
    assert_eq!((&told["id"], &told["error"]["code"]), (&Value::Null, &json!(-32700)));
    editor.ask("initialize", json!({ "capabilities": {} }));
    editor.tell("initialized", json!({}));
    for broken in ["[]", "7", "\"\"", "{\"jsonrpc\":\"2.0\"}", "{\"id\":{},\"method\":\"x\"}", "null"] {
        editor.send(broken);
    }
    assert!(editor.refused("saga/nothing", json!({})).contains("saga/nothing"));
    assert!(!editor.refused("textDocument/hover", json!({ "position": -1 })).is_empty());
    assert!(!editor.refused("textDocument/hover", at("file:///nowhere/at-all.saga", 9, 9)).is_empty());
    assert!(!editor.refused("workspace/executeCommand", json!({ "command": "rm" })).is_empty());
    // What is said of files that are not open, of unknown kinds, without parameters.
    editor.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///a.saga", "version": 1 }, "contentChanges": [] }),
    );
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": "file:///a.saga" } }));
    editor.tell("textDocument/didOpen", json!(3));
    editor.tell("$/whatever", Value::Null);
    let uri = editor.open("a.saga", TEXT);
    assert_eq!(editor.diagnostics(&uri), Vec::<Value>::new());
    // Places that are none, in a text that is there.
    for (line, character) in [(0, 999), (999, 0), (4_000_000_000, 4_000_000_000)] {
        editor.ask("textDocument/completion", at(&uri, line, character));
        editor.ask("textDocument/hover", at(&uri, line, character));
    }
    assert_eq!(editor.leave(), 0);
}

#[test]
fn a_header_without_a_length_ends_nothing() {
    let mut editor = Editor::silent(&root());
    editor.send_raw(b"Content-Type: x\r\n\r\n");
    assert_eq!(editor.read().expect("an answer")["error"]["code"], json!(-32700));
    editor.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(editor.leave(), 0);
    let mut cut = Editor::silent(&root());
    cut.send_raw(b"Content-Length: 100\r\n\r\n{}");
    assert_eq!(cut.wait(), 1);
}

#[test]
fn a_request_that_is_given_up_is_not_answered() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    let uri = editor.open("a.saga", TEXT);
    // All at once, so that the server hears of it before it begins.
    let body = |value: Value| {
        let text = value.to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    let params = json!({ "command": "saga.run", "arguments": [{ "uri": uri }] });
    let ask = json!({ "jsonrpc": "2.0", "id": 900, "method": "workspace/executeCommand", "params": params });
    let stop = json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": 900 } });
    let both = body(ask.clone()) + &body(ask) + &body(stop);
    editor.send_raw(both.as_bytes());
    let answers = [editor.answer(900), editor.answer(900)];
    assert!(answers.iter().any(|answer| answer["error"]["code"] == json!(-32800)), "{answers:?}");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn fixing_a_shared_file_mends_the_files_that_include_it() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    let shared = editor.open("shared.saga", "game odin\nplayers Anna Anna\n");
    editor.diagnostics(&shared);
    let rest = TEXT.split_once("\n\n").expect("two parts").1;
    let uri = editor.open("includes.saga", &format!("game odin\ninclude \"shared.saga\"\n{rest}"));
    let said = editor.diagnostics(&uri);
    assert!(!said.is_empty());
    assert_eq!(said[0]["range"]["start"]["line"], 1, "{said:?}");
    let place = &said[0]["relatedInformation"][0]["location"]["uri"];
    assert_eq!(*place, json!(shared));
    editor.change(&shared, json!([{ "text": "game odin\nplayers Anna Bo\n" }]));
    assert_eq!(editor.diagnostics(&uri), Vec::<Value>::new());
    assert_eq!(editor.leave(), 0);
}

/// An editor that opens, changes and closes files for long holds no more than at first.
#[test]
fn nothing_is_held_of_what_is_closed() {
    let mut editor = Editor::new(&root(), Units::Utf8);
    let mut held = Vec::new();
    for round in 0..300 {
        let uri = editor.open(&format!("a{}.saga", round % 7), &format!("# {round}\n{TEXT}"));
        editor.change(&uri, json!([{ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 1 } }, "text": "##" }]));
        editor.diagnostics(&uri);
        editor.ask("textDocument/completion", at(&uri, 11, 4));
        editor.close(&uri);
        if round % 100 == 99 {
            held.push(editor.memory());
        }
    }
    assert!(held[2] <= held[0] + held[0] / 10 + 1024, "{held:?} kB");
    assert_eq!(editor.leave(), 0);
}
