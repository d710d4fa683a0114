//! Lowers a frame to one game's types, plays it, judges expectations; generic over the game.
//!
//! [`load`] reads a file and what it includes; an [`AnyGame`] runs its scenarios. Across the latter
//! pass only plain data: a frame in; reports, transcripts, views, diagnostics and citations out.

mod attempt;
mod endless;
mod erased;
mod expect;
mod force;
mod house;
mod islands;
mod lines;
mod load;
mod play;
mod prepare;
mod problem;
mod report;
mod run;
mod smoke;
mod stuck;
mod trial;
mod under;
mod verdict;
mod weigh;

pub use erased::{AnyGame, Erased};
pub use house::Script;
pub use islands::{Island, IslandKind};
pub use load::{File, Files, load, unreadable};
pub use problem::{CODES, UNREADABLE};
pub use report::{Detail, HouseClause, Listed, Options, Report, Status};
pub use run::positions;
