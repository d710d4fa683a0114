//! Certificates of puzzles: what was proved, written down so that anybody can check it.
//!
//! A [`Certificate`] holds trees. One that shows that a task *can* be done names the solver's move at each of the
//! solver's decisions and goes on from every reply of others and every outcome of chance; one that shows that it
//! *cannot* goes on from every move of the solver and names what refutes it. Positions that are met again are
//! referred to. [`check`] follows these trees with the engine of a game and believes nothing that it reads: which
//! moves are legal, what comes of them, what holds, how the bound is counted, and that nothing goes round in a circle
//! it finds out itself. `prove` makes certificates, by a plain search of its own.
//!
//! Nothing here knows the solver, and the solver does not know it: what both say of a puzzle they say independently.
//! The meaning of puzzles is written down a second time, in the plainest way: a position is known by all that it may
//! be (`spot`), where nothing has to be told apart by one.
//!
//! Read `task` and `certificate` first: what a proof is about, and its form. Then `every` (what chance may bring),
//! `spot` (where play stands), `turn` (who decides among what), `after` (what comes of it), `settled`, `check` with
//! `one_way`, `prove` with `trees` and `solutions`; `lines` is what both know of key lines; `beyond` and `odds` are what they are called.

mod after;
mod beyond;
mod certificate;
mod check;
mod digest;
mod every;
mod lines;
mod odds;
mod one_way;
mod prove;
mod settled;
mod solutions;
mod spot;
mod task;
mod trees;
mod turn;

pub use beyond::Beyond;
pub use certificate::{
    Body, Certificate, CertificateLine, CertificateNode, Child, Claim, Follows, Heading, KeyLeads,
    MOST_NODES, Misread, Next, Settled, Then, VERSION, Way,
};
pub use check::{NotProved, check};
pub use digest::digest;
pub use odds::Odds;
pub use prove::{Halt, Prover};
pub use task::{Aim, Bound, Luck, Others, Task};
