//! `saga solve`: puzzles are solved, reported, and given their solutions.

mod accept;
mod certificate;
mod minimal;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use experiment::Suite;
use indicatif::{ProgressBar, ProgressStyle};
use runner::{Certify, Effort, Options};

use super::specimens;
use crate::args::{SolveArgs, SolveFormat};
use crate::disk::{self, Product};
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::{Run, Selected, THREADS};
use crate::terminal::Output;

/// Of how many positions it is remembered what is proved of them.
const MEMORY: usize = 1 << 23;

/// How far a puzzle is searched within so many positions, and nothing more is told of it than its verdict.
pub(super) fn within(positions: u64) -> Effort<'static> {
    Effort { positions, memory: MEMORY, executor: &THREADS, ..Effort::default() }
}

/// `saga solve`
pub(crate) fn run(args: &SolveArgs, out: &Output) -> Result<Exit, Problems> {
    args.certificate.iter().try_for_each(|path| Product::Certificates.may_take(path, args.force))?;
    let mut selected = Selected::read(&args.selection, out)?;
    selected.retain_puzzles();
    let run = solved(args, selected);
    let minimal = if args.minimal { minimal::of(&run, effort(args)) } else { Default::default() };
    let suite = args.rulings.then(|| Suite::new(&THREADS, specimens::puzzles(&run), args.positions));
    let (mut readings, mut rows) = (Vec::new(), Vec::new());
    if let Some(suite) = &suite {
        readings = experiment::readings(suite.games());
        let bar = bar(suite.len());
        rows = experiment::rulings(suite, &readings, &|| bar.inc(1));
        bar.finish_and_clear();
    }
    let matrix = suite.as_ref().map(|suite| reports::Matrix { suite, readings: &readings, rows: &rows });
    match args.format {
        SolveFormat::Human => {
            out.tell(&reports::solve(&run, &minimal, args, out.screen))?;
            if let Some(matrix) = &matrix {
                out.tell(&format!("\n{}", reports::rulings_of_puzzles(matrix, out.screen)))?;
            }
        }
        SolveFormat::Json => out.emit(&reports::solve_json(&run, &minimal, matrix.as_ref()))?,
        SolveFormat::Junit => out.emit(&reports::junit(&run))?,
        SolveFormat::Tap => out.emit(&reports::tap(&run.files))?,
        SolveFormat::Csv => out.emit(&reports::puzzle_rows(&run).csv())?,
        SolveFormat::Jsonl => out.emit(&reports::puzzle_rows(&run).jsonl())?,
        SolveFormat::Markdown => {
            let root = args.selection.paths.first().map_or_else(String::new, |path| disk::shown(path));
            out.emit(&reports::puzzles(&run.files, &root))?;
        }
    }
    let accepted = if args.accept { accept::accept(&run, effort(args), out) } else { Exit::Well };
    let certified = match &args.certificate {
        Some(path) => certificate::write(&run, path, args.force, out)?,
        None => Exit::Well,
    };
    let ended = match args.format {
        SolveFormat::Csv | SolveFormat::Jsonl => run.end_of_rows(out),
        SolveFormat::Human
        | SolveFormat::Json
        | SolveFormat::Junit
        | SolveFormat::Tap
        | SolveFormat::Markdown => run.end(out),
    };
    Ok(ended.max(accepted).max(certified))
}

/// How much is searched for a puzzle, and what is told of it.
fn effort(args: &SolveArgs) -> Effort<'static> {
    Effort {
        positions: args.positions,
        memory: MEMORY,
        executor: &THREADS,
        firsts: args.tries || args.format == SolveFormat::Markdown,
        duals: 4,
        plays: if args.all { reports::MOST_SOLUTIONS } else { 0 },
        tree: args.depth,
        ..Effort::default()
    }
}

/// Solves what was selected, with a bar on a terminal.
fn solved(args: &SolveArgs, selected: Selected) -> Run {
    let bar = bar(selected.scenarios().count());
    let searched = AtomicU64::new(0);
    let run = selected.run_along(false, &bar, |task| {
        // A search tells how far it has come; together they tell how many positions there were.
        let so_far = AtomicU64::new(0);
        let progress = |positions: u64| {
            let more = positions.saturating_sub(so_far.swap(positions, Ordering::Relaxed));
            let all = searched.fetch_add(more, Ordering::Relaxed) + more;
            bar.set_message(format!("{} positions", text::grouped(all)));
            ControlFlow::Continue(())
        };
        let effort = Effort { progress: Some(&progress), ..effort(args) };
        let certify = args.certificate.is_some().then_some(Certify::Write {
            by: concat!("saga ", env!("CARGO_PKG_VERSION")),
            positions: args.positions,
            nodes: args.nodes,
        });
        let options = Options { solve: Some(effort), certify, ..Options::default() };
        (task.game.run(task.file, task.scenario, options), None)
    });
    bar.finish_and_clear();
    run
}

/// A bar that shows itself only on a terminal.
pub(super) fn bar(puzzles: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {wide_bar} {pos}/{len} puzzles  {msg}  {elapsed}");
    let bar = ProgressBar::new(puzzles as u64);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
