//! Source texts and what is said about them: places, line index, diagnostics, the edits that mend them, near words,
//! counts.
//!
//! Nothing here knows what a scenario or a game is.

mod acts;
mod counted;
mod diagnostic;
mod edit;
mod excerpt;
mod filled;
mod fix;
mod form;
mod near;
mod piece;
mod source;
mod span;
mod tongue;

pub use acts::acts;
pub use counted::{capital, counted, digits, grouped, in_words, listed, verb};
pub use diagnostic::{Code, Contrast, Diagnostic, Label, Severity};
pub use edit::{Edit, SourceChange};
pub use excerpt::Excerpt;
pub use filled::{Filling, HoledLine};
pub use fix::{Fix, Fixes, changed};
pub use form::{with_form_of, with_line_ends_of};
pub use near::{Guess, guess, near, near_all};
pub use piece::Piece;
pub use source::{LineColumn, LineIndex, Source, Sources};
pub use span::{Place, SourceId, Span, Spanned};
pub use tongue::Tongue;
