//! How reports name what experiments are made on.

use ::experiment::Subject;

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
