//! The language server, spoken to as editors do.

mod client;
mod odd;
mod places;
mod played;
mod same;
mod settings;
mod talk;
mod told;
mod written;
