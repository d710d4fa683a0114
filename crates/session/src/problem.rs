//! What is wrong with files and with the rules of a table, in words.

mod loading;
mod rules;

pub(crate) use loading::{FileProblem, included_from};
pub(crate) use rules::{Nearest, RulesProblem, knob_form};
