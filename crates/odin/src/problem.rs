//! What can be wrong with a script, and how it is said. The faults of a set-up as a whole are in
//! `setup_problem`.

use game::{Roster, Unfit, number_too_large, stray_row, unknown_player};
use text::{Diagnostic, Place, Spanned, near};

use crate::{Card, Cards, Colour, INFO};

text::codes! {
    /// A card in two places.
    CARD_TWICE: Error = "setup/card-twice",
        "The deck of Odin holds each of its 54 cards once, so a card is in one place: in one hand, or on the table. \
         A set-up that names it twice describes a table that cannot exist. Both places are shown.";
    /// A hand that is larger than a deal.
    HAND_TOO_LARGE: Error = "setup/hand-too-large",
        "Hands never grow: a play puts down one card at least and takes one at most. So nobody ever holds more cards \
         than were dealt, nine by the law book, or what the knob `hand-size` says.";
    /// A set on the table that nobody can have played.
    MIXED_TABLE: Error = "setup/mixed-table",
        "What lies on the table was played in one go: a single card, or several of one colour or of one number. \
         The cards of this line are neither.";
    /// A colours line with too many or too few.
    WRONG_COLOURS: Error = "setup/wrong-colours",
        "Two players play with four of the six colours (the knob `two-player-colours`), the same four in every hand; \
         a `colours` line names them. With more players all six colours are in the game and nothing is to be said.";
    /// A card that is not in the game.
    OTHER_COLOUR: Error = "setup/other-colour",
        "Two players play with four colours. A `colours` line names them; without one, the cards that are named must \
         not be of more than four. This card is of a colour that is left out of the game.";
    /// More hidden cards than there are cards.
    TOO_MANY_HIDDEN: Error = "setup/too-many-hidden",
        "A hand that the set-up does not list is a full one whose cards are not determined, and `?` is a card that is \
         not determined. Together they are more than the cards that are nowhere else.";
    /// Two players without cards.
    TWO_WENT_OUT: Error = "setup/two-went-out",
        "A hand of Odin ends at the moment the first player has no cards left. A second player can never get there \
         in the same hand.";
    /// A player on turn who played last.
    OWN_TABLE: Error = "setup/own-table",
        "When the turn returns to the player who played last, the round is over: the table is cleared and that player \
         leads. So nobody is ever on turn with the own cards on the table.";
    /// Somebody on turn after a hand.
    TURN_AFTER_HAND: Error = "setup/turn-after-hand",
        "A player without cards ends the hand, and then nobody is on turn until the next deal. Set up a hand that is \
         over by an empty hand and nobody on turn; its points are taken as scored already.";
    /// A hand that ended by nobody's play.
    OUT_WITHOUT_PLAYING: Error = "setup/out-without-playing",
        "A hand ends by the play that leaves its player without cards, and the table lies as it is until the next \
         deal. So the set on the table is that player's.";
    /// A hand after the end of the game.
    GAME_IS_OVER: Error = "setup/game-is-over",
        "The game ends after the hand in which somebody reaches the target (15 points, or what the knob `target` \
         says). No further hand is played, so nobody can be on turn with that many points.";
    /// Too few or too many players.
    PLAYERS: Error = "setup/players",
        "Odin is played by two to six players. A `players` line names them in seat order, clockwise; the turn goes \
         round in this order.";
    /// A deal for which there are too few cards.
    DECK_TOO_SMALL: Error = "setup/deck-too-small",
        "The knob `hand-size` asks for more cards than are in the game with so many players: 54, or 36 when two play \
         with four colours.";
    /// A card that does not exist.
    NO_SUCH_CARD: Error = "words/no-such-card",
        "A card of Odin is a colour and a number from 1 to 9 in one word, like `blue3`; the colours are blue, red, \
         green, orange, pink and black. This word is no card, so nobody can hold it, not even in a `cannot` line.";
    /// A colour that does not exist.
    NO_SUCH_COLOUR: Error = "words/no-such-colour",
        "The colours of Odin are blue, red, green, orange, pink and black.";
    /// A card that a line names twice.
    NAMED_TWICE: Error = "words/card-named-twice",
        "The deck of Odin holds each card once. A line that names a card twice, or a deal that gives a card to two \
         places, describes what cannot be done with these cards at all.";
    /// A player who is dealt two hands.
    ROW_TWICE: Error = "words/row-twice",
        "`deal` has one row a player, `Anna CARD …`. This player has two.";
}

