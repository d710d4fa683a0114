//! The Language Server Protocol 3.17, spoken to editors: translates what they ask into questions to the service, and
//! its answers into what they read. It decides nothing.
//!
//! One thread reads, one works ([`serve`]). What a person waits for comes first; what is to be said of a text is found
//! out when nothing else is asked, a scenario at a time.

mod documents;
mod encoding;
mod paths;
mod transport;

mod capabilities;
mod convert;
mod server;

mod commands;
mod custom;
mod requests;

pub use server::{Ended, serve};
