//! Odin's Table through its public doors.

mod perft;
mod random_play;
mod words;
