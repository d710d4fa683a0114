//! Odin's Ravens: two ravens fly two paths of the same land cards, and Odin's cards bend the way.
//!
//! Read `components`, `land` and `card` first, then `rules`, `clauses`, `setup`, `state`, `moves`,
//! `play`; the words are in `dialect`.

mod card;
pub mod clauses;
mod event;
mod info;
mod knobs;
mod land;
mod moves;
mod pile;
mod rules;
mod setup;
pub mod setup_problem;
mod state;

pub use card::{Action, Card, Counts, KINDS};
pub use event::Event;
pub use info::{INFO, Ravens};
pub use knobs::KNOBS;
pub use land::{Land, LandCard, Symbol};
pub use moves::{Act, Flight, Laid, Move, Paid};
pub use pile::{CardPile, LandPile};
pub use rules::{MarkerInGroup, RaceEnds, Rules};
pub use setup::{Listing, MarkerAt, Path, PlayerSetup, Setup};
pub use state::{LandSupply, Phase, Player, State};
