//! The language server as a module for browsers: the messages of `saga lsp` come in and go out as texts, a worker of the
//! page carries them. It has no files, no threads and no clock; what is open in the page is all there is.
//!
//! `build` makes the module and the page around it, which is in `web`. The extension for VS Code speaks with the same
//! module in editors that run in a browser (`crates/lsp/vscode/src/browser`).

pub mod boundary;
mod partner;
mod tabs;

pub use partner::Partner;
