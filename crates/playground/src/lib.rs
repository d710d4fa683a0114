//! The language server as a module for browsers: the messages of `saga lsp` come in and go out as texts, a worker of the
//! page carries them. It has no files, no threads and no clock; what is open in the page is all there is.
//!
//! `build` makes the module and the page around it, which is in `web`.

pub mod boundary;
mod partner;
mod tabs;

pub use partner::Partner;
