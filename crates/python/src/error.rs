use lawspeaker::{NotPlayed, SagaFaults};
use pyo3::exceptions::{PyException, PyKeyboardInterrupt, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::plain::plain;

pyo3::create_exception!(
    lawspeaker,
    SagaError,
    PyException,
    "What is wrong with a text, or why a move is refused; nothing was done.\n\n\
     `faults` has all of it, each as `saga test --format json` has a diagnostic; `code`, `message`, `help`, `clause`, \
     `file`, `line` and `column` are those of the first, `clauses` the ids of all clauses that are broken."
);

/// All that is wrong, as an exception.
pub(crate) fn saga_error(py: Python<'_>, wrong: &SagaFaults) -> PyErr {
    let faults = wrong.faults();
    let error = SagaError::new_err(wrong.to_string());
    let value = error.value(py);
    let first = faults.first();
    let place = first.and_then(|fault| fault.place.as_ref());
    let told = || -> PyResult<()> {
        value.setattr("faults", plain(py, &wrong.documents())?)?;
        value.setattr("code", first.map(|fault| fault.code))?;
        value.setattr("message", first.map(|fault| fault.message.as_str()))?;
        value.setattr("help", first.and_then(|fault| fault.help.as_deref()))?;
        value.setattr("clause", first.and_then(|fault| fault.clause.as_deref()))?;
        value.setattr("clauses", wrong.clauses())?;
        value.setattr("file", place.map(|(file, ..)| file.as_str()))?;
        value.setattr("line", place.map(|(_, line, _)| *line))?;
        value.setattr("column", place.map(|(.., column)| *column))
    };
    match told() {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Why no games were played, as an exception.
pub(crate) fn not_played(py: Python<'_>, why: NotPlayed) -> PyErr {
    match why {
        NotPlayed::Faults(faults) => saga_error(py, &faults),
        NotPlayed::Asked(why) => PyValueError::new_err(why),
        NotPlayed::Stopped => PyKeyboardInterrupt::new_err(()),
    }
}

/// What cannot go wrong went wrong.
pub(crate) fn internal(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
