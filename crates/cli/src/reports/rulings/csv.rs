use std::borrow::Cow;

use experiment::{Consequence, ShownStep};

use super::super::subject;
use super::Matrix;

/// The matrix as a table of comma-separated values: a line a scenario and reading.
pub(crate) fn csv(matrix: &Matrix<'_>) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let head = [
        "game", "knob", "reading", "file", "line", "title", "came", "status", "after", "standard", "other",
        "kind",
    ];
    // Writing to memory does not fail.
    let _ = writer.write_record(head);
    for (at, reading) in matrix.readings.iter().enumerate() {
        for (row, came) in matrix.under(at) {
            let subject = matrix.suite.subject(row.subject);
            let (mut status, mut after) = (String::new(), String::new());
            let (mut standard, mut other) = (String::new(), String::new());
            match came {
                Consequence::Different { status: ends, difference } => {
                    status = ends.word().to_owned();
                    if let Some(parts) = &difference.parts {
                        let step =
                            |step: &Option<ShownStep>| step.as_ref().map(ShownStep::text).unwrap_or_default();
                        after = parts.last.clone().unwrap_or_default();
                        (standard, other) = (step(&parts.usual), step(&parts.other));
                    }
                }
                Consequence::Solved { usual, other: found } => {
                    (standard, other) = (usual.verdict.word().to_owned(), found.verdict.word().to_owned());
                }
                Consequence::Impossible(why) => other.clone_from(why),
                Consequence::Same | Consequence::Chosen | Consequence::Unknown => {}
            }
            let (line, title) = (subject::line(subject).to_string(), subject::title(subject));
            let cells = [
                reading.game.info().name,
                reading.knob.name,
                &reading.value,
                subject.file.name(),
                &line,
                &title,
                came.word(),
                &status,
                &after,
                &standard,
                &other,
                if reading.is_variant() { "variant" } else { "reading" },
            ];
            let _ = writer.write_record(cells.map(|cell| inert(cell).into_owned()));
        }
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell as text: a spreadsheet takes one that begins like a formula for one and would run it, quotes or not.
pub(in crate::reports) fn inert(cell: &str) -> Cow<'_, str> {
    match cell.trim_start().starts_with(['=', '+', '-', '@']) || cell.starts_with(['\t', '\r']) {
        true => Cow::Owned(format!("'{cell}")),
        false => Cow::Borrowed(cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for cell in ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1"] {
            assert_eq!(inert(cell), format!("'{cell}"));
        }
        assert_eq!(inert("Anna = 3"), "Anna = 3");
    }
}
