//! What a shell is told that completes a call: games, clauses, knobs, titles and tags, as the program knows them.

mod bash;
mod call;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use clap::builder::StyledStr;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use clap_complete::env::{Elvish, Fish, Powershell, Shells, Zsh};
use game::knob::Values;
use text::{LineIndex, SourceId};

use crate::codes;
use crate::disk;
use crate::game_script;

/// Of so many files below the folder titles and tags are offered.
const FILES: usize = 2_000;

/// The shells that can be completed for.
pub(crate) const SHELLS: Shells<'_> = Shells(&[&bash::Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// A game by its name, as reports have it.
pub(crate) fn game_names() -> ArgValueCompleter {
    offered(|| call::games().into_iter().map(named).collect())
}

/// A game: its name, or the script that declares it; and folders.
pub(crate) fn games() -> ArgValueCompleter {
    games_and(|current| files(game_script::is_game).complete(current))
}

/// A game, or a scenario by its line.
pub(crate) fn tables() -> ArgValueCompleter {
    games_and(|current| {
        lines(current).unwrap_or_else(|| {
            files(|path| ends_in(path, "saga") || game_script::is_game(path)).complete(current)
        })
    })
}

/// A game, or a script of any kind.
pub(crate) fn games_and_scripts() -> ArgValueCompleter {
    games_and(|current| files(game_script::is_script).complete(current))
}

/// The games of the program, and others besides.
fn games_and(
    others: impl Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync + 'static,
) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| {
        let mut all = matching(current, catalog::GAMES.iter().copied().map(named));
        all.extend(others(current));
        all
    })
}

/// A game's name, and what it is called.
fn named(game: AnyGame) -> (String, String) {
    (game.info().name.to_owned(), game.info().title.to_owned())
}

/// Ids of clauses, and areas of them.
pub(crate) fn clauses() -> ArgValueCompleter {
    offered(clause_ids)
}

/// What can be explained: clauses, knobs, codes of diagnostics.
pub(crate) fn ids() -> ArgValueCompleter {
    offered(|| {
        let codes = codes::all().map(|code| (code.name.to_owned(), String::new()));
        clause_ids().into_iter().chain(knob_names()).chain(codes).collect()
    })
}

/// Names of knobs.
pub(crate) fn knobs() -> ArgValueCompleter {
    offered(knob_names)
}

/// A knob that is set: `hand-size=7`.
pub(crate) fn settings() -> ArgValueCompleter {
    offered(|| {
        let knobs = call::games().into_iter().flat_map(|game| game.info().knobs.iter());
        let set = knobs.flat_map(|knob| {
            let values = match &knob.form {
                Values::Words(words) => words.clone(),
                Values::Numbers(numbers) => numbers.clone().map(|number| number.to_string()).collect(),
                Values::Described(_) => vec![knob.default.to_owned()],
            };
            values.into_iter().map(|value| (format!("{}={value}", knob.name), knob.meaning.to_owned()))
        });
        set.collect()
    })
}

/// Titles of the scenarios below the folder one is in.
pub(crate) fn titles() -> ArgValueCompleter {
    offered(|| {
        let titles =
            scenarios().into_iter().map(|(path, scenario)| (scenario.title.value, disk::shown(&path)));
        titles.collect::<BTreeMap<String, String>>().into_iter().collect()
    })
}

/// Tags of the scenarios below the folder one is in.
pub(crate) fn tags() -> ArgValueCompleter {
    offered(|| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for (_, scenario) in scenarios() {
            scenario.tags.iter().for_each(|tag| *counts.entry(tag.text().to_owned()).or_default() += 1);
        }
        counts.into_iter().map(|(tag, count)| (tag, text::counted(count as u64, "scenario"))).collect()
    })
}

/// Files of scenarios, folders, and scenarios of a file by their line.
pub(crate) fn places() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        lines(current).unwrap_or_else(|| files(|path| ends_in(path, "saga")).complete(current))
    })
}

/// The scenarios of a file, where one writes behind its colon.
fn lines(current: &OsStr) -> Option<Vec<CompletionCandidate>> {
    let (file, _) = current.to_str()?.rsplit_once(':').filter(|(file, _)| file.ends_with(".saga"))?;
    let lines = scenarios_of(Path::new(file)).map(|(line, title)| (format!("{file}:{line}"), title));
    Some(matching(current, lines))
}

/// Scripts of house rules, and folders.
pub(crate) fn scripts() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| files(game_script::is_script).complete(current))
}

/// Files of which that is so, and folders.
fn files(fits: impl Fn(&Path) -> bool + Send + Sync + 'static) -> PathCompleter {
    PathCompleter::any().filter(move |path| path.is_dir() || fits(path))
}

fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

/// What goes on from what is written, each with a word about it.
fn offered(all: impl Fn() -> Vec<(String, String)> + Send + Sync + 'static) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| matching(current, all().into_iter()))
}

fn matching(current: &OsStr, all: impl Iterator<Item = (String, String)>) -> Vec<CompletionCandidate> {
    let Some(written) = current.to_str() else { return Vec::new() };
    let fits = all.filter(|(value, _)| value.starts_with(written));
    let candidate = |(value, about): (String, String)| {
        let about = Some(StyledStr::from(about)).filter(|about| !about.ansi().to_string().is_empty());
        CompletionCandidate::new(value).help(about)
    };
    fits.map(candidate).collect()
}

fn clause_ids() -> Vec<(String, String)> {
    let clauses = call::games().into_iter().flat_map(|game| game.info().clauses.iter());
    clauses.map(|clause| (clause.id.to_string(), clause.wording.to_string())).collect()
}

fn knob_names() -> Vec<(String, String)> {
    let knobs = call::games().into_iter().flat_map(|game| game.info().knobs.iter());
    knobs.map(|knob| (knob.name.to_owned(), knob.meaning.to_owned())).collect()
}

/// The scenarios below the folder one is in, each with its file.
fn scenarios() -> Vec<(PathBuf, syntax::Scenario)> {
    let (paths, _) = disk::find(Path::new("."), "saga");
    let read = paths.into_iter().take(FILES).filter_map(|path| {
        let frame = syntax::parse(SourceId::default(), &disk::read(&path).ok()?);
        Some(frame.scenarios.into_iter().map(move |scenario| (path.clone(), scenario)).collect::<Vec<_>>())
    });
    read.flatten().collect()
}

/// The scenarios of a file, by line and title.
fn scenarios_of(path: &Path) -> impl Iterator<Item = (u32, String)> + use<> {
    let text = disk::read(path).unwrap_or_default();
    let lines = LineIndex::new(&text);
    let scenarios = syntax::parse(SourceId::default(), &text).scenarios;
    let first = |scenario: &syntax::Scenario| scenario.case.as_ref().is_none_or(|case| case.number == 1);
    let scenarios = scenarios.into_iter().filter(first);
    scenarios.map(move |scenario| (lines.line(scenario.place.span.start), scenario.title.value))
}
