//! The language through its public doors.

mod cases;
mod example;
mod faults;
mod format;
