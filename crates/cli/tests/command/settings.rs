//! A `saga.toml` is found, holds where a call says nothing, and yields where it says something.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const RACE: &str = r#"game ravens

setup
  path
    gray   forest  mountain  water  plains  snow
    brown  plains  forest    water  snow    forest
  gray hand    forest mountain water plains snow
  gray supply  water snow mountain forest plains

scenario "A flight"
  turn gray
    fly forest
    end turn
    expect gray hand  mountain water plains snow water snow
"#;

/// With it a player draws up to six cards, and the scenario above holds.
const OURS: &str = "house(\"Fuller hands\", \"ravens\");\nknob(\"hand-size\", 6);\n";

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        fs::write(path, text).expect("written");
    }
    folder
}

fn saga(folder: &Path, call: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
    let output: Output =
        command.args(call.split(' ')).current_dir(folder).output().expect("the command runs");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn it_is_found_from_below_and_its_paths_are_its_own() {
    let settings = "[scenarios]\npaths = [\"rules\"]\nhouse-rules = [\"ours.rhai\"]\n";
    let folder = folder(&[
        ("saga.toml", settings),
        ("ours.rhai", OURS),
        ("rules/a.saga", RACE),
        ("b.saga", "no game"),
        ("deep/er/x", ""),
    ]);
    for from in ["", "rules", "deep/er"] {
        let (status, said) = saga(&folder.path().join(from), "test");
        assert_eq!(status, Some(0), "from {from}: {said}");
        assert!(said.contains("1 scenario in 1 file"), "from {from}: {said}");
    }
    assert_eq!(saga(folder.path(), "test --no-config rules").0, Some(1));
    let (status, said) = saga(folder.path(), "test b.saga");
    assert_eq!(status, Some(2), "{said}");
    // Beyond the root of a repository nothing is looked for.
    fs::create_dir(folder.path().join("rules/.git")).expect("a folder");
    assert_eq!(saga(&folder.path().join("rules"), "test").0, Some(1));
    assert_eq!(saga(&folder.path().join("rules"), "test --config ../saga.toml").0, Some(0));
}

#[test]
fn outcomes_under_the_house_rules_of_a_folder_are_kept_and_compared() {
    let settings = "[scenarios]\nhouse-rules = \"ours.rhai\"\n[test]\nrequire-snapshots = true\n";
    let folder = folder(&[("saga.toml", settings), ("ours.rhai", OURS), ("a.saga", RACE)]);
    let here = folder.path();
    assert_eq!(saga(here, "test").0, Some(1));
    assert_eq!(saga(here, "test --require-snapshots=false").0, Some(0));
    assert_eq!(saga(here, "test --accept").0, Some(0));
    assert_eq!(saga(here, "test").0, Some(0));
    fs::write(here.join("ours.rhai"), OURS.replace("Fuller", "Full")).expect("written");
    let (status, said) = saga(here, "test");
    assert!(status == Some(1) && said.contains("snapshot/changed"), "{said}");
    // A game that is played there says by what it was.
    fs::write(here.join("moves"), "end turn\n").expect("written");
    let mut play = Command::new(env!("CARGO_BIN_EXE_saga"));
    play.args(["play", "ravens", "--seed", "1", "--format", "json"]).current_dir(here);
    let played =
        play.stdin(fs::File::open(here.join("moves")).expect("it is there")).output().expect("it runs");
    assert!(String::from_utf8_lossy(&played.stdout).contains("house rules \\\"ours.rhai\\\""));
}

#[test]
fn thresholds_fail_and_options_win() {
    let settings = "[coverage]\ntouched = { printed = 100 }\nrefused = 0\n[mutate]\nsurvivors = 0\nclauses = [\"ravens.flight\"]\n[site]\ntitle = \"Ours & <yours>\"\nout = \"pages\"\n";
    let folder = folder(&[("saga.toml", settings), ("a.saga", &RACE.replace(" water snow\n", " water\n"))]);
    let here = folder.path();
    let (status, said) = saga(here, "coverage");
    assert!(status == Some(1) && said.contains("100% are wanted"), "{said}");
    assert_eq!(saga(here, "coverage --touched 1").0, Some(0));
    let (status, said) = saga(here, "mutate");
    assert!(status == Some(1) && said.contains("and 0 may") && !said.contains("ravens.hand"), "{said}");
    assert_eq!(saga(here, "mutate --survivors 1000").0, Some(0));
    assert_eq!(saga(here, "site").0, Some(0));
    let page = fs::read_to_string(here.join("pages/index.html")).expect("a page");
    assert!(page.contains("<h1>Ours &#38; &#60;yours&#62;</h1>"), "{page}");
    let (status, said) = saga(here, "site --no-config");
    assert!(status == Some(2) && said.contains("say which folder"), "{said}");
}

#[test]
fn what_is_wrong_is_told_at_its_place_and_nothing_is_done() {
    let folder = folder(&[("saga.toml", "[tset]\n[scenarios]\npaths = [\"a.sga\"]\n"), ("a.saga", RACE)]);
    let (status, said) = saga(folder.path(), "test");
    assert_eq!(status, Some(2));
    for part in ["saga.toml:1:2", "did you mean `test`?", "saga.toml:3:10", "there is no such file"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // What is about no folder asks nothing of it.
    assert_eq!(saga(folder.path(), "schema test").0, Some(0));
    assert_eq!(saga(folder.path(), "test --no-config --help").0, Some(0));
    assert_eq!(saga(folder.path(), "test --config nowhere.toml").0, Some(2));
}

#[test]
fn a_folder_that_is_begun_passes_and_keeps_what_is_there() {
    for game in ["ravens", "table", "odin", "omen"] {
        let folder = folder(&[(".gitignore", "mine\n")]);
        let here = folder.path();
        let (status, said) = saga(here, &format!("init {game}"));
        assert!(status == Some(0) && said.contains("kept   .gitignore"), "{said}");
        assert_eq!(fs::read_to_string(here.join(".gitignore")).expect("text"), "mine\n");
        let (status, said) = saga(here, "ci");
        assert!(status == Some(0) && said.contains("all well in 4 steps"), "{game}: {said}");
        fs::write(here.join("saga.toml"), "").expect("written");
        assert!(saga(here, "init").1.contains("kept   saga.toml"));
        assert_eq!(fs::read_to_string(here.join("saga.toml")).expect("text"), "");
    }
    let folder = folder(&[]);
    assert_eq!(saga(folder.path(), "init omen club --pipeline gitlab").0, Some(0));
    assert!(folder.path().join("club/.gitlab-ci.yml").is_file());
    assert_eq!(saga(folder.path(), "init chess").0, Some(2));
}

#[test]
fn one_command_does_what_is_asked_and_fails_for_what_is_denied() {
    let settings = "[ci]\ndeny = [\"orphans\"]\nsteps = [\"test\", \"fmt\"]\nreports = [\"junit=out.xml\", \"sarif=out.sarif\"]\n[mutate]\nsurvivors = 3\n";
    let holds = RACE.replace(" water snow\n", " water\n");
    let folder = folder(&[("saga.toml", settings), ("a.saga", &holds)]);
    let here = folder.path();
    let (status, said) = saga(here, "ci");
    assert!(status == Some(0) && said.contains("all well in 2 steps"), "{said}");
    assert!(here.join("out.xml").is_file() && here.join("out.sarif").is_file());
    assert_eq!(saga(here, "test --accept").0, Some(0));
    fs::write(here.join("a.saga"), holds.replace("A flight", "Another flight")).expect("written");
    let (status, said) = saga(here, "ci");
    assert!(status == Some(1) && said.contains("1 orphan"), "{said}");
    let (_, said) = saga(here, "ci --only test --format junit");
    assert!(said.contains("type=\"ci/orphan\"") && said.contains("failures=\"1\""), "{said}");
    assert_eq!(saga(here, "ci --deny warnings").0, Some(0));
    fs::write(here.join("a.saga"), holds.replace("    fly", "   fly")).expect("written");
    let (status, said) = saga(here, "ci --only fmt --format github");
    assert!(status == Some(1) && said.starts_with("::error file=a.saga,line=12"), "{said}");
    let (status, said) = saga(here, "ci --only mutate");
    assert!(status == Some(1) && said.contains("(3 may)"), "{said}");
    assert_eq!(saga(here, "ci --skip fmt").0, Some(0));
    let taken = fs::write(here.join("taken.xml"), "mine");
    assert!(taken.is_ok() && saga(here, "ci --report junit=taken.xml").0 == Some(2));
    assert_eq!(fs::read_to_string(here.join("taken.xml")).expect("text"), "mine");
}

/// A script that is warned of: it changes nothing.
const IDLE: &str = "house(\"As ever\", \"ravens\");\n";

#[test]
fn what_is_denied_is_a_failure_in_every_form_and_each_case_has_a_name_of_its_own() {
    let settings = "[ci]\ndeny = [\"warnings\"]\n[mutate]\nsurvivors = 0\nclauses = [\"ravens.flight\"]\n";
    let warned = RACE.replace(" water snow\n", " water\n") + "    stop here\n";
    let folder = folder(&[("saga.toml", settings), ("a.saga", &warned), ("idle.rhai", IDLE)]);
    let here = folder.path();
    for step in ["test", "check"] {
        let said = |format: &str| {
            let (status, said) = saga(here, &format!("ci --only {step} --format {format}"));
            assert_eq!(status, Some(1), "{step} as {format}: {said}");
            said
        };
        let junit = said("junit");
        assert!(junit.contains("<failure message=") && junit.contains("failures=\"1\""), "{junit}");
        let place = if step == "test" { "a.saga:15" } else { "idle.rhai:" };
        assert!(junit.contains(&format!("testcase name=\"{place}")), "{junit}");
        assert!(said("github").contains("::error file=") && !said("github").contains("::warning"));
        assert!(said("sarif").contains("\"level\": \"error\"") && said("markdown").contains("- ❌"));
        assert!(said("json").contains("\"severity\": \"failure\""));
        let warned = saga(here, &format!("ci --no-config --only {step} --format github"));
        assert!(warned.0 == Some(0) && warned.1.contains("::warning file="), "{warned:?}");
    }
    let (status, said) = saga(here, "ci --only mutate --format junit");
    let names: Vec<&str> = said.lines().filter(|line| line.contains("<testcase name=")).collect();
    let distinct: std::collections::BTreeSet<&&str> = names.iter().collect();
    assert!(status == Some(1) && names.len() > 1 && distinct.len() == names.len(), "{said}");
}

#[test]
fn remarks_of_a_folder_below_are_found_from_the_root_of_the_repository() {
    let folder = folder(&[("sub/scenarios/p q.saga", &RACE.replace("    fly", "   fly")), ("sub/x/y", "")]);
    let below = folder.path().join("sub");
    let said = |format: &str, workspace: Option<&Path>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga"));
        command.args(["ci", "--only", "fmt", "--format", format, "scenarios"]).current_dir(&below);
        match workspace {
            Some(workspace) => command.env("GITHUB_WORKSPACE", workspace),
            None => command.env_remove("GITHUB_WORKSPACE"),
        };
        String::from_utf8_lossy(&command.output().expect("it runs").stdout).into_owned()
    };
    assert!(said("github", None).contains("file=scenarios/p q.saga"));
    let whole = Some(folder.path());
    assert!(said("github", whole).contains("file=sub/scenarios/p q.saga"), "{}", said("github", whole));
    assert!(said("sarif", whole).contains("\"sub/scenarios/p%20q.saga\""));
    // What people read, and other programs, is told from where they are.
    assert!(said("markdown", whole).contains("`scenarios/p q.saga"));
    fs::create_dir(folder.path().join(".git")).expect("a folder");
    assert!(said("github", None).contains("file=sub/scenarios/p q.saga"));
}

#[test]
fn a_puzzle_beyond_a_test_is_solved_as_far_as_the_settings_allow() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/odin/puzzles");
    let (status, said) = saga(Path::new(puzzle), "ci --no-config --only solve");
    assert!(status == Some(0) && said.contains("sound"), "{said}");
}

