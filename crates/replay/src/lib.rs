//! A transcript as something to step through.
//!
//! [`Replay`] flattens a [`game::Transcript`] into [`ReplayStep`]s, each with the position to show beside
//! it: what a page or a viewer is made of. [`snapshot`] and [`text()`] write one out as plain text.

mod drawn;
mod legends;
mod line;
mod page;
mod passage;
mod permission;
mod position;
mod question;
mod step;
mod telling;

pub use page::{Paint, Tone};
pub use passage::Passage;
pub use permission::Laws;
pub use question::{Asked, Judged, OfferedReply, OtherMove, moved};
pub use step::{Replay, ReplayStep, ReplayStepKind};
pub use telling::{Manner, snapshot, text};
