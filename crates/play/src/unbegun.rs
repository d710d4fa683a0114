use runner::Report;
use session::File;

/// Why a session cannot begin.
#[derive(Debug)]
pub struct Unbegun {
    /// The text in which it was tried.
    pub file: Box<File>,
    /// What came of it.
    pub report: Box<Report>,
}
