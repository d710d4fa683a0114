use text::{Diagnostic, Edit, Place, guess};

text::codes! {
    /// A file names no game we know.
    UNKNOWN_GAME: Error = "file/unknown-game",
        "A file begins with `game NAME`, and its words are read by that game's grammar. The name is none of the \
         games in this program.";
    /// A script calls its game as one of the program is called.
    NAME_TAKEN: Error = "own-game/name-taken",
        "The ids of a game's clauses begin with its name, and `saga laws NAME` or a house rule find a game by it. So a \
         script's game has a name that none of the program's games has.";
}

/// A fault of a file as a whole.
pub(crate) enum Problem<'a> {
    /// It names a game that is none of those known.
    UnknownGame { name: &'a str, known: &'a [&'a str] },
    /// The name of a script's game is that of one of the program.
    NameTaken { name: &'a str },
}

impl Problem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        match self {
            Self::NameTaken { name } => {
                let message = format!("the program has a game called `{name}`");
                Diagnostic::new(&NAME_TAKEN, message, place, "taken").help(format!(
                    "give yours a name of its own, like `{name}-at-home`, in the ids of its clauses, too"
                ))
            }
            Self::UnknownGame { name, known } => {
                let message = format!("nobody here knows a game called `{name}`");
                let fault = Diagnostic::new(&UNKNOWN_GAME, message, place, "not a game we know");
                match guess(name, known.iter().copied()) {
                    Some(guess) => {
                        let shown = format!("`game {}`", guess.word);
                        fault.did_you_mean(&shown, Edit::new(place, name, guess.word), guess.certain)
                    }
                    None => fault.help(format!(
                        "the games are {}; one of your own is named by its script: `game \"{name}.rhai\"`",
                        known.join(", ")
                    )),
                }
            }
        }
    }
}
