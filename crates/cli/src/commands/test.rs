use crate::args::{Format, TestArgs};
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::Selected;
use crate::snapshots::{Snapshots, orphans};
use crate::terminal::Output;

/// `saga test`
pub(crate) fn run(args: &TestArgs, out: &Output) -> Result<Exit, Problems> {
    let mut selected = Selected::read(&args.selection, out)?;
    let orphans = orphans(&args.selection, &selected.files);
    let snapshots = Snapshots::new(args, &mut selected.files);
    let mut run = selected.run_each(false, |task| snapshots.run(task));
    run.summary.orphans = orphans;
    let exit = run.summary.exit();
    match args.format {
        Format::Human => out.tell(&reports::test(&run, out.screen))?,
        Format::Json => out.emit(&reports::run_json("test", &run, exit.status()))?,
        Format::Junit => out.emit(&reports::junit(&run))?,
        Format::Tap => out.emit(&reports::tap(&run.files))?,
    }
    Ok(exit)
}
