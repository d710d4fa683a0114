//! Runs in parts that a launcher starts: what they come to is what one run comes to, whatever dies on the way.
#![cfg(unix)]

use std::fs;

use crate::calls::{program, saga, told};

const CALL: &str =
    "simulate odin --games 50 --measure all --against hand-size=5 --agent random --format json";

#[test]
fn parts_of_any_launcher_come_to_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let whole = told(&saga(folder, CALL, &["--out", "whole.csv"]));
    // Each part dies at first, one of them twice; what they wrote before is lost with them.
    program(
        folder,
        "weak.sh",
        "echo x >> tries-$1; n=$(wc -l < tries-$1)\n\
         if [ $n -lt 2 ] || { [ $1 = 2 ] && [ $n -lt 3 ]; }; then kill -9 $$; fi\nshift; exec \"$@\"",
    );
    let on = ["--on", "./weak.sh {part}", "--parts", "3", "--out", "parts.csv"];
    assert_eq!(whole, told(&saga(folder, CALL, &on)));
    let read = |name: &str| fs::read(folder.join(name)).expect("rows");
    assert_eq!(read("whole.csv"), read("parts.csv"));
    let tries = |part: u8| fs::read_to_string(folder.join(format!("tries-{part}"))).expect("it was run");
    assert_eq!([1, 2, 3].map(|part| tries(part).len() / 2), [2, 3, 2]);
    // What is there is not run again.
    assert_eq!(whole, told(&saga(folder, CALL, &["--on", "false", "--parts", "3"])));
    // By a shell.
    let shell = ["--on", "sh -c {command}", "--parts", "2", "--at-once", "1"];
    assert_eq!(whole, told(&saga(folder, CALL, &shell)));
}

#[test]
fn a_part_that_comes_to_nothing_is_told_and_the_others_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    program(folder, "one-less.sh", "[ $1 = 2 ] && exit 7; shift; exec \"$@\"");
    let on = ["--on", "./one-less.sh {part}", "--parts", "3", "--at-once", "1"];
    let output = saga(folder, CALL, &on);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("part 2 of 3 came to nothing, three times: exit status: 7"), "{said}");
    let there = fs::read_dir(folder.join("simulated-parts")).expect("a folder").count();
    assert!(there < 3);
    let again = told(&saga(folder, CALL, &["--on", "env", "--parts", "3"]));
    assert_eq!(again, told(&saga(folder, CALL, &[])));
    let nobody = saga(folder, CALL, &["--on", "./nobody", "--parts", "5"]);
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("cannot be started"));
}
