//! Sums that are exact, and what follows from them: intervals of 95 %, differences, quantiles.
//!
//! What is added up are whole numbers, so that sums do not hang on the order in which games come in.

mod holm;
mod interval;
mod spread;
mod sums;

pub use holm::holm;
pub use interval::{Estimate, wilson};
pub use spread::ValueCounts;
pub use sums::Sums;
