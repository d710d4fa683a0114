//! Tells a released command from which commit it is built, for `saga --version`.
//!
//! A debug build does not say so: it would be built anew after every commit.

#![allow(clippy::print_stdout)]

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    // Where the head of the repository is written, and what it leads to.
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", file]) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    // A package from a registry lies in no repository of its own: it says its version alone.
    let is_ours = git(&["ls-files", "build.rs"]).is_some_and(|listed| !listed.is_empty());
    if let Some(commit) = git(&["log", "-1", "--format=%h %cs", "--abbrev=8"]).filter(|_| is_ours) {
        println!("cargo::rustc-env=SAGA_COMMIT={commit}");
    }
}

/// What git answers, in one line.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_owned())
}
