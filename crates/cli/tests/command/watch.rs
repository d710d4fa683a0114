//! `saga test --watch` runs again when a file changes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Lines up to the one that says that it waits.
fn report(lines: &Receiver<String>) -> String {
    let mut told = String::new();
    loop {
        let line = lines.recv_timeout(Duration::from_secs(60)).expect("another line");
        if line.starts_with("waiting for a change") {
            return told;
        }
        told += &line;
    }
}

/// A run of `saga test --watch` in a folder.
struct Watching {
    saga: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn begin(folder: &Path, arguments: &[&str]) -> Self {
        let mut saga = Command::new(env!("CARGO_BIN_EXE_saga"))
            .args(["test", "--watch"])
            .args(arguments)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let (tell, lines) = channel();
        let stdout = BufReader::new(saga.stdout.take().expect("an output"));
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    break;
                }
            }
        });
        Self { saga, lines }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.saga.kill().expect("it is ended");
        self.saga.wait().expect("it ends");
    }
}

const POINTS: &str = "scenario \"Points\"\n  setup\n    Anna points 2\n    Anna leads\n  turn Anna\n    \
                      expect Anna points 2\n";

#[test]
fn a_changed_file_is_run_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wait.saga");
    let text = |points: u8| {
        let points = POINTS.replace("expect Anna points 2", &format!("expect Anna points {points}"));
        format!("game odin\nplayers Anna Bo\n{points}")
    };
    fs::write(&file, text(3)).expect("a file");
    let watching = Watching::begin(folder.path(), &["wait.saga"]);
    let first = report(&watching.lines);
    fs::write(&file, text(2)).expect("a file");
    let second = report(&watching.lines);
    assert!(first.contains("1 failed"), "{first}");
    assert!(second.contains("1 passed"), "{second}");
}

#[test]
fn a_file_that_is_included_from_elsewhere_is_watched_and_one_that_is_not_there_yet() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["shared", "files"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    let header = folder.path().join("shared/header.saga");
    let text =
        format!("game odin\ninclude \"../shared/header.saga\"\nhouse rules \"../rules/ours.rhai\"\n{POINTS}");
    fs::write(folder.path().join("files/wait.saga"), text).expect("a file");
    let watching = Watching::begin(folder.path(), &["files"]);
    let first = report(&watching.lines);
    fs::write(&header, "game odin\nplayers Anna Bo\n").expect("a file");
    let second = report(&watching.lines);
    fs::create_dir(folder.path().join("rules")).expect("a folder");
    let ours = folder.path().join("rules/ours.rhai");
    fs::write(ours, "house(\"Ours\", \"odin\");\nknob(\"target\", 10);\n").expect("a file");
    while !report(&watching.lines).contains("1 passed") {}
    assert!(first.contains("`../shared/header.saga` cannot be included"), "{first}");
    assert!(!second.contains("`../shared/header.saga` cannot be included"), "{second}");
    assert!(second.contains("`../rules/ours.rhai` cannot be read"), "{second}");
}
