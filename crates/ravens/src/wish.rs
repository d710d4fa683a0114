//! What a puzzle wishes for, in sentences.

use game::Condition;
use text::counted;

use crate::fact::Fact;
use crate::words::Question;

/// A condition as a sentence that holds when it is done, or its contrary.
pub(crate) fn wish(condition: &Condition<Fact, Question>, not: bool) -> Option<String> {
    let not_yet = if not { "not " } else { "" };
    Some(match condition {
        Condition::Fact(Fact::At(side, 0)) if !not => format!("{side}'s raven is before its first space"),
        Condition::Fact(Fact::At(side, space)) => format!("{side}'s raven is {not_yet}on space {space}"),
        Condition::Fact(Fact::Marker(None)) => format!("the Odin marker is {not_yet}aside"),
        Condition::Fact(Fact::Marker(Some((path, space)))) => {
            format!("the Odin marker is {not_yet}on {path}'s space {space}")
        }
        Condition::Fact(Fact::Points(side, points)) if !not => {
            format!("{side} has {}", counted(*points, "point"))
        }
        Condition::Fact(Fact::ToMove(side)) => format!("it is {not_yet}{side}'s turn"),
        Condition::Question(Question::PathLength(length)) => {
            format!("each path is {not_yet}{} long", counted(*length, "space"))
        }
        Condition::Question(Question::RaceOver(None)) => format!("the race is {not_yet}over"),
        Condition::Question(Question::RaceOver(Some(side))) if !not => format!("{side} ends the race"),
        Condition::Question(Question::Winner(side)) => {
            format!("{side} {}", if not { "does not win the game" } else { "wins the game" })
        }
        _ => return None,
    })
}
