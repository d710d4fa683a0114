//! What can be wrong with a script, and how it is said.

mod setup;

pub(crate) use setup::{Impossible, Misplaced, NoFinisher};

use game::{LineProblem, RulesAndRoster};
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PARTS_ODIN_DECK;
use crate::codes::*;
use crate::{LandCard, Ravens, Side};

/// Something wrong with a script.
#[derive(Clone, Debug)]
pub enum Problem {
    /// With the words of a line, as in any game.
    Line(LineProblem),
    /// With a set-up.
    Impossible(Impossible),
    /// With the set-up under `next race`.
    NextRace { first: Impossible, more: Vec<Impossible> },
    /// No Odin card has these two actions; `deck` are those there are.
    NoSuchOdinCard { card: Spanned<String>, deck: Vec<String> },
    /// A flight has more payments than one can write, or more cards in one payment.
    FlightTooLong { place: Place, payments: bool },
    /// More land cards are laid than one can write.
    TooManyLaid { place: Place },
    /// More cards are listed than a pile can hold.
    ListTooLong { place: Place },
    /// A path lacks a row.
    RowMissing { side: Side, head: Place },
    /// A path names a land that is not determined.
    OpenLand { place: Place },
    /// A space is not on the path; its length, where it is determined.
    NoSuchSpace { space: Spanned<u32>, length: Option<usize> },
    /// Another land card lies there.
    AnotherLandCard { stated: Spanned<LandCard>, actual: LandCard },
    /// A land card cannot be in the supply; what it may be.
    ImpossibleLandCard { stated: Spanned<LandCard>, pool: Vec<LandCard> },
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl game::Problem<Ravens> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Ravens>) -> Diagnostic {
        match self {
            Self::Line(problem) => problem.diagnostic(terms),
            Self::Impossible(fault) => fault.diagnostic(),
            Self::NextRace { first, more } => {
                more.into_iter().map(Impossible::diagnostic).fold(first.diagnostic(), Diagnostic::join)
            }
            Self::NoSuchOdinCard { card, deck } => {
                let message = format!("there is no Odin card `{}`", card.value);
                Diagnostic::new(&NO_SUCH_ODIN_CARD, message, card.place, "no card has these two actions")
                    .help(format!("the Odin cards are {}", list(deck)))
                    .clause(&PARTS_ODIN_DECK.id)
            }
            Self::FlightTooLong { place, payments } => {
                let (what, label) = if payments {
                    ("this flight has more than three payments", "too many payments")
                } else {
                    ("a payment of this flight has more than three cards", "too many cards in one payment")
                };
                Diagnostic::new(&FLIGHT_TOO_LONG, what, place, label).help(
                    "the forms are `fly CARD` (a matching card), `fly CARD CARD` (a joker) and \
                     `fly PAYMENT + PAYMENT` (past the marker)",
                )
            }
            Self::TooManyLaid { place } => {
                let message = "more land cards than one can lay at once";
                Diagnostic::new(&TOO_MANY_LAID, message, place, "more than four land cards")
                    .help("the form is `odin lengthen LAND/LAND` or `odin lengthen LAND/LAND LAND/LAND`")
            }
            Self::ListTooLong { place } => {
                Diagnostic::new(&LIST_TOO_LONG, "more cards than any pile can hold", place, "too many cards")
                    .help("name each card of the pile once, top card first")
            }
            Self::RowMissing { side, head } => {
                let message = format!("the path lacks {side}'s row");
                Diagnostic::new(&PATH_ROWS, message, head, format!("no row `{side} LAND …` below this"))
                    .help(format!("write `{side} LAND …` below `path`, one land a card"))
            }
            Self::OpenLand { place } => {
                let message = "a path is stated whole, every land by its name";
                Diagnostic::new(&PATH_ROWS, message, place, "not a land")
                    .help("name the land, or leave the whole path out and give the scenario a `seed N`")
            }
            Self::NoSuchSpace { space, length } => {
                let message = format!("there is no space {}", space.value);
                let help = match length {
                    Some(length) => format!("the path has the spaces 1 to {length}"),
                    None => "a path has one space a land card, numbered from 1".to_owned(),
                };
                Diagnostic::new(&NO_SUCH_SPACE, message, space.place, "not on the path").help(help)
            }
            Self::AnotherLandCard { stated, actual } => {
                let message = format!("{} is stated, but the next land card is {actual}", stated.value);
                let turned = match actual.is_double() {
                    true => String::new(),
                    false => format!(" or `{}`", actual.turned()),
                };
                Diagnostic::new(&ANOTHER_LAND_CARD, message, stated.place, format!("{actual} lies there"))
                    .help(format!("write `{actual}`{turned} here, or change the land supply of the set-up"))
            }
            Self::ImpossibleLandCard { stated, pool } => {
                let message = format!("{} cannot be the next land card", stated.value);
                Diagnostic::new(&IMPOSSIBLE_LAND_CARD, message, stated.place, "no copy of it can lie there")
                    .help(format!("it may be one of {}", list(pool.iter().map(LandCard::to_string))))
            }
        }
    }
}

fn list(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{}`", word.as_ref())).collect();
    words.join(", ")
}
