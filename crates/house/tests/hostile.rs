//! Scripts that mean harm, or are broken in odd ways, end in diagnostics.

use std::sync::Arc;

use game::{Budget, Considered, HouseRule, Info, Looker, Open, Seers, Sight, SightKind, Views};
use rulebook::{Value, facts};
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
    about: game::About { english: "", german: "" },
    source: "toy.txt",
    cited: "the rulebook",
    clauses: CLAUSES,
    judged: &[],
    knobs: game::KnobList::new(Vec::new),
    sights: game::Sights {
        zones_and_numbers: &[
            Sight { word: "deck", kind: SightKind::Zone(Seers::All), each: false, means: "" },
            Sight { word: "pot", kind: SightKind::Number, each: false, means: "" },
        ],
        places: "",
        on_board: false,
        of_cards: &["suit"],
    },
    codes: &[],
    variants: &[],
    starters: game::Starters { scenario: "", puzzle: "", lesson: "", house_rule: "", house_scenario: "" },
};

fn understood(text: &str) -> Result<Arc<dyn HouseRule>, Vec<Diagnostic>> {
    house::compile(&[&TOY], SourceId(0), &Source::new("toy.rhai", text))
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

/// One call of a function may go through a whole text or list: it counts as many steps as that takes.
#[test]
fn what_goes_through_much_counts_as_much() {
    let (text, list) = ("x".repeat(256), "1, ".repeat(200));
    let (long, pairs) = ("x".repeat(4_000), "[1], ".repeat(240));
    for (made, done) in [
        (String::new(), format!("\"{text}\".split(\"\")")),
        (String::new(), format!("\"{text}\".split('x')")),
        (String::new(), format!("\"{text}\".split_rev(\"\")")),
        (String::new(), format!("\"{text}\".to_chars()")),
        (String::new(), format!("\"{long}\".to_upper()")),
        (String::new(), format!("\"{long}\".sub_string(0, 4000)")),
        (String::new(), format!("let s = \"{long}\"; s.replace(\"x\", \"y\")")),
        (format!("let a = [{list}];"), "a.contains(2)".to_owned()),
        (format!("let a = [{list}];"), "a.index_of(2)".to_owned()),
        (format!("let a = [{list}];"), "a.order()".to_owned()),
        (format!("let a = [{list}];"), "a == a".to_owned()),
        (format!("let a = [{list}];"), "a.to_string()".to_owned()),
        (format!("let a = [{pairs}];"), "let b = a; let c = a; let d = a; let e = a".to_owned()),
    ] {
        let often = |times: usize| {
            let body = format!("{made} for i in 0..{times} {{ {done}; }} holds");
            codes(&with(&format!("fn toy_play_match(holds, facts) {{ {body} }}")))
        };
        assert!(often(2).is_empty(), "{done}: {:?}", often(2));
        assert_eq!(often(250), ["house/too-long"], "{done}");
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
    assert_eq!(
        rule.decide(&POINTS, 3, &facts![player: "gray"], Considered::default(), &Budget::default()),
        Ok(4)
    );
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
    let budget = Budget::default();
    for _ in 0..3 {
        assert_eq!(rule.decide(&MATCH, 0, &facts, Considered::default(), &budget), Ok(1));
        assert_eq!(rule.decide(&DRAW, 1, &Vec::new(), Considered::default(), &budget), Ok(0));
        let pass = Considered { player: "gray", text: "pass", ..Considered::default() };
        assert_eq!(rule.forbids(&rule.added()[0].value, pass, &budget), Ok(Some("not gray".into())));
        let play = Considered { text: "play", ..pass };
        assert_eq!(rule.forbids(&rule.added()[0].value, play, &budget), Ok(None));
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

/// Asks the first clause that a script declares, once about a pass and once about a play.
fn asked(text: &str) -> [Option<String>; 2] {
    let rule = understood(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    let position = ["gray at 0".to_owned(), "gray hand snow".to_owned()];
    let ask = |text| {
        let seen: &[String] = if rule.looks_at_position() { &position } else { &[] };
        let considered = Considered { player: "gray", text, position: seen, looker: None };
        rule.forbids(&rule.added()[0].value, considered, &Budget::default()).expect("an answer")
    };
    ["pass", "play"].map(ask)
}

fn forbidding(function: &str) -> String {
    with(&format!("forbid(\"house.no\", \"no\", {function});"))
}

#[test]
fn a_rule_that_may_look_at_the_position_sees_it() {
    let yes = [Some(String::new()), Some(String::new())];
    for function in [
        "|play| play.position.len() == 2",
        "|play| { let seen = 0; for at in 0..play.position.len() { seen += 1; } seen == 2 }",
        "|own| { let all = own; all.position.len() == 2 }",
        "|play| play[\"posi\" + \"tion\"].len() == 2",
        "|play| { let seen = loop { break play.position.len(); }; seen == 2 }",
        "|play| `${play.position.len()}` == \"2\"",
        "|play| switch play.move { \"x\" => false, _ => play.position.len() == 2 }",
        "|play| [1].some(|x| play.position.len() == 2)",
        "(|wanted, play| play.position.len() == wanted).curry(2)",
        "|play| holds_snow(play)",
    ] {
        let helper = "fn holds_snow(of) { \"gray hand snow\" in of.position }";
        let used = if function.contains("holds_snow") { helper } else { "" };
        assert_eq!(asked(&format!("{}{used}", forbidding(function))), yes, "{function}");
    }
    assert_eq!(
        asked(&with("let most = 2; forbid(\"house.no\", \"no\", |play| play.position.len() == most);")),
        yes
    );
    for function in [
        "|play| play.move.len() == 4 && play.player == \"gray\"",
        "|own| `${own.player}${own.move}`.len() == 8",
    ] {
        let rule = understood(&forbidding(function)).expect("it is understood");
        assert!(!rule.looks_at_position(), "{function}");
        assert_eq!(asked(&forbidding(function)), yes, "{function}");
    }
}

/// Answers whatever it is asked with the number of things that stand in the brackets.
struct Counting;

impl Looker for Counting {
    fn answer(&self, word: &str, about: &[Value]) -> Result<Value, String> {
        match word {
            "zone" => Ok(about.iter().cloned().collect()),
            "number" => Err("nobody knows; ask somebody else".to_owned()),
            _ => Ok(about.len().into()),
        }
    }

    fn of_card(&self, card: &str, name: &str) -> Result<Value, String> {
        Ok(format!("{name} of {card}").into())
    }

    fn lines(&self) -> &[String] {
        &[]
    }

    fn take_open(&self) -> Option<Open> {
        None
    }
}

#[test]
fn a_rule_looks_at_the_table_only_where_it_says_so() {
    let looker: Arc<dyn Looker> = Arc::new(Counting);
    let views = |text: &str| {
        let rule = understood(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let clause = rule.added().first().map(|added| added.value.clone());
        clause.map_or_else(|| rule.views(rule.amended()[0].value), |clause| rule.views(&clause))
    };
    let none = Views::default();
    assert_eq!(views(&forbidding("|play| play.move == \"pass\"")), none);
    assert_eq!(views(&forbidding("|play| play.position.len() > 1")), Views { lines: true, ..none });
    assert_eq!(views(&forbidding("|play| play.count(\"deck\") > 1")), Views { table: true, ..none });
    assert_eq!(views(&forbidding("|play| play.players.len() > 1")), Views { table: true, ..none });
    let handed_on = format!("{}fn more(of) {{ of.count(\"deck\") > 1 }}", forbidding("|play| more(play)"));
    assert_eq!(views(&handed_on), Views { table: true, ..none });
    let amended = with("fn toy_play_match(holds, facts) { holds }");
    assert_eq!(views(&amended), none);
    assert_eq!(views(&amended.replace("facts)", "facts, play)")), Views { table: true, ..none });
    assert_eq!(
        views(&with("fn toy_play_match(holds, facts) { facts.card.suit == \"red\" }")),
        Views { cards: true, ..none }
    );

    let considered = Considered { player: "gray", text: "play", position: &[], looker: Some(&looker) };
    let asked = |function: &str| {
        let rule =
            understood(&forbidding(function)).unwrap_or_else(|faults| panic!("{function}: {faults:?}"));
        rule.forbids(&rule.added()[0].value, considered, &Budget::default())
    };
    for function in [
        "|play| play.count(\"deck\", [1, true, \"a\"]) == 2",
        "|play| play.zone(\"deck\", \"red7\")[1].suit == \"suit of red7\"",
        "|play| play.zone(\"deck\", \"red7\")[1].word == \"red7\"",
        "|play| play[\"move\"] == \"play\" && play.player == \"gray\"",
    ] {
        assert_eq!(asked(function), Ok(Some(String::new())), "{function}");
    }
    for (function, code) in [
        ("|play| play.number(\"pot\") > 1", "house/no-answer"),
        ("|play| play.count(#{}) > 1", "house/no-answer"),
        ("|play| play.count(|| 1) > 1", "house/no-answer"),
        ("|play| play[\"mover\"] == \"gray\"", "house/no-answer"),
        ("|play| \"red7\".ink == \"red\"", "house/no-answer"),
        ("|play| play", "house/result"),
        ("|play| { loop { play.count(\"deck\"); } }", "house/too-long"),
        ("|play| play.count(1, 2, 3, 4, 5) == 5", "house/unknown-function"),
    ] {
        assert_eq!(asked(function).expect_err(function).code.name, code, "{function}");
    }
    assert_eq!(codes(&forbidding("|play| play.zone(\"hnad\").len() > 1")), ["house/unknown-look"]);
    assert_eq!(codes(&forbidding("|play| play.number(\"deck\") > 1")), ["house/unknown-look"]);
    assert_eq!(codes(&forbidding("|play| play.shuffle(\"deck\")")), ["house/unknown-look"]);
    assert_eq!(codes(&with("fn toy_play_match(holds, facts, play, more) { holds }")), ["house/parameters"]);
}

#[test]
fn a_value_that_is_taken_along_cannot_change() {
    for (before, function) in [
        ("let a = [];", "|play| { a.push(1); a.len() > 1 }"),
        ("let a = [];", "|play| { push(a, 1); a.len() > 1 }"),
        ("let a = 0;", "|play| { a += 1; a > 1 }"),
        ("let a = [0];", "|play| { a[0] += 1; a[0] > 1 }"),
        ("let a = #{n: [0]};", "|play| { a.n[0] += 1; a.n[0] > 1 }"),
        ("let a = #{n: [0]};", "|play| { a.n.pop().to_string().len() > 0 }"),
        ("let a = \"x\";", "|play| { a.trim(); a += \"y\"; a.len() > 2 }"),
        ("let a = [];", "|play| { let f = || a.push(1); f.call(); a.len() > 1 }"),
        ("let a = [];", "|play| loop { break a.push(1); }"),
        ("let a = []; a.push(1);", "|play| a.len() > 0"),
        ("let m = #{}; m.f = || m;", "|play| false"),
        ("", "|play| { let m = #{}; m.f = || m; false }"),
        ("", "|play| { let n = 0; play.position.for_each(|| n += 1); n > 1 }"),
        (
            "let a = [[]];",
            "|play| { a[0].add(1); a[0].len() > 1 }\n); fn add(x) { this.push(x); } (|| a.len()",
        ),
    ] {
        let text = format!("{before}\nforbid(\"house.no\", \"no\", {function});");
        assert!(codes(&with(&text)).contains(&"house/changed-value"), "{text}: {:?}", codes(&with(&text)));
    }
    let text = with(
        "let a = [1]; let f = |play| a.len() == 1 && play.move == \"pass\"; forbid(\"house.no\", \"no\", f);",
    );
    assert_eq!(asked(&text), [Some(String::new()), None]);
    let text =
        with("let a = []; a.push(1); let words = a; forbid(\"house.no\", \"no\", |play| words.len() == 1);");
    assert_eq!(asked(&text), [Some(String::new()), Some(String::new())]);
}

#[test]
fn what_grows_out_of_sight_of_the_engine_is_bounded() {
    for body in [
        "let f = |x| x; for i in 0..60 { f = f.curry(f); } true",
        "let f = |x| x; for i in 0..60 { f = curry(f, f); } true",
        "let a = [1, 2, 3, 4, 5, 6, 7, 8]; let f = |x| x; f = f.curry(a, a, a); f = f.curry(a, a, a); f = f.curry(a, a); true",
    ] {
        assert_eq!(
            codes(&with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"))),
            ["house/too-large"],
            "{body}"
        );
    }
    let lists =
        "let a = [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]; let b = a; let c = a; let d = a;";
    for body in [
        format!(
            "{lists} a.filter(|x| b.filter(|y| c.filter(|z| d.filter(|w| w + x > y + z).len() > 0).len() > 0).len() > 0).len() > 0"
        ),
        format!("{lists} a.some(|x| b.some(|y| c.some(|z| d.some(|w| false))))"),
    ] {
        assert_eq!(
            codes(&with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"))),
            ["house/too-long"],
            "{body}"
        );
    }
}

#[test]
fn a_chain_of_functions_that_take_each_other_along_ends_well() {
    let body = "let fs = [|| 1]; for i in 0..3000 { let a = fs[0]; let h = || a; fs = [h]; } true";
    let text = with(&format!("fn toy_play_match(holds, facts) {{ {body} }}"));
    drop(codes(&text));
}

#[test]
fn a_run_has_a_budget() {
    let rule = understood(&forbidding("|play| { let n = 0; for at in 0..3000 { n += 1; } n < 0 }"))
        .expect("it is understood");
    let budget = Budget::new(100_000);
    let considered = Considered { player: "gray", text: "pass", ..Considered::default() };
    let asked = (0..1_000).find_map(|_| rule.forbids(&rule.added()[0].value, considered, &budget).err());
    let fault = asked.expect("it has an end");
    assert_eq!(fault.code.name, "house/budget");
    assert!(fault.message.contains("`Toy`"), "{}", fault.message);
}

#[test]
fn faults_are_told_in_plain_words() {
    let foreign = [
        "EvalAltResult",
        "Fn",
        "i64",
        "ImmutableString",
        "curried",
        "Dynamic",
        "BLOB",
        "Runtime",
        "FnPtr",
        "&str",
    ];
    for body in [
        "let f = |x| x; f.curry(1, 2, 3, 4)",
        "5.curry(1)",
        "throw #{a: 1};",
        "throw [1];",
        "throw;",
        "#{a: 1}.b == 1",
        "#{a: 1}.nothing(1)",
        "facts + 1 == 2",
        "let m = #{a: 1}; m[1] == 1",
        "for x in 5 { } true",
        "this == 1",
        "break;",
        "continue;",
        "let x = \"\\q\";",
        "|x, x| 1",
        "#{a: 1, a: 2}",
        "1 + ",
        "let = 5;",
        "switch holds { _ => 2, 1 => 3 }",
        "holds ? 1 : 2",
        "const a = 1; a = 2; true",
        "const a = [1]; a.push(1); true",
        "let f = 5; f.call(1)",
        "[1].map(5)",
        "[1].map(|a, b, c, d| a)",
        "\"a\" - 1 == 2",
        "let a = [1]; a.some(|x| a.len() > 1)",
        "9223372036854775807 + 1 > 0",
        "parse_int(\"x\") == 1",
        "if 1 { true } else { false }",
        "`${facts.nothing}` == \"\"",
    ] {
        let text = with(&format!(
            "forbid(\"house.no\", \"no\", |play| helper(true, #{{}}));\nfn helper(holds, facts) {{ {body} }}"
        ));
        let faults = match understood(&text) {
            Err(faults) => faults,
            Ok(rule) => {
                let considered = Considered { player: "gray", text: "pass", ..Considered::default() };
                rule.forbids(&rule.added()[0].value, considered, &Budget::default())
                    .err()
                    .into_iter()
                    .collect()
            }
        };
        assert!(!faults.is_empty(), "{body}");
        for fault in faults {
            let said = format!(
                "{} {} {}",
                fault.message,
                fault.labels[0].text,
                fault.help.clone().unwrap_or_default()
            );
            assert!(foreign.iter().all(|word| !said.contains(word)), "{body}: {said}");
        }
    }
}

#[test]
fn what_is_no_text_is_named_and_not_shown() {
    let faults = understood("PATH=/bin\0SECRET=x\0").expect_err("it is no script");
    assert_eq!(faults[0].code.name, "house/no-script");
    assert_eq!(faults[0].place(), None);
    assert_eq!(codes(&"\n".repeat(70_000)), ["house/too-large"]);
}

#[test]
fn a_script_owns_its_clauses() {
    let [one, other] = [(); 2].map(|()| understood(&forbidding("|play| true")).expect("it is understood"));
    assert_eq!(one.added()[0].value, other.added()[0].value, "one text declares one clause");
    let kept = Arc::downgrade(&one.added()[0].value);
    drop(one);
    assert!(kept.upgrade().is_none(), "nothing is left of a script that nobody plays under");
}
