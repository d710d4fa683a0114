//! What a puzzle wishes for, in sentences.

use game::Condition;
use text::counted;

use crate::fact::Fact;
use crate::words::Question;

/// A condition as a sentence that holds when it is done, or its contrary.
pub(crate) fn wish(condition: &Condition<Fact, Question>, not: bool) -> Option<String> {
    let no = if not { "not " } else { "" };
    Some(match condition {
        Condition::Fact(Fact::Captured(side, count)) if !not => {
            format!("{side} has lost {}", counted(*count, "piece"))
        }
        Condition::Fact(Fact::Draw) | Condition::Question(Question::Draw) => format!("the game is {no}drawn"),
        Condition::Fact(Fact::ToMove(side)) => format!("it is {no}{side}'s turn"),
        Condition::Question(Question::At(side, square)) => format!("a piece of {side}'s is {no}on {square}"),
        Condition::Question(Question::Empty(square)) => format!("{square} is {no}empty"),
        Condition::Question(Question::Fixed(square)) => format!("the piece on {square} is {no}fixed"),
        Condition::Question(Question::Occupies(side, count)) if !not => {
            format!("{side} occupies {} of the enemy fortress", counted(*count, "square"))
        }
        Condition::Question(Question::Winner(side)) => {
            format!("{side} {}", if not { "does not win" } else { "wins" })
        }
        _ => return None,
    })
}
