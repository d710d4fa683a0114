//! Games played by chance, to try a house rule out or to measure.

mod endless;
mod games;
mod short_games;
mod stuck;

pub(crate) use games::playout;
pub(crate) use short_games::try_out;
