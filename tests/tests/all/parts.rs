//! Runs in parts that a launcher starts: what they come to is what one run comes to, whatever dies on the way.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

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

/// The command with programs of a folder in place of those that the machine may have.
fn beside(folder: &Path, others: &[&str]) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    command.args(CALL.split_whitespace()).args(others).current_dir(folder);
    command.env("PATH", format!("{}:{path}", folder.display()));
    command
}

/// As much of `sbatch` as is called of it: the tasks of the array, one after the other; what is asked for is noted.
const SBATCH: &str = "for word in \"$@\"; do case \"$word\" in --array=*) array=\"${word#--array=}\" ;; esac; done\n\
    echo \"$@\" >> asked; cat > script; echo '77;one'\n\
    for task in $(echo \"${array%%%*}\" | tr , ' '); do\n\
      if [ $task = 2 ] && [ ! -e died ]; then touch died; continue; fi\n\
      SLURM_ARRAY_TASK_ID=$task sh script\n\
    done";

#[test]
fn parts_of_an_array_of_slurm_come_to_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    program(folder, "sbatch", SBATCH);
    let whole = told(&saga(folder, CALL, &["--out", "whole.csv"]));
    let on =
        ["--on", "slurm:--partition=long", "--parts", "3", "--at-once", "2", "-j", "2", "--out", "parts.csv"];
    let output = beside(folder, &on).output().expect("the command runs");
    assert_eq!(whole, told(&output));
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it was written");
    assert_eq!(read("whole.csv"), read("parts.csv"));
    // The part that died is submitted again, and it alone.
    let asked = read("asked");
    let arrays: Vec<&str> =
        asked.lines().filter_map(|line| line.split(' ').find(|word| word.starts_with("--array"))).collect();
    assert_eq!(arrays, ["--array=1,2,3%2", "--array=2%2"]);
    assert!(asked.lines().all(|line| line.ends_with("--cpus-per-task=2 --partition=long")), "{asked}");
}

#[test]
fn what_slurm_refuses_is_told_and_what_a_signal_stops_is_cancelled() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let on = ["--on", "slurm", "--parts", "3"];
    program(folder, "sbatch", "cat > /dev/null; echo 'sbatch: error: invalid partition' >&2; exit 1");
    let output = beside(folder, &on).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("Slurm does not take the parts: sbatch: error: invalid partition"), "{said}");

    program(folder, "sbatch", "cat > /dev/null; echo 78; touch submitted; exec sleep 60");
    program(folder, "scancel", "echo $1 > cancelled");
    // The process that is signalled is the command itself, and none that looks at what it writes.
    let mut running =
        beside(folder, &on).env("SAGA_UNDER_TEST", "1").stdout(Stdio::null()).spawn().expect("it runs");
    while !folder.join("submitted").exists() {
        assert!(matches!(running.try_wait(), Ok(None)), "it ended before anything was submitted");
        std::thread::sleep(Duration::from_millis(20));
    }
    let signalled = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(signalled.is_ok_and(|status| status.success()));
    let status = running.wait().expect("it ends");
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(2));
    assert_eq!(fs::read_to_string(folder.join("cancelled")).expect("it was cancelled").trim(), "78");
}
