//! The redeal after a call: who is dealt new cards, and which.

use game::{Chance, Pile, Scribe, Seat, SeatSet};
use piles::Kind;
use rulebook::{Referee, Refused, facts};
use text::Spanned;

use crate::round::next_round;
use crate::{Call, Card, Cards, Deck, Event, Heap, Redeal, Rules, Stage, State, clauses};

/// After which call the rows of a redeal deal anew, and to whom: where nothing says what was called,
/// a row for somebody who has not discarded makes it a Destiny.
fn redrawing(state: &State, redeal: &Redeal) -> Option<(Call, SeatSet)> {
    let Stage::Redealing { call, losers, redraw, .. } = state.stage else { return None };
    let others = redeal.hands.iter().any(|(seat, _)| !losers.contains(*seat));
    let voted = !state.agreed.is_empty() || !state.doubted.is_empty();
    if state.unsaid && !voted && others {
        return Some((Call::Destiny, state.redraw(Call::Destiny, losers)));
    }
    Some((call, redraw))
}

/// The cards that are shuffled when those players redraw: their hands and the surface.
pub(crate) fn gathered(state: &State, redraw: SeatSet) -> Cards {
    let mut all = state.surface();
    for seat in redraw.iter() {
        all.add_all(&state.hand(seat));
    }
    all
}

/// Why the rows of a redeal do not fit the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// No redeal is due.
    NotDue,
    /// That player keeps the hand, or has two rows.
    Keeps(Seat),
    /// So many cards belong there.
    Size(Heap, usize),
    /// Not all the cards are among those that are shuffled.
    Cards,
}

/// Why the rows of a redeal do not fit the position, if they do not.
pub(crate) fn misfit(state: &State, redeal: &Redeal) -> Option<Misfit> {
    let Some((_, redraw)) = redrawing(state, redeal) else { return Some(Misfit::NotDue) };
    let (mut rows, mut seen) = (Cards::EMPTY, SeatSet::EMPTY);
    for (seat, hand) in &redeal.hands {
        if !redraw.contains(*seat) || seen.contains(*seat) {
            return Some(Misfit::Keeps(*seat));
        }
        seen.insert(*seat);
        rows.add_all(hand);
        let size = state.hand(*seat).len();
        if hand.len() != size {
            return Some(Misfit::Size(Heap::Hand(*seat), size));
        }
    }
    for (heap, row, size) in [
        (Heap::Up, redeal.up, state.up.len()),
        (Heap::Down, redeal.down.map(|down| down.counts()), state.down.len()),
    ] {
        let Some(row) = row else { continue };
        rows.add_all(&row);
        if row.len() != size {
            return Some(Misfit::Size(heap, size));
        }
    }
    (!may_be_shuffled(state, redraw, &rows)).then_some(Misfit::Cards)
}

/// Whether the cards that are shuffled when those players redraw can be these and others.
fn may_be_shuffled(state: &State, redraw: SeatSet, cards: &Cards) -> bool {
    let shuffled = gathered(state, redraw);
    let known = cards.without(&Cards::unknowns(cards.unknown()));
    let beyond = known.without(&shuffled);
    beyond.len() <= usize::from(shuffled.unknown()) && state.pool().admits(&beyond)
}

/// The first of these cards that is one too many for the redeal, and how many of its kind there can be.
pub(crate) fn first_too_many(
    state: &State,
    redeal: &Redeal,
    cards: impl IntoIterator<Item = Spanned<Card>>,
) -> Option<(Spanned<Card>, u8)> {
    let (_, redraw) = redrawing(state, redeal)?;
    let mut dealt = Cards::EMPTY;
    cards.into_iter().find_map(|card| {
        let most = dealt.of(card.value);
        dealt.add(card.value);
        (!may_be_shuffled(state, redraw, &dealt)).then_some((card, most))
    })
}

