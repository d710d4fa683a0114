use game::{Roster, Seat};

use crate::card::listed;
use crate::fact::Subject;
use crate::{Debt, Fact, Heap, Move, Redeal, Vote};

/// A fact as a line says it.
pub(crate) fn fact(roster: &Roster, fact: &Fact) -> String {
    let name = |seat: &Seat| roster.name(*seat);
    match fact {
        Fact::Cards(Heap::Hand(seat), cards) if cards.is_empty() && !cards.is_open_ended() => {
            format!("{} out", name(seat))
        }
        Fact::Cards(Heap::Hand(seat), cards) => format!("{} hand {cards}", name(seat)),
        Fact::Cards(Heap::Up, cards) => format!("surface up {cards}"),
        Fact::Cards(Heap::Down, cards) => format!("surface down {cards}"),
        Fact::Cards(Heap::Discarded, cards) => format!("discarded {cards}"),
        Fact::Dealer(seat) => format!("dealer {}", name(seat)),
        Fact::Peeked(seat) => format!("{} has peeked", name(seat)),
        Fact::Declared(made) => {
            let made: Vec<String> =
                made.iter().map(|made| format!("{} by {}", made.bid(), name(&made.by))).collect();
            format!("declared {}", made.join(", "))
        }
        Fact::Called(call, seat) => format!("{} by {}", call.word(), name(seat)),
        Fact::Voted(seat, Vote::Agree) => format!("{} agrees", name(seat)),
        Fact::Voted(seat, Vote::Doubt) => format!("{} doubts", name(seat)),
        Fact::Debt(seat, Debt::Owes(1)) => format!("{} owes a discard", name(seat)),
        Fact::Debt(seat, Debt::Owes(count)) => format!("{} owes {count} discards", name(seat)),
        Fact::Debt(seat, Debt::Paid) => format!("{} has discarded", name(seat)),
        Fact::ToMove(seat) => format!("{} to move", name(seat)),
    }
}

/// What is found where nothing is to be said of a subject.
pub(crate) fn absent(roster: &Roster, subject: Subject) -> String {
    match subject {
        Subject::Cards(_) => "no cards".to_owned(),
        Subject::Dealer => "no Dealer yet".to_owned(),
        Subject::Peeked(seat) => format!("{} has not peeked", roster.name(seat)),
        Subject::Declared => "nothing declared in this round".to_owned(),
        Subject::Call => "no open call".to_owned(),
        Subject::Vote(seat) => format!("no open vote by {}", roster.name(seat)),
        Subject::Debt(seat) => format!("{} owes no discard", roster.name(seat)),
        Subject::Turn => "nobody on turn".to_owned(),
    }
}

/// A move in canonical form; the rows of a redeal below it.
pub(crate) fn print_move(roster: &Roster, mv: &Move) -> String {
    match mv {
        Move::Declare(bid) => format!("declare {bid}"),
        Move::Peek => "peek".to_owned(),
        Move::Call(call) => call.word().to_owned(),
        Move::Vote(Vote::Agree) => "agree".to_owned(),
        Move::Vote(Vote::Doubt) => "doubt".to_owned(),
        Move::Discard(card) => format!("discard {card}"),
        Move::Redeal(redeal) => print_redeal(roster, redeal),
    }
}

fn print_redeal(roster: &Roster, Redeal { hands, up, down, .. }: &Redeal) -> String {
    let hands = hands.iter().map(|(seat, hand)| (roster.name(*seat), listed(hand.cards())));
    let up = up.iter().map(|up| ("up", listed(up.cards())));
    let down = down.iter().map(|down| ("down", listed(down.from_top())));
    let rows = hands.chain(up).chain(down).map(|(head, cards)| format!("\n  {head} {cards}"));
    format!("redeal{}", rows.collect::<String>())
}
