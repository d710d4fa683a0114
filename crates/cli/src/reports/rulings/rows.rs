use experiment::{Consequence, ShownStep};
use runner::Status;
use serde::Serialize;

use super::super::rows::Rows;
use super::super::specimen;
use super::Matrix;

/// A scenario under another reading.
#[derive(Serialize)]
pub(crate) struct RuledRow<'a> {
    game: &'static str,
    knob: &'static str,
    reading: &'a str,
    file: &'a str,
    line: u32,
    title: String,
    came: &'static str,
    /// How it ends, where it comes to something else.
    status: Option<Status>,
    /// The last step that is alike.
    after: Option<&'a str>,
    /// The first that is not, or the verdict of a puzzle, under the usual reading.
    standard: Option<String>,
    /// The same under the other, or why nothing can be set up.
    other: Option<String>,
    kind: &'static str,
}

/// The matrix as rows: one a scenario and reading.
pub(crate) fn ruled_rows<'a>(matrix: &'a Matrix<'a>) -> Rows<RuledRow<'a>> {
    let readings = matrix.readings.iter().enumerate();
    let rows = readings.flat_map(|(at, reading)| {
        matrix.under(at).map(move |(row, came)| {
            let specimen = matrix.suite.specimen(row.specimen);
            let (mut status, mut after, mut standard, mut other) = (None, None, None, None);
            match came {
                Consequence::Different { status: ends, difference } => {
                    status = Some(*ends);
                    if let Some(parts) = &difference.parts {
                        let step = |step: &Option<ShownStep>| step.as_ref().map(ShownStep::text);
                        after = parts.last.as_deref();
                        (standard, other) = (step(&parts.usual), step(&parts.other));
                    }
                }
                Consequence::Solved { usual, other: found } => {
                    standard = Some(usual.verdict.word().to_owned());
                    other = Some(found.verdict.word().to_owned());
                }
                Consequence::Impossible(why) => other = Some(why.clone()),
                Consequence::Same | Consequence::Chosen | Consequence::Unknown => {}
            }
            RuledRow {
                game: reading.game.info().name,
                knob: reading.knob.name,
                reading: &reading.value,
                file: specimen.file.name(),
                line: specimen::line(specimen),
                title: specimen::title(specimen),
                came: came.word(),
                status,
                after,
                standard,
                other,
                kind: if reading.is_variant() { "variant" } else { "reading" },
            }
        })
    });
    rows.collect()
}
