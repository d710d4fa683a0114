use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::Path;

use super::write::writable;
use super::{read, why, write_by};
use crate::args::{CiFormat, Format};
use crate::problem::Problem;

/// What a command makes, and by which an earlier one is known that may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Product {
    /// A page of HTML.
    Page,
    /// A picture of SVG.
    Picture,
    /// The report of a run.
    Report(Format),
    /// The report of `saga ci`.
    CiReport(CiFormat),
    /// Certificates of puzzles.
    Certificates,
    /// A page of the manual.
    Manual,
    /// Rows of games.
    Rows,
    /// Scenarios. They may have been changed by hand since, so that none is written over.
    Scenarios,
}

impl Product {
    /// Checks that `path` can be written and nothing is lost by it: nothing is there, or what was made before, or it is
    /// wanted so (`force`).
    ///
    /// # Errors
    /// Another file is there, or what cannot be written over.
    pub(crate) fn may_take(self, path: &Path, force: bool) -> Result<(), Problem> {
        let is_free = |there: &Metadata| force || !there.is_file() || there.len() == 0 || self.is_at(path);
        if fs::metadata(path).is_ok_and(|there| !there.is_dir() && !is_free(&there)) {
            return Err(Problem::IsThere(path.to_owned()));
        }
        match writable(path) {
            Ok(_) => Ok(()),
            Err(error) => Err(Problem::Unwritable { path: path.to_owned(), why: why(&error) }),
        }
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

    /// Whether a file is one that was made so, however large it is.
    pub(crate) fn is_at(self, path: &Path) -> bool {
        match self {
            Self::Report(Format::Human) | Self::CiReport(CiFormat::Human) => {
                read(path).is_ok_and(|text| self.is_in(&text))
            }
            _ => head(path).is_ok_and(|text| self.is_in(&text)),
        }
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
            Self::Report(Format::Csv) => head.starts_with("file,line,"),
            Self::Report(Format::Jsonl) => head.starts_with("{\"file\":"),
            Self::CiReport(CiFormat::Human) => text.trim_end().ends_with(" s)") && text.contains("step"),
            Self::CiReport(CiFormat::Json) => Self::Report(Format::Json).is_in(text),
            Self::CiReport(CiFormat::Junit) => Self::Report(Format::Junit).is_in(text),
            Self::CiReport(CiFormat::Sarif) => head.contains("\"runs\"") || head.contains("/sarif/"),
            Self::CiReport(CiFormat::Markdown) => head.starts_with("## Scenarios: "),
            Self::CiReport(CiFormat::Github) => head.starts_with("::"),
            Self::Certificates => head.starts_with("{\"certificate\":"),
            Self::Manual => head.lines().any(|line| line.starts_with(".TH saga")),
            Self::Rows => head.starts_with("game,side,seed,") || head.starts_with("{\"game\":"),
            Self::Scenarios => false,
        }
    }
}

/// How a file begins.
fn head(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// So many bytes tell what made a file.
const HEAD: u64 = 1 << 10;

/// What a page says of where it comes from.
const GENERATOR: &str = "<meta name=\"generator\" content=\"saga\">";
