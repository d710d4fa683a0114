//! What an expectation can ask of a position, and whether it holds.

use game::{Seat, Verdict};

use crate::{Call, Card, Counts, Deck, Declaration, Loose, Stage, State, Vote, count_range};

/// A condition. Cards of piles without order are sorted, so that conditions that mean the same are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `Anna hand …` and other piles; `Anna out` is an empty hand.
    Cards(Heap, Content),
    /// `dealer Anna`
    Dealer(Seat),
    /// `declared 3 crows by Bo`: the last declarations, the last one last.
    Declared(Vec<Declaration>),
    /// `omen by Cleo`, while it is settled.
    Called(Call, Seat),
    /// `Anna doubts`, while the Omen is settled.
    Voted(Seat, Vote),
    /// `Bo owes a discard`
    Owes(Seat, u32),
    /// `Bo has discarded`, for the call that is settled.
    Paid(Seat),
    /// `Anna has peeked`
    Peeked(Seat),
    /// `count crows 4`
    Count(Card, u32),
    /// `winner Anna`
    Winner(Seat),
}

/// Some cards that lie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// A player's hand.
    Hand(Seat),
    /// The face-up cards.
    Up,
    /// The face-down cards, in order.
    Down,
    /// What has left the game.
    Discarded,
}

/// What a pile should hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// So many cards.
    Count(u32),
    /// These; [`Card::Unknown`] is any card.
    Listed {
        /// The cards, top first where there is an order.
        cards: Vec<Card>,
        /// There may be more.
        more: bool,
    },
}

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    match condition {
        Condition::Cards(Heap::Down, content) => in_order(state, &state.down, content),
        Condition::Cards(heap, content) => in_any_order(state, &heaped(state, *heap), content),
        Condition::Dealer(seat) => match state.dealer {
            Some(dealer) => Verdict::of(dealer == *seat),
            None => Verdict::Open,
        },
        Condition::Declared(declared) => {
            let made = declarations(state);
            let from = made.len().checked_sub(declared.len());
            Verdict::of(match declared.as_slice() {
                [only] => state.last == Some(*only),
                several => from.is_some_and(|from| made[from..] == *several),
            })
        }
        Condition::Called(..) if state.unsaid => Verdict::Open,
        Condition::Called(call, seat) => Verdict::of(called(state) == Some((*call, *seat))),
        Condition::Voted(seat, vote) => Verdict::of(voted(state, *seat) == Some(*vote)),
        Condition::Owes(seat, count) => Verdict::of(*count > 0 && u32::from(state.owed(*seat)) == *count),
        Condition::Paid(seat) => Verdict::of(paid(state, *seat)),
        Condition::Peeked(seat) => Verdict::of(state.peeked.contains(*seat)),
        Condition::Count(suit, count) => {
            let (low, high) = count_range(state, *suit, true, false);
            if low == high {
                Verdict::of(*count == u32::from(low))
            } else if (u32::from(low)..=u32::from(high)).contains(count) {
                Verdict::Open
            } else {
                Verdict::Fails
            }
        }
        Condition::Winner(seat) => Verdict::of(match state.stage {
            Stage::Over { winners } => winners.contains(*seat),
            Stage::Declaring { .. }
            | Stage::Voting { .. }
            | Stage::Discarding { .. }
            | Stage::Redealing { .. } => false,
        }),
    }
}

/// The cards of a pile without their order.
pub(crate) fn heaped(state: &State, heap: Heap) -> Counts {
    match heap {
        Heap::Hand(seat) => state.hand(seat),
        Heap::Up => state.up,
        Heap::Down => state.down.counts(),
        Heap::Discarded => state.discarded,
    }
}

/// The highest declarations of this round, one a suit, in the order they were made; the last one last.
pub(crate) fn declarations(state: &State) -> Vec<Declaration> {
    let last = state.last.into_iter();
    let before = state.highest.iter().flatten().copied().filter(|own| Some(*own) != state.last);
    let mut before: Vec<Declaration> = before.collect();
    before.sort_by_key(|own| own.bid.number);
    before.into_iter().chain(last).collect()
}

/// The call that is being settled, and whose it is, where that is said.
pub(crate) fn called(state: &State) -> Option<(Call, Seat)> {
    match state.stage {
        _ if state.unsaid => None,
        Stage::Declaring { .. } | Stage::Over { .. } => None,
        Stage::Voting { caller } => Some((Call::Omen, caller)),
        Stage::Discarding { call, caller, .. } | Stage::Redealing { call, caller, .. } => {
            Some((call, caller))
        }
    }
}

/// The vote of a player on the Omen that is being settled.
pub(crate) fn voted(state: &State, seat: Seat) -> Option<Vote> {
    match (state.agreed.contains(seat), state.doubted.contains(seat)) {
        (true, _) => Some(Vote::Agree),
        (false, true) => Some(Vote::Doubt),
        (false, false) => None,
    }
}

/// Whether a player has discarded all that the call being settled costs.
pub(crate) fn paid(state: &State, seat: Seat) -> bool {
    match state.stage {
        Stage::Discarding { losers, .. } | Stage::Redealing { losers, .. } => {
            losers.contains(seat) && state.owed(seat) == 0
        }
        Stage::Declaring { .. } | Stage::Voting { .. } | Stage::Over { .. } => false,
    }
}

/// Compares a pile in order with what it should hold.
fn in_order(state: &State, deck: &Deck, content: &Content) -> Verdict {
    let (wanted, more) = match content {
        Content::Count(count) => return Verdict::of(deck.len() == *count as usize),
        Content::Listed { cards, more } => (cards, *more),
    };
    if wanted.len() > deck.len() || (!more && wanted.len() < deck.len()) {
        return Verdict::Fails;
    }
    let mut lacking = Counts::default();
    for (own, wanted) in deck.cards().iter().zip(wanted) {
        match (own.is_known(), wanted.is_known()) {
            (_, false) => {}
            (true, true) if own == wanted => {}
            (true, true) => return Verdict::Fails,
            (false, true) => lacking.add(*wanted),
        }
    }
    lacks(state, &lacking, lacking.len() as u8)
}

/// Compares cards without order with what they should be.
fn in_any_order(state: &State, own: &Counts, content: &Content) -> Verdict {
    let (wanted, more) = match content {
        Content::Count(count) => return Verdict::of(own.len() == *count as usize),
        Content::Listed { cards, more } => (cards, *more),
    };
    if wanted.len() > own.len() || (!more && wanted.len() < own.len()) {
        return Verdict::Fails;
    }
    let wanted: Counts = wanted.iter().copied().collect();
    let (mut lacking, mut surplus) = (Counts::default(), 0);
    for card in Card::ALL {
        for _ in own.of(card)..wanted.of(card) {
            lacking.add(card);
        }
        surplus += own.of(card).saturating_sub(wanted.of(card));
    }
    if lacking.len() > usize::from(own.unknown()) || (!more && surplus > wanted.unknown()) {
        return Verdict::Fails;
    }
    lacks(state, &lacking, own.unknown())
}

/// Whether these cards are among `unknown` cards that are not determined.
fn lacks(state: &State, lacking: &Counts, unknown: u8) -> Verdict {
    if lacking.is_empty() {
        return Verdict::Holds;
    }
    let loose = Loose::of(state);
    if !loose.admits(lacking) {
        return Verdict::Fails;
    }
    let certain = Card::ALL.into_iter().all(|card| loose.range(&[card], unknown).0 >= lacking.of(card));
    if certain { Verdict::Holds } else { Verdict::Open }
}
