//! What the READMEs and the console sessions show is what happens.

use std::fs;
use std::path::Path;
use std::process::Command;

use tests::root;

/// The fences of a language in a Markdown text.
fn fences(text: &str, language: &str) -> Vec<String> {
    let (mut found, mut inside) = (Vec::new(), None::<Vec<&str>>);
    for line in text.lines() {
        match (&mut inside, line.strip_prefix("```")) {
            (Some(_), Some(_)) => found.extend(inside.take().map(|lines| lines.join("\n") + "\n")),
            (Some(lines), None) => lines.push(line),
            (None, Some(word)) if word.trim() == language => inside = Some(Vec::new()),
            // A fence of another language is skipped whole by its lines saying nothing here.
            (None, _) => {}
        }
    }
    found
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("there is a README")
}

#[test]
fn the_scenarios_of_the_readme_hold() {
    let shown = fences(&readme(), "saga");
    assert!(!shown.is_empty(), "the README shows a scenario");
    let folder = tempfile::tempdir().expect("there is room for a file");
    for text in shown {
        let path = folder.path().join("readme.saga");
        fs::write(&path, text).expect("a file can be written");
        let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
            .arg("test")
            .arg(&path)
            .output()
            .expect("the command runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

/// A command that fails is shown as text: a console session would have to say that it fails.
#[test]
fn the_refusal_of_the_readme_is_what_the_command_says() {
    let shown = fences(&readme(), "text");
    assert!(!shown.is_empty(), "the README shows a refusal");
    for text in shown {
        let (call, said) = text.split_once('\n').expect("an answer follows the call");
        let words = call.strip_prefix("$ saga ").expect("it is a call").split(' ');
        let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
            .args(words)
            .current_dir(root())
            .env("NO_COLOR", "1")
            .output()
            .expect("the command runs");
        let found = String::from_utf8_lossy(&output.stdout);
        match said.strip_suffix("...\n") {
            Some(beginning) => assert_eq!(found.get(..beginning.len()), Some(beginning)),
            None => assert_eq!(found, said),
        }
    }
}

#[test]
fn the_commands_of_the_readme_are_those_of_the_gate() {
    let gate = fs::read_to_string(root().join(".ci/run")).expect("there is a gate");
    let readme = readme();
    let commands: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("    cargo "))
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .collect();
    assert_eq!(commands.len(), 2, "the README names two commands");
    for command in commands {
        assert!(
            gate.lines().any(|line| line == format!("cargo {command}")),
            "the gate does not run `cargo {command}`"
        );
    }
}

/// `TRYCMD=overwrite cargo test -p tests --test readme` takes what happens.
#[test]
fn the_console_sessions_happen_as_shown() {
    // Sessions are those of someone in the root of the project; the other tests here do not care.
    std::env::set_current_dir(root()).expect("the root is there");
    trycmd::TestCases::new()
        .register_bin("saga", Path::new(env!("CARGO_BIN_EXE_saga-under-test")))
        .env("NO_COLOR", "1")
        .case("tests/console/*.md")
        // What changes files has a folder of its own, whose files no other session finds.
        .case("tests/mended/*.md")
        .case("tests/console/*.toml");
}
