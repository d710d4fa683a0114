//! What a seat knows of a position: the hands of the others are hidden, but for cards seen taken.

use std::ops::ControlFlow;

use game::{Chance, Knowledge, Pile, Ply, Seat, Setup};

use crate::fact::Subject;
use crate::groups::kinds;
use crate::{Card, Cards, Colour, Colours, Fact, Hand, Move, Odin, Rules, State};

impl State {
    /// The cards that may be in the hand of a seat besides those that are determined.
    fn hidden_cards(&self, rules: &Rules, seat: Seat) -> Cards {
        // Where more colours are known than may be in the game, no card may be.
        if self.hand(Some(seat)).unknown() == 0 || !self.colours_allow(rules, Cards::EMPTY) {
            return Cards::EMPTY;
        }
        self.unlocated(rules)
    }

    /// In how many ways the colours may have been chosen that are in the game if a card of that colour is: each way is
    /// as likely as another, and out of each come as many cards.
    fn ways_with(&self, rules: &Rules, colour: Colour) -> u8 {
        let known = self.colours.or(Colours::only(colour)).len();
        let (open, left) = (Colour::ALL.len() - known, rules.colours(usize::from(self.players)) - known);
        (1..=left).fold(1, |ways, taken| ways * (open + 1 - taken) / taken) as u8
    }
}

impl Knowledge for Odin {
    fn seats(state: &State) -> u8 {
        state.players
    }

    fn veil(state: &mut State, seat: Seat) {
        for other in state.seats().filter(|other| *other != seat) {
            let hand = &mut state.hands[other.index()];
            let known = hand.known() & state.shown;
            *hand = Hand::new(known, (hand.len() - known.len()) as u8);
        }
    }

    fn is_shown(_mv: &Move) -> bool {
        true
    }

    /// A hand that is being played has a card at least.
    fn sizes(_rules: &Rules, setup: &Setup<Fact>, state: &State) -> Vec<State> {
        let mut all = vec![*state];
        let open = |seat: &Seat| !state.hand_over() && setup.of(Subject::Hand(*seat)).is_none();
        for seat in state.seats().filter(open) {
            let at = seat.index();
            let hand = state.hands[at];
            let sizes = u8::from(hand.known().is_empty())..=hand.unknown();
            let with = |state: &State, unknown| {
                let mut state = *state;
                state.hands[at] = Hand::new(hand.known(), unknown);
                state
            };
            all = sizes.flat_map(|size| all.iter().map(move |state| with(state, size))).collect();
        }
        all
    }

    fn decides(state: &State, seat: Seat) -> bool {
        state.on_turn == Some(seat)
    }

    fn is_open(state: &State, seat: Seat) -> bool {
        state.hand(Some(seat)).unknown() > 0
    }

    fn unseen(_state: &State, _pile: Pile) -> Option<Card> {
        None
    }

    fn determine<C: Chance<Card>>(rules: &Rules, state: &mut State, seat: Seat, chance: &mut C) {
        for left in (1..=usize::from(state.hand(Some(seat)).unknown())).rev() {
            let hidden = state.hidden_cards(rules, seat);
            let mut pool: Vec<(Card, u8)> = Vec::with_capacity(hidden.len());
            for colour in hidden.colours().iter() {
                let ways = state.ways_with(rules, colour);
                pool.extend((hidden & Cards::of_colour(colour)).iter().map(|card| (card, ways)));
            }
            if pool.is_empty() {
                return;
            }
            let card = Cards::only(chance.draw(Pile { seat: Some(seat), name: "hand" }, &pool, left));
            let hand = &mut state.hands[seat.index()];
            *hand = Hand::new(hand.known() | card, hand.unknown() - 1);
            state.colours = state.colours.or(card.colours());
        }
        state.settle(rules);
    }

    fn hidden_choice(state: &State) -> bool {
        state.hand(state.on_turn).unknown() > 0
    }

    fn allowed(
        rules: &Rules,
        state: &State,
        permits: &dyn Fn(&Ply<Move>) -> bool,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(seat) = state.on_turn else { return ControlFlow::Continue(()) };
        let hand = state.hand(Some(seat));
        let may_hold = hand.known() | state.hidden_cards(rules, seat);
        let mut offer = |mv: Move| {
            let ply = Ply { seat: Some(seat), mv };
            if permits(&ply) { visit(ply) } else { ControlFlow::Continue(()) }
        };
        let singles = may_hold.iter().map(Cards::only);
        let sets: Vec<Cards> = singles.chain(kinds(may_hold).filter(|cards| cards.len() > 1)).collect();
        let longest = if state.table_clear() { hand.len() } else { state.table.len() + 1 };
        for cards in sets.into_iter().filter(|cards| cards.len() <= longest) {
            offer(Move::Play { cards, take: None })?;
            for card in state.table.iter() {
                offer(Move::Play { cards, take: Some(card) })?;
            }
        }
        offer(Move::Pass)
    }
}
