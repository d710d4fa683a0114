//! What the commands that search by chance share: a table to play at, games in order on all cores, a bar.

use std::ops::ControlFlow;

use catalog::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use runner::Options;
use session::File;
use text::{Diagnostic, Severity};

use crate::disk::Disk;
use crate::problem::Problem;

/// A game as it is named with or without its variant, `omen with wolves`, and the `game` line of both.
pub(super) fn named(written: &str) -> Result<(AnyGame, String), Problem> {
    let words: Vec<&str> = written.split_whitespace().collect();
    let name = words.first().copied().unwrap_or_default();
    // What does not follow `with` is part of the name.
    let name = if words.get(1).is_none_or(|word| *word == "with") { name } else { written };
    let game = catalog::game(name).ok_or_else(|| Problem::unknown_game(name))?;
    Ok((game, format!("game {}\n", words.join(" "))))
}

/// A text as a file of the folder that the command runs in.
pub(super) fn load(text: &str) -> File {
    session::load("by-chance.saga", text, &Disk)
}

/// Says what is wrong with an option that became lines of a text.
///
/// # Errors
/// The first fault of the text.
pub(super) fn accepted(game: AnyGame, option: &'static str, text: &str) -> Result<(), Problem> {
    let file = load(text);
    let mut faults: Vec<Diagnostic> = file.faults.clone();
    faults.extend(game.check_shared(&file));
    let options = Options { check_only: true, ..Options::default() };
    faults.extend(
        file.frame.scenarios.iter().flat_map(|scenario| game.run(&file, scenario, options).diagnostics),
    );
    match faults.into_iter().find(|fault| fault.severity() == Severity::Error) {
        Some(fault) => Err(Problem::BadOption { option, message: fault.message, help: fault.help }),
        None => Ok(()),
    }
}

/// Plays games by a seed and their numbers, at most so many, and shows what comes of each in their order, until there
/// is enough; with a bar on a terminal.
pub(super) fn games<T: Send>(
    seed: u64,
    most: u64,
    play: impl Fn(u64, u64) -> T + Sync,
    mut look: impl FnMut(T) -> ControlFlow<()>,
) {
    let style = ProgressStyle::with_template("{spinner} {wide_bar} {pos}/{len} games  {elapsed}");
    let bar = ProgressBar::new(most).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // What comes of them is looked at in their order: on any number of threads it is the same.
    let at_a_time = rayon::current_num_threads() as u64;
    let mut next = 0;
    while next < most {
        let end = (next + at_a_time).min(most);
        let came: Vec<T> = (next..end)
            .into_par_iter()
            .map(|number| {
                let came = play(seed, number);
                bar.inc(1);
                came
            })
            .collect();
        for one in came {
            if look(one).is_break() {
                return bar.finish_and_clear();
            }
        }
        next = end;
    }
    bar.finish_and_clear();
}
