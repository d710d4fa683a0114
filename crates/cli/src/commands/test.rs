use std::collections::BTreeSet;
use std::path::PathBuf;

use runner::Options;
use syntax::Scenario;

use crate::args::{Format, TestArgs};
use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::failed::Failed;
use crate::file_run::FileRun;
use crate::mend::Mender;
use crate::problem::Problem;
use crate::reports;
use crate::run::{Run, Selected, tell_faulty};
use crate::snapshots::{Snapshots, orphans};
use crate::terminal::{Output, Screen};
use crate::watch;

/// `saga test`
pub(crate) fn run(args: &TestArgs, out: &Output) -> Result<Exit, Problems> {
    match args.watch {
        true => watch::repeat(&args.selection, out, || once(args, out)),
        false => once(args, out).map(|(exit, _)| exit),
    }
}

/// Runs the selection once; gives the files that those of it name, too.
fn once(args: &TestArgs, out: &Output) -> Result<(Exit, BTreeSet<PathBuf>), Problems> {
    let reports = args.report.iter();
    let taken =
        reports.filter_map(|report| Product::Report(report.format).may_take(&report.path, args.force).err());
    Problems(taken.collect()).or(())?;
    let failed = if args.rerun_failed.is_empty() { None } else { Some(Failed::read(&args.rerun_failed)?) };
    let mut all_written = true;
    let mender = Mender { options: Options::default(), for_people: args.format == Format::Human, out };
    let mut selected = Selected::read_again(&args.selection, failed.as_ref(), out, |targets, scripts| {
        if args.fix {
            all_written = mender.files(&args.selection, targets, scripts)?;
        }
        Ok(())
    })?;
    let orphans = if failed.is_some() { Vec::new() } else { orphans(&args.selection, &selected.files) };
    let snapshots = Snapshots::new(args, &mut selected.files);
    let needs = if args.watch { selected.needs() } else { BTreeSet::new() };
    selected.take_part();
    if args.list {
        let listed: Vec<_> = selected.scenarios().collect();
        list(args.format, &listed, out)?;
        let exit = if listed.is_empty() { Exit::NothingSelected } else { Exit::Well };
        return Ok((selected.or_faulty(exit, out), needs));
    }
    let mut run = selected.run_each(args.fail_fast, |task| snapshots.run(task));
    run.summary.orphans = orphans;
    if args.pending {
        run.summary.pending = run.summary.counts.new + run.summary.counts.changed;
    }
    for report in &args.report {
        let text = text(args, report.format, &run, Screen::plain());
        Product::Report(report.format).write(&report.path, &text, args.force)?;
    }
    let report = text(args, args.format, &run, out.screen);
    match args.format {
        Format::Human => out.tell(&report)?,
        Format::Json | Format::Junit | Format::Tap | Format::Csv | Format::Jsonl => out.emit(&report)?,
    }
    run.tell_unasked(out);
    if matches!(args.format, Format::Csv | Format::Jsonl) {
        tell_faulty(&run.files, out);
    }
    let exit = run.summary.exit().max(if all_written { Exit::Well } else { Exit::Misunderstood });
    run.let_go();
    Ok((exit, needs))
}

/// Lists scenarios.
fn list(format: Format, listed: &[(&FileRun, &Scenario)], out: &Output) -> Result<(), Problem> {
    match format {
        Format::Human => out.tell(&reports::list(listed, out.screen)),
        Format::Json => out.emit(&reports::list_json(listed)),
        Format::Csv => out.emit(&reports::list_rows(listed).csv()),
        Format::Jsonl => out.emit(&reports::list_rows(listed).jsonl()),
        Format::Junit | Format::Tap => {
            let message = "nothing is run, and so nothing passes or fails".to_owned();
            let help = Some("list as json, csv or jsonl".to_owned());
            Err(Problem::BadOption { option: "--list", message, help })
        }
    }
}

fn text(args: &TestArgs, format: Format, run: &Run, screen: Screen) -> String {
    match format {
        Format::Human if args.verbose => reports::test_verbose(run, screen),
        Format::Human if args.quiet => reports::test_quiet(run, screen),
        Format::Human => reports::test(run, screen),
        Format::Json => reports::run_json("test", run, run.summary.exit().status()),
        Format::Junit => reports::junit(run),
        Format::Tap => reports::tap(&run.files),
        Format::Csv => reports::test_rows(run).csv(),
        Format::Jsonl => reports::test_rows(run).jsonl(),
    }
}
