//! What a puzzle wishes for, in sentences.

use game::{Condition, Roster};
use text::counted;

use crate::Fact;
use crate::fact::{Debt, Heap};
use crate::words::Question;

/// A condition as a sentence that holds when it is done, or its contrary.
pub(crate) fn wish(roster: &Roster, condition: &Condition<Fact, Question>, not: bool) -> Option<String> {
    let name = |seat| roster.name(seat);
    let no = if not { "not " } else { "" };
    Some(match condition {
        Condition::Fact(Fact::Cards(Heap::Hand(seat), cards))
            if cards.is_empty() && !cards.is_open_ended() =>
        {
            format!("{} is {no}out of the game", name(*seat))
        }
        Condition::Fact(Fact::Debt(seat, Debt::Owes(count))) => {
            let owes = if not { "does not owe" } else { "owes" };
            format!(
                "{} {owes} {}",
                name(*seat),
                if *count == 1 { "a discard".to_owned() } else { counted(*count, "discard") }
            )
        }
        Condition::Fact(Fact::Debt(seat, Debt::Paid)) => format!("{} has {no}discarded", name(*seat)),
        Condition::Fact(Fact::Dealer(seat)) => format!("{} is {no}the Dealer", name(*seat)),
        Condition::Fact(Fact::ToMove(seat)) => format!("it is {no}{}'s turn", name(*seat)),
        Condition::Question(Question::Winner(seat)) => {
            format!("{} {}", name(*seat), if not { "does not win" } else { "wins" })
        }
        _ => return None,
    })
}
