//! What a shell completes, and the pages of the manual.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const SAGA: &str = env!("CARGO_BIN_EXE_saga");

fn saga(words: &[&str], folder: &Path) -> Output {
    Command::new(SAGA).args(words).current_dir(folder).output().expect("the command runs")
}

/// What a shell is offered that asks how a call goes on.
fn offered(shell: &str, words: &[&str], folder: &Path) -> Vec<String> {
    let mut command = Command::new(SAGA);
    command.env("COMPLETE", shell).env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string());
    let output =
        command.env("_CLAP_IFS", "\n").arg("--").args(words).current_dir(folder).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// A folder with a file of two scenarios and a script.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    let text =
        "game odin\nplayers Anna Bo\n\nscenario \"A lead\"\n  tags short\n\nscenario \"It's \\\"so\\\"\"\n";
    fs::write(folder.path().join("two.saga"), text).expect("it can be written");
    fs::write(folder.path().join("ours.rhai"), "house(\"Ours\", \"odin\");\n").expect("it can be written");
    fs::create_dir(folder.path().join("my games")).expect("it can be made");
    fs::write(folder.path().join("my games/a$b.saga"), text).expect("it can be written");
    folder
}

#[test]
fn every_shell_is_told_how_to_ask() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = saga(&["completions", shell], folder.path());
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success() && said.contains("COMPLETE") && said.contains("saga"),
            "{shell}: {said}"
        );
    }
    assert_eq!(saga(&["completions", "nosuch"], folder.path()).status.code(), Some(2));
}

#[test]
fn the_program_completes_what_it_knows() {
    let folder = folder();
    let offered = |words: &[&str]| offered("fish", words, folder.path()).join("\n");
    assert!(offered(&["saga", "explain", "odin.follow.c"]).starts_with("odin.follow.count\t"));
    assert!(offered(&["saga", "rulings", "--knob", "whole"]).starts_with("whole-hand-lead\t"));
    assert!(offered(&["saga", "distinguish", "odin", "--rules", "whole-hand-lead="]).contains("=forced"));
    assert!(offered(&["saga", "simulate", "odin", "--rules", "whole-hand-lead="]).contains("=forced"));
    assert!(offered(&["saga", "simulate", "om"]).starts_with("omen"));
    assert!(offered(&["saga", "new", "om"]).starts_with("omen"));
    assert!(offered(&["saga", "test", "--filter", "A l"]).starts_with("A lead\ttwo.saga"));
    assert!(offered(&["saga", "test", "--tag", "s"]).starts_with("short\t2 scenarios"));
    assert!(offered(&["saga", "test", "two.saga:"]).contains("two.saga:7\tIt's \"so\""));
    assert_eq!(offered(&["saga", "replay", "--format", "j"]), "json\tOne documented JSON document");
    let files = offered(&["saga", "test", ""]);
    assert!(files.contains("two.saga") && !files.contains("ours.rhai"), "{files}");
    assert!(offered(&["saga", "test", "--house-rules", ""]).contains("ours.rhai"));
}

/// Games of one's own are completed as those of the program are; a call that names a game is offered what is of it.
#[test]
fn the_program_completes_games_that_scripts_declare() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/own-games");
    let offered = |words: &[&str]| offered("fish", words, &games).join("\n");
    for command in ["play", "simulate", "compose", "laws", "distinguish", "new", "init"] {
        let said = offered(&["saga", command, "nim"]);
        // Who plays or simulates may begin from a scenario.
        let takes_scenarios = matches!(command, "play" | "simulate");
        let offers_scenarios = said.contains("nim.saga");
        assert!(said.contains("nim.rhai") && offers_scenarios == takes_scenarios, "{command}: {said}");
    }
    assert!(offered(&["saga", "play", "nim.saga:"]).contains("nim.saga:"));
    assert!(offered(&["saga", "explain", "nim"]).starts_with("nim."));
    assert!(offered(&["saga", "mutate", "nim.saga", "--clause", ""]).starts_with("nim."));
    assert!(offered(&["saga", "mutate", "--game", "ni"]).starts_with("nim\t"));
    assert!(offered(&["saga", "rulings", "--knob", "hostile"]).starts_with("hostile-throne\t"));
    let of_odin = offered(&["saga", "simulate", "odin", "--rules", ""]);
    assert!(of_odin.contains("whole-hand-lead=") && !of_odin.contains("hostile-throne"), "{of_odin}");
    let of_omen = offered(&["saga", "compose", "omen", "--clause", ""]);
    assert!(of_omen.contains("omen.") && !of_omen.contains("ravens."), "{of_omen}");
}

