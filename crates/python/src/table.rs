use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lawspeaker::SagaTable;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::saga_error;
use crate::pickled::{Reduced, reduced};
use crate::plain;
use crate::text::PySaga;

/// A position of a game that is played on, move by move. It is seen whole; what a player may see is a `view`.
#[pyclass(frozen, module = "lawspeaker", name = "Table")]
pub(crate) struct PyTable {
    table: Mutex<SagaTable>,
    saga: Arc<lawspeaker::Saga>,
    origin: TableOrigin,
}

/// Where play at a table began.
#[derive(Clone, Copy)]
pub(crate) enum TableOrigin {
    /// It was dealt by a seed.
    Seed(u64),
    /// At the end of the scenario of that number.
    Scenario(usize),
}

impl PyTable {
    pub(crate) fn new(table: SagaTable, saga: Arc<lawspeaker::Saga>, origin: TableOrigin) -> Self {
        Self { table: Mutex::new(table), saga, origin }
    }

    fn played(&self) -> MutexGuard<'_, SagaTable> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyTable {
    /// The players, in seat order.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.played().players()
    }

    /// The position, as lines of a set-up.
    #[getter]
    fn position(&self) -> Vec<String> {
        self.played().position()
    }

    /// Who may act.
    #[getter]
    fn to_act(&self) -> Vec<String> {
        self.played().to_act()
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.played().outlook().over
    }

    /// Who has won; nobody while the game goes on, or after a draw.
    #[getter]
    fn winners(&self) -> Vec<String> {
        self.played().outlook().winners
    }

    /// How it may go on: `on_turn`, `to_act`, `pending` (what waits for an answer, in words), `due` (the chance that is due),
    /// `over`, `winners`.
    fn outlook<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let outlook = self.played().outlook();
        let told = PyDict::new(py);
        told.set_item("on_turn", outlook.on_turn)?;
        told.set_item("to_act", outlook.to_act)?;
        told.set_item("pending", outlook.pending)?;
        told.set_item("due", outlook.due)?;
        told.set_item("over", outlook.over)?;
        told.set_item("winners", outlook.winners)?;
        Ok(told)
    }

    /// The position as a player may see it, or whole: its lines (`position`), its `picture` in lines of text, and the same
    /// as data (`figure`).
    #[pyo3(signature = (player = None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let table = self.played();
        if let Some(player) = player.filter(|player| !table.players().iter().any(|known| known == player)) {
            let players = table.players().join(", ");
            let told = format!("nobody called {player} sits here; the players are {players}");
            return Err(pyo3::exceptions::PyValueError::new_err(told));
        }
        plain::view(py, &table.view(player))
    }

    /// The legal moves, at most so many: who may make each (nobody makes what chance does), and the move as one writes it.
    #[pyo3(signature = (most = 1000))]
    fn moves(&self, most: usize) -> Vec<(Option<String>, String)> {
        self.played().moves(most)
    }

    /// How many legal moves there are; nothing where that is not determined.
    fn count(&self) -> Option<u128> {
        self.played().count()
    }

    /// Moves that are refused here, at most so many: the player, the move, the clause that refuses it.
    #[pyo3(signature = (most = 100))]
    fn refused(&self, most: usize) -> Vec<(Option<String>, String, String)> {
        let refused = self.played().refused(most);
        refused.into_iter().map(|found| (found.player, found.text, found.clause.id.to_string())).collect()
    }

    /// Makes a move of the player on turn, or of another who is named: `Bo: agree`.
    ///
    /// Raises `SagaError` where it is refused, with its clauses, or not understood; the position stays as it was.
    fn apply(&self, py: Python<'_>, line: &str) -> PyResult<()> {
        self.played().apply(line).map_err(|faults| saga_error(py, &faults))
    }

    /// Why a move is refused, or not understood: the `SagaError` that `apply` would raise; nothing where it is legal.
    fn why_not(&self, py: Python<'_>, line: &str) -> Option<PyErr> {
        self.played().why_not(line).map(|faults| saga_error(py, &faults))
    }

    /// Takes the last move back.
    ///
    /// Raises `IndexError` where none was made.
    fn undo(&self) -> PyResult<()> {
        match self.played().undo() {
            true => Ok(()),
            false => Err(PyIndexError::new_err("no move was made here")),
        }
    }

    /// How many moves were made and not taken back.
    fn __len__(&self) -> usize {
        self.played().made()
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// Where it began, and the moves that were made since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (PySaga, u64, Vec<String>)>> {
        let (function, number) = match self.origin {
            TableOrigin::Seed(seed) => ("table", seed),
            TableOrigin::Scenario(number) => ("opened", number as u64),
        };
        let lines = self.played().lines().map(str::to_owned).collect();
        reduced(py, function, (PySaga(self.saga.clone()), number, lines))
    }

    fn __str__(&self) -> String {
        self.played().position().join("\n")
    }
}
