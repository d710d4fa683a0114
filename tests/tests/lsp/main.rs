//! The language server, spoken to as editors do.

mod client;
mod places;
mod same;
mod talk;
mod written;
