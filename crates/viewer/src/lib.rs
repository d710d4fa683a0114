//! Replays to step through on a terminal: what is shown, and what the keys do.
//!
//! A [`Viewer`] is a plain state machine over [`ShownChapter`]s: [`Viewer::press`] takes a [`Key`],
//! [`Viewer::draw`] draws the screen. It knows no terminal: whoever has one reads the keys, draws, and
//! brings the replays of another seat when [`After::Seat`] asks for them.
//!
//! Questions and puzzles wait: what lies behind one that is not yet answered is neither shown, nor found
//! by a search, nor reached by any key.

mod chapter;
mod clauses;
mod draw;
mod key;
mod picture;
mod prompt;
mod question;
mod search;
mod styled;
mod viewer;
mod walk;
mod words;

pub use chapter::ShownChapter;
pub use key::{After, Key};
pub use styled::Colours;
pub use viewer::Viewer;
