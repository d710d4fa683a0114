use game::{Stated, Terms, Written};
use text::{Excerpt, Spanned};

use super::{Line, MOVE_LINE, ROW, Rule, stray};
use crate::problem::Problem;
use crate::{Card, Deal, Hand, Move, Odin};

/// Whether a line is a row under a head. The rows of a deal begin with a player's name, and names
/// with a capital letter; moves do not.
pub(crate) fn is_deal_row(head: &str, line: &str) -> bool {
    head.trim() == "deal"
        && line.trim_start().starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase())
}

/// Reads a move, and the rows under `deal`.
pub(crate) fn read_move(terms: Terms<'_, Odin>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Problem> {
    let (head, rows) = MOVE_LINE.forms.head(lines)?;
    let line = Line { kind: &MOVE_LINE, excerpt: head, terms };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    let place = line.place(&pair);
    let mv = match pair.as_rule() {
        Rule::deal => Move::Deal(Box::new(read_deal(terms, rows)?)),
        Rule::pass => Move::Pass,
        _ => {
            let mut items = pair.into_inner();
            let cards = line.set(items.clone())?;
            let take = items.find(|item| item.as_rule() == Rule::take);
            let card = take.and_then(|take| take.into_inner().find(|item| item.as_rule() == Rule::card));
            let take = card.map(|card| line.card(&card)).transpose()?.map(|card| card.value);
            Move::Play { cards, take }
        }
    };
    let nobody = matches!(mv, Move::Deal(_));
    if !nobody {
        stray(rows)?;
    }
    Ok(Written { mv, nobody, stated: Stated::default(), place })
}

/// The hands of a deal; one without a row is not determined.
fn read_deal(terms: Terms<'_, Odin>, rows: &[Excerpt]) -> Result<Deal, Problem> {
    let mut named = [None; crate::SEATS];
    let mut deal = Deal::default();
    for seat in terms.roster.seats() {
        if let Some(hand) = deal.hands.get_mut(seat.index()) {
            *hand = Hand::unknown(terms.rules.hand_size);
        }
    }
    let mut seen: Vec<Spanned<Card>> = Vec::new();
    for row in rows {
        let line = Line { kind: &ROW, excerpt: row, terms };
        let mut items = line.read()?.into_iter();
        let (Some(player), Some(listing)) = (items.next(), items.next()) else {
            return Err(line.incomplete());
        };
        let seat = line.seat(&player)?;
        for card in line.run(listing.clone().into_inner())? {
            if let Some(first) = seen.iter().find(|first| first.value == card.value) {
                return Err(Problem::CardTwice { card, first: first.place });
            }
            seen.push(card);
        }
        let hand = line.hand(listing)?;
        let (Some(name), Some(own)) =
            (named.get_mut(seat.value.index()), deal.hands.get_mut(seat.value.index()))
        else {
            return Err(line.incomplete());
        };
        if let Some(first) = name.replace(seat.place) {
            let player = terms.roster.name(seat.value).to_owned();
            return Err(Problem::RowTwice { player, first, second: seat.place });
        }
        *own = hand;
    }
    Ok(deal)
}
