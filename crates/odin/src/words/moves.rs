use game::{Head, LineProblem, Stated, Written};

use super::cards::{self, Named};
use super::{Part, ROW, Rule};
use crate::problem::Problem;
use crate::{Card, Deal, Hand, Move};

/// Whether a line is a row under a head. The rows of a deal begin with a player's name, and names
/// with a capital letter; moves do not.
pub(crate) fn is_deal_row(head: Head<'_>, line: &str) -> bool {
    !head.is_asked
        && head.words.trim() == "deal"
        && line.trim_start().starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase())
}

/// A move, with the rows under `deal`.
pub(super) fn mv(part: &mut Part<'_>) -> Result<Written<Move, Card>, Problem> {
    let mv = match part.rule() {
        Rule::deal => Move::Deal(Box::new(deal(part)?)),
        Rule::pass => Move::Pass,
        Rule::play => {
            let cards = cards::set(part)?;
            let take =
                part.maybe(Rule::take).map(|mut take| cards::card(&take.one(Rule::card)?)).transpose()?;
            Move::Play { cards, take }
        }
        _ => return Err(part.misread().into()),
    };
    let nobody = matches!(mv, Move::Deal(_));
    Ok(Written { mv, nobody, stated: Stated::default(), place: part.place() })
}

/// The hands of a deal; one without a row is not determined.
fn deal(part: &Part<'_>) -> Result<Deal, Problem> {
    let terms = part.line().terms();
    let mut deal = Deal::default();
    for seat in terms.roster.seats() {
        if let Some(hand) = deal.hands.get_mut(seat.index()) {
            *hand = Hand::hidden(terms.rules.hand_size);
        }
    }
    let (mut named, mut rows) = (Named::new(true), Vec::new());
    for line in part.line().rows(&ROW) {
        let mut row = line.read()?;
        let seat = row.one(Rule::player)?.as_seat()?;
        if let Some(first) = rows.iter().find(|(candidate, _)| *candidate == seat.value) {
            let player = terms.roster.name(seat.value).to_owned();
            let rows = "a deal has one row a player";
            return Err(LineProblem::RowTwice { player, first: first.1, second: seat.place, rows }.into());
        }
        rows.push((seat.value, seat.place));
        let listing = cards::listing(&mut row, &mut named)?;
        row.end()?;
        if let Some(hand) = deal.hands.get_mut(seat.value.index()) {
            *hand = Hand::of(&listing);
        }
    }
    Ok(deal)
}
