//! How a problem is said.

use game::{number_too_large, stray_row};
use text::Diagnostic;

use super::{
    ANOTHER_LAND_CARD, FLIGHT_TOO_LONG, IMPOSSIBLE_LAND_CARD, NO_SUCH_ODIN_CARD, NO_SUCH_SPACE, PATH_ROWS,
    Problem, TOO_MANY_CARDS, TOO_MANY_LAID,
};
use crate::{INFO, LandCard};

fn list(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{}`", word.as_ref())).collect();
    words.join(", ")
}

impl Problem {
    /// The problem as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::Unfit(unfit) => unfit.diagnostic(INFO.title),
            Self::NoSuchOdinCard { card, deck } => {
                let message = format!("there is no Odin card `{}`", card.value);
                Diagnostic::new(&NO_SUCH_ODIN_CARD, message, card.place, "no card has these two actions")
                    .help(format!("the Odin cards are {}", list(deck)))
                    .clause("ravens.parts.odin-deck")
            }
            Self::NumberTooLarge { number } => number_too_large(
                &number,
                "a path, a pile or a score never comes near it; write the number that is meant",
            ),
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
            Self::TooManyCards { place } => {
                Diagnostic::new(&TOO_MANY_CARDS, "more cards than any pile can hold", place, "too many cards")
                    .help("name each card of the pile once, top card first")
            }
            Self::RowTwice { player, first, second } => Diagnostic::new(
                &PATH_ROWS,
                format!("{player}'s row of the path is given twice"),
                second,
                "again",
            )
            .label(first, "first here")
            .help("a path has one row `gray LAND …` and one row `brown LAND …`"),
            Self::RowMissing { player, head } => {
                let message = format!("the path lacks {player}'s row");
                Diagnostic::new(&PATH_ROWS, message, head, format!("no row `{player} LAND …` below this"))
                    .help(format!("write `{player} LAND …` below `path`, one land a card"))
            }
            Self::OpenLand { place } => {
                let message = "a path is stated whole, every land by its name";
                Diagnostic::new(&PATH_ROWS, message, place, "not a land")
                    .help("name the land, or leave the whole path out and give the scenario a `seed N`")
            }
            Self::StrayRow { row } => stray_row(
                &row,
                "the rows `gray LAND …` and `brown LAND …` stand directly below the word `path`",
            ),
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
