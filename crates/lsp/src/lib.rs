//! The Language Server Protocol 3.17, spoken to editors: translates what they ask into questions to the service, and
//! its answers into what they read. It decides nothing.
//!
//! One thread reads, one works ([`serve`]). What a person waits for comes first; what is to be said of a text is found
//! out when nothing else is asked, a scenario at a time.

mod calls;
mod documents;
mod encoding;
mod paths;
mod transport;

mod answer;
mod capabilities;
mod conversation;
mod state;

mod convert;
mod diagnostics;
mod document;

mod commands;
mod custom;
mod requests;
mod server;

pub use server::{Ended, serve};
