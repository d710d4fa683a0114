//! How reports name what experiments are made on.

use ::experiment::Specimen;

use crate::file_run;

/// `FILE:LINE` of a specimen's title.
pub(super) fn place(specimen: &Specimen<'_>) -> String {
    format!("{}:{}", specimen.file.name(), line(specimen))
}

/// The line (from 1) of a specimen's title.
pub(super) fn line(specimen: &Specimen<'_>) -> u32 {
    specimen.file.position(specimen.scenario().title.place).1.line
}

/// The title of a specimen as people see it.
pub(super) fn title(specimen: &Specimen<'_>) -> String {
    file_run::title(specimen.scenario())
}
