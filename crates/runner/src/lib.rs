//! Lowers a frame to one game's types, plays it, judges expectations; generic over the game.
//!
//! [`run`] plays a scenario at the table that its file sets up. Plain data goes in and comes out: a frame; reports,
//! transcripts, views, diagnostics and citations.

mod ahead;
mod ask;
mod cause;
mod certified;
mod checkpoint;
mod codes;
mod considered;
mod covers;
mod difficulty;
mod expect;
mod impression;
mod legal_moves;
mod lines_of_play;
mod moves;
mod play;
mod problem;
mod puzzle;
mod refusal;
mod remembered;
mod report;
mod run;
mod solved;
mod stuck;
mod tryable;
mod unplayed;
mod verdict;
mod viewer;
mod whatever;

pub use cause::Cause;
pub use certified::{Certified, Certify, digest_of};
pub use checkpoint::Checkpoint;
pub use codes::{CODES, REFUSED, UNKNOWN};
pub use difficulty::{Difficulty, Level};
pub use impression::{Impression, Makeup, Motif};
pub use proof::{Certificate, Misread, Refused};
pub use report::{Ahead, Broken, Detail, DrawnCards, LinesOfPlay, Listed, Options, Outlook, Report, Status};
pub use run::{positions, run};
pub use solved::{Branch, Dual, Solved, Tested};
pub use solver::{Counted, Effort, Fraction, Proved, Verdict};
