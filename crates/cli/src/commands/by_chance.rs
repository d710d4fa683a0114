//! What the commands that search by chance share: a table to play at, games in order on all cores, a bar.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use runner::Options;
use session::File;
use text::{Diagnostic, Severity};

use crate::disk::{self, Disk};
use crate::exit::Problems;
use crate::game_script;
use crate::house;
use crate::problem::Problem;
use crate::terminal::{Output, Screen};

/// A game as it is named with or without its variant, `omen with wolves`, or by the file of its script; and the `game`
/// line of that.
pub(super) fn named(written: &str) -> Result<(AnyGame, String), Problem> {
    let path = Path::new(written);
    if game_script::is_game(path) {
        let line = format!("game {}\n", syntax::quoted(&disk::shown(path)));
        return Ok((game_script::game(path, Screen::plain())?, line));
    }
    let words: Vec<&str> = written.split_whitespace().collect();
    let name = words.first().copied().unwrap_or_default();
    // What does not follow `with` is part of the name.
    let name = if words.get(1).is_none_or(|word| *word == "with") { name } else { written };
    let game = catalog::game(name).ok_or_else(|| Problem::unknown_game(name))?;
    Ok((game, format!("game {}\n", words.join(" "))))
}

/// The `game` line of a game without its variant, and without its end.
pub(super) fn plain_line(game: AnyGame, line: &str) -> String {
    // The path of a script may hold any word.
    if game.is_own() { line.trim_end().to_owned() } else { format!("game {}", game.info().name) }
}

/// Rules that options name.
#[derive(Debug, Default)]
pub(super) struct NamedRules {
    /// The lines that say them in a file.
    pub(super) lines: Vec<String>,
    /// What they are called.
    pub(super) names: Vec<String>,
    /// The clauses that they are about.
    pub(super) clauses: Vec<&'static str>,
}

/// The rules that an option and that of house rules name.
///
/// # Errors
/// What is wrong with them.
pub(super) fn rules(
    game: AnyGame,
    option: &'static str,
    (knobs, scripts): (&[String], &[PathBuf]),
    out: &Output,
) -> Result<NamedRules, Problems> {
    let mut rules = NamedRules::default();
    for knob in knobs {
        let (name, value) = knob.split_once('=').ok_or_else(|| Problem::BadOption {
            option,
            message: format!("`{knob}` is no knob with a value"),
            help: Some("the form is KNOB=VALUE, like `hand-size=4`; `saga laws GAME` lists the knobs".into()),
        })?;
        let (name, value) = (name.trim(), value.trim());
        rules.names.push(format!("{name} = {value}"));
        rules.lines.push(format!("rules {name} = {value}"));
        let knob_set = game.info().knobs.iter().find(|knob| knob.name == name);
        rules.clauses.extend(knob_set.map(|found| found.clause));
    }
    for script in house::understood(scripts, out.screen)? {
        if script.game.info().name != game.info().name {
            let (path, game) = (script.path, script.game.info().title);
            return Err(Problem::HouseRuleOfAnotherGame { path, game }.into());
        }
        rules.names.push(format!("the house rule {}", script.rule.name().replace(['"', '\\'], "")));
        rules.lines.push(format!("house rules {}", syntax::quoted(&script.path)));
        rules.clauses.extend(script.rule.amended().iter().map(|amended| &*amended.value.id));
    }
    Ok(rules)
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
