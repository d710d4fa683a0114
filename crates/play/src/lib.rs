//! A game that is played line by line, and recorded as a scenario.
//!
//! A [`Session`] is two texts that grow together. The *record* is what a person would have written: whose
//! turn it is, the moves, `drawing` where something is not determined. The *table* states everything, so
//! that chance from a seed is settled before anybody decides. Each line is tried by running both with
//! it: what the record holds is what `saga test` passes, because it has just been run.

mod begin;
mod chance;
mod head;
mod record;
mod resume;
mod session;
mod step;
mod unbegun;

pub use begin::{Begin, begin, game_from, go_on, table_at};
pub use chance::{least_stated, stated};
pub use head::TableHead;
pub use resume::resume;
pub use session::{GameStanding, Session};
pub use step::{Made, NotTaken, Why};
pub use unbegun::Unbegun;
