use experiment::{Suite, Wanted};
use indicatif::{ProgressBar, ProgressStyle};
use text::{near, near_all};

use super::specimens::specimens;
use crate::args::{MutateArgs, Partition, Required, RowsFormat};
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports;
use crate::run::{Selected, THREADS};
use crate::terminal::Output;

/// Puzzles are solved again and again: only those take part that need no more positions than this.
pub(super) const POSITIONS: u64 = 2_000;

/// `saga mutate`
pub(crate) fn run(args: &MutateArgs, out: &Output) -> Result<Exit, Problems> {
    // It is the mutants that are parted: what a part of the scenarios lets live, another may notice.
    let selected = Selected::read_again(&args.selection, None, out, |_, _| Ok(()))?;
    // The games that scripts declare are known now.
    known(args)?;
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
        out.complain(&Problem::Stuck { path: path.to_owned(), line: at.line, message: message.to_owned() });
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
pub(super) fn known(args: &MutateArgs) -> Result<(), Problems> {
    let names: Vec<&'static str> = catalog::games().iter().map(|game| game.info().name).collect();
    if let Some(name) = args.game.as_deref().filter(|name| !names.contains(name)) {
        let near = near(name, names.iter().copied()).map(str::to_owned);
        return Err(Problem::UnknownGame { name: name.to_owned(), near, known: names }.into());
    }
    let ids = || catalog::games().into_iter().flat_map(|game| game.info().clauses).map(|clause| &*clause.id);
    let mut problems = Problems::default();
    for id in args.clause.iter().filter(|id| !rulebook::is_of_house(id)) {
        let is_known = ids().any(|candidate| {
            candidate.strip_prefix(id.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        });
        if !is_known {
            let near = near_all(id, ids()).into_iter().map(str::to_owned).collect();
            problems.0.push(Problem::UnknownId { id: id.clone(), near });
        }
    }
    problems.or(())
}

/// A bar that shows itself only on a terminal.
fn bar(mutants: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} mutants {eta}");
    let bar = ProgressBar::new(mutants as u64);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
