//! Lowers a frame to one game's types, plays it, judges expectations; generic over the game.
//!
//! [`load`] reads a file and what it includes; an [`AnyGame`] runs its scenarios. Across the latter
//! pass only plain data: a frame in; reports, transcripts, views, diagnostics and citations out.

mod ahead;
mod alongside;
mod ask;
mod cause;
mod certified;
mod codes;
mod considered;
mod covers;
mod difficulty;
mod erased;
mod expect;
mod file;
mod files;
mod held;
mod house;
mod impression;
mod in_force;
mod islands;
mod legal_moves;
mod lines_of_play;
mod load;
mod moves;
mod paths;
mod play;
mod prepare;
mod problem;
mod prospects;
mod puzzle;
mod refusal;
mod remembered;
mod report;
mod run;
mod script;
mod solved;
mod stuck;
mod trial;
mod under;
mod unplayed;
mod verdict;
mod viewer;
mod wander;
mod whatever;

pub use alongside::{Alongside, Parting};
pub use cause::Cause;
pub use certified::{Certified, Certify, digest_of};
pub use codes::{CODES, HOUSE_MANY_MOVES, HOUSE_STUCK, REFUSED, UNKNOWN, UNREADABLE};
pub use difficulty::{Difficulty, Level};
pub use erased::{AnyGame, Erased};
pub use file::{File, Obstacle};
pub use files::Files;
pub use held::Held;
pub use impression::{Impression, Makeup, Motif};
pub use islands::{Island, IslandKind};
pub use load::load;
pub use proof::{Certificate, Misread, Refused};
pub use prospects::{Company, Kind, Prospect, Prospects, Sought, ways_to_ask};
pub use report::{
    Ahead, Broken, Brought, Detail, HouseClause, LinesOfPlay, Listed, Onward, Options, Report, Status,
};
pub use run::positions;
pub use script::Script;
pub use solved::{Branch, Dual, Solved, Tested};
pub use solver::{Counted, Effort, Fraction, Proved, Verdict};
