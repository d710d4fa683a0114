//! The guide: every example on its pages holds, every session happens as shown.
//!
//! Each page has a folder of its own, in which its examples lie under the names of their first lines
//! (`# NAME.saga`, `// NAME.rhai`). What is fenced `saga` passes, `saga fails` does not; `rhai` is understood;
//! `console` happens as shown (trycmd), `sh` goes well;
//! `toml` (`# NAME.toml`) are settings that sessions take. Other fences are not there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use site::{Article, Fence};
use tests::root;

const SAGA: &str = env!("CARGO_BIN_EXE_saga-under-test");

fn folder() -> PathBuf {
    root().join("scenarios/guide")
}

/// The pages, each with its name.
fn pages() -> Vec<(String, Article)> {
    let entries = fs::read_dir(folder()).expect("there is a guide").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut pages: Vec<(String, Article)> = names
        .filter(|name| name.ends_with(".md"))
        .map(|name| {
            let text = fs::read_to_string(folder().join(&name)).expect("a page is text");
            let article = Article::new(&name, &text);
            (name, article)
        })
        .collect();
    pages.sort_by(|one, other| one.0.cmp(&other.0));
    assert!(pages.len() >= 8, "{} pages", pages.len());
    pages
}

/// Lays the examples of a page into a folder; each has a name.
fn lay(page: &str, fences: &[Fence], into: &Path) {
    for fence in fences.iter().filter(|fence| ["saga", "rhai", "toml"].contains(&fence.language.as_str())) {
        let name = fence.name.as_ref().unwrap_or_else(|| panic!("{page}: no name:\n{}", fence.text));
        let path = into.join(name);
        assert!(!path.exists(), "{page}: two examples are called {name}");
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
        fs::write(path, &fence.text).expect("a file can be written");
    }
}

fn run(program: &str, arguments: &[&str], into: &Path) -> Output {
    let path = std::env::var("PATH").unwrap_or_default();
    Command::new(program)
        .args(arguments)
        .current_dir(into)
        .env("NO_COLOR", "1")
        .env("PATH", format!("{}:{path}", into.with_extension("bin").display()))
        .output()
        .expect("the command runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.clone(), output.stderr.clone()].concat()).into_owned()
}

/// A folder with the examples of a page in `page.in`, and the command in `page.bin`.
fn prepared(page: &str, fences: &[Fence]) -> (tempfile::TempDir, PathBuf) {
    let room = tempfile::tempdir().expect("there is room for files");
    let (own, programs) = (room.path().join("page.in"), room.path().join("page.bin"));
    fs::create_dir(&own).and_then(|()| fs::create_dir(&programs)).expect("a folder can be made");
    lay(page, fences, &own);
    #[cfg(unix)]
    std::os::unix::fs::symlink(SAGA, programs.join("saga")).expect("a link can be made");
    (room, own)
}

#[test]
fn every_example_says_the_truth() {
    let mut counts = [0; 3];
    for (page, article) in pages() {
        let fences = article.fences();
        let (_room, own) = prepared(&page, &fences);
        for fence in &fences {
            let name = fence.name.as_deref().unwrap_or_default();
            match (fence.language.as_str(), fence.fails) {
                ("saga", fails) => {
                    // By the law book, as pages show it, whatever settings stand beside it.
                    let output = run(SAGA, &["test", "--no-config", name], &own);
                    assert_eq!(output.status.success(), !fails, "{page}, {name}:\n{}", said(&output));
                    assert!(fails || !said(&output).contains("─["), "{page}, {name}:\n{}", said(&output));
                    let output = run(SAGA, &["fmt", "--check", name], &own);
                    assert!(output.status.success(), "{page}, {name}:\n{}", said(&output));
                    counts[usize::from(fails)] += 1;
                }
                ("rhai", false) => {
                    let output = run(SAGA, &["check", name], &own);
                    assert!(output.status.success(), "{page}, {name}:\n{}", said(&output));
                    counts[2] += 1;
                }
                // A session of its own test, and what follows upon it.
                ("console" | "sh" | "toml", false) => {}
                (language, _) => panic!("{page}: a fence of {language} is run by nobody"),
            }
        }
    }
    assert!(counts[0] >= 15 && counts[1] >= 3 && counts[2] >= 4, "{counts:?}");
}

/// `TRYCMD=overwrite cargo test -p tests --test all guide` takes what happens.
#[test]
fn the_sessions_happen_as_shown_and_the_scripts_go_well() {
    for (page, article) in pages() {
        let fences = article.fences();
        let (room, own) = prepared(&page, &fences);
        let written = room.path().join("page.md");
        fs::copy(folder().join(&page), &written).expect("a page can be copied");
        let cases = trycmd::TestCases::new();
        cases.register_bin("saga", Path::new(SAGA)).register_bin("cp", Path::new("/bin/cp"));
        cases.env("NO_COLOR", "1").case(&written);
        drop(cases);
        if std::env::var_os("TRYCMD").is_some() {
            fs::copy(&written, folder().join(&page)).expect("a page can be written");
        }
        for fence in fences.iter().filter(|fence| fence.language == "sh") {
            let output = run("bash", &["-eu", "-c", &fence.text], &own);
            assert!(output.status.success(), "{page}:\n{}\n{}", fence.text, said(&output));
        }
    }
}

#[test]
fn each_page_begins_with_a_question_and_the_first_leads_to_all() {
    let pages = pages();
    let readme = fs::read_to_string(folder().join("README.md")).expect("there is a first page");
    for (name, article) in &pages {
        let asked = article.question.as_deref().unwrap_or_default();
        assert!(name == "README.md" || asked.starts_with('“'), "{name} begins without a question: {asked}");
        assert!(name == "README.md" || readme.contains(&format!("]({name})")), "nothing leads to {name}");
    }
}
