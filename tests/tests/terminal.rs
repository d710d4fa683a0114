//! The viewer and a game in a real terminal: whatever ends them or stops them, the terminal is as it was. Where
//! tmux is not installed the tests say so and are skipped.

#![allow(clippy::print_stderr)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, id};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tests::root;

/// What does not happen within it does not happen.
const PATIENCE: Duration = Duration::from_secs(60);

const LESSON: &str = "tests/tests/browser/lesson.saga";
const PUZZLE: &str = "scenarios/ravens/puzzles/marker.saga";

/// States of the viewer: the file that is shown, and the keys that lead there.
const STATES: [(&str, &str, &[&str]); 7] = [
    ("stepping", LESSON, &["Right", "Right"]),
    ("a question", LESSON, &["End"]),
    ("clauses", LESSON, &["Right", "c"]),
    ("help", LESSON, &["?"]),
    ("a search", LESSON, &["/", "m", "a"]),
    ("a puzzle", PUZZLE, &["End", "a"]),
    ("the end", PUZZLE, &["End", "a", "End", "a", "End", "End"]),
];

/// A terminal with a shell in it.
struct Terminal {
    server: String,
    folder: tempfile::TempDir,
}

impl Terminal {
    /// A terminal of that size; where there is no tmux it says so, and the test is skipped.
    fn start(width: u16, height: u16, environment: &str) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("skipped: no tmux is installed");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        // Tests that run at the same time have a server each.
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let server = format!("saga-{}-{}", id(), STARTED.fetch_add(1, Ordering::Relaxed));
        let terminal = Self { server, folder };
        let (width, height) = (width.to_string(), height.to_string());
        terminal.tmux(&["new-session", "-d", "-x", &width, "-y", &height, "bash --norc --noprofile"]);
        terminal.line(&format!("PS1='$ '; cd '{}'; {environment}", root().display()));
        Some(terminal)
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-f", "/dev/null", "-L", &self.server])
            .args(arguments)
            .output()
            .expect("tmux runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.press("Enter");
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Whether the screen is another one than the shell's, and whether the cursor is shown.
    fn state(&self) -> String {
        self.tmux(&["display", "-p", "#{alternate_on} #{cursor_flag}"]).trim().to_owned()
    }

    fn wait(&self, what: &str, mut wanted: impl FnMut() -> bool) {
        let began = Instant::now();
        while !wanted() {
            assert!(began.elapsed() < PATIENCE, "never {what}:\n{}", self.screen());
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// Waits until the shell asks for a line: what is typed before goes to a program that is ending.
    fn wait_for_shell(&self, what: &str) {
        self.wait(what, || self.state() == "0 1" && self.screen().trim_end().ends_with('$'));
    }

    /// How the terminal is set, as the shell finds it.
    fn settings(&self) -> String {
        let path: PathBuf = self.folder.path().join("stty");
        let done = self.folder.path().join("done");
        let _ = fs::remove_file(&done);
        self.line(&format!("clear; stty -a > '{}'; touch '{}'", path.display(), done.display()));
        self.wait("told how the terminal is set", || done.is_file());
        fs::read_to_string(path).expect("it was written")
    }

    /// Opens the viewer on a file; gives its number among the processes.
    fn view(&self, file: &str) -> String {
        let own = self.folder.path().join("process");
        let _ = fs::remove_file(&own);
        let saga = env!("CARGO_BIN_EXE_saga-under-test");
        let shell = format!("echo $$ > '{}'; exec '{saga}' replay {file}", own.display());
        self.line(&format!("sh -c \"{}\"", shell.replace('$', "\\$")));
        self.wait("shown", || self.state().starts_with('1') && self.screen().contains("chapter 1 of"));
        fs::read_to_string(own).expect("it was written").trim().to_owned()
    }

    /// The screen is the shell's again, with a cursor, and the terminal is set as before.
    fn is_restored(&self, before: &str, what: &str) {
        let asks = |line: &str| line.starts_with('$') && !line.contains("sh -c");
        self.wait(what, || {
            self.state() == "0 1" && self.screen().trim_end().lines().last().is_some_and(asks)
        });
        // Keys that were pressed and not read before it ended came to the shell.
        self.press("C-u");
        self.wait_for_shell(what);
        assert_eq!(self.settings(), before, "{what}");
        assert_eq!(self.state(), "0 1", "{what}");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn whatever_ends_it(width: u16, height: u16, environment: &str) {
    let Some(terminal) = Terminal::start(width, height, environment) else { return };
    let before = terminal.settings();
    for (state, file, keys) in STATES {
        for end in ["C-c", "-TERM", "-INT"] {
            let process = terminal.view(file);
            keys.iter().for_each(|key| terminal.press(key));
            if end.starts_with('-') {
                let killed = Command::new("kill").args([end, &process]).status();
                assert!(killed.is_ok_and(|status| status.success()), "{state} {end}");
            } else {
                terminal.press(end);
            }
            terminal.is_restored(&before, &format!("restored from {state} by {end}"));
        }
    }
}

#[test]
fn whatever_ends_the_viewer_leaves_the_terminal_as_it_was() {
    whatever_ends_it(80, 24, "");
}

#[test]
fn without_colours_on_a_wide_terminal_too() {
    whatever_ends_it(120, 40, "export NO_COLOR=1");
}

#[test]
fn the_viewer_waits_in_the_background_and_follows_the_size() {
    let Some(terminal) = Terminal::start(80, 24, "") else { return };
    let before = terminal.settings();
    for (state, file, keys) in STATES {
        terminal.view(file);
        keys.iter().for_each(|key| terminal.press(key));
        // Keys are drawn one after the other: the screen has come to rest where it stays the same.
        let mut shown = String::new();
        terminal.wait("at rest", || {
            thread::sleep(Duration::from_millis(300));
            let now = terminal.screen();
            now == std::mem::replace(&mut shown, now.clone())
        });
        terminal.press("C-z");
        terminal.is_restored(&before, &format!("stopped in {state}"));
        terminal.line("fg");
        terminal.wait(&format!("back in {state}"), || terminal.screen() == shown);
        terminal.tmux(&["resize-window", "-x", "20", "-y", "5"]);
        terminal.wait("small", || terminal.screen() != shown && terminal.screen().contains("chapter"));
        terminal.tmux(&["resize-window", "-x", "80", "-y", "24"]);
        terminal.wait(&format!("large again in {state}"), || terminal.screen() == shown);
        terminal.press("C-c");
        terminal.is_restored(&before, &format!("restored from {state} after that"));
    }
}

/// Begins a game in the terminal's own folder and makes a move; gives the number of its process.
fn play(terminal: &Terminal) -> String {
    let own = terminal.folder.path().join("process");
    let _ = fs::remove_file(&own);
    let saga = env!("CARGO_BIN_EXE_saga-under-test");
    // What a game before it left on the screen is not taken for this one: it begins below a mark of its own,
    // which is not there where it is typed.
    static BEGUN: AtomicU32 = AtomicU32::new(0);
    let game = BEGUN.fetch_add(1, Ordering::Relaxed);
    let shell =
        format!("echo Ga''me {game}; echo $$ > '{}'; exec '{saga}' play odin --seed 5", own.display());
    terminal.line(&format!(
        "clear; cd '{}'; sh -c \"{}\"",
        terminal.folder.path().display(),
        shell.replace('$', "\\$")
    ));
    terminal.wait("asked for a line", || {
        let screen = terminal.screen();
        let Some((_, below)) = screen.split_once(&format!("Game {game}\n")) else { return false };
        below.contains("Anna>") || below.contains("Enter goes on with it")
    });
    fs::read_to_string(own).expect("it was written").trim().to_owned()
}

#[test]
fn a_game_is_kept_whatever_ends_it_and_offered_again() {
    let Some(terminal) = Terminal::start(100, 40, "") else { return };
    let before = terminal.settings();
    let part = terminal.folder.path().join("odin-played.saga.part");
    let saved = terminal.folder.path().join("odin-played.saga");
    let kept = || fs::read_to_string(&part).unwrap_or_default();
    let is_asked = || terminal.screen().trim_end().ends_with("Anna>");
    for (made, end) in ["-TERM", "-HUP", "-KILL"].into_iter().enumerate() {
        let process = play(&terminal);
        if made > 0 {
            terminal.wait("offered", || terminal.screen().contains("Enter goes on with it"));
            terminal.press("Enter");
            // What is typed before the game asks for it can be lost: the terminal is set anew.
            terminal.wait("gone on with", is_asked);
        }
        terminal.line(&format!("say After {made} ends"));
        terminal.wait("kept", || kept().contains(&format!("After {made} ends")));
        let killed = Command::new("kill").args([end, &process]).status();
        assert!(killed.is_ok_and(|status| status.success()), "{end}");
        if end == "-KILL" {
            terminal.wait_for_shell("killed");
            terminal.line("stty sane");
        } else {
            terminal.is_restored(&before, &format!("restored by {end}"));
        }
        assert!((0..=made).all(|earlier| kept().contains(&format!("After {earlier} ends"))), "{}", kept());
    }
    // Somebody saves it in the end, at the end of the input.
    play(&terminal);
    terminal.wait("offered", || terminal.screen().contains("Enter goes on with it"));
    terminal.press("Enter");
    terminal.wait("gone on with", is_asked);
    terminal.line("record");
    let is_asked_again =
        |screen: &str| screen.contains("After 2 ends") && screen.trim_end().ends_with("Anna>");
    terminal.wait("shown", || is_asked_again(&terminal.screen()));
    terminal.press("C-d");
    terminal.wait("asked", || terminal.screen().contains("Save to"));
    terminal.press("C-d");
    terminal.wait("saved", || saved.is_file() && !part.exists());
    let text = fs::read_to_string(&saved).expect("it was written");
    assert!((0..3).all(|made| text.contains(&format!("After {made} ends"))), "{text}");
}

#[test]
fn a_window_that_is_closed_keeps_the_game() {
    let Some(terminal) = Terminal::start(100, 40, "") else { return };
    play(&terminal);
    terminal.line("say Before it closes");
    let part = terminal.folder.path().join("odin-played.saga.part");
    terminal.wait("kept", || part.is_file());
    terminal.tmux(&["kill-server"]);
    let text = fs::read_to_string(&part).expect("it is there");
    assert!(text.contains("Before it closes"), "{text}");
}

/// Names, titles and words of the call that a terminal would act upon.
#[test]
fn hostile_names_reach_the_terminal_as_letters() {
    let Some(terminal) = Terminal::start(100, 40, "") else { return };
    let path = |name: &str| terminal.folder.path().join(name);
    let evil = "\x1b[31;43mevil\x1b[2J\x1b]0;evil\x07\u{9b}2J\u{202e}";
    let scenario = "game odin\nplayers Anna Bo\nscenario \"One EVIL\"\n  expect Anna points 1\n";
    fs::create_dir(path("files")).expect("a folder");
    fs::write(path(&format!("files/{evil}.saga")), scenario.replace("EVIL", &evil.replace('\u{202e}', "")))
        .expect("written");
    fs::write(path("files/bad.saga"), format!("game odin\nplayers Anna Bo\nblorb {evil}\n"))
        .expect("written");
    fs::write(path("evil"), evil).expect("written");
    let saga = env!("CARGO_BIN_EXE_saga-under-test");
    let (raw, done) = (path("raw"), path("done"));
    // What is typed is shown too, and holds none of it.
    terminal.line(&format!("clear; cd '{}'; EVIL=$(cat evil)", terminal.folder.path().display()));
    terminal.tmux(&["pipe-pane", "-o", &format!("cat >> '{}'", raw.display())]);
    let calls = [
        "test files",
        "test -v --report json=\"$EVIL\" files",
        "check files",
        "moves files",
        "coverage files",
        "replay --text files",
        "fmt --check files",
        "fmt \"$EVIL\"",
        "test --format json files",
        "test --format tap files",
        "test --format junit files",
        "coverage --format markdown files",
        "test \"$EVIL\"",
        "test --tag \"$EVIL\" files",
        "test --house-rules \"$EVIL\" files",
        "test --rerun-failed \"$EVIL\" files",
        "play \"$EVIL\" < evil",
        "new \"$EVIL\"",
        "explain \"$EVIL\"",
        "compose \"$EVIL\"",
        "distinguish \"$EVIL\"",
        "site \"$EVIL\" files",
        "review \"$EVIL\"",
        "\"$EVIL\"",
        "test --\"$EVIL\"",
    ];
    fs::write(
        path("calls"),
        calls.iter().map(|call| format!("'{saga}' {call}\n")).collect::<String>()
            + "echo all said\ntouch done\n",
    )
    .expect("written");
    terminal.line(". ./calls");
    terminal.wait("all called", || done.is_file());
    let said = || String::from_utf8_lossy(&fs::read(&raw).unwrap_or_default()).into_owned();
    terminal.wait("all said", || said().contains("all said"));
    let said = said();
    assert!(said.matches("evil").count() > calls.len(), "{said:?}");
    for code in ["\x1b[31;43m", "evil\x1b[2J", "\x1b]0;evil", "\x07", "\u{9b}", "\u{202e}"] {
        let at = said.find(code);
        assert!(
            at.is_none(),
            "{code:?} in {:?}",
            at.and_then(|at| said.get(at.saturating_sub(200)..at + 20))
        );
    }
}

#[test]
fn a_dumb_terminal_gets_the_text() {
    let Some(terminal) = Terminal::start(80, 24, "export TERM=dumb") else { return };
    let saga = env!("CARGO_BIN_EXE_saga-under-test");
    terminal.line(&format!("clear; '{saga}' replay {LESSON}; echo en''ded"));
    terminal.wait("ended", || terminal.screen().contains("ended"));
    assert_eq!(terminal.state(), "0 1");
}
