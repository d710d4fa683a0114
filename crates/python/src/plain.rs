//! What is told, as plain values of Python: dictionaries, lists, words, numbers.

use lawspeaker::View;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pythonize::pythonize;

/// A document as dictionaries and lists.
pub(crate) fn plain<'py>(py: Python<'py>, document: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    pythonize(py, document).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// A position as somebody may see it: `position`, `picture`, `figure`.
pub(crate) fn view<'py>(py: Python<'py>, view: &View) -> PyResult<Bound<'py, PyAny>> {
    plain(py, view)
}
