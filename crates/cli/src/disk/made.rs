use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::{read, why, write_by};
use crate::args::Format;
use crate::problem::Problem;

/// What a command makes, and by which an earlier one is known that may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    /// A page of HTML.
    Page,
    /// A picture of SVG.
    Picture,
    /// The report of a run.
    Report(Format),
    /// Scenarios. They may have been changed by hand since, so that none is written over.
    Scenarios,
}

impl Made {
    /// Checks that nothing is lost when `path` is written: nothing is there, or what was made before, or it is wanted
    /// so (`force`).
    ///
    /// # Errors
    /// Another file is there.
    pub(crate) fn may_take(self, path: &Path, force: bool) -> Result<(), Problem> {
        let is_free = match fs::metadata(path) {
            _ if force => true,
            // Nothing, or what writing itself refuses or may write to: a folder, a pipe, a device.
            Err(_) => true,
            Ok(there) => {
                !there.is_file() || there.len() == 0 || read(path).is_ok_and(|text| self.is_in(&text))
            }
        };
        if is_free { Ok(()) } else { Err(Problem::IsThere(path.to_owned())) }
    }

    /// Writes what was made, where that may be.
    ///
    /// # Errors
    /// Another file is there, or it cannot be written.
    pub(crate) fn write(self, path: &Path, text: &str, force: bool) -> Result<(), Problem> {
        self.write_by(path, force, |out| out.write_all(text.as_bytes()))
    }

    /// The same with a text that is made as it is written.
    ///
    /// # Errors
    /// As [`Self::write`], and what keeps it from being made.
    pub(crate) fn write_by(
        self,
        path: &Path,
        force: bool,
        make: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Problem> {
        self.may_take(path, force)?;
        write_by(path, make).map_err(|error| Problem::Unwritable { path: path.to_owned(), why: why(&error) })
    }

    /// Whether a text is one that was made so.
    fn is_in(self, text: &str) -> bool {
        let head = text.get(..text.floor_char_boundary(600)).unwrap_or_default();
        match self {
            Self::Page => head.contains(GENERATOR),
            Self::Picture => head.starts_with("<svg") && head.contains("class=\"figure\""),
            Self::Report(Format::Json) => head.starts_with('{') && head.contains("\"report\": \""),
            Self::Report(Format::Junit) => head.contains("<testsuites name=\"saga\""),
            Self::Report(Format::Tap) => head.starts_with("TAP version "),
            Self::Report(Format::Human) => {
                let last = text.trim_end().lines().next_back().unwrap_or_default();
                last.contains(" scenario") && last.ends_with(" s)")
            }
            Self::Scenarios => false,
        }
    }
}

/// What a page says of where it comes from.
const GENERATOR: &str = "<meta name=\"generator\" content=\"saga\">";
