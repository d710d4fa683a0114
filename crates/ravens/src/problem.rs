//! What can be wrong with the words of a line, and how it is said.

use game::Unfit;
use text::{Place, Spanned};

use crate::LandCard;

mod diagnostic;

text::codes! {
    /// Two actions that no Odin card has.
    NO_SUCH_ODIN_CARD: Error = "words/no-such-odin-card",
        "An Odin card is named by its two actions, and the rules say which actions share a card (the knob \
         `odin-cards`). This pair is on none of the cards, so nobody can ever hold it, not even in a `cannot` line.";
    /// A flight with more cards than one can write.
    FLIGHT_TOO_LONG: Error = "words/flight-too-long",
        "A flight is one payment, or two where the marker is cleared, and a payment is one card or two. What the \
         rules forbid can be written so that `cannot` can speak of it, up to three payments of up to three cards; \
         beyond that the line is no flight at all.";
    /// More land cards than one can lay.
    TOO_MANY_LAID: Error = "words/too-many-laid",
        "An Odin card lays one or two land cards at the end of the path. Up to four can be written, so that \
         `cannot` can speak of too many; beyond that the line is no move.";
    /// More cards than a stack can hold.
    TOO_MANY_CARDS: Error = "words/too-many-cards",
        "A line lists more cards than any pile of the game can hold. Somewhere the list was written twice.";
    /// Rows of a path that are no two rows.
    PATH_ROWS: Error = "words/path-rows",
        "A path is written as the word `path` with two rows below it, `gray LAND …` and `brown LAND …`, one column \
         a land card. Each row stands once, and every land is named: a path is stated whole or not at all.";
    /// A space that is not on the path.
    NO_SUCH_SPACE: Error = "play/no-such-space",
        "A move names a space of the path that does not exist. Spaces are numbered from 1 at the start to the last \
         land card; 0 is where a raven stands before the first card and is no space. Such a line is no move of the \
         game at all, so it is a fault of the script even after `cannot`.";
    /// Another land card than lies there.
    ANOTHER_LAND_CARD: Error = "play/another-land-card",
        "A move states which land card is laid, and the land supply is determined: another card lies there. \
         Which way round it is laid is the player's choice, so the two lands may be written in either order.";
    /// A land card that cannot be there.
    IMPOSSIBLE_LAND_CARD: Error = "play/impossible-land-card",
        "A move states which land card is laid, but all copies of that card are elsewhere: on the path, already \
         named on this line, or known to lie deeper in the land supply.";
}

/// What is wrong with the words of a line.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// It has none of the forms it may have.
    Unfit(Unfit),
    /// No Odin card has these two actions.
    NoSuchOdinCard {
        /// As written.
        card: Spanned<String>,
        /// The Odin cards there are.
        deck: Vec<String>,
    },
    /// A number is too large.
    NumberTooLarge {
        /// As written.
        number: Spanned<String>,
    },
    /// A flight is longer than one can write.
    FlightTooLong {
        /// The flight.
        place: Place,
        /// It has too many payments, not too many cards in one.
        payments: bool,
    },
    /// More land cards are laid than one can write.
    TooManyLaid {
        /// The cards.
        place: Place,
    },
    /// More cards are listed than a pile can hold.
    TooManyCards {
        /// The cards.
        place: Place,
    },
    /// A row of a path is there twice.
    RowTwice {
        /// Whose.
        player: &'static str,
        /// The first one.
        first: Place,
        /// The second.
        second: Place,
    },
    /// A path lacks a row.
    RowMissing {
        /// Whose.
        player: &'static str,
        /// The head.
        head: Place,
    },
    /// A path names a land that is not determined.
    OpenLand {
        /// The `?` or `...`.
        place: Place,
    },
    /// A row stands under no head.
    StrayRow {
        /// The row.
        row: Spanned<String>,
    },
    /// A space is not on the path.
    NoSuchSpace {
        /// As written.
        space: Spanned<u32>,
        /// The length of the path, where it is determined.
        length: Option<usize>,
    },
    /// Another land card lies there.
    AnotherLandCard {
        /// As written.
        stated: Spanned<LandCard>,
        /// What lies there.
        actual: LandCard,
    },
    /// A land card cannot be in the supply.
    ImpossibleLandCard {
        /// As written.
        stated: Spanned<LandCard>,
        /// What it may be.
        pool: Vec<LandCard>,
    },
}

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}
