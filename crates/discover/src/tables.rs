//! The tables that a game can be played at.

use catalog::AnyGame;
use game::companies;
use session::File;

use crate::wander::wander;

/// The lines above the scenarios at each table that a game can be played at: that of three players first where the
/// game asks for names, by the game itself before its variants. `line` names the game: `game odin`.
pub fn tables(game: AnyGame, line: &str, load: &dyn Fn(&str) -> File) -> Vec<String> {
    let variants: Vec<String> = game.info().variants.iter().map(|word| format!(" with {word}")).collect();
    let alone = std::iter::once("").chain(variants.iter().map(String::as_str));
    let games: Vec<String> = alone.map(|variant| format!("{line}{variant}\n")).collect();
    let seated = |company: &[&str]| match company {
        [] => String::new(),
        names => format!("players {}\n", names.join(" ")),
    };
    let tables: Vec<String> = companies()
        .flat_map(|company| games.iter().map(move |line| format!("{line}{}", seated(company))))
        .collect();
    tables.into_iter().filter(|head| !wander(game, &load(head), 0, 0).is_empty()).collect()
}
