use std::time::Duration;

use catalog::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use reduce::{Shrunk, Unshrunk};
use session::File;
use syntax::Scenario;

use crate::always;
use crate::args::{Selection, ShrinkArgs, TextOrJson};
use crate::disk::{self, Disk, Product};
use crate::exit::{Exit, Problems};
use crate::file_run::{FileRun, title};
use crate::moved::moved;
use crate::problem::Problem;
use crate::reports;
use crate::run::Selected;
use crate::snapshots;
use crate::terminal::Output;

/// `saga shrink`
pub(crate) fn run(args: &ShrinkArgs, out: &Output) -> Result<Exit, Problems> {
    args.out.iter().try_for_each(|path| Product::Scenarios.may_take(path, args.force))?;
    let selection = Selection {
        house_rules: args.house_rules.clone(),
        ..Selection::of(std::slice::from_ref(&args.path))
    };
    let selected = Selected::read(&selection, out)?;
    let found = selected.scenarios().count();
    let mut passing = None;
    for (ran, scenario) in selected.scenarios() {
        let Some(game) = ran.game else { continue };
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(200));
        bar.set_style(ProgressStyle::default_spinner());
        let progress = |tried: usize| bar.set_message(format!("{tried} texts tried"));
        let shrunk = reduce::shrink(game, &ran.file, scenario, &|text| again(ran, game, text), &progress);
        bar.finish_and_clear();
        match shrunk {
            Ok(shrunk) => return tell(args, ran, &title(scenario), shrunk, out),
            Err(why) => passing = passing.or(Some((ran, game, scenario, why))),
        }
    }
    let problem = match passing {
        Some((ran, game, scenario, why)) if found == 1 => {
            let title = title(scenario);
            match why {
                Unshrunk::Skipped(why) => Problem::NothingToShrink { title, skipped: Some(why) },
                Unshrunk::Passes if fails_by_snapshot(ran, game, scenario) => {
                    Problem::NoLineToShrink { title }
                }
                Unshrunk::Passes => Problem::NothingToShrink { title, skipped: None },
            }
        }
        Some(_) => Problem::NothingFails { found },
        None => {
            // A file that cannot be read, or is of no game, says so itself.
            let run = selected.run(runner::Options::default());
            out.tell(&reports::test_quiet(&run, out.screen))?;
            return Ok(run.end(out).max(Exit::NothingSelected));
        }
    };
    out.complain(&problem);
    Ok(Exit::NothingSelected)
}

/// Whether a scenario whose lines all hold fails all the same.
fn fails_by_snapshot(ran: &FileRun, game: AnyGame, scenario: &Scenario) -> bool {
    // What is kept is the outcome under the file's own rules.
    let as_written = !ran.file.scripts.iter().any(|script| script.of_run);
    let number = ran.file.frame.scenarios.iter().position(|candidate| std::ptr::eq(candidate, scenario));
    as_written && number.is_some_and(|number| snapshots::has_changed(ran, game, number))
}

/// A text as the file was read: under the house rules of the call, too.
pub(crate) fn again(ran: &FileRun, game: AnyGame, text: &str) -> File {
    let mut file = always::play(session::load(&ran.name, text, &Disk));
    if catalog::game_of(&file) == Ok(game) {
        for script in ran.file.scripts.iter().filter(|script| script.of_run) {
            // It was read before; if it is gone by now, the scenario turns out otherwise.
            let _ = file.play_under(&script.path, &Disk);
        }
    }
    file
}

fn tell(
    args: &ShrinkArgs,
    ran: &FileRun,
    title: &str,
    shrunk: Shrunk,
    out: &Output,
) -> Result<Exit, Problems> {
    let mut shrunk = shrunk;
    if let Some(path) = &args.out {
        shrunk.text = moved(&shrunk.text, &ran.path, path);
        Product::Scenarios.write(path, &shrunk.text, args.force)?;
    }
    let written = args.out.as_deref().map(disk::shown);
    match args.format {
        TextOrJson::Human => out.tell(&reports::shrink(title, &shrunk, written.as_deref(), out.screen))?,
        TextOrJson::Json => {
            out.emit(&reports::shrink_json(&ran.name, title, &shrunk, written.as_deref()))?;
        }
    }
    Ok(Exit::Well)
}
