//! What play by chance comes to: differences between rules, and puzzles, reduced to what they need.
//!
//! What plays by chance is a [`session::Job`]: it is written for any game, and plays at a [`session::Table`]. All else
//! works on texts: a position by chance becomes the set-up of a script, and what is asked of it is asked as of any
//! script. So it knows no game.

mod compose;
mod distinguish;
mod goals;
mod lockstep;
mod prospects;
mod tables;
mod wander;

pub use compose::{Composed, Composing, Wish, can_turn_on, compose};
pub use distinguish::{DifferenceSearch, FoundDifference, Sides, distinguish};
pub use goals::goals;
pub use lockstep::{Lockstep, LockstepParting, lockstep};
pub use prospects::TaskKind;
pub use tables::tables;
pub use wander::wander;
