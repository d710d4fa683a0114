//! The tables that a game can be played at.

use catalog::AnyGame;
use session::File;

use crate::wander::wander;

/// The players of a game that does not have its own.
const PLAYERS: [&str; 9] = ["Anna", "Bo", "Cleo", "Dag", "Eira", "Finn", "Gro", "Hal", "Ida"];

/// The lines above the scenarios at each table that a game can be played at: that of three players first where the
/// game asks for names, by the game itself before its variants.
pub fn tables(game: AnyGame, load: &dyn Fn(&str) -> File) -> Vec<String> {
    let variants: Vec<String> = game.info().variants.iter().map(|word| format!(" with {word}")).collect();
    let alone = std::iter::once("").chain(variants.iter().map(String::as_str));
    let games: Vec<String> = alone.map(|variant| format!("game {}{variant}\n", game.info().name)).collect();
    let seated = |count: usize| match count {
        0 => String::new(),
        _ => format!("players {}\n", PLAYERS[..count].join(" ")),
    };
    let counts = [0, 3, 2].into_iter().chain(4..=PLAYERS.len());
    let tables: Vec<String> =
        counts.flat_map(|count| games.iter().map(move |line| format!("{line}{}", seated(count)))).collect();
    tables.into_iter().filter(|head| !wander(game, &load(head), 0, 0).is_empty()).collect()
}
