//! What can be wrong with the cards that a line states.

use text::{Diagnostic, Edit, Fix, Place, counted};

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

    /// The owner's name and a space; nothing where it has none.
    fn owner(&self, roster: &Roster) -> String {
        self.seat.map_or_else(String::new, |seat| format!("{} ", roster.name(seat)))
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
            Self::Undetermined { pile, cards, pool, .. } if *pile == Pile::DIE => {
                let (what, them) = match cards {
                    1 => ("a die is rolled".to_owned(), "it shows"),
                    many => (format!("{many} dice are rolled"), "they show"),
                };
                let message = format!("{what}, and nothing says what {them}");
                let label = format!("it may show any of: {}", words(pool));
                let example = pool.first().map(card).unwrap_or_default();
                Diagnostic::new(&UNDETERMINED_DRAW, message, place, label).help(format!(
                    "say it on this line (`giving {example}`), or give the scenario a `seed N`"
                ))
            }
            Self::Impossible { stated, pile, pool } if *pile == Pile::DIE => {
                let message = format!("the die never shows {}", card(&stated.value));
                let label = format!("it may show any of: {}", words(pool));
                Diagnostic::new(&IMPOSSIBLE_DRAW, message, stated.place, label).help("name one of these")
            }
            Self::TooFew { place, pile, .. } if *pile == Pile::DIE => {
                let message = "more dice are rolled than the list has faces";
                Diagnostic::new(&TOO_FEW_DRAWN, message, *place, "one more is rolled after these")
                    .help("say what each of them shows on this line, in order")
            }
            Self::Undetermined { pile, revealed, reshuffled, cards, pool } => {
                let (from, owner) = (pile.words(roster), pile.owner(roster));
                let (many, their) = if *cards == 1 {
                    ("a card".to_owned(), "its")
                } else {
                    (counted(*cards, "card"), "their")
                };
                let verb = if *cards == 1 { "is" } else { "are" };
                let message = match (revealed, reshuffled) {
                    (true, _) => format!("{many} of {from} {verb} turned up, and not determined"),
                    (false, true) => {
                        format!(
                            "{many} {verb} drawn from {from} after a reshuffle, and {their} order is not determined"
                        )
                    }
                    (false, false) => {
                        format!("{many} {verb} drawn from {from}, and {their} order is not determined")
                    }
                };
                let ways = match (revealed, reshuffled) {
                    (true, _) => format!("name them on this line (`revealing {owner}CARD …`)"),
                    (false, true) => {
                        "name the cards on this line (`drawing CARD …`), or the whole pile as it \
                                      is shuffled (`shuffling CARD …`)"
                            .to_owned()
                    }
                    (false, false) => format!(
                        "list the pile in the set-up (`{}`), name the cards on this line (`drawing CARD …`)",
                        pile.listing(roster)
                    ),
                };
                let first = if *cards == 1 { "it" } else { "the first" };
                let label = format!("{first} may be any of: {}", words(pool));
                Diagnostic::new(&UNDETERMINED_DRAW, message, place, label)
                    .help(format!("{ways}, or give the scenario a `seed N`"))
            }
            Self::Contradicted { stated, pile, actual } => {
                let (named, actual) = (card(&stated.value), card(actual));
                let message = format!("{named} is stated, but {actual} lies next in {}", pile.words(roster));
                Diagnostic::new(&CONTRADICTED_DRAW, message, stated.place, format!("{actual} lies there"))
                    .help(format!("name `{actual}` here, or change the set-up of the pile"))
                    .fix(Fix::write(Edit::new(stated.place, named, actual)))
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
            Self::TooFew { place, pile, missing } => {
                let message = format!("more cards are drawn from {} than the list names", pile.words(roster));
                let label = match missing {
                    1 => "one more card is drawn after these".to_owned(),
                    more => format!("{more} more cards are drawn after these"),
                };
                Diagnostic::new(&TOO_FEW_DRAWN, message, *place, label)
                    .help("name every card that is drawn on this line, in order")
            }
            Self::NotDrawn { stated, word } => {
                let named: Vec<String> = stated.iter().map(|stated| card(&stated.value)).collect();
                let (verb, them) = if stated.len() == 1 { ("is", "it") } else { ("are", "them") };
                let named = named.join(", ");
                let message =
                    format!("{named} {verb} named after `{word}`, but the move does not come to {them}");
                let place = stated.iter().map(|stated| stated.place).reduce(Place::to).unwrap_or(place);
                Diagnostic::new(&NOT_DRAWN, message, place, "not part of this move")
                    .help(format!("take {them} out of the list"))
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
