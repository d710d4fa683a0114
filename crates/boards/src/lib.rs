//! Boards of squares of any width and height, and of points with lines between them: sets of squares, lines of sight,
//! groups, drawn rows.
//!
//! A [`Board`] knows its squares by their names, `a1` at the lower left; a set of them is a bit each ([`Squares`]), so
//! that rays, rows of men and connected groups are found without loops over a whole board.

mod board;
mod direction;
mod net;
mod rows;
mod square;

pub use board::{Board, DrawnRow};
pub use direction::Direction;
pub use net::{Net, Point, Road};
pub use rows::{DrawnSign, NO_POINT, RowFault, RowsFault, draw, read};
pub use square::{Square, Squares};
