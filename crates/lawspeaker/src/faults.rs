use std::fmt;

use text::{Diagnostic, Severity, Sources};

use crate::DiagnosticDocument;

/// Something that is wrong with a text, or with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SagaFault {
    /// Its kind: `play/refused`.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What is the matter, in one sentence.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The id of the clause concerned.
    pub clause: Option<String>,
    /// The file, and the line and the column there, both from 1.
    pub place: Option<(String, u32, u32)>,
}

impl SagaFault {
    pub(crate) fn of(said: &Diagnostic, sources: &Sources) -> Self {
        let place = said.place().map(|place| {
            let source = sources.get(place.source);
            let at = source.position(place.span.start);
            (source.name().to_owned(), at.line, at.column)
        });
        Self {
            code: said.code.name,
            severity: said.severity(),
            message: said.message.clone(),
            help: said.help.clone(),
            clause: said.clause.clone(),
            place,
        }
    }
}

impl fmt::Display for SagaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((file, line, column)) = &self.place {
            write!(f, "{file}:{line}:{column}: ")?;
        }
        f.write_str(&self.message)
    }
}

/// All that is wrong, so that nothing could be done.
#[derive(Clone, Debug, Default)]
pub struct SagaFaults {
    said: Vec<Diagnostic>,
    sources: Sources,
}

impl SagaFaults {
    pub(crate) fn of<'a>(said: impl IntoIterator<Item = &'a Diagnostic>, sources: &Sources) -> Self {
        Self { said: said.into_iter().cloned().collect(), sources: sources.clone() }
    }

    /// Each of them.
    pub fn faults(&self) -> Vec<SagaFault> {
        self.said.iter().map(|said| SagaFault::of(said, &self.sources)).collect()
    }

    /// Each of them as documents have it.
    pub fn documents(&self) -> Vec<DiagnosticDocument<'_>> {
        DiagnosticDocument::all(&self.said, &self.sources)
    }

    /// The ids of the clauses that are broken, each once.
    pub fn clauses(&self) -> Vec<&str> {
        let mut clauses: Vec<&str> = Vec::new();
        for clause in self.said.iter().filter_map(|said| said.clause.as_deref()) {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        clauses
    }
}

impl fmt::Display for SagaFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults().iter().enumerate() {
            write!(f, "{}{fault}", if at == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SagaFaults {}
