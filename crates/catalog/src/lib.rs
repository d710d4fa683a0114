//! The games with their types forgotten: the only crate that names them all.

mod any_game;
mod own;
mod own_game;
mod problem;

use std::sync::Arc;

use game::{HouseRule, Info};
use session::File;
use text::{Code, Diagnostic, Source, SourceId, Sources};

use crate::problem::Problem;

pub use any_game::{AnyGame, GAMES};
pub use homemade::{is_game, is_name_of_game};
/// Scripts that play.
pub use house::{DecidingScript, DeclaredMeasure, MeasuringScript, SeenGame, Situation};
pub use own::{may_be_of_own_game, own_game, own_games};

/// The game of that name.
pub fn game(name: &str) -> Option<AnyGame> {
    GAMES.iter().copied().find(|game| game.info().name == name)
}

/// Every game of the program, and those that scripts declare and that were asked for since it began.
pub fn games() -> Vec<AnyGame> {
    GAMES.iter().copied().chain(own_games()).collect()
}

/// The game of a file.
///
/// # Errors
/// When it names one that we do not know, or its script is at fault; nothing when it names none, or the script cannot be
/// read, which is among its faults already.
pub fn game_of(file: &File) -> Result<AnyGame, Vec<Diagnostic>> {
    let names: Vec<&str> = GAMES.iter().map(|game| game.info().name).collect();
    let line = file.frame.game.as_ref().ok_or_else(Vec::new)?;
    if line.is_script {
        let script = file.game_script.as_ref().ok_or_else(Vec::new)?;
        let game = own_game(script.source, file.sources.get(script.source));
        let used = |fault: Diagnostic| fault.label(line.name.place, "used here");
        return game.map_err(|faults| faults.into_iter().map(used).collect());
    }
    let (name, place) = (line.name.value.as_str(), line.name.place);
    game(name).ok_or_else(|| vec![Problem::UnknownGame { name, known: &names }.at(place)])
}

/// A house rule and its game.
pub type OfGame = (AnyGame, Arc<dyn HouseRule>);

/// The house rule that a source holds, and its game.
///
/// # Errors
/// All faults of its text.
pub fn house_rule(id: SourceId, source: &Source) -> Result<OfGame, Vec<Diagnostic>> {
    let known = games();
    let infos: Vec<&'static Info> = known.iter().map(|game| game.info()).collect();
    let rule = house::compile(&infos, id, source)?;
    let game = known.into_iter().find(|game| game.info().name == rule.game()).ok_or_else(Vec::new)?;
    Ok((game, rule))
}

/// The same for a script among those texts, to which that of its game is added: what goes wrong in play can be shown in
/// either.
///
/// # Errors
/// All faults of its text.
pub fn house_rule_among(sources: &mut Sources, id: SourceId) -> Result<OfGame, Vec<Diagnostic>> {
    let source = sources.get(id).clone();
    let (game, rule) = house_rule(id, &source)?;
    if !game.is_own() {
        return Ok((game, rule));
    }
    let game = own::among(game, sources);
    // Among other texts it is another game, with clauses of its own, and the rule amends those.
    Ok((game, house::compile(&[game.info()], id, &source)?))
}

/// Whether a script plays: whether it chooses among moves, or weighs them, and is no house rule.
pub fn plays(id: SourceId, source: &Source) -> bool {
    matches!(DecidingScript::read(id, source), Ok(Some(_)))
}

/// What a script calls the first parameter of a function that amends a clause of this kind.
pub use house::first_parameter;

/// Every diagnostic code there is, sorted by name; games may share a name and explain it each in its
/// own words.
pub fn codes() -> Vec<&'static Code> {
    let shared = [
        syntax::CODES,
        game::CODES,
        session::CODES,
        runner::CODES,
        house::CODES,
        homemade::CODES,
        problem::CODES,
    ];
    let of_games = GAMES.iter().map(|game| game.info().codes);
    let mut codes: Vec<&'static Code> = shared.into_iter().chain(of_games).flatten().copied().collect();
    codes.sort_by_key(|code| code.name);
    codes
}
