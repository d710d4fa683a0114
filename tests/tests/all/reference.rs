//! What the guide tells of scripts is what they may say: each word that the program knows has an entry, each entry is
//! known, and each example does what is said of it.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use tests::reference::{
    CHANGES, DECLARATIONS, Entry, FUNCTIONS, HOUSE_RULES, LISTS, LOOKS, MAPS, MOVES, NUMBERS, PLAYERS,
    RANGES, SAMPLE, TEXTS, house_looks,
};
use tests::root;

/// What the language has of its own.
fn language() -> impl Iterator<Item = &'static Entry> {
    [NUMBERS, TEXTS, LISTS, MAPS, RANGES, FUNCTIONS].into_iter().flatten()
}

#[track_caller]
fn are_alike<'e>(told: impl Iterator<Item = &'e Entry>, known: BTreeSet<String>) {
    let mut names = BTreeSet::new();
    for entry in told {
        assert!(names.insert(entry.name().to_owned()), "`{}` is told twice", entry.name());
    }
    let of_names: Vec<_> = names.difference(&known).collect();
    let untold: Vec<_> = known.difference(&names).collect();
    assert!(of_names.is_empty() && untold.is_empty(), "no words: {of_names:?}; untold: {untold:?}");
}

#[test]
fn every_word_of_a_game_has_an_entry() {
    let known = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    are_alike(DECLARATIONS.iter(), known(homemade::VOCABULARY.declares));
    are_alike(LOOKS.iter().chain(CHANGES), known(homemade::VOCABULARY.asks));
}

#[test]
fn every_function_of_the_language_has_an_entry() {
    are_alike(language(), house::callable());
}

/// So many examples are tried in one game, which has no more forms of moves.
const AT_ONCE: usize = 40;

/// Plays the game of the examples with a move for each of them, which does it.
fn try_all(entries: &[Entry], tried: impl Fn(&Entry) -> String) {
    for (part, entries) in entries.chunks(AT_ONCE).enumerate() {
        let (mut script, mut scenarios) = (SAMPLE.to_owned(), "game \"sample.rhai\"\nseed 7\n".to_owned());
        for (at, entry) in entries.iter().enumerate() {
            script += &format!(
                "move(\"try{at}\");\neffect(\"sample.try.n{at}\", \"it is tried\", \"try{at}\", |play| {{ {} }});\n",
                tried(entry)
            );
            scenarios += &format!("\nscenario \"{}\"\n  white: try{at}\n", entry.name());
            if ["again", "next"].contains(&entry.name()) {
                scenarios += "  expect white to move\n";
            }
        }
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("sample.rhai"), script).expect("a file can be written");
        fs::write(folder.path().join("sample.saga"), scenarios).expect("a file can be written");
        let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
            .args(["test", "--no-config", "sample.saga"])
            .current_dir(folder.path())
            .output()
            .expect("the command runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "part {part}:\n{said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains(&format!("{} passed", entries.len())), "{said}");
    }
}

fn gives(entry: &Entry) -> String {
    format!("let seen = {}; if seen != ({}) {{ throw `it gives ${{seen}}`; }}", entry.example, entry.gives)
}

#[test]
fn what_is_asked_of_a_position_gives_what_is_said() {
    try_all(LOOKS, gives);
}

#[test]
fn what_changes_a_position_does_what_is_said() {
    try_all(CHANGES, |entry| {
        format!("{}; if !({}) {{ throw \"it is not so\"; }}", entry.example, entry.gives)
    });
}

#[test]
fn functions_of_the_language_give_what_is_said() {
    try_all(&language().copied().collect::<Vec<_>>(), gives);
}

/// A wrong answer would be noticed.
#[test]
#[should_panic(expected = "it gives")]
fn an_example_that_gives_something_else_fails() {
    let wrong =
        Entry { gives: "3", ..*LOOKS.iter().find(|entry| entry.name() == "distance").expect("an entry") };
    try_all(&[wrong], gives);
}

/// All scripts of the project, and the pages of the guide, each without what only lays them out.
fn scripts() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("scenarios")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let is_generated = path.file_name().is_some_and(|name| name == "scripts.md");
            if path.is_dir() {
                folders.push(path);
            } else if ["rhai", "md"].contains(&ending) && !is_generated {
                found.push(plain(&fs::read_to_string(path).expect("text")));
            }
        }
    }
    found
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is declared stands in scripts that other tests compile and play.
#[test]
fn other_examples_stand_in_scripts_of_the_project() {
    let scripts = scripts();
    let house_looks = house_looks();
    let others = [DECLARATIONS, MOVES, HOUSE_RULES, &house_looks, PLAYERS].into_iter().flatten();
    let mut tried = 0;
    for entry in others.filter(|entry| !entry.example.is_empty()) {
        let example = plain(entry.example);
        assert!(scripts.iter().any(|script| script.contains(&example)), "no script says {example}");
        tried += 1;
    }
    assert!(tried > DECLARATIONS.len());
}
