use std::ops::Range;
use std::path::Path;

use proptest::prelude::*;

use super::*;

/// Every rule, the doc comment above it, and whether it is silent.
fn documented() -> Vec<(String, String, bool)> {
    let mut doc = String::new();
    let mut all = Vec::new();
    for line in GRAMMAR.text.lines() {
        if let Some(words) = line.strip_prefix("/// ") {
            doc.push_str(words);
        } else if let Some((name, body)) = line.split_once(" = ")
            && !name.contains(' ')
        {
            all.push((name.to_owned(), std::mem::take(&mut doc), body.starts_with('_')));
        }
    }
    all
}

#[test]
fn every_rule_parses_its_examples_whole() {
    let rules = documented();
    assert_eq!(rules.len(), Rule::all_rules().len());
    for (rule, doc, silent) in rules {
        let examples: Vec<&str> = doc.split('`').skip(1).step_by(2).collect();
        assert!(silent || !examples.is_empty(), "{rule} has no example");
        for example in examples {
            assert!(GRAMMAR.reach(&rule, example).is_some(), "{rule}: `{example}` does not parse whole");
        }
    }
}

#[test]
fn every_text_is_a_line() {
    for text in ["", "  ", "\"", "# \"", "because", "turn", "\u{0}", "a \"b\" \"c", "end branch x"] {
        assert!(GRAMMAR.reach("line", text).is_some(), "{text:?}");
    }
}

/// What a line is, without the places of words that only say what comes next.
fn told(parsed: &Parsed) -> String {
    let marker = |part: &Part| {
        use Part::{Because, By, Count, Legal, Not, ToMove, Under};
        matches!(part, Because | By | Count | Legal | Not | ToMove | Under)
    };
    let parts = |parts: &Parts| -> Vec<String> {
        let place = |(part, range): &(Part, Range<usize>)| match marker(part) {
            true => format!("{part:?}"),
            false => format!("{part:?} {range:?}"),
        };
        parts.iter().map(place).collect()
    };
    match parsed {
        Parsed::Blank | Parsed::Island(_) | Parsed::Misfit => format!("{parsed:?}"),
        Parsed::Framed(kind, noted) => format!("{kind:?} {:?}", parts(noted)),
        Parsed::Named(noted) => format!("named {:?}", parts(noted)),
        Parsed::ToMove(noted) => format!("to move {:?}", parts(noted)),
        Parsed::Solves(noted) => format!("solves {:?}", parts(noted)),
    }
}

/// Whether the line is plain, and so read as the grammar reads it.
fn agrees(line: &str) -> bool {
    let plain = plain::parse(line);
    if let Some(plain) = &plain {
        assert_eq!(told(plain), told(&by_grammar(line)), "{line:?}");
    }
    plain.is_some()
}

/// All files of the repository that hold lines of the language, for whatever purpose.
fn files(folder: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the repository can be read") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            files(&path, texts);
        } else if path
            .extension()
            .is_some_and(|end| ["saga", "md", "pest", "trycmd", "rs"].iter().any(|known| end == *known))
        {
            texts.extend(std::fs::read_to_string(&path));
        }
    }
}

#[test]
fn the_lines_of_the_repository_read_as_the_grammar_reads_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    for folder in
        ["scenarios", "tests/diagnostics", "tests/console", "tests/proved", "tests/tests", "tests/fuzz"]
    {
        files(&root.join(folder), &mut texts);
    }
    let saga: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
    let plain = saga.iter().filter(|line| agrees(line)).count();
    assert!(plain * 2 > saga.len(), "{plain} plain lines of {}", saga.len());
}

#[test]
fn common_lines_are_plain() {
    for line in [
        "",
        "  # only a comment",
        "scenario \"A title # 1\"  # here",
        "  covers a.b-c, d.e ,f",
        "tags one two",
        "setup",
        "  gray hand  forest forward/back",
        "turn gray",
        "  fly mountain + mountain",
        "Bo: agree",
        "gray to move",
        "cannot fly snow  because ravens.flight.match-land under standard",
        "can Bo: agree",
        "expect not marker aside under \"a.rhai\"",
        "expect 12 legal moves",
        "expect no legal moves",
        "expect legal fly forest, Bo: agree, end turn",
        "expect gray to move",
        "say \"Nö, it is not.\"",
        "end turn",
        "end branch",
        "branch \"What if\"",
        "stop here",
        "goal gray at 4",
    ] {
        assert!(agrees(line), "{line:?}");
    }
}

/// What lines are made of, and what spoils them.
const WORDS: &[&str] = &[
    "turn",
    "expect",
    "cannot",
    "can",
    "say",
    "covers",
    "tags",
    "setup",
    "cases",
    "scenario",
    "branch",
    "end",
    "stop",
    "here",
    "goal",
    "keep",
    "highlight",
    "legal",
    "moves",
    "move",
    "no",
    "not",
    "to",
    "solves",
    "solution",
    "because",
    "under",
    "standard",
    "gray",
    "Bo",
    "Bo:",
    "gray:",
    "aux:snow",
    "B2-x",
    "12",
    "a.b-c",
    "d3",
    "+",
    "?",
    "...",
    "|",
    ",",
    ", ",
    " ",
    "  ",
    "\t",
    "\"",
    "\"a b\"",
    "\"a # b\"",
    "\\",
    "\"x\\\"y\"",
    "#",
    "é",
    "Émile",
    "\u{a0}",
    "\r",
    ":",
    "in",
    "with",
    "seed",
    "rules",
    "=",
    "players",
    "game",
    "answer",
    "try",
    "as",
];

proptest! {
    #[test]
    fn lines_by_chance_read_as_the_grammar_reads_them(
        words in prop::collection::vec((prop::sample::select(WORDS), prop::bool::weighted(0.8)), 0..9)
    ) {
        let line: String = words.iter().map(|(word, apart)| format!("{word}{}", if *apart { " " } else { "" })).collect();
        agrees(&line);
    }

    #[test]
    fn any_line_reads_as_the_grammar_reads_it(line in "[ -~é\t]{0,30}") {
        agrees(&line);
    }
}
