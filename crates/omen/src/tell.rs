//! What happened, in the words of somebody at the table.

use game::{Roster, RulesAndRoster, Seat, Tell};
use rulebook::Clause;
use text::counted;

use crate::card::listed;
use crate::{Call, Card, Event, NextDealer, Omen, Vote};

impl Tell for Omen {
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (told(terms.roster, event), event.clause())
    }
}

/// An event in one sentence without a full stop.
fn told(roster: &Roster, event: &Event) -> String {
    let name = |seat: &Seat| roster.name(*seat).to_owned();
    match event {
        Event::Declared(seat, bid) => format!("{} declares {bid}", name(seat)),
        Event::Peeked(seat) => format!("{} looks at the top card of the deck", name(seat)),
        Event::Called(Call::Omen, seat, bid) => {
            format!("{} calls Omen: fewer than {bid} in play", name(seat))
        }
        Event::Called(Call::Destiny, seat, bid) => {
            format!("{} calls Destiny: exactly {bid} in play", name(seat))
        }
        Event::Voted(seat) => format!("{} votes, face down", name(seat)),
        Event::VotesOpened(seat, Vote::Agree) => format!("{} agreed", name(seat)),
        Event::VotesOpened(seat, Vote::Doubt) => format!("{} doubted", name(seat)),
        Event::Revealed(seat, hand) => format!("{} shows {}", name(seat), listed(hand.cards())),
        Event::Counted(suit, low, high) => count(*suit, *low, *high),
        Event::Judged(call, seat, true) => format!("{}'s {} is right", name(seat), call.name()),
        Event::Judged(call, seat, false) => format!("{}'s {} is wrong", name(seat), call.name()),
        Event::Owes(seat, cards, ..) => {
            format!("{} has to discard {}", name(seat), counted(*cards, "card"))
        }
        Event::Discarded(seat, card) => format!("{} discards {}", name(seat), with_article(*card)),
        Event::Out(seat) => format!("{} has no card left and is out", name(seat)),
        Event::Shuffled(_, seats) if seats.is_empty() => "the surface is shuffled".to_owned(),
        Event::Shuffled(Call::Omen, seats) => {
            let whose = if seats.len() == 1 { "the hand" } else { "the hands" };
            format!("{whose} of {} and the surface are shuffled together", roster.list(*seats))
        }
        Event::Shuffled(Call::Destiny, _) => "all hands and the surface are shuffled together".to_owned(),
        Event::Dealt(_, seat, cards) => {
            format!("{} is dealt {}", name(seat), counted(*cards, "card"))
        }
        Event::Rebuilt => "the surface is laid out again".to_owned(),
        Event::NextDealer(seat, NextDealer::NextSeat) => {
            format!("{} is the Dealer of the next round", name(seat))
        }
        Event::NextDealer(seat, NextDealer::Caller) => {
            format!("{} is the Dealer of the next round, by the call", name(seat))
        }
        Event::NextDealer(seat, NextDealer::Loser) => {
            format!("{} is the Dealer of the next round, by the discard", name(seat))
        }
        Event::Won(winners) => format!("{} wins", roster.list(*winners)),
    }
}

/// So many cards of a suit are in play.
fn count(suit: Card, low: u8, high: u8) -> String {
    let jokers = if suit == Card::Omen { "" } else { ", Omen cards included" };
    match (low, high) {
        (1, 1) => format!("1 {} is in play{jokers}", suit.word()),
        (low, high) if low == high => format!("{low} {} are in play{jokers}", suit.plural()),
        (low, high) => format!("between {low} and {high} {} are in play{jokers}", suit.plural()),
    }
}

fn with_article(card: Card) -> String {
    match card {
        Card::Omen => "an omen".to_owned(),
        Card::Crow | Card::Skull | Card::Feather | Card::Wolf => format!("a {card}"),
        Card::Unknown => "a card".to_owned(),
    }
}
