//! The pages that the tests open.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use tests::root;

use crate::chrome::Chrome;

/// Writes a page of one of the files beside these tests.
pub(crate) fn page(folder: &Path, name: &str) -> PathBuf {
    let page = folder.join(format!("{name}.html"));
    saga(&["replay", &format!("tests/tests/browser/{name}.saga"), "--html", &page.to_string_lossy()]);
    page
}

/// A site with the guide, and lessons and puzzles of all games. No test changes it: it is written once.
pub(crate) static SITE: LazyLock<PathBuf> = LazyLock::new(|| {
    let site = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site-in-a-browser");
    // What an earlier version wrote is no part of it.
    let _ = fs::remove_dir_all(&site);
    let games = ["ravens", "table", "odin", "omen"];
    let files = games.map(|game| format!("scenarios/{game}/lessons/first-course.saga"));
    let mut arguments = vec!["site".to_owned(), site.to_string_lossy().into_owned()];
    arguments.extend(files);
    let others =
        ["scenarios/ravens/puzzles/marker.saga", "scenarios/table/lessons/kurs.saga", "scenarios/guide"];
    arguments.extend(others.map(str::to_owned));
    saga(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    site
});

pub(crate) fn saga(arguments: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(arguments)
        .current_dir(root())
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{output:?}");
}

/// A browser that shows the lesson beside these tests, and the folder it lies in; nothing without a browser.
pub(crate) fn lesson(fragment: &str) -> Option<(Chrome, PathBuf, tempfile::TempDir)> {
    let mut chrome = Chrome::start()?;
    let folder = tempfile::tempdir().expect("a folder");
    let page = page(folder.path(), "lesson");
    chrome.resize(1280, 800);
    chrome.open(&page, fragment);
    Some((chrome, page, folder))
}

impl Chrome {
    /// The address of the step that is shown; it is the only one.
    pub(crate) fn step(&mut self) -> String {
        let shown = "[...document.querySelectorAll('.step')].filter((own) => own.checkVisibility())";
        self.text(&format!("{shown}.map((own) => own.id).join(' and ')"))
    }

    /// The part of the page's address behind `#`.
    pub(crate) fn address(&mut self) -> String {
        self.text("location.hash")
    }

    /// The text of the step that can be seen, but for the position in words.
    pub(crate) fn seen(&mut self) -> String {
        self.text("['.tale', '.more'].map((own) => document.querySelector(`.step:not([hidden]) ${own}`).innerText).join('\\n')")
    }

    /// Nothing was loaded, and nothing is said on the console.
    pub(crate) fn is_quiet(&mut self) {
        assert_eq!(self.requests(), Vec::<String>::new());
        assert_eq!(self.complaints(), Vec::<String>::new());
    }
}
