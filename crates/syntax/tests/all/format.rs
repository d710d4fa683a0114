//! What `format` lays out, and that it changes no meaning.

use std::fmt::Write;

use proptest::prelude::*;
use syntax::{Ask, Expectation, Frame, Head, HeaderLine, MoveText, Reply, SetupLine, Step, StepKind, Under};
use text::{Excerpt, SourceId, Spanned};

/// A game with two heads: `path` has two rows, `next race` any number of lines.
fn is_row(head: Head<'_>, rows: usize, line: &str) -> bool {
    match head.words {
        "path" => rows < 2 && (line.starts_with("gray") || line.starts_with("brown")),
        "board" if !head.is_asked => rows < 5 && line.contains('|'),
        "next race" => true,
        _ => false,
    }
}

fn format(text: &str) -> String {
    syntax::format(text, &is_row)
}

/// What a file says, whatever its places.
fn meaning(text: &str) -> String {
    let frame = syntax::parse(SourceId(0), text);
    let mut out = String::new();
    let Frame { game, lesson, language, header, setup, scenarios, faults, .. } = &frame;
    let game = game.as_ref().map(|game| (&game.name.value, game.variant.as_ref().map(|word| &word.value)));
    let (lesson, language) =
        (lesson.as_ref().map(|title| &title.value), language.as_ref().map(|own| own.value));
    let _ = writeln!(out, "{game:?} {lesson:?} {language:?}");
    header.iter().for_each(|line| header_line(&mut out, line));
    setup.iter().for_each(|line| setup_line(&mut out, line));
    for scenario in scenarios {
        let words =
            |all: &[text::Excerpt]| -> Vec<String> { all.iter().map(|one| one.text().to_owned()).collect() };
        let (covers, tags) = (words(&scenario.covers), words(&scenario.tags));
        let skip = scenario.skip.as_ref().map(|why| &why.value);
        let _ = writeln!(
            out,
            "{:?} {:?} {:?}",
            scenario.kind,
            scenario.title.value,
            scenario.case.as_ref().map(|case| case.number)
        );
        let _ = writeln!(out, "{covers:?} {tags:?} {skip:?}");
        scenario.header.iter().for_each(|line| header_line(&mut out, line));
        scenario.setup.iter().for_each(|line| setup_line(&mut out, line));
        scenario.steps.iter().for_each(|line| step(&mut out, line));
        let promise = scenario.promise();
        promise_of(&mut out, promise);
    }
    let mut codes: Vec<&str> = faults.iter().map(|fault| fault.code.name).collect();
    codes.sort_unstable();
    let _ = writeln!(out, "{codes:?}");
    out
}

/// What a puzzle asks and promises, without places.
fn promise_of(out: &mut String, promise: &syntax::Promise) {
    let player = |name: &Option<text::Spanned<String>>| name.as_ref().map(|name| name.value.clone());
    let _ = writeln!(out, "{:?} {:?}", player(&promise.solves), player(&promise.on_turn));
    for demand in promise.goals.iter().chain(&promise.keeps) {
        let what = match &demand.what {
            syntax::Demanded::ToMove(name) => vec![name.value.clone()],
            syntax::Demanded::Condition(lines) => lines.iter().map(words_of).collect(),
        };
        let _ = writeln!(out, "{} {what:?}", demand.not);
    }
    let marks = [
        promise.against,
        promise.help,
        promise.luck,
        promise.unique,
        promise.no_duals,
        promise.no_solution,
        promise.solution.as_ref().map(|solution| solution.place),
    ];
    let marks = marks.map(|mark| mark.is_some());
    let (bound, chance) = (promise.bound.map(|bound| bound.value), promise.chance.map(|chance| chance.value));
    let _ = writeln!(out, "{bound:?} {} {chance:?} {marks:?}", promise.exact);
    if let Some(solution) = &promise.solution {
        solution.steps.iter().for_each(|line| step(out, line));
    }
    for each in &promise.tries {
        let moves: Vec<String> = each.moves.iter().map(said_of).collect();
        let _ = writeln!(out, "{moves:?} {:?}", each.text.as_ref().map(|text| &text.value));
    }
    let hints: Vec<&String> = promise.hints.iter().map(|hint| &hint.value).collect();
    let _ = writeln!(out, "{hints:?}");
}

