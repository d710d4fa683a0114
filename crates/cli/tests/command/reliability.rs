//! Paths, reports and files that are not as one hopes: nothing is wrong in silence.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

const FAILS: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water

scenario "Holds"
  expect gray at 0

scenario "Fails"
  expect gray at 2
"#;

/// A folder to run the command in.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().expect("a folder"));
        folder.write("a.saga", FAILS);
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("written");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(arguments).current_dir(self.0.path());
        command
    }

    /// The exit status, and what was said on either stream.
    fn saga(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let output = self.command(arguments).output().expect("the command runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout) + &*text(&output.stderr))
    }
}

#[test]
fn a_path_is_used_as_it_is_given() {
    let folder = Folder::new();
    fs::create_dir(folder.path("sub")).expect("a folder");
    folder.write("sub/b.saga", &FAILS.replace("gray at 2", "gray at 0"));
    let (status, said) = folder.saga(&["test", "--accept", ".//sub"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(folder.path("sub/snapshots/b__holds.snap").exists());
    let (status, said) = folder.saga(&["test", "--require-snapshots", ".//sub"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("sub/b.saga"), "{said}");
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_or_hold_a_backslash_are_names() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let odd = folder.0.path().join(OsStr::from_bytes(b"caf\xe9"));
    fs::create_dir(&odd).expect("a folder");
    let holds = FAILS.replace("gray at 2", "gray at 0");
    fs::write(odd.join("a.saga"), &holds).expect("written");
    folder.write("a.saga", &holds);
    folder.write("x\\y.saga", &holds);
    let (status, said) = folder.saga(&["test", "--accept", "."]);
    assert_eq!(status, Some(0), "{said}");
    assert!(odd.join("snapshots/a__holds.snap").exists());
    assert!(folder.path("snapshots/x\\y__holds.snap").exists());
    let (status, said) = folder.saga(&["test", "--require-snapshots", "."]);
    assert_eq!(status, Some(0), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_written_is_a_failure() {
    let folder = Folder::new();
    folder.write("crooked.saga", &FAILS.replace("  expect", "      expect"));
    for arguments in [
        &["test", "a.saga"][..],
        &["test", "a.saga", "--format", "json"],
        &["test", "a.saga", "--format", "junit"],
        &["test", "a.saga", "--format", "tap"],
        &["check", "a.saga"],
        &["fmt", "--check", "crooked.saga"],
        &["laws"],
        &["--help"],
    ] {
        let full = || Stdio::from(File::create("/dev/full").expect("a device"));
        let output = folder.command(arguments).stdout(full()).output().expect("the command runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(said, "saga: the report cannot be written: the disk is full\n", "{arguments:?}");
        // Where nothing can be said, the status says it.
        let status = folder.command(arguments).stdout(full()).stderr(full()).status();
        assert_eq!(status.expect("the command runs").code(), Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_leaves_the_verdict() {
    let folder = Folder::new();
    for (arguments, verdict) in
        [(&["test", "a.saga"][..], 1), (&["test", "a.saga:9"], 0), (&["laws"], 0), (&["--help"], 0)]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = folder.command(arguments).stdout(writer).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(verdict), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn reports_go_to_files_beside_the_one_for_people() {
    let folder = Folder::new();
    let (status, said) =
        folder.saga(&["test", "a.saga", "--report", "junit=a.xml", "--report", "json=a.json"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("1 passed, 1 failed"), "{said}");
    let xml = fs::read_to_string(folder.path("a.xml")).expect("text");
    assert!(xml.contains("<testsuite name=\"a.saga\""), "{xml}");
    folder.write("file", "");
    let (status, said) = folder.saga(&["test", "a.saga", "--report", "json=file/a.json"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("`file/a.json` cannot be written: "), "{said}");
}

#[test]
fn what_failed_is_run_again() {
    let folder = Folder::new();
    folder.write("b.saga", &FAILS.replace("gray at 2", "gray at 0"));
    folder.saga(&["test", ".", "--report", "json=last.json"]);
    folder.write("a.saga", &FAILS.replace("game ravens\n", "game ravens\n\n"));
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("1 scenario in 1 file: 1 failed"), "{said}");
    assert!(said.contains("1 of 1 found again"), "{said}");
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json", "--list"]);
    assert_eq!((status, said.as_str()), (Some(0), "a.saga:12  Fails\n1 scenario\n"));
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "a.saga"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("is no report of `saga test`"), "{said}");
}

#[test]
fn what_failed_and_is_gone_is_told() {
    let folder = Folder::new();
    folder.write("b.saga", FAILS);
    folder.saga(&["test", ".", "--report", "json=last.json"]);
    folder.write("a.saga", &FAILS.replace("\"Fails\"", "\"Fails still\""));
    fs::rename(folder.path("b.saga"), folder.path("c.saga")).expect("moved");
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json"]);
    assert_eq!(status, Some(2), "{said}");
    for gone in ["a.saga  Fails: ", "b.saga  Fails: "] {
        assert!(said.contains(gone), "{said}");
    }
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json", "--list"]);
    assert_eq!(status, Some(2), "{said}");
}

#[test]
fn what_was_not_begun_is_run_again() {
    let folder = Folder::new();
    let later = "\nscenario \"Later\"\n  expect gray at 1\n";
    folder.write("a.saga", &format!("{FAILS}{later}"));
    folder.write("b.saga", FAILS);
    let first = ["test", ".", "--fail-fast", "-j", "1", "--filter", "s", "--report", "json=last.json"];
    folder.saga(&first);
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json"]);
    assert_eq!(status, Some(1), "{said}");
    // Of the five one passed before the first failure.
    assert!(said.contains("4 scenarios in 2 files: 1 passed, 3 failed"), "{said}");
    assert!(said.contains("4 of 4 found again"), "{said}");
}

#[test]
fn a_mended_file_is_run_whole() {
    let folder = Folder::new();
    folder.write("a.saga", &FAILS.replace("game ravens", "game ravnes"));
    folder.write("b.saga", &FAILS.replace("expect gray at 0", "expcet gray at 0"));
    folder.saga(&["test", ".", "--report", "json=last.json"]);
    folder.write("a.saga", FAILS);
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("a.saga  1 passed, 1 failed"), "{said}");
    folder.write("b.saga", FAILS);
    let (status, said) = folder.saga(&["test", ".", "--rerun-failed", "last.json"]);
    assert_eq!(status, Some(1), "{said}");
}

/// Every kind of file that cannot be understood, and some that can.
fn kinds_of_files() -> Vec<(String, Vec<u8>)> {
    let faults = [
        ("misspelt-game", FAILS.replace("game ravens", "game ravnes")),
        ("no-game", FAILS.replace("game ravens\n", "")),
        ("misspelt-line", FAILS.replace("expect gray at 0", "expcet gray at 0")),
        ("bad-set-up", FAILS.replace("gray   forest", "gray   forrest")),
        ("misspelt-head", FAILS.replace("scenario", "scenaro")),
        ("nothing", String::new()),
        ("no-scenario", "game ravens\n".into()),
        ("included", FAILS.replace("game ravens\n", "game ravens\ninclude \"nowhere.saga\"\n")),
        ("well", FAILS.into()),
        ("one-alone", FAILS.split("scenario \"Fails\"").next().unwrap_or_default().into()),
    ];
    let mut files: Vec<(String, Vec<u8>)> =
        faults.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect();
    files.push(("not-text".into(), vec![0xff, 0xfe, b'a']));
    files
}

/// What a run judged: the faults of texts, the scenarios and how they ended, each as often as it was told.
fn judged(folder: &Folder, arguments: &[&str]) -> (i32, Vec<String>) {
    let output = folder.command(arguments).args(["--format", "json"]).output().expect("the command runs");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    let mut told = Vec::new();
    for file in document["files"].as_array().expect("a list") {
        for fault in file["diagnostics"].as_array().expect("a list") {
            told.push(format!("{} {}: {}", file["file"], fault["code"], fault["message"]));
        }
        for scenario in file["scenarios"].as_array().expect("a list") {
            told.push(format!("{} {} {}", file["file"], scenario["title"], scenario["status"]));
        }
    }
    told.sort();
    (output.status.code().expect("a status"), told)
}

#[test]
fn parts_together_judge_everything_once() {
    let files = kinds_of_files();
    let folder = Folder::new();
    for (name, bytes) in &files {
        fs::write(folder.path(&format!("{name}.saga")), bytes).expect("written");
    }
    for narrowing in [&[][..], &["--filter", "ho"], &["--filter", "well"]] {
        let whole = judged(&folder, &[&["test", "."], narrowing].concat());
        assert_eq!(whole.0, 2, "{narrowing:?}");
        for of in 1..=7_usize {
            let parts: Vec<(i32, Vec<String>)> = (1..=of)
                .map(|part| {
                    let partition = format!("{part}/{of}");
                    judged(&folder, &[&["test", ".", "--partition", &partition], narrowing].concat())
                })
                .collect();
            let mut told: Vec<String> = parts.iter().flat_map(|(_, told)| told.clone()).collect();
            told.sort();
            assert_eq!(told, whole.1, "{of} parts, {narrowing:?}");
            assert!(parts.iter().any(|(status, _)| *status == 2), "{of} parts, {narrowing:?}");
        }
    }
}

#[test]
fn a_file_alone_that_cannot_be_understood_gives_the_same_in_parts() {
    for (name, bytes) in kinds_of_files() {
        let folder = Folder::new();
        fs::remove_file(folder.path("a.saga")).expect("removed");
        fs::write(folder.path(&format!("{name}.saga")), bytes).expect("written");
        let (whole, _) = folder.saga(&["test", "."]);
        let parts = [1, 2, 3].map(|part| folder.saga(&["test", ".", "--partition", &format!("{part}/3")]).0);
        // 4 is for a part to which nothing falls.
        let worst = [Some(2), Some(1), Some(0), Some(4)].into_iter().find(|status| parts.contains(status));
        assert_eq!(worst, Some(whole), "{name}: {parts:?}");
    }
}

#[test]
fn after_a_failure_no_other_is_begun() {
    let folder = Folder::new();
    folder.write("a.saga", &format!("{FAILS}\nscenario \"Later\"\n  expect gray at 0\n"));
    let (status, said) = folder.saga(&["test", "a.saga", "--fail-fast", "-j", "1"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("1 failed, 1 new (no snapshot yet), 1 not run"), "{said}");
}

#[test]
fn a_damaged_snapshot_is_told() {
    let folder = Folder::new();
    fs::create_dir(folder.path("snapshots")).expect("a folder");
    for (text, why) in [
        ("no snapshot", "does not begin with a line `---`"),
        ("---\nsnapshot_kind: binary\nextension: a/b\n---\n", "it holds no text"),
        (&format!("---\ninfo: {}\n", "[".repeat(100_000)), "no line `---` ends its head"),
    ] {
        folder.write("snapshots/a__holds.snap", text);
        let (status, said) = folder.saga(&["test", "a.saga:9"]);
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains("snapshot/unreadable"), "{said}");
        assert!(said.replace("\n    │", "").contains(why), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn linked_scenarios_are_found_and_laid_out_where_they_are() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    fs::create_dir(folder.path("in")).expect("a folder");
    symlink("../a.saga", folder.path("in/link.saga")).expect("linked");
    folder.write("a.saga", &FAILS.replace("  expect", "      expect"));
    let (status, said) = folder.saga(&["fmt", "in"]);
    assert_eq!((status, said.as_str()), (Some(0), "1 file read, 1 laid out anew\n"));
    assert!(fs::symlink_metadata(folder.path("in/link.saga")).expect("there").is_symlink());
    assert_eq!(fs::read_to_string(folder.path("a.saga")).expect("text"), FAILS);
    symlink("nowhere", folder.path("in/broken.saga")).expect("linked");
    let (status, said) = folder.saga(&["test", "in"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("`in/broken.saga` cannot be read: there is no such file"), "{said}");
    assert!(said.contains("1 passed, 1 failed"), "the others run: {said}");
}

#[cfg(unix)]
#[test]
fn a_write_protected_file_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let crooked = FAILS.replace("  expect", "      expect");
    folder.write("a.saga", &crooked);
    fs::set_permissions(folder.path("a.saga"), fs::Permissions::from_mode(0o444)).expect("set");
    let (status, said) = folder.saga(&["fmt", "a.saga"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("`a.saga` cannot be written: it is write-protected"), "{said}");
    assert!(said.contains("1 file read, 0 laid out anew"), "{said}");
    assert_eq!(fs::read_to_string(folder.path("a.saga")).expect("text"), crooked);
}

/// Names and titles that a terminal would act upon are shown: the only codes are those of our own colours.
#[cfg(unix)]
#[test]
fn no_name_and_no_title_reaches_a_terminal_as_a_code() {
    let folder = Folder::new();
    let evil = "\x1b[31;43mevil\x1b[2J\x1b]0;evil\x07\u{9b}2J";
    fs::create_dir(folder.path(&format!("d{evil}"))).expect("a folder");
    folder.write(&format!("d{evil}/f{evil}.saga"), &FAILS.replace("Fails", &format!("Fails{evil}")));
    folder.write("b.saga", &FAILS.replace("expect gray at 2", &format!("expcet{evil} gray at 2{evil}")));
    let name = format!("d{evil}/f{evil}.saga");
    let calls: [&[&str]; 18] = [
        &["test", "."],
        &["test", "-v", "."],
        &["test", "--list", "."],
        &["check", "."],
        &["fmt", "--check", "."],
        &["replay", "--text", "."],
        &["moves", "."],
        &["perft", "."],
        &["coverage", "."],
        &["mutate", "."],
        &["rulings", "."],
        &["compare", "."],
        &["solve", "."],
        &["shrink", "--", &name],
        &["test", "--tag", evil],
        &["test", evil],
        &["explain", evil],
        &[evil],
    ];
    for arguments in calls {
        let (_, said) = folder.saga(&[&["--color", "always"], arguments].concat());
        for code in ["\x1b[31;43m", "\x1b[2J", "\x1b]", "\x07", "\u{9b}"] {
            assert!(!said.contains(code), "{arguments:?} lets {code:?} through: {said:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_a_folder_holds_is_read_or_told() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    for sub in ["in", "in/hidden/deep", "elsewhere", "home"] {
        fs::create_dir_all(folder.path(sub)).expect("a folder");
    }
    let read = ["in/a.saga", "in/deep.saga", "in/.b.saga"];
    let told = [
        "in/BAD.SAGA",
        "in/ignored.saga",
        "in/git.saga",
        "in/hidden/deep/c.saga",
        "in/.saga",
        "in/written-by-an-editor.saga.txt",
    ];
    read.iter().chain(&told).for_each(|name| folder.write(name, FAILS));
    folder.write("in/.ignore", "ignored.saga\nhidden\n");
    folder.write("in/.gitignore", "git.saga\n");
    symlink("../elsewhere", folder.path("in/linked")).expect("linked");
    let made = Command::new("mkfifo").arg(folder.path("in/p.saga")).status().expect("mkfifo runs");
    assert!(made.success());
    // What the caller ignores everywhere changes nothing.
    folder.write("home/.gitconfig", "[core]\n\texcludesFile = ~/everywhere\n");
    folder.write("home/everywhere", "deep.saga\n");
    for name in [".gitignore", ".ignore"] {
        folder.write(name, "*.saga\n");
    }
    for home in ["home", "in"] {
        let output =
            folder.command(&["test", "in"]).env("HOME", folder.path(home)).output().expect("it runs");
        let (out, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{out}{said}");
        for name in read {
            assert!(out.contains(name), "{name} is not read: {out}");
        }
        for name in told.iter().chain(&["in/linked", "in/p.saga"]) {
            assert!(said.contains(&format!("{name}: ")), "{name} is not told: {said}");
        }
    }
    // What is named is read.
    let (status, said) = folder.saga(&["test", "in/ignored.saga", "in/BAD.SAGA"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("4 scenarios in 2 files"), "{said}");
}
