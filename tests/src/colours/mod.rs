//! What editors colour a text by, made from the grammars, so that no word of a language is kept twice.
//!
//! Read `kind` (what a rule of a grammar is to the eye), `pattern` (a rule as a regular expression), `game` (what is
//! seen in a line of a game), `lines` (those of the frame), then what is written: `textmate`,
//! `tree_sitter`.

mod game;
mod kind;
mod lines;
mod pattern;
mod textmate;
mod tree_sitter;

pub use textmate::textmate;
pub use tree_sitter::highlights;
