use game::Head;
use game::words::Line;
use game::{LineProblem, RulesAndRoster, Stated, Written};
use text::{Excerpt, Place, Spanned, near};

use super::cards::{bid, card};
use super::{Parser, Part, ROW, Rule};
use crate::problem::Problem;
use crate::{Call, Card, Deck, Heap, Move, Omen, Redeal, Vote};

/// Whether a line is a row under a head: under `redeal` what begins like one, misspelt or not, and nothing
/// elsewhere.
pub(crate) fn is_redeal_row(head: Head<'_>, line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    !head.is_asked
        && head.words.trim() == "redeal"
        && (near(first, ["up", "down"]).is_some() || first.starts_with(char::is_uppercase))
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
    let place = part.place();
    let drawing = part.maybe(Rule::drawing).map(|list| list.stated(Rule::card, card)).transpose()?;
    let stated = Stated { drawing, ..Stated::default() };
    Ok(Written { nobody: matches!(mv, Move::Redeal(_)), mv, stated, place })
}

/// A row of a redeal.
pub(crate) struct Row {
    /// Whose cards it lists, and where it says so.
    pub(crate) heap: Spanned<Heap>,
    /// The cards; `?` is [`Card::Unknown`].
    pub(crate) cards: Vec<Spanned<Card>>,
    /// Whether it ends in `...`.
    more: bool,
    place: Place,
}

/// The rows of a redeal, in the order they are written.
pub(crate) fn redeal_rows(terms: RulesAndRoster<'_, Omen>, rows: &[Excerpt]) -> Result<Vec<Row>, Problem> {
    rows.iter().map(|row| read_row(Line::single(&ROW, terms, row))).collect()
}

fn redeal(part: &Part<'_>) -> Result<Redeal, Problem> {
    let terms = part.line().terms();
    let rows = redeal_rows(terms, part.line().raw_rows())?;
    let mut redeal = Redeal::default();
    for (at, Row { heap, cards, more, place }) in rows.iter().enumerate() {
        if let Some(first) = rows[..at].iter().find(|row| row.heap.value == heap.value) {
            let player = match heap.value {
                Heap::Hand(seat) => terms.roster.name(seat).to_owned(),
                Heap::Up | Heap::Discarded => "`up`".to_owned(),
                Heap::Down => "`down`".to_owned(),
            };
            let (first, second) = (first.heap.place, heap.place);
            let rows = "a redeal has one row a player, one `up` and one `down`";
            return Err(LineProblem::RowTwice { player, first, second, rows }.into());
        }
        if cards.len() > Deck::ROOM {
            return Err(Problem::LongRow { place: *place });
        }
        let cards = cards.iter().map(|card| card.value);
        match heap.value {
            Heap::Up => (redeal.up, redeal.more[0]) = (Some(cards.collect()), *more),
            Heap::Down => (redeal.down, redeal.more[1]) = (Some(Deck::top_first(cards)), *more),
            Heap::Hand(seat) => redeal.hands.push((seat, cards.collect())),
            Heap::Discarded => return Err(LineProblem::Misread { place: *place }.into()),
        }
    }
    redeal.hands.sort_by_key(|(seat, _)| *seat);
    Ok(redeal)
}

fn read_row(line: Line<'_, Parser>) -> Result<Row, Problem> {
    let mut whole = line.read()?;
    let mut row = whole.any()?;
    let heap = match row.rule() {
        Rule::up_row => Spanned::new(Heap::Up, row.one(Rule::up_word)?.place()),
        Rule::down_row => Spanned::new(Heap::Down, row.one(Rule::down_word)?.place()),
        Rule::hand_row => row.one(Rule::player)?.as_seat()?.map(Heap::Hand),
        _ => return Err(row.misread().into()),
    };
    let (mut cards, mut more) = (Vec::new(), false);
    while let Some(item) = row.next() {
        match item.rule() {
            Rule::card => cards.push(Spanned::new(card(&item)?, item.place())),
            Rule::unknown => cards.push(Spanned::new(Card::Unknown, item.place())),
            Rule::more => more = true,
            _ => return Err(item.misread().into()),
        }
    }
    Ok(Row { heap, cards, more, place: row.place() })
}
