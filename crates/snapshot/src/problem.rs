use text::{Diagnostic, Place};

use crate::codes;

/// What is wrong with a scenario's snapshot.
pub enum SnapshotProblem<'a> {
    /// The outcome is another than what was kept.
    Changed {
        /// Where it is kept.
        path: String,
        /// What is kept.
        old: String,
        /// What happens now.
        new: String,
        /// The new outcome waits beside it for review.
        pending: bool,
    },
    /// There is none, and there must be.
    Missing,
    /// Another scenario's has the same name.
    SameName {
        /// The name.
        name: &'a str,
        /// The title of the other scenario.
        other: &'a str,
        /// Where that stands.
        place: Place,
    },
    /// The folder of a file's snapshots cannot be listed.
    Unlistable {
        /// The folder.
        path: String,
        /// Why, in plain words.
        why: &'a str,
    },
    /// The file is no snapshot.
    Unreadable {
        /// The file.
        path: String,
        /// Why, in plain words.
        why: String,
    },
    /// The file cannot be written, or removed.
    Unwritable {
        /// The file.
        path: String,
        /// Why, in plain words.
        why: String,
    },
}

impl SnapshotProblem<'_> {
    /// Says it of a scenario, by its title and the title's place.
    pub fn of(self, title: &str, at: Place) -> Diagnostic {
        match self {
            Self::Changed { path, old, new, pending } => {
                let message = format!("what happens in “{title}” is not what its snapshot says");
                let label = format!("kept in `{}`", path);
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
                let message = format!("the snapshots in `{path}` cannot be listed: {why}");
                Diagnostic::new(&codes::UNREADABLE, message, at, "no outcome of this file can be compared")
                    .help("let a folder stand there that you may read, or nothing")
            }
            Self::Unreadable { path, why } => {
                let message = format!("the snapshot `{}` cannot be read: {why}", path);
                Diagnostic::new(&codes::UNREADABLE, message, at, "its outcome cannot be compared")
                    .help("restore the file, or let `saga test --accept` write it anew")
            }
            Self::Unwritable { path, why } => {
                let message = format!("the snapshot `{}` cannot be written: {why}", path);
                Diagnostic::new(&codes::UNWRITABLE, message, at, "its outcome is not kept")
            }
        }
    }
}
