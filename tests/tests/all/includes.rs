//! Files that include others: each is read once, however they do it, and nothing is shown of what is no scenario.

use std::cell::RefCell;
use std::collections::BTreeMap;

use session::{File, Files};

/// Files by name, and how often each was read.
struct Shelf {
    texts: BTreeMap<String, String>,
    read: RefCell<BTreeMap<String, usize>>,
}

impl Shelf {
    fn of(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { texts: texts.into_iter().collect(), read: RefCell::default() }
    }

    fn load(&self, name: &str) -> File {
        session::load(name, &self.texts[name], self)
    }
}

impl Files for Shelf {
    fn read(&self, path: &str) -> Result<String, String> {
        *self.read.borrow_mut().entry(path.to_owned()).or_default() += 1;
        self.texts.get(path).cloned().ok_or_else(|| "there is no such file".to_owned())
    }
}

fn said(file: &File) -> Vec<(&'static str, String)> {
    file.faults.iter().map(|fault| (fault.code.name, fault.message.clone())).collect()
}

/// `0.saga` and so on, each with the lines that `lines` gives.
fn numbered(count: usize, lines: impl Fn(usize) -> String) -> Shelf {
    Shelf::of((0..count).map(|at| (format!("{at}.saga"), format!("game ravens\n{}", lines(at)))))
}

#[test]
fn what_many_files_include_is_brought_in_once() {
    let layers = 20;
    let shelf = numbered(2 * layers + 1, |at| {
        let next = 2 * at.div_ceil(2) + 1;
        let lines = [next, next + 1].map(|next| format!("include \"{next}.saga\"\n")).concat();
        if at < 2 * layers - 1 { lines } else { "setup\n  gray at 3\n".to_owned() }
    });
    let file = shelf.load("0.saga");
    assert_eq!(said(&file), []);
    assert!(shelf.read.borrow().values().all(|times| *times == 1), "{:?}", shelf.read);
    assert_eq!(file.setup.len(), 2, "the two last ones set something up");
}

#[test]
fn a_chain_that_is_too_long_is_told_as_such() {
    let shelf = numbered(20_000, |at| format!("include \"{}.saga\"\n", at + 1));
    let said = said(&shelf.load("0.saga"));
    assert_eq!(said, [("file/include-depth", "files include one another more than 32 deep".to_owned())]);
}

#[test]
fn nothing_is_shown_of_a_file_that_is_no_scenario() {
    let secret = "PASSWORD=hunter2\0HOME=/root\n";
    let main =
        "game ravens\ninclude \"environ\"\nhouse rules \"environ\"\nscenario \"One\"\n  expect gray at 0\n";
    let shelf =
        Shelf::of([("main.saga", main), ("environ", secret)].map(|(a, b)| (a.to_owned(), b.to_owned())));
    let file = shelf.load("main.saga");
    let codes: Vec<&str> = said(&file).iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["file/include-unreadable", "rules/house-unreadable"]);
    assert!(!format!("{:?}", file.faults).contains("hunter2"));
    assert!(
        file.faults.iter().all(|fault| fault.place().is_some_and(|place| place.source == file.frame.source))
    );
    assert!(file.scripts.is_empty());
}

#[test]
fn a_circle_is_told_once_with_the_way_round() {
    let shelf = numbered(3, |at| format!("include \"{}.saga\"\n", (at + 1) % 3));
    let file = shelf.load("0.saga");
    assert_eq!(said(&file), [("file/include-cycle", "`0.saga` includes itself".to_owned())]);
    let help = file.faults[0].help.as_deref().unwrap_or_default();
    assert!(help.starts_with("the circle: 0.saga → 1.saga → 2.saga → 0.saga;"), "{help}");
}
