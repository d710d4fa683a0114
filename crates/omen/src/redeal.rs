//! The redeal after a call: who is dealt new cards, and which.

use game::{Chance, Pile, Scribe, Seat, SeatSet};
use rulebook::{Referee, Refused, facts};

use crate::round::next_round;
use crate::{Call, Card, Cards, Deck, Event, Redeal, Rules, Stage, State, clauses};

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
    /// That player is dealt so many cards.
    Hand(Seat, usize),
    /// So many cards lie face up.
    Up(usize),
    /// So many cards lie face down.
    Down(usize),
    /// Of these cards no more than so many were shuffled.
    TooMany(Card, usize),
    /// Of these cards so many were shuffled, and the rows have no room for all of them.
    Missing(Card, usize),
}

/// Whether the rows of a redeal fit the position.
pub(crate) fn fits(state: &State, redeal: &Redeal) -> Result<(), Misfit> {
    let Some((_, redraw)) = redrawing(state, redeal) else { return Err(Misfit::NotDue) };
    let (mut rows, mut open) = (Cards::EMPTY, 0);
    let mut seen = SeatSet::EMPTY;
    for (seat, hand) in &redeal.hands {
        if !redraw.contains(*seat) || seen.contains(*seat) {
            return Err(Misfit::Keeps(*seat));
        }
        seen.insert(*seat);
        let size = state.hand(*seat).len();
        if hand.len() != size {
            return Err(Misfit::Hand(*seat, size));
        }
        rows.add_all(hand);
    }
    for seat in redraw.iter().filter(|seat| !seen.contains(*seat)) {
        open += state.hand(seat).len();
    }
    match &redeal.up {
        Some(up) if up.len() != state.up.len() => return Err(Misfit::Up(state.up.len())),
        Some(up) => rows.add_all(up),
        None => open += state.up.len(),
    }
    match &redeal.down {
        Some(down) if down.len() != state.down.len() => return Err(Misfit::Down(state.down.len())),
        Some(down) => rows.add_all(&down.counts()),
        None => open += state.down.len(),
    }
    open += usize::from(rows.unknown());
    let (shuffled, pool) = (gathered(state, redraw), state.pool());
    let mut beyond = Cards::EMPTY;
    for card in Card::ALL {
        for most in shuffled.of(card)..rows.of(card) {
            beyond.add(card);
            if beyond.len() > usize::from(shuffled.unknown()) || !pool.admits(&beyond) {
                return Err(Misfit::TooMany(card, usize::from(most)));
            }
        }
    }
    let mut missing = 0;
    for card in Card::ALL {
        missing += usize::from(shuffled.of(card).saturating_sub(rows.of(card)));
        if missing > open {
            return Err(Misfit::Missing(card, usize::from(shuffled.of(card))));
        }
    }
    Ok(())
}

/// Upholds the clauses about a redeal. One that is not due, or that no cards on the table can give,
/// could not be made whatever a house rule says, so that a structural clause refuses it in any case.
pub(crate) fn uphold<R: Referee>(
    state: &State,
    by: Option<Seat>,
    redeal: &Redeal,
    referee: &mut R,
) -> Result<(), Refused> {
    let misfit = fits(state, redeal).err();
    let due = by.is_none() && misfit != Some(Misfit::NotDue);
    let drawn_wrong = match misfit {
        None | Some(Misfit::NotDue | Misfit::Up(_) | Misfit::Down(_)) => false,
        Some(Misfit::Keeps(_) | Misfit::Hand(..) | Misfit::TooMany(..) | Misfit::Missing(..)) => true,
    };
    if let (true, Some((call, _)), Stage::Redealing { losers, .. }) =
        (drawn_wrong, redrawing(state, redeal), state.stage)
    {
        referee.uphold(call.redraw_clause(), false, || facts![losers: losers.len()])?;
    }
    referee.uphold(&clauses::SURFACE_REBUILD, due && misfit.is_none(), || facts![due: due])
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
    let mut left = gathered(state, redraw);
    state.learn();
    let dealt = |state: &State| {
        let first = state.dealer.unwrap_or(Seat(0));
        state.clockwise_from(first).filter(move |seat| redraw.contains(*seat))
    };

    // First what is stated, a `?` or a missing row as cards that are not determined.
    let mut unknown = 0;
    let mut place = |cards: &Cards| {
        left = left.without(cards);
        unknown += usize::from(cards.unknown());
    };
    for seat in redraw.iter() {
        let stated = redeal.hands.iter().find(|(own, _)| *own == seat).map(|(_, hand)| *hand);
        let hand = &mut state.hands[seat.index()];
        *hand = stated.unwrap_or(Cards::unknowns(hand.len() as u8));
        place(hand);
    }
    state.up = redeal.up.unwrap_or(Cards::unknowns(state.up.len() as u8));
    place(&state.up);
    let face_down = std::iter::repeat_n(Card::Unknown, state.down.len());
    state.down = redeal.down.unwrap_or_else(|| Deck::top_first(face_down));
    place(&state.down.counts());

    // Then what is left of the cards, where nothing is stated.
    let mut room = [Card::Unknown; ROOM];
    let cards = &mut room[..unknown.min(ROOM)];
    if !cards.is_empty() {
        for (own, card) in cards.iter_mut().zip(left.cards()) {
            *own = card;
        }
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
const ROOM: usize = 192;
