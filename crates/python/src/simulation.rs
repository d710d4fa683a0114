use std::sync::atomic::Ordering;

use lawspeaker::{GamesToPlay, Measure, MeasuredDocument, PlayedGames};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::agents::agents;
use crate::arrow::{self, PyRows};
use crate::error::{internal, not_played};
use crate::patience::patiently;
use crate::plain::plain;

/// What is asked of many games.
pub(crate) struct Wanted<'py> {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) agents: Option<Bound<'py, PyAny>>,
    pub(crate) measures: Option<Vec<String>>,
    pub(crate) fixed: bool,
    pub(crate) most: u32,
    pub(crate) rows: bool,
}

/// What came of many games.
#[pyclass(frozen, module = "lawspeaker", name = "Simulation")]
pub(crate) struct PySimulation {
    games: u64,
    seed: u64,
    played: PlayedGames,
}

impl PySimulation {
    pub(crate) fn play(
        py: Python<'_>,
        saga: &lawspeaker::Saga,
        against: Option<&lawspeaker::Saga>,
        wanted: Wanted<'_>,
    ) -> PyResult<Self> {
        let Wanted { games, seed, fixed, most, rows, .. } = wanted;
        let agents = agents(wanted.agents.as_ref())?;
        let mut asked = GamesToPlay { agents, fixed, most, rows, ..GamesToPlay::new(games, seed) };
        if let Some(names) = wanted.measures {
            asked.measures = names.iter().map(|name| measure(name)).collect::<PyResult<_>>()?;
        }
        let played = patiently(py, |stop| saga.simulate(&asked, against, &|| !stop.load(Ordering::Relaxed)))?;
        let played = played.map_err(|why| not_played(py, why))?;
        Ok(Self { games, seed, played })
    }
}

fn measure(name: &str) -> PyResult<Measure> {
    Measure::named(name).ok_or_else(|| {
        let known: Vec<&str> = Measure::ALL.iter().map(|measure| measure.word()).collect();
        PyValueError::new_err(format!("`{name}` is not measured; measures are {}", known.join(", ")))
    })
}

#[pymethods]
impl PySimulation {
    /// How many games.
    #[getter]
    fn games(&self) -> u64 {
        self.games
    }

    /// Where chance began.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The players, in seat order.
    #[getter]
    fn seats(&self) -> Vec<String> {
        self.played.words().seats.clone()
    }

    /// What was measured, each as `saga simulate --format json` has it: `name`, `of`, `count`, `value`, `low`, `high`,
    /// `against`, `difference`.
    #[getter]
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let values = self.played.values();
        let documents: Vec<MeasuredDocument<'_>> = values.iter().map(MeasuredDocument::from).collect();
        plain(py, &documents)
    }

    /// The same as a table, a row a number.
    fn table(&self) -> PyResult<PyRows> {
        arrow::measured(&self.played.values()).map(PyRows::new).map_err(internal)
    }

    /// What came of each game, a row for each game and side; none where `rows` was not asked for.
    #[getter]
    fn rows(&self) -> PyResult<PyRows> {
        arrow::games(&self.played, self.seed).map(PyRows::new).map_err(internal)
    }

    fn __repr__(&self) -> String {
        format!("<Simulation of {} games from seed {}>", self.games, self.seed)
    }
}
