use std::path::PathBuf;
use std::sync::Arc;

use catalog::AnyGame;
use game::{ClauseCard, Knob};
use rulebook::Clause;
use runner::{Detail, Options};
use text::{Code, Place, near_all};

use crate::args::{ExplainArgs, Selection, TextOrJson};
use crate::codes;
use crate::exit::{Exit, Problems};
use crate::house::{self, HouseFile};
use crate::problem::Problem;
use crate::reports::{self, Explained};
use crate::run::{Run, Selected};
use crate::terminal::Output;

/// `saga explain`
pub(crate) fn run(args: &ExplainArgs, out: &Output) -> Result<Exit, Problems> {
    let id = args.id.trim();
    if rulebook::is_of_house(id) {
        return declared_clause(args, id, out);
    }
    if find_clause(id).is_none() && named_knobs(id).is_empty() {
        // Perhaps a script declares it, which a file below names.
        let paths = searched(args).unwrap_or_else(|| vec![".".into()]);
        house::know_games_of(&paths, out);
    }
    if let Some((game, clause)) = find_clause(id) {
        return clause_of_the_rulebook(args, game, clause, out);
    }
    let codes: Vec<&Code> = codes::all().filter(|code| code.name == id).collect();
    let found = Explained { knobs: named_knobs(id), codes, ..Explained::default() };
    if found.knobs.is_empty() && found.codes.is_empty() {
        return area(args, id, out);
    }
    if args.format == TextOrJson::Json {
        out.emit(&reports::explain_json(&found))?;
        return Ok(Exit::Well);
    }
    let knobs = found.knobs.iter().map(|(game, knob)| reports::explained_knob(*game, knob, out.screen));
    out.tell(&knobs.collect::<Vec<_>>().join("\n"))?;
    // Games may share a code; each explains it in its own words.
    out.tell(&reports::explained_codes(&found.codes, out.screen))?;
    Ok(Exit::Well)
}

/// The clauses of an area, or of several games' areas of that name.
fn area(args: &ExplainArgs, id: &str, out: &Output) -> Result<Exit, Problems> {
    // `ravens.marker` is the area of one game, `marker` that of all.
    let (of, name) = id.split_once('.').map_or((None, id), |(of, name)| (Some(of), name));
    let of_area = |game: AnyGame| {
        let info = game.info();
        let is_meant = of.is_none_or(|of| of == info.name);
        let clauses = info.clauses.iter().filter(move |clause| is_meant && clause.area() == name);
        clauses.map(move |clause| ClauseCard::of_law_book(info, clause))
    };
    let clauses: Vec<ClauseCard<'_>> = catalog::games().into_iter().flat_map(of_area).collect();
    if clauses.is_empty() {
        if let Some(game) = catalog::games().into_iter().find(|game| game.info().name == id) {
            return Err(Problem::WholeGame { name: game.info().name, taken_as: game.taken_as() }.into());
        }
        return Err(Problem::UnknownId { id: id.to_owned(), near: near_ids(id) }.into());
    }
    match args.format {
        TextOrJson::Human => out.tell(&reports::explained_area(&clauses, out.screen))?,
        TextOrJson::Json => {
            out.emit(&reports::explain_json(&Explained { area: clauses, ..Explained::default() }))?
        }
    }
    Ok(Exit::Well)
}

/// A clause of the rulebook's, the house rules that amend it, the scenarios that exercise it.
fn clause_of_the_rulebook(
    args: &ExplainArgs,
    game: AnyGame,
    clause: &'static Clause,
    out: &Output,
) -> Result<Exit, Problems> {
    let paths = searched(args);
    let selected = match &paths {
        Some(paths) => Some(Selected::read(&Selection::of(paths), out)?),
        None => None,
    };
    let scripts = match (&paths, &selected) {
        (Some(paths), Some(selected)) => house::found(paths, &selected.files),
        _ => Vec::new(),
    };
    let amended = scripts.iter().filter_map(|script| {
        let of_game = script.game.info().name == game.info().name;
        let amendment =
            script.rule.amended().iter().find(|candidate| of_game && candidate.value == clause)?;
        Some((script, amendment.place))
    });
    let amended: Vec<(&HouseFile, Place)> = amended.collect();
    let card = ClauseCard::of_law_book(game.info(), clause);
    if args.format == TextOrJson::Human {
        out.tell(&reports::explained_clause(&card, &amended, out.screen))?;
    }
    let run = selected.map_or_else(Run::nothing, |selected| selected.run(Options::default()));
    let games = reports::gather(&run.files);
    let of_game = games.iter().find(|candidate| candidate.game.info().name == game.info().name);
    let covered = of_game.and_then(|of_game| of_game.all().find(|candidate| *candidate.clause == *clause));
    match (args.format, covered) {
        (TextOrJson::Human, Some(covered)) => out.tell(&reports::exercised(covered, out.screen.paint))?,
        (TextOrJson::Human, None) => {}
        (TextOrJson::Json, covered) => {
            let found = Explained { clause: Some((card, covered)), scripts: amended, ..Explained::default() };
            out.emit(&reports::explain_json(&found))?;
        }
    }
    run.tell_left_out(out);
    Ok(run.or_faulty(Exit::Well, out))
}

