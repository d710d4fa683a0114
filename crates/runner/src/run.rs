use game::{Definition, Dialect, Fill, Knowledge, Outcome, RulesAndRoster, Seeded, Transcript};
use rulebook::{Polarity, Recorder};
use session::{File, House, Obstacle, TableSetting, Unprepared, WhateverClaim, prepare};
use syntax::{Scenario, ScenarioKind};

#[cfg(feature = "certificates")]
use crate::Certify;
use crate::checkpoint::Stand;
use crate::covers::{covered, untouched};
use crate::play::{Look, Playing};
use crate::unplayed::Unplayed;
use crate::{Detail, Options, Report, Status, viewer, whatever};

/// Shows every position that a scenario comes to, in its branches too; none of one whose text is at fault
/// or that names house rules.
pub fn positions<G: Dialect + Knowledge>(
    file: &File,
    scenario: &Scenario,
    law_book: &G::Rules,
    look: &mut dyn FnMut(RulesAndRoster<'_, G>, &G::State),
) {
    let game = Definition { law_book, understand: |_, _, _| Err(Vec::new()) };
    let _ = run::<G>(file, scenario, game, Options::default(), look);
}

/// Runs one scenario, and once more under each other reading of what it says it is independent of.
pub fn run<G: Dialect + Knowledge>(
    file: &File,
    scenario: &Scenario,
    game: Definition<'_, G>,
    options: Options<'_>,
    look: Look<'_, G>,
) -> Report {
    if let Some(why) = &scenario.skip {
        let mut report = Report::new(Status::Skipped);
        report.skipped = Some(why.value.clone());
        return report;
    }
    let (mut report, claims) = run_once::<G>(file, scenario, game, options, look);
    let holds = matches!(report.status, Status::Passed | Status::NotSolved);
    if holds && !options.check_only && !options.changes.law_book {
        whatever::hold(&claims, &mut report, options, |options| {
            run_once::<G>(file, scenario, game, options, &mut |_, _| {}).0
        });
    }
    report
}

/// Runs one scenario; gives what it says it is independent of, too.
fn run_once<G: Dialect + Knowledge>(
    file: &File,
    scenario: &Scenario,
    game: Definition<'_, G>,
    options: Options<'_>,
    look: Look<'_, G>,
) -> (Report, Vec<WhateverClaim>) {
    let mut report = Report::new(Status::Error);
    let obstacle = file.obstacle(scenario);
    if obstacle == Some(Obstacle::Shared) {
        covered::<G>(scenario, &House::<G>::none(game.info()), false, &mut report.diagnostics);
        return (report, Vec::new());
    }
    let house = match House::<G>::of(file, Some(scenario), game, &options.changes) {
        Ok(house) => house,
        Err(faults) => {
            report.diagnostics.extend(faults);
            return (report, Vec::new());
        }
    };
    let covered = covered::<G>(scenario, &house, obstacle.is_none(), &mut report.diagnostics);
    report.diagnostics.extend_from_slice(house.warnings());
    let (claims, faults) = session::claims::<G>(file, Some(scenario), &house);
    report.diagnostics.extend(faults);
    report.house = house.touched();
    match prepare::<G>(game.law_book, file, Some(scenario), &house, options.readings) {
        Err(Unprepared { faults, rest }) => {
            report.diagnostics.extend(faults);
            report.house = house.touched();
            if let Some(prepared) = rest {
                let setting = TableSetting::new(prepared, house, scenario.title.place);
                Unplayed { file, scenario, setting: &setting, game }.read(&mut report.diagnostics);
            }
        }
        Ok(prepared) => {
            report.diagnostics.extend_from_slice(&prepared.doubts);
            let setting = TableSetting::new(prepared, house, scenario.title.place);
            let unplayed = Unplayed { file, scenario, setting: &setting, game };
            if obstacle.is_some() {
                unplayed.read(&mut report.diagnostics);
            } else if play(&unplayed, options, &mut report, look) == Some(Finished)
                && (scenario.kind == ScenarioKind::Scenario || report.solved.is_some())
            {
                report.diagnostics.extend(untouched(&covered, &report));
            }
            // By now they have been asked.
            report.house = setting.house().touched();
        }
    }
    if obstacle.is_some() {
        // What the file was found at fault for is not said again of its words.
        report.diagnostics.retain(|fault| !fault.place().is_some_and(|place| file.is_told_of(place)));
        report.status = Status::Error;
        return (report, Vec::new());
    }
    report.settle(match scenario.kind {
        ScenarioKind::Scenario => Status::Passed,
        ScenarioKind::Puzzle if report.solved.is_some() => Status::Passed,
        ScenarioKind::Puzzle => Status::NotSolved,
    });
    (report, claims)
}

/// A scenario was played to its end.
#[derive(PartialEq)]
struct Finished;

/// Begins a scenario: the position of its set-up, and the chance that its seed supplies. Tells what is wrong with it.
pub(crate) fn begin<G: Dialect>(
    unplayed: &Unplayed<'_, G>,
    report: &mut Report,
) -> Option<(Stand<G>, Option<Seeded>)> {
    let Unplayed { scenario, setting, .. } = *unplayed;
    let mut recorder = Recorder::default();
    let begun = setting.begin(&mut recorder);
    report.tally.extend(&recorder.citations);
    if script_faults(setting.house(), scenario, report) {
        return None;
    }
    let mut state = match begun {
        Ok(state) => state,
        Err(faults) => {
            report.diagnostics.extend(faults);
            unplayed.read(&mut report.diagnostics);
            return None;
        }
    };
    let terms = setting.terms();
    let mut seeded = setting.seed().map(Seeded::new);
    if let Some(seeded) = &mut seeded {
        G::fill(terms.rules, &mut state, Fill::Table, seeded);
    }
    let knows_turn = seeded.is_some()
        || G::begins(terms.rules)
        || G::says_to_move(setting.setup())
        || is_between_turns(terms, &state);
    Some((Stand { state, moved: false, knows_turn }, seeded))
}

/// Starts and plays a scenario; whether it came to its end.
fn play<'a, G: Dialect + Knowledge>(
    unplayed: &Unplayed<'a, G>,
    options: Options<'a>,
    report: &mut Report,
    look: Look<'_, G>,
) -> Option<Finished> {
    let Unplayed { file, scenario, setting, game } = *unplayed;
    let (terms, house) = (setting.terms(), setting.house());
    let (stand, seeded) = begin(unplayed, report)?;
    if options.check_only {
        unplayed.read(&mut report.diagnostics);
        return None;
    }
    let viewer = match viewer::at_first(terms, scenario, options) {
        Ok(viewer) => viewer,
        Err(fault) => {
            report.diagnostics.push(fault);
            return None;
        }
    };
    let mut playing = Playing::from((file, scenario), (terms, house), stand, options, report, look);
    (playing.seeded, playing.viewer) = (seeded, viewer);
    let start = match options.detail {
        Detail::Verdict => Default::default(),
        Detail::Transcript | Detail::Replay => playing.view(None),
    };
    playing.show();
    let finished = playing.steps(&scenario.steps);
    if finished {
        match (scenario.kind, &options.solve) {
            (ScenarioKind::Scenario, _) => {
                playing.end(scenario);
                playing.tell_stuck(scenario);
            }
            (ScenarioKind::Puzzle, Some(effort)) => {
                playing.tell_stuck(scenario);
                playing.solve(effort, setting.setup());
                playing.passed_over |= playing.report.solved.is_none();
            }
            (ScenarioKind::Puzzle, None) => {
                playing.tell_stuck(scenario);
                #[cfg(feature = "certificates")]
                if let Some(Certify::Check(certificate)) = options.certify {
                    playing.check_certificate(certificate, setting.setup());
                }
                if let Some(seed) = options.impression {
                    playing.look_at(seed);
                }
                playing.passed_over = true;
            }
        }
    }
    playing.list_moves();
    playing.count_lines(scenario);
    let end = match options.detail {
        Detail::Verdict => Default::default(),
        Detail::Transcript | Detail::Replay => playing.view(None),
    };
    let seats = playing.seats();
    let Playing { entries, report, passed_over, .. } = playing;
    if script_faults(house, scenario, report) {
        return None;
    }
    if !finished || passed_over {
        unplayed.read(&mut report.diagnostics);
    }
    // A house rule that keeps an effect from happening has decided.
    for clause in house.take_silenced() {
        report.tally.add(clause, Polarity::Upheld);
    }
    if options.detail >= Detail::Transcript {
        let mut rules = house.lines();
        rules.extend(turned_knobs(game, terms.rules));
        rules.extend(session::claim_lines(file, scenario));
        let amended = report.house.iter().map(|house| house.clause.id.to_string()).collect();
        report.transcript = Some(Box::new(Transcript { rules, amended, seats, start, entries, end }));
    }
    finished.then_some(Finished)
}

/// Whether it is nobody's turn: the rules say who has the next one, if there is one.
fn is_between_turns<G: Dialect>(terms: RulesAndRoster<'_, G>, state: &G::State) -> bool {
    let any = &mut fastrand::Rng::with_seed(0);
    G::outcome(terms.rules, state) != Outcome::Open || G::due(terms.rules, state, any).is_some()
}

/// Tells what house rules turned out to be at fault for outside of any step; whether there is any.
fn script_faults<G: Dialect>(house: &House<'_, G>, scenario: &Scenario, report: &mut Report) -> bool {
    let faults = house.take_faults();
    let any = !faults.is_empty();
    report
        .diagnostics
        .extend(faults.into_iter().map(|fault| fault.label(scenario.title.place, "asked for this")));
    any
}

/// The knobs that are not as the law book has them, as lines of the language.
pub(crate) fn turned_knobs<G: Dialect>(game: Definition<'_, G>, rules: &G::Rules) -> Vec<String> {
    let turned = game.info().knobs.iter().filter_map(|knob| {
        let value = G::knob(rules, knob.name)?;
        (G::knob(game.law_book, knob.name).as_ref() != Some(&value))
            .then(|| format!("rules {} = {value}", knob.name))
    });
    turned.collect()
}