#[test]
fn an_empty_folder_has_nothing_to_do_and_that_is_said() {
    let folder = folder(&[("x", "")]);
    let (status, said) = saga(folder.path(), "ci");
    assert!(status == Some(4) && said.contains("no scenario was selected"), "{said}");
    assert!(!said.contains("all well"), "{said}");
    for (format, told) in [("markdown", "⚠️ no scenario was selected"), ("junit", "failures=\"1\"")] {
        let (status, said) = saga(folder.path(), &format!("ci --format {format}"));
        assert!(status == Some(4) && said.contains(told), "{said}");
    }
    let (status, said) = saga(folder.path(), "ci --only test --skip test");
    assert!(status == Some(4) && said.contains("no step is left") && !said.contains("all well"), "{said}");
}

#[test]
fn a_value_that_no_option_takes_is_told_at_its_place() {
    for (settings, call, place, told) in [
        ("[ci]\nreports = [\"junit=a.xml\", \"junt=x.xml\"]\n", "ci", "saga.toml:2:27", "FORMAT=FILE"),
        (
            "[mutate]\nclauses = [\"ravens.fligt\"]\n",
            "mutate",
            "saga.toml:2:12",
            "did you mean `ravens.flight`",
        ),
        ("[mutate]\nsurvivors = 0\nclauses = \"ravens.fligt\"\n", "ci", "saga.toml:3:11", "`ravens.flight`"),
    ] {
        let folder =
            folder(&[("saga.toml", settings), ("a.saga", &RACE.replace(" water snow\n", " water\n"))]);
        let (status, said) = saga(folder.path(), call);
        assert!(status == Some(2) && said.contains(place) && said.contains(told), "{settings}: {said}");
        assert!(!said.contains("--report"), "{said}");
    }
}

/// The version in the key of a cache: another version is installed anew.
#[test]
fn a_pipeline_keeps_the_program_of_one_version_alone() {
    for (pipeline, file) in [("github", ".github/workflows/saga.yml"), ("gitlab", ".gitlab-ci.yml")] {
        let folder = folder(&[]);
        assert_eq!(saga(folder.path(), &format!("init odin . --pipeline {pipeline}")).0, Some(0));
        let text = fs::read_to_string(folder.path().join(file)).expect("it is written");
        let version = env!("CARGO_PKG_VERSION");
        assert!(text.contains(&format!("SAGA_VERSION: \"{version}\"")), "{text}");
        let keys: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with("key:")).collect();
        assert!(matches!(keys[..], [key] if key.contains("SAGA_VERSION")), "{text}");
    }
}
