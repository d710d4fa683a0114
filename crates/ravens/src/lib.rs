//! Odin's Ravens: two ravens fly two paths of the same land cards, and Odin's cards bend the way.
//!
//! Read `side`, `land` and `card` first, then `rules`, `clauses`, `setup`, `state`, `moves`; what is
//! done with them is in `start`, `check`, `apply` and `next_race`, the fast path in `legal`, chance in
//! `dealing`. The words are in `dialect` and `words`.

mod apply;
mod candidates;
mod card;
mod check;
pub mod clauses;
mod condition;
mod dealing;
mod dialect;
mod event;
mod game;
mod info;
mod knobs;
mod knowledge;
mod land;
mod land_supply;
mod legal;
mod moves;
mod next_race;
mod no_twins;
mod orders;
mod picture;
mod play;
mod player;
pub mod problem;
mod reckoning;
mod rules;
mod setup;
pub mod setup_problem;
mod side;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use card::{Action, Card, CardPile, Counts, KINDS};
pub use condition::{Condition, Heap};
pub(crate) use event::Event;
pub use info::{INFO, Ravens};
pub use land::{Land, LandCard, LandCounts, LandPile, Symbol};
pub use land_supply::LandSupply;
pub use moves::{Act, Flight, Laid, Move, Paid};
pub use next_race::next_race_faults;
pub use player::Player;
pub use rules::{LandsATurn, MarkerInGroup, RaceEnds, Reshuffle, Rules};
pub use setup::{Listing, MarkerAt, Path, PlayerSetup, Setup};
pub use side::Side;
pub use state::{Phase, State};
