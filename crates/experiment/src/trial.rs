//! Games played by chance, to try a house rule out or to measure.

mod endless;
mod games;
mod no_move;
mod problem;
mod short_games;

pub use games::playout;
pub use short_games::{try_game, try_out};
