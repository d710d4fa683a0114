use game::Terms;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place};

use crate::state::End;
use crate::{
    Card, Cards, Column, Counts, Lying, Pile, PlayerSetup, Rules, Setup, Side, State, Table, clauses, codes,
};

/// A player's cards; what the set-up does not say is not determined.
pub(super) fn read<R: Referee>(
    terms: Terms<'_, Table>,
    setup: &Setup,
    side: Side,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) -> Cards {
    let player = &setup.players[side.index()];
    let mut cards = Cards::default();
    read_row(player, side, &mut cards, referee, faults);
    cards.loose = loose(terms, player, side, referee, faults);
    let listed = |listing: Option<&text::Spanned<crate::Listing>>| {
        listing
            .map(|listing| listing.cards.iter().map(|card| card.value).collect::<Vec<_>>())
            .unwrap_or_default()
    };
    let (deck, discard) = (listed(player.deck.as_ref()), listed(player.discard.as_ref()));
    let laid = Column::all().filter(|column| cards.row.card(*column).is_some()).count();
    let stated = laid + deck.len() + discard.len();
    if stated > Rules::DECK {
        faults.push(too_many(player, side, laid));
        return cards;
    }
    let left = Rules::DECK - stated;
    cards.deck = Pile::top_first(&deck);
    cards.discard = Pile::top_first(&discard);
    let deck_goes_on = player.deck.as_ref().is_none_or(|deck| deck.more.is_some());
    match player.discard.as_ref().and_then(|discard| discard.more) {
        Some(more) if deck_goes_on => faults.push(both_open(side, more)),
        Some(_) => {
            let all: Vec<Card> =
                discard.into_iter().chain(std::iter::repeat_n(Card::UNKNOWN, left)).collect();
            cards.discard = Pile::top_first(&all);
        }
        None if deck_goes_on => cards.rest = left as u8,
        None => {}
    }
    cards
}

fn read_row<R: Referee>(
    player: &PlayerSetup,
    side: Side,
    cards: &mut Cards,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) {
    let written = player.row.as_ref().map_or(Column::COUNT, |row| row.len());
    let fits = written == Column::COUNT;
    // A fault below, at the very place; noted here.
    let _ = referee.uphold(&clauses::SETUP_ROW, fits, || facts![player: side.word(), cards: written]);
    let Some(row) = &player.row else { return };
    if !fits {
        let (place, label) = match row.get(Column::COUNT) {
            Some(seventh) => (seventh.place, "one too many".to_owned()),
            None if written + 1 == Column::COUNT => (row.place, "one is missing".to_owned()),
            None => (row.place, format!("{} are missing", Column::COUNT - written)),
        };
        let message = format!("{}'s row has {written} places, not six", side.word());
        faults.push(
            Diagnostic::new(&codes::ROW_OF_SIX, message, place, label)
                .help("write one card behind each column, a to f; `?` is one that is not determined")
                .clause("table.setup.row"),
        );
    }
    for (column, lying) in Column::all().zip(row.iter()) {
        match lying.value {
            Lying::Gap => cards.row.clear(column),
            Lying::Down(card) => cards.row.lay(column, card),
            Lying::Up(card) => {
                cards.row.lay(column, card);
                cards.row.turn_up(column);
                if !card.is_known() {
                    let message =
                        format!("{}'s card of column {column} lies face up and is not named", side.word());
                    faults.push(
                        Diagnostic::new(
                            &codes::FACE_UP_UNKNOWN,
                            message,
                            lying.place,
                            "everybody sees this card",
                        )
                        .help("write its value, like `7^`"),
                    );
                }
            }
        }
    }
}

/// The cards of a player's deck that no line names, and the faults where more are named than there are.
fn loose<R: Referee>(
    terms: Terms<'_, Table>,
    player: &PlayerSetup,
    side: Side,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) -> Counts {
    let row = player.row.iter().flat_map(|row| row.iter()).map(|lying| (lying.value.card(), lying.place));
    let piles = [&player.deck, &player.discard].into_iter().flatten();
    let piles = piles.flat_map(|pile| pile.cards.iter().map(|card| (Some(card.value), card.place)));
    let named =
        row.chain(piles).filter_map(|(card, place)| Some((card.filter(|card| card.is_known())?, place)));
    let mut seen = Counts::default();
    for (card, place) in named {
        seen.add(card);
        let (copies, most) = (seen.of(card), terms.rules.deck[card.index()]);
        if copies == most + 1 {
            let word = side.word();
            let message = format!("{word} has {most} copies of {card} ({})", card.name());
            faults.push(
                Diagnostic::new(&codes::TOO_MANY_COPIES, message, place, "one more than there are")
                    .help(format!(
                        "name another card in {word}'s row, deck or discard pile, or change the deck \
                         with `rules deck = …`"
                    ))
                    .clause("table.parts.deck"),
            );
        }
    }
    let mut loose = Counts(terms.rules.deck);
    for card in Card::all() {
        let (copies, most) = (seen.of(card), terms.rules.deck[card.index()]);
        let facts = || facts![player: side.word(), card: card.value(), copies: copies];
        // A fault above, at the very card; noted here.
        let _ = referee.uphold(&clauses::PARTS_DECK, copies <= most, facts);
        loose.0[card.index()] = most.saturating_sub(copies);
    }
    loose
}

fn too_many(player: &PlayerSetup, side: Side, laid: usize) -> Diagnostic {
    let listed = [&player.deck, &player.discard].into_iter().flatten();
    let mut left = Rules::DECK.saturating_sub(laid);
    let mut place = player.row.as_ref().map(|row| row.place);
    for pile in listed {
        if let Some(card) = pile.cards.get(left) {
            place = Some(card.place);
            break;
        }
        left -= pile.cards.len();
    }
    let message = format!("{} has 27 cards in all, and more are listed", side.word());
    Diagnostic::new(&codes::TOO_MANY_CARDS, message, place.unwrap_or_default(), "the twenty-eighth card")
        .help("the row, the deck and the discard pile together hold 27 cards")
        .clause("table.parts.deck")
}

fn both_open(side: Side, more: Place) -> Diagnostic {
    let word = side.word();
    let message = format!("how many cards lie in {word}'s deck and on the discard pile is open");
    Diagnostic::new(&codes::BOTH_OPEN, message, more, "more cards here, and more in the deck")
        .help(format!("list the discard pile whole, or the deck (`{word} deck CARD …`, `{word} deck empty`)"))
}

/// Empty places stand only in a game that is over, and while a scout is offered.
pub(super) fn check_gaps(setup: &Setup, state: &State, faults: &mut Vec<Diagnostic>) {
    let scouting = setup.players.iter().any(|player| player.scout.is_some());
    if scouting || state.end != End::Open || state.offers.tie {
        return;
    }
    for (side, player) in Side::BOTH.into_iter().zip(&setup.players) {
        let Some(row) = &player.row else { continue };
        for (column, lying) in Column::all().zip(row.iter()).filter(|(_, lying)| lying.value == Lying::Gap) {
            let message = format!("{}'s row has an empty place behind column {column}", side.word());
            faults.push(
                Diagnostic::new(&codes::ROW_GAP, message, lying.place, "would have been filled")
                    .help(
                        "write the card that lies there (`?` if it is not determined); a place is empty only \
                         after the winning attack and while a scout is offered",
                    )
                    .clause("table.attack.replace-cards"),
            );
        }
    }
}
