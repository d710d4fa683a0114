//! Commands that are given two files, of which one cannot be read or understood: it is named, and the status is 2.

use std::fs;
use std::process::Command;

const GOOD: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray hand  mountain mountain forest forest water

scenario "Flies"
  turn gray
    fly forest

puzzle "Two spaces"
  goal gray at 2
  within 1 turn
"#;

/// Calls whose reports leave files out that are not understood, unless they say so; the folder follows.
const CALLS: &[&[&str]] = &[
    &["test"],
    &["test", "--list"],
    &["test", "--filter", "Flies"],
    &["test", "--house-rules", "rule.rhai"],
    &["check"],
    &["moves"],
    &["perft", "--depth", "1"],
    &["replay", "--text"],
    &["replay", "--format", "json"],
    &["replay", "--svg", "pictures"],
    &["solve"],
    &["solve", "--format", "json"],
    &["compare", "--house-rules", "rule.rhai"],
    &["compare", "--house-rules", "rule.rhai", "--format", "json"],
    &["compare"],
    &["coverage"],
    &["coverage", "--format", "json"],
    &["coverage", "--format", "markdown"],
    &["mutate", "--clause", "ravens.flight.match-land"],
    &["rulings", "--knob", "marker-in-group"],
    &["distinguish", "ravens", "--rules", "hand-size=4", "--games", "2"],
    &["laws", "ravens", "--markdown"],
    &["explain", "ravens.flight.match-land", "--scenarios"],
    &["explain", "ravens.flight.match-land", "--format", "json", "--scenarios"],
    &["site", "pages"],
    &["review"],
    &["review", "--delete-orphans"],
    &["mutate", "--partition", "1/1", "--clause", "ravens.flight.match-land"],
    &["rulings", "--format", "csv", "--knob", "marker-in-group"],
    &["check", "--format", "json"],
    &["test", "--accept"],
    &["test", "--format", "json"],
    &["test", "--format", "junit"],
    &["test", "--format", "tap"],
];

const RULE: &str = "house(\"A card more\", \"ravens\");\nknob(\"hand-size\", 6);\n";

#[test]
fn no_command_passes_over_a_file_that_is_not_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("files")).expect("a folder");
    fs::write(folder.path().join("files/good.saga"), GOOD).expect("written");
    fs::write(folder.path().join("rule.rhai"), RULE).expect("written");
    let bad = folder.path().join("files/bad.saga");
    let misspelt = GOOD.replace("  turn gray", "  trun gray");
    // A text that is not understood can be laid out; one that cannot be read cannot.
    let unreadable = [CALLS, &[&["fmt"], &["fmt", "--check"]]].concat();
    for (text, calls) in
        [(&b"\xff\xfe"[..], &*unreadable), (b"game ravns\n", CALLS), (misspelt.as_bytes(), CALLS)]
    {
        for call in calls {
            fs::write(&bad, text).expect("written");
            let call = [*call, &["files"]].concat();
            let output = Command::new(env!("CARGO_BIN_EXE_saga"))
                .args(&call)
                .current_dir(folder.path())
                .output()
                .expect("the command runs");
            let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{call:?}\n{said}");
            assert!(said.contains("bad.saga"), "{call:?} does not name it\n{said}");
        }
    }
    #[cfg(unix)]
    for call in unreadable {
        let _ = fs::remove_file(&bad);
        std::os::unix::fs::symlink("nowhere", &bad).expect("linked");
        let call = [call, &["files"]].concat();
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        let output = command.args(&call).current_dir(folder.path()).output().expect("the command runs");
        let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{call:?}\n{said}");
        assert!(said.contains("bad.saga"), "{call:?} does not name it\n{said}");
    }
}

#[test]
fn of_a_file_in_another_encoding_the_line_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.saga");
    let latin = [b"game odin\n# one\nplayers J", &b"\xfcrgen Bo\n"[..]].concat();
    let odd = [b"game odin\n", &b"\x85\n"[..]].concat();
    let wide: Vec<u8> = "\u{feff}game odin\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (text, told) in [
        (latin, "line 3 is not text in UTF-8 (`ü` in Latin-1); save the file as UTF-8"),
        (odd, "line 2 is not text in UTF-8; save the file as UTF-8"),
        (wide, "it is text in UTF-16; save it as UTF-8"),
    ] {
        fs::write(&file, text).expect("written");
        let output = Command::new(env!("CARGO_BIN_EXE_saga"))
            .args(["check", "a.saga"])
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        let said: String = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = said + &String::from_utf8_lossy(&output.stderr);
        // Lines are broken where they are too long.
        let said = said.replace("  │ ", "").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(told), "{said}");
        assert_eq!(output.status.code(), Some(2), "{said}");
    }
}