fn words_of(words: &Excerpt) -> String {
    words.text().split([' ', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn reply_of(reply: &Reply) -> String {
    let text = |text: &Option<Spanned<String>>| text.as_ref().map(|text| text.value.clone());
    match reply {
        Reply::Answer { said, text: own } => format!("answer {} {:?}", said_of(said), text(own)),
        Reply::Wrong { said, text: own } => format!("wrong {} {:?}", said_of(said), text(own)),
        Reply::Choice { right, words, text: own } => format!("{right} {:?} {:?}", words.value, text(own)),
    }
}

fn said_of(said: &MoveText) -> String {
    format!("{:?}: {}", said.by.as_ref().map(|by| by.text()), words_of(&said.words))
}

fn under_of(under: Option<&Under>) -> String {
    match under {
        None => String::new(),
        Some(Under::Standard(_)) => "standard".to_owned(),
        Some(Under::House(file)) => format!("{:?}", file.value),
    }
}

fn header_line(out: &mut String, line: &HeaderLine) {
    let _ = match line {
        HeaderLine::Players(names) => {
            names.iter().try_for_each(|name| writeln!(out, "player {}", name.value))
        }
        HeaderLine::Rules { knob, value } => writeln!(out, "rules {} {}", knob.value, words_of(value)),
        HeaderLine::HouseRules(file) => writeln!(out, "house {:?}", file.value),
        HeaderLine::Seed(seed) => writeln!(out, "seed {}", seed.value),
        HeaderLine::Whatever(knob) => writeln!(out, "whatever {}", knob.value),
        HeaderLine::Include(file) => writeln!(out, "include {:?}", file.value),
    };
}

fn setup_line(out: &mut String, line: &SetupLine) {
    let _ = match line {
        SetupLine::ToMove(player) => writeln!(out, "to move {}", player.text()),
        SetupLine::Island(words) => writeln!(out, "set-up {}", words_of(words)),
    };
}

fn step(out: &mut String, step_: &Step) {
    let _ = match &step_.kind {
        StepKind::Turn(player) => writeln!(out, "turn {}", player.text()),
        StepKind::Move(said) => writeln!(out, "move {}", said_of(said)),
        StepKind::Can(said) => writeln!(out, "can {}", said_of(said)),
        StepKind::Cannot { said, refusal } => {
            let refusal = refusal.as_deref();
            let because = refusal.and_then(|refusal| refusal.because.as_ref()).map(|id| id.text());
            let under = refusal.and_then(|refusal| refusal.under.as_ref());
            writeln!(out, "cannot {} {because:?} {}", said_of(said), under_of(under))
        }
        StepKind::Expect { not, what, under } => {
            let what = match what {
                Expectation::Count(count) => format!("count {}", count.value),
                Expectation::Legal(moves) => moves.iter().map(said_of).collect::<Vec<_>>().join("; "),
                Expectation::ToMove(player) => format!("to move {}", player.value),
                Expectation::Condition(words) => words_of(words),
            };
            writeln!(out, "expect {not} {what} {}", under_of(under.as_deref()))
        }
        StepKind::Say(words) => writeln!(out, "say {:?}", words.value),
        StepKind::Ask(ask) => {
            let Ask { question, replies, hints } = &**ask;
            let answers: Vec<String> = replies.iter().map(reply_of).collect();
            let hints: Vec<&String> = hints.iter().map(|hint| &hint.value).collect();
            writeln!(out, "ask {:?} {answers:?} {hints:?}", question.value)
        }
        StepKind::SeenBy(player) => writeln!(out, "as {:?}", player.as_ref().map(|player| &player.value)),
        StepKind::Highlight(words) => writeln!(out, "highlight {}", words_of(words)),
        StepKind::Branch { title, steps } => {
            let _ = writeln!(out, "branch {:?}", title.value);
            steps.iter().for_each(|inner| step(out, inner));
            writeln!(out, "end branch")
        }
        StepKind::StopHere => writeln!(out, "stop here"),
    };
}

#[track_caller]
fn check(text: &str, laid_out: &str) {
    let once = format(text);
    assert_eq!(once, laid_out, "laid out:\n{once}");
    assert_eq!(format(&once), once);
    assert_eq!(meaning(text), meaning(&once));
}

#[test]
fn a_file_laid_out() {
    check(
        "\u{feff}\r
# about the file\r
game   ravens # of Odin


setup
path
gray forest mountain  # upper
brown plains water
gray hand\tsnow

# about one
scenario \"One\"
covers a.b ,c.d
tags x
rules pool=1  2
setup
gray at 1
turn gray
fly  forest   because
say \"a  b\" # c
branch \"w\"
turn brown
pass
end branch
ask \"?\"
answer fly
# a hint
hint \"h\"
expect legal a,b  ,Bo: c
next race
path
gray a b
brown ccc d
gray hand x
# the end of it

scenario \"Two\"
turn gray
puzzle \"P\"
gray to move
goal gray at 4
within 1 turn
solution unique
\r",
        "# about the file
game ravens  # of Odin

setup
  path
    gray   forest  mountain  # upper
    brown  plains  water
  gray hand snow

# about one
scenario \"One\"
  covers a.b, c.d
  tags   x
  rules pool = 1 2
  setup
    gray at 1
  turn gray
    fly forest because
    say \"a  b\"  # c
    branch \"w\"
      turn brown
        pass
    end branch
    ask \"?\"
      answer fly
      # a hint
      hint \"h\"
    expect legal a, b, Bo: c
    next race
      path
        gray   a    b
        brown  ccc  d
      gray hand x
      # the end of it

scenario \"Two\"
  turn gray

puzzle \"P\"
  gray to move
  goal     gray at 4
  within   1 turn
  solution unique
",
    );
}

#[test]
fn a_puzzle_laid_out() {
    check(
        "game x
puzzle \"P\"
turn gray
fly a
Bo solves
goal not gray at 4
keep board
5 | t t
4 | tt t
in 1   turn
with chance at least  2/3
no duals
against any reply
hint \"h\"
try fly a,Bo: end turn \"Then, no.\"
solution
fly a
say \"Now!\"
# a comment
Bo:   end turn
odin   forward
solution unique
say \"Done.\"
",
        "game x

puzzle \"P\"
  turn gray
    fly a
  Bo solves
  goal not gray at 4
  keep board
    5 | t  t
    4 | tt t
  in      1 turn
  with    chance at least 2/3
  no      duals
  against any reply
  hint \"h\"
  try fly a, Bo: end turn   \"Then, no.\"
  solution
    fly a
    say \"Now!\"
    # a comment
    Bo: end turn
    odin forward
  solution unique
    say \"Done.\"
",
    );
}

#[test]
fn a_table_laid_out() {
    check(
        "game x\nscenario \"<a> <b>\"\ncases\n|a|b # names\n\n# why\n| longer | |\n x | y|\n board\n5 | t t\nseed   <a>",
        "game x\n
scenario \"<a> <b>\"
  cases
    | a      | b |  # names

    # why
    | longer |   |
    | x      | y |
  board
    5 | t t
  seed <a>
",
    );
}

#[test]
fn the_gaps_of_the_reference_are_kept() {
    let text = "game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains

scenario \"One extra mountain card clears the marker\"
  covers ravens.marker.extra-payment, ravens.flight.group
  tags   marker
  turn gray
    say \"The marker stands on the first of two mountains.\"
    cannot fly mountain  because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    expect marker aside
    end turn
    expect gray hand  forest forest forward/back water snow

puzzle \"Past the marker, with nothing to spare\"
  gray to move
  goal     gray at 4
  within   1 turn
  solution unique
";
    check(text, text);
    check(
        "game x\nscenario \"s\"\nturn  gray\ncannot  a b   because c\ncannot d   because e   under standard\nfly  x",
        "game x\n\nscenario \"s\"\n  turn gray\n    cannot a b  because c\n    cannot d    because e under standard\n    fly x\n",
    );
}

#[test]
fn what_cannot_be_read_is_kept() {
    check(
        "game x\nscenario \"a\"\n  turn  gray\nsay \"open   # end  \n fly\u{a0}  away\nturn\n",
        "game x\n\nscenario \"a\"\n  turn gray\n    say \"open   # end\n    fly\u{a0}  away\n  turn\n",
    );
}

fn word() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "game",
        "players",
        "rules",
        "seed",
        "include",
        "house",
        "scenario",
        "puzzle",
        "covers",
        "tags",
        "skip",
        "setup",
        "cases",
        "turn",
        "can",
        "cannot",
        "expect",
        "say",
        "ask",
        "answer",
        "hint",
        "right",
        "wrong",
        "as",
        "lesson",
        "language",
        "highlight",
        "branch",
        "end",
        "stop",
        "goal",
        "within",
        "solution",
        "against",
        "keep",
        "in",
        "with",
        "no",
        "duals",
        "try",
        "luck",
        "chance",
        "solves",
        "unique",
        "because",
        "under",
        "standard",
        "legal",
        "moves",
        "not",
        "to",
        "move",
        "gray",
        "Anna",
        "Bo:",
        "path",
        "board",
        "next",
        "race",
        "=",
        ",",
        "a,b",
        "|",
        "||",
        "7",
        "1",
        "\"text\"",
        "\"<a>\"",
        "\"",
        "\"a  # b\"",
        "\"\\\"\"",
        "\"\\n\"",
        "#",
        "# why",
        "<a>",
        "<b>",
        "<lands>",
        "a",
        "b",
        "\t",
        "  ",
        "\r",
        "\u{a0}",
        "é",
        "any",
        "reply",
        "unique",
        "here",
        "turns",
        "5",
    ])
    .prop_map(str::to_owned)
}

