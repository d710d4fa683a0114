use std::collections::BTreeMap;

use runner::{Detail, Options};
use session::Changes;
use syntax::{HeaderLine, Scenario};

use crate::args::{CompareArgs, RowsFormat, Selection, Unwanted};
use crate::exit::{Exit, Problems};
use crate::file_run::{FileRun, Scene};
use crate::house;
use crate::problem::Problem;
use crate::reports::{Against, Comparison, HouseOf};
use crate::run::{Run, Selected};
use crate::snapshots::SOLVE;
use crate::terminal::Output;

/// `saga compare`
pub(crate) fn run(args: &CompareArgs, out: &Output) -> Result<Exit, Problems> {
    let (comparison, usual) = match args.selection.house_rules.is_empty() {
        true => with_law_book(args, out)?,
        false => with_as_written(args, out)?,
    };
    match args.format {
        RowsFormat::Json => out.emit(&comparison.json())?,
        RowsFormat::Csv => out.emit(&comparison.rows().csv())?,
        RowsFormat::Jsonl => out.emit(&comparison.rows().jsonl())?,
        RowsFormat::Human => out.tell(&comparison.text(out.screen))?,
    }
    if comparison.scenarios == 0 {
        let no_house_rules = args.selection.house_rules.is_empty();
        out.complain(if no_house_rules { &Problem::NoRulesOfTheirOwn } else { &Problem::NothingToCompare });
        return Ok(usual.or_faulty(Exit::NothingSelected, out));
    }
    let denied = args.deny == Some(Unwanted::Differences) && comparison.differs();
    Ok(usual.or_faulty(if denied { Exit::Failed } else { Exit::Well }, out))
}

/// What was selected, run with transcripts; puzzles are solved as far as a test solves them.
fn played(selection: &Selection, law_book: bool, out: &Output) -> Result<Run, Problems> {
    let (detail, solve) = (Detail::Transcript, Some(SOLVE));
    let options =
        Options { detail, solve, changes: Changes { law_book, ..Changes::default() }, ..Options::default() };
    Ok(Selected::read(selection, out)?.run(options))
}

/// The house rules of the call, held against the scenarios as they are written; and how these run.
fn with_as_written(args: &CompareArgs, out: &Output) -> Result<(Comparison, Run), Problems> {
    let scripts = house::understood(&args.selection.house_rules, out.screen)?;
    let as_written = Selection { house_rules: Vec::new(), ..args.selection.clone() };
    let without = played(&as_written, false, out)?;
    let under = played(&args.selection, false, out)?;
    let house_rules = scripts.iter().map(|script| HouseOf {
        file: script.path.clone(),
        name: script.rule.name().to_owned(),
        game: script.game.info().name,
    });
    let of_game = |ran: &FileRun| scripts.iter().any(|script| ran.is_of(script.game));
    let scenes = pairs(&without, &under).filter(|(scene, _)| of_game(scene.ran));
    Ok((Comparison::new(Against::AsWritten, scenes, house_rules.collect()), without))
}

/// The rules that files and scenarios have of their own, held against the law book; and how they run with theirs.
fn with_law_book(args: &CompareArgs, out: &Output) -> Result<(Comparison, Run), Problems> {
    let without = played(&args.selection, true, out)?;
    let under = played(&args.selection, false, out)?;
    let mut house_rules: BTreeMap<String, HouseOf> = BTreeMap::new();
    for scene in under.files.iter().flat_map(FileRun::scenes) {
        let game = scene.ran.game.map_or("", |game| game.info().name);
        for (path, rule) in scene.ran.file.house_rules(scene.scenario()) {
            let (file, name) = (path.to_owned(), rule.name().to_owned());
            house_rules.entry(file.clone()).or_insert(HouseOf { file, name, game });
        }
    }
    let scenes = pairs(&without, &under).filter(|(scene, _)| has_rules(scene.ran, scene.scenario()));
    Ok((Comparison::new(Against::LawBook, scenes, house_rules.into_values().collect()), under))
}

/// The scenarios of two runs of one selection.
fn pairs<'a>(one: &'a Run, other: &'a Run) -> impl Iterator<Item = (Scene<'a>, Scene<'a>)> {
    let files = one.files.iter().zip(&other.files);
    files.flat_map(|(one, other)| one.scenes().zip(other.scenes()))
}

/// Whether a line of the file or the scenario changes the rules.
fn has_rules(ran: &FileRun, scenario: &Scenario) -> bool {
    let mut lines = ran.file.header.iter().chain(&scenario.header);
    lines.any(|line| matches!(line, HeaderLine::Rules { .. } | HeaderLine::HouseRules(_)))
}
