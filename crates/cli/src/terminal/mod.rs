//! The terminal: where text goes, how wide it is, in which colours, and what of a text it may show.

mod code;
mod output;
mod paint;
mod prose;
mod signals;
mod visible;

pub(crate) use output::{Output, Screen};
pub(crate) use paint::Paint;
pub(crate) use prose::{fitted, hanging, paragraph, wrapped};
pub(crate) use signals::{Restored, Signals, clear, is_full, pause};
pub(crate) use visible::{painted, visible, visible_in_place};
