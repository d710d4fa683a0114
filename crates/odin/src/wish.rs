//! What a puzzle wishes for, in sentences.

use game::{Condition, RulesAndRoster};
use text::counted;

use crate::words::Question;
use crate::{Fact, Odin};

/// A condition as a sentence that holds when it is done, or its contrary.
pub(crate) fn wish(
    terms: RulesAndRoster<'_, Odin>,
    condition: &Condition<Fact, Question>,
    not: bool,
) -> Option<String> {
    let name = |seat| terms.roster.name(seat);
    let no = if not { "not " } else { "" };
    Some(match condition {
        Condition::Fact(Fact::Hand(seat, cards)) if cards.is_empty() => {
            format!("{} {}", name(*seat), if not { "still has cards" } else { "has no cards left" })
        }
        Condition::Fact(Fact::Points(seat, points)) if !not => {
            format!("{} has {}", name(*seat), counted(*points, "point"))
        }
        Condition::Fact(Fact::TableClear) => format!("the table is {no}clear"),
        Condition::Fact(Fact::Leads(seat)) if !not => format!("{} leads", name(*seat)),
        Condition::Fact(Fact::ToMove(seat)) => format!("it is {no}{}'s turn", name(*seat)),
        Condition::Question(Question::RoundOver) => format!("the round is {no}over"),
        Condition::Question(Question::HandOver) => format!("the hand is {no}over"),
        Condition::Question(Question::GameOver) => format!("the game is {no}over"),
        Condition::Question(Question::Winner(seat)) => {
            format!("{} {}", name(*seat), if not { "does not win the game" } else { "wins the game" })
        }
        _ => return None,
    })
}
