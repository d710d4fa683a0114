//! What each game supplies for the laws.

mod homemade;
mod odin;
mod omen;
mod ravens;
mod table;

pub use homemade::in_turn;

/// Names for the players of games that leave them to the file.
const NAMES: [&str; 9] = ["Anna", "Bo", "Cleo", "Dora", "Élodie-2", "Finn", "Gita", "Hugo", "Ida"];
