//! `saga test --watch` runs again when a file changes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
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

#[test]
fn a_changed_file_is_run_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wait.saga");
    let text = |points: u8| {
        format!(
            "game odin\nplayers Anna Bo\nscenario \"Points\"\n  setup\n    Anna points {points}\n    Anna leads\n  \
             turn Anna\n    expect Anna points 3\n"
        )
    };
    fs::write(&file, text(2)).expect("a file");
    let mut saga = Command::new(env!("CARGO_BIN_EXE_saga"))
        .args(["test", "--watch", "wait.saga"])
        .current_dir(folder.path())
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
    let first = report(&lines);
    fs::write(&file, text(3)).expect("a file");
    let second = report(&lines);
    saga.kill().expect("it is ended");
    saga.wait().expect("it ends");
    assert!(first.contains("1 failed"), "{first}");
    assert!(second.contains("1 passed"), "{second}");
}
