//! What can be wrong with the words of a line, and how it is said.

use game::{Roster, Seat, unknown_player};
use text::{Diagnostic, Place, Spanned, near};

use crate::codes::*;
use crate::play::Misfit;
use crate::words::{Form, counted, forms};

/// What a line was to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A set-up line.
    Setup,
    /// A move.
    Move,
    /// A row under `redeal`.
    Row,
    /// A condition.
    Condition,
    /// Places to mark.
    Places,
}

impl Kind {
    fn article(self) -> &'static str {
        match self {
            Self::Setup => "a set-up line",
            Self::Move => "a move",
            Self::Row => "a row of a redeal",
            Self::Condition => "a condition",
            Self::Places => "a place to highlight",
        }
    }
}

/// What is wrong with the words of a line.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// Its first word begins no form.
    Stranger {
        /// What it was to be.
        kind: Kind,
        /// The line.
        line: String,
        /// Its first word.
        word: Spanned<String>,
        /// A first word that is near.
        near: Option<String>,
        /// A keyword of the frame that is near.
        keyword: Option<&'static str>,
    },
    /// A later word continues no form.
    Continuation {
        /// What it was to be.
        kind: Kind,
        /// The word.
        word: Spanned<String>,
        /// The forms that begin alike.
        forms: Vec<&'static str>,
        /// A word that is near.
        near: Option<String>,
    },
    /// A word does not fit.
    Unfit {
        /// What it was to be.
        kind: Kind,
        /// The word.
        word: Spanned<String>,
        /// The line's form.
        form: Option<&'static Form>,
        /// A word that would fit and is near.
        near: Option<String>,
    },
    /// It stops too soon.
    Unfinished {
        /// What it was to be.
        kind: Kind,
        /// The line, at its last word.
        line: Spanned<String>,
        /// The forms it may become, each with an example.
        forms: Vec<(&'static str, &'static str)>,
    },
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
    /// `game omen with …`
    NoVariant {
        /// The variant.
        variant: Spanned<String>,
    },
    /// The rows of a redeal do not fit the position.
    BadRedeal {
        /// The redeal.
        place: Place,
        /// Why they do not.
        misfit: Misfit,
        /// Who plays.
        roster: Roster,
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

fn list(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{}`", word.as_ref())).collect();
    words.join(", ")
}

impl Problem {
    /// The problem as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::Stranger { kind, line, word, near, keyword } => {
                let message = format!("`{line}` is not {} of Omen", kind.article());
                let help = match (near, keyword) {
                    (Some(near), _) => format!("did you mean `{near}`?"),
                    (None, Some(keyword)) => format!("did you mean the keyword `{keyword}`?"),
                    (None, None) => {
                        format!(
                            "the forms of {}: {}",
                            kind.article(),
                            list(forms(kind).map(|form| form.form))
                        )
                    }
                };
                Diagnostic::new(&UNKNOWN_LINE, message, word.place, "no form begins like this").help(help)
            }
            Self::Continuation { kind, word, forms, near } => {
                let message = format!("`{}` does not continue {} here", word.value, kind.article());
                let forms = format!("the forms that begin like this: {}", list(forms));
                let help = match near {
                    Some(near) => format!("did you mean `{near}`? {forms}"),
                    None => forms,
                };
                Diagnostic::new(&UNFIT_WORD, message, word.place, "not understood here").help(help)
            }
            Self::Unfit { kind, word, form, near } => {
                let message = format!("`{}` does not fit into {} here", word.value, kind.article());
                let form = form.map_or_else(String::new, |form| {
                    format!("the form is `{}`, for example `{}`", form.form, form.example)
                });
                let help = match near {
                    Some(near) => format!("did you mean `{near}`? {form}"),
                    None => form,
                };
                Diagnostic::new(&UNFIT_WORD, message, word.place, "not understood here").help(help)
            }
            Self::Unfinished { kind, line, forms } => {
                let message = match line.value.as_str() {
                    "" => format!("{} is missing here", kind.article()),
                    line => format!("`{line}` stops before {} is complete", kind.article()),
                };
                let help = match forms.as_slice() {
                    [(form, example)] => format!("the form is `{form}`, for example `{example}`"),
                    forms => {
                        format!("the forms that begin like this: {}", list(forms.iter().map(|form| form.0)))
                    }
                };
                Diagnostic::new(&UNFINISHED, message, line.place, "something is missing after this")
                    .help(help)
            }
            Self::NumberTooLarge { number } => {
                let message = format!("{} is too large a number for anything in this game", number.value);
                Diagnostic::new(&NUMBER_TOO_LARGE, message, number.place, "too large")
                    .help("no deck comes near it; write the number that is meant")
            }
            Self::UnknownPlayer { name, roster } => unknown_player(&name, &roster),
            Self::StrayRow { row, why } => {
                let message = format!("the row `{}` does not belong here", row.value);
                Diagnostic::new(&STRAY_ROW, message, row.place, why).help(
                    "under `redeal` stand a row `PLAYER CARD …` for each who redraws, `up CARD …` and `down CARD …`",
                )
            }
            Self::NoVariant { variant } => {
                let message = format!("Omen has no variant `{}`", variant.value);
                let help = match near(&variant.value, ["wolves"]) {
                    Some(_) => "did you mean `game omen with wolves`?",
                    None => "write `game omen`, or `game omen with wolves` for the Wolf expansion",
                };
                Diagnostic::new(&NO_VARIANT, message, variant.place, "no variant of this game").help(help)
            }
            Self::BadRedeal { place, misfit, roster } => bad_redeal(place, misfit, &roster),
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
                    .clause(crate::clauses::PARTS_DECK.id)
            }
        }
    }
}

fn bad_redeal(place: Place, misfit: Misfit, roster: &Roster) -> Diagnostic {
    let name = |seat: Seat| roster.name(seat).to_owned();
    let (message, label) = match misfit {
        Misfit::NotDue => ("no redeal is due".to_owned(), "nothing is dealt here".to_owned()),
        Misfit::Keeps(seat) => {
            (format!("{} does not redraw", name(seat)), format!("{} keeps the hand", name(seat)))
        }
        Misfit::Hand(seat, size) => (
            format!("{} held {} and is dealt as many", name(seat), counted(size)),
            format!("another number of cards for {}", name(seat)),
        ),
        Misfit::Up(size) => (format!("{} lie face up", counted(size)), "another number is `up`".to_owned()),
        Misfit::Down(size) => {
            (format!("{} lie face down", counted(size)), "another number is `down`".to_owned())
        }
        Misfit::TooMany(card) => {
            (format!("more {} are dealt than were shuffled", card.plural()), format!("one {card} too many"))
        }
        Misfit::Missing(card) => (
            format!("fewer {} are dealt than were shuffled", card.plural()),
            format!("where is the other {card}?"),
        ),
    };
    Diagnostic::new(&BAD_REDEAL, message, place, label)
        .help(
            "the rows name the hands of those who redraw and the surface, card for card; `?` is a card that is not \
             determined",
        )
        .clause(crate::clauses::SURFACE_REBUILD.id)
}
