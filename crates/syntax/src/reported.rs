//! The faults that are said of a scenario.

use std::collections::HashSet;

use text::{Diagnostic, Place};

use crate::problem::Fault;

/// The faults of a scenario. What several rows of a table have in common is said once.
#[derive(Default)]
pub(crate) struct Reported {
    seen: HashSet<(&'static str, Place)>,
    pub(crate) faults: Vec<Diagnostic>,
}

impl Reported {
    pub(crate) fn add(&mut self, fault: Fault) {
        let place = fault.place;
        let fault = Diagnostic::from(fault);
        if self.seen.insert((fault.code.name, place)) {
            self.faults.push(fault);
        }
    }
}
