//! Whole games by the thousand: who wins, how long they last, how much there is to decide, what each rule is worth.
//!
//! A [`Simulation`] plays games of a table that a file sets up; game *i* of a run hangs on the seed, on *i*, on the rules
//! and on who plays, and on nothing else. What came of a game is a [`GameRow`], and every number that is told is made of
//! such rows by sums that are exact: equal runs come to equal bytes on any number of threads, in any number of parts, in
//! any order. Who plays is an [`Agent`]; none is told more than its seat may know.

mod advise;
mod agent;
mod called;
mod hall;
mod hands;
mod kinds;
mod known;
mod measure;
mod minds;
mod notes;
mod one_game;
mod own;
mod quantity;
mod record;
mod recorder;
mod row;
mod run;
mod seating;
mod seats;
pub mod statistics;
mod strangest;
mod streams;
mod summary;
mod worth;

pub use advise::{advise, chosen};
pub use agent::{Agent, Avoided, FindCalled, Skill};
pub use called::{AgentFault, AgentQuestion, Called, CalledAgent};
pub use hall::NotPlayable;
pub use known::{decided, decided_first, imagined, known};
pub use measure::Measure;
pub use own::{MeasuredGame, Measuring, OwnMeasure, OwnMeasures};
pub use quantity::{Quantity, RowWords, WHOEVER_BEGINS};
pub use recorder::{RecordedGame, RecordedMove};
pub use row::{GameEnd, GameRow, HeldCard, NotedMove};
pub use run::{GameNumbers, PlayedSide, Simulated, Simulation};
pub use seating::Seating;
pub use seats::seats;
pub use strangest::{Strangeness, Strangest};
pub use summary::{MeasuredValue, OtherValue, SideTotals, Totals};
