//! Grammars in pest's notation, run as they are written.
//!
//! A [`Peg`] is made from the text of a grammar, while the program runs: `pest_meta` reads the text, and what its
//! optimizer makes of it becomes a program for each rule that somebody asks for, as in Medeiros and Ierusalimschy,
//! "A Parsing Machine for PEGs" (2008). [`Peg::read`] finds what the parser that pest derives from the same grammar
//! finds, at a small part of the cost: it notes nothing about what it tries. Where a text does not fit,
//! [`Peg::failure`] reads it a second time and tells how far it goes and what could stand there.
//!
//! A grammar that keeps a stack (`PUSH`, `PEEK`, `POP`) is not known here.
//!
//! Read `node` (what is to be read), `notation` (from pest's notation to that), `first` (what may come first),
//! `grammar` (what is known of a grammar), `code` (the instructions of a program), `ways` and `ahead` (what tells the ways
//! of a choice apart before one is tried), `writer` (from a node to instructions), `run` (the machine), `failure`, and
//! `read`, which is what others call.

mod ahead;
mod classes;
mod code;
mod failure;
mod first;
mod grammar;
mod node;
mod notation;
mod read;
mod run;
mod token;
mod trial;
mod ways;
mod within;
mod writer;

pub use failure::Failure;
pub use grammar::{Peg, RuleId};
pub use notation::GrammarFault;
pub use token::Token;
pub use trial::{Grammar, Trial};
