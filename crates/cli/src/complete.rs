//! What a shell is told that completes a call: games, clauses, knobs, titles and tags, as the program knows them.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::StyledStr;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use game::knob::Values;
use text::{LineIndex, SourceId};

use crate::codes;
use crate::disk;

/// Of so many files below the folder titles and tags are offered.
const FILES: usize = 2_000;

/// The names of games.
pub(crate) fn games() -> ArgValueCompleter {
    offered(|| catalog::GAMES.iter().map(|game| (game.info().name.to_owned(), String::new())).collect())
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
        let knobs = catalog::GAMES.iter().flat_map(|game| game.info().knobs.iter());
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
        let file = current.to_str().and_then(|written| written.rsplit_once(':'));
        match file.filter(|(file, _)| file.ends_with(".saga")) {
            Some((file, _)) => matching(
                current,
                scenarios_of(Path::new(file)).map(|(line, title)| (format!("{file}:{line}"), title)),
            ),
            None => of_ending("saga").complete(current),
        }
    })
}

/// Scripts of house rules, and folders.
pub(crate) fn scripts() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| of_ending("rhai").complete(current))
}

/// Files of that ending, and folders.
fn of_ending(ending: &'static str) -> PathCompleter {
    let fits = move |path: &Path| path.is_dir() || path.extension().is_some_and(|found| found == ending);
    PathCompleter::any().filter(fits)
}

/// What goes on from what is written, each with a word about it.
fn offered(all: impl Fn() -> Vec<(String, String)> + Send + Sync + 'static) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| matching(current, all().into_iter()))
}

fn matching(current: &OsStr, all: impl Iterator<Item = (String, String)>) -> Vec<CompletionCandidate> {
    let Some(written) = current.to_str() else { return Vec::new() };
    // Bash hands over and takes back words as they are written on the line; it alone says what sort of completion it
    // wants.
    let is_bash = std::env::var_os("_CLAP_COMPLETE_COMP_TYPE").is_some();
    let written = if is_bash { unescaped(written) } else { written.to_owned() };
    let fits = all.filter(|(value, _)| value.starts_with(&written));
    let candidate = |(value, about): (String, String)| {
        let value = if is_bash { escaped(&value) } else { value };
        let about = Some(StyledStr::from(about)).filter(|about| !about.ansi().to_string().is_empty());
        CompletionCandidate::new(value).help(about)
    };
    fits.map(candidate).collect()
}

/// A word as bash writes it: what it would act upon, escaped.
fn escaped(word: &str) -> String {
    let mut written = String::new();
    for letter in word.chars() {
        if !letter.is_alphanumeric() && !"-_./:=,@%+".contains(letter) {
            written.push('\\');
        }
        written.push(letter);
    }
    written
}

/// What a word of bash says.
fn unescaped(written: &str) -> String {
    let mut said = String::new();
    let mut letters = written.chars().filter(|letter| !matches!(letter, '"' | '\''));
    while let Some(letter) = letters.next() {
        said.extend(if letter == '\\' { letters.next() } else { Some(letter) });
    }
    said
}

fn clause_ids() -> Vec<(String, String)> {
    let clauses = catalog::GAMES.iter().flat_map(|game| game.info().clauses.iter());
    clauses.map(|clause| (clause.id.to_string(), clause.wording.to_string())).collect()
}

fn knob_names() -> Vec<(String, String)> {
    let knobs = catalog::GAMES.iter().flat_map(|game| game.info().knobs.iter());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_bash_say_what_was_meant() {
        for word in ["A lead of one card", "it's \"so\"", "a\\b", "odin.follow"] {
            assert_eq!(unescaped(&escaped(word)), word.replace(['"', '\''], ""), "{word}");
        }
        assert_eq!(escaped("odin.follow.count"), "odin.follow.count");
    }
}
