//! What editors are given: colours, the extension for VS Code, the server as Neovim speaks with it. Where an editor or a
//! program of theirs is not installed the tests say so and are skipped; `.ci/run` installs what can be had.

#![allow(clippy::print_stderr)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tests::root;

/// Where npm puts what reads TextMate grammars.
const TEXTMATE: &str = "target/editors/node_modules/vscode-textmate";

/// The extension for VS Code.
const EXTENSION: &str = "crates/lsp/vscode";

/// Whether a program can be run here.
fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Runs a program in a folder of the project; what it says is shown where it fails.
fn run(folder: &Path, command: &mut Command) {
    let output = command.current_dir(folder).output().expect("the program runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{out}\n{err}", output.status);
}

fn saga() -> &'static str {
    env!("CARGO_BIN_EXE_saga-under-test")
}

#[test]
fn every_scenario_is_coloured_as_it_is_meant() {
    if !has("node") || !root().join(TEXTMATE).exists() {
        eprintln!("skipped: npm install --prefix target/editors vscode-textmate@9 vscode-oniguruma@2");
        return;
    }
    run(&root(), Command::new("node").args(["--test", "tests/editors/textmate.test.mjs"]));
}

/// The words of a frame's line, and those of a grammar for tree-sitter.
#[test]
fn tree_sitter_knows_every_word_of_the_frame() {
    let text = fs::read_to_string(root().join("grammar/tree-sitter/src/grammar.json")).expect("it is there");
    let grammar: Value = serde_json::from_str(&text).expect("it is JSON");
    let mut known = BTreeSet::new();
    strings(&grammar["rules"], &mut known);
    let frame = tests::rules(syntax::GRAMMAR.text);
    let words =
        frame.iter().filter(|rule| !["keyword", "framed"].contains(&rule.name.as_str())).flat_map(|rule| {
            let quoted = rule.body.split('"').skip(1).step_by(2);
            quoted.filter(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
        });
    let missing: Vec<&str> = words.filter(|word| !known.contains(*word)).collect();
    assert!(known.len() > 30 && missing.is_empty(), "grammar/tree-sitter/grammar.js lacks {missing:?}");
}

/// The words that stand in a grammar of tree-sitter.
fn strings(node: &Value, found: &mut BTreeSet<String>) {
    match node {
        Value::Object(fields) if fields.get("type").is_some_and(|kind| kind == "STRING") => {
            found.extend(fields.get("value").and_then(Value::as_str).map(str::to_owned));
        }
        Value::Object(fields) => fields.values().for_each(|field| strings(field, found)),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        _ => {}
    }
}

/// The parser that tree-sitter made, for a program to load; none where there is no compiler.
fn parser(folder: &Path) -> Option<PathBuf> {
    let library = folder.join("saga.so");
    let sources = root().join("grammar/tree-sitter/src");
    has("cc").then(|| {
        let mut cc = Command::new("cc");
        cc.args(["-O1", "-shared", "-fPIC", "-I"]).arg(&sources).arg("-o").arg(&library);
        run(&sources, cc.arg("parser.c"));
        library
    })
}

#[test]
fn tree_sitter_reads_every_scenario() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(parser) = has("nvim").then(|| parser(folder.path())).flatten() else {
        eprintln!("skipped: no Neovim, or no compiler of C");
        return;
    };
    let mut nvim = Command::new("nvim");
    nvim.args(["--clean", "--headless", "-S", "tests/editors/tree_sitter.lua"]);
    run(&root(), nvim.env("ROOT", root()).env("PARSER", parser));
}

/// Where the program that makes the parser is installed, too.
#[test]
fn the_parser_of_tree_sitter_is_fresh() {
    if !has("tree-sitter") {
        eprintln!("skipped: no tree-sitter: cargo install tree-sitter-cli");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let own = root().join("grammar/tree-sitter");
    for name in ["grammar.js", "tree-sitter.json"] {
        fs::copy(own.join(name), folder.path().join(name)).expect("it is copied");
    }
    run(folder.path(), Command::new("tree-sitter").args(["generate", "--abi", "14"]));
    for name in ["src/parser.c", "src/grammar.json"] {
        let [fresh, there] = [folder.path(), &own].map(|folder| fs::read_to_string(folder.join(name)).ok());
        assert!(
            fresh.is_some() && fresh == there,
            "{name} is not fresh: grammar/tree-sitter/README.md says how"
        );
    }
}

#[test]
fn the_extension_is_sound_and_speaks_with_the_server() {
    let extension = root().join(EXTENSION);
    if !has("node") || !extension.join("node_modules").exists() {
        eprintln!("skipped: npm ci --ignore-scripts --prefix {EXTENSION}");
        return;
    }
    run(&extension, Command::new("npm").args(["run", "--silent", "check"]));
    run(&extension, Command::new("npm").args(["test", "--silent"]).env("SAGA", saga()).env("ROOT", root()));
}

#[test]
fn neovim_speaks_with_the_server() {
    if !has("nvim") {
        eprintln!("skipped: no Neovim");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut nvim = Command::new("nvim");
    nvim.args(["--clean", "--headless", "-S", "crates/lsp/tests/neovim/client.lua"]);
    run(&root(), nvim.env("SAGA", saga()).env("FOLDER", folder.path()));
}
