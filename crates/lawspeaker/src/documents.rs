//! What programs are told, in the form that `saga --format json` has too; `REPORTS.md` of the command says what each field
//! means.

mod diagnostic;
mod measured;
mod puzzle;
mod scenario;

pub use diagnostic::DiagnosticDocument;
pub use measured::MeasuredDocument;
pub use puzzle::PuzzleDocument;
pub use scenario::{ScenarioDocument, ScenarioPlace};
