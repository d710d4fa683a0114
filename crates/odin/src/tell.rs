//! What happened, in the words of somebody at the table.

use game::{Roster, RulesAndRoster, Tell};
use rulebook::Clause;
use text::counted;

use crate::{Event, NextLeader, Odin};

impl Tell for Odin {
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (told(terms.roster, event), event.clause())
    }
}

/// An event in one sentence without a full stop.
fn told(roster: &Roster, event: &Event) -> String {
    let name = |seat| roster.name(seat);
    match event {
        Event::Led { seat, cards, whole_hand: false } => {
            format!("{} leads {cards}, worth {}", name(*seat), cards.value())
        }
        Event::Led { seat, cards, whole_hand: true } => {
            format!("{} leads the whole hand, {cards}", name(*seat))
        }
        Event::Followed { seat, cards, beaten } => {
            format!("{} plays {cards}, and {} beats {}", name(*seat), cards.value(), beaten.value())
        }
        Event::Took { seat, card } => format!("{} takes {card} from the beaten set", name(*seat)),
        Event::Discarded { cards, going_out: false } => {
            format!("the rest of the beaten set, {cards}, is discarded")
        }
        Event::Discarded { cards, going_out: true } => {
            format!("nothing is taken, and the beaten set, {cards}, is discarded")
        }
        Event::Passed { seat } => format!("{} passes", name(*seat)),
        Event::Returned { seat } => format!("{} has passed in this round and may play again", name(*seat)),
        Event::RoundOver { seat, table } => {
            format!("the turn comes back to {}: {table} is cleared away, and {0} leads", name(*seat))
        }
        Event::HandOver { seat } => format!("{} has no cards left, and the hand is over", name(*seat)),
        Event::Scored { seat, cards, points, total } => {
            let points = counted(*points, "point");
            let cards = counted(*cards, "card");
            format!("{} scores {points} for {cards} and has {total}", name(*seat))
        }
        Event::GameOver { winners, points } => {
            let wins = if winners.len() == 1 { "wins" } else { "share the win" };
            format!("the game is over: {} {wins} with {}", roster.list(*winners), counted(*points, "point"))
        }
        Event::Dealt { deal } => {
            let hands = roster
                .seats()
                .map(|seat| format!("{} {}", name(seat), counted(deal.hand(seat).len(), "card")));
            format!("all cards are shuffled and dealt anew: {}", hands.collect::<Vec<_>>().join(", "))
        }
        Event::NextHand { seat, reading: NextLeader::NextSeat } => {
            format!("{} leads the hand, next after the player who led the last one", name(*seat))
        }
        Event::NextHand { seat, reading: NextLeader::HandWinner } => {
            format!("{} leads the hand, having gone out in the last one", name(*seat))
        }
    }
}
