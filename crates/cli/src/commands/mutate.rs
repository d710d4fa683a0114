use std::collections::BTreeSet;

use catalog::AnyGame;
use experiment::{Suite, Wanted};
use indicatif::{ProgressBar, ProgressStyle};
use text::{near, near_all};

use super::specimens::specimens;
use crate::args::{MutateArgs, Partition, Required, RowsFormat};
use crate::configured::Configured;
use crate::exit::{Exit, Problems};
use crate::problem::{Problem, did_you_mean};
use crate::reports;
use crate::run::{Selected, THREADS};
use crate::terminal::Output;

/// Puzzles are solved again and again: only those take part that need no more positions than this.
pub(super) const POSITIONS: u64 = 2_000;

/// `saga mutate`
pub(crate) fn run(args: &MutateArgs, configured: &Configured, out: &Output) -> Result<Exit, Problems> {
    // It is the mutants that are parted: what a part of the scenarios lets live, another may notice.
    let selected = Selected::read_again(&args.selection, None, out, |_, _| Ok(()))?;
    // The games that scripts declare are known now.
    known(args, configured)?;
    let suite = Suite::new(&THREADS, specimens(&selected, args.game.as_deref()), POSITIONS);
    let of_run = || {
        let scripts = selected.files.iter().flat_map(|ran| &ran.file.scripts);
        scripts.filter(|script| script.of_run).map(|script| script.path.clone()).collect()
    };
    let wanted = Wanted {
        game: args.game.clone(),
        clauses: args.clause.clone(),
        scripts: (!args.selection.house_rules.is_empty()).then(of_run),
    };
    let mut mutants = experiment::mutants(&suite, &wanted);
    if let Some(Partition { part, of }) = args.selection.partition {
        mutants = mutants.into_iter().skip(part - 1).step_by(of).collect();
    }
    let bar = bar(mutants.len());
    let findings = experiment::test(&suite, mutants, &|| bar.inc(1));
    bar.finish_and_clear();
    match args.format {
        RowsFormat::Human if findings.is_empty() => {}
        RowsFormat::Human => out.tell(&reports::mutate(&suite, &findings, out.screen))?,
        RowsFormat::Json => out.emit(&reports::mutate_json(&suite, &findings))?,
        RowsFormat::Csv => out.emit(&reports::mutant_rows(&suite, &findings).csv())?,
        RowsFormat::Jsonl => out.emit(&reports::mutant_rows(&suite, &findings).jsonl())?,
    }
    for (specimen, message) in suite.stuck() {
        let (path, at) = specimen.file.position(specimen.scenario().title.place);
        out.complain(&Problem::Said { path: path.to_owned(), line: at.line, message: message.to_owned() });
    }
    if findings.is_empty() {
        out.complain(&match (suite.is_empty(), suite.left_out().len()) {
            (false, _) => Problem::NoMutants,
            (true, 0) => Problem::NothingSelected,
            (true, count) => Problem::LeftOut { count },
        });
        return Ok(selected.or_faulty(Exit::NothingSelected, out));
    }
    let survived = findings.iter().filter(|finding| finding.is_unexplained()).count();
    let mut failed = args.require == Some(Required::All) && survived > 0;
    if let Some(allowed) = args.survivors.filter(|allowed| survived > *allowed) {
        out.complain(&Problem::Survivors { survived, allowed });
        failed = true;
    }
    Ok(selected.or_faulty(if failed { Exit::Failed } else { Exit::Well }, out))
}

/// Whether there are such a game and such clauses; those of house rules are known when their scripts are read.
pub(super) fn known(args: &MutateArgs, configured: &Configured) -> Result<(), Problems> {
    let names: Vec<&'static str> = catalog::games().iter().map(|game| game.info().name).collect();
    if let Some(name) = args.game.as_deref().filter(|name| !names.contains(name)) {
        let near = near(name, names.iter().copied()).map(str::to_owned);
        return Err(Problem::UnknownGame { name: name.to_owned(), near, known: names }.into());
    }
    configured.knows(("mutate", "clauses"), |id| {
        let near = unknown_clause(id)?;
        let help = match near.as_slice() {
            [] => "`saga laws` lists the clauses".to_owned(),
            near => did_you_mean(near),
        };
        Some((format!("`{id}` is no clause, and no area of clauses"), help))
    })?;
    let unknown = args.clause.iter().filter_map(|id| Some((id, unknown_clause(id)?)));
    Problems(unknown.map(|(id, near)| Problem::UnknownId { id: id.clone(), near }).collect()).or(())
}

/// Of an id that is no clause and no area, what may have been meant.
fn unknown_clause(id: &str) -> Option<Vec<String>> {
    let of_game = |game: AnyGame| {
        let clauses = game.info().clauses.iter();
        clauses.flat_map(move |clause| {
            let areas = clause.id.match_indices('.').map(|(at, _)| clause.id[..at].to_owned());
            areas.chain([clause.id.to_string()])
        })
    };
    let known: BTreeSet<String> = catalog::games().into_iter().flat_map(of_game).collect();
    if rulebook::is_of_house(id) || known.contains(id) {
        return None;
    }
    Some(near_all(id, known.iter().map(String::as_str)).into_iter().map(str::to_owned).collect())
}

/// A bar that shows itself only on a terminal.
fn bar(mutants: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} mutants {eta}");
    let bar = ProgressBar::new(mutants as u64);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
