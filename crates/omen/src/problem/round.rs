//! What can be wrong with the round that a set-up describes.

use game::{Roster, Seat};
use rulebook::Clause;
use text::{Diagnostic, Place, counted};

use crate::clauses::{
    DEALER_PEEK, DECLARE_FIRST, DECLARE_HIGHER, DECLARE_SUIT, DESTINY_RIGHT, DISCARD_OWED,
    DISCARD_OWN_CHOICE, OMEN_RIGHT, OMEN_VOTES, OMEN_WRONG, OUT, SETUP_DEALER, TURN_ORDER, WIN,
};
use crate::codes::*;
use crate::{Bid, Call, Card, Declaration};

/// Why nothing that can be played comes to the round of a set-up.
#[derive(Clone, Debug)]
pub enum RoundProblem {
    /// Only that player holds cards: the game is over.
    GameOver { winner: Seat },
    /// A player without cards has a part in it.
    PlayerOut { seat: Seat, part: &'static str },
    /// It is another player's turn.
    WrongTurn { seat: Seat, on_turn: Seat },
    /// A clause refuses a declaration by somebody when all hands held so many cards.
    BadDeclaration { clause: &'static Clause, bid: Bid, cards: u32, highest: u32 },
    /// From the declaration before, or from the Dealer, the turn had not come to this one: its number
    /// is less than the players in between needed.
    NotReached { made: Declaration, before: Option<Declaration>, dealer: Option<Seat>, needed: u32 },
    /// A player has looked at the top card who is not this round's Dealer, and the cards were dealt since.
    LookedBefore { seat: Seat, dealer: Seat },
    /// A call without a declaration.
    CallOnNothing,
    /// A vote that nobody can have given.
    BadVote { why: &'static str },
    /// The call is decided, and the hands do not say how.
    NotOpen { call: Call },
    /// A player owes more than there is to discard.
    BadDebt { seat: Seat, held: usize },
    /// A player owes more than the call costs.
    OwesMore { seat: Seat, owed: u32, cost: u32, clause: &'static Clause },
    /// A player loses beside the caller; `called` says whether the set-up names that one.
    LosesBeside { seat: Seat, caller: Seat, called: bool },
    /// A player has discarded and holds all the cards that were dealt.
    FullHand { seat: Seat, dealt: usize },
    /// A player lost as well, and holds all cards, and owes nothing.
    OwesToo { seat: Seat, call: Call },
    /// A player agreed with the Omen, and it was right.
    Agreed { seat: Seat },
    /// With so few to so many cards in play the call is not what its losers make it.
    HandsDecide { call: Call, caller: Seat, right: bool, bid: Bid, low: u8, high: u8 },
}

impl RoundProblem {
    /// The problem as it is told.
    pub(super) fn diagnostic(self, roster: &Roster, place: Place) -> Diagnostic {
        let name = |seat: Seat| roster.name(seat);
        let cards = |count: usize| counted(count, "card");
        let (code, message, label, help, clause) = match self {
            Self::GameOver { winner } => (
                &GAME_OVER,
                format!("only {} holds cards: the game is over", name(winner)),
                "part of a round".to_owned(),
                "give another player cards, or take this line out".to_owned(),
                Some(&WIN),
            ),
            Self::PlayerOut { seat, part } => (
                &PLAYER_OUT,
                format!("{} is out and cannot be {part}", name(seat)),
                "holds no card".to_owned(),
                format!("name a player with cards, or give {} a hand", name(seat)),
                Some(&OUT),
            ),
            Self::WrongTurn { seat, on_turn } => (
                &WRONG_TURN,
                format!("it is {}'s turn here, not {}'s", name(on_turn), name(seat)),
                format!("{} is on turn", name(on_turn)),
                format!(
                    "put {} on turn, or change what it follows from: the Dealer, the last declaration, the call",
                    name(on_turn)
                ),
                Some(&TURN_ORDER),
            ),
            Self::BadDeclaration { clause, bid, cards, highest } => {
                let why = match clause {
                    clause if clause == &DECLARE_SUIT && bid.suit == Card::Wolf => {
                        "the base game has no wolves".to_owned()
                    }
                    clause if clause == &DECLARE_SUIT => "an Omen card is a joker and of no suit".to_owned(),
                    clause if clause == &DECLARE_HIGHER => format!("{highest} was declared before"),
                    _ if bid.number == 0 => "a declaration is of one card at least".to_owned(),
                    _ => format!("all hands held {}", counted(cards, "card")),
                };
                (
                    &BAD_DECLARATION,
                    format!("nobody can have declared {bid}: {why}"),
                    format!("breaks {}", clause.id),
                    format!(
                        "the rule: {}; change this declaration, or the lines it follows from",
                        clause.title
                    ),
                    Some(clause),
                )
            }
            Self::NotReached { made, before, dealer, needed } => {
                let (whence, clause) = match (before, dealer) {
                    (Some(before), _) => (format!("{}'s {}", name(before.by), before.bid()), &TURN_ORDER),
                    (None, Some(dealer)) => {
                        (format!("{}, who deals and opens the round,", name(dealer)), &SETUP_DEALER)
                    }
                    (None, None) => ("the Dealer".to_owned(), &SETUP_DEALER),
                };
                (
                    &BAD_DECLARATION,
                    format!("from {whence} the turn cannot have come to {}'s {}", name(made.by), made.bid()),
                    format!("{} could be at {needed} at least", name(made.by)),
                    "everybody in between declares, each time more; raise this number, or change who declared or deals"
                        .to_owned(),
                    Some(clause),
                )
            }
            Self::LookedBefore { seat, dealer } => (
                &LOOKED_BEFORE,
                format!("{} cannot know the top card: {} is the Dealer", name(seat), name(dealer)),
                "the cards were dealt again since an earlier round".to_owned(),
                "under `last-declarer = must-doubt` every call costs somebody a card, and then the surface is dealt \
                 again"
                    .to_owned(),
                Some(&DEALER_PEEK),
            ),
            Self::CallOnNothing => (
                &CALL_ON_NOTHING,
                "a call without a declaration".to_owned(),
                "calls what?".to_owned(),
                "add what was declared last: `declared 3 crows by NAME`".to_owned(),
                Some(&DECLARE_FIRST),
            ),
            Self::BadVote { why } => (
                &BAD_VOTE,
                format!("this vote cannot be: {why}"),
                why.to_owned(),
                "take it out, or change who called".to_owned(),
                Some(&OMEN_VOTES),
            ),
            Self::NotOpen { call } => {
                let (why, or) = match call {
                    Call::Omen => (
                        "an Omen is decided with its last vote, and all are given here",
                        "; or leave a vote open",
                    ),
                    Call::Destiny => ("a Destiny is decided at once", ""),
                };
                (
                    &NOT_OPEN,
                    format!("{why}, but the hands that decide it are not determined"),
                    "is already decided".to_owned(),
                    format!("list the hands, or say who has to discard: `NAME owes a discard`{or}"),
                    None,
                )
            }
            Self::BadDebt { seat, held } => (
                &BAD_DEBT,
                format!("{} holds {}, and cannot owe more than that", name(seat), cards(held)),
                "more than there is to discard".to_owned(),
                "give the player a card, or take the debt out".to_owned(),
                Some(&DISCARD_OWED),
            ),
            Self::OwesMore { seat, owed, cost, clause } => (
                &BAD_DEBT,
                format!(
                    "{} cannot owe {}: the call costs a player {}",
                    name(seat),
                    cards(owed as usize),
                    cards(cost as usize)
                ),
                format!("breaks {}", clause.id),
                format!(
                    "write `{} owes a discard`, or name the house rules under which a call costs more",
                    name(seat)
                ),
                Some(clause),
            ),
            Self::LosesBeside { seat, caller, called } => {
                let message = match called {
                    true => format!("{} called, and cannot lose together with {}", name(caller), name(seat)),
                    false => "nobody is left who can have called without a loss".to_owned(),
                };
                let costs = "a call that is wrong costs its caller alone, a right one the others alone";
                (
                    &BAD_DEBT,
                    message,
                    if called { "one of the two loses" } else { "one loser too many" }.to_owned(),
                    format!("{costs}{}", if called { "" } else { ": take a discard out" }),
                    Some(&OMEN_WRONG),
                )
            }
            Self::FullHand { seat, dealt } => (
                &BAD_DEBT,
                format!("{} has discarded and cannot hold all {}", name(seat), cards(dealt)),
                format!("{} {} dealt", cards(dealt), text::verb(dealt, "was", "were")),
                format!("list a smaller hand, or write `{} owes a discard`", name(seat)),
                Some(&DISCARD_OWN_CHOICE),
            ),
            Self::OwesToo { seat, call } => {
                let add = format!(
                    "add `{} owes a discard`, or list a hand from which the card is gone",
                    name(seat)
                );
                let (message, label, clause) = match call {
                    Call::Omen => (
                        format!(
                            "{} doubted an Omen that was right, so there is a card to discard",
                            name(seat)
                        ),
                        "leaves a doubter out",
                        &OMEN_RIGHT,
                    ),
                    Call::Destiny => (
                        format!("a right Destiny costs everybody else a card, {} too", name(seat)),
                        "leaves a player out",
                        &DESTINY_RIGHT,
                    ),
                };
                (&BAD_DEBT, message, label.to_owned(), add, Some(clause))
            }
            Self::Agreed { seat } => (
                &BAD_DEBT,
                format!("{} agreed with an Omen that was right, and loses nothing", name(seat)),
                "agreed".to_owned(),
                "take the discard or the vote out".to_owned(),
                Some(&OMEN_RIGHT),
            ),
            Self::HandsDecide { call, caller, right, bid, low, high } => {
                let in_play = if low == high { low.to_string() } else { format!("{low} to {high}") };
                let (is, not) = if right { ("wrong", "right") } else { ("right", "wrong") };
                let call_on = format!("{}'s {} on {bid}", name(caller), call.name());
                (
                    &BAD_DEBT,
                    format!("with {in_play} in play, {call_on} is {is}, not {not}"),
                    "the hands decide otherwise".to_owned(),
                    "change who has to discard, the declaration or the hands".to_owned(),
                    Some(call.clause()),
                )
            }
        };
        let fault = Diagnostic::new(code, message, place, label).help(help);
        clause.map_or(fault.clone(), |clause| fault.clause(&clause.id))
    }
}
