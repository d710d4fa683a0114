//! The corpus: every scenario file holds, with its snapshots; together they touch every clause, and
//! no rule can be changed without a scenario noticing.

use std::process::{Command, ExitCode};
use std::sync::Arc;

use catalog::AnyGame;
use executor::Threads;
use experiment::{Finding, Specimen, Suite, Wanted};
use libtest_mimic::{Arguments, Failed, Trial};
use rulebook::{Clause, Coverage};
use runner::Options;
use session::File;
use tests::{load, root, saga_files};

/// Only puzzles take part that need no more positions than this.
const POSITIONS: u64 = 2_000;

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
        trials.push(Trial::test(format!("{name}: no rule can be changed unnoticed"), move || noticed(game)));
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
fn files(game: AnyGame, folders: &[&str]) -> Vec<Arc<File>> {
    let of_game = |file: &File| catalog::game_of(file).is_ok_and(|each| each.info().name == game.info().name);
    let names = folders.iter().flat_map(|folder| saga_files(folder));
    names.filter_map(|name| load(&name).ok()).filter(of_game).map(Arc::new).collect()
}

/// What the scenarios under these folders touch.
fn coverage(game: AnyGame, folders: &[&str]) -> Coverage<String> {
    let mut coverage = Coverage::new(game.info().clauses);
    for file in files(game, folders) {
        for scenario in &file.frame.scenarios {
            let report = game.run(&file, scenario, Options::default());
            let about = scenario.covers.iter().map(|id| id.text());
            coverage.add(&scenario.title.value, &report.tally, about);
        }
    }
    coverage
}

/// Every clause decides something in the scenarios, and every constraint refuses something there or
/// among the diagnostics: a set-up that cannot exist is no scenario.
fn touched(game: AnyGame) -> Result<(), Failed> {
    let ids = |clauses: Vec<&Clause>| clauses.iter().map(|clause| format!("\n  {}", clause.id)).collect();
    let untouched: String = ids(coverage(game, &["scenarios"]).untouched().collect());
    let never: String = ids(coverage(game, &["scenarios", "tests/diagnostics"]).never_refused().collect());
    if untouched.is_empty() && never.is_empty() {
        return Ok(());
    }
    Err(format!("never touched:{untouched}\nnever refused:{never}").into())
}

/// Whatever is changed about a rule, a line of some scenario notices it, or the clause says why none can.
fn noticed(game: AnyGame) -> Result<(), Failed> {
    let files = files(game, &["scenarios"]);
    let specimens = files.iter().flat_map(|file| {
        (0..file.frame.scenarios.len()).map(|number| Specimen { game, file, number, kept: true })
    });
    let threads = Threads::all();
    let suite = Suite::new(&threads, specimens.collect(), POSITIONS);
    let findings = experiment::test(&suite, experiment::mutants(&suite, &Wanted::default()), &|| {});
    let told = |finding: &Finding| {
        let house = finding.mutant.house.as_ref().map(|house| format!(" of {}", house.script));
        format!("\n  {}{}: {:?}", finding.mutant.clause.id, house.unwrap_or_default(), finding.mutant.altered)
    };
    let survivors: String = findings.iter().filter(|finding| finding.is_unexplained()).map(told).collect();
    let in_vain: String =
        findings.iter().filter(|finding| finding.is_explained_in_vain()).map(told).collect();
    if !findings.is_empty() && survivors.is_empty() && in_vain.is_empty() {
        return Ok(());
    }
    Err(format!("no scenario notices:{survivors}\nexplained, and noticed all the same:{in_vain}").into())
}
