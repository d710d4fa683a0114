//! Experiments with rules: what would happen if they were others, and who would notice.
//!
//! A [`Suite`] is a number of scenarios with what came of each under the rules as they are. [`mutants`] lists
//! the ways in which rules can be changed, and [`test()`] tries each on the suite; [`rulings`] plays it under every
//! other reading of every ruling. Equal suites give equal findings, on any number of threads.

mod difference;
mod finding;
mod kill;
mod mutant;
mod rulings;
mod scope;
mod steps;
mod suite;
mod testing;
mod trial;

pub use difference::{Difference, Parting, Verdicts, difference};
pub use finding::{Fate, Fates, Finding, Gap, Missing};
pub use kill::{Kill, Killer};
pub use mutant::{Altered, HouseScript, Mutant, TurnedKnob, Wanted, mutants};
pub use rulings::{Consequence, OtherReading, Ruled, readings, rulings};
pub use steps::ShownStep;
pub use suite::{Left, Specimen, Suite};
pub use testing::test;
pub use trial::{playout, try_game, try_out};
