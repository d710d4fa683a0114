use game::Terms;
use text::Excerpt;

use super::{CONDITION_LINE, Line, Rule, stray};
use crate::condition::{Condition, Content};
use crate::problem::Problem;
use crate::{HandListing, Odin};

/// Reads a condition.
pub(crate) fn read_condition(terms: Terms<'_, Odin>, lines: &[Excerpt]) -> Result<Condition, Problem> {
    let (head, rows) = CONDITION_LINE.forms.head(lines)?;
    stray(rows)?;
    let line = Line { kind: &CONDITION_LINE, excerpt: head, terms };
    let incomplete = || line.incomplete();
    let pair = line.read()?.into_iter().next().ok_or_else(incomplete)?;
    let rule = pair.as_rule();
    let items = pair.into_inner();
    let player = items.clone().find(|item| item.as_rule() == Rule::player);
    let seat = player.map(|player| line.seat(&player)).transpose()?.map(|seat| seat.value);
    let last = items.clone().filter(|item| item.as_rule() != Rule::EOI).last().ok_or_else(incomplete)?;
    Ok(match (rule, seat) {
        (Rule::table_clear, _) => Condition::TableClear,
        (Rule::table_value, _) => Condition::TableValue(line.number(&last)?.value),
        (Rule::table_set | Rule::table_shows, by) => Condition::Table(line.set(items)?, by),
        (Rule::colours, _) => {
            Condition::Colours(line.colours(items)?.into_iter().map(|colour| colour.value).collect())
        }
        (Rule::round_over, _) => Condition::RoundOver,
        (Rule::hand_over, _) => Condition::HandOver,
        (Rule::game_over, _) => Condition::GameOver,
        (Rule::winner, Some(seat)) => Condition::Winner(seat),
        (Rule::leads, Some(seat)) => Condition::Leads(seat),
        (Rule::led, Some(seat)) => Condition::Led(seat),
        (Rule::points, Some(seat)) => Condition::Points(seat, line.number(&last)?.value),
        (Rule::hand, Some(seat)) => {
            let content = match line.hand_listing(last.clone())? {
                HandListing::Count(count) => Content::Count(count),
                HandListing::Cards(_) => {
                    let hand = line.hand(last)?;
                    Content::Listed { cards: hand.known, any: hand.unknown }
                }
            };
            Condition::Hand(seat, content)
        }
        _ => return Err(incomplete()),
    })
}
