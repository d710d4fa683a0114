//! Texts that would command a terminal: whatever command prints them, with colours or without, they are shown and
//! never obeyed. Every escape that is printed is a colour of the program's own.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use clap::CommandFactory;

/// What a hostile text holds: a colour that is none of ours, one that is, a title for the window, and single characters
/// that move, delete or turn around.
const HOSTILE: &str = "\x1b[77m\x1b[1;31m\x1b]0;t\x07\u{9b}31m\u{8}\u{7f}\u{85}\u{202e}";

/// The same as a script of house rules has it in a text.
const ESCAPED: &str = r"\u001b[77m\u001b[1;31m\u001b]0;t\u0007\u009b31m\u0008\u007f\u0085\u202e";

/// Every code that the program paints with, as itself and as miette does in its name.
const OURS: [&str; 14] =
    ["0", "1", "2", "31", "32", "33", "36", "1;31", "31;7", "32;7", "33;1", "35;1", "36;1", "36;1;4"];

/// A text that is understood, and plays under a script with a hostile name; one scenario fails.
const PLAYED: &str = r#"game ravens
house rules "rHOSTILE.rhai"

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray hand  mountain mountain forest forest water
  gray to move

scenario "Flies"
  turn gray
    fly forest

scenario "Fails"
  turn gray
    fly water
  expect gray at 2

puzzle "One space"
  goal gray at 1
  within 1 turn
"#;

/// A text with hostile titles, reasons, questions and comments.
const TITLED: &str = r#"game ravens # HOSTILE

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray hand  mountain mountain forest forest water

scenario "Title HOSTILE"
  tags tagged
  say "Say HOSTILE"
  turn gray
    fly water

scenario "Skipped HOSTILE"
  skip "Why HOSTILE"

scenario "Lesson HOSTILE"
  turn gray
  ask "Question HOSTILE"
    answer fly forest "Right HOSTILE"
    wrong fly water "Wrong HOSTILE"

puzzle "Puzzle HOSTILE"
  goal gray at 2
  within 1 turn
  try fly forest "Try HOSTILE"
"#;

const SCRIPT: &str = r#"house("Name HOSTILE", "ravens");
forbid("house.water", "Wording HOSTILE", |play|
    if play.move == "fly water" { "Reason HOSTILE" } else { false }
);
"#;

/// Calls, a line each: `T` is the text with hostile titles, `P` the one that plays under a hostile script, `R` the
/// script, `F` a folder with a hostile name that all of them lie in, `H` the hostile text itself.
const CALLS: &str = "\
new H
new ravens F/nowhereH/newH
new ravens F/T
test
test -v
test --list
test --list --format json
test --list --format csv
test --list --format jsonl
test --format csv
test --format jsonl
coverage --format csv
solve --format jsonl
test F --house-rules F/R
test F/H
test --tag H
test --filter H
test --format json
test --format junit
test --format tap
test --report json=F/H/H
test --rerun-failed reportH
test --rerun-failed F/R
test --require-snapshots
test --pending
review
check
check F
check F --format json
check F/R F/badH.rhai
check H
fmt --check
fmt F/R
ci
ci F --format json
ci F --format junit
ci F --format sarif
ci F --format markdown
ci F --format github
ci F --report markdown=F/R
ci --only H
init H
init ravens initH
test --config F/R
test --config H
moves
moves --format json
moves F/P:13 --house-rules F/R
perft --depth 1
perft --depth 1 --format json
replay --text
replay --answers
replay --text --house-rules F/R
replay --format json
replay --as H F/P
replay --html H.html F/P
replay --svg H F/P
play H
play ravens --title H --seed 1
play ravens --title H --seed 1 --out recordH.saga
play ravens --house-rules F/R --seed 1
play ravens --house-rules F/R --seed 1 --format json
play F/T:9
play F/P:13
site outH
site outH
site outH --playground H
solve
solve --all --tries
solve --format json
solve --format junit
solve --format tap
solve --format markdown
solve --rulings
solve F/P:21 --certificate H.proof
check-proof H.proof
check-proof H.proof F
check-proof H.proof --format json
check-proof F/R
compose H
compose ravens --goal H
schema H
lsp --stdio
shrink F/P:16
shrink F/P:16 --format json
shrink F/T:9
shrink F/P:16 --out F/H/H
distinguish ravens --house-rules F/R --games 5
distinguish ravens --house-rules F/R --games 5 --format json
distinguish ravens --rules H=1 --games 5
completions H
man H/pages
simulate H
simulate ravens --games 2 --most 20 --agent H
simulate ravens --games 2 --most 20 --agent gray=H
simulate ravens --games 2 --most 20 --agent H=random
simulate ravens --games 2 --most 20 --rules H=1
simulate ravens --games 2 --most 20 --against H
simulate ravens --games 2 --most 20 --measure H
simulate ravens --games 2 --most 20 --house-rules F/R
simulate ravens --games 2 --most 20 --house-rules F/R --format json
simulate ravens --games 2 --most 20 --house-rules F/R --format csv
simulate ravens --games 2 --most 20 --house-rules F/R --format markdown
simulate ravens --games 2 --most 20 --house-rules F/R --page simulatedH.html
simulate ravens --games 2 --most 20 --merge F/R
simulate ravens --games 2 --most 20 --merge H.csv
simulate ravens --games 2 --most 20 --out H/H.csv
simulate ravens --games 2 --most 20 --keep 1 --keep-in keptH
simulate ravens --games 2 --most 20 --agent exec:H
simulate ravens --games 2 --most 20 --agent F/R
simulate ravens --games 2 --most 20 --agent H.rhai
simulate ravens --games 2 --most 20 --out-moves H/H.csv
simulate ravens --games 2 --most 20 --out-cards H/H.csv
simulate ravens --games 2 --most 20 --on H --parts 2 --parts-in partsH
rulings F/P --games 2 --knob race-ends
simulate F/T:9 --games 2 --most 20
simulate F/P:13 --games 2 --most 20
play ravens --agent H --seed 1
play ravens --agent gray=H --seed 1
laws H
laws F/R
laws F/R --format json
laws F/badH.rhai
laws ravens --markdown F
explain H
explain house.water --scenarios F
explain house.water --scenarios F --format json
explain ravens.flight.match-land --scenarios F
coverage
coverage --format json
coverage --format markdown
compare
compare --house-rules F/R
compare --house-rules F/R --format json
mutate --house-rules F/R
mutate --house-rules F/R --format json
mutate --clause H
rulings --knob marker-in-group
rulings --knob marker-in-group --format json
rulings --knob marker-in-group --format csv
rulings --knob marker-in-group --format markdown
rulings --knob H
H
test --H
";

