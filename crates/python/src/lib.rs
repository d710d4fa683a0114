//! Lawspeaker for Python: what the crate `lawspeaker` does, as classes and plain dictionaries.
//!
//! The package `lawspeaker` beside it gives these names to those who import it, and adds what Python alone has: the
//! environments of PettingZoo.

mod agents;
mod arrow;
mod disk;
mod error;
mod patience;
mod pickled;
mod plain;
mod saga;
mod scenario;
mod seated;
mod simulation;
mod table;
mod text;

use pyo3::prelude::*;

/// The native part of the package `lawspeaker`.
#[pymodule]
mod _lawspeaker {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        arrow::PyRows,
        error::SagaError,
        saga::{game, games, load, loads},
        scenario::PyScenario,
        seated::PySeats,
        simulation::PySimulation,
        table::PyTable,
        text::PySaga,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
