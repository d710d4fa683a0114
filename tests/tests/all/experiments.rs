//! Experiments with rules: who notices a mutant and by what, what hangs on a ruling, what is said not to.

use executor::{Executor, InTurn, Threads};
use experiment::{Altered, Consequence, Fate, Finding, Gap, Killer, Missing, Specimen, Suite, Wanted};
use rulebook::{Change, Watch};
use runner::{Options, Status};
use session::{Changes, File};
use tests::{Disk, load};
use text::Severity;

const FLIGHT: &str = "game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  gray hand  mountain mountain forest
  gray supply  snow snow snow snow snow

scenario \"A flight\"
  turn gray
    fly mountain
";

fn file(text: &str) -> File {
    let file = session::load("here.saga", text, &Disk);
    assert!(file.faults.is_empty(), "{:?}", file.faults);
    file
}

/// A suite of all that a file has, its outcomes kept or not.
fn suite(file: &File, kept: bool) -> Suite<'_> {
    let game = catalog::game_of(file).expect("a game we know");
    let numbers = 0..file.frame.scenarios.len();
    Suite::new(&InTurn, numbers.map(|number| Specimen { game, file, number, kept }).collect(), 2_000)
}

fn findings(suite: &Suite<'_>, clause: &str) -> Vec<Finding> {
    let wanted = Wanted { clauses: vec![clause.to_owned()], ..Wanted::default() };
    experiment::test(suite, experiment::mutants(suite, &wanted), &|| {})
}

#[track_caller]
fn fate(text: &str, kept: bool, clause: &str, change: Change) -> (Fate, u32) {
    let file = file(text);
    let suite = suite(&file, kept);
    let found = findings(&suite, clause)
        .into_iter()
        .find(|finding| finding.mutant.altered == Altered::Clause(change));
    let fate = found.expect("there is such a mutant").fate;
    let line = match &fate {
        Fate::Killed(kill) => file.position(kill.place).1.line,
        Fate::Explained { .. } | Fate::Survived(_) => 0,
    };
    (fate, line)
}

#[track_caller]
fn killed(text: &str, kept: bool, clause: &str, change: Change, by: Killer, line: u32) {
    let (fate, at) = fate(text, kept, clause, change);
    let Fate::Killed(kill) = fate else { panic!("{fate:?}") };
    assert_eq!((kill.by, at), (by, line), "{}", kill.said);
}

#[test]
fn what_notices_a_mutant_is_told_apart() {
    let match_land = "ravens.flight.match-land";
    killed(FLIGHT, false, match_land, Change::Refuses, Killer::Refusal, 13);
    let with = format!("{FLIGHT}    expect gray at 3\n    cannot fly forest because {match_land}\n");
    killed(&with, false, match_land, Change::Permits, Killer::Expectation, 15);
    killed(&with, false, "ravens.flight.group", Change::NoEffect, Killer::Expectation, 14);
    // Nothing but the kept outcome says where the raven stands.
    killed(FLIGHT, true, "ravens.flight.group", Change::NoEffect, Killer::Snapshot, 11);
    let drawn = format!("{FLIGHT}    end turn drawing snow snow snow\n");
    killed(&drawn, false, "ravens.setup.hand", Change::More, Killer::Line, 14);
}

#[test]
fn what_survives_says_what_is_missing_and_who_comes_nearest() {
    let (of, _) = fate(FLIGHT, false, "ravens.flight.match-land", Change::Permits);
    let Fate::Survived(Gap { missing: Missing::Refusal, nearest: Some((0, asked)) }) = of else {
        panic!("{of:?}")
    };
    assert!(asked > 0);
    let (of, _) = fate(FLIGHT, false, "ravens.flight.group", Change::NoEffect);
    assert!(matches!(of, Fate::Survived(Gap { missing: Missing::Effect, .. })), "{of:?}");
    let (of, _) = fate(FLIGHT, false, "ravens.odin.swap", Change::Permits);
    assert!(matches!(of, Fate::Survived(Gap { missing: Missing::AnyScenario, nearest: None })), "{of:?}");
}

#[test]
fn house_rules_are_mutated_too() {
    let file = load("scenarios/house-rules/table/ties-defend.saga").expect("it can be read");
    let suite = suite(&file, false);
    let found = experiment::test(&suite, experiment::mutants(&suite, &Wanted::default()), &|| {});
    let findings: Vec<&Finding> = found.iter().filter(|candidate| candidate.mutant.house.is_some()).collect();
    assert!(findings.iter().any(|candidate| candidate.mutant.altered == Altered::Clause(Change::Unamended)));
    assert!(findings.iter().all(|candidate| matches!(candidate.fate, Fate::Killed(_))));
}

