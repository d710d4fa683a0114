use game::{LineProblem, Stated, Written};
use text::Place;

use super::cards::{bid, card};
use super::{Part, ROW, Rule};
use crate::problem::Problem;
use crate::{Call, Card, Cards, Deck, Heap, Move, Redeal, Vote};

/// Whether a line is a row under a head: under `redeal` what begins like one, and nothing elsewhere.
pub(crate) fn is_redeal_row(head: &str, line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    head.trim() == "redeal" && (matches!(first, "up" | "down") || first.starts_with(char::is_uppercase))
}

/// A move, with the rows under `redeal`.
pub(super) fn mv(part: &mut Part<'_>) -> Result<Written<Move, Card>, Problem> {
    let mv = match part.rule() {
        Rule::declare => Move::Declare(bid(part)?),
        Rule::peek => Move::Peek,
        Rule::omen => Move::Call(Call::Omen),
        Rule::destiny => Move::Call(Call::Destiny),
        Rule::agree => Move::Vote(Vote::Agree),
        Rule::doubt => Move::Vote(Vote::Doubt),
        Rule::discard => Move::Discard(card(&part.one(Rule::card)?)?),
        Rule::redeal => Move::Redeal(Box::new(redeal(part)?)),
        _ => return Err(part.misread().into()),
    };
    let nobody = matches!(mv, Move::Redeal(_));
    Ok(Written { mv, nobody, stated: Stated::default(), place: part.place() })
}

fn redeal(part: &Part<'_>) -> Result<Redeal, Problem> {
    let (mut redeal, mut heads) = (Redeal::default(), Vec::new());
    for line in part.line().rows(&ROW) {
        let mut whole = line.read()?;
        let mut row = whole.any()?;
        let (heap, head) = head(&mut row)?;
        if let Some((_, first)) = heads.iter().find(|(own, _)| *own == heap) {
            let player = match heap {
                Heap::Hand(seat) => part.line().terms().roster.name(seat).to_owned(),
                Heap::Up | Heap::Discarded => "`up`".to_owned(),
                Heap::Down => "`down`".to_owned(),
            };
            let rows = "a redeal has one row a player, one `up` and one `down`";
            return Err(LineProblem::RowTwice { player, first: *first, second: head, rows }.into());
        }
        heads.push((heap, head));
        let (cards, more) = cards(&mut row)?;
        let counts: Cards = cards.iter().copied().collect();
        match heap {
            Heap::Up => (redeal.up, redeal.more[0]) = (Some(counts), more),
            Heap::Down => (redeal.down, redeal.more[1]) = (Some(Deck::top_first(cards)), more),
            Heap::Hand(seat) => redeal.hands.push((seat, counts)),
            Heap::Discarded => return Err(row.misread().into()),
        }
    }
    redeal.hands.sort_by_key(|(seat, _)| *seat);
    Ok(redeal)
}

/// Whose cards a row deals, and where it says so.
fn head(row: &mut Part<'_>) -> Result<(Heap, Place), LineProblem> {
    match row.rule() {
        Rule::up_row => Ok((Heap::Up, row.one(Rule::up_word)?.place())),
        Rule::down_row => Ok((Heap::Down, row.one(Rule::down_word)?.place())),
        Rule::hand_row => {
            let player = row.one(Rule::player)?.as_seat()?;
            Ok((Heap::Hand(player.value), player.place))
        }
        _ => Err(row.misread()),
    }
}

/// The cards of a row, and whether it ends in `...`.
fn cards(row: &mut Part<'_>) -> Result<(Vec<Card>, bool), Problem> {
    let (place, mut cards, mut more) = (row.place(), Vec::new(), false);
    while let Some(item) = row.next() {
        match item.rule() {
            Rule::card => cards.push(card(&item)?),
            Rule::unknown => cards.push(Card::Unknown),
            Rule::more => more = true,
            _ => return Err(item.misread().into()),
        }
        item.note();
    }
    if cards.len() > Deck::ROOM {
        return Err(Problem::LongRow { place });
    }
    Ok((cards, more))
}
