//! What can be wrong with a script, and how it is said.

mod round;

pub(crate) use round::RoundProblem;

use game::{LineProblem, NO_VARIANT, RulesAndRoster, Seat};
use text::{Diagnostic, Edit, Place, Spanned, counted, guess, verb};

use crate::clauses::{OUT, PARTS_DECK, PARTS_EXTRA_POOL, PARTS_SUITS, SETUP_DEAL};
use crate::codes::*;
use crate::{Card, Composition, Deck, Omen};

/// What nine players can do who want to play without wolves.
pub(crate) const NINE_WITHOUT_WOLVES: &str =
    "name 3 to 8 players, or write `game omen with wolves` for up to nine";

/// Something wrong with a script.
#[derive(Clone, Debug)]
pub enum Problem {
    /// With the words of a line, as in any game.
    Line(LineProblem),
    /// With the round that a set-up describes.
    Round(Spanned<RoundProblem>),
    /// The game has no such variant.
    NoVariant { variant: Spanned<String> },
    /// A row of a redeal has more cards than any pile.
    LongRow { place: Place },
    /// A wolf in the game without wolves.
    NoWolves { place: Place },
    /// The module lacks cards for this deck.
    NoSuchDeck { place: Place, deck: Composition },
    /// A deal takes more cards than the deck has, or leaves more than a pile can hold.
    NoSuchDeal { place: Place, size: usize, dealt: usize },
    /// A card is one too many of its kind.
    TooManyCopies { card: Spanned<Card>, most: u8 },
    /// A card makes more extra cards than the deck has.
    TooManyExtras { card: Spanned<Card>, extra: u8 },
    /// A hand is larger than was dealt.
    LargeHand { seat: Seat, place: Place, cards: usize, dealt: usize },
    /// A hand ends in `...`.
    OpenHand { seat: Seat, place: Place },
    /// The surface has another number of cards.
    WrongSurface { side: &'static str, place: Place, listed: usize, lie: usize },
    /// Another number of cards has left the game.
    WrongDiscards { place: Place, listed: usize, gone: usize },
    /// No hand holds a card.
    NobodyIn { place: Place },
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl game::Problem<Omen> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Omen>) -> Diagnostic {
        let players = terms.roster.len();
        let name = |seat: Seat| terms.roster.name(seat);
        let cards = |count: usize| counted(count, "card");
        match self {
            Self::Line(problem) => problem.diagnostic(terms),
            Self::Round(problem) => problem.value.diagnostic(terms.roster, problem.place),
            Self::NoVariant { variant } => {
                let message = format!("Omen has no variant `{}`", variant.value);
                let fault = Diagnostic::new(&NO_VARIANT, message, variant.place, "no variant of this game");
                match guess(&variant.value, ["wolves"]) {
                    Some(guess) => {
                        let edit = Edit::new(variant.place, variant.value, guess.word);
                        fault.did_you_mean("`game omen with wolves`", edit, guess.certain)
                    }
                    None => {
                        fault.help("write `game omen`, or `game omen with wolves` for the Wolf expansion")
                    }
                }
            }
            Self::LongRow { place } => {
                let most = Deck::ROOM;
                Diagnostic::new(
                    &LONG_ROW,
                    "this row lists too many cards",
                    place,
                    format!("more than {most}"),
                )
                .help("list as many cards as the player held, or as lay on that side of the surface")
            }
            Self::NoWolves { place } => {
                let message = "the base game has no wolves";
                Diagnostic::new(&NO_WOLVES, message, place, "comes with the expansion")
                    .help("begin the file with `game omen with wolves`")
                    .clause(&PARTS_SUITS.id)
            }
            Self::NoSuchDeck { place, deck } => {
                let message = format!("the module has too few cards for a table of {players}");
                Diagnostic::new(&NO_SUCH_DECK, message, place, deck.lack())
                    .help(
                        "raise the numbers of `rules pool = CROWS SKULLS FEATHERS OMENS WOLVES`, or play with fewer",
                    )
                    .clause(&PARTS_EXTRA_POOL.id)
            }
            Self::NoSuchDeal { place, size, dealt } => {
                let message = format!("{} cannot be dealt to a table of {players}", cards(size));
                let label = match size.checked_sub(dealt) {
                    None => format!("hands and surface take {}", cards(dealt)),
                    Some(down) => {
                        format!("{} would lie face down, and at most {} can", cards(down), Deck::ROOM)
                    }
                };
                Diagnostic::new(&NO_SUCH_DECK, message, place, label)
                    .help("change the house rule that says how many cards are dealt, or how many are extra")
                    .clause(&SETUP_DEAL.id)
            }
            Self::TooManyCopies { card, most } => {
                let message = format!("there are more {} than the deck can hold", card.value.plural());
                let label = format!("the {} and last in the deck is already listed", ordinal(most));
                let kind = card.value.counted(most.into());
                Diagnostic::new(&TOO_MANY_COPIES, message, card.place, label)
                    .help(format!(
                        "a deck for {players} players holds at most {most} {kind}; `rules pool` says what the module has"
                    ))
                    .clause(&PARTS_EXTRA_POOL.id)
            }
            Self::TooManyExtras { card, extra } => {
                let message = format!("no deck for {players} players holds all these cards together");
                let label = format!("would be extra card {} of {extra}", u32::from(extra) + 1);
                Diagnostic::new(&TOO_MANY_EXTRAS, message, card.place, label)
                    .help(format!(
                        "a deck for {players} players has a fixed number of each kind, and {} of any kind: \
                         list fewer of the kinds that need extra cards",
                        counted(u32::from(extra), "extra card")
                    ))
                    .clause(&PARTS_DECK.id)
            }
            Self::LargeHand { seat, place, cards: size, dealt } => {
                let message = format!("{} holds {}", name(seat), cards(size));
                let label =
                    format!("{} {} dealt, and nobody ever gets more", cards(dealt), verb(dealt, "is", "are"));
                Diagnostic::new(&LARGE_HAND, message, place, label)
                    .help(format!("list at most {}", cards(dealt)))
                    .clause(&SETUP_DEAL.id)
            }
            Self::OpenHand { seat, place } => {
                let message = format!("it is left open how many cards {} holds", name(seat));
                Diagnostic::new(&OPEN_HAND, message, place, "how many more?").help(format!(
                    "write `?` for each card that is not determined, or `{} hand 3 cards`",
                    name(seat)
                ))
            }
            Self::WrongSurface { side, place, listed, lie } => {
                let message = format!(
                    "{} listed {side}, and {lie} {} so on the surface",
                    cards(listed),
                    verb(lie, "lies", "lie")
                );
                let label =
                    format!("{} {} {side} at a table of {players}", cards(lie), verb(lie, "lies", "lie"));
                Diagnostic::new(&WRONG_SURFACE, message, place, label)
                    .help("list them all; `?` is a card that is not determined, `...` stands for the rest")
                    .clause(&SETUP_DEAL.id)
            }
            Self::WrongDiscards { place, listed, gone } => {
                let (listed, gone) = (cards(listed), cards(gone));
                let message = format!("{listed} listed as discarded, and {gone} missing from the hands");
                Diagnostic::new(&WRONG_DISCARDS, message, place, format!("{gone} left the game")).help(format!(
                    "list {gone}, one for each that a hand lacks of the cards dealt; `...` stands for the rest"
                ))
            }
            Self::NobodyIn { place } => {
                Diagnostic::new(&NOBODY_IN, "nobody holds a card", place, "leaves no player in the game")
                    .help("give at least one player a card")
                    .clause(&OUT.id)
            }
        }
    }
}

fn ordinal(number: u8) -> String {
    let end = match (number % 10, number % 100) {
        (1, teen) if teen != 11 => "st",
        (2, teen) if teen != 12 => "nd",
        (3, teen) if teen != 13 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
