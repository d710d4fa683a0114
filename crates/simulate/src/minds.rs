//! Those who play: how each chooses among the moves of its seat, from what that seat knows.

mod avoid;
mod choice;
mod choosing;
mod greedy;
mod search;
mod tree;

pub(crate) use choice::choose;
pub(crate) use choosing::Mind;
