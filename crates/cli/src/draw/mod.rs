//! What is drawn rather than told: diagnostics over their lines, and two texts against one another.

mod diagnostic;
mod diff;
mod excerpt;
mod side_by_side;

pub use diagnostic::Renderer;
pub(crate) use diff::diff;