/// Bash itself asks, and its line is one that can be called.
#[test]
fn bash_completes_what_has_blanks_quotes_and_signs() {
    let folder = folder();
    let bin = Path::new(SAGA).parent().expect("a program lies in a folder");
    let complete = "source <(saga completions bash)\nCOMP_LINE=\"saga $1\"\nCOMP_POINT=${#COMP_LINE}\n\
                    COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n_saga_complete saga\nprintf '%s\\n' \"${COMPREPLY[@]}\"";
    for (written, whole) in [
        ("test --filter A", "A\\ lead"),
        ("test --filter A\\ l", "A\\ lead"),
        ("test --filter It\\'", "It\\'s\\ \\\"so\\\""),
        ("test --filter 'A l", "A lead"),
        ("test --filter \"It's", "It's \\\"so\\\""),
        ("test --filter='A l", "A lead"),
        ("test two.saga:7", "7"),
        ("test m", "my\\ games/"),
        ("test my\\ games/", "my\\ games/a\\$b.saga"),
        ("test 'my games/", "my games/a$b.saga"),
        ("simulate odin --rules whole-hand-lead=f", "forced"),
        ("test > ou", "ours.rhai"),
    ] {
        let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
        let mut bash = Command::new("bash");
        bash.args(["-c", complete, "bash", written]).env("PATH", path).current_dir(folder.path());
        let Ok(output) = bash.output() else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), whole, "{output:?}");
    }
}

#[test]
fn the_manual_has_a_page_for_every_command_and_keeps_the_files_of_others() {
    let folder = folder();
    let output = saga(&["man", "pages"], folder.path());
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(folder.path().join("pages/saga-solve.1")).expect("there is a page");
    assert!(
        page.contains(".TH saga-solve 1") && page.contains("\\-\\-tries") && page.contains("Examples"),
        "{page}"
    );
    let whole = fs::read_to_string(folder.path().join("pages/saga.1")).expect("there is a page");
    assert!(whole.contains("saga\\-check\\-proof(1)"), "{whole}");
    // Pages made before are written over; another's file is not.
    assert!(saga(&["man", "pages"], folder.path()).status.success());
    fs::write(folder.path().join("pages/saga-fmt.1"), "mine\n").expect("it can be written");
    assert_eq!(saga(&["man", "pages"], folder.path()).status.code(), Some(2));
    let kept = fs::read_to_string(folder.path().join("pages/saga-fmt.1")).expect("it is there");
    assert_eq!(kept, "mine\n");
    assert!(saga(&["man", "pages", "--force"], folder.path()).status.success());
}

/// What stands below the help of a command is called as it stands there, on the file that `saga new` begins.
#[test]
fn the_lines_that_examples_name_are_lines_of_a_scenario() {
    let folder = tempfile::tempdir().expect("there is room");
    assert!(saga(&["new", "odin", "first.saga"], folder.path()).status.success());
    for command in ["test", "moves", "play"] {
        let help = String::from_utf8_lossy(&saga(&[command, "--help"], folder.path()).stdout).into_owned();
        let place = help.split_whitespace().find(|word| word.starts_with("first.saga:")).expect("an example");
        let output = saga(&[command, place], folder.path());
        let told = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert_eq!(output.status.code(), Some(0), "{command}: {told}");
        assert!(command != "test" || told.contains("1 scenario in 1 file"), "{told}");
    }
}
