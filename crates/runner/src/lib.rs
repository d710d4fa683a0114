//! Lowers a frame to one game's types, plays it, judges expectations; generic over the game.
//!
//! [`run`] plays a scenario at the table that its file sets up. Plain data goes in and comes out: a frame; reports,
//! transcripts, views, diagnostics and citations.

mod ask;
mod cause;
mod certified;
mod checkpoint;
mod codes;
mod considered;
mod covers;
mod difficulty;
mod expect;
mod found;
mod impression;
mod last_move;
mod legal_moves;
mod lines_of_play;
mod live;
mod moves;
mod noting;
mod outlook;
mod play;
mod problem;
mod puzzle;
mod refusal;
mod remembered;
mod report;
mod run;
mod solved;
mod stop;
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
pub use last_move::{Broken, DrawnCards, LastMove};
pub use legal_moves::RefusedCandidate;
pub use live::{Live, StepsPlayed, open};
pub use outlook::Outlook;
pub use proof::{Certificate, Misread, NotProved};
pub use report::{Detail, LinesOfPlay, Listed, Options, Report, Status};
pub use run::{positions, run};
pub use solved::{BranchText, DualText, Solved, TestedText};
pub use solver::{Counted, Effort, Fraction, Proved, Verdict};
