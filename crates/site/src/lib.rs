//! Replays as pages that need nothing else: one file with its own style and script, opened from a disk, sent
//! by mail, put on any server.
//!
//! Everything is written into the page beforehand, so that without its script the page is the whole replay
//! as a document, and printed a hand-out with the answers at its end. The script only shows one step at a
//! time. A content security policy forbids everything but the page's own style and script; all text of
//! files is data, which the templates escape.

#[macro_use]
mod catalogue;
mod spoken;
mod texts;

mod article;
mod binding;
mod book;
mod by_hand;
mod cited;
mod coverage;
mod guide;
mod index;
mod leaf;
mod numbers;
mod page;
mod playground;
mod plot;
mod question;
mod shared;
mod sheet;
mod standpoint;
mod step;

pub use article::{Article, Fence};
pub use binding::{Binding, Chapter, Topic};
pub use book::{Gathered, book};
pub use by_hand::ByHand;
pub use coverage::{Shows, SiteCoverage, coverage};
pub use guide::{GuideLinks, guide};
pub use index::{index, puzzles};
pub use leaf::{Leaf, LeafChapter, LeafPuzzle, Pictured, Volume};
pub use numbers::{NumbersPage, NumbersSection, numbers};
pub use playground::{InPlayground, Playground};
pub use plot::PlottedValue;
