//! What is said about faulty lines: each costs one diagnostic, at the very spot.

use syntax::{Frame, Scenario, Step, StepKind};
use text::{Severity, Source, SourceId};

fn parse(text: &str) -> Frame {
    syntax::parse(SourceId(0), text)
}

/// The faults as `line:column code «words»`, with the cell where there is one.
fn faults(text: &str) -> Vec<String> {
    let source = Source::new("a.saga", text);
    let tell = |fault: &text::Diagnostic| {
        let place = fault.place().expect("a place");
        let at = source.position(place.span.start);
        let cell = place.cell.map_or(String::new(), |cell| format!(" from «{}»", source.slice(cell)));
        let name = fault.code.name.trim_start_matches("syntax/");
        format!("{}:{} {name} «{}»{cell}", at.line, at.column, source.slice(place.span))
    };
    parse(text).faults.iter().map(tell).collect()
}

/// Faults of the lines of a scenario; they begin in the third line of the file.
#[track_caller]
fn steps(lines: &str, expected: &[&str]) {
    assert_eq!(faults(&format!("game x\nscenario \"s\"\n{lines}")), expected);
}

#[track_caller]
fn file(text: &str, expected: &[&str]) {
    assert_eq!(faults(text), expected);
}

#[test]
fn a_wrong_argument_is_shown_where_it_is() {
    let wrong = [
        ("turn", "3:5 wrong-form «»"),
        ("turn gray now", "3:11 wrong-form «now»"),
        ("expect", "3:7 wrong-form «»"),
        ("expect not", "3:11 wrong-form «»"),
        ("expect legal a, , b", "3:17 wrong-form «,»"),
        ("expect legal a,", "3:16 wrong-form «»"),
        ("seed abc", "3:6 wrong-form «abc»"),
        ("seed 5 6", "3:8 wrong-form «6»"),
        ("seed 99999999999999999999", "3:6 number-too-large «99999999999999999999»"),
        ("say \"open # x", "3:5 unclosed-text «\"open # x»"),
        ("say \"a\" b", "3:9 wrong-form «b»"),
        ("say \"a\\n\"", "3:7 unknown-escape «\\n»"),
        ("say hello", "3:5 wrong-form «hello»"),
        ("covers", "3:7 wrong-form «»"),
        ("covers a.b c.d", "3:12 wrong-form «c.d»"),
        ("covers a.b,", "3:12 wrong-form «»"),
        ("tags a, b", "3:7 wrong-form «,»"),
        ("house rule \"x\"", "3:7 wrong-form «rule»"),
        ("rules a 5", "3:9 wrong-form «5»"),
        ("rules a =", "3:10 wrong-form «»"),
        ("stop", "3:5 wrong-form «»"),
        ("can", "3:4 wrong-form «»"),
        ("cannot x because", "3:17 wrong-form «»"),
        ("cannot x under \"a\" because b", "3:20 reserved-word «because»"),
        ("cannot x under nothing", "3:16 wrong-form «nothing»"),
        ("can x because a.b", "3:7 reserved-word «because»"),
        ("turn\u{a0}gray", "3:5 invisible-character «\u{a0}»"),
        ("highlight", "3:10 wrong-form «»"),
        ("trun gray", "3:1 unknown-line «trun gray»"),
        ("sya \"x\"", "3:1 unknown-line «sya \"x\"»"),
        ("end branch", "3:1 unopened-branch «end branch»"),
        ("answer x", "3:1 answer-without-ask «answer x»"),
        ("goal x", "3:1 outside-puzzle «goal x»"),
        ("players A B", "3:1 misplaced-line «players A B»"),
        ("fly forest", "3:1 move-before-first-step «fly forest»"),
        ("Bo:", "3:1 wrong-form «Bo:»"),
        ("Bo:agree at once", "3:1 wrong-form «Bo:agree»"),
    ];
    for (line, expected) in wrong {
        // A comment after the line and moves below it change nothing.
        let below = if line.starts_with("say \"open") { "" } else { "  # why" };
        let starts =
            matches!(line.split([' ', '\u{a0}']).next(), Some("turn" | "expect" | "say" | "trun" | "fly"));
        let more = if starts { "\nfly x\nfly y" } else { "" };
        steps(&format!("{line}{below}{more}\n"), &[expected]);
    }
}

