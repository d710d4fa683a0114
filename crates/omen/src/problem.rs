//! What can be wrong with the words of a line, and how it is said.

use game::{Game, NO_VARIANT, Roster, STRAY_ROW, Unfit, number_too_large, unknown_player};
use text::{Diagnostic, Place, Spanned, near};

use crate::Omen;
use crate::codes::*;

/// What is wrong with the words of a line.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// A line has none of the forms it may have.
    Unfit(Unfit),
    /// A number is too large.
    NumberTooLarge {
        /// As written.
        number: Spanned<String>,
    },
    /// Nobody of that name plays.
    UnknownPlayer {
        /// As written.
        name: Spanned<String>,
        /// Who plays.
        roster: Roster,
    },
    /// A row that does not belong there.
    StrayRow {
        /// The row.
        row: Spanned<String>,
        /// Why it does not.
        why: &'static str,
    },
    /// A condition about wolves, without the expansion.
    NoWolves {
        /// The wolf.
        place: Place,
    },
    /// `game omen with …`
    NoVariant {
        /// The variant.
        variant: Spanned<String>,
    },
    /// No `players` line.
    NoPlayers {
        /// Where the game is named.
        place: Place,
        /// The most that can play.
        most: usize,
    },
    /// Too few or too many players.
    PlayerCount {
        /// The names.
        place: Place,
        /// How many.
        count: usize,
        /// The most that can play.
        most: usize,
    },
}

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}

impl Problem {
    /// The problem as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::Unfit(unfit) => unfit.diagnostic(Omen::INFO.title),
            Self::NumberTooLarge { number } => {
                number_too_large(&number, "no deck comes near it; write the number that is meant")
            }
            Self::UnknownPlayer { name, roster } => unknown_player(&name, &roster),
            Self::StrayRow { row, why } => {
                let message = format!("the row `{}` does not belong here", row.value);
                Diagnostic::new(&STRAY_ROW, message, row.place, why).help(
                    "under `redeal` stand a row `PLAYER CARD …` for each who redraws, `up CARD …` and `down CARD …`",
                )
            }
            Self::NoWolves { place } => no_wolves(place),
            Self::NoVariant { variant } => {
                let message = format!("Omen has no variant `{}`", variant.value);
                let help = match near(&variant.value, ["wolves"]) {
                    Some(_) => "did you mean `game omen with wolves`?",
                    None => "write `game omen`, or `game omen with wolves` for the Wolf expansion",
                };
                Diagnostic::new(&NO_VARIANT, message, variant.place, "no variant of this game").help(help)
            }
            Self::NoPlayers { place, most } => {
                Diagnostic::new(&PLAYER_COUNT, "nothing says who plays", place, "needs players")
                    .help(format!("name 3 to {most} of them in seat order: `players Anna Bo Cleo`"))
            }
            Self::PlayerCount { place, count, most } => {
                let message = format!("Omen is not a game for {count}");
                let with =
                    if most == 8 && count == 9 { "; `game omen with wolves` is for up to nine" } else { "" };
                Diagnostic::new(&PLAYER_COUNT, message, place, format!("{count} players"))
                    .help(format!("name 3 to {most} players{with}"))
                    .clause(crate::clauses::PARTS_PLAYERS.id)
            }
        }
    }
}

/// A wolf in the game without wolves.
pub(crate) fn no_wolves(place: Place) -> Diagnostic {
    Diagnostic::new(&NO_WOLVES, "the base game has no wolves", place, "comes with the expansion")
        .help("begin the file with `game omen with wolves`")
        .clause(crate::clauses::PARTS_SUITS.id)
}
