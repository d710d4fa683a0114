use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use lawspeaker::{Effort, SagaScenario};
use pyo3::prelude::*;

use crate::error::{internal, saga_error};
use crate::patience::patiently;
use crate::pickled::{Reduced, reduced};
use crate::plain::plain;
use crate::table::{PyTable, TableOrigin};
use crate::text::PySaga;

/// A scenario or a puzzle.
#[pyclass(frozen, module = "lawspeaker", name = "Scenario")]
pub(crate) struct PyScenario {
    pub(crate) saga: Arc<lawspeaker::Saga>,
    pub(crate) number: usize,
}

impl PyScenario {
    fn of(&self) -> PyResult<SagaScenario<'_>> {
        self.saga.scenarios().nth(self.number).ok_or_else(|| internal("a scenario is not there any more"))
    }
}

#[pymethods]
impl PyScenario {
    /// Its title, placeholders replaced.
    #[getter]
    fn title(&self) -> PyResult<&str> {
        Ok(self.of()?.title())
    }

    /// The line of its title, from 1.
    #[getter]
    fn line(&self) -> PyResult<u32> {
        Ok(self.of()?.line())
    }

    /// The number of its row, from 1, where it has cases.
    #[getter]
    fn row(&self) -> PyResult<Option<usize>> {
        Ok(self.of()?.row())
    }

    /// `scenario` or `puzzle`.
    #[getter]
    fn kind(&self) -> PyResult<&'static str> {
        Ok(if self.of()?.is_puzzle() { "puzzle" } else { "scenario" })
    }

    /// Runs it, and tells what `saga test --format json` tells of it: `status`, `diagnostics`, `clauses` and so on.
    pub(crate) fn run<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let scenario = self.of()?;
        let began = Instant::now();
        let outcome = py.detach(|| scenario.run());
        plain(py, &outcome.document(began.elapsed().as_secs_f64()))
    }

    /// Solves it, if it is a puzzle, within so many positions, and tells what `saga solve --format json` tells of it:
    /// `verdict`, `fewest`, `solutions`, `key_lines`, `play` and so on.
    ///
    /// `firsts` tells what every first move comes to, too, and `plays` a full line of play for so many solutions.
    #[pyo3(signature = (positions = 10_000_000, *, firsts = false, plays = 0))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        positions: u64,
        firsts: bool,
        plays: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let scenario = self.of()?;
        let solved = patiently(py, |stop| {
            let progress = |_: u64| match stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            scenario.solve(Effort {
                positions,
                firsts,
                plays,
                progress: Some(&progress),
                ..Effort::default()
            })
        })?;
        plain(py, &solved.puzzle())
    }

    /// Opens it where it ends, to play on.
    ///
    /// Raises `SagaError` where something is wrong with it.
    fn open(&self, py: Python<'_>) -> PyResult<PyTable> {
        let table = self.of()?.open().map_err(|faults| saga_error(py, &faults))?;
        Ok(PyTable::new(table, self.saga.clone(), TableOrigin::Scenario(self.number)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (PySaga, usize)>> {
        reduced(py, "scenario", (PySaga(self.saga.clone()), self.number))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<{} “{}”>", self.kind()?, self.title()?))
    }
}