/// Upholds the clauses about a redeal. One that is not due, or that no cards on the table can give,
/// could not be made whatever a house rule says, so that a structural clause refuses it in any case.
pub(crate) fn uphold<R: Referee>(
    state: &State,
    by: Option<Seat>,
    redeal: &Redeal,
    referee: &mut R,
) -> Result<(), Refused> {
    let misfit = misfit(state, redeal);
    let due = by.is_none() && misfit != Some(Misfit::NotDue);
    let drawn_wrong = match misfit {
        None | Some(Misfit::NotDue | Misfit::Size(Heap::Up | Heap::Down | Heap::Discarded, _)) => false,
        Some(Misfit::Keeps(_) | Misfit::Size(Heap::Hand(_), _) | Misfit::Cards) => true,
    };
    if let (true, Some((call, _)), Stage::Redealing { losers, .. }) =
        (drawn_wrong, redrawing(state, redeal), state.stage)
    {
        referee.uphold(call.redraw_clause(), false, || facts![losers: losers.len()])?;
    }
    referee.uphold(&clauses::SURFACE_REBUILD, due && misfit.is_none(), || facts![due: due])
}

/// Whether the rows say of every card that is dealt which it is.
fn is_stated(redeal: &Redeal, redraw: SeatSet) -> bool {
    let known = |cards: &Cards| cards.unknown() == 0;
    let hands = redeal.hands.len() == redraw.len() && redeal.hands.iter().all(|(_, hand)| known(hand));
    hands && redeal.up.is_some_and(|up| known(&up)) && redeal.down.is_some_and(|down| down.unknown() == 0)
}

/// Deals anew as stated; what is not stated chance decides, or it stays undetermined.
pub(crate) fn deal_anew<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    redeal: &Redeal,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let Stage::Redealing { caller, losers, .. } = state.stage else { return };
    let Some((call, redraw)) = redrawing(state, redeal) else { return };
    referee.cite(call.redraw_clause(), || facts![losers: losers.len()]);
    // A redeal that is stated card by card needs neither what was known of the cards nor what is left of them.
    let shuffled = (!is_stated(redeal, redraw)).then(|| {
        state.learn();
        gathered(state, redraw)
    });
    let dealt = |state: &State| {
        let first = state.dealer.unwrap_or(Seat(0));
        state.clockwise_from(first).filter(move |seat| redraw.contains(*seat))
    };

    // First what is stated, a `?` or a missing row as cards that are not determined.
    for seat in redraw.iter() {
        let stated = redeal.hands.iter().find(|(candidate, _)| *candidate == seat).map(|(_, hand)| *hand);
        let hand = &mut state.hands[seat.index()];
        *hand = stated.unwrap_or(Cards::unknowns(hand.len() as u8));
    }
    state.up = redeal.up.unwrap_or(Cards::unknowns(state.up.len() as u8));
    let face_down = std::iter::repeat_n(Card::Unknown, state.down.len());
    state.down = redeal.down.unwrap_or_else(|| Deck::top_first(face_down));

    // Then what is left of the cards, where nothing is stated.
    if let Some(shuffled) = shuffled {
        let stated = gathered(state, redraw);
        let (left, unknown) = (shuffled.without(&stated), usize::from(stated.unknown()));
        let mut room = [Card::Unknown; ROOM];
        laid_out(&left, &mut room);
        let cards = &mut room[..unknown.min(ROOM)];
        let alike = cards.windows(2).all(|pair| pair[0] == pair[1]);
        if alike || chance.shuffle(Pile { seat: None, name: "surface" }, cards) {
            let mut cards = cards.iter().copied();
            for seat in dealt(state) {
                state.hands[seat.index()].determine(&mut cards);
            }
            state.up.determine(&mut cards);
            state.down.determine(&mut cards);
        }
    }

    state.peeked = SeatSet::EMPTY;
    for seat in dealt(state) {
        let size = state.hand(seat).len() as u8;
        scribe.write(|| Event::Dealt(call, seat, size));
    }
    scribe.write(|| Event::Rebuilt);
    next_round(rules, state, caller, losers, referee, scribe);
}

/// The most cards a redeal can shuffle.
pub(crate) const ROOM: usize = 192;

/// The cards one after the other, kind by kind, to be shuffled.
pub(crate) fn laid_out<'r>(cards: &Cards, room: &'r mut [Card; ROOM]) -> &'r mut [Card] {
    let mut used = 0;
    for (kind, copies) in cards.copies().iter().enumerate() {
        let end = (used + usize::from(*copies)).min(ROOM);
        room[used..end].fill(Card::of_index(kind));
        used = end;
    }
    &mut room[..used]
}
