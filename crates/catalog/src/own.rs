//! Games that scripts declare: each is understood once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use text::{Diagnostic, Source, SourceId, Sources};

use crate::AnyGame;
use crate::own_game::OwnGame;
use crate::problem::Problem;

/// What scripts declare, by their texts and by where these stand among the sources of a file. What is at fault is not
/// kept: whoever writes a script writes it many times before it is understood.
type UnderstoodByText = HashMap<(Arc<str>, SourceId), AnyGame>;

static UNDERSTOOD: LazyLock<Mutex<UnderstoodByText>> = LazyLock::new(Mutex::default);

/// Nothing panics while it holds the lock.
fn understood() -> MutexGuard<'static, UnderstoodByText> {
    UNDERSTOOD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The game that a script declares.
///
/// # Errors
/// All faults of the script.
pub fn own_game(id: SourceId, source: &Source) -> Result<AnyGame, Vec<Diagnostic>> {
    let key = (source.text().clone(), id);
    if let Some(known) = understood().get(&key) {
        return Ok(*known);
    }
    let rules = homemade::compile(id, source)?;
    let name = <homemade::Homemade as game::Game>::info(&rules).name;
    if crate::GAMES.iter().any(|game| game.info().name == name) {
        return Err(vec![Problem::NameTaken { name }.at(rules.name_place())]);
    }
    let text: &'static str = source.text().to_string().leak();
    let path: &'static str = source.name().to_owned().leak();
    let game = AnyGame::own(OwnGame { law_book: Box::leak(Box::new(rules)), path, text });
    // Of two who understood it at the same time the first is heard.
    Ok(*understood().entry(key).or_insert(game))
}

/// The same game, its script being among those texts, so that its faults can be shown there; a game of the program as it
/// is.
pub(crate) fn among(game: AnyGame, sources: &mut Sources) -> AnyGame {
    let Some(source) = game.source() else { return game };
    own_game(sources.add(source.clone()), &source).unwrap_or(game)
}

/// Whether a house rule may be of a game that another script declares: it names none of the program's.
pub fn may_be_of_own_game(rule: &str) -> bool {
    let names = |game: &AnyGame| rule.contains(&format!("\"{}\"", game.info().name));
    !crate::GAMES.iter().any(names) && !crate::is_game(rule)
}

/// Every game that a script declares and that was asked for since the program began, in the order of their names.
pub fn own_games() -> Vec<AnyGame> {
    let mut games: Vec<AnyGame> = understood().values().copied().collect();
    // Of two that scripts call alike the same one is known each time.
    games.sort_by_key(|game| (game.info().name, game.script()));
    games.dedup_by_key(|game| game.info().name);
    games
}
