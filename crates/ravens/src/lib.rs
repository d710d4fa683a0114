//! Odin's Ravens: two ravens fly two paths of the same land cards, and Odin's cards bend the way.
//!
//! Read `land`, `card` and `pile` first, then `rules`, `clauses`, `setup`, `state`, `moves`; what is
//! done with them is in `start`, `check`, `apply` and `race`, the fast path in `legal`, chance in
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
mod facts;
mod game;
mod info;
mod knobs;
mod land;
mod lands;
mod legal;
mod moves;
mod orders;
mod outcome;
mod pile;
mod player;
pub mod problem;
mod race;
mod rules;
mod setup;
pub mod setup_problem;
mod start;
mod state;
mod tell;
mod view;
mod words;

pub use card::{Action, Card, Counts, KINDS};
pub use condition::{Condition, Content, Heap};
pub use event::Event;
pub use info::{INFO, Ravens};
pub use knobs::KNOBS;
pub use land::{Land, LandCard, Symbol};
pub use moves::{Act, Flight, Laid, Move, Paid};
pub use pile::{CardPile, LandPile};
pub use race::next_race_faults;
pub use rules::{MarkerInGroup, RaceEnds, Rules};
pub use setup::{Listing, MarkerAt, Path, PlayerSetup, Setup};
pub use state::{LandSupply, Phase, Player, State};
