//! What commands write: nothing of somebody else's is written over, and nothing elsewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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
const WRITERS: [(&str, &[&str]); 8] = [
    ("page", &["replay", "a.saga:8", "--html", "OUT"]),
    ("picture", &["replay", "a.saga:8", "--svg", "OUT", "--at", "0"]),
    ("smaller scenario", &["shrink", "a.saga:13", "--out", "OUT"]),
    ("difference", &["distinguish", "omen", "--rules", "raise=same-suit", "--out", "OUT"]),
    ("report as JSON", &["test", "a.saga:8", "--report", "json=OUT"]),
    ("report as JUnit", &["test", "a.saga:8", "--report", "junit=OUT"]),
    ("report as TAP", &["test", "a.saga:8", "--report", "tap=OUT"]),
    ("report for people", &["test", "a.saga:8", "--report", "human=OUT"]),
];

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
        command.args(arguments).current_dir(self.0.path()).output().expect("the command runs")
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

#[cfg(unix)]
#[test]
fn links_pipes_and_folders_are_left_as_they_are() {
    for (what, arguments) in WRITERS {
        let folder = Folder::new();
        fs::create_dir(folder.path("folder")).expect("a folder");
        fs::write(folder.path("mine"), "mine\n").expect("written");
        fs::hard_link(folder.path("mine"), folder.path("hard")).expect("linked");
        std::os::unix::fs::symlink("mine", folder.path("link")).expect("linked");
        std::os::unix::fs::symlink("nowhere", folder.path("lost")).expect("linked");
        let made = Command::new("mkfifo").arg(folder.path("pipe")).status().expect("mkfifo runs");
        assert!(made.success());
        let before = folder.contents();
        for out in ["folder", "hard", "link", "lost", "pipe"] {
            let output = folder.saga(arguments, out);
            assert_eq!(output.status.code(), Some(2), "{what} to a {out}: {}", said(&output));
            assert_eq!(folder.contents(), before, "{what} to a {out}");
        }
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

#[cfg(unix)]
#[test]
fn a_recorded_game_takes_no_other_s_place() {
    use std::io::Write;
    use std::process::Stdio;
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
    use std::process::Stdio;
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
