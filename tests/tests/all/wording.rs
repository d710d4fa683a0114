//! What people read is plain: no sentence begins with a bare “Who” that asks nothing, and nobody does anything with “the
//! own” card.

use std::fs;
use std::path::{Path, PathBuf};

use tests::root;

/// Where there is text for people: scenarios, guide, law books, grammars, what diagnostics say, help and sessions.
const TEXTS: [(&str, &[&str]); 4] = [
    ("scenarios", &["saga", "md"]),
    ("crates", &["md"]),
    ("grammar", &["pest", "md"]),
    ("tests", &["snap", "md"]),
];

/// Folders whose texts others wrote.
const NOT_OURS: [&str; 2] = ["target", "node_modules"];

/// The sentences of a text that begin with “Who” and end otherwise than as a question, and what says “the own”.
fn riddles(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ends = |word: &str| word.trim_end_matches(['"', '”', ')', '`', '*']).ends_with(['.', '!', '?', ':']);
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let bare = word.trim_start_matches(['"', '“', '(', '*']);
        let begins = at == 0 || ends(words[at - 1]) || *word != bare;
        let sentence: Vec<&str> = {
            let rest = &words[at..];
            let end = rest.iter().position(|word| ends(word)).map_or(rest.len().min(12), |end| end + 1);
            rest[..end].to_vec()
        };
        let asks = sentence.last().is_some_and(|last| last.contains('?'));
        if bare == "Who" && begins && !asks {
            found.push(sentence.join(" "));
        }
        let next = words.get(at + 1).copied().unwrap_or_default();
        if bare.eq_ignore_ascii_case("the") && next.trim_end_matches(['.', ',', ';']) == "own" {
            found.push(words[at..words.len().min(at + 6)].join(" "));
        }
    }
    found
}

/// The files with such endings under a folder.
fn gather(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let is_wanted = |ending: &&str| path.extension().is_some_and(|found| *found == **ending);
        match path.is_dir() {
            true if !NOT_OURS.iter().any(|name| entry.file_name() == *name) => gather(&path, endings, found),
            true => {}
            false => found.extend(endings.iter().any(is_wanted).then_some(path)),
        }
    }
}

#[test]
fn nothing_that_people_read_is_a_riddle() {
    let mut found = Vec::new();
    for (folder, endings) in TEXTS {
        let mut paths = Vec::new();
        gather(&root().join(folder), endings, &mut paths);
        for path in paths {
            let text = fs::read_to_string(&path).expect("text");
            // Each paragraph begins a sentence, whatever the one before ended with.
            let found_here = text.split("\n\n").flat_map(riddles);
            found.extend(found_here.map(|riddle| format!("{}: {riddle}", path.display())));
        }
    }
    assert!(found.is_empty(), "say it plainly:\n{}", found.join("\n"));
}

#[test]
fn riddles_are_seen_and_questions_are_none() {
    for riddle in [
        "Who beats a set takes a card.",
        "It is so. Who passed may play.",
        "say \"Who leads, wins.\"",
        "in the own hand",
    ] {
        assert_eq!(riddles(riddle).len(), 1, "{riddle}");
    }
    for plain in [
        "Who begins?",
        "Ask: “Who begins?”",
        "The player who leads wins.",
        "in their own hand",
        "How many? Who?",
    ] {
        assert_eq!(riddles(plain), Vec::<String>::new(), "{plain}");
    }
}
