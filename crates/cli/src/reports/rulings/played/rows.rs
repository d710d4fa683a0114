use serde::Serialize;

use super::super::super::rows::Rows;
use super::PlayedReadings;

/// A number that games came to, under both readings.
#[derive(Serialize)]
pub(crate) struct PlayedRow<'a> {
    game: &'static str,
    knob: &'static str,
    reading: &'a str,
    kind: &'static str,
    table: String,
    agents: String,
    games: u64,
    name: &'static str,
    standard: f64,
    other: f64,
    difference: f64,
    low: f64,
    high: f64,
    chance: f64,
}

/// What other readings do to whole games, as rows: one a reading, strength and number.
pub(crate) fn played_rows(played: &PlayedReadings) -> Rows<PlayedRow<'_>> {
    let of_strength = played.all.iter().flat_map(|each| each.by.iter().map(move |by| (each, by)));
    let rows = of_strength.flat_map(|(each, by)| {
        let numbers = [("wins of whoever begins", &by.begins), ("turns", &by.turns)];
        numbers.into_iter().map(move |(name, number)| PlayedRow {
            game: each.reading.game.info().name,
            knob: each.reading.knob.name,
            reading: &each.reading.value,
            kind: if each.reading.is_variant() { "variant" } else { "reading" },
            table: each.table.told(),
            agents: by.skill.to_string(),
            games: by.games,
            name,
            standard: number.usual,
            other: number.other,
            difference: number.difference.value,
            low: number.difference.low,
            high: number.difference.high,
            chance: number.chance,
        })
    });
    rows.collect()
}
