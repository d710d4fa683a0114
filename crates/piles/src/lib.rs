//! Cards of which some are not determined, for every game whose cards come in several copies.
//!
//! A [`Kind`] of card is a small number. [`Counts`] holds cards without order, a [`OrderedPile`] cards in
//! order; in both single cards can be unknown. A [`Pool`] is what unknown cards may still be. A
//! [`Listing`] is what a line says of a pile, and is compared with what lies there: it holds, it
//! fails, or that depends on the unknown cards ([`Truth`]).
//!
//! Chance is not known here: who draws out of [`Counts`] passes a function that chooses.
//!
//! Sets of things of which there is one each (seats, squares, colours) are declared by [`bit_set!`].

mod bit_set;
mod bytes;
mod counts;
mod kind;
mod listing;
mod pile;
mod pool;
mod verdict;

pub use bytes::hash_bytes;
pub use counts::Counts;
pub use kind::Kind;
pub use listing::Listing;
pub use pile::OrderedPile;
pub use pool::Pool;
pub use verdict::Truth;
