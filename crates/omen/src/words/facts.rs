use game::LineProblem;
use piles::Listing;

use super::cards::{asked, bid, listing};
use super::{Part, Rule};
use crate::condition::Question;
use crate::problem::Problem;
use crate::{Call, Debt, Declaration, Fact, Heap, Vote};

/// The fact of a set-up line or a condition.
pub(super) fn fact(part: &mut Part<'_>) -> Result<Fact, Problem> {
    Ok(match part.rule() {
        Rule::hand => Fact::Cards(Heap::Hand(part.seat()?), listing(part)?),
        Rule::out => Fact::Cards(Heap::Hand(part.seat()?), Listing::Count(0)),
        Rule::surface => {
            let heap = part.keyword(&[(Rule::up_word, Heap::Up), (Rule::down_word, Heap::Down)])?;
            Fact::Cards(heap, listing(part)?)
        }
        Rule::discarded => Fact::Cards(Heap::Discarded, listing(part)?),
        Rule::dealer => Fact::Dealer(part.seat()?),
        Rule::peeked => Fact::Peeked(part.seat()?),
        Rule::declared => Fact::Declared(part.all(Rule::declaration, declaration)?),
        Rule::called => {
            let call = part.keyword(&[(Rule::omen_word, Call::Omen), (Rule::destiny_word, Call::Destiny)])?;
            Fact::Called(call, part.seat()?)
        }
        Rule::vote => {
            let seat = part.seat()?;
            let votes = [(Rule::agrees_word, Vote::Agree), (Rule::doubts_word, Vote::Doubt)];
            Fact::Voted(seat, part.keyword(&votes)?)
        }
        Rule::owes => {
            let seat = part.seat()?;
            Fact::Debt(seat, Debt::Owes(if part.has(Rule::a_word) { 1 } else { part.number()? }))
        }
        Rule::paid => Fact::Debt(part.seat()?, Debt::Paid),
        _ => return Err(part.misread().into()),
    })
}

/// The question of a condition, if it asks for no fact.
pub(super) fn question(part: &mut Part<'_>) -> Result<Option<Question>, Problem> {
    Ok(Some(match part.rule() {
        Rule::count_of => Question::Count(asked(&part.one(Rule::suit)?)?, part.number()?),
        Rule::winner => Question::Winner(part.seat()?),
        _ => return Ok(None),
    }))
}

/// A declaration; its place is noted, and then that of its number.
fn declaration(mut part: Part<'_>) -> Result<Declaration, LineProblem> {
    part.note();
    let declaration = Declaration::new(bid(&mut part)?, part.seat()?);
    part.end()?;
    Ok(declaration)
}
