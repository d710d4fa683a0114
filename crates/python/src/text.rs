use std::sync::Arc;

use pyo3::prelude::*;

/// A text of scenarios: what `load` and `loads` give.
#[pyclass(frozen, module = "lawspeaker", name = "Saga")]
pub(crate) struct PySaga(pub(crate) Arc<lawspeaker::Saga>);
