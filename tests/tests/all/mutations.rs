//! Whatever a file holds, it is read, laid out and played to a report; places lie in their texts.
//!
//! The texts are mutants of the corpus, made from fixed seeds. `MUTATIONS=100000 cargo test --release -p
//! tests --test all mutations` tries more of them; the first seed is `SEED`.

use std::fs;
use std::process::{Command, Stdio};

use ::play::Begin;
use fastrand::Rng;
use runner::{Detail, Effort, Options, Status};
use session::{File, Files};
use syntax::Head;
use tests::{mutated, root, saga_files};
use text::{Diagnostic, Severity, Source, SourceId};

/// How many mutants a test makes: so many, or as many as one asks for.
fn seeds(few: u64) -> std::ops::Range<u64> {
    let asked = |name: &str| std::env::var(name).ok().and_then(|found| found.parse::<u64>().ok());
    let first = asked("SEED").unwrap_or(0);
    first..first + asked("MUTATIONS").unwrap_or(few)
}

/// The texts of the corpus and of the golden set of diagnostics.
fn texts() -> Vec<String> {
    let files = saga_files("scenarios").into_iter().chain(saga_files("tests/diagnostics"));
    files
        .map(|name| String::from_utf8_lossy(&fs::read(root().join(name)).expect("a file")).into_owned())
        .collect()
}

/// House rules.
fn scripts() -> Vec<String> {
    scripts_in(&[
        "scenarios/house-rules/ravens",
        "scenarios/house-rules/table",
        "scenarios/house-rules/odin",
        "scenarios/house-rules/omen",
        "tests/diagnostics/house",
    ])
}

fn scripts_in(folders: &[&str]) -> Vec<String> {
    let entries =
        folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).expect("a folder").flatten());
    let mut paths: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rhai"))
        .collect();
    paths.sort();
    paths.iter().map(|path| String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned()).collect()
}

#[track_caller]
fn in_their_texts(faults: &[Diagnostic], seed: u64, source: impl Fn(SourceId) -> Option<String>) {
    for label in faults.iter().flat_map(|fault| &fault.labels) {
        let text = source(label.place.source).expect("a source");
        for span in [Some(label.place.span), label.place.cell].into_iter().flatten() {
            assert!(
                text.get(span.range()).is_some(),
                "seed {seed}: {span:?} of {} bytes in {faults:#?}",
                text.len()
            );
        }
    }
}

#[test]
fn every_mutant_is_read_and_laid_out() {
    let texts = texts();
    for seed in seeds(300) {
        let text = mutated(&mut Rng::with_seed(seed), &texts);
        let frame = syntax::parse(SourceId(0), &text);
        in_their_texts(&frame.faults, seed, |_| Some(text.clone()));
        let game = frame.game.as_ref().and_then(|line| catalog::game(&line.name.value));
        let is_row =
            |head: Head<'_>, rows: usize, line: &str| game.is_some_and(|game| game.is_row(head, rows, line));
        let once = syntax::format(&text, &is_row);
        assert_eq!(syntax::format(&once, &is_row), once, "seed {seed}: {text}");
        let again = syntax::parse(SourceId(0), &once);
        let said = |frame: &syntax::Frame| {
            (frame.scenarios.len(), frame.faults.iter().map(|fault| fault.code.name).collect::<Vec<_>>())
        };
        assert_eq!(said(&again), said(&frame), "seed {seed}: {text}");
    }
}

/// A handful of files that may name each other, and a script.
struct Handful(Vec<String>, String);

impl Files for Handful {
    fn read(&self, path: &str) -> Result<String, String> {
        if path.ends_with(".rhai") {
            return Ok(self.1.clone());
        }
        let number = path.strip_suffix(".saga").and_then(|name| name.parse::<usize>().ok());
        number.and_then(|at| self.0.get(at).cloned()).ok_or_else(|| "there is no such file".to_owned())
    }
}

fn played(file: &File, seed: u64) {
    let source = |id: SourceId| Some(file.sources.get(id).text().to_string());
    in_their_texts(&file.frame.faults, seed, source);
    let Ok(game) = catalog::game_of(file) else { return };
    for scenario in file.frame.scenarios.iter().take(3) {
        let options = Options { detail: Detail::Transcript, list_moves: Some(10), ..Options::default() };
        in_their_texts(&game.run(file, scenario, options).diagnostics, seed, source);
    }
}

