use super::PlayedReadings;

/// What other readings do to whole games, as comma-separated values: a line a reading, strength and number.
pub(crate) fn csv(played: &PlayedReadings) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let head = [
        "game",
        "knob",
        "reading",
        "kind",
        "table",
        "agents",
        "games",
        "name",
        "standard",
        "other",
        "difference",
        "low",
        "high",
        "chance",
    ];
    // Writing to memory does not fail.
    let _ = writer.write_record(head);
    for reading in &played.all {
        for by in &reading.by {
            for (name, number) in [("wins of whoever begins", &by.begins), ("turns", &by.turns)] {
                let found = number.difference;
                let numbers = [number.usual, number.other, found.value, found.low, found.high, number.chance];
                let cells = [
                    reading.reading.game.info().name.to_owned(),
                    reading.reading.knob.name.to_owned(),
                    reading.reading.value.clone(),
                    if reading.reading.is_variant() { "variant" } else { "reading" }.to_owned(),
                    reading.table.told(),
                    by.skill.to_string(),
                    by.games.to_string(),
                    name.to_owned(),
                ];
                let _ =
                    writer.write_record(cells.into_iter().chain(numbers.map(|number| number.to_string())));
            }
        }
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}
