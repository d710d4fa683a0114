use proof::{Certificate, NotProved};
use syntax::Scenario;

use session::File;

/// What is to be done about certificates.
#[derive(Clone, Copy, Debug)]
pub enum Certify<'a> {
    /// One is written of each puzzle that is solved.
    Write {
        /// What writes it: `saga 0.1.0`.
        by: &'a str,
        /// How many positions may be searched for it.
        positions: u64,
        /// How many nodes it may have.
        nodes: usize,
    },
    /// This one is checked; nothing is solved.
    Check(&'a Certificate),
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Certified {
    /// A certificate was written.
    Written {
        /// The certificate.
        certificate: Certificate,
        /// What it proves, in words.
        proves: Vec<String>,
    },
    /// None could be: why, a sentence without a full stop.
    NotWritten(String),
    /// The one that was checked proves what it says.
    Proves {
        /// What it proves, in words.
        proves: Vec<String>,
        /// What the puzzle promises and it does not prove.
        leaves: Vec<String>,
        /// How many positions were looked at.
        positions: u64,
    },
    /// It does not: where, and why.
    Refused(NotProved),
}

/// A digest of all text that a scenario consists of: its own, what its file says for all, what is included, and the
/// scripts.
pub fn digest_of(file: &File, scenario: &Scenario) -> String {
    let main = file.sources.get(file.frame.source).text();
    let first = file.frame.scenarios.first().map_or(main.len(), |first| first.place.span.range().start);
    let row = scenario.case.as_ref().map(|case| case.number.to_string()).unwrap_or_default();
    let own = main.get(scenario.place.span.range()).unwrap_or_default();
    let others =
        file.sources.iter().filter(|(id, _)| *id != file.frame.source).map(|(_, source)| &**source.text());
    proof::digest([main.get(..first).unwrap_or_default(), own, &row].into_iter().chain(others))
}
