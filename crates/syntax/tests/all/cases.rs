//! A table of cases says what its rows say one by one.

use std::collections::BTreeSet;

use proptest::prelude::*;
use syntax::{Frame, Scenario};
use text::{Diagnostic, SourceId};

/// Holds a letter that may deceive for all one sees at a glance, so that each line is read as it is filled.
const LOOKED_THROUGH: &str = "game x # é\n";
const PLAIN: &str = "game x # ee\n";

fn parse(text: &str) -> Frame {
    syntax::parse(SourceId(0), text)
}

/// A scenario of these lines, with the table.
fn with_table(first: &str, lines: &[String], rows: &[[String; 3]]) -> String {
    let rows: String = rows.iter().map(|[a, b, c]| format!("| {a} | {b} | {c} |\n")).collect();
    format!("{first}scenario \"s <a>\"\ncases\n| a | b | c |\n{rows}{}\n", lines.join("\n"))
}

/// The same as a row has it. `None` where an empty value leaves a blank at the end of a line: that of a table keeps it.
fn written_out(lines: &[String], row: &[String; 3]) -> Option<String> {
    let lines: Vec<String> = lines.iter().map(|line| filled(line.trim_end(), row)).collect();
    let is_whole = lines.iter().all(|line| !line.ends_with(' '));
    is_whole.then(|| format!("{PLAIN}scenario \"{}\"\n{}\n", filled("s <a>", row), lines.join("\n")))
}

/// A line with its placeholders replaced, once: a value may look like one.
fn filled(line: &str, [a, b, c]: &[String; 3]) -> String {
    let mut pieces = line.split('<');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |filled, piece| {
        let value = match piece.get(..2) {
            Some("a>") => a,
            Some("b>") => b,
            Some("c>") => c,
            _ => return filled + "<" + piece,
        };
        filled + value + &piece[2..]
    })
}

/// What a scenario says, whatever its places and its case.
fn meaning(scenario: &Scenario) -> String {
    let mut scenario = scenario.clone();
    scenario.case = None;
    let told = format!("{scenario:?}");
    let mut pieces = told.split("Place { ");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |told, piece| {
        // A place holds a span, and perhaps a cell; both hold no place.
        let mut depth = 1;
        let end = piece.find(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth == 0
        });
        told + &piece[end.map_or(0, |end| end + 1)..]
    })
}

fn codes(faults: &[Diagnostic]) -> BTreeSet<&'static str> {
    let unused = |code: &&str| !matches!(*code, "syntax/unused-column" | "syntax/unknown-placeholder");
    faults.iter().map(|fault| fault.code.name).filter(unused).collect()
}

fn agrees(lines: &[String], rows: &[[String; 3]]) {
    let table = with_table(PLAIN, lines, rows);
    let frame = parse(&table);
    // As it is read without what its rows have in common: all places, faults, cases and titles.
    let looked_through = parse(&with_table(LOOKED_THROUGH, lines, rows));
    assert_eq!(format!("{frame:#?}"), format!("{looked_through:#?}"), "{table}");
    // As its rows are when each is written out.
    assert_eq!(frame.scenarios.len(), rows.len(), "{table}");
    let alone: Option<Vec<Frame>> =
        rows.iter().map(|row| written_out(lines, row).map(|text| parse(&text))).collect();
    let Some(alone) = alone else { return };
    for (scenario, alone) in frame.scenarios.iter().zip(&alone) {
        assert_eq!(meaning(scenario), meaning(&alone.scenarios[0]), "{table}");
    }
    let found: BTreeSet<&str> = alone.iter().flat_map(|alone| codes(&alone.faults)).collect();
    assert_eq!(codes(&frame.faults), found, "{table}");
}

