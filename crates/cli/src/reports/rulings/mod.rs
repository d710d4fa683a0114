//! Scenarios under every other reading of every ruling: the matrix, in four forms.

mod json;
mod markdown;
mod played;
mod rows;
mod text;

use experiment::{Consequence, OtherReading, Ruled, Suite};

pub(super) use json::RulingsReport;
pub(crate) use json::{RowOf, json, of_rows};
pub(crate) use markdown::markdown;
pub(crate) use played::{
    PlayedBy, PlayedNumber, PlayedReading, PlayedReadings, PlayedTable, played_readings,
    played_readings_json, played_readings_markdown, played_rows,
};
pub(crate) use rows::ruled_rows;
pub(crate) use text::{puzzles, rulings};

/// What came of every scenario of a suite under every other reading.
pub(crate) struct Matrix<'a> {
    pub(crate) suite: &'a Suite<'a>,
    pub(crate) readings: &'a [OtherReading],
    /// One row a scenario, in the order of the suite.
    pub(crate) rows: &'a [Ruled],
}

impl Matrix<'_> {
    /// What came of each scenario of its game under a reading, by its number.
    fn under(&self, reading: usize) -> impl Iterator<Item = (&Ruled, &Consequence)> {
        self.rows.iter().filter_map(move |row| Some((row, row.came[reading].as_ref()?)))
    }

    /// The readings under which a scenario comes to something else.
    fn hangs_on<'a>(&'a self, row: &'a Ruled) -> impl Iterator<Item = &'a OtherReading> {
        let pairs = self.readings.iter().zip(&row.came);
        pairs.filter(|(_, came)| came.as_ref().is_some_and(is_other)).map(|(reading, _)| reading)
    }
}

/// Whether a scenario comes to something else.
fn is_other(came: &Consequence) -> bool {
    matches!(came, Consequence::Different { .. } | Consequence::Solved { .. } | Consequence::Impossible(_))
}
