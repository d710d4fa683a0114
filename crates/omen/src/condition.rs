//! What an expectation can ask of a position, and whether it holds.

use game::Seat;
use piles::{Listing, Verdict};

use crate::{Call, Card, Cards, Declaration, Stage, State, Vote, count_range};

/// A condition. Cards of piles without order are sorted, so that conditions that mean the same are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `Anna hand …` and other piles; `Anna out` is an empty hand.
    Cards(Heap, Listing<Card>),
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

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    match condition {
        Condition::Cards(Heap::Down, listing) => listing.in_order(state.down.from_top(), &state.pool()),
        Condition::Cards(heap, listing) => listing.in_any_order(&heaped(state, *heap), &state.pool()),
        Condition::Dealer(seat) => match state.dealer {
            Some(dealer) => Verdict::of(dealer == *seat),
            None => Verdict::Open,
        },
        Condition::Declared(declared) => {
            let made = state.declarations();
            let from = made.len().checked_sub(declared.len());
            Verdict::of(match declared.as_slice() {
                [only] => state.last == Some(*only),
                several => from.is_some_and(|from| made[from..] == *several),
            })
        }
        Condition::Called(..) if state.unsaid => Verdict::Open,
        Condition::Called(call, seat) => Verdict::of(state.call() == Some((*call, *seat))),
        Condition::Voted(seat, vote) => Verdict::of(state.vote(*seat) == Some(*vote)),
        Condition::Owes(seat, count) => Verdict::of(*count > 0 && u32::from(state.owed(*seat)) == *count),
        Condition::Paid(seat) => Verdict::of(state.has_discarded(*seat)),
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
pub(crate) fn heaped(state: &State, heap: Heap) -> Cards {
    match heap {
        Heap::Hand(seat) => state.hand(seat),
        Heap::Up => state.up,
        Heap::Down => state.down.counts(),
        Heap::Discarded => state.discarded,
    }
}
