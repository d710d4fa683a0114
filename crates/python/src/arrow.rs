//! Tables in the form of Arrow, which pandas, polars, pyarrow and DuckDB read without copying.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, ListBuilder, StringBuilder};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, UInt8Type, UInt32Type, UInt64Type};
use arrow_array::{ArrayRef, PrimitiveArray, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::ArrowError;
use lawspeaker::{GameRow, MeasuredValue, PlayedGames};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A table: `pandas.DataFrame.from_arrow`, `pyarrow.table` and `polars.DataFrame` take it as it is.
#[pyclass(frozen, module = "lawspeaker", name = "Rows")]
pub(crate) struct PyRows(RecordBatch);

impl PyRows {
    pub(crate) fn new(batch: RecordBatch) -> Self {
        Self(batch)
    }
}

#[pymethods]
impl PyRows {
    /// The names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __bool__(&self) -> bool {
        self.0.num_rows() > 0
    }

    fn __repr__(&self) -> String {
        format!("<Rows: {} of {}>", self.0.num_rows(), self.columns().join(", "))
    }

    /// The table as a stream of Arrow (the PyCapsule interface); it has the types that it has, whatever is requested.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

fn numbers<T: arrow_array::ArrowPrimitiveType>(values: impl Iterator<Item = Option<T::Native>>) -> ArrayRef {
    Arc::new(values.collect::<PrimitiveArray<T>>())
}

fn words<'a>(values: impl Iterator<Item = Option<&'a str>>) -> ArrayRef {
    Arc::new(values.collect::<StringArray>())
}

/// What was measured, a row a number.
pub(crate) fn measured(values: &[MeasuredValue]) -> Result<RecordBatch, ArrowError> {
    let number = |of: fn(&MeasuredValue) -> Option<f64>| numbers::<Float64Type>(values.iter().map(of));
    RecordBatch::try_from_iter_with_nullable([
        ("name", words(values.iter().map(|value| Some(value.name))), false),
        ("of", words(values.iter().map(|value| value.of.as_deref())), true),
        ("count", numbers::<UInt64Type>(values.iter().map(|value| Some(value.count))), false),
        ("value", number(|value| value.value), true),
        ("low", number(|value| value.interval.map(|(low, _)| low)), true),
        ("high", number(|value| value.interval.map(|(_, high)| high)), true),
        ("against", number(|value| value.against.and_then(|other| other.value)), true),
        ("difference", number(|value| value.difference.map(|found| found.value)), true),
        ("difference_low", number(|value| value.difference.map(|found| found.low)), true),
        ("difference_high", number(|value| value.difference.map(|found| found.high)), true),
    ])
}

/// What came of each game, a row for each game and side.
pub(crate) fn games(played: &PlayedGames, seed: u64) -> Result<RecordBatch, ArrowError> {
    let seats = &played.words().seats;
    let rows: Vec<(u8, &GameRow)> = played.rows().iter().flat_map(|sides| (0..).zip(sides)).collect();
    let seat = |at: Option<u8>| at.and_then(|at| seats.get(usize::from(at))).map(String::as_str);
    let number = |of: fn(&GameRow) -> u32| numbers::<UInt32Type>(rows.iter().map(|(_, row)| Some(of(row))));
    let mut winners = ListBuilder::new(StringBuilder::new());
    let mut points = ListBuilder::new(Int64Builder::new());
    for (_, row) in &rows {
        let names = row.winners.iter().filter_map(|seat| seats.get(seat.index()));
        winners.append_value(names.map(Some));
        points.append_value(row.points.iter().copied().map(Some));
    }
    RecordBatch::try_from_iter_with_nullable([
        ("game", numbers::<UInt64Type>(rows.iter().map(|(_, row)| Some(row.number))), false),
        ("side", numbers::<UInt8Type>(rows.iter().map(|(side, _)| Some(*side))), false),
        ("seed", numbers::<UInt64Type>(rows.iter().map(|_| Some(seed))), false),
        ("end", words(rows.iter().map(|(_, row)| Some(row.end.word()))), false),
        ("winners", Arc::new(winners.finish()), false),
        ("first", words(rows.iter().map(|(_, row)| seat(row.first))), true),
        ("points", Arc::new(points.finish()), false),
        ("moves", number(|row| row.moves), false),
        ("turns", number(|row| row.turns), false),
        ("lead_changes", number(|row| row.lead_changes), false),
        ("half_time", words(rows.iter().map(|(_, row)| seat(row.half_time))), true),
    ])
}