/// What is wrong with something that was printed: the first character that commands a terminal, with what is around it.
fn commands(printed: &str) -> Option<String> {
    let mut rest = printed;
    while let Some(at) = rest.find(text::acts) {
        let code = rest[at..].strip_prefix("\x1b[").and_then(|code| code.split_once('m'));
        let Some((_, behind)) = code.filter(|(code, _)| OURS.contains(code)) else {
            let from = rest.floor_char_boundary(at.saturating_sub(60));
            let to = rest.ceil_char_boundary((at + 60).min(rest.len()));
            return Some(format!("{:?}", &rest[from..to]));
        };
        rest = behind;
    }
    None
}

fn prepare(folder: &Path) {
    let within = folder.join(format!("F{HOSTILE}"));
    fs::create_dir(&within).expect("a folder");
    let write = |name: &str, text: String| {
        fs::write(within.join(name.replace('H', HOSTILE)), text).expect("written");
    };
    write("T-H.saga", TITLED.replace("HOSTILE", HOSTILE));
    // A path in a scenario is written as it is shown.
    let shown: String =
        HOSTILE.chars().map(|letter| if text::acts(letter) { '\u{fffd}' } else { letter }).collect();
    write("P-H.saga", PLAYED.replace("rHOSTILE", &format!("R-{shown}")));
    write("R-H.rhai", SCRIPT.replace("HOSTILE", ESCAPED));
    write("badH.rhai", SCRIPT.replace("HOSTILE", HOSTILE).replace("|play|", "|play"));
    let report = r#"{"version": 1, "report": "test", "files": [{"file": "gone-H", "diagnostics": [],
        "scenarios": [{"title": "Gone H", "row": null, "status": "failed"}]}]}"#;
    fs::write(folder.join(format!("report{HOSTILE}")), report.replace('H', ESCAPED)).expect("written");
}

/// One argument of a call.
fn argument(word: &str) -> String {
    let word = match word.strip_prefix("F/") {
        Some("T") => "F/T-H.saga",
        Some("P") => "F/P-H.saga",
        Some("R") => "F/R-H.rhai",
        Some(rest) if rest.starts_with("T:") || rest.starts_with("P:") => {
            return format!("F{HOSTILE}/{}-{HOSTILE}.saga{}", &rest[..1], &rest[1..]);
        }
        _ => word,
    };
    word.replace('F', "FH").replace('H', HOSTILE)
}

fn nothing_is_obeyed(color: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    prepare(folder.path());
    let (mut wrong, mut called) = (Vec::new(), BTreeSet::new());
    for call in CALLS.lines() {
        let arguments: Vec<String> = call.split(' ').map(argument).collect();
        called.insert(arguments[0].clone());
        let mut saga = Command::new(env!("CARGO_BIN_EXE_saga"))
            .args(&arguments)
            .args(["--color", color])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let lines = format!("fly {HOSTILE}\nwhy {HOSTILE}\nsave {HOSTILE}.saga\nfly water\n{HOSTILE}\n");
        // A command that reads nothing may have ended.
        let _ = saga.stdin.take().expect("it is piped").write_all(lines.as_bytes());
        let output = saga.wait_with_output().expect("it ends");
        for (stream, printed) in [("out", output.stdout), ("err", output.stderr)] {
            let printed = String::from_utf8(printed).expect("text");
            wrong.extend(commands(&printed).map(|found| format!("saga {call} ({stream}): {found}")));
        }
    }
    assert!(wrong.is_empty(), "with --color {color}:\n{}", wrong.join("\n"));
    let commands = cli::Args::command();
    let all = commands.get_subcommands().map(|command| command.get_name().to_owned());
    let left: Vec<String> = all.filter(|name| !called.contains(name)).collect();
    assert!(left.is_empty(), "no call of {left:?}");
}

#[test]
fn no_text_is_obeyed_among_colours() {
    nothing_is_obeyed("always");
}

#[test]
fn no_text_is_obeyed_without_colours() {
    nothing_is_obeyed("never");
}