#[test]
fn every_mutant_is_played_to_a_report() {
    let (texts, scripts) = (texts(), scripts());
    for seed in seeds(120) {
        let mut rng = Rng::with_seed(seed);
        let files = Handful(Vec::new(), mutated(&mut rng, &scripts));
        played(&session::load("0.saga", &mutated(&mut rng, &texts), &files), seed);
    }
}

/// Files that bring each other in, themselves too, and name a script.
#[test]
fn every_mutant_is_included() {
    let (texts, scripts) = (texts(), scripts());
    for seed in seeds(60) {
        let mut rng = Rng::with_seed(seed);
        let names = |rng: &mut Rng| match rng.u8(..3) {
            0 => format!("house rules \"{}.rhai\"", rng.u8(..2)),
            _ => format!("include \"{}.saga\"", rng.u8(..5)),
        };
        let all = (0..4).map(|_| {
            let text = mutated(&mut rng, &texts);
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            for _ in 0..rng.usize(..3) {
                let at = rng.usize(..=lines.len().min(3));
                lines.insert(at, names(&mut rng));
            }
            lines.join("\n")
        });
        let files: Vec<String> = all.collect();
        let files = Handful(files, mutated(&mut rng, &scripts));
        played(&session::load("0.saga", &files.0[0], &files), seed);
    }
}

/// The repository, and a script beside every file that changes a rule of any game.
struct Corpus;

/// A script that no file of the corpus names.
const OTHER: &str =
    "house(\"Other rules\", \"ravens\");\nforbid(\"house.nothing\", \"nothing\", |play| false);\n";

impl Files for Corpus {
    fn read(&self, path: &str) -> Result<String, String> {
        match path.ends_with("other-rules.rhai") {
            true => Ok(OTHER.to_owned()),
            false => fs::read_to_string(root().join(path)).map_err(|why| why.to_string()),
        }
    }
}

/// The same text with every expectation and refusal under other rules, so that none of them applies.
fn under_other_rules(text: &str) -> String {
    let judged = |line: &str| {
        let line = line.trim_start();
        (line.starts_with("expect ") || line.starts_with("cannot ")) && !line.contains(['#', '"'])
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let under = |line: &str| line.contains(" under ");
    for line in lines.iter_mut().filter(|line| judged(line) && !under(line)) {
        line.push_str(" under \"other-rules.rhai\"");
    }
    lines.join("\n")
}

/// The same text with one word of one of its lines spoilt.
fn spoilt(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = rng.usize(..lines.len());
    let words: Vec<&str> = lines[at].split(' ').collect();
    let spoilt = rng.usize(..words.len());
    let blob = |(number, word): (usize, &str)| match number == spoilt && !word.is_empty() {
        true => format!("{word}blob"),
        false => word.to_owned(),
    };
    lines[at] = words.into_iter().enumerate().map(blob).collect::<Vec<_>>().join(" ");
    lines.join("\n")
}

/// Whether a file, or a scenario of it, cannot be understood.
fn is_misunderstood(file: &File, options: Options<'_>) -> bool {
    let is_error = |fault: &Diagnostic| fault.severity() == Severity::Error;
    let Ok(game) = catalog::game_of(file) else { return true };
    file.faults.iter().any(is_error)
        || file
            .frame
            .scenarios
            .iter()
            .any(|scenario| game.run(file, scenario, options).status == Status::Error)
}

/// What `saga check` does not understand `saga test` does not pass over: not in lines under other rules, not behind a
/// move that is refused, not in branches.
#[test]
fn what_cannot_be_checked_is_not_understood_when_it_is_played() {
    let files: Vec<(String, String)> = saga_files("scenarios")
        .into_iter()
        .map(|name| (name.clone(), fs::read_to_string(root().join(name)).expect("a file")))
        .collect();
    let effort = Effort { positions: 200, memory: 1 << 10, ..Effort::default() };
    let (checked, played) = (
        Options { check_only: true, ..Options::default() },
        Options { solve: Some(effort), ..Options::default() },
    );
    let mut misunderstood = 0;
    let tried = seeds(1_500);
    let enough = tried.clone().count() / 5;
    for seed in tried {
        let mut rng = Rng::with_seed(seed);
        let (name, text) = &files[rng.usize(..files.len())];
        let text = spoilt(&under_other_rules(text), &mut rng);
        let file = session::load(name, &text, &Corpus);
        if is_misunderstood(&file, checked) {
            misunderstood += 1;
            assert!(is_misunderstood(&file, played), "seed {seed}: {name}\n{text}");
        }
    }
    assert!(misunderstood > enough, "only {misunderstood} mutants could not be understood");
}

#[test]
fn every_mutant_of_a_script_is_a_house_rule_or_told_why_not() {
    let scripts = scripts();
    for seed in seeds(400) {
        let text = mutated(&mut Rng::with_seed(seed), &scripts);
        let source = Source::new("mutant.rhai", text.as_str());
        if let Err(faults) = catalog::house_rule(SourceId(0), &source) {
            assert!(!faults.is_empty(), "seed {seed}");
            in_their_texts(&faults, seed, |_| Some(text.clone()));
        }
    }
}

/// A script in which little is otherwise: a line goes, two lines change places, or a word stands for another of a like
/// line.
fn nearly(rng: &mut Rng, scripts: &[String]) -> String {
    let script = rng.choice(scripts).expect("there are scripts");
    let mut lines: Vec<String> = script.lines().map(str::to_owned).collect();
    let (one, other) = (rng.usize(..lines.len()), rng.usize(..lines.len()));
    match rng.u8(..3) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, other),
        _ => {
            let words: Vec<String> = lines[other].split('"').map(str::to_owned).collect();
            let word = rng.choice(&words).cloned().unwrap_or_default();
            let mut parts: Vec<&str> = lines[one].split('"').collect();
            let at = rng.usize(..parts.len());
            parts[at] = &word;
            lines[one] = parts.join("\"");
        }
    }
    lines.join("\n")
}

