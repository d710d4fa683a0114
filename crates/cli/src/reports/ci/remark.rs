use std::collections::HashSet;

use text::{Code, Diagnostic, Severity};

use crate::file_run::FileRun;

/// Something to be remarked.
pub(crate) struct CiRemark {
    /// Its kind.
    pub(crate) code: &'static Code,
    /// How grave it is here: what is denied is a failure, whatever its kind is elsewhere.
    pub(crate) severity: Severity,
    /// What is the matter.
    pub(crate) message: String,
    /// What to do about it.
    pub(crate) help: Option<String>,
    /// Where.
    pub(crate) place: Option<RemarkPlace>,
}

/// A place in a file: lines and columns count from 1, columns in characters, the end is behind the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RemarkPlace {
    pub(crate) file: String,
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) end_line: u32,
    pub(crate) end_column: u32,
}

impl RemarkPlace {
    /// The beginning of a line.
    pub(crate) fn line(file: &str, line: u32) -> Self {
        Self { file: file.to_owned(), line, column: 1, end_line: line, end_column: 1 }
    }
}

impl CiRemark {
    /// A remark of that kind, as grave as its kind is, without a word on what to do.
    pub(crate) fn new(code: &'static Code, message: String, place: Option<RemarkPlace>) -> Self {
        Self { code, severity: code.severity, message, help: None, place }
    }

    /// The same with what to do about it.
    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Makes a warning a failure where there may be none of its sort.
    pub(crate) fn deny(&mut self) {
        self.severity = self.severity.max(Severity::Failure);
    }

    /// What a diagnostic says, at its main place.
    pub(crate) fn of(said: &Diagnostic, ran: &FileRun) -> Self {
        let place = said.place().map(|place| {
            let source = ran.file.sources.get(place.source);
            let length = source.text().len() as u32;
            let (from, to) =
                (source.position(place.span.start.min(length)), source.position(place.span.end.min(length)));
            RemarkPlace {
                file: source.name().to_owned(),
                line: from.line,
                column: from.column,
                end_line: to.line,
                end_column: to.column,
            }
        });
        Self { help: said.help.clone(), ..Self::new(said.code, said.message.clone(), place) }
    }

    /// What is to be said of files, each once.
    pub(crate) fn of_files(files: &[FileRun]) -> Vec<Self> {
        let mut said = HashSet::new();
        let all = files.iter().flat_map(|ran| ran.diagnostics().into_iter().map(move |each| (each, ran)));
        // What is said of an included file is said of each that includes it.
        let fresh = all.map(|(each, ran)| Self::of(each, ran)).filter(|remark| {
            let place = remark.place.as_ref().map(|place| (place.file.clone(), place.line, place.column));
            said.insert((remark.code.name, remark.message.clone(), place))
        });
        fresh.collect()
    }

    /// `FILE:LINE:COLUMN`, where it has a place.
    pub(crate) fn at(&self) -> Option<String> {
        self.place.as_ref().map(|place| format!("{}:{}:{}", place.file, place.line, place.column))
    }

    /// Whether it is a failure only because nothing of its sort may be.
    pub(crate) fn is_denied(&self) -> bool {
        self.severity > self.code.severity
    }

    /// Whether it is a warning and no more.
    pub(crate) fn is_warning(&self) -> bool {
        self.severity == Severity::Warning
    }
}