#[test]
fn a_puzzle_says_what_it_asks() {
    let puzzle = |lines: &str, expected: &[&str]| file(&format!("game x\npuzzle \"p\"\n{lines}"), expected);
    puzzle("within three turns\ngoal a", &["3:8 wrong-form «three»"]);
    puzzle("within 0 turns\ngoal a", &["3:8 wrong-form «0»"]);
    puzzle("within 3\ngoal a", &["3:9 wrong-form «»"]);
    puzzle("within 3 turns\ngoal a\ngoal not b\nkeep Bo to move\nkeep c", &[]);
    puzzle("", &["2:8 puzzle-without-goal «\"p\"»", "2:8 puzzle-without-bound «\"p\"»"]);
    puzzle("goal\nin 1 move", &["3:5 wrong-form «»"]);
    puzzle("goal x", &["2:8 puzzle-without-bound «\"p\"»"]);
    puzzle("goal x\nin 1 turn\nwithin 2 turns", &["5:1 contradiction «within 2 turns»"]);
    puzzle("goal x\nin 1 turn\nin 2 turns", &["5:1 said-twice «in 2 turns»"]);
    puzzle("keep x\nin 1 turn", &["4:1 in-without-goal «in 1 turn»"]);
    puzzle("goal 3 legal moves\nin 1 turn", &["3:1 goal-on-moves «goal 3 legal moves»"]);
    puzzle("keep not legal pass\nwithin 1 turn", &["3:1 goal-on-moves «keep not legal pass»"]);
}

#[test]
fn the_promises_of_a_puzzle_agree() {
    let puzzle = |lines: &str, expected: &[&str]| {
        file(&format!("game x\npuzzle \"p\"\ngoal a\nin 2 turns\n{lines}"), expected);
    };
    puzzle("against any reply\nno duals\nsolution\nfly x\nBo: y\nsay \"z\"\n\nfly z\nsolution unique", &[]);
    puzzle("no duals", &["5:1 duals-without-reply «no duals»"]);
    puzzle("no solution\nsolution unique", &["6:1 contradiction «solution unique»"]);
    puzzle("solution\nx\nno solution", &["7:1 contradiction «no solution»"]);
    puzzle("with any help\nagainst any reply", &["6:1 contradiction «against any reply»"]);
    puzzle("with luck\nwith chance at least 1/2", &["6:1 contradiction «with chance at least 1/2»"]);
    puzzle("with chance at least 3/2", &["5:22 no-probability «3/2»"]);
    puzzle("with chance at least 0%", &["5:22 no-probability «0%»"]);
    puzzle("with chance at least", &["5:21 wrong-form «»"]);
    puzzle("with fun", &["5:6 wrong-form «fun»"]);
    puzzle("solution\nsolution unique", &["5:1 empty-solution «solution»"]);
    puzzle("solution\nfly x\nturn gray\nfly y", &["7:1 after-solution «turn gray»"]);
    puzzle("Bo solves\ngray solves", &["6:1 said-twice «gray solves»"]);
    puzzle("try fly x, Bo: y \"No.\"\ntry z\nhint \"look\"", &[]);
    puzzle("try", &["5:4 wrong-form «»"]);
    puzzle("try \"x\"", &["5:5 wrong-form «\"x\"»"]);
    puzzle("no scout", &["5:1 move-before-first-step «no scout»"]);
    steps("Bo solves\n", &["3:1 outside-puzzle «Bo solves»"]);
}

#[test]
fn the_head_of_a_file() {
    file("", &["1:1 missing-game «»"]);
    file("\n# c\nscenario \"a\"\n", &["3:1 missing-game «scenario \"a\"»"]);
    file("game\n", &["1:5 wrong-form «»"]);
    file("game a\ngame b\n", &["2:1 said-twice «game b»"]);
    file("scenario \"a\"\ngame x\n", &["2:1 misplaced-line «game x»"]);
    file("game a\nplayers anna Bo\n", &["2:9 lower-case-name «anna»"]);
    file("game a\nplayers Bo Bo\n", &["2:12 player-twice «Bo»"]);
    file("game a\nplayers Anna, Bo\n", &["2:13 wrong-form «,»"]);
    file("game a\ngray hand x\nbrown hand y\n", &["2:1 outside-setup «gray hand x»"]);
    file("game a\nturn gray\nfly x\nexpect y\n", &["2:1 misplaced-line «turn gray»"]);
    file("game a\nsed 5\n", &["2:1 unknown-line «sed 5»"]);
    file("game a\nseed 5\nseed 6\n", &["3:1 said-twice «seed 6»"]);
    file("game a\nscenaro \"x\"\nturn gray\nfly y", &["2:1 unknown-line «scenaro \"x\"»"]);
    file("game a\nscenario x\nturn gray\nfly y", &["2:10 wrong-form «x»"]);
    file(
        "game a\nscenario \"x\"\nturn gray\nseed 5\nsetup\n",
        &["4:1 after-first-step «seed 5»", "5:1 after-first-step «setup»"],
    );
}

