use game::{Placed, Setup};
use piles::{Kind, Listing};
use rulebook::{Referee, facts};
use text::Spanned;

use crate::fact::{Fact, Heap, Lying, Subject};
use crate::problem::Impossible;
use crate::state::End;
use crate::{Card, Cards, Column, Counts, Heaps, Rules, Side, State, clauses};

/// What a set-up says of a player's cards.
struct StatedCards<'a> {
    side: Side,
    row: Option<(&'a [Lying], &'a Placed<Fact>)>,
    deck: Option<(&'a Listing<Card>, &'a Placed<Fact>)>,
    discard: Option<(&'a Listing<Card>, &'a Placed<Fact>)>,
}

impl<'a> StatedCards<'a> {
    fn of(setup: &'a Setup<Fact>, side: Side) -> Self {
        let pile = |heap| match setup.of(Subject::Pile(side, heap))? {
            line @ Placed { value: Fact::Pile(_, _, listing), .. } => Some((listing, line)),
            _ => None,
        };
        Self { side, row: row(setup, side), deck: pile(Heap::Deck), discard: pile(Heap::Discard) }
    }

    /// Every card of the row and the piles that is listed or counted, with its place.
    fn cards(&self) -> impl Iterator<Item = Spanned<Card>> + '_ {
        let row = self.row.into_iter().flat_map(|(row, line)| {
            let cards = row.iter().enumerate();
            cards.filter_map(|(part, lying)| Some(Spanned::new(lying.card()?, line.part(part))))
        });
        let piles = [self.deck, self.discard].into_iter().flatten();
        row.chain(piles.flat_map(|(listing, line)| {
            let counted = matches!(listing, Listing::Count(_));
            let cards = listing.cards().enumerate();
            cards.map(move |(part, card)| {
                Spanned::new(card.unwrap_or(Card::UNKNOWN), line.part(if counted { 0 } else { part }))
            })
        }))
    }
}

/// What a set-up says of a player's row.
pub(super) fn row(setup: &Setup<Fact>, side: Side) -> Option<(&[Lying], &Placed<Fact>)> {
    match setup.of(Subject::Row(side))? {
        line @ Placed { value: Fact::Row(_, row), .. } => Some((row, line)),
        _ => None,
    }
}

/// A player's cards; what the set-up does not say is not determined.
pub(super) fn read<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    side: Side,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) -> Cards {
    let stated = StatedCards::of(setup, side);
    let mut cards = Cards::default();
    read_row(&stated, &mut cards, referee, faults);
    cards.unlocated = unnamed(rules, &stated, referee, faults);
    let listed = |pile: Option<(&Listing<Card>, _)>| -> Vec<Card> {
        let cards = pile.into_iter().flat_map(|(listing, _)| listing.cards());
        cards.map(|card| card.unwrap_or(Card::UNKNOWN)).collect()
    };
    let (deck, discard) = (listed(stated.deck), listed(stated.discard));
    let laid = Column::COUNT - cards.row.gaps().count();
    let Some(left) = Rules::DECK.checked_sub(laid + deck.len() + discard.len()) else {
        let piles = stated.cards().skip(stated.row.map_or(0, |_| laid));
        let place = piles.map(|card| card.place).nth(Rules::DECK.saturating_sub(laid));
        faults.push(Impossible::TooManyCards { side, place: place.unwrap_or_default() });
        return cards;
    };
    let deck_goes_on = stated.deck.is_none_or(|(deck, _)| deck.is_open_ended());
    let mut unlisted = 0;
    match stated.discard.filter(|(discard, _)| discard.is_open_ended()) {
        Some((discard, line)) if deck_goes_on => {
            faults.push(Impossible::BothOpen { side, more: line.part(discard.len()) });
        }
        Some(_) => unlisted = left,
        None if deck_goes_on => cards.rest = left as u8,
        None => {}
    }
    cards.heaps = Heaps::new(deck, discard.into_iter().chain(std::iter::repeat_n(Card::UNKNOWN, unlisted)));
    cards
}

fn read_row<R: Referee>(
    stated: &StatedCards<'_>,
    cards: &mut Cards,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) {
    let side = stated.side;
    let places = stated.row.map_or(Column::COUNT, |(row, _)| row.len());
    let fits = places == Column::COUNT;
    // A fault below, at the very place; noted here.
    let _ = referee.uphold(&clauses::SETUP_ROW, fits, || facts![player: side.seat(), cards: places]);
    let Some((row, line)) = stated.row else { return };
    if !fits {
        let seventh = (places > Column::COUNT).then(|| line.part(Column::COUNT));
        faults.push(Impossible::RowLength { side, places, row: line.place, seventh });
    }
    for (column, lying) in Column::all().zip(row) {
        match *lying {
            Lying::Gap => cards.row.clear(column),
            Lying::Down(card) => cards.row.lay(column, card),
            Lying::Up(card) => {
                cards.row.lay(column, card);
                cards.row.turn_up(column);
                if !card.is_known() {
                    let column = Spanned::new(column, line.part(column.index()));
                    faults.push(Impossible::FaceUpUnknown { side, column });
                }
            }
        }
    }
}

/// The cards of a player's deck that no line names, and the faults where more are named than there are.
fn unnamed<R: Referee>(
    rules: &Rules,
    stated: &StatedCards<'_>,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) -> Counts {
    let side = stated.side;
    let deck = Counts::new(rules.deck);
    let mut named = Counts::default();
    for card in stated.cards() {
        named.add(card.value);
        let most = deck.of(card.value);
        if card.value.is_known() && named.of(card.value) == most + 1 {
            faults.push(Impossible::TooManyCopies { side, card, most });
        }
    }
    for card in Card::all() {
        let copies = named.of(card);
        let facts = || facts![player: side.seat(), card: card.value(), copies: copies];
        // A fault above, at the very card; noted here.
        let _ = referee.uphold(&clauses::PARTS_DECK, copies <= deck.of(card), facts);
    }
    deck.without(&named)
}

/// Empty places stand only in a game that is over, and while a scout is offered.
pub(super) fn check_gaps(setup: &Setup<Fact>, state: &State, faults: &mut Vec<Impossible>) {
    let scouting = Side::BOTH.into_iter().any(|side| setup.of(Subject::Scout(side)).is_some());
    if scouting || matches!(state.end, End::Won(_)) {
        return;
    }
    for side in Side::BOTH {
        let Some((row, line)) = row(setup, side) else { continue };
        let gaps = Column::all().zip(row).filter(|(_, lying)| **lying == Lying::Gap);
        faults.extend(gaps.map(|(column, _)| Impossible::Gap {
            side,
            column: Spanned::new(column, line.part(column.index())),
        }));
    }
}
