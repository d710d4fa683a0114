use runner::{Detail, Options, Report, Status};
use serde::Serialize;

use crate::args::{CompareArgs, TextOrJson};
use crate::commands::print;
use crate::house::{self, HouseFile};
use crate::job::{Job, Ran};
use crate::paint::Paint;
use crate::reports::{self, words};
use crate::{Exit, render};

mod steps;
mod told;

use steps::steps;
use told::told;

/// What comparing found.
#[derive(Serialize)]
struct Comparison {
    /// The house rules.
    house_rules: Vec<HouseOf>,
    /// How many scenarios of their games were run.
    scenarios: usize,
    /// How many turned out alike.
    alike: usize,
    /// Those that turned out differently.
    different: Vec<Difference>,
    /// The ids of the amended and added clauses that decided nothing in any scenario.
    never_exercised: Vec<&'static str>,
}

#[derive(Serialize)]
struct HouseOf {
    file: String,
    name: String,
    game: &'static str,
}

/// A scenario that turned out differently.
#[derive(Serialize)]
struct Difference {
    file: String,
    line: u32,
    title: String,
    /// How it ended as it is written.
    standard: &'static str,
    /// How it ended under the house rules.
    house: &'static str,
    /// The step at which they first part; none where every step is alike.
    parts: Option<Parting>,
    /// What was said of it under the house rules only.
    said: Vec<String>,
    /// Lines of the last position there under the standard rules only.
    lost: Vec<String>,
    /// Lines of the last position there under the house rules only.
    gained: Vec<String>,
}

/// The first step that is not alike, as either told it.
#[derive(Serialize)]
struct Parting {
    /// How many moves were made alike before it.
    moves: usize,
    /// The last of them, with its line.
    last: Option<String>,
    standard: Option<String>,
    house: Option<String>,
}

/// `saga compare`
pub(crate) fn run(args: &CompareArgs) -> Exit {
    if args.selection.house_rules.is_empty() {
        render::complain("say under which house rules: `saga compare --house-rules FILE.rhai PATH …`");
        return Exit::Misunderstood;
    }
    let scripts = match house::understood(&args.selection.house_rules) {
        Ok(scripts) => scripts,
        Err(exit) => return exit,
    };
    let mut standard = args.selection.clone();
    standard.house_rules.clear();
    let run = |selection| {
        let options = Options { detail: Detail::Transcript, ..Options::default() };
        Job::read(selection).map(|job| job.run(selection, options))
    };
    let before = match run(&standard) {
        Ok(before) => before,
        Err(exit) => return exit,
    };
    let after = match run(&args.selection) {
        Ok(after) => after,
        Err(exit) => return exit,
    };
    let comparison = compare(&before, &after, &scripts);
    match args.format {
        TextOrJson::Json => print(&reports::document("compare", &comparison)),
        TextOrJson::Human => print(&told(&comparison, Paint::stdout())),
    }
    if comparison.scenarios == 0 {
        render::complain("no scenario of the game was selected");
        return Exit::NothingSelected;
    }
    Exit::Well
}

fn compare(before: &[Ran], after: &[Ran], scripts: &[HouseFile]) -> Comparison {
    let (mut scenarios, mut different) = (0, Vec::new());
    let mut touched: Vec<(&'static str, bool)> = Vec::new();
    let of_game = |ran: &&Ran| {
        scripts.iter().any(|own| ran.game.is_some_and(|game| game.info().name == own.game.info().name))
    };
    for (old, new) in before.iter().filter(of_game).zip(after.iter().filter(of_game)) {
        for ((number, standard), (_, house)) in old.cases.iter().zip(&new.cases) {
            scenarios += 1;
            for own in &house.house {
                let count = !house.tally.count(own.clause).is_zero();
                match touched.iter_mut().find(|(id, _)| *id == own.clause.id) {
                    Some((_, any)) => *any |= count,
                    None => touched.push((own.clause.id, count)),
                }
            }
            different.extend(difference(old, *number, standard, house));
        }
    }
    let never = touched.iter().filter(|(_, any)| !any).map(|(id, _)| *id);
    Comparison {
        house_rules: scripts
            .iter()
            .map(|own| HouseOf {
                file: own.path.clone(),
                name: own.rule.name().to_owned(),
                game: own.game.info().name,
            })
            .collect(),
        scenarios,
        alike: scenarios - different.len(),
        different,
        never_exercised: never.collect(),
    }
}

/// How a scenario turned out differently, if it did.
fn difference(ran: &Ran, number: usize, standard: &Report, house: &Report) -> Option<Difference> {
    let messages =
        |report: &Report| report.diagnostics.iter().map(|own| own.message.clone()).collect::<Vec<_>>();
    let (mut old, mut new) = (steps(standard.transcript.as_ref()), steps(house.transcript.as_ref()));
    if (standard.status, house.status) == (Status::Passed, Status::Passed) {
        // A line that applies under the one or the other only (`under`) changes nothing that happens.
        let (ours, theirs) = (old.clone(), new.clone());
        old.retain(|own| own.is_shared(&theirs));
        new.retain(|own| own.is_shared(&ours));
    }
    let end = |report: &Report| report.transcript.as_ref().map_or(Vec::new(), |own| own.end.position.clone());
    let (before, after) = (end(standard), end(house));
    let said: Vec<String> =
        messages(house).into_iter().filter(|own| !messages(standard).contains(own)).collect();
    if standard.status == house.status && old == new && before == after && said.is_empty() {
        return None;
    }
    let alike = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let parts = (alike < old.len().max(new.len())).then(|| Parting {
        moves: old[..alike].iter().filter(|own| own.mv.is_some()).count(),
        last: old[..alike].iter().rev().find_map(|own| own.mv.clone()),
        standard: old.get(alike).map(|own| own.told.clone()),
        house: new.get(alike).map(|own| own.told.clone()),
    });
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|own| !those.contains(own)).map(|own| own.trim().to_owned()).collect()
    };
    let scenario = ran.scenario(number);
    Some(Difference {
        file: ran.name.clone(),
        line: ran.line(scenario),
        title: ran.title(scenario),
        standard: words::status_key(standard.status),
        house: words::status_key(house.status),
        parts,
        said,
        lost: only(&before, &after),
        gained: only(&after, &before),
    })
}
