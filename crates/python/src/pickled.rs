//! What is pickled is what something is made of again: the texts, and what was done since. The functions that do so are in
//! `_pickled.py` beside the native part.

use pyo3::prelude::*;

/// What `__reduce__` gives: who makes it again, and from what.
pub(crate) type Reduced<'py, A> = (Bound<'py, PyAny>, A);

/// It is made again by that function from those arguments.
pub(crate) fn reduced<'py, A>(py: Python<'py>, function: &str, arguments: A) -> PyResult<Reduced<'py, A>> {
    Ok((py.import("lawspeaker._pickled")?.getattr(function)?, arguments))
}
