//! What commands write: nothing of somebody else's is written over, and nothing elsewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

const SCENARIOS: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water

scenario "Holds"
  turn gray
    say "Nothing has moved."
    expect gray at 0

scenario "Fails"
  expect gray at 2
"#;

/// Every command that writes to a file that is named in the call, with what the file is called in it.
const WRITERS: [(&str, &[&str]); 9] = [
    ("page", &["replay", "a.saga:8", "--html", "OUT"]),
    ("picture", &["replay", "a.saga:8", "--svg", "OUT", "--at", "0"]),
    ("smaller scenario", &["shrink", "a.saga:13", "--out", "OUT"]),
    ("difference", &["distinguish", "omen", "--rules", "raise=same-suit", "--out", "OUT"]),
    ("report as JSON", &["test", "a.saga:8", "--report", "json=OUT"]),
    ("report as JUnit", &["test", "a.saga:8", "--report", "junit=OUT"]),
    ("report as TAP", &["test", "a.saga:8", "--report", "tap=OUT"]),
    ("report for people", &["test", "a.saga:8", "--report", "human=OUT"]),
    ("recorded game", &["play", "omen", "--random", "others", "--out", "OUT"]),
];

/// What takes longer than that hangs.
const PATIENCE: Duration = Duration::from_secs(60);

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().expect("a folder"));
        fs::write(folder.path("a.saga"), SCENARIOS).expect("written");
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("text")
    }

    fn saga(&self, arguments: &[&str], out: &str) -> Output {
        let arguments = arguments.iter().map(|argument| argument.replace("OUT", out));
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(arguments).current_dir(self.0.path()).stdin(Stdio::null());
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command runs");
        let (process, (ended, waits)) = (child.id().to_string(), channel::<()>());
        let watch = thread::spawn(move || {
            let hangs = waits.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
            hangs.then(|| Command::new("kill").args(["-9", &process]).status()).is_some()
        });
        let output = child.wait_with_output().expect("it ends");
        drop(ended);
        assert!(!watch.join().expect("it watched"), "{command:?} hangs");
        output
    }

    /// All that lies in the folder, with its text.
    fn contents(&self) -> Vec<(PathBuf, Option<String>)> {
        let mut all = Vec::new();
        gather(self.0.path(), &mut all);
        all.sort();
        all
    }
}

fn gather(folder: &Path, all: &mut Vec<(PathBuf, Option<String>)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let kind = entry.file_type().expect("a kind");
        let text = kind.is_file().then(|| fs::read_to_string(entry.path()).unwrap_or_default());
        all.push((entry.path(), text));
        if kind.is_dir() {
            gather(&entry.path(), all);
        }
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &*String::from_utf8_lossy(&output.stderr)
}

#[test]
fn no_command_writes_over_another_s_file() {
    for (what, arguments) in WRITERS {
        let folder = Folder::new();
        fs::write(folder.path("mine"), "mine\n").expect("written");
        let before = folder.contents();
        for out in ["mine", "a.saga"] {
            let output = folder.saga(arguments, out);
            assert_eq!(output.status.code(), Some(2), "{what}: {}", said(&output));
            assert!(said(&output).contains("is there already, and nothing was written"), "{}", said(&output));
            assert_eq!(folder.contents(), before, "{what}");
        }
        let forced = [arguments, &["--force"]].concat();
        let output = folder.saga(&forced, "mine");
        assert_ne!(output.status.code(), Some(2), "{what}: {}", said(&output));
        assert_ne!(folder.text("mine"), "mine\n", "{what}");
    }
}

#[test]
fn what_a_command_made_it_makes_anew() {
    for (what, arguments) in WRITERS.into_iter().filter(|(_, arguments)| !arguments.contains(&"--out")) {
        let folder = Folder::new();
        for _ in 0..2 {
            let output = folder.saga(arguments, "out");
            assert_ne!(output.status.code(), Some(2), "{what}: {}", said(&output));
        }
    }
}

