//! Games played by chance, to try a house rule out or to measure.

mod endless;
mod games;
mod no_move;
mod short_games;

pub(crate) use games::playout;
pub(crate) use short_games::try_out;
