//! Scripts that mean harm, or are broken in odd ways, end in diagnostics.

use std::sync::Arc;

use game::{Considered, HouseRule, Info};
use rulebook::facts;
use text::{Diagnostic, Source, SourceId};

rulebook::clauses! {
    /// Cards match.
    MATCH: Constraint, Printed, "toy.play.match", "cards match", in "Play",
        facts { card: Word, land: Word, played: Number, held: List, last: Flag };
    /// Three points.
    POINTS: Number, Ruled, "toy.end.points", "three points", in "End", facts { player: Word };
    /// A card is drawn.
    DRAW: Effect, Printed, "toy.end.draw", "a card is drawn", in "End";
    /// Own cards.
    OWN: Constraint structural, Printed, "toy.play.own", "cards are own", in "Play";
    /// Lands.
    LANDS: Definition, Printed, "toy.parts.lands", "there are lands", in "Parts";
}

static TOY: Info = Info {
    name: "toy",
    title: "Toy",
    source: "toy.txt",
    clauses: CLAUSES,
    judged: &[],
    knobs: &[],
    codes: &[],
};

fn understood(text: &str) -> Result<Arc<dyn HouseRule>, Vec<Diagnostic>> {
    house::understand(&[&TOY], SourceId(0), &Source::new("toy.rhai", text))
}

fn with(body: &str) -> String {
    format!("house(\"Toy\", \"toy\");\n{body}\n")
}

/// The codes of what is wrong with a script.
fn codes(text: &str) -> Vec<&'static str> {
    understood(text).err().unwrap_or_default().iter().map(|fault| fault.code.name).collect()
}

#[test]
fn what_would_not_end_is_stopped() {
    for body in [
        "loop {}",
        "while true { }",
        "let x = 0; loop { x += 1; }",
        "for i in 0..1000000000 { let x = i; } true",
    ] {
        let text = with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"));
        assert_eq!(codes(&text), ["house/too-long"], "{body}");
        assert_eq!(codes(&with(body))[..1], ["house/too-long"], "{body} outside of functions");
    }
}

#[test]
fn what_would_fill_the_stack_is_stopped() {
    for body in ["toy_play_match(holds, facts)", "deeper(0)"] {
        let text =
            with(&format!("fn toy_play_match(holds, facts) {{ {body} }} fn deeper(n) {{ deeper(n + 1) }}"));
        assert!(codes(&text).contains(&"house/too-deep"), "{body}: {:?}", codes(&text));
    }
    for nested in
        ["(".repeat(5_000), "[".repeat(5_000), "{".repeat(5_000), "!".repeat(5_000), "-".repeat(5_000)]
    {
        assert!(!codes(&with(&format!("fn toy_play_match(holds, facts) {{ {nested}"))).is_empty());
    }
    let sum = format!("fn toy_play_match(holds, facts) {{ 1 {} == 0 }}", "+ 1".repeat(20_000));
    assert!(!codes(&with(&sum)).is_empty());
}

#[test]
fn what_would_fill_the_memory_is_stopped() {
    for body in [
        "let a = []; loop { a.push(a); }",
        "let a = [1]; loop { a += a; }",
        "let s = \"x\"; loop { s += s; }",
        "let s = \"x\"; s.pad(1000000000, \"y\"); true",
        "let a = []; a.pad(1000000000, 1); true",
        "let m = #{}; let i = 0; loop { m[`${i}`] = m; i += 1; }",
        "let s = \"x\"; loop { s = `${s}${s}`; }",
        "\"x\".to_upper().split(\"\").map(|x| \"y\".pad(100000000, \"z\")).len() == 0",
    ] {
        let text = with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"));
        let codes = codes(&text);
        assert!(!codes.is_empty(), "{body}");
        let known = ["house/too-large", "house/too-long", "house/unknown-function"];
        assert!(codes.iter().all(|code| known.contains(code)), "{body}: {codes:?}");
    }
}

#[test]
fn nothing_reaches_outside() {
    for body in [
        "eval(\"true\")",
        "import \"x\" as y; true",
        "print(\"x\"); true",
        "debug(1); true",
        "sleep(100); true",
        "exit()",
        "timestamp() > 0",
        "rand() > 0",
        "open_file(\"/etc/passwd\")",
        "Fn(\"eval\").call(\"true\")",
        "call_fn(\"eval\", [])",
        "knob(\"x\", 1); true",
        "export let x = 1; true",
    ] {
        let text = with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"));
        assert!(!codes(&text).is_empty(), "{body}");
    }
}

