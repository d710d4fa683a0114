use super::SimulatedDocument;

/// What came of games as comma-separated values: a line a number.
pub(crate) fn csv(document: &SimulatedDocument) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let head = [
        "players",
        "rules",
        "agents",
        "what",
        "name",
        "of",
        "count",
        "value",
        "low",
        "high",
        "against",
        "difference",
        "difference_low",
        "difference_high",
    ];
    // Writing to memory does not fail.
    let _ = writer.write_record(head);
    let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
    for run in &document.runs {
        for value in &run.values {
            let difference = value.difference;
            let cells = [
                run.seats.len().to_string(),
                run.rules.join("; "),
                run.agents.join("; "),
                String::new(),
                value.name.to_owned(),
                value.of.clone().unwrap_or_default(),
                value.count.to_string(),
                number(value.value),
                number(value.interval.map(|(low, _)| low)),
                number(value.interval.map(|(_, high)| high)),
                number(value.against.and_then(|other| other.value)),
                number(difference.map(|found| found.value)),
                number(difference.map(|found| found.low)),
                number(difference.map(|found| found.high)),
            ];
            let _ = writer.write_record(&cells);
        }
    }
    for table in &document.rows {
        for (row, cell) in table.rows.iter().flat_map(|row| row.cells.iter().map(move |cell| (row, cell))) {
            let found = cell.difference;
            let cells = [
                table.seats.len().to_string(),
                table.rules.join("; "),
                table.agents.join("; "),
                row.what.clone(),
                cell.name.to_owned(),
                cell.of.clone().unwrap_or_default(),
                found.games.to_string(),
                String::new(),
                String::new(),
                String::new(),
                String::new(),
                number(Some(found.value)),
                number(Some(found.low)),
                number(Some(found.high)),
            ];
            let _ = writer.write_record(&cells);
        }
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}
