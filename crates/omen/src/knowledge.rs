//! What a seat knows of a position: the hands of the others and the face-down cards are hidden.

use game::{Chance, Knowledge, Pile, Ply, Seat, Setup};

use crate::chance::{determine_hand, determine_heap};
use crate::fact::Subject;
use crate::{Call, Card, Cards, Deck, Fact, Heap, Move, Omen, Rules, Stage, State};

impl Knowledge for Omen {
    fn seats(state: &State) -> u8 {
        state.players
    }

    fn veil(state: &mut State, seat: Seat) {
        for other in state.seats().filter(|other| *other != seat) {
            let hand = &mut state.hands[other.index()];
            *hand = Cards::unknowns(hand.len() as u8);
        }
        state.down = Deck::top_first((0..state.down.len()).map(|_| Card::Unknown));
    }

    fn is_shown(_mv: &Move) -> bool {
        true
    }

    /// A player who is not said to be out has a card at least.
    fn sizes(_rules: &Rules, setup: &Setup<Fact>, state: &State) -> Vec<State> {
        let mut all = vec![*state];
        let listed = |seat: &Seat| setup.of(Subject::Cards(Heap::Hand(*seat))).is_some();
        for seat in state.living().iter().filter(|seat| !listed(seat)) {
            let hand = state.hand(seat);
            let fewest = u8::from(hand.len() == usize::from(hand.unknown()));
            let fewer = 0..=hand.unknown().saturating_sub(fewest);
            let with = |state: &State, fewer: u8| {
                let mut state = *state;
                for _ in 0..fewer {
                    state.hands[seat.index()].take(Card::Unknown);
                    state.discarded.add(Card::Unknown);
                }
                state
            };
            all = fewer.flat_map(|fewer| all.iter().map(move |state| with(state, fewer))).collect();
        }
        // Nobody has declared more cards than there are.
        all.retain(|state| state.highest(None) <= state.cards_in_hands());
        all
    }

    fn decides(state: &State, seat: Seat) -> bool {
        match state.stage {
            Stage::Declaring { turn } => turn == Some(seat),
            Stage::Voting { .. } => state.voters().contains(seat),
            Stage::Discarding { .. } => state.debtors().contains(seat),
            Stage::Redealing { .. } | Stage::Over { .. } => false,
        }
    }

    fn is_open(state: &State, seat: Seat) -> bool {
        state.hand(seat).unknown() > 0 || state.up.unknown() > 0
    }

    fn unseen(_state: &State, _pile: Pile) -> Option<Card> {
        None
    }

    fn determine<C: Chance<Card>>(_rules: &Rules, state: &mut State, seat: Seat, chance: &mut C) {
        determine_hand(state, seat, chance);
    }

    /// The face-up cards tell something only of hands that are open.
    fn determine_sight<C: Chance<Card>>(_rules: &Rules, state: &mut State, _seat: Seat, chance: &mut C) {
        if state.in_hands().unknown() > 0 {
            determine_heap(state, Pile { seat: None, name: "surface up" }, |state| &mut state.up, chance);
        }
    }

    /// A call that is decided turns all hands up.
    fn turn_up<C: Chance<Card>>(_rules: &Rules, state: &mut State, ply: &Ply<Move>, chance: &mut C) {
        let decides = match ply.mv {
            Move::Call(Call::Destiny) => true,
            Move::Vote(_) => state.voters().len() == 1,
            Move::Declare(_) | Move::Peek | Move::Call(Call::Omen) | Move::Discard(_) | Move::Redeal(_) => {
                false
            }
        };
        if decides {
            for seat in state.living().iter() {
                determine_hand(state, seat, chance);
            }
        }
    }

    /// With a deck that is not determined its cards are not alike in their odds.
    fn even(_rules: &Rules, state: &State) -> bool {
        let open = state.pool();
        Card::ALL.into_iter().map(|card| usize::from(open.most().of(card))).sum::<usize>() == open.len()
    }

    /// Who has looked at the deck decides nothing.
    fn forget_order(state: &mut State) {
        state.peeked = game::SeatSet::EMPTY;
    }

    fn new_turn(before: &State, after: &State) -> bool {
        let begins = matches!(after.stage, Stage::Declaring { .. }) && after.last.is_none();
        begins && before.last.is_some()
    }

    fn is_look(mv: &Move) -> bool {
        matches!(mv, Move::Peek)
    }

    fn unsettled(state: &State, _ply: &Ply<Move>) -> bool {
        matches!(state.stage, Stage::Declaring { turn: None }) || state.unsaid
    }
}
