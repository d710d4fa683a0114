use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use discover::{DifferenceSearch, Sides, tables};
use game::Entry;
use runner::{Detail, Options};

use super::by_chance::{accepted, games, load, named, plain_line, rules};
use crate::args::{DistinguishArgs, Selection, TextOrJson};
use crate::disk::{self, Product};
use crate::exit::{Exit, Problems};
use crate::moved::moved;
use crate::problem::Problem;
use crate::reports;
use crate::run::{Run, Selected, use_threads};
use crate::terminal::Output;

/// `saga distinguish`
pub(crate) fn run(args: &DistinguishArgs, out: &Output) -> Result<Exit, Problems> {
    args.out.iter().try_for_each(|path| Product::Scenarios.may_take(path, args.force))?;
    use_threads(args.jobs);
    let (game, line) = named(&args.game)?;
    let sides = sides(args, (game, &line), out)?;
    let (from, named) = positions(args, game, out)?;
    let mut search = DifferenceSearch::default();
    games(
        args.seed,
        args.games,
        |seed, number| discover::distinguish(game, &sides, (seed, number), &from, &load),
        |came| {
            if search.add(came) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    if let (Some(found), Some(path)) = (&mut search.found, &args.out) {
        found.text = moved(&found.text, Path::new("by-chance.saga"), path);
        Product::Scenarios.write(path, &found.text, args.force)?;
    }
    let written = args.out.as_deref().filter(|_| search.found.is_some()).map(disk::shown);
    match args.format {
        TextOrJson::Human => {
            out.tell(&reports::distinguished(&search, &sides, written.as_deref(), out.screen))?
        }
        TextOrJson::Json => out.emit(&reports::distinguished_json(&search, &sides, written.as_deref()))?,
    }
    let exit = if search.found.is_some() { Exit::Well } else { Exit::Failed };
    Ok(named.map_or(exit, |run| run.or_faulty(exit, out)))
}

/// The two sets of rules, once it is sure that the game understands them.
fn sides(args: &DistinguishArgs, (game, line): (AnyGame, &str), out: &Output) -> Result<Sides, Problems> {
    let plain = plain_line(game, line);
    let mut sides = Sides { heads: tables(game, &plain, &load), ..Sides::default() };
    // A variant that is named is the only one looked at.
    if line.trim_end() != plain {
        sides.heads.retain(|head| head.starts_with(line));
        if sides.heads.is_empty() {
            accepted(game, "GAME", line)?;
        }
    }
    let usual = sides.heads.first().cloned().unwrap_or_default();
    let mut clauses: Vec<&'static str> = Vec::new();
    let both = [
        (&args.against, &args.against_house_rules, "--against"),
        (&args.rules, &args.house_rules, "--rules"),
    ];
    for (side, (knobs, scripts, option)) in both.into_iter().enumerate() {
        let named = rules(game, option, (knobs, scripts), out)?;
        clauses.extend(named.clauses);
        sides.lines[side] = named.lines;
        let text = format!("{usual}{}\n", sides.lines[side].join("\n"));
        accepted(game, option, &text)?;
        sides.titles[side] = match named.names.as_slice() {
            [] => "By the law book".to_owned(),
            names => format!("With {}", names.join(", ")),
        };
    }
    for clause in clauses {
        if !sides.clauses.contains(&clause) {
            sides.clauses.push(clause);
        }
    }
    if sides.lines[0] == sides.lines[1] {
        return Err(Problem::SameRules.into());
    }
    Ok(sides)
}

/// The positions that the scenarios of the game come to, where files are named; and how their scenarios ended.
fn positions(
    args: &DistinguishArgs,
    game: AnyGame,
    out: &Output,
) -> Result<(Vec<Vec<String>>, Option<Run>), Problems> {
    if args.paths.is_empty() {
        return Ok((Vec::new(), None));
    }
    let paths: &[PathBuf] = &args.paths;
    let run = Selected::read(&Selection::of(paths), out)?
        .run(Options { detail: Detail::Replay, ..Options::default() });
    let mut positions = Vec::new();
    for ran in run.files.iter().filter(|ran| ran.is_of(game)) {
        for transcript in ran.cases.iter().filter_map(|case| case.report.transcript.as_ref()) {
            positions.push(transcript.start.position.clone());
            let after = transcript.entries.iter().filter_map(|entry| match entry {
                Entry::Ply(ply) => Some(ply.after.position.clone()),
                _ => None,
            });
            positions.extend(after);
        }
    }
    positions.dedup();
    Ok((positions, Some(run)))
}