fn statement() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "game ravens",
        "scenario \"one\"",
        "scenario \"<a>\"",
        "puzzle \"two\"",
        "setup",
        "cases",
        "| a | b |",
        "|1|",
        "a | b",
        "| 2 | x |",
        "path",
        "gray forest water",
        "brown a",
        "board",
        "5 | t t",
        "next race",
        "turn gray",
        "turn <a>",
        "fly forest",
        "branch \"w\"",
        "end branch",
        "ask \"q\"",
        "answer x",
        "hint \"h\"",
        "answer go \"Yes.\"",
        "wrong Bo: go \"No.\"",
        "wrong go",
        "right \"This\" \"Yes.\"",
        "wrong \"That\"",
        "as Bo",
        "as everybody",
        "lesson \"L\"",
        "language  de",
        "language x",
        "goal path",
        "goal gray at 4",
        "within 2 turns",
        "in 1 move",
        "keep not  brown at 0",
        "solution",
        "solution  unique",
        "with chance  at least 2/3",
        "no  solution",
        "try fly a ,Bo: x \"t\"",
        "Bo  solves",
        "covers a,b",
        "tags  x y",
        "seed 5",
        "seed <b>",
        "expect path",
        "expect legal a ,b,c",
        "cannot a  because b under \"x\"",
        "Bo:  agree",
        "gray to move",
        "# note",
        "",
        "",
        "scenaro \"x\"",
        "trun gray",
        "rules a=b",
        "covers a # x",
        "stop here",
        "say \"# <a>\"",
    ])
    .prop_map(str::to_owned)
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => (statement(), prop::sample::select(vec!["", " ", "\t", " # c", "\r"])).prop_map(|(a, b)| a + b),
        1 => prop::collection::vec(word(), 0..7).prop_map(|words| words.join(" ")),
        1 => "[ -~\t]{0,20}",
    ]
}

fn file() -> impl Strategy<Value = String> {
    prop::collection::vec(line(), 0..40).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn laying_out_twice_is_laying_out_once(text in file()) {
        let once = format(&text);
        prop_assert_eq!(format(&once), once);
    }

    #[test]
    fn laying_out_changes_no_meaning(text in file()) {
        prop_assert_eq!(meaning(&format(&text)), meaning(&text));
    }

    #[test]
    fn any_text_is_parsed_and_laid_out(text in "\\PC{0,200}|(?s).{0,200}") {
        let once = format(&text);
        prop_assert_eq!(meaning(&once), meaning(&text));
        prop_assert_eq!(format(&once), once);
    }
}
