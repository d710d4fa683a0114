//! What editors colour a text by, made from the grammars, so that no word of a language is kept twice.
//!
//! Read `kind` (what a rule of a grammar is to the eye), `pattern` (a rule as a regular expression), `game` (what is
//! seen in a line of a game), `lines` (those of the frame), then what is written: `textmate`.

mod game;
mod kind;
mod lines;
mod pattern;
mod textmate;

pub use textmate::textmate;
