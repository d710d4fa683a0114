//! Proves what a puzzle promises, or shows what is wrong with it.
//!
//! A [`Task`] is a position, a seat that solves, what is to be reached and kept, and a bound; its
//! [`Answer`] is a verdict with the key lines, and nothing in it is an estimate. The solver knows no game
//! and no words: it asks [`game::Knowledge`] for moves, for what chance may bring, and for what a seat
//! sees.
//!
//! Read `task` and `answer` first, then `position` (what the solver knows, and what may happen there),
//! `dice` (all that chance may bring), `search` (whether the task can be done), `lines` (in how many
//! ways), and `solve`, which puts them together.

mod answer;
mod dice;
mod fingerprint;
mod fraction;
mod lines;
mod position;
mod search;
mod solve;
mod task;

pub use answer::{Answer, Flaw, Verdict};
pub use fraction::Fraction;
pub use position::Halt;
pub use solve::solve;
pub use task::{Aim, Bound, Luck, Others, Played, Promise, Task};