#[test]
fn what_a_value_decides_is_read_in_its_row() {
    let row = |a: &str, b: &str, c: &str| [a.to_owned(), b.to_owned(), c.to_owned()];
    for (line, rows) in [
        ("fly <a>", [row("forest", "", ""), row("because", "", ""), row("two lands", "", "")]),
        ("fly un<a> x", [row("snow", "", ""), row("der", "", ""), row("ion", "", "")]),
        ("<a> gray", [row("fly", "", ""), row("turn", "", ""), row("Bo:", "", "")]),
        ("expect <a> legal moves", [row("2", "", ""), row("no", "", ""), row("some", "", "")]),
        ("expect <a> <b>", [row("2", "moves", ""), row("x", "moves", ""), row("2", "steps", "")]),
        ("<a> to <b>", [row("gray", "move", ""), row("gray", "moves", ""), row("Bo", "move", "")]),
        ("seed <a>", [row("1", "", ""), row("99999999999999999999", "", ""), row("x", "", "")]),
        ("say \"<a>\"", [row("x", "", ""), row("", "", ""), row("\\", "", "")]),
        ("say \"<a>\" <b>", [row("x", "", ""), row("y", "z", ""), row("y", "\"", "")]),
        ("fly <a><b>", [row("be", "cause", ""), row("a", "b", ""), row("1", "b", "")]),
        ("fly <a> // note", [row("x", "", ""), row("y", "", ""), row("a b", "", "")]),
        ("fly <a> <b>/x", [row("x", "y", ""), row("//", "y", ""), row("x", "/", "")]),
    ] {
        agrees(&["turn gray".to_owned(), line.to_owned()], &rows);
        agrees(&[line.to_owned()], &rows);
    }
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec!["forest", "snow", "a", "z", "gray", "Bo", "X", "2", "13", "x y", "a-b", "a/b"]),
        3 => prop::sample::select(vec![
            "", "because", "under", "standard", "not", "no", "legal", "move", "moves", "to", "solves", "turn", "end",
            "branch", "here", "everybody", "turns", "unique", "with", "at", "least", "luck", "any",
        ]),
        1 => prop::sample::select(vec!["\"", "\"a\"", "\\", "//", ":", ",", "<b>", "Bo:", "99999999999999999999", "-"]),
    ]
    .prop_map(str::to_owned)
}

fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => prop::sample::select(vec!["<a>", "<b>", "<c>", "\"<a>\"", "\"x <b> <c>\"", "Bo: <a>", "x<a>", "<b>/y", "<a>,"]),
        2 => prop::sample::select(vec!["fly", "gray", "Bo", "Bo:", "2", "because", "under", "standard", "legal", "moves", "//"]),
        2 => prop::sample::select(vec!["to", "move", "solves", "not", "no", "at", "unique", "turns", "here", "with", ","]),
    ];
    let first = prop::sample::select(vec![
        "",
        "",
        "",
        "",
        "turn",
        "can",
        "cannot",
        "expect",
        "expect not",
        "expect legal",
        "say",
        "ask",
        "answer",
        "right",
        "wrong",
        "hint",
        "highlight",
        "as",
        "branch",
        "end",
        "stop",
        "covers",
        "tags",
        "skip",
        "setup",
        "rules a =",
        "seed",
        "goal",
        "within",
        "solution",
        "try",
        "game",
        "<a>",
        "fly",
    ]);
    (first, prop::collection::vec(word, 0..5))
        .prop_map(|(first, words)| format!("{first} {}", words.join(" ")))
}

/// A line in which nothing is wrong, whatever word stands in it.
fn good_line() -> impl Strategy<Value = String> {
    let lines = vec![
        "fly <a>",
        "fly <a> to <b>, <c>  # <a>",
        "Bo: fly <b>",
        "turn <b>",
        "can <a> <c>",
        "cannot <a> because x.<b> under \"<c>.rhai\"",
        "cannot <c> under standard",
        "expect <a> at <c>",
        "expect not <a> under \"x\"",
        "expect legal <a>, Bo: <b> x, <c>",
        "expect <b> to move",
        "expect 2 legal moves",
        "say \"x <a>, (<c>) y\"",
        "say \"\\\"<b>\\\\\"",
        "highlight <a> <b>",
        "as <b>",
        "as everybody",
        "branch \"<c>\"",
        "branch \"x\"",
        "end branch",
        "ask \"x\"",
        "ask \"<a>\"",
        "stop here",
        "setup",
        "covers x.<a>",
        "tags y",
    ];
    prop::sample::select(lines).prop_map(str::to_owned)
}

fn word() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "forest", "snow", "a", "gray", "Bo", "Anna", "X", "2", "13", "", "x y", "legal",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_is_its_rows_one_by_one(
        lines in prop::collection::vec(line(), 0..6),
        rows in prop::collection::vec([value(), value(), value()], 1..5),
    ) {
        agrees(&lines, &rows);
    }

    #[test]
    fn rows_that_read_alike_are_read_as_each_is(
        mut lines in prop::collection::vec(good_line(), 0..6),
        rows in prop::collection::vec([word(), word(), word()], 1..8),
    ) {
        let open = lines.iter().filter(|line| line.starts_with("branch")).count();
        lines.extend((0..open).map(|_| "end branch".to_owned()));
        agrees(&lines, &rows);
    }
}
