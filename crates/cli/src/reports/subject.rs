//! How reports name what experiments are made on.

use ::experiment::Subject;
use serde::Serialize;

use crate::file_run;

/// `FILE:LINE` of a subject's title.
pub(super) fn place(subject: &Subject<'_>) -> String {
    format!("{}:{}", subject.file.name(), line(subject))
}

/// The line (from 1) of a subject's title.
pub(super) fn line(subject: &Subject<'_>) -> u32 {
    subject.file.position(subject.scenario().title.place).1.line
}

/// The title of a subject as people see it.
pub(super) fn title(subject: &Subject<'_>) -> String {
    file_run::title(subject.scenario())
}

/// Which scenario it is, as documents name it.
#[derive(Serialize)]
pub(super) struct SubjectOf<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
}

impl<'a> From<&Subject<'a>> for SubjectOf<'a> {
    fn from(subject: &Subject<'a>) -> Self {
        let scenario = subject.scenario();
        Self {
            file: subject.file.name(),
            line: line(subject),
            title: &scenario.title.value,
            row: scenario.case.as_ref().map(|case| case.number),
        }
    }
}
