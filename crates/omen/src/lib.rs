//! Omen, and its Wolf expansion: who declares, who doubts, and who runs out of cards.
//!
//! Read `card`, `composition`, `rules` and `clauses` first, then `moves`, `state`, `check` and `apply`
//! with `call`, `redeal` and `round`; `start` makes a position of a set-up, the words are in `dialect`.

mod apply;
mod call;
mod candidates;
mod card;
mod chance;
mod check;
mod clauses;
mod codes;
mod composition;
mod condition;
mod count;
mod dialect;
mod event;
mod game;
mod knowledge;
mod legal;
mod moves;
mod picture;
mod playout;
mod problem;
mod redeal;
mod round;
mod rules;
mod setup;
mod setup_problem;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use self::game::Omen;
pub use card::{Card, Cards, Deck, KINDS, Pool};
pub use clauses::CLAUSES;
pub use composition::Composition;
pub use condition::{Condition, Heap};
pub use count::count_range;
pub use event::Event;
pub use moves::{Bid, Call, Declaration, Move, Redeal, Vote};
pub use playout::{Ended, Playout, playout};
pub use rules::{KNOBS, LastDeclarer, NextDealer, Peek, Raise, Rules, WolfExtra};
pub use setup::{Debt, Declared, Listing, PileLine, PlayerSetup, Setup};
pub use state::{SEATS, Stage, State};
