//! The contract of a game.
//!
//! [`Game`] is the rules: state, moves, what a move does and which clauses it rests on.
//! [`Dialect`] is the words: how set-up, moves and conditions are written and told.
//! Everything is typed and monomorphic inside a game; the `catalog` erases whole runs, not values.

mod chance;
mod codes;
mod contract;
mod dialect;
mod force;
mod form;
mod house;
pub mod knob;
pub mod perft;
mod problem;
mod scripted;
mod seat;
mod transcript;
mod view;

pub use chance::{Chance, Pile, Random};
pub use codes::{CODES, NO_VARIANT, STRAY_ROW};
pub use contract::{Fill, Game, Info, Outcome, Ply, Question, Scribe, Terms, one_permitted};
pub use dialect::{Dialect, Judgement, Written};
pub use force::{InForce, LawBook};
pub use form::{Form, Forms, Lexicon, Unfit};
pub use house::{Budget, Considered, HouseRule, KnobSetting, Understand};
pub use knob::{Knob, KnobList};
pub use piles::Verdict;
pub use problem::{Open, number_too_large, stray_row, unknown_knob, unknown_player};
pub use scripted::{ChanceFault, Listed, Scripted, Stated};
pub use seat::{Roster, Seat, SeatSet};
pub use transcript::{Entry, Held, PlyEntry, Told, Transcript};
pub use view::View;
