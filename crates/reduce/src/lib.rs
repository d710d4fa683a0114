//! Scripts made smaller: parts are taken out, one after the other, while something stays the same.
//!
//! A [`Script`] knows what can be taken out of a text: lines with what stands below them, heads alone,
//! columns, words, players, pieces on a board. It knows the frame's layout and no game. [`reduced`] takes out
//! what it can; [`shrink`] keeps a failure, [`minimal`] asks of each part whether a puzzle needs it.

mod cut;
mod script;

mod reduced;

mod minimal;
mod shrink;

pub use cut::Cut;
pub use minimal::{Need, SetupPart, minimal};
pub use reduced::{Reduced, reduced};
pub use script::{IsRow, Script, Sort};
pub use shrink::{ScenarioFailure, Shrunk, Unshrunk, shrink};
