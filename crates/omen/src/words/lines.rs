//! The lines of the game, and what they say.

use game::{Form, Seat};
use piles::Listing;

use super::slots::{CARDS, Suit};
use super::{Parser, Rule};
use crate::fact::{Debt, Fact, Heap};
use crate::{Bid, Call, Card, Declaration, Move, Redeal, Vote};

game::lines! { Parser, Rule;
    impl Fact {
        (Self::Cards(Heap::Hand(player), Listing::Count(0))) [player: Seat] = out "{player} out", "Anna out";
        (Self::Cards(Heap::Hand(player), cards)) [player: Seat, cards: Listing<Card>] =
            hand "{player} hand {cards}", "Anna hand crow crow skull omen";
        Voted(player: Seat, vote: Vote) = vote "{player} {vote}", "Anna doubts";
        (Self::Debt(player, Debt::Owes(1))) [player: Seat] = owes_one "{player} owes a discard", "Bo owes a discard";
        (Self::Debt(player, Debt::Owes(number))) [player: Seat, number: u32] =
            owes "{player} owes {number} discards", "Bo owes 2 discards";
        Peeked(player: Seat) =
            peeked "{player} has peeked", "Anna has peeked", " (knows the top card of the deck)";
        (Self::Debt(player, Debt::Paid)) [player: Seat] =
            paid "{player} has discarded", "Bo has discarded", " (for the call that is being settled)";
        (Self::Cards(Heap::Up, cards)) [cards: Listing<Card>] =
            up "surface up {cards}", "surface up crow skull skull omen", " (in any order)";
        (Self::Cards(Heap::Down, cards)) [cards: Listing<Card>] =
            down "surface down {cards}", "surface down crow ...", " (top first; `...` for the rest)";
        (Self::Cards(Heap::Discarded, cards)) [cards: Listing<Card>] =
            discarded "discarded {cards}", "discarded crow skull";
        Dealer(player: Seat) = dealer "dealer {player}", "dealer Anna";
        Declared(declarations: Vec<Declaration>) = declared "declared {declarations}", "declared 3 crows by Bo";
        Called(call: Call, player: Seat) = called "{call} by {player}", "omen by Cleo";
        ToMove(player: Seat) = "{player} to move", "Bo to move";
    }
}

game::lines! { Parser, Rule;
    /// What no set-up line says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Question {
        Count(suit: Suit, number: u32) =
            count_of "count {suit} {number}", "count crows 4", " (in all hands, jokers included)";
        Winner(player: Seat) = winner "winner {player}", "winner Anna";
    }
}

game::lines! { Parser, Rule;
    impl Move {
        Declare(bid: Bid) = declare "declare {bid}", "declare 3 crows";
        Peek = peek "peek";
        (Self::Call(Call::Omen)) [] = omen "omen";
        (Self::Call(Call::Destiny)) [] = destiny "destiny";
        (Self::Vote(Vote::Agree)) [] = agree "agree", "Bo: agree";
        (Self::Vote(Vote::Doubt)) [] = doubt "doubt", "Cleo: doubt";
        Discard(card: Card) = discard "discard {card}", "Cleo: discard skull";
        Redeal(rows: Box<Redeal>) = redeal "redeal{rows}", "redeal",
            ", with rows below it: PLAYER CARD … for each who redraws, up CARD …, down CARD …";
    }
}

game::lines! { Parser, Rule;
    /// A place marked in a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        Surface = surface_place "surface";
        Deck = deck_place "deck";
        Discarded = discarded_place "discarded";
        Hand(player: Seat) = hand_place "hand {player}", "hand Anna";
        form [player: Seat] "{player} hand", "Anna hand";
    }
}

/// The rows of a redeal.
pub(super) static ROWS: &[Form] = &[
    Form::new(&["{player} {cards}"], "Cleo crow skull").with(&[("cards", &CARDS)]),
    Form::new(&["up {cards}"], "up crow skull skull omen")
        .with(&[("cards", &CARDS)])
        .remark(" (`...` for the rest)"),
    Form::new(&["down {cards}"], "down feather crow crow skull")
        .with(&[("cards", &CARDS)])
        .remark(" (top first; `...` for the rest)"),
];
