use session::{GAME_LAW, HOUSE_ENDLESS, HOUSE_STUCK, HOUSE_UNPLAYABLE};
use text::{Diagnostic, Place};

/// The house rules that a fault shows under, in words.
pub(super) fn under(names: &[&str]) -> String {
    format!("under `{}`", names.join(", "))
}

/// A fault of a house rule that its text alone does not show: games under it, played by chance, tell.
#[derive(Clone, Debug)]
pub(super) enum TrialProblem<'a> {
    /// None of so many games ended within so many plies. The last moves of one are told; where its last
    /// positions were few different ones, how many, and out of how many.
    Endless {
        games: u64,
        plies: usize,
        again: Option<(usize, usize)>,
        moves: &'a [String],
    },
    /// Nobody can move after a move, in that position.
    Stuck {
        after: &'a str,
        position: &'a [String],
    },
    NobodyBegins,
    /// A position that cannot be, and why.
    Impossible {
        why: &'a str,
    },
    /// A move that reads as another one, or as none.
    OtherMove {
        written: &'a str,
    },
    /// A position that reads as another one.
    OtherPosition {
        position: &'a [String],
    },
}

impl TrialProblem<'_> {
    /// Tells it as a diagnostic at that place; the names are those of the house rules.
    pub(super) fn at(self, place: Place, names: &[&str]) -> Diagnostic {
        let (code, message, help) = match self {
            Self::Endless { games, plies, again, moves } => {
                let again = match again {
                    Some((1, of)) => format!("; in the last {of} moves of one nothing changed at all"),
                    Some((few, of)) => format!(
                        "; the last {of} moves of one came back to the same {few} positions again and again"
                    ),
                    None => String::new(),
                };
                let message = format!(
                    "games make no progress: {games} of them, played by chance, went on for {plies} moves each{again}"
                );
                let help = format!(
                    "one was still at `{}`; see whether anything can still happen that brings a game to its end, or \
                     let it be if games are to be that long",
                    moves.join("`, `")
                );
                (&HOUSE_ENDLESS, message, help)
            }
            Self::Stuck { after, position } => {
                let lines: Vec<&str> = position.iter().map(|line| line.trim()).collect();
                let leave = match names.is_empty() {
                    true => {
                        "say how the game ends there (`ends(…, #{ when: \"stuck\" })`), or let a player pass"
                    }
                    false => "the law book always leaves a player something: let the house rule do so, too",
                };
                let help =
                    format!("it stopped after `{after}`; the position: {}; {leave}", lines.join(" / "));
                let message = "a game played by chance came to a position in which nobody can move";
                (&HOUSE_STUCK, message.to_owned(), help)
            }
            Self::NobodyBegins => (
                &HOUSE_UNPLAYABLE,
                "nobody can make a move where a game begins".to_owned(),
                "an amended clause, or one of its own, forbids too much".to_owned(),
            ),
            Self::Impossible { why } => (
                &HOUSE_UNPLAYABLE,
                format!("a game comes to a position that cannot be: {why}"),
                "an amended clause, or a knob, leaves the game without something it needs".to_owned(),
            ),
            Self::OtherMove { written } => (
                &HOUSE_UNPLAYABLE,
                format!("the move `{written}` does not read as it is printed"),
                "begin the form of one of the moves with a word of its own".to_owned(),
            ),
            Self::OtherPosition { position } => {
                let lines: Vec<&str> = position.iter().map(|line| line.trim()).collect();
                let message = "a position that a game comes to reads as another one".to_owned();
                let help = format!(
                    "the position: {}; an end hangs on something that no line says: declare a number for it",
                    lines.join(" / ")
                );
                (&HOUSE_UNPLAYABLE, message, help)
            }
        };
        if names.is_empty() {
            return Diagnostic::new(&GAME_LAW, message, place, "in games by chance").help(help);
        }
        let label = under(names);
        Diagnostic::new(code, message, place, label).help(help)
    }
}
