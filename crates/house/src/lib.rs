//! House rules in rhai: a script becomes knob settings, amendments and clauses of its own.
//!
//! ```rhai
//! house("Long hands", "ravens");
//! knob("hand-size", 6);
//!
//! // A flight card of snow matches every land.
//! fn ravens_flight_match_land(holds, facts) {
//!     holds || facts.card == "snow"
//! }
//!
//! forbid("house.quiet-start", "nobody plays an Odin card from space 0", |play|
//!     play.move.starts_with("odin ") && play.number("at") == 0
//! );
//! ```
//!
//! [`compile`] reads a script once, all faults at once; what comes out answers questions about its
//! clauses by calling its functions. Scripts run sandboxed: no files, no clock, no chance, a bounded
//! number of steps, depth and sizes. They keep no state: the same question has the same answer.

mod codes;
mod engine;
mod problem;
mod unanswered;
mod value;

mod looking;
mod play;
mod script;
mod uses;

mod amendments;
mod asked;
mod declarations;

mod compile;
mod compiled;

mod deciding;
mod measuring;

pub mod own;

pub use codes::CODES;
pub use compile::compile;
pub use deciding::{DecidingScript, Situation};
pub use engine::{Limits, callable};
pub use measuring::{DeclaredMeasure, MeasuringScript, SeenGame};
pub use problem::first_parameter;
