//! What can be wrong with the cards that a line states.

use text::{Diagnostic, Place};

use crate::codes::{
    CONTRADICTED_DRAW, IMPOSSIBLE_DRAW, NOT_DRAWN, NOT_THE_PILE, TOO_FEW_DRAWN, UNDETERMINED_DRAW,
};
use crate::{ChanceFault, Pile, Roster};

impl Pile {
    /// The pile in plain words: `gray's supply`, `the deck`.
    pub fn words(&self, roster: &Roster) -> String {
        match self.seat {
            Some(seat) => format!("{}'s {}", roster.name(seat), self.name),
            None => format!("the {}", self.name),
        }
    }

    fn listing(&self, roster: &Roster) -> String {
        match self.seat {
            Some(seat) => format!("{} {} CARD …", roster.name(seat), self.name),
            None => format!("{} CARD …", self.name),
        }
    }
}

impl<C> ChanceFault<C> {
    /// The diagnostic; `place` is the move's, `card` names a card.
    pub fn diagnostic(&self, roster: &Roster, place: Place, card: &dyn Fn(&C) -> String) -> Diagnostic {
        let words = |cards: &[C]| cards.iter().map(card).collect::<Vec<_>>().join(" ");
        match self {
            Self::Undetermined { pile, revealed, pool } => {
                let from = pile.words(roster);
                let owner = pile.seat.map_or_else(String::new, |seat| format!("{} ", roster.name(seat)));
                let (message, form) = if *revealed {
                    (
                        format!("a card of {from} decides here, and it is not determined"),
                        format!("revealing {owner}"),
                    )
                } else {
                    (
                        format!("a card of {from} is drawn, and its order is not determined"),
                        "drawing ".to_owned(),
                    )
                };
                Diagnostic::new(
                    &UNDETERMINED_DRAW,
                    message,
                    place,
                    format!("it may be any of: {}", words(pool)),
                )
                .help(format!(
                    "list the pile in the set-up (`{}`), name the cards on this line (`{form}CARD …`), \
                         or give the scenario a `seed N`",
                    pile.listing(roster)
                ))
            }
            Self::Contradicted { stated, pile, actual } => {
                let (named, actual) = (card(&stated.value), card(actual));
                let message = format!("{named} is stated, but {actual} lies next in {}", pile.words(roster));
                Diagnostic::new(&CONTRADICTED_DRAW, message, stated.place, format!("{actual} lies there"))
                    .help(format!("name `{actual}` here, or change the set-up of the pile"))
            }
            Self::Impossible { stated, pile, pool } => {
                let message = format!("{} cannot be in {}", card(&stated.value), pile.words(roster));
                Diagnostic::new(
                    &IMPOSSIBLE_DRAW,
                    message,
                    stated.place,
                    format!("it may be any of: {}", words(pool)),
                )
                .help("name one of these, or change the set-up")
            }
            Self::TooFew { place, pile } => {
                let message = format!("more cards are drawn from {} than the list names", pile.words(roster));
                Diagnostic::new(&TOO_FEW_DRAWN, message, *place, "one more card is drawn after these")
                    .help("name every card that is drawn on this line, in order")
            }
            Self::NotDrawn { stated, word } => {
                let message = format!(
                    "{} is named after `{word}`, but the move does not come to it",
                    card(&stated.value)
                );
                Diagnostic::new(&NOT_DRAWN, message, stated.place, "not part of this move")
                    .help("take it out of the list")
            }
            Self::NotThePile { place, pile, cards } => {
                let message =
                    format!("these are not the cards that are shuffled into {}", pile.words(roster));
                Diagnostic::new(&NOT_THE_PILE, message, *place, "states another pile")
                    .help(format!("the pile holds, in some order: {}", words(cards)))
            }
        }
    }
}