#[test]
fn titles_stand_once() {
    let text = "game a\nscenario \"x\"\nscenario \"y\"\npuzzle \"x\"\ngoal z\nin 1 move\n";
    file(text, &["4:8 title-twice «\"x\"»"]);
    let labels = &parse(text).faults[0].labels;
    assert_eq!(&text[labels[1].place.span.range()], "\"x\"");
    assert_eq!(labels[1].place.span.start, 16);
    file("game a\nscenario \" \"\n", &["2:10 empty-title «\" \"»"]);
}

#[test]
fn branches_are_paired() {
    steps(
        "branch \"a\"\nx\nbranch \"b\"\n",
        &["3:1 unclosed-branch «branch \"a\"»", "5:1 unclosed-branch «branch \"b\"»"],
    );
    steps("branch\nx\nend branch\nend branch y\n", &["3:7 wrong-form «»", "6:12 wrong-form «y»"]);
    let deep = "branch \"b\"\n".repeat(18) + &"end branch\n".repeat(18);
    steps(&deep, &["19:1 branch-too-deep «branch \"b\"»"]);
    let endless = format!("game x\nscenario \"s\"\n{}", "branch \"b\"\n".repeat(50_000));
    assert_eq!(faults(&endless).len(), 17);
    // Both the scenario and the next one keep their own steps.
    let frame = parse("game x\nscenario \"a\"\nbranch \"b\"\nx\nscenario \"c\"\nturn gray\n");
    let steps: Vec<usize> = frame.scenarios.iter().map(|scenario| scenario.steps.len()).collect();
    assert_eq!(steps, [1, 1]);
}

#[test]
fn a_table_of_cases_is_run_once_a_row() {
    let text = "game x\nscenario \"<a> to <b>\"\n  cases\n    | a | b |\n    | p q | 2 |\n\n    # odd\n    u|\n  seed <b>\n  turn gray\n  say \"<a>!\" # <zz>\n  expect <b> legal moves\n  <a>\n";
    let frame = parse(text);
    // The empty cell leaves `seed` and `expect` without their numbers.
    assert_eq!(faults(text), ["9:8 wrong-form «<b>» from «»", "12:14 wrong-form «legal moves»"]);
    let titles: Vec<(&str, Option<usize>)> = frame
        .scenarios
        .iter()
        .map(|scenario| (scenario.title.value.as_str(), scenario.case.as_ref().map(|case| case.number)))
        .collect();
    assert_eq!(titles, [("p q to 2", Some(1)), ("u to ", Some(2))]);
}

fn words(step: &Step) -> Option<&str> {
    match &step.kind {
        StepKind::Move(said) => Some(said.words.text()),
        _ => None,
    }
}

fn moves(scenario: &Scenario) -> Vec<&str> {
    scenario.steps.iter().filter_map(words).collect()
}

#[test]
fn a_place_in_a_case_has_its_cell() {
    let text =
        "game x\nscenario \"s\"\ncases\n| card |\n| fo |\n| wa |\nturn gray\nfly <card>/x\nseed <card>\n";
    let frame = parse(text);
    assert_eq!(frame.scenarios.iter().map(moves).collect::<Vec<_>>(), [["fly fo/x"], ["fly wa/x"]]);
    // The order of lines is the same in each row, the number is not.
    assert_eq!(faults(text), ["9:6 wrong-form «<card>» from «fo»", "9:6 wrong-form «<card>» from «wa»"]);
    let late = text.replace("seed <card>", "seed 5");
    assert_eq!(faults(&late), ["9:1 after-first-step «seed 5»"]);
}

