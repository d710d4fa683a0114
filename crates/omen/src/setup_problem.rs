//! What can be the matter with a set-up, and how it is said.

use game::{Roster, Seat};
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned, counted};

use crate::codes::*;
use crate::{Call, Card, clauses as clause};

/// What is the matter with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SetupProblem {
    /// The module lacks cards.
    NoSuchDeck(Place),
    /// This card is one too many; at most so many are in the deck.
    TooManyCopies(Spanned<Card>, u8),
    /// A wolf, without the expansion.
    NoWolves(Place),
    /// A hand of so many cards, where so many were dealt.
    LargeHand(Spanned<Seat>, usize, usize),
    /// A hand that ends in `...`.
    OpenHand(Place, Seat),
    /// So many cards are listed, and so many lie there.
    WrongSurface(Place, &'static str, usize, usize),
    /// So many cards are listed, and so many have left the game.
    WrongDiscards(Place, usize, usize),
    /// No hand holds a card.
    NobodyIn(Place),
    /// Somebody without cards.
    PlayerOut(Spanned<Seat>, &'static str),
    /// It is another player's turn.
    WrongTurn(Spanned<Seat>, Seat),
    /// A clause refuses the declaration.
    BadDeclaration(Place, &'static Clause, String),
    /// A call without a declaration.
    CallOnNothing(Place),
    /// Why that vote cannot be.
    BadVote(Place, &'static str),
    /// That call is decided, and the hands do not say how.
    NotOpen(Place, Call),
    /// That player cannot owe so much.
    BadDebt(Spanned<Seat>, usize),
    /// The game is over.
    GameOver(Place, Seat),
}

impl SetupProblem {
    /// The diagnostic, in the players' names.
    pub(crate) fn diagnostic(&self, roster: &Roster) -> Diagnostic {
        let cards = |count: usize| counted(count, "card");
        match self {
            Self::NoSuchDeck(place) => Diagnostic::new(
                &NO_SUCH_DECK,
                format!("the module has too few cards for a table of {}", roster.len()),
                *place,
                "no deck can be put together",
            )
            .help(
                "raise the numbers of `rules pool = CROWS SKULLS FEATHERS OMENS WOLVES`, or play with fewer",
            )
            .clause(clause::PARTS_EXTRA_POOL.id),
            Self::TooManyCopies(card, most) => Diagnostic::new(
                &TOO_MANY_COPIES,
                format!("there are more {} than the deck can hold", card.value.plural()),
                card.place,
                format!("the {} and last in the deck is already listed", ordinal(*most)),
            )
            .help(format!(
                "a deck for {} players holds at most {most} {}; `rules pool` says what the module has",
                roster.len(),
                if *most == 1 { card.value.word() } else { card.value.plural() },
            ))
            .clause(clause::PARTS_EXTRA_POOL.id),
            Self::NoWolves(place) => {
                Diagnostic::new(&NO_WOLVES, "the base game has no wolves", *place, "comes with the expansion")
                    .help("begin the file with `game omen with wolves`")
                    .clause(clause::PARTS_SUITS.id)
            }
            Self::LargeHand(seat, size, most) => Diagnostic::new(
                &LARGE_HAND,
                format!("{} holds {}", roster.name(seat.value), cards(*size)),
                seat.place,
                format!("{} are dealt, and nobody ever gets more", cards(*most)),
            )
            .help(format!("list at most {}", cards(*most)))
            .clause(clause::SETUP_DEAL.id),
            Self::OpenHand(place, seat) => Diagnostic::new(
                &OPEN_HAND,
                format!("it is left open how many cards {} holds", roster.name(*seat)),
                *place,
                "how many more?",
            )
            .help(format!(
                "write `?` for each card that is not determined, or `{} hand 3 cards`",
                roster.name(*seat)
            )),
            Self::WrongSurface(place, side, listed, lie) => Diagnostic::new(
                &WRONG_SURFACE,
                format!("{} listed {side}, and {lie} lie so on the surface", cards(*listed)),
                *place,
                format!("{} lie {side} at a table of {}", cards(*lie), roster.len()),
            )
            .help("list them all; `?` is a card that is not determined, `...` stands for the rest")
            .clause(clause::SETUP_DEAL.id),
            Self::WrongDiscards(place, listed, gone) => Diagnostic::new(
                &WRONG_DISCARDS,
                format!(
                    "{} listed as discarded, and {} missing from the hands",
                    cards(*listed),
                    cards(*gone)
                ),
                *place,
                format!("{} left the game", cards(*gone)),
            )
            .help(format!(
                "list {}, one for each that a hand lacks of the cards dealt; `...` stands for the rest",
                cards(*gone)
            )),
            Self::NobodyIn(place) => {
                Diagnostic::new(&NOBODY_IN, "nobody holds a card", *place, "leaves no player in the game")
                    .help("give at least one player a card")
                    .clause(clause::OUT.id)
            }
            Self::PlayerOut(seat, part) => Diagnostic::new(
                &PLAYER_OUT,
                format!("{} is out and cannot be {part}", roster.name(seat.value)),
                seat.place,
                "holds no card",
            )
            .help(format!("name a player with cards, or give {} a hand", roster.name(seat.value)))
            .clause(clause::OUT.id),
            Self::WrongTurn(seat, own) => Diagnostic::new(
                &WRONG_TURN,
                format!("it is {}'s turn here, not {}'s", roster.name(*own), roster.name(seat.value)),
                seat.place,
                format!("{} is on turn", roster.name(*own)),
            )
            .help(format!(
                "put {} on turn, or change what it follows from: the Dealer, the last declaration, the call",
                roster.name(*own)
            ))
            .clause(clause::TURN_ORDER.id),
            Self::BadDeclaration(place, broken, why) => Diagnostic::new(
                &BAD_DECLARATION,
                format!("nobody could have declared that: {why}"),
                *place,
                format!("breaks {}", broken.id),
            )
            .help(format!(
                "the rule: {}; change this declaration, or the lines it follows from",
                broken.title
            ))
            .clause(broken.id),
            Self::CallOnNothing(place) => {
                Diagnostic::new(&CALL_ON_NOTHING, "a call without a declaration", *place, "calls what?")
                    .help("add what was declared last: `declared 3 crows by NAME`")
                    .clause(clause::DECLARE_FIRST.id)
            }
            Self::BadVote(place, why) => {
                Diagnostic::new(&BAD_VOTE, format!("this vote cannot be: {why}"), *place, *why)
                    .help("take it out, or change who called")
                    .clause(clause::OMEN_VOTES.id)
            }
            Self::NotOpen(place, call) => {
                let (why, or) = match call {
                    Call::Omen => (
                        "an Omen is decided with its last vote, and all are given here",
                        "; or leave a vote open",
                    ),
                    Call::Destiny => ("a Destiny is decided at once", ""),
                };
                Diagnostic::new(
                    &NOT_OPEN,
                    format!("{why}, but the hands that decide it are not determined"),
                    *place,
                    "is already decided",
                )
                .help(format!("list the hands, or say who has to discard: `NAME owes a discard`{or}"))
            }
            Self::BadDebt(seat, held) => Diagnostic::new(
                &BAD_DEBT,
                format!("{} holds {} and cannot owe that", roster.name(seat.value), cards(*held)),
                seat.place,
                "more than there is to discard",
            )
            .clause(clause::DISCARD_OWED.id)
            .help("give the player a card, or take the debt out"),
            Self::GameOver(place, seat) => Diagnostic::new(
                &GAME_OVER,
                format!("only {} holds cards: the game is over", roster.name(*seat)),
                *place,
                "part of a round",
            )
            .help("give another player cards, or take this line out")
            .clause(clause::WIN.id),
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
