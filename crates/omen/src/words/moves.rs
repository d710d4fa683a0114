use game::{Roster, Seat, Stated, Written};
use pest::iterators::Pair;
use text::Excerpt;

use super::{Line, MOVE_LINE, ROW, Rule, card_of};
use crate::problem::Problem;
use crate::{Call, Card, Cards, Deck, Move, Redeal, Vote};

/// Reads a move, and the rows under a redeal.
pub(crate) fn read_move(roster: &Roster, lines: &[Excerpt]) -> Result<Written<Move, Card>, Problem> {
    let (head, rows) = MOVE_LINE.forms.head(lines)?;
    let line = Line { kind: &MOVE_LINE, excerpt: head, roster };
    let place = head.trim().whole();
    let mut mv = None;
    for pair in line.read()? {
        mv = Some(match pair.as_rule() {
            Rule::redeal => Move::Redeal(Box::new(redeal(roster, rows)?)),
            _ => line.decision(pair)?,
        });
    }
    let mv = mv.ok_or_else(|| line.incomplete())?;
    let nobody = matches!(mv, Move::Redeal(_));
    if let (Some(row), false) = (rows.first(), nobody) {
        return Err(Problem::StrayRow { row: row.spanned(), why: "this move has no rows" });
    }
    Ok(Written { mv, nobody, stated: Stated::default(), place })
}

impl Line<'_> {
    fn decision(self, pair: Pair<'_, Rule>) -> Result<Move, Problem> {
        let rule = pair.as_rule();
        let mut items = pair.into_inner().skip(1);
        Ok(match rule {
            Rule::declare => Move::Declare(self.bid(items.next().ok_or_else(|| self.incomplete())?)?),
            Rule::discard => Move::Discard(card_of(&items.next().ok_or_else(|| self.incomplete())?)),
            Rule::peek => Move::Peek,
            Rule::omen => Move::Call(Call::Omen),
            Rule::destiny => Move::Call(Call::Destiny),
            Rule::agree => Move::Vote(Vote::Agree),
            _ => Move::Vote(Vote::Doubt),
        })
    }
}

fn redeal(roster: &Roster, rows: &[Excerpt]) -> Result<Redeal, Problem> {
    let mut redeal = Redeal::default();
    for excerpt in rows {
        let line = Line { kind: &ROW, excerpt, roster };
        let stray = |why| Problem::StrayRow { row: excerpt.spanned(), why };
        let twice = || stray("there is such a row already");
        for pair in line.read()? {
            let cards: Vec<Card> = line.cards(&pair).iter().map(|card| card.value).collect();
            if cards.len() > Deck::ROOM {
                return Err(stray("no hand and no side of the surface has so many cards"));
            }
            let more = pair.clone().into_inner().any(|item| item.as_rule() == Rule::more);
            let counts: Cards = cards.iter().copied().collect();
            match pair.as_rule() {
                Rule::up_row if redeal.up.is_some() => return Err(twice()),
                Rule::up_row => (redeal.up, redeal.more[0]) = (Some(counts), more),
                Rule::down_row if redeal.down.is_some() => return Err(twice()),
                Rule::down_row => (redeal.down, redeal.more[1]) = (Some(Deck::top_first(cards)), more),
                _ => {
                    let seat: Seat = line.seat_in(&pair)?.value;
                    if redeal.hands.iter().any(|(own, _)| *own == seat) {
                        return Err(twice());
                    }
                    redeal.hands.push((seat, counts));
                }
            }
        }
    }
    redeal.hands.sort_by_key(|(seat, _)| *seat);
    Ok(redeal)
}