#[test]
fn faults_of_a_table() {
    let head = "game x\nscenario \"s<a>\"\n";
    let with = |rest: &str| faults(&format!("{head}{rest}"));
    assert_eq!(with("cases\nturn gray\n"), ["3:1 no-cases «cases»"]);
    assert_eq!(with("cases\n| a |\nturn gray\n"), ["4:1 no-cases «| a |»"]);
    assert_eq!(with("cases\n| a |\n| 1 | 2 |\n| 3 |\n"), ["5:1 cell-count «| 1 | 2 |»"]);
    assert_eq!(with("cases\n| a | a |\n| 1 | 2 |\n"), ["4:7 column-names «a»"]);
    assert_eq!(with("cases\n| a | |\n| 1 | 2 |\n"), ["4:6 column-names «»"]);
    assert_eq!(
        with("cases\n| a | bee |\n| 1 | 2 |\nsay \"<be> < 5\"\n"),
        ["4:7 unused-column «bee»", "6:6 unknown-placeholder «<be>»",]
    );
    assert_eq!(with("cases x\n| a |\n| 1 |\n"), ["3:7 wrong-form «x»"]);
    assert_eq!(with("cases\n| a |\n| 1 |\nturn gray\ncases\n| b |\n| 2 |\n"), ["7:1 said-twice «cases»"]);
    let unused = parse(&format!("{head}cases\n| a | b |\n| 1 | 2 |\n"));
    assert_eq!(unused.faults[0].severity(), Severity::Warning);
    // A scenario that cannot be run stands in the tree all the same.
    assert_eq!(parse(&format!("{head}cases\n")).scenarios.len(), 1);
}

#[test]
fn a_small_file_cannot_take_all_memory() {
    let rows = "|1|\n".repeat(30_000);
    let lines = format!("say \"<a>{}\"\n", "x".repeat(4_000)).repeat(300);
    let frame = parse(&format!("game x\nscenario \"s<a>\"\ncases\n|a|\n{rows}turn gray\n{lines}"));
    assert!(frame.faults.iter().any(|fault| fault.code.name == "syntax/too-many-cases"));
    let frame =
        parse(&format!("game x\nscenario \"s<a>\"\ncases\n|a|\n|1|\nturn gray\nfly {}", "<a>".repeat(9999)));
    assert_eq!(frame.faults.len(), 1);
}

#[test]
fn messages_say_what_to_do() {
    let said = |text: &str| {
        let fault = parse(text).faults.remove(0);
        format!("{} / {}", fault.message, fault.help.unwrap_or_default())
    };
    assert_eq!(said("game x\nseed abc"), "`seed` expects a number, found `abc` / the form is: seed NUMBER");
    assert_eq!(
        said("game x\ncovers\n"),
        "`covers` is not complete: the id of a clause is missing / the form is: covers ID, ID, …"
    );
    assert_eq!(
        said("game x\nscenario \"a\"\ntrun gray"),
        "`trun gray` is not a statement / did you mean: turn PLAYER"
    );
    assert_eq!(
        said("game x\nscenario \"a\"\nBo:agree"),
        "a space after the colon is missing in `Bo:agree` / the form is: NAME: MOVE"
    );
    let meant = |line| syntax::meant(line).map(|guess| guess.word);
    assert_eq!(meant("expct gray at 3").as_deref(), Some("expect"));
    assert_eq!(meant("  sya forest").as_deref(), Some("say"), "whatever is wrong with the rest");
    assert_eq!(meant("ned branch").as_deref(), Some("end"));
    assert_eq!(meant("say forest"), None, "it is no other keyword misspelt");
    assert_eq!(meant("fly forest"), None);
    assert_eq!(
        said("game x\nscenario \"a\"\nfly forest"),
        "`fly forest` stands before the first step, so that nobody makes it / if it is a move, say above it \
         whose: `turn PLAYER`; one that is nobody's (`deal`, `redeal`, `next race`) needs a step above it, like \
         `say \"…\"`; if it belongs to the set-up, write `setup` above it"
    );
    assert_eq!(
        said("game x\nscenario \"a<cad>\"\ncases\n|card|\n|1|\nsay \"<card>\"\n"),
        "there is no column `cad` to replace `<cad>` / did you mean `<card>`?"
    );
}

#[test]
fn every_code_is_explained() {
    for code in syntax::CODES {
        assert!(code.name.starts_with("syntax/"), "{}", code.name);
        let sentences = code.explanation.matches(". ").count() + code.explanation.matches("? ").count() + 1;
        assert!(sentences >= 2 && code.explanation.len() > 100, "{}", code.name);
    }
}
