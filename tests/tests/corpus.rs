//! The corpus: every scenario file holds, with its snapshots; together they touch every clause, and
//! no clause can be taken away without a scenario noticing.

use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use rayon::prelude::*;
use rulebook::{Ablated, Clause, Coverage, Kind};
use runner::{AnyGame, File, Options, Report, Status};
use tests::{load, root, saga_files};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials: Vec<Trial> = saga_files("scenarios")
        .into_iter()
        .map(|name| Trial::test(name.clone(), move || holds(&name)))
        .collect();
    trials.push(Trial::test("no outcome is left of a scenario that is gone", || holds("scenarios")));
    for game in catalog::GAMES.iter().copied() {
        let name = game.info().name;
        trials.push(Trial::test(
            format!("{name}: every clause is touched, every constraint refuses"),
            move || touched(game),
        ));
        trials.push(Trial::test(format!("{name}: no clause can be taken away unnoticed"), move || {
            missed(game)
        }));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A file or folder passes under the command, snapshots required.
fn holds(path: &str) -> Result<(), Failed> {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["test", "--require-snapshots", path])
        .current_dir(root())
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{}\n{}", output.status, String::from_utf8_lossy(&said)).into())
}

/// The game's files under these folders.
fn files(game: &'static dyn AnyGame, folders: &[&str]) -> Vec<Arc<File>> {
    let of_game = |file: &File| catalog::game_of(file).is_ok_and(|own| own.info().name == game.info().name);
    let names = folders.iter().flat_map(|folder| saga_files(folder));
    names.filter_map(|name| load(&name).ok()).filter(of_game).map(Arc::new).collect()
}

/// What the scenarios under these folders touch.
fn coverage(game: &'static dyn AnyGame, folders: &[&str]) -> Coverage<String> {
    let mut coverage = Coverage::new(game.info().clauses);
    for file in files(game, folders) {
        for scenario in &file.frame.scenarios {
            let report = game.run(&file, scenario, Options::default());
            let about = scenario.covers.iter().map(|id| id.value.as_str());
            coverage.add(&scenario.title.value, &report.tally, about);
        }
    }
    coverage
}

/// Every clause decides something in the scenarios, and every constraint refuses something there or
/// among the diagnostics: a set-up that cannot exist is no scenario.
fn touched(game: &'static dyn AnyGame) -> Result<(), Failed> {
    let ids =
        |clauses: Vec<&'static Clause>| clauses.iter().map(|clause| format!("\n  {}", clause.id)).collect();
    let untouched: String = ids(coverage(game, &["scenarios"]).untouched().collect());
    let never: String = ids(coverage(game, &["scenarios", "tests/diagnostics"]).never_refused().collect());
    if untouched.is_empty() && never.is_empty() {
        return Ok(());
    }
    Err(format!("never touched:{untouched}\nnever refused:{never}").into())
}

/// What of a run is seen from outside: how it ended and what was said.
#[derive(PartialEq)]
struct Seen(Status, Vec<String>);

impl From<Report> for Seen {
    fn from(report: Report) -> Self {
        let said = report.diagnostics.into_iter().map(|one| format!("{}: {}", one.code.name, one.message));
        Self(report.status, said.collect())
    }
}

/// With each clause ablated in turn, some scenario turns out differently.
fn missed(game: &'static dyn AnyGame) -> Result<(), Failed> {
    let files = files(game, &["scenarios", "tests/diagnostics"]);
    let runs: Vec<(&File, usize)> =
        files.iter().flat_map(|file| (0..file.frame.scenarios.len()).map(|at| (&**file, at))).collect();
    let run = |(file, at): &(&File, usize), amendment: Option<&Ablated>| {
        let options = Options { amendment: amendment.map(|own| own as _), ..Options::default() };
        game.run(file, &file.frame.scenarios[*at], options)
    };
    let usual: Vec<(Report, Seen)> = runs
        .par_iter()
        .map(|scenario| {
            let report = run(scenario, None);
            (report.clone(), report.into())
        })
        .collect();
    let ablated = game.info().clauses.iter().filter(|clause| clause.yields());
    let survivors: Vec<&str> = ablated
        .filter(|clause| {
            // Without the clause nothing changes where it decided nothing.
            let came_to_it =
                runs.par_iter().zip(&usual).filter(|(_, (report, _))| !report.tally.count(clause).is_zero());
            !came_to_it
                .any(|(scenario, (_, seen))| Seen::from(run(scenario, Some(&Ablated(clause)))) != *seen)
        })
        .map(|clause| clause.id)
        .collect();
    let definitions = game.info().clauses.iter().filter(|clause| clause.kind == Kind::Definition).count();
    if survivors.is_empty() {
        return Ok(());
    }
    Err(format!(
        "no scenario notices when these are taken away (the {definitions} definitions never are):\n  {}",
        survivors.join("\n  ")
    )
    .into())
}
