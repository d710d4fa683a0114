//! The command, called in a folder of its own; and programs that it calls.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// Calls the command. `call` is split at blanks; `others` stand as they are.
pub(crate) fn saga(folder: &Path, call: &str, others: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    command.args(call.split_whitespace()).args(others).current_dir(folder);
    command.output().expect("the command runs")
}

/// What it says where all is well.
pub(crate) fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// Lays a program into a folder.
pub(crate) fn program(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a file can be written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be run");
}
