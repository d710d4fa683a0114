//! The Language Server Protocol 3.17, spoken to editors: translates what they ask into questions to the service, and
//! its answers into what they read. It decides nothing.
//!
//! What a person waits for comes first; what is to be said of a text is found out when nothing else is asked, a scenario
//! at a time. A [`Dialogue`] is that without a thread, for a page; over a stream ([`serve`]) one thread reads, one works.

mod calls;
mod documents;
mod encoding;
mod params;
mod paths;
mod settings;
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

mod dialogue;
mod serve;

pub use dialogue::{Dialogue, Ended};
pub use serve::serve;
