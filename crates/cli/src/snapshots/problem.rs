use std::path::PathBuf;

use text::{Diagnostic, Place};

use super::codes;
use crate::disk;

/// What is wrong with a scenario's snapshot.
pub(super) enum SnapshotProblem<'a> {
    /// The outcome is another than what was kept.
    Changed { path: PathBuf, old: String, new: String, pending: bool },
    /// There is none, and there must be.
    Missing,
    /// Another scenario's has the same name.
    SameName { name: &'a str, other: &'a str, place: Place },
    /// The folder of a file's snapshots cannot be listed.
    Unlistable { path: PathBuf, why: &'a str },
    /// The file is no snapshot.
    Unreadable { path: PathBuf, why: String },
    /// The file cannot be written, or removed.
    Unwritable { path: PathBuf, why: String },
}

impl SnapshotProblem<'_> {
    /// Says it of a scenario, by its title and the title's place.
    pub(super) fn of(self, title: &str, at: Place) -> Diagnostic {
        match self {
            Self::Changed { path, old, new, pending } => {
                let message = format!("what happens in “{title}” is not what its snapshot says");
                let label = format!("kept in `{}`", disk::shown(&path));
                let help = match pending {
                    true => "`saga review` shows it and asks",
                    false => {
                        "if it is right, take it with `saga test --accept`, or with `--pending` and `saga review`"
                    }
                };
                Diagnostic::new(&codes::CHANGED, message, at, label).contrast(old, new).help(help)
            }
            Self::Missing => {
                Diagnostic::new(&codes::MISSING, format!("“{title}” has no snapshot"), at, "is not kept yet")
                    .help("`saga test --accept` keeps its outcome")
            }
            Self::SameName { name, other, place } => {
                let message = format!("“{other}” and “{title}” would be kept in one snapshot, `{name}`");
                let diagnostic = Diagnostic::new(&codes::SAME_NAME, message, at, "gives the same name");
                match place == at {
                    true => diagnostic.help("let the cells of the rows differ in more than punctuation"),
                    false => diagnostic
                        .label(place, "as this title")
                        .help("let the titles differ in more than spelling and punctuation"),
                }
            }
            Self::Unlistable { path, why } => {
                let path = disk::shown(&path);
                let message = format!("the snapshots in `{path}` cannot be listed: {why}");
                Diagnostic::new(&codes::UNREADABLE, message, at, "no outcome of this file can be compared")
                    .help("let a folder stand there that you may read, or nothing")
            }
            Self::Unreadable { path, why } => {
                let message = format!("the snapshot `{}` cannot be read: {why}", disk::shown(&path));
                Diagnostic::new(&codes::UNREADABLE, message, at, "its outcome cannot be compared")
                    .help("restore the file, or let `saga test --accept` write it anew")
            }
            Self::Unwritable { path, why } => {
                let message = format!("the snapshot `{}` cannot be written: {why}", disk::shown(&path));
                Diagnostic::new(&codes::UNWRITABLE, message, at, "its outcome is not kept")
            }
        }
    }
}
