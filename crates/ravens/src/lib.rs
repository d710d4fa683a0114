//! Odin's Ravens: two ravens fly two paths of the same land cards, and Odin's cards bend the way.
//!
//! Read `side`, `land`, `card` and `payment` first, then `rules`, `clauses`, `lands`, `ordered`, `player`,
//! `state`, `start`, `moves`, `check`, `apply`; `legal` is the fast path; what can be said of a position is in `fact` and
//! `condition`, and the words are in `language`.

mod apply;
mod candidates;
mod card;
mod chance;
mod check;
pub mod clauses;
mod codes;
mod condition;
mod event;
mod fact;
mod game;
mod heap;
mod knobs;
mod knowledge;
mod land;
mod lands;
mod language;
mod laying;
mod least;
mod legal;
mod limits;
mod look;
mod moves;
mod no_twins;
mod open;
mod ordered;
mod outcome;
mod payment;
mod permutations;
mod picture;
mod player;
mod problem;
mod purpose;
mod rules;
mod side;
mod start;
mod state;
mod tell;
mod touch;
mod wish;
mod words;

pub use self::game::INFO;
pub use card::{Action, Card, CardPile, Counts, KINDS};
pub use event::Event;
pub use fact::Fact;
pub use heap::Heap;
pub use land::{Land, LandCard, LandCounts, Symbol};
pub use lands::Lands;
pub use moves::{Act, Laid, Move};
pub use ordered::Ordered;
pub use payment::{Flight, Paid};
pub use player::Player;
pub use rules::{LandsATurn, MarkerInGroup, OdinCards, RaceEnds, Reshuffle, Rules};
pub use side::Side;
pub use state::{Phase, State};
pub use words::Question;

/// Odin's Ravens. Never a value: it names the game's types and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ravens {}
