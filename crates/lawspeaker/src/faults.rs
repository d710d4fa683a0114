use std::fmt;

use text::{Diagnostic, Severity, Sources};

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SagaFaults(pub Vec<SagaFault>);

impl SagaFaults {
    pub(crate) fn of<'a>(said: impl IntoIterator<Item = &'a Diagnostic>, sources: &Sources) -> Self {
        Self(said.into_iter().map(|said| SagaFault::of(said, sources)).collect())
    }

    /// The ids of the clauses that are broken, each once.
    pub fn clauses(&self) -> Vec<&str> {
        let mut clauses: Vec<&str> = Vec::new();
        for clause in self.0.iter().filter_map(|fault| fault.clause.as_deref()) {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        clauses
    }
}

impl fmt::Display for SagaFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if at == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for SagaFaults {}
