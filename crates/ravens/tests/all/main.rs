//! Odin's Ravens through its public doors.

mod chance;
mod citations;
mod play;
mod words;
mod words_faults;
mod words_play;
