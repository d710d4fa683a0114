use game::{Stated, Written};

use super::places::{as_card, column, square};
use super::{Part, Rule};
use crate::problem::Problem;
use crate::{Card, Move};

/// A move and what it states about chance.
pub(super) fn mv(part: &mut Part<'_>) -> Result<Written<Move, Card>, Problem> {
    let mut decided = part.any()?;
    let mv = decision(&mut decided)?;
    decided.end()?;
    let mut stated = |rule| part.maybe(rule).map(|list| list.stated(Rule::card, as_card)).transpose();
    let stated = Stated {
        drawing: stated(Rule::drawing)?,
        revealing: stated(Rule::revealing)?,
        shuffling: stated(Rule::shuffling)?,
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
