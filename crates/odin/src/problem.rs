//! What can be wrong with a script, and how it is said.

use game::{LineProblem, RulesAndRoster, Seat, SeatSet};
use text::{Diagnostic, Place, Spanned, counted, verb};

use crate::clauses::{CARDS_LEFT, DECK, GAME_END, HAND_END, NINE, ORDER, ROUND_END, SAME_KIND, TWO_PLAYERS};
use crate::codes::*;
use crate::{Card, Cards, Colour, Colours, Odin};

/// Something wrong with a script.
#[derive(Clone, Debug)]
pub enum Problem {
    /// With the words of a line, as in any game.
    Line(LineProblem),
    /// A line names a card twice.
    NamedTwice { card: Spanned<Card>, first: Place },
    /// A card is named in two places.
    CardTwice { card: Spanned<Card>, first: Place },
    /// The deck is too small for the deal.
    DeckTooSmall { players: usize, hand: u8, deck: usize, place: Place },
    /// A hand is larger than a deal.
    HandTooLarge { seat: Seat, cards: usize, most: usize, size: u8, table: Option<Place>, place: Place },
    /// Hands and table hold more cards than were dealt.
    MoreThanDealt { cards: usize, dealt: usize, players: usize, place: Place },
    /// Hands so large leave no way to the set on the table.
    NothingBefore { by: Seat, set: usize, size: usize, place: Place },
    /// Everybody holds a whole deal, and another than the leader is said to have led.
    LedNothing { led: Seat, leads: Spanned<Seat>, size: usize, place: Place },
    /// The set on the table is of no kind.
    MixedTable { cards: Cards, place: Place },
    /// The colours line names too many or too few.
    WrongColours { limit: usize, players: u8, place: Place },
    /// A card's colour is not in the game.
    OtherColour { card: Spanned<Card>, colours: Colours },
    /// More cards are hidden than there are.
    TooManyHidden { hidden: usize, left: usize, place: Place },
    /// Two players have no cards.
    TwoWentOut { first: Seat, second: Seat, one: Option<Place>, other: Place },
    /// Whoever is on turn played the set on the table.
    OwnTable { seat: Seat, table: Place, turn: Place },
    /// The first `turn` passes over those who sit between.
    PassedOver { by: Seat, table: Place, next: Seat, passed: SeatSet, turn: Spanned<Seat> },
    /// Somebody is on turn in a hand that is over.
    TurnAfterHand { out: Seat, hand: Place, turn: Spanned<Seat> },
    /// The last play is another player's than that of the player without cards.
    OutWithoutPlaying { out: Seat, by: Seat, hand: Place, table: Place },
    /// Somebody has no cards left, and nothing was played.
    OutOnAClearTable { out: Seat, hand: Place, table: Option<Place> },
    /// The hand is over, and somebody has fewer points than it cost.
    NotScored { seat: Seat, points: Spanned<i32>, cards: usize, due: i64 },
    /// Somebody has fewer points than none.
    NegativePoints { seat: Seat, points: Spanned<i32> },
    /// A hand is played although somebody has reached the target.
    GameIsOver { seat: Seat, points: Spanned<i32>, target: i32 },
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl game::Problem<Odin> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Odin>) -> Diagnostic {
        let name = |seat: Seat| terms.roster.name(seat);
        match self {
            Self::Line(problem) => problem.diagnostic(terms),
            Self::NamedTwice { card, first } => {
                let message = format!("{} is named twice", card.value);
                Diagnostic::new(&NAMED_TWICE, message, card.place, "again")
                    .label(first, "first here")
                    .help("the deck holds each card once; take it out of one of the two places")
                    .clause(&DECK.id)
            }
            Self::CardTwice { card, first } => {
                let message = format!("{} is in two places", card.value);
                Diagnostic::new(&CARD_TWICE, message, card.place, "here again")
                    .label(first, "first here")
                    .help("the deck holds each card once; take it out of one of the two places")
                    .clause(&DECK.id)
            }
            Self::DeckTooSmall { players, hand, deck, place } => {
                let message = format!("{players} players cannot be dealt {hand} cards each out of {deck}");
                let help =
                    format!("`rules hand-size = {}` is the most for {players} players", deck / players);
                Diagnostic::new(&DECK_TOO_SMALL, message, place, format!("{players} players"))
                    .help(help)
                    .clause(&NINE.id)
            }
            Self::HandTooLarge { seat, cards, most, size, table, place } => {
                let name = name(seat);
                let message = match table {
                    None => format!("{name} has {cards} cards, and a hand never has more than {size}"),
                    Some(_) => {
                        format!("{name} has {cards} cards, and can have {most} at most behind this set")
                    }
                };
                let fault = Diagnostic::new(&HAND_TOO_LARGE, message, place, counted(cards, "card"));
                let fault = match table {
                    None => fault.help(format!(
                        "list {} or fewer; `rules hand-size = {cards}` makes the deal larger",
                        counted(size, "card")
                    )),
                    Some(table) => fault.label(table, format!("{name} played this")).help(format!(
                        "whoever plays takes one card at most: out of {}, {most} {} left",
                        counted(size, "card"),
                        verb(most, "is", "are")
                    )),
                };
                fault.clause(&NINE.id)
            }
            Self::MoreThanDealt { cards, dealt, players, place } => {
                let message = format!("hands and table hold {cards} cards, and {dealt} were dealt");
                let label = format!("so many that this is {} too many", cards.saturating_sub(dealt));
                Diagnostic::new(&MORE_THAN_DEALT, message, place, label)
                    .help(format!(
                        "{players} players were dealt {} each, and no others come into a hand: list a \
                         hand with a card less",
                        counted(dealt / players, "card")
                    ))
                    .clause(&NINE.id)
            }
            Self::NothingBefore { by, set, size, place } => {
                let (name, message) =
                    (name(by), "the hands leave no card that can have been played before this set");
                let help = match set {
                    1 => format!(
                        "nothing is lower than a 1, so {name} led it: list {name}'s hand with a card less than {size}"
                    ),
                    _ => format!(
                        "nobody beats their own set: before {} cards by {name} {} by another, and at first \
                         the card that was led; whoever played them has put them down and taken one back at most, of {size}: list \
                         a hand with a card less",
                        set,
                        if set == 2 {
                            "lay one card".to_owned()
                        } else {
                            format!("lay {} or as many", set - 1)
                        },
                    ),
                };
                Diagnostic::new(&NOTHING_BEFORE, message, place, format!("{name} played this"))
                    .help(help)
                    .clause(&NINE.id)
            }
            Self::LedNothing { led, leads, size, place } => {
                let (led, name) = (name(led), name(leads.value));
                let message =
                    format!("{led} cannot have led: everybody still holds {}", counted(size, "card"));
                Diagnostic::new(&LED_NOTHING, message, place, "nothing was played yet")
                    .label(leads.place, format!("{name} leads first"))
                    .help(format!("take the line out, or list a hand with a card less than {size}"))
                    .clause(&NINE.id)
            }
            Self::MixedTable { cards, place } => {
                let message = format!("{cards} cannot have been played together");
                Diagnostic::new(&MIXED_TABLE, message, place, "neither one colour nor one number")
                    .help("a set on the table is one card, or several of one colour or one number")
                    .clause(&SAME_KIND.id)
            }
            Self::WrongColours { limit, players, place } => {
                let message = format!("{players} players play with {}", counted(limit, "colour"));
                let help = match limit {
                    6 => "all six colours are in the game; take the line out".to_owned(),
                    1 => "name a single colour: `colours blue`".to_owned(),
                    _ => format!("name {limit} different colours: `colours blue red green pink`"),
                };
                let label = match limit {
                    1 => "not a single colour".to_owned(),
                    _ => format!("not {limit} different colours"),
                };
                Diagnostic::new(&WRONG_COLOURS, message, place, label).help(help).clause(&TWO_PLAYERS.id)
            }
            Self::OtherColour { card, colours } => {
                let words: Vec<&str> = colours.iter().map(Colour::word).collect();
                let message = format!("{} is not in the game", card.value);
                Diagnostic::new(&OTHER_COLOUR, message, card.place, "of a colour that is left out")
                    .help(format!(
                        "two players play with {}, here {}; use cards of these, or change the `colours` line",
                        counted(terms.rules.colours(2), "colour"),
                        words.join(", ")
                    ))
                    .clause(&TWO_PLAYERS.id)
            }
            Self::TooManyHidden { hidden, left, place } => {
                let message = format!(
                    "{} of the hands {} not determined, and only {left} {} left",
                    counted(hidden, "card"),
                    verb(hidden, "is", "are"),
                    verb(left, "is", "are")
                );
                Diagnostic::new(&MORE_THAN_DEALT, message, place, "leaves too many cards open")
                    .help("list smaller hands, or deal fewer cards: `rules hand-size = N`")
                    .clause(&DECK.id)
            }
            Self::TwoWentOut { first, second, one, other } => {
                let message = format!("{} and {} cannot both have no cards", name(first), name(second));
                let fault = Diagnostic::new(&TWO_WENT_OUT, message, other, "no cards here either");
                let fault = match one {
                    Some(one) => fault.label(one, "the hand ended here"),
                    None => fault,
                };
                fault
                    .help("the hand ends at once when the first player has no cards left; give one of them cards")
                    .clause(&HAND_END.id)
            }
            Self::OwnTable { seat, table, turn } => {
                let name = name(seat);
                let message =
                    format!("{name} is on turn, but played last: the cards on the table are {name}'s");
                Diagnostic::new(&OWN_TABLE, message, turn, "the turn has come back")
                    .label(table, format!("{name} played this"))
                    .help(format!(
                        "the round is over then and the table is cleared: write `{name} leads`, or put another player on turn"
                    ))
                    .clause(&ROUND_END.id)
            }
            Self::PassedOver { by, table, next, passed, turn } => {
                let (by, next, name) = (name(by), name(next), name(turn.value));
                let names = terms.roster.list(passed);
                let have = verb(passed.len(), "has", "have");
                let message =
                    format!("by this line {names} {have} passed: {by} played last, and {next} sits next");
                Diagnostic::new(&PASSED_OVER, message, turn.place, format!("not {next}"))
                    .label(table, format!("{by} played this"))
                    .help(format!(
                        "if that is meant, write `{name} to move` in the set-up; if {name} is to act out of turn, write \
                         `turn {next}`, and below it `cannot {name}: pass because {}`",
                        ORDER.id
                    ))
                    .clause(&ORDER.id)
            }
            Self::TurnAfterHand { out, hand, turn } => {
                let (out, name) = (name(out), name(turn.value));
                let message = format!("{name} cannot be on turn: the hand is over, since {out} has no cards");
                Diagnostic::new(&TURN_AFTER_HAND, message, turn.place, "nobody is on turn")
                    .label(hand, "no cards left")
                    .help(format!(
                        "leave out who is on turn: a `deal` comes next; or give {out} cards (`{out} hand CARD …`, \
                         or no line for cards that are not determined)"
                    ))
                    .clause(&HAND_END.id)
            }
            Self::OutWithoutPlaying { out, by, hand, table } => {
                let (out, by) = (name(out), name(by));
                let message = format!("{out} has no cards left, but {by} played last");
                Diagnostic::new(&OUT_WITHOUT_PLAYING, message, table, format!("{by} played this"))
                    .label(hand, format!("{out} went out"))
                    .help(format!("the table lies as it was when {out} went out: `table CARD … by {out}`"))
                    .clause(&HAND_END.id)
            }
            Self::OutOnAClearTable { out, hand, table } => {
                let out = name(out);
                let message = format!("{out} has no cards left, and the table is clear");
                let fault = Diagnostic::new(&OUT_ON_A_CLEAR_TABLE, message, hand, format!("{out} went out"));
                let fault = match table {
                    Some(table) => fault.label(table, "nothing lies here"),
                    None => fault,
                };
                fault
                    .help(format!("the table lies as it was when {out} went out: `table CARD … by {out}`"))
                    .clause(&HAND_END.id)
            }
            Self::NotScored { seat, points, cards, due } => {
                let (name, cards) = (name(seat), counted(cards, "card"));
                let had = counted(points.value.unsigned_abs() as usize, "point");
                let message = format!("{name} has {had}, and the hand that is over cost {name} {due}");
                Diagnostic::new(&HAND_NOT_SCORED, message, points.place, format!("{name} has {cards} left"))
                    .help(format!("a hand that is over has been scored: write `{name} points {due}` or more"))
                    .clause(&CARDS_LEFT.id)
            }
            Self::NegativePoints { seat, points } => {
                let message = format!("{} cannot have {} points", name(seat), points.value);
                Diagnostic::new(&NEGATIVE_POINTS, message, points.place, "fewer than none")
                    .help("cards left in a hand cost points, and nothing takes points away")
                    .clause(&CARDS_LEFT.id)
            }
            Self::GameIsOver { seat, points, target } => {
                let name = name(seat);
                let message =
                    format!("{name} has {}, and the game ends at {target}", counted(points.value, "point"));
                let help = format!(
                    "a hand is only played while everybody has fewer points than {target}; `rules target = N` sets \
                     another end, and an empty hand (`{name} hand empty`) sets up a hand that is over"
                );
                Diagnostic::new(&GAME_IS_OVER, message, points.place, "the game was over before this hand")
                    .help(help)
                    .clause(&GAME_END.id)
            }
        }
    }
}
