use schemars::JsonSchema;
use serde::Serialize;
use simulate::statistics::Estimate;

use super::super::json::{NamedReading, of_played};
use super::{PlayedBy, PlayedNumber, PlayedReading, PlayedReadings};

/// What a reading does to whole games.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayedReading")]
pub(in crate::reports::rulings) struct PlayedReadingOf<'a> {
    #[serde(flatten)]
    reading: NamedReading<'a>,
    table: &'a str,
    players: usize,
    seed: u64,
    by: Vec<PlayedByOf>,
}

/// What games of players of one strength come to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayedBy")]
struct PlayedByOf {
    agents: String,
    games: u64,
    wins_of_whoever_begins: PlayedNumberOf,
    turns: PlayedNumberOf,
}

/// A number under both readings.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayedNumber")]
struct PlayedNumberOf {
    usual: f64,
    other: f64,
    difference: Estimate,
    chance: f64,
    is_difference: bool,
}

/// What other readings do to whole games, as a document.
pub(crate) fn json(played: &PlayedReadings) -> String {
    of_played(played.all.iter().map(|reading| of_reading(reading, played.seed)).collect())
}

fn of_reading(played: &PlayedReading, seed: u64) -> PlayedReadingOf<'_> {
    PlayedReadingOf {
        reading: (&played.reading).into(),
        table: &played.table.game,
        players: played.table.players,
        seed,
        by: played.by.iter().map(of_strength).collect(),
    }
}

fn of_strength(by: &PlayedBy) -> PlayedByOf {
    PlayedByOf {
        agents: by.skill.to_string(),
        games: by.games,
        wins_of_whoever_begins: of_number(&by.begins),
        turns: of_number(&by.turns),
    }
}

fn of_number(number: &PlayedNumber) -> PlayedNumberOf {
    PlayedNumberOf {
        usual: number.usual,
        other: number.other,
        difference: number.difference,
        chance: number.chance,
        is_difference: number.is_difference(),
    }
}
