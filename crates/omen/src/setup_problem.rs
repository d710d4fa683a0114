//! What can be the matter with a set-up, and how it is said: long, because every fault stands beside its
//! prose.

use game::{Roster, Seat, Terms};
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned, counted};

use crate::codes::*;
use crate::problem::no_wolves;
use crate::{Bid, Call, Card, Declaration, Omen, clauses as clause};

/// What is the matter with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The module lacks cards.
    NoSuchDeck(Place),
    /// This card is one too many; at most so many are in the deck.
    TooManyCopies(Spanned<Card>, u8),
    /// This card makes more extra cards than the deck has.
    TooManyExtras(Spanned<Card>, u8),
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
    BadDeclaration {
        /// Where it stands.
        place: Place,
        /// The clause.
        clause: &'static Clause,
        /// How many cards the hands held.
        cards: u32,
        /// What was declared before.
        highest: u32,
    },
    /// From the declaration before, or from the Dealer, the turn had not come to this one.
    NotReached {
        /// Where it stands.
        place: Place,
        /// The declaration.
        made: Declaration,
        /// The one listed before it.
        before: Option<Declaration>,
        /// The Dealer.
        dealer: Option<Seat>,
        /// The lowest number it could have.
        needed: u32,
    },
    /// A call without a declaration.
    CallOnNothing(Place),
    /// Why that vote cannot be.
    BadVote(Place, &'static str),
    /// That call is decided, and the hands do not say how.
    NotOpen(Place, Call),
    /// That player cannot owe so much.
    BadDebt(Spanned<Seat>, usize),
    /// No call can have left these discards.
    Unsettled(Place, Unsettled),
    /// The game is over.
    GameOver(Place, Seat),
}

/// Why no call can have left the discards of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// A player loses beside the caller.
    Beside {
        /// The player.
        seat: Seat,
        /// The caller.
        caller: Seat,
        /// Whether the set-up says whose call it was.
        called: bool,
    },
    /// A player has discarded and holds all the cards that were dealt.
    FullHand {
        /// The player.
        seat: Seat,
        /// How many were dealt.
        dealt: usize,
    },
    /// A player lost as well, and holds all cards, and owes nothing.
    OwesToo {
        /// The player.
        seat: Seat,
        /// What was called.
        call: Call,
    },
    /// A player agreed with the Omen, and it was right.
    Agreed {
        /// The player.
        seat: Seat,
    },
    /// The hands decide otherwise.
    Hands {
        /// What was called.
        call: Call,
        /// By whom.
        caller: Seat,
        /// Whether the discards make it right.
        right: bool,
        /// What it was called on.
        bid: Bid,
        /// How few cards were in play.
        low: u8,
        /// How many at most.
        high: u8,
    },
}

impl game::Problem<Omen> for SetupProblem {
    fn diagnostic(self, terms: Terms<'_, Omen>) -> Diagnostic {
        self.told(terms.roster)
    }
}

impl SetupProblem {
    /// The diagnostic, in the players' names.
    pub(crate) fn told(&self, roster: &Roster) -> Diagnostic {
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
            Self::TooManyExtras(card, extra) => Diagnostic::new(
                &TOO_MANY_EXTRAS,
                format!("no deck for {} players holds all these cards together", roster.len()),
                card.place,
                format!("would be extra card {} of {extra}", u32::from(*extra) + 1),
            )
            .help(format!(
                "a table of {} has so many cards of each kind, and {extra} extra cards in all: list fewer of what \
                 goes beyond",
                roster.len(),
            ))
            .clause(clause::PARTS_DECK.id),
            Self::NoWolves(place) => no_wolves(*place),
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
            Self::BadDeclaration { place, clause, cards, highest } => Diagnostic::new(
                &BAD_DECLARATION,
                format!(
                    "nobody could have declared that: the hands hold {cards} cards, and {highest} was the highest before"
                ),
                *place,
                format!("breaks {}", clause.id),
            )
            .help(format!(
                "the rule: {}; change this declaration, or the lines it follows from",
                clause.title
            ))
            .clause(clause.id),
            Self::NotReached { place, made, before, dealer, needed } => {
                let name = |seat: Seat| roster.name(seat);
                let (whence, clause) = match (before, dealer) {
                    (Some(before), _) => {
                        (format!("{}'s {}", name(before.by), before.bid), &clause::TURN_ORDER)
                    }
                    (None, Some(dealer)) => {
                        (format!("{}, who deals and opens the round,", name(*dealer)), &clause::SETUP_DEALER)
                    }
                    (None, None) => ("the Dealer".to_owned(), &clause::SETUP_DEALER),
                };
                Diagnostic::new(
                    &BAD_DECLARATION,
                    format!("from {whence} the turn cannot have come to {}'s {}", name(made.by), made.bid),
                    *place,
                    format!("{} could be at {needed} at least", name(made.by)),
                )
                .help("everybody in between declares, each time more; raise this number, or change who declared or deals")
                .clause(clause.id)
            }
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
            Self::Unsettled(place, why) => why.diagnostic(roster, *place),
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

impl Unsettled {
    fn diagnostic(&self, roster: &Roster, place: Place) -> Diagnostic {
        let name = |seat: Seat| roster.name(seat);
        let (message, label, help, clause) = match *self {
            Self::Beside { seat, caller, called: true } => (
                format!("{} called, and cannot lose together with {}", name(caller), name(seat)),
                "one of the two loses".to_owned(),
                "a call that is wrong costs its caller alone, a right one the others alone",
                &clause::OMEN_WRONG,
            ),
            Self::Beside { .. } => (
                "nobody is left who can have called without a loss".to_owned(),
                "one loser too many".to_owned(),
                "a call that is wrong costs its caller alone, a right one the others alone: take a discard out",
                &clause::OMEN_WRONG,
            ),
            Self::FullHand { seat, dealt } => (
                format!("{} has discarded and cannot hold all {}", name(seat), counted(dealt, "card")),
                format!("{} were dealt", counted(dealt, "card")),
                "list a smaller hand, or write `PLAYER owes a discard`",
                &clause::DISCARD_OWN_CHOICE,
            ),
            Self::OwesToo { seat, call: Call::Omen } => (
                format!("{} doubted an Omen that was right, so there is a card to discard", name(seat)),
                "leaves a doubter out".to_owned(),
                "add `PLAYER owes a discard`, or list a hand from which the card is gone",
                &clause::OMEN_RIGHT,
            ),
            Self::OwesToo { seat, call: Call::Destiny } => (
                format!("a right Destiny costs everybody else a card, {} too", name(seat)),
                "leaves a player out".to_owned(),
                "add `PLAYER owes a discard`, or list a hand from which the card is gone",
                &clause::DESTINY_RIGHT,
            ),
            Self::Agreed { seat } => (
                format!("{} agreed with an Omen that was right, and loses nothing", name(seat)),
                "agreed".to_owned(),
                "take the discard or the vote out",
                &clause::OMEN_RIGHT,
            ),
            Self::Hands { call, caller, right, bid, low, high } => {
                let counted = match low == high {
                    true => format!("{low}"),
                    false => format!("{low} to {high}"),
                };
                let word = |right: bool| if right { "right" } else { "wrong" };
                (
                    format!(
                        "with {counted} in play, {}'s {} on {bid} is {}, not {}",
                        name(caller),
                        call.name(),
                        word(!right),
                        word(right)
                    ),
                    "the hands decide otherwise".to_owned(),
                    "change who has to discard, the declaration or the hands",
                    call.clause(),
                )
            }
        };
        Diagnostic::new(&BAD_DEBT, message, place, label).help(help).clause(clause.id)
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
