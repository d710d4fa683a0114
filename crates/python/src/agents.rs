//! Who plays: by a word, or a function of Python.

use std::sync::Arc;

use lawspeaker::{Agent, AgentQuestion, Called, CalledAgent, Skill};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

/// A function that is given a question and gives the number of a move.
struct CalledFunction {
    function: Py<PyAny>,
    name: String,
}

impl Called for CalledFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn text(&self) -> &str {
        ""
    }

    fn answer(&self, question: &AgentQuestion) -> Result<usize, String> {
        Python::attach(|py| {
            let asked = PyDict::new(py);
            let filled = || -> PyResult<usize> {
                asked.set_item("game", question.game)?;
                asked.set_item("player", &question.player)?;
                asked.set_item("players", &question.players)?;
                asked.set_item("position", &question.position)?;
                asked.set_item("moves", &question.moves)?;
                asked.set_item("chance", question.chance)?;
                self.function.call1(py, (asked,))?.extract(py)
            };
            filled().map_err(|error| format!("the function raised {error}"))
        })
    }
}

/// Those who play, as they are given: one for all seats, or a list.
pub(crate) fn agents(given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Agent>> {
    let Some(given) = given else { return Ok(vec![Agent::RANDOM]) };
    if given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>() {
        return given.try_iter()?.map(|one| agent(&one?)).collect();
    }
    Ok(vec![agent(given)?])
}

fn agent(given: &Bound<'_, PyAny>) -> PyResult<Agent> {
    if let Ok(word) = given.cast::<PyString>() {
        return word.to_string().parse().map_err(PyValueError::new_err);
    }
    if !given.is_callable() {
        return Err(PyTypeError::new_err("an agent is a word, like `greedy`, or a function"));
    }
    let name = given.getattr("__name__").map_or_else(|_| "a function".to_owned(), |name| name.to_string());
    let function = CalledFunction { function: given.clone().unbind(), name };
    Ok(Agent { skill: Skill::Called(CalledAgent(Arc::new(function))), without: None })
}
