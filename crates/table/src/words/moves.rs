use game::{Listed, Stated, Written};
use pest::iterators::Pair;
use text::Excerpt;

use super::board::stray;
use super::{Line, MOVE_LINE, Rule, side_of};
use crate::problem::Problem;
use crate::{Card, Move};

/// Reads a move and what it states about chance.
pub(crate) fn read_move(lines: &[Excerpt]) -> Result<Written<Move, Card>, Problem> {
    let (head, rows) = MOVE_LINE.forms.head(lines)?;
    let line = Line { kind: &MOVE_LINE, excerpt: head };
    let mut read = None;
    let mut stated = Stated::default();
    for pair in line.read()? {
        match pair.as_rule() {
            Rule::drawing => stated.drawing = Some(line.listed(pair)?),
            Rule::revealing => stated.revealing = Some(line.listed(pair)?),
            Rule::shuffling => stated.shuffling = Some(line.listed(pair)?),
            _ => {
                let place = line.place(&pair);
                read = Some((line.decision(pair)?, place));
            }
        }
    }
    let (mv, place) = read.ok_or_else(|| line.incomplete())?;
    match rows.first() {
        Some(row) => Err(stray(row)),
        None => Ok(Written { mv, nobody: false, stated, place }),
    }
}

impl Line<'_> {
    fn decision(self, pair: Pair<'_, Rule>) -> Result<Move, Problem> {
        let rule = pair.as_rule();
        let places = pair
            .into_inner()
            .filter(|item| matches!(item.as_rule(), Rule::origin | Rule::square | Rule::column));
        let places: Vec<Pair<'_, Rule>> = places.collect();
        Ok(match (rule, &places[..]) {
            (Rule::step, [from, to]) => Move::Step { from: self.square(from)?, to: self.square(to)? },
            (Rule::attack, [from, to]) => Move::Attack { from: self.square(from)?, to: self.square(to)? },
            (Rule::resurrect, [square]) => Move::Resurrect(self.square(square)?),
            (Rule::scout, [column]) => Move::Scout(self.column(column)?.value),
            (Rule::swap, [one, other]) => Move::swap(self.column(one)?.value, self.column(other)?.value),
            (Rule::no_scout, _) => Move::NoScout,
            (Rule::no_swap, _) => Move::NoSwap,
            (Rule::pass, _) => Move::Pass,
            _ => return Err(self.incomplete()),
        })
    }

    /// `drawing CARD …`, `revealing CARD …` or `shuffling CARD …`; a player's name holds for the
    /// cards after it.
    fn listed(self, pair: Pair<'_, Rule>) -> Result<Listed<Card>, Problem> {
        let place = self.place(&pair);
        let mut seat = None;
        let mut cards = Vec::new();
        for item in pair.into_inner().skip(1) {
            match item.as_rule() {
                Rule::player => seat = Some(side_of(&item).seat()),
                _ => cards.push((seat, self.card(&item)?)),
            }
        }
        Ok(Listed { place, cards })
    }
}