/// A file of scenarios may have been changed by hand since.
#[test]
fn scenarios_are_not_written_over_even_if_they_were_made() {
    for (what, arguments) in WRITERS.into_iter().filter(|(_, arguments)| arguments.contains(&"--out")) {
        let folder = Folder::new();
        folder.saga(arguments, "out");
        let made = folder.contents();
        let output = folder.saga(arguments, "out");
        assert_eq!(output.status.code(), Some(2), "{what}: {}", said(&output));
        assert_eq!(folder.contents(), made, "{what}");
    }
}

/// Commands that write to a file that is named in the call, and work long before they do.
const SLOW_WRITERS: [(&str, &[&str]); 2] = [
    ("puzzles", &["compose", "omen", "--out", "OUT"]),
    ("long search", &["distinguish", "table", "--rules", "squeeze=off", "--games", "100000", "--out", "OUT"]),
];

#[cfg(unix)]
#[test]
fn links_pipes_and_folders_are_left_as_they_are() {
    for (what, arguments) in WRITERS.into_iter().chain(SLOW_WRITERS) {
        let folder = Folder::new();
        fs::create_dir(folder.path("folder")).expect("a folder");
        fs::write(folder.path("mine"), "mine\n").expect("written");
        fs::hard_link(folder.path("mine"), folder.path("hard")).expect("linked");
        std::os::unix::fs::symlink("mine", folder.path("link")).expect("linked");
        std::os::unix::fs::symlink("nowhere", folder.path("lost")).expect("linked");
        let made = Command::new("mkfifo").arg(folder.path("pipe")).status().expect("mkfifo runs");
        assert!(made.success());
        let before = folder.contents();
        for out in ["a.saga", "folder", "hard", "link", "lost", "mine", "pipe"] {
            let output = folder.saga(arguments, out);
            assert_eq!(output.status.code(), Some(2), "{what} to a {out}: {}", said(&output));
            assert_eq!(folder.contents(), before, "{what} to a {out}");
        }
    }
}

