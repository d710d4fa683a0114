use game::{Listed, Stated, Written};
use text::Spanned;

use super::places::{as_card, column, square};
use super::{Part, Rule};
use crate::problem::Problem;
use crate::{Card, Move};

/// A move and what it states about chance.
pub(super) fn mv(part: &mut Part<'_>) -> Result<Written<Move, Card>, Problem> {
    let mut decided = part.any()?;
    let mv = decision(&mut decided)?;
    decided.end()?;
    let stated = Stated {
        drawing: part.maybe(Rule::drawing).map(listed).transpose()?,
        revealing: part.maybe(Rule::revealing).map(listed).transpose()?,
        shuffling: part.maybe(Rule::shuffling).map(listed).transpose()?,
    };
    Ok(Written { mv, nobody: false, stated, place: decided.place() })
}

fn decision(part: &mut Part<'_>) -> Result<Move, Problem> {
    Ok(match part.rule() {
        Rule::step => Move::Step { from: square(part, Rule::origin)?, to: square(part, Rule::square)? },
        Rule::attack => Move::Attack { from: square(part, Rule::origin)?, to: square(part, Rule::square)? },
        Rule::resurrect => Move::Resurrect(square(part, Rule::square)?),
        Rule::scout => Move::Scout(column(part)?),
        Rule::no_scout => Move::NoScout,
        Rule::swap => Move::swap(column(part)?, column(part)?),
        Rule::no_swap => Move::NoSwap,
        Rule::pass => Move::Pass,
        _ => return Err(part.misread().into()),
    })
}

/// `drawing CARD …`, `revealing CARD …` or `shuffling CARD …`; a player's name holds for the cards
/// after it.
fn listed(mut part: Part<'_>) -> Result<Listed<Card>, Problem> {
    let (mut seat, mut cards) = (None, Vec::new());
    while let Some(item) = part.next() {
        match item.rule() {
            Rule::player => seat = Some(item.as_seat()?.value),
            Rule::card => cards.push((seat, Spanned::new(as_card(&item)?, item.place()))),
            _ => return Err(item.misread().into()),
        }
    }
    Ok(Listed { place: part.place(), cards })
}