#[test]
fn broken_texts_end_in_diagnostics() {
    let broken = [
        "",
        "\u{feff}",
        "\0",
        "\"",
        "`",
        "'",
        "/*",
        "house",
        "house(",
        "house(\"",
        "house()",
        "house(1, 2)",
        "house(\"a\")",
        "house(\"a\", \"b\", \"c\", \"d\", \"e\", \"f\")",
        "knob",
        "fn",
        "fn (",
        "fn x",
        "fn x(",
        "fn x()",
        "fn x() {",
        "}}}}",
        "))))",
        "|x|",
        "forbid(|x| x)",
        "é̈🂡",
        "house(\"Toy\", `toy${1}`)",
        "1e999",
        "0x",
        "99999999999999999999",
        "house(\"Toy\", \"toy\")\r\nknob(\"x\", 1);",
        "throw 1;",
        "return;",
        "break;",
        "let x = 1 / 0;",
    ];
    for text in broken {
        assert!(!codes(text).is_empty(), "{text:?}");
    }
    assert_eq!(codes(&" ".repeat(200_000)), ["house/too-large"]);
    assert!(!codes(&"fn a() {} ".repeat(2_000)).is_empty());
    let long = format!("house(\"{}\", \"toy\");", "x".repeat(50_000));
    assert!(codes(&long).contains(&"house/too-large"));
}

#[test]
fn a_byte_order_mark_and_line_ends_of_either_kind_are_accepted() {
    let text =
        "\u{feff}house(\"Toy\", \"toy\");\r\nfn toy_end_points(number, facts) {\r\n\tnumber + 1\r\n}\r\n";
    let rule = understood(text).expect("it is understood");
    assert_eq!(rule.number(&POINTS, 3, &facts![player: "gray"]), Ok(4));
    let place = rule.amended()[0].place.span;
    assert_eq!(&text[place.range()], "toy_end_points");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let text = with(
        "fn toy_play_match(holds, facts) { let seen = []; for card in facts.held { seen.push(card); } seen.len() > facts.played }\n\
         fn toy_end_draw(happens, facts) { false }\n\
         forbid(\"house.no-pass\", \"nobody passes\", |play| if play.move == \"pass\" { `not ${play.player}` });",
    );
    let rule = understood(&text).expect("it is understood");
    let facts = facts![card: "a", land: "b", played: 1, held: ["a", "b"].into_iter().collect::<rulebook::Value>(), last: false];
    for _ in 0..3 {
        assert_eq!(rule.verdict(&MATCH, false, &facts), Ok(true));
        assert_eq!(rule.happens(&DRAW, &Vec::new()), Ok(false));
        let pass = Considered { player: "gray", text: "pass", position: &[] };
        assert_eq!(rule.forbids(rule.own()[0].value, pass), Ok(Some("not gray".into())));
        let play = Considered { text: "play", ..pass };
        assert_eq!(rule.forbids(rule.own()[0].value, play), Ok(None));
    }
}

#[test]
fn what_cannot_be_amended_is_explained() {
    assert_eq!(codes(&with("fn toy_play_own(holds, facts) { true }")), ["house/structural"]);
    assert_eq!(codes(&with("fn toy_parts_lands(holds, facts) { true }")), ["house/definition"]);
    assert_eq!(codes(&with("fn toy_play_mtach(holds, facts) { true }")), ["house/unknown-clause"]);
    assert_eq!(codes(&with("fn toy_play_match(holds) { true }")), ["house/parameters"]);
    assert_eq!(
        codes(&with("fn toy_play_match(holds, facts) { facts.cadr == \"a\" }")),
        ["house/unknown-fact"]
    );
    assert_eq!(
        codes(&with("fn toy_play_match(holds, facts) { facts.played == \"1\" }")),
        ["house/fact-type"]
    );
    assert_eq!(codes(&with("fn toy_play_match(holds, facts) { 1 }")), ["house/result"]);
    assert_eq!(codes(&with("fn toy_end_points(number, facts) { 100000 }")), ["house/result"]);
    assert_eq!(codes(&with("fn helper() { 1 }")), ["house/never-called"]);
    assert_eq!(codes(&with("fn toy_end_points(number, facts) { helper() } fn helper() { 1 }")), [""; 0]);
    assert_eq!(codes(&with("house(\"Again\", \"toy\");")), ["house/second-house-line"]);
    assert_eq!(codes("house(\"Toy\", \"ravens\");"), ["house/other-game"]);
}