/// Nobody may be at the other end of a pipe.
#[cfg(unix)]
#[test]
fn a_pipe_that_is_named_is_not_waited_for() {
    let folder = Folder::new();
    let made = Command::new("mkfifo").arg(folder.path("pipe.saga")).status().expect("mkfifo runs");
    assert!(made.success());
    let before = folder.contents();
    for arguments in [
        &["fmt", "pipe.saga"][..],
        &["fmt", "--check", "pipe.saga"],
        &["test", "pipe.saga"],
        &["test", "--accept", "pipe.saga"],
        &["check", "pipe.saga"],
        &["solve", "--accept", "pipe.saga"],
        &["replay", "pipe.saga"],
        &["site", "pages", "pipe.saga"],
        &["shrink", "pipe.saga"],
        &["play", "pipe.saga"],
        &["test", "a.saga", "--house-rules", "pipe.saga"],
        &["test", "a.saga", "--rerun-failed", "pipe.saga"],
        &["laws", "ravens", "--markdown", "pipe.saga"],
    ] {
        let output = folder.saga(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
        assert!(said(&output).contains("it is a pipe and not a file"), "{arguments:?}: {}", said(&output));
        let _ = fs::remove_dir_all(folder.path("pages"));
        assert_eq!(folder.contents(), before, "{arguments:?}");
    }
}

/// Outcomes go into snapshots alone, whatever is linked there.
#[cfg(unix)]
#[test]
fn a_snapshot_that_is_a_link_leads_to_no_other_file() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    for sub in ["snapshots", "kept"] {
        fs::create_dir(folder.path(sub)).expect("a folder");
    }
    fs::write(folder.path("mine"), "mine\n").expect("written");
    for (call, name) in [("--accept", "a__holds.snap"), ("--pending", "a__holds.snap.new")] {
        symlink("../mine", folder.path("snapshots").join(name)).expect("linked");
        let output = folder.saga(&["test", call, "a.saga:8"], "");
        assert_eq!(output.status.code(), Some(2), "{call}: {}", said(&output));
        assert!(said(&output).contains("snapshot/unwritable"), "{call}: {}", said(&output));
        assert_eq!(folder.text("mine"), "mine\n", "{call}");
        fs::remove_file(folder.path("snapshots").join(name)).expect("removed");
    }
    // One that leads to a snapshot is followed.
    folder.saga(&["test", "--accept", "a.saga:8"], "");
    fs::rename(folder.path("snapshots/a__holds.snap"), folder.path("kept/one.snap")).expect("moved");
    let kept = folder.text("kept/one.snap");
    symlink("../kept/one.snap", folder.path("snapshots/a__holds.snap")).expect("linked");
    fs::write(folder.path("kept/one.snap"), kept.replace("Holds", "Held")).expect("written");
    let output = folder.saga(&["test", "--accept", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(folder.text("kept/one.snap"), kept);
}

/// A record that cannot be written is no success.
#[test]
fn a_game_that_cannot_be_saved_is_told() {
    use std::io::Write;
    let folder = Folder::new();
    fs::write(folder.path("mine"), "mine\n").expect("written");
    for format in ["human", "json"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(["play", "omen", "--format", format, "--out", "mine/out.saga"]);
        command.current_dir(folder.0.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        child.stdin.take().expect("its input").write_all(b"declare 1 crow\n").expect("written");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains("declare 1 crow"), "what was played is shown: {}", said(&output));
        assert!(format == "human" || said(&output).contains("\"status\": 2"), "{}", said(&output));
        assert!(said(&output).contains("`mine/out.saga` cannot be written"), "{}", said(&output));
    }
}

/// What lies where a file is written first, from whatever time, is neither followed nor written.
#[cfg(unix)]
#[test]
fn what_lies_beside_a_file_is_not_touched() {
    let folder = Folder::new();
    fs::write(folder.path("mine"), "mine\n").expect("written");
    std::os::unix::fs::symlink("mine", folder.path(".a.saga.saga-part")).expect("linked");
    fs::write(folder.path("a.saga"), SCENARIOS.replace("  expect", "      expect")).expect("written");
    let output = folder.saga(&["fmt", "a.saga"], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(folder.text("a.saga"), SCENARIOS);
    assert_eq!(folder.text("mine"), "mine\n");
    let names: Vec<PathBuf> = folder.contents().into_iter().map(|(path, _)| path).collect();
    assert_eq!(names.len(), 3, "nothing is left over: {names:?}");
}

#[cfg(unix)]
#[test]
fn permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    fs::write(folder.path("a.saga"), SCENARIOS.replace("  expect", "      expect")).expect("written");
    fs::set_permissions(folder.path("a.saga"), fs::Permissions::from_mode(0o640)).expect("set");
    folder.saga(&["fmt", "a.saga"], "");
    let mode = fs::metadata(folder.path("a.saga")).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn a_site_is_written_into_its_own_folder_alone() {
    let folder = Folder::new();
    fs::create_dir(folder.path("mine")).expect("a folder");
    fs::write(folder.path("mine/index.html"), "mine\n").expect("written");
    let before = folder.contents();
    let output = folder.saga(&["site", "mine", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("holds files that are not of a site"), "{}", said(&output));
    assert_eq!(folder.contents(), before);
}

#[test]
fn a_site_removes_what_it_no_longer_makes() {
    let folder = Folder::new();
    fs::write(folder.path("b.saga"), SCENARIOS).expect("written");
    folder.saga(&["site", "out", "a.saga:8", "b.saga:8"], "");
    assert!(folder.path("out/ravens/b.html").exists());
    fs::write(folder.path("out/ravens/mine.html"), "mine\n").expect("written");
    let output = folder.saga(&["site", "out", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).contains("1 page of an earlier site removed"), "{}", said(&output));
    assert!(!folder.path("out/ravens/b.html").exists());
    assert_eq!(folder.text("out/ravens/mine.html"), "mine\n");
    // A page that somebody else put where one of the site would come.
    fs::write(folder.path("out/ravens/b.html"), "mine\n").expect("written");
    let output = folder.saga(&["site", "out", "a.saga:8", "b.saga:8"], "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(folder.text("out/ravens/b.html"), "mine\n");
}

#[test]
fn a_page_of_a_site_that_is_somebody_s_own_by_now_stays() {
    let folder = Folder::new();
    folder.saga(&["site", "out", "a.saga:8"], "");
    fs::write(folder.path("out/ravens/a.html"), "mine\n").expect("written");
    let output = folder.saga(&["site", "out", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("`out/ravens/a.html` is there already"), "{}", said(&output));
    assert_eq!(folder.text("out/ravens/a.html"), "mine\n");
    // Nor is it removed where the site no longer has it.
    fs::write(folder.path("b.saga"), SCENARIOS).expect("written");
    let output = folder.saga(&["site", "out", "b.saga:8"], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(folder.text("out/ravens/a.html"), "mine\n");
}

#[cfg(unix)]
#[test]
fn a_site_that_came_to_no_end_is_begun_again() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.saga(&["site", "out", "a.saga:8"], "");
    let pages = folder.contents();
    fs::remove_dir_all(folder.path("out")).expect("removed");
    fs::create_dir(folder.path("out")).expect("a folder");
    // The pages of the game come first, the index last.
    symlink("../a.saga", folder.path("out/index.html")).expect("linked");
    let output = folder.saga(&["site", "--force", "out", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(folder.path("out/ravens/a.html").exists(), "{}", said(&output));
    fs::remove_file(folder.path("out/index.html")).expect("removed");
    let output = folder.saga(&["site", "out", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(folder.contents(), pages);
}

#[cfg(unix)]
#[test]
fn the_mark_of_a_site_that_is_a_link_is_not_followed() {
    let folder = Folder::new();
    fs::create_dir(folder.path("out")).expect("a folder");
    fs::write(folder.path("mine"), "mine\n").expect("written");
    std::os::unix::fs::symlink("../mine", folder.path("out/.saga-site")).expect("linked");
    for call in [&["site", "out", "a.saga:8"][..], &["site", "--force", "out", "a.saga:8"]] {
        let output = folder.saga(call, "");
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert_eq!(folder.text("mine"), "mine\n");
    }
}

#[cfg(unix)]
#[test]
fn a_site_follows_no_link_out_of_its_folder() {
    let folder = Folder::new();
    folder.saga(&["site", "out", "a.saga:8"], "");
    fs::create_dir(folder.path("elsewhere")).expect("a folder");
    fs::remove_dir_all(folder.path("out/ravens")).expect("removed");
    std::os::unix::fs::symlink("../elsewhere", folder.path("out/ravens")).expect("linked");
    let output = folder.saga(&["site", "out", "a.saga:8"], "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("a link stands there"), "{}", said(&output));
    assert_eq!(fs::read_dir(folder.path("elsewhere")).expect("a folder").count(), 0);
}

#[test]
fn two_sources_never_share_a_page_or_a_picture() {
    let folder = Folder::new();
    let holds = SCENARIOS.split("scenario \"Fails\"").next().expect("a part");
    let twins = holds.to_owned()
        + &*holds[holds.find("scenario").expect("one")..].replace("Holds", "Holds!")
        + &*holds[holds.find("scenario").expect("one")..].replace("Holds", "holds");
    let names = ["x/a-b", "x/a-b-2", "x-a-b", "x-A-B", "index", "index-1", "index-2", "coverage", "y/x-a-b"];
    for name in names {
        let path = folder.path(&format!("in/{name}.saga"));
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, &twins).expect("written");
    }
    let output = folder.saga(&["site", "out", "in"], "");
    let pages = fs::read_dir(folder.path("out/ravens")).expect("a folder").flatten();
    let pages: Vec<String> = pages.map(|entry| entry.file_name().to_string_lossy().to_lowercase()).collect();
    assert_eq!(pages.len(), names.len() + 2, "{pages:?} {}", said(&output));
    let output = folder.saga(&["replay", "in", "--svg", "pictures"], "");
    let pictures = fs::read_dir(folder.path("pictures")).expect("a folder").count();
    assert!(said(&output).contains(&format!("wrote {pictures} pictures")), "{pictures}: {}", said(&output));
    assert_eq!(pictures % (names.len() * 3), 0, "{pictures}");
    let output = folder.saga(&["replay", "in/index.saga", "--html", "page.html"], "");
    let page = folder.text("page.html");
    for id in ["holds/0", "holds-2/0", "holds-3/0"] {
        assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{id} {}", said(&output));
    }
}

/// Whatever files and scenarios are called, each has a page, a picture a step and a snapshot of its own.
#[test]
fn files_written_are_files_announced_whatever_they_are_called() {
    let scenario = |title: &str| format!("\nscenario \"{title}\"\n  expect gray at 0\n");
    let head = SCENARIOS.split("scenario \"Holds\"").next().expect("a part");
    for seed in 0..6 {
        let mut chance = Chance(seed);
        let folder = Folder::new();
        let mut files = std::collections::BTreeSet::new();
        let mut scenarios = 0;
        for _ in 0..8 {
            let path = folder.path(&format!("in/{}.saga", chance.name(true)));
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            if path.exists() {
                continue;
            }
            let titles: std::collections::BTreeSet<String> =
                (0..3).map(|_| format!("A{}", chance.name(false))).collect();
            scenarios += titles.len();
            let text = head.to_owned() + &titles.iter().map(|title| scenario(title)).collect::<String>();
            fs::write(&path, text).expect("written");
            files.insert(path);
        }
        let output = folder.saga(&["site", "out", "in"], "");
        let pages = fs::read_dir(folder.path("out/ravens")).expect("a folder").count();
        assert_eq!(pages, files.len() + 2, "seed {seed}: {files:?} {}", said(&output));
        let announced = if files.len() == 1 { "1 page".into() } else { format!("{} pages", files.len()) };
        assert!(said(&output).contains(&format!("{announced} of scenarios")), "{}", said(&output));
        let output = folder.saga(&["replay", "in", "--svg", "pictures"], "");
        let names: Vec<String> = fs::read_dir(folder.path("pictures"))
            .expect("a folder")
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().to_lowercase())
            .collect();
        let told = names.iter().collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(told, names.len(), "seed {seed}: names differ in case alone");
        // The opening and one expectation each.
        assert_eq!(names.len(), scenarios * 2, "seed {seed}: {files:?} {}", said(&output));
        let announced = format!("wrote {} pictures", names.len());
        assert!(said(&output).contains(&announced), "seed {seed}: {}", said(&output));
    }
}

/// Names that are made from a seed, of few letters, so that many of them are nearly alike.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % end).expect("a small number")
    }

    fn name(&mut self, in_folders: bool) -> String {
        const PARTS: [&str; 14] =
            ["a", "A", "b", "-", "-2", "1", " ", ".", "_", "!", "index", "ä", "日", "/"];
        let parts = if in_folders { 14 } else { 13 };
        let length = 1 + self.below(4);
        let name: String = (0..length).map(|_| PARTS[self.below(parts)]).collect();
        // Folders that begin with a dot are hidden.
        let seen = |part: &str| {
            if part.is_empty() || part.starts_with('.') { format!("c{part}") } else { part.to_owned() }
        };
        let parts: Vec<String> = name.split('/').map(seen).collect();
        parts.join("/")
    }
}

#[cfg(unix)]
#[test]
fn a_recorded_game_takes_no_other_s_place() {
    use std::io::Write;
    let folder = Folder::new();
    let play = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(["play", "omen", "--out", "a.saga"]).args(more).current_dir(folder.0.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        // It may have ended before it reads.
        let _ = child.stdin.take().expect("its input").write_all(b"declare 1 crow\n");
        child.wait_with_output().expect("it ends")
    };
    let output = play(&[]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(folder.text("a.saga"), SCENARIOS);
    let output = play(&["--force"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(folder.text("a.saga").starts_with("game omen"));
}

#[test]
fn only_files_of_scenarios_are_laid_out() {
    let folder = Folder::new();
    for name in ["README.md", "tool.py", "rule.rhai", "saga"] {
        fs::write(folder.path(name), "def f():\n        return 1\n").expect("written");
        let before = folder.contents();
        let output = folder.saga(&["fmt", "a.saga", name], "");
        assert_eq!(output.status.code(), Some(2), "{name}: {}", said(&output));
        assert!(said(&output).contains("nothing was written"), "{name}: {}", said(&output));
        assert_eq!(folder.contents(), before, "{name}");
    }
}

#[test]
fn standard_input_is_laid_out_and_checked() {
    use std::io::Write;
    let given = |arguments: &[&str], text: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        child.stdin.take().expect("its input").write_all(text.as_bytes()).expect("written");
        let output = child.wait_with_output().expect("it ends");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let crooked = SCENARIOS.replace("  expect", "      expect");
    assert_eq!(given(&["fmt", "-"], &crooked), (Some(0), SCENARIOS.to_owned()));
    assert_eq!(given(&["fmt", "-"], SCENARIOS), (Some(0), SCENARIOS.to_owned()));
    assert_eq!(given(&["fmt", "--check", "-"], SCENARIOS), (Some(0), String::new()));
    let (status, said) = given(&["fmt", "--check", "-"], &crooked);
    assert!(status == Some(1) && said.contains("standard input (laid out)"), "{said}");
    assert_eq!(given(&["check", "-"], SCENARIOS).0, Some(0));
    let (status, said) = given(&["check", "-"], &SCENARIOS.replace("expect", "expcet"));
    assert!(status == Some(2) && said.contains("syntax/unknown-line"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_site_shows_nothing_that_a_link_leads_out_to() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    fs::create_dir_all(folder.path("files/guide")).expect("a folder");
    fs::write(folder.path("secret.md"), "# A secret\n").expect("written");
    fs::write(folder.path("secret.saga"), SCENARIOS.replace("Nothing has moved", "A secret"))
        .expect("written");
    fs::write(folder.path("files/own.saga"), SCENARIOS).expect("written");
    fs::write(folder.path("files/guide/README.md"), "# The guide\n").expect("written");
    symlink("../secret.saga", folder.path("files/linked.saga")).expect("linked");
    symlink("../../secret.md", folder.path("files/guide/linked.md")).expect("linked");
    symlink("own.saga", folder.path("files/within.saga")).expect("linked");
    let output = folder.saga(&["site", "pages", "files"], "");
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for aside in [
        "files/guide/linked.md: it is a link that leads out",
        "files/linked.saga: it is a link that leads out",
    ] {
        assert!(said.contains(aside), "{said}");
    }
    let pages = folder.contents();
    assert!(folder.path("pages/ravens/files-within.html").exists(), "{pages:?}");
    for (path, text) in pages.iter().filter(|(path, _)| path.starts_with(folder.path("pages"))) {
        assert!(!text.as_ref().is_some_and(|text| text.contains("A secret")), "{}", path.display());
    }
    // What is named itself is meant.
    let output = folder.saga(&["site", "more", "files/linked.saga"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(folder.path("more/ravens/files-linked.html").exists());
}
