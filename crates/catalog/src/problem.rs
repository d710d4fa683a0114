use text::{Diagnostic, Place, near};

text::codes! {
    /// A file names no game we know.
    UNKNOWN_GAME: Error = "file/unknown-game",
        "A file begins with `game NAME`, and its words are read by that game's grammar. The name is none of the \
         games in this program.";
}

/// A fault of a file as a whole.
pub(crate) enum Problem<'a> {
    /// It names a game that is none of those known.
    UnknownGame { name: &'a str, known: &'a [&'a str] },
}

impl Problem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        match self {
            Self::UnknownGame { name, known } => {
                let help = match near(name, known.iter().copied()) {
                    Some(near) => format!("did you mean `game {near}`?"),
                    None => format!("the games are {}", known.join(", ")),
                };
                let message = format!("nobody here knows a game called `{name}`");
                Diagnostic::new(&UNKNOWN_GAME, message, place, "not a game we know").help(help)
            }
        }
    }
}