/// The clauses of that id that scripts declare: several may, and mean different things.
fn declared_clause(args: &ExplainArgs, id: &str, out: &Output) -> Result<Exit, Problems> {
    let paths = searched(args).unwrap_or_else(|| vec![".".into()]);
    let selected = Selected::read(&Selection::of(&paths), out)?;
    let scripts = house::found(&paths, &selected.files);
    let clauses = declared(&scripts, id);
    if clauses.is_empty() {
        return Err(undeclared(&scripts, id, paths).into());
    }
    let run = selected.run(Options { detail: Detail::Transcript, ..Options::default() });
    let games = reports::gather(&run.files);
    let added = || games.iter().flat_map(|game| &game.added).map(|added| &added.covered);
    let told = clauses.into_iter().filter_map(|(clause, by)| {
        let card = ClauseCard::of_law_book(by.first()?.0.game.info(), clause);
        let covered = added().find(|added| *added.clause == **clause);
        Some((card, covered, by))
    });
    let mut told: Vec<_> = told.collect();
    match args.format {
        TextOrJson::Human => {
            let told = told.iter().map(|(card, covered, by)| {
                let nowhere = || out.screen.paint.warn("\nno scenario comes to it\n");
                let seen = covered.map_or_else(nowhere, |covered| {
                    reports::exercised(covered, out.screen.paint)
                        + &*reports::reasons(covered, out.screen.paint)
                });
                reports::explained_clause(card, by, out.screen) + &*seen
            });
            out.tell(&told.collect::<Vec<_>>().join("\n"))?;
        }
        TextOrJson::Json => {
            let scripts = told.iter().flat_map(|(_, _, by)| by.iter().copied()).collect();
            let clause = told.drain(..).next().map(|(card, covered, _)| (card, covered));
            out.emit(&reports::explain_json(&Explained { clause, scripts, ..Explained::default() }))?;
        }
    }
    run.tell_left_out(out);
    Ok(run.or_faulty(Exit::Well, out))
}

/// Where to look for scenarios: where the caller says, or in a folder `scenarios` here.
fn searched(args: &ExplainArgs) -> Option<Vec<PathBuf>> {
    if !args.scenarios.is_empty() {
        return Some(args.scenarios.clone());
    }
    let here = PathBuf::from("scenarios");
    here.is_dir().then(|| vec![here])
}

/// Suggests ids for one that nobody knows.
fn near_ids(id: &str) -> Vec<String> {
    let games = || catalog::games().into_iter().map(|game| game.info());
    let clauses = games().flat_map(|info| info.clauses.iter().map(|clause| &*clause.id));
    let areas = games().flat_map(|info| info.clauses.iter().map(|clause| clause.area()));
    let knobs = games().flat_map(|info| info.knobs.iter().map(|knob| knob.name));
    let all: Vec<&str> =
        clauses.chain(areas).chain(knobs).chain(codes::all().map(|code| code.name)).collect();
    let mut near = near_all(id, all.iter().copied());
    if near.is_empty() {
        // A part of an id, or its last word.
        near = all.iter().copied().filter(|candidate| candidate.contains(id)).take(5).collect();
    }
    near.into_iter().map(str::to_owned).collect()
}

fn find_clause(id: &str) -> Option<(AnyGame, &'static Clause)> {
    catalog::games().into_iter().find_map(|game| {
        let clause = game.info().clauses.iter().find(|clause| clause.id == id)?;
        Some((game, *clause))
    })
}

/// The knobs of that name; several games may have one.
fn named_knobs(name: &str) -> Vec<(AnyGame, &'static Knob)> {
    let of_game =
        |game: AnyGame| game.info().knobs.iter().find(|knob| knob.name == name).map(|knob| (game, knob));
    catalog::games().into_iter().filter_map(of_game).collect()
}

/// The scripts that declare a clause, with the places; clauses of one id may say different things.
type Declared<'a> = (&'a Arc<Clause>, Vec<(&'a HouseFile, Place)>);

fn declared<'a>(scripts: &'a [HouseFile], id: &str) -> Vec<Declared<'a>> {
    let mut found: Vec<Declared<'a>> = Vec::new();
    for script in scripts {
        let Some(added) = script.rule.added().iter().find(|candidate| candidate.value.id == id) else {
            continue;
        };
        let is_of_game =
            |by: &[(&HouseFile, Place)]| by.iter().all(|(other, _)| other.rule.game() == script.rule.game());
        match found.iter_mut().find(|(clause, by)| **clause == added.value && is_of_game(by)) {
            Some((_, by)) => by.push((script, added.place)),
            None => found.push((&added.value, vec![(script, added.place)])),
        }
    }
    found
}

/// What to say of an id that no script declares.
fn undeclared(scripts: &[HouseFile], id: &str, paths: Vec<PathBuf>) -> Problem {
    let known =
        scripts.iter().flat_map(|script| script.rule.added()).map(|clause| clause.value.id.to_string());
    let known: Vec<String> = known.collect();
    let near = near_all(id, known.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
    Problem::UndeclaredClause { id: id.to_owned(), paths, near, known }
}
