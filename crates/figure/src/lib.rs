//! A position drawn: one figure as plain data, rendered as text and as SVG.
//!
//! A game says *what lies where* and nothing about how it looks: a [`Figure`] is a stack of [`FigurePart`]s,
//! each a board or a path ([`Grid`]), cards side by side ([`Spread`]), a player's corner of the table
//! ([`Panel`]), a pile or a hand ([`Row`]), or a sentence. The terminal, a picture file and a page show
//! the same figure; what changed since another one is found by comparing the two ([`Figure::since`]).
//! Colour never carries meaning alone: whatever has an [`Ink`] has a word or a [`Symbol`] too.

mod card;
mod change;
mod compact;
mod grid;
mod legend;
mod part;
pub mod svg;
mod text;
mod touch;

pub use card::{BoardPiece, Card, Face, Ink, Symbol};
pub use grid::{Cell, Grid, Lane, Terrain};
pub use part::{Figure, FigurePart, Panel, Row, Spread};
