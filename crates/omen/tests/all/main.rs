//! Omen through its public doors.

mod engine;
mod words;
