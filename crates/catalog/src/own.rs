//! Games that scripts declare: each is understood once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use text::{Diagnostic, Source, SourceId};

use crate::AnyGame;
use crate::own_game::OwnGame;

type Understood = Result<AnyGame, Vec<Diagnostic>>;

/// What scripts say, by their texts and by where these stand among the sources of a file.
type UnderstoodByText = HashMap<(Arc<str>, SourceId), Understood>;

static UNDERSTOOD: OnceLock<Mutex<UnderstoodByText>> = OnceLock::new();

/// The game that a script declares.
///
/// # Errors
/// All faults of the script.
pub fn own_game(id: SourceId, source: &Source) -> Result<AnyGame, Vec<Diagnostic>> {
    let key = (source.text().clone(), id);
    let all = UNDERSTOOD.get_or_init(Mutex::default);
    if let Ok(all) = all.lock()
        && let Some(known) = all.get(&key)
    {
        return known.clone();
    }
    let understood = homemade::compile(id, source).map(|rules| {
        let text: &'static str = source.text().to_string().leak();
        AnyGame::own(OwnGame { law_book: Box::leak(Box::new(rules)), text })
    });
    match all.lock() {
        // Of two who understood it at the same time the first is heard.
        Ok(mut all) => all.entry(key).or_insert(understood).clone(),
        Err(_) => understood,
    }
}

/// Every game that a script declares and that was asked for since the program began, in the order of their names.
pub fn own_games() -> Vec<AnyGame> {
    let Some(all) = UNDERSTOOD.get() else { return Vec::new() };
    let Ok(all) = all.lock() else { return Vec::new() };
    let mut games: Vec<AnyGame> = all.values().filter_map(|known| known.as_ref().ok().copied()).collect();
    games.sort_by_key(|game| game.info().name);
    games.dedup_by_key(|game| game.info().name);
    games
}
