//! Odin through its public doors.

mod cards;
mod engine;
mod words;
