//! `saga ci`: all that a folder asks for, once, with one report.

mod steps;

use std::collections::BTreeSet;
use std::time::Instant;

use steps::CiSteps;

use crate::args::{
    CiArgs, CiFormat, CiStep, Command, CoverageArgs, MutateArgs, Selection, SolveArgs, TestArgs,
};
use crate::call;
use crate::configured::Configured;
use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports::ci::{self, CiRun, RepositoryPaths, StepReport};
use crate::run::Selected;
use crate::snapshots::{Snapshots, orphans};
use crate::terminal::{Output, Screen};

/// `saga ci`
pub(crate) fn run(args: &CiArgs, configured: &Configured, out: &Output) -> Result<Exit, Problems> {
    let began = Instant::now();
    let taken = args
        .report
        .iter()
        .filter_map(|report| Product::CiReport(report.format).may_take(&report.path, args.force).err());
    Problems(taken.collect()).or(())?;
    let wanted = wanted(args, configured);
    let options = StepOptions::of(configured)?;
    let selection = Selection { jobs: args.jobs, ..Selection::of(&args.paths) };
    let mut selected = Selected::read_again(&selection, None, out, |_, _| Ok(()))?;
    let does = |step| wanted.contains(&step);
    let orphans = if does(CiStep::Test) { orphans(&selection, &selected.files) } else { Vec::new() };
    let mut snapshots = Snapshots::new(&options.test, &mut selected.files);
    if does(CiStep::Solve) {
        snapshots = snapshots.searching(super::solve::within(options.solve.positions));
    }
    let plays = wanted.iter().any(|step| !matches!(step, CiStep::Fmt | CiStep::Check));
    let fail_fast = options.test.fail_fast;
    let mut run = match plays {
        true => selected.run_each(fail_fast, |task| snapshots.run(task)),
        false => selected.run(runner::Options { check_only: true, ..runner::Options::default() }),
    };
    run.summary.orphans = orphans;
    let steps = CiSteps { args, options: &options, configured, run: &run, plays };
    let done: Result<Vec<StepReport>, Problems> = wanted.iter().map(|step| steps.done(*step)).collect();
    let ci = CiRun { steps: done?, run, time: began.elapsed(), paths: RepositoryPaths::here() };
    for report in &args.report {
        let text = text(&ci, report.format, Screen::plain());
        Product::CiReport(report.format).write(&report.path, &text, args.force)?;
    }
    let text = text(&ci, args.format, out.screen);
    match args.format {
        CiFormat::Human => out.tell(&text)?,
        CiFormat::Json | CiFormat::Junit | CiFormat::Sarif | CiFormat::Markdown | CiFormat::Github => {
            out.emit(&text)?
        }
    }
    let exit = ended(&ci, out);
    ci.run.let_go();
    Ok(exit)
}

/// The verdict; where nothing was selected, that is said.
fn ended(ci: &CiRun, out: &Output) -> Exit {
    let exit = ci.exit();
    if exit == Exit::NothingSelected {
        out.complain(if ci.steps.is_empty() { &Problem::NoStepLeft } else { &Problem::NothingSelected });
    }
    exit
}

fn text(ci: &CiRun, format: CiFormat, screen: Screen) -> String {
    match format {
        CiFormat::Human => ci::text(ci, screen),
        CiFormat::Json => ci::json(ci),
        CiFormat::Junit => ci::junit(ci),
        CiFormat::Sarif => ci::sarif(ci),
        CiFormat::Markdown => ci::markdown(ci),
        CiFormat::Github => ci::github(ci),
    }
}

/// What is to be done, in order.
fn wanted(args: &CiArgs, configured: &Configured) -> BTreeSet<CiStep> {
    let mut wanted: BTreeSet<CiStep> = args.only.iter().copied().collect();
    if wanted.is_empty() {
        wanted.extend([CiStep::Fmt, CiStep::Check, CiStep::Test, CiStep::Solve]);
        let has_threshold = configured.sets("coverage", "touched") || configured.sets("coverage", "refused");
        wanted.extend(has_threshold.then_some(CiStep::Coverage));
        wanted.extend(configured.sets("mutate", "survivors").then_some(CiStep::Mutate));
    }
    args.skip.iter().for_each(|step| _ = wanted.remove(step));
    wanted
}

/// The commands that steps stand for, as they would be called with nothing but their names.
struct StepOptions {
    test: TestArgs,
    coverage: CoverageArgs,
    solve: SolveArgs,
    mutate: MutateArgs,
}

impl StepOptions {
    fn of(configured: &Configured) -> Result<Self, Problems> {
        let called = |name: &str| {
            let call = ["saga", name].map(Into::into).to_vec();
            call::read(call::configured(configured), call).map(|(args, _)| args.command).or_else(|error| {
                configured.fits()?;
                Err(Problems::from(Problem::UnfitSetting(error.to_string())))
            })
        };
        let commands = (called("test")?, called("coverage")?, called("solve")?, called("mutate")?);
        match commands {
            (
                Command::Test(test),
                Command::Coverage(coverage),
                Command::Solve(solve),
                Command::Mutate(mutate),
            ) => Ok(Self { test, coverage, solve, mutate }),
            // Each name is read as its command.
            _ => Err(Problems::default()),
        }
    }
}
