use piles::Kind;
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use crate::problem::Impossible;
use crate::state::End;
use crate::{
    Card, Cards, Column, Counts, Listing, Lying, Pile, PlayerSetup, Rules, Setup, Side, State, clauses,
};

/// A player's cards; what the set-up does not say is not determined.
pub(super) fn read<R: Referee>(
    rules: &Rules,
    setup: &Setup,
    side: Side,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) -> Cards {
    let player = &setup.players[side];
    let mut cards = Cards::default();
    read_row(player, side, &mut cards, referee, faults);
    cards.loose = unnamed(rules, player, side, referee, faults);
    let (deck, discard) = (listed(player.deck.as_ref()), listed(player.discard.as_ref()));
    let laid = Column::COUNT - cards.row.gaps().count();
    let stated = laid + deck.len() + discard.len();
    let Some(left) = Rules::DECK.checked_sub(stated) else {
        faults.push(Impossible::TooManyCards { side, place: twenty_eighth(player, laid) });
        return cards;
    };
    cards.deck = Pile::top_first(deck);
    cards.discard = Pile::top_first(discard.iter().copied());
    let deck_goes_on = player.deck.as_ref().is_none_or(|deck| deck.more.is_some());
    match player.discard.as_ref().and_then(|discard| discard.more) {
        Some(more) if deck_goes_on => faults.push(Impossible::BothOpen { side, more }),
        Some(_) => {
            cards.discard =
                Pile::top_first(discard.into_iter().chain(std::iter::repeat_n(Card::UNKNOWN, left)));
        }
        None if deck_goes_on => cards.rest = left as u8,
        None => {}
    }
    cards
}

fn listed(listing: Option<&Spanned<Listing>>) -> Vec<Card> {
    listing.into_iter().flat_map(|listing| &listing.cards).map(|card| card.value).collect()
}

fn read_row<R: Referee>(
    player: &PlayerSetup,
    side: Side,
    cards: &mut Cards,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) {
    let places = player.row.as_ref().map_or(Column::COUNT, |row| row.len());
    let fits = places == Column::COUNT;
    // A fault below, at the very place; noted here.
    let _ = referee.uphold(&clauses::SETUP_ROW, fits, || facts![player: side.word(), cards: places]);
    let Some(row) = &player.row else { return };
    if !fits {
        let seventh = row.get(Column::COUNT).map(|seventh| seventh.place);
        faults.push(Impossible::RowLength { side, places, row: row.place, seventh });
    }
    for (column, lying) in Column::all().zip(row.iter()) {
        match lying.value {
            Lying::Gap => cards.row.clear(column),
            Lying::Down(card) => cards.row.lay(column, card),
            Lying::Up(card) => {
                cards.row.lay(column, card);
                cards.row.turn_up(column);
                if !card.is_known() {
                    faults
                        .push(Impossible::FaceUpUnknown { side, column: Spanned::new(column, lying.place) });
                }
            }
        }
    }
}

/// The cards of a player's deck that no line names, and the faults where more are named than there are.
fn unnamed<R: Referee>(
    rules: &Rules,
    player: &PlayerSetup,
    side: Side,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) -> Counts {
    let row = player.row.iter().flat_map(|row| row.iter());
    let row = row.filter_map(|lying| Some(Spanned::new(lying.value.card()?, lying.place)));
    let piles = [&player.deck, &player.discard].into_iter().flatten();
    let deck = Counts::new(rules.deck);
    let mut named = Counts::default();
    for card in row.chain(piles.flat_map(|pile| pile.cards.iter().copied())) {
        named.add(card.value);
        let most = deck.of(card.value);
        if card.value.is_known() && named.of(card.value) == most + 1 {
            faults.push(Impossible::TooManyCopies { side, card, most });
        }
    }
    for card in Card::all() {
        let copies = named.of(card);
        let facts = || facts![player: side.word(), card: card.value(), copies: copies];
        // A fault above, at the very card; noted here.
        let _ = referee.uphold(&clauses::PARTS_DECK, copies <= deck.of(card), facts);
    }
    deck.without(&named)
}

/// Where the twenty-eighth card is listed.
fn twenty_eighth(player: &PlayerSetup, laid: usize) -> Place {
    let piles = [&player.deck, &player.discard].into_iter().flatten();
    let mut listed = piles.flat_map(|pile| pile.cards.iter().map(|card| card.place));
    let row = player.row.as_ref().map(|row| row.place);
    listed.nth(Rules::DECK.saturating_sub(laid)).or(row).unwrap_or_default()
}

/// Empty places stand only in a game that is over, and while a scout is offered.
pub(super) fn check_gaps(setup: &Setup, state: &State, faults: &mut Vec<Impossible>) {
    let scouting = Side::BOTH.into_iter().any(|side| setup.players[side].scout.is_some());
    if scouting || state.end != End::Open {
        return;
    }
    for side in Side::BOTH {
        let row = setup.players[side].row.iter().flat_map(|row| row.iter());
        let gaps = Column::all().zip(row).filter(|(_, lying)| lying.value == Lying::Gap);
        faults.extend(
            gaps.map(|(column, lying)| Impossible::Gap { side, column: Spanned::new(column, lying.place) }),
        );
    }
}
