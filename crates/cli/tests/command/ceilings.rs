//! Ceilings: what a run may hold in memory and spend in time, whatever the text says.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const HEAD: &str = "game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray hand forest
";

/// A file of so many scenarios, each as long as a short one of a person.
fn chapters(count: usize) -> String {
    let chapter = |number| {
        format!(
            "\nscenario \"The forest is reached, chapter {number}\"\n  turn gray\n    fly forest\n    expect gray at 1\n"
        )
    };
    HEAD.to_owned() + &(0..count).map(chapter).collect::<String>()
}

/// What the system says of a process in `/proc`, while it runs.
fn told(child: &Child, file: &str) -> Option<String> {
    fs::read_to_string(format!("/proc/{}/{file}", child.id())).ok()
}

/// Runs the command in a folder, or the program that the variable `SAGA` names in its place; gives the most memory that
/// it held, in kilobytes, and the time that it spent, in seconds.
fn spent(folder: &Path, arguments: &[&str], input: Stdio) -> (u64, f64) {
    let built = std::env::var_os("SAGA").unwrap_or_else(|| env!("CARGO_BIN_EXE_saga").into());
    let mut child = Command::new(built)
        .args(arguments)
        .current_dir(folder)
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let (mut most, mut ticks) = (0, 0.0);
    while child.try_wait().expect("a process").is_none() {
        let status = told(&child, "status").unwrap_or_default();
        let held = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let held = held.and_then(|held| held.trim().trim_end_matches(" kB").parse().ok());
        most = most.max(held.unwrap_or(0));
        // The times of the process itself stand behind its name: the twelfth and thirteenth word there.
        let stat = told(&child, "stat").unwrap_or_default();
        let words = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
        let times: Vec<f64> = words.skip(11).take(2).filter_map(|word| word.parse().ok()).collect();
        ticks = f64::max(ticks, times.iter().sum());
        std::thread::sleep(Duration::from_millis(3));
    }
    (most, ticks / 100.0)
}

/// Makes sure that a replay in a form holds little more than the text, however long it is.
fn holds_little_more_than_the_text(form: [&str; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.saga");
    let [format, out] = form;
    fs::write(&file, chapters(1_000)).expect("written");
    let (base, _) = spent(folder.path(), &["replay", "long.saga", format, out], Stdio::null());
    let text = chapters(3_000);
    fs::write(&file, &text).expect("written");
    let _ = fs::remove_file(folder.path().join("page.html"));
    let (most, _) = spent(folder.path(), &["replay", "long.saga", format, out], Stdio::null());
    let times = (most.saturating_sub(base) * 1024) / (text.len() as u64 * 2 / 3);
    assert!(
        times <= 50,
        "{format} {out} holds {times} times the text: {most} kB, {base} kB for 1,000 chapters"
    );
}

#[test]
fn a_page_holds_little_more_than_the_text_however_long_it_is() {
    holds_little_more_than_the_text(["--html", "page.html"]);
}

#[test]
fn replays_as_json_hold_little_more_than_the_text_however_long_it_is() {
    holds_little_more_than_the_text(["--format", "json"]);
}

/// Makes sure that a run holds no more of a longer text, beyond what it holds of the shortest, than is allowed for the
/// rest of it.
fn grows_with_the_text(arguments: &[&str], text: impl Fn(usize) -> String, allowed: impl Fn(&str) -> usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long.saga");
    let mut shortest = None;
    for size in [1_000, 10_000, 100_000] {
        let text = text(size);
        fs::write(&path, &text).expect("written");
        let script = fs::File::open(&path).expect("a script");
        let (most, _) = spent(folder.path(), arguments, Stdio::from(script));
        let (held, less) = *shortest.get_or_insert_with(|| (most, allowed(&text)));
        let more = most.saturating_sub(held) as usize * 1024;
        let allowed = allowed(&text) - less;
        assert!(more <= allowed, "{arguments:?} at {size}: {more} bytes more, {allowed} allowed");
    }
}

#[test]
#[ignore = "it takes minutes: .ci/run asks it of the released command"]
fn pages_replays_and_sessions_grow_with_the_text_up_to_a_hundred_thousand() {
    let fifty = |text: &str| text.len() * 50;
    grows_with_the_text(&["replay", "long.saga", "--format", "json"], chapters, fifty);
    grows_with_the_text(&["replay", "long.saga", "--force", "--html", "page.html"], chapters, fifty);
    // Each line can be taken back.
    let said = |lines: usize| (0..lines).map(|line| format!("say Line {line}\n")).collect::<String>();
    grows_with_the_text(&["play", "odin"], said, |text| text.lines().count() * 2_000);
}

#[test]
fn a_session_holds_little_for_each_line_of_its_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = |lines: usize| {
        let path = folder.path().join("script");
        fs::write(&path, (0..lines).map(|line| format!("say Line {line}\n")).collect::<String>())
            .expect("written");
        Stdio::from(fs::File::open(path).expect("a script"))
    };
    let (base, _) = spent(folder.path(), &["play", "odin"], script(50));
    let (most, _) = spent(folder.path(), &["play", "odin"], script(800));
    // The record is text; a line of it holds where the game stood, so that it can be taken back.
    assert!(most.saturating_sub(base) < 16_000, "{most} kB, {base} kB for 50 lines");
}