/// What is wrong with the words of a line, or with the players.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// A line has none of the forms it may have.
    Unfit(Unfit),
    /// There is no such card.
    NoSuchCard { card: Spanned<String> },
    /// There is no such colour.
    NoSuchColour { colour: Spanned<String> },
    /// A card is named twice.
    CardTwice { card: Spanned<Card>, first: Place },
    /// A number is too large.
    NumberTooLarge { number: Spanned<String> },
    /// A player has two rows in a deal.
    RowTwice { player: String, first: Place, second: Place },
    /// A row stands under no head.
    StrayRow { row: Spanned<String> },
    /// Nobody of that name sits at the table.
    UnknownPlayer { name: Spanned<String> },
    /// Too few or too many players.
    Players { count: usize, place: Place },
    /// There are too few cards to deal.
    DeckTooSmall { players: usize, hand_size: u8, deck: usize, place: Place },
}

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}

impl Problem {
    /// The problem as it is told.
    pub(crate) fn diagnostic(self, roster: &Roster) -> Diagnostic {
        match self {
            Self::Unfit(unfit) => unfit.diagnostic(INFO.title),
            Self::NoSuchCard { card } => {
                let cards: Vec<String> = Cards::DECK.iter().map(|own| own.to_string()).collect();
                let help = match near(&card.value, cards.iter().map(String::as_str)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => {
                        "a card is a colour and a number from 1 to 9 in one word: `blue3`; the colours are \
                             blue, red, green, orange, pink, black"
                            .to_owned()
                    }
                };
                let message = format!("there is no card `{}`", card.value);
                Diagnostic::new(&NO_SUCH_CARD, message, card.place, "no card of the deck")
                    .help(help)
                    .clause("odin.parts.deck")
            }
            Self::NoSuchColour { colour } => {
                let words = Colour::ALL.map(Colour::word);
                let help = match near(&colour.value, words) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the colours are {}", words.join(", ")),
                };
                let message = format!("there is no colour `{}`", colour.value);
                Diagnostic::new(&NO_SUCH_COLOUR, message, colour.place, "no colour of the deck")
                    .help(help)
                    .clause("odin.parts.deck")
            }
            Self::CardTwice { card, first } => {
                let message = format!("{} is named twice", card.value);
                Diagnostic::new(&NAMED_TWICE, message, card.place, "again")
                    .label(first, "first here")
                    .help("the deck holds each card once; take it out of one of the two places")
                    .clause("odin.parts.deck")
            }
            Self::NumberTooLarge { number } => number_too_large(
                &number,
                "there are 54 cards, and scores stay small; write the number that is meant",
            ),
            Self::RowTwice { player, first, second } => {
                Diagnostic::new(&ROW_TWICE, format!("{player} is dealt two hands"), second, "again")
                    .label(first, "first here")
                    .help("a deal has one row a player")
            }
            Self::StrayRow { row } => {
                stray_row(&row, "the rows `PLAYER CARD …` stand directly below the word `deal`")
            }
            Self::UnknownPlayer { name } => unknown_player(&name, roster),
            Self::Players { count: 0, place } => {
                Diagnostic::new(&PLAYERS, "nobody sits at the table", place, "needs players")
                    .help("name two to six players in seat order: `players Anna Bo Cleo`")
            }
            Self::Players { count, place } => {
                let message = format!("Odin is for two to six players, not {count}");
                let label = if count < 2 { "too few" } else { "too many" };
                Diagnostic::new(&PLAYERS, message, place, label)
                    .help("name two to six players in seat order: `players Anna Bo Cleo`")
            }
            Self::DeckTooSmall { players, hand_size, deck, place } => {
                let message =
                    format!("{players} players cannot be dealt {hand_size} cards each out of {deck}");
                let most = deck / players.max(1);
                Diagnostic::new(&DECK_TOO_SMALL, message, place, format!("{players} players"))
                    .help(format!("`rules hand-size = {most}` is the most for {players} players"))
                    .clause("odin.deal.nine")
            }
        }
    }
}
