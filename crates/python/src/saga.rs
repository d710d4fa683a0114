use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use lawspeaker::Files;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::disk::Disk;
use crate::error::{internal, saga_error};
use crate::pickled::{Reduced, reduced};
use crate::plain::plain;
use crate::scenario::PyScenario;
use crate::seated::PySeats;
use crate::simulation::{PySimulation, Wanted};
use crate::table::{PyTable, TableOrigin};
use crate::text::PySaga;

/// Loads a file of scenarios; files that it includes, and scripts that it names, are found beside it.
///
/// Raises `SagaError` where the text is at fault, `OSError` where the file cannot be read.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, path: PathBuf) -> PyResult<PySaga> {
    let name = path.to_string_lossy().into_owned();
    let text = Disk.read(&name).map_err(|why| PyOSError::new_err(format!("{name}: {why}")))?;
    loads(py, &text, &name, None)
}

/// Loads a text of scenarios that is called `name`; files that it includes, and scripts that it names, are found beside
/// that name: among `files`, texts by their paths, where they are given, else on disk.
///
/// Raises `SagaError` where the text is at fault.
#[pyfunction]
#[pyo3(signature = (text, name = "text.saga", files = None))]
pub(crate) fn loads(
    py: Python<'_>,
    text: &str,
    name: &str,
    files: Option<BTreeMap<String, String>>,
) -> PyResult<PySaga> {
    let loaded = py.detach(|| match &files {
        Some(given) => lawspeaker::load(name, text, given),
        None => lawspeaker::load(name, text, &Disk),
    });
    loaded.map(|saga| PySaga(Arc::new(saga))).map_err(|faults| saga_error(py, &faults))
}

/// A table of a game at which nothing is dealt yet: `game("odin").table(seed=7)`. The game is a word (`odin`,
/// `omen with wolves`) or the path of the script that declares it; where nobody is named who plays, the usual company does.
///
/// Raises `SagaError` where something is wrong with the game, or with the players.
#[pyfunction]
#[pyo3(signature = (game, players = Vec::new()))]
pub(crate) fn game(py: Python<'_>, game: &str, players: Vec<String>) -> PyResult<PySaga> {
    let table = py.detach(|| lawspeaker::table_of(game, &players, &Disk));
    table.map(|saga| PySaga(Arc::new(saga))).map_err(|faults| saga_error(py, &faults))
}

/// The games of the program: the word of each, and its title.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for (name, title) in lawspeaker::games() {
        games.set_item(name, title)?;
    }
    Ok(games)
}

#[pymethods]
impl PySaga {
    /// What it is called.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The word of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    /// What is to be said of its text that keeps nothing from being run.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0.warnings())
    }

    /// The players of the table that its own lines set up, in seat order.
    #[getter]
    fn players(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.0.seats().map_err(|faults| saga_error(py, &faults))
    }

    /// Its scenarios and puzzles, in order; each row of a table of cases is one.
    #[getter]
    fn scenarios(&self) -> Vec<PyScenario> {
        (0..self.0.scenarios().count()).map(|number| PyScenario { saga: self.0.clone(), number }).collect()
    }

    /// The scenario or puzzle of that title; of a table of cases the first row whose title it is.
    ///
    /// Raises `KeyError` where there is none.
    fn scenario(&self, title: &str) -> PyResult<PyScenario> {
        let number = self.0.scenarios().position(|scenario| scenario.title() == title);
        let missing = || pyo3::exceptions::PyKeyError::new_err(title.to_owned());
        Ok(PyScenario { saga: self.0.clone(), number: number.ok_or_else(missing)? })
    }

    /// Runs all scenarios, and tells of each what `saga test --format json` tells of it.
    fn run<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let verdicts = PyList::empty(py);
        for scenario in self.scenarios() {
            verdicts.append(scenario.run(py)?)?;
        }
        Ok(verdicts)
    }

    /// The table that its own lines set up, to play on; what they leave open is dealt by the seed, and so is all chance to
    /// come.
    #[pyo3(signature = (seed = 0))]
    fn table(&self, py: Python<'_>, seed: u64) -> PyResult<PyTable> {
        let table = self.0.table(seed).map_err(|faults| saga_error(py, &faults))?;
        Ok(PyTable::new(table, self.0.clone(), TableOrigin::Seed(seed)))
    }

    /// The same table for those who sit at it: each is told what its seat may know and nothing else, and is offered at most
    /// `most` moves.
    #[pyo3(signature = (seed = 0, most = 256))]
    fn seats(&self, py: Python<'_>, seed: u64, most: usize) -> PyResult<PySeats> {
        PySeats::open(&self.0, seed, most).map_err(|faults| saga_error(py, &faults))
    }

    /// Plays whole games of the table that its own lines set up, on all cores.
    ///
    /// `agents` says who plays: `random`, `greedy`, `search:N`, each with `without CLAUSE` or `without "WORDS"` behind it,
    /// or a function that is given a question and gives the number of a move; one for all, or a list with one for each seat.
    /// `against` is a text of the same game under other rules, each of whose games is played from the same deal. `rows`
    /// keeps what came of each game.
    #[pyo3(signature = (games = 1000, *, seed = 0, agents = None, against = None, measures = None, fixed = false, most = 5000, rows = false))]
    #[allow(clippy::too_many_arguments)]
    fn simulate(
        &self,
        py: Python<'_>,
        games: u64,
        seed: u64,
        agents: Option<Bound<'_, PyAny>>,
        against: Option<&PySaga>,
        measures: Option<Vec<String>>,
        fixed: bool,
        most: u32,
        rows: bool,
    ) -> PyResult<PySimulation> {
        let wanted = Wanted { games, seed, agents, measures, fixed, most, rows };
        PySimulation::play(py, &self.0, against.map(|saga| &*saga.0), wanted)
    }

    /// It never changes: a copy is itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Its text, its name, and the texts that it brings in.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (&str, &str, BTreeMap<&str, &str>)>> {
        let mut texts = self.0.texts();
        let (name, text) = texts.next().ok_or_else(|| internal("a saga has a text"))?;
        reduced(py, "saga", (text, name, texts.collect()))
    }

    fn __repr__(&self) -> String {
        let count = self.0.scenarios().count();
        format!("<Saga {} of {}: {count} scenarios>", self.0.name(), self.0.game())
    }
}