/// A script of a game that is spoilt is a game all the same, or is told why not; what is played by it ends in reports.
#[test]
fn every_mutant_of_a_game_is_played_or_told_why_not() {
    let games = scripts_in(&["scenarios/own-games"]);
    let scripts = [games.clone(), scripts_in(&["tests/diagnostics/own"])].concat();
    let texts: Vec<String> = saga_files("scenarios/own-games")
        .iter()
        .map(|name| fs::read_to_string(root().join(name)).expect("a file"))
        .collect();
    let mut understood = 0;
    for seed in seeds(150) {
        let mut rng = Rng::with_seed(seed);
        let script = match rng.bool() {
            true => mutated(&mut rng, &scripts),
            false => nearly(&mut rng, &games),
        };
        let files = Handful(Vec::new(), script);
        played(&session::load("0.saga", &mutated(&mut rng, &texts), &files), seed);
        let source = Source::new("mutant.rhai", files.1.as_str());
        let Ok(own) = catalog::own_game(SourceId(0), &source) else { continue };
        understood += 1;
        let begin = Begin {
            seed: Some(seed),
            name: "0.saga".to_owned(),
            game_line: Some("game \"mutant.rhai\"".to_owned()),
            ..Begin::default()
        };
        let Ok(mut session) = play::begin(own, begin, &files) else { continue };
        for _ in 0..20 {
            let Some(line) = session.due().or_else(|| session.by_chance(None)) else { break };
            // A fault of the script may come up only now.
            if session.make(&line).is_err() {
                break;
            }
        }
    }
    assert!(understood * 10 > seeds(150).count(), "only {understood} mutants were games");
}

/// A snapshot that is spoilt is told of, and the command ends as it should.
#[test]
fn every_mutant_of_a_snapshot_is_compared_or_told_of() {
    let folder = tempfile::tempdir().expect("there is room");
    let scenario = "scenarios/house-rules/ravens/long-hands.saga";
    let path = |name: &str| folder.path().join(name);
    for name in ["long-hands.saga", "long-hands.rhai"] {
        fs::copy(root().join(scenario).with_file_name(name), path(name)).expect("a copy");
    }
    let saga = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
        command.current_dir(folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    assert!(saga().args(["test", "--accept", "."]).status().expect("it runs").success());
    let snapshots: Vec<_> =
        fs::read_dir(path("snapshots")).expect("snapshots").flatten().map(|expect| expect.path()).collect();
    let texts: Vec<String> =
        snapshots.iter().map(|snapshot| fs::read_to_string(snapshot).expect("text")).collect();
    assert!(!texts.is_empty());
    for seed in seeds(25) {
        fs::write(&snapshots[0], mutated(&mut Rng::with_seed(seed), &texts)).expect("written");
        let status = saga().args(["test", "."]).status().expect("it runs");
        assert!(matches!(status.code(), Some(0..=2)), "seed {seed}: {status}");
    }
}