#[test]
fn findings_are_the_same_on_any_number_of_threads() {
    let files: Vec<File> = ["scenarios/ravens/marker/blocks.saga", "scenarios/odin/follow/take.saga"]
        .iter()
        .map(|name| load(name).expect("it can be read"))
        .collect();
    let on = |executor: &dyn Executor| {
        let specimens = files.iter().flat_map(|file| {
            let game = catalog::game_of(file).expect("a game we know");
            (0..file.frame.scenarios.len()).map(move |number| Specimen { game, file, number, kept: true })
        });
        let suite = Suite::new(executor, specimens.collect(), 2_000);
        let found = experiment::test(&suite, experiment::mutants(&suite, &Wanted::default()), &|| {});
        let readings = experiment::readings(suite.games());
        let rows = experiment::rulings(&suite, &readings, &|| {});
        let found: Vec<_> = found.into_iter().map(|each| (each.asked_by, each.runs, each.fate)).collect();
        (found, rows)
    };
    assert_eq!(on(&InTurn), on(&Threads::new(4)));
}

#[test]
fn rulings_tell_what_hangs_on_them() {
    let text = "game ravens

setup
  path
    gray   mountain  mountain  mountain  water  snow    forest
    brown  plains    forest    water     snow   forest  water
  gray hand mountain
  marker on gray 2

scenario \"Hangs on it\"
  turn gray
    fly mountain
    expect gray at 1

scenario \"Chooses\"
  rules marker-in-group = stops
  turn gray
    fly mountain

scenario \"Does not\"
  turn gray
    stash mountain
";
    let file = file(text);
    let suite = suite(&file, false);
    let mut readings = experiment::readings(suite.games());
    readings.retain(|reading| reading.knob.name == "marker-in-group");
    let rows = experiment::rulings(&suite, &readings, &|| {});
    let came: Vec<_> = rows.iter().map(|row| row.came[0].clone().expect("of this game")).collect();
    let Consequence::Different { status, difference } = &came[0] else { panic!("{:?}", came[0]) };
    assert_eq!(*status, Status::Failed);
    let parts = difference.parts.as_ref().expect("they part");
    assert_eq!((parts.moves, parts.last.as_deref()), (0, None));
    assert_eq!(came[1..], [Consequence::Chosen, Consequence::Same]);
}

/// The status of the only scenario of a file, and the code of what is wrong.
fn run(text: &str) -> (Status, Option<&'static str>) {
    let file = file(text);
    let game = catalog::game_of(&file).expect("a game we know");
    let report = game.run(&file, &file.frame.scenarios[0], Options::default());
    let fault = report.diagnostics.iter().find(|diagnostic| diagnostic.severity() > Severity::Warning);
    (report.status, fault.map(|fault| fault.code.name))
}

#[test]
fn whatever_holds_a_scenario_to_every_reading() {
    let whatever = |knob: &str, rest: &str| {
        FLIGHT.replace("  turn gray\n", &format!("  whatever {knob}\n  turn gray\n")) + rest
    };
    assert_eq!(run(&whatever("marker-in-group", "")), (Status::Passed, None));
    assert_eq!(run(&whatever("marker-in-groups", "")).0, Status::Error);
    assert_eq!(run(&whatever("hand-size", "")), (Status::Error, Some("rules/whatever-no-readings")));
    let marked =
        whatever("marker-in-group", "").replace("  gray at 1\n", "  gray at 1\n  marker on gray 2\n");
    // Without the marker's payment the flight is refused under either reading.
    assert_eq!(run(&marked), (Status::Failed, Some("play/refused")));
    let group = "game ravens

whatever marker-in-group

setup
  path
    gray   mountain  mountain  mountain  water  snow    forest
    brown  plains    forest    water     snow   forest  water
  gray hand mountain
  marker on gray 2

scenario \"Hangs on it\"
  turn gray
    fly mountain
    expect gray at 1
";
    assert_eq!(run(group), (Status::Failed, Some("rules/whatever-broken")));
    assert_eq!(run(&group.replace("    expect gray at 1\n", "")), (Status::Passed, None));
    let set = group.replace("setup\n", "rules marker-in-group = stops\nsetup\n");
    assert_eq!(run(&set), (Status::Error, Some("rules/whatever-set")));
}

#[test]
fn a_run_under_changed_rules_comes_to_an_end() {
    // Its scenarios count legal moves.
    let file = load("scenarios/ravens/turn/counting.saga").expect("it can be read");
    let game = catalog::game_of(&file).expect("a game we know");
    let watch = Watch::over(game.info().clauses.len());
    let code = |most_judged| {
        let changes = Changes { amendment: Some(&watch), most_judged, ..Changes::default() };
        let options = Options { changes, ..Options::default() };
        let report = game.run(&file, &file.frame.scenarios[0], options);
        report.diagnostics.first().map(|found| found.code.name)
    };
    assert_eq!(code(Some(1)), Some("rules/house-many-moves"));
    assert_eq!(code(None), None);
}
