use game::{Entry, Transcript};
use runner::{Detail, Options, Report, Status};
use serde::Serialize;

use crate::args::{CompareArgs, TextOrJson};
use crate::commands::{counted, print};
use crate::house::{self, HouseFile};
use crate::job::{Job, Ran};
use crate::paint::Paint;
use crate::reports::{self, words};
use crate::{Exit, render};

/// Steps and messages are shown up to so many characters.
const BRIEF: usize = 160;

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

/// A step of a run that shows what the rules decide.
#[derive(Clone, PartialEq)]
struct Step {
    /// What a line of judgement (`cannot`, `can`, `expect`) is about; none where something happens.
    judges: Option<String>,
    /// The move that is made, with its line; none where none is.
    mv: Option<String>,
    /// The step, in a line or a few.
    told: String,
}

impl Step {
    fn judges(what: String, verdict: &str) -> Self {
        Self { told: format!("{what}{verdict}"), mv: None, judges: Some(what) }
    }

    /// Whether something happens, or the other run judges the same.
    fn is_shared(&self, others: &[Self]) -> bool {
        self.judges.is_none() || others.iter().any(|other| other.judges == self.judges)
    }
}

/// The steps of a run that show what the rules decide.
fn steps(transcript: Option<&Transcript>) -> Vec<Step> {
    let mut told = Vec::new();
    if let Some(transcript) = transcript {
        flatten(&transcript.entries, &mut told);
    }
    told
}

fn flatten(entries: &[Entry], told: &mut Vec<Step>) {
    for entry in entries {
        match entry {
            Entry::Ply(ply) => {
                let events: Vec<&str> = ply.told.iter().map(|own| own.text.as_str()).collect();
                let tail = if events.is_empty() { String::new() } else { format!(": {}", events.join("; ")) };
                let mv = format!("line {}: {}", ply.line, ply.text);
                told.push(Step { judges: None, told: format!("{mv}{tail}"), mv: Some(mv) });
            }
            Entry::Refused { text, clauses, .. } => {
                told.push(Step::judges(format!("cannot {text}"), &format!(" ({})", clauses.join(", "))));
            }
            Entry::Permitted { text, .. } => told.push(Step::judges(format!("can {text}"), "")),
            Entry::Expected(held) => {
                let verdict = if held.held { " holds" } else { " does not hold" };
                told.push(Step::judges(format!("expect {}", held.text), verdict));
            }
            Entry::Branch { title, entries, .. } => {
                told.push(Step { judges: None, mv: None, told: format!("branch {title}") });
                flatten(entries, told);
            }
            Entry::Turn { .. } | Entry::Say { .. } | Entry::Ask { .. } | Entry::Highlight { .. } => {}
        }
    }
}

fn told(comparison: &Comparison, paint: Paint) -> String {
    let mut out = String::new();
    for own in &comparison.house_rules {
        out += &format!(
            "{}  {}\n",
            paint.strong(&own.name),
            paint.faint(&format!("{} ({})", own.file, own.game))
        );
    }
    for own in &comparison.different {
        let place = paint.faint(&format!("{}:{}", own.file, own.line));
        out += &format!("\n{}  {place}\n", paint.strong(&own.title));
        if own.standard != own.house {
            let bad = own.house != words::status_key(Status::Passed);
            let under = if bad { paint.bad(own.house) } else { paint.good(own.house) };
            out += &format!("  {} as written, {under} under the house rules\n", own.standard);
        }
        if let Some(parts) = &own.parts {
            let step = |step: &Option<String>| {
                step.as_deref().map_or_else(|| "nothing more".into(), |step| brief(&one_line(step)))
            };
            out += &match &parts.last {
                Some(last) => {
                    format!(
                        "  they part after {}, the last in {}\n",
                        counted(parts.moves, "move"),
                        one_line(last)
                    )
                }
                None => "  they part before the first move\n".to_owned(),
            };
            out +=
                &format!("    standard  {}\n    house     {}\n", step(&parts.standard), step(&parts.house));
        }
        own.said.iter().for_each(|said| out += &format!("  said: {}\n", brief(said)));
        if !own.lost.is_empty() || !own.gained.is_empty() {
            out += "  afterwards\n";
            own.lost.iter().for_each(|line| out += &format!("    - {line}\n"));
            own.gained.iter().for_each(|line| out += &format!("    + {line}\n"));
        }
    }
    out += &format!(
        "\n{}: {} alike, {} different\n",
        counted(comparison.scenarios, "scenario"),
        comparison.alike,
        comparison.different.len()
    );
    if !comparison.never_exercised.is_empty() {
        out += &format!("never exercised: {}\n", comparison.never_exercised.join(", "));
    }
    out
}

fn one_line(text: &str) -> String {
    text.replace('\n', " / ")
}

/// As much of a line as people read.
fn brief(text: &str) -> String {
    match text.char_indices().nth(BRIEF) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
