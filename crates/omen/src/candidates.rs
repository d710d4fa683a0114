//! The well-formed plies, and the fast path to the legal ones.

use std::ops::ControlFlow;

use game::{Ply, Seat};

use crate::{Bid, Card, LastDeclarer, Move, Raise, Rules, Stage, State, Vote};

type Visit<'a> = &'a mut dyn FnMut(Ply<Move>) -> ControlFlow<()>;

/// Every well-formed ply of every seat, from cards and seats alone.
pub(crate) fn candidates(state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let most = state.cards_in_hands() + 1;
    for seat in state.seats() {
        let mut offer = |mv: Move| visit(Ply { seat: Some(seat), mv });
        for suit in Card::ALL {
            for number in 0..=most {
                offer(Move::Declare(Bid { number, suit }))?;
            }
        }
        offer(Move::Omen)?;
        offer(Move::Destiny)?;
        // Where nothing says who deals, the look is somebody's, once: whoever is on turn stands for them.
        if state.dealer.is_some() || Some(seat) == state.on_turn() {
            offer(Move::Peek)?;
        }
        for vote in [Vote::Agree, Vote::Doubt] {
            offer(Move::Vote(vote))?;
        }
        for card in Card::ALL {
            offer(Move::Discard(card))?;
        }
    }
    ControlFlow::Continue(())
}

/// The numbers that may be declared in a suit: those above `above`, up to `most`.
#[derive(Clone, Copy)]
struct Family {
    suit: Card,
    above: u32,
    most: u32,
}

impl Family {
    fn len(&self) -> u32 {
        self.most - self.above
    }
}

/// The legal declarations, suit by suit.
fn families(rules: &Rules, state: &State) -> impl Iterator<Item = Family> + use<> {
    let most = state.cards_in_hands();
    let any = if state.last.is_none() { 0 } else { state.highest(None) };
    let same = rules.raise == Raise::SameSuit && state.last.is_some();
    let above = Card::ALL.map(|suit| if same { state.highest(Some(suit)) } else { any });
    suits(rules).map(move |suit| {
        let above = above[suit.index()];
        Family { suit, above, most: most.max(above) }
    })
}

/// The suits one declares in this game.
fn suits(rules: &Rules) -> impl Iterator<Item = Card> + use<> {
    let wolves = rules.wolves;
    Card::ALL.into_iter().filter(move |card| card.is_suit(wolves))
}

/// Every legal ply, by the law book; agrees with the candidates that `check` permits.
pub(crate) fn moves(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    match state.stage {
        Stage::Declaring { turn } => {
            let Some(seat) = turn else {
                // The Dealer is not determined, and so nothing is that depends on the turn.
                return crate::game::checked(rules, state, visit);
            };
            for Family { suit, above, most } in families(rules, state) {
                for number in (above..most).map(|number| number + 1) {
                    visit(Ply { seat: Some(seat), mv: Move::Declare(Bid { number, suit }) })?;
                }
            }
            if state.last.is_some() {
                visit(Ply { seat: Some(seat), mv: Move::Omen })?;
                visit(Ply { seat: Some(seat), mv: Move::Destiny })?;
            }
            match state.dealer {
                Some(dealer) if !state.hand(dealer).is_empty() => {
                    visit(Ply { seat: Some(dealer), mv: Move::Peek })
                }
                Some(_) => ControlFlow::Continue(()),
                None => visit(Ply { seat: Some(seat), mv: Move::Peek }),
            }
        }
        Stage::Voting { .. } => {
            for seat in state.voters().iter() {
                if !must_doubt(rules, state, seat) {
                    visit(Ply { seat: Some(seat), mv: Move::Vote(Vote::Agree) })?;
                }
                visit(Ply { seat: Some(seat), mv: Move::Vote(Vote::Doubt) })?;
            }
            ControlFlow::Continue(())
        }
        Stage::Discarding { owed, .. } => {
            for seat in state.seats().filter(|seat| owed[seat.index()] > 0) {
                let hand = state.hand(seat);
                let loose = (hand.unknown() > 0).then(|| crate::Loose::of(state));
                let held =
                    |card: Card| hand.of(card) > 0 || loose.as_ref().is_some_and(|loose| loose.may_be(card));
                for card in Card::ALL.into_iter().filter(|card| held(*card)) {
                    visit(Ply { seat: Some(seat), mv: Move::Discard(card) })?;
                }
            }
            ControlFlow::Continue(())
        }
        Stage::Redealing { .. } | Stage::Over { .. } => ControlFlow::Continue(()),
    }
}

/// Whether that player may only doubt.
fn must_doubt(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.last_declarer == LastDeclarer::MustDoubt && state.last.is_some_and(|last| last.by == seat)
}

/// How many legal plies there are, without visiting the declarations.
pub(crate) fn count(rules: &Rules, state: &State) -> u128 {
    match state.stage {
        Stage::Declaring { turn: Some(_) } if state.dealer.is_some_and(|own| !state.hand(own).is_empty()) => {
            let declarations: u32 = families(rules, state).map(|family| family.len()).sum();
            let calls = if state.last.is_some() { 2 } else { 0 };
            u128::from(declarations) + calls + 1
        }
        Stage::Declaring { .. }
        | Stage::Voting { .. }
        | Stage::Discarding { .. }
        | Stage::Redealing { .. }
        | Stage::Over { .. } => {
            let mut count = 0;
            // Every ply is visited: there is nothing to break off for.
            let _ = moves(rules, state, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        }
    }
}

/// A legal ply, each as likely as any other; `None` when there is none.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    if let (Stage::Declaring { turn: Some(seat) }, Some(dealer)) = (state.stage, state.dealer)
        && !state.hand(dealer).is_empty()
    {
        let declarations: u32 = families(rules, state).map(|family| family.len()).sum();
        let calls = if state.last.is_some() { 2 } else { 0 };
        let mut left = rng.u32(0..declarations + calls + 1);
        for family in families(rules, state) {
            if left < family.len() {
                let bid = Bid { number: family.above + 1 + left, suit: family.suit };
                return Some(Ply { seat: Some(seat), mv: Move::Declare(bid) });
            }
            left -= family.len();
        }
        return Some(match (calls, left) {
            (2, 0) => Ply { seat: Some(seat), mv: Move::Omen },
            (2, 1) => Ply { seat: Some(seat), mv: Move::Destiny },
            _ => Ply { seat: Some(dealer), mv: Move::Peek },
        });
    }
    let count = u32::try_from(count(rules, state)).ok().filter(|count| *count > 0)?;
    let mut left = rng.u32(0..count);
    let mut found = None;
    // Breaking off is how the visit ends.
    let _ = moves(rules, state, &mut |ply| {
        if left == 0 {
            found = Some(ply);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}