#[test]
fn a_house_rule_spends_no_more_than_its_budget_whatever_it_calls() {
    let folder = tempfile::tempdir().expect("a folder");
    let rule = r#"house("Costly", "ravens");

fn ravens_flight_match_land(holds, facts) {
    let text = "ab";
    for doubled in 0..7 { text += text; }
    let parts = 0;
    loop { parts += text.split("b").len() + text.index_of("zz") + text.replace("a", "c").len(); }
    holds
}
"#;
    fs::write(folder.path().join("costly.rhai"), rule).expect("written");
    let text = chapters(3).replace("game ravens\n", "game ravens\nhouse rules \"costly.rhai\"\n");
    fs::write(folder.path().join("a.saga"), text).expect("written");
    let (_, seconds) = spent(folder.path(), &["test", "a.saga"], Stdio::null());
    assert!(seconds < 60.0, "{seconds} seconds");
}

/// Runs `saga test` of a puzzle of those lines; what it spends is bounded whatever is hidden and whatever chance may
/// bring.
fn ends_soon(puzzle: &str, kilobytes: u64, seconds: f64) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.saga"), puzzle).expect("written");
    let (most, spent) = spent(folder.path(), &["test", "a.saga"], Stdio::null());
    assert!(spent < seconds && most < kilobytes, "{spent} seconds, {most} kB:\n{puzzle}");
}

const OMEN: &str = "game omen\nplayers Anna Bo Cleo";

#[test]
#[ignore = "it takes long unless the command is optimised: .ci/run asks it of the released one"]
fn a_puzzle_is_tested_in_seconds_whatever_is_hidden() {
    let task = "goal gray at 6\n  with chance at least 1/2\n  within 3 turns";
    ends_soon(&format!("{HEAD}puzzle \"H\"\n  gray to move\n  {task}\n"), 500_000, 60.0);
    let task = "goal Bo out\n  with chance at least 1/2\n  within 9 moves";
    ends_soon(&format!("{OMEN}\npuzzle \"H\"\n  Anna to move\n  {task}\n"), 500_000, 60.0);
}

#[test]
#[ignore = "it takes long unless the command is optimised: .ci/run asks it of the released one"]
fn a_puzzle_is_tested_in_seconds_whatever_can_come_of_it() {
    let task = "goal Bo out\n  against any reply\n  within 2 moves";
    ends_soon(&format!("{OMEN} Dora\npuzzle \"H\"\n  Anna to move\n  {task}\n"), 1_000_000, 30.0);
    let task = "goal gray at 6\n  with any help\n  within 4 turns\n  solution unique";
    ends_soon(&format!("game ravens\npuzzle \"H\"\n  seed 5\n  gray to move\n  {task}\n"), 2_400_000, 30.0);
}
