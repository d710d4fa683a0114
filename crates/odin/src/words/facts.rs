use super::cards::{Named, colour};
use super::{Part, Rule, cards};
use crate::Fact;
use crate::condition::Question;
use crate::problem::Problem;

/// The fact of a set-up line or a condition.
pub(super) fn fact(part: &mut Part<'_>) -> Result<Fact, Problem> {
    // A set-up tells all the cards that it names twice at once.
    let mut named = Named::new(!part.line().is_setup());
    Ok(match part.rule() {
        Rule::table_clear => Fact::TableClear,
        Rule::table_set => {
            Fact::Table(part.all(Rule::card, |candidate| named.card(&candidate))?, part.seat()?)
        }
        Rule::colours => Fact::Colours(part.all(Rule::colour, |candidate| colour(&candidate))?),
        Rule::hand => Fact::Hand(part.seat()?, cards::listing(part, &mut named)?),
        Rule::points => Fact::Points(part.seat()?, part.number()?),
        Rule::leads => Fact::Leads(part.seat()?),
        Rule::led => Fact::Led(part.seat()?),
        _ => return Err(part.misread().into()),
    })
}

/// The question of a condition, if it asks for no fact.
pub(super) fn question(part: &mut Part<'_>) -> Result<Option<Question>, Problem> {
    Ok(Some(match part.rule() {
        Rule::table_shows => Question::Table(cards::set(part)?),
        Rule::table_value => Question::TableValue(part.number()?),
        Rule::round_over => Question::RoundOver,
        Rule::hand_over => Question::HandOver,
        Rule::game_over => Question::GameOver,
        Rule::winner => Question::Winner(part.seat()?),
        _ => return Ok(None),
    }))
}
