//! The well-formed plies, and the fast path to the legal ones.

use std::ops::ControlFlow;

use game::{Ply, Seat};

use crate::{Bid, Card, LastDeclarer, Move, Raise, Rules, Stage, State, Vote};

type Visit<'a> = &'a mut dyn FnMut(Ply<Move>) -> ControlFlow<()>;

/// Every well-formed ply of every seat, from cards and seats alone.
pub(crate) fn candidates(state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let most = state.in_hands().len() as u32 + 1;
    for seat in state.seats() {
        let mut offer = |mv: Move| visit(Ply { seat: Some(seat), mv });
        for suit in Card::ALL {
            for number in 0..=most {
                offer(Move::Declare(Bid { number, suit }))?;
            }
        }
        for mv in [Move::Omen, Move::Destiny, Move::Peek] {
            offer(mv)?;
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

/// How many numbers may be declared in that suit: those above the first, up to the second.
fn declarable(rules: &Rules, state: &State, suit: Card) -> (u32, u32) {
    let highest = match (rules.raise, state.last) {
        (_, None) => 0,
        (Raise::AnySuit, _) => state.highest(None),
        (Raise::SameSuit, _) => state.highest(Some(suit)),
    };
    let most = state.in_hands().len() as u32;
    (highest, most.max(highest))
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
            for suit in suits(rules) {
                let (highest, most) = declarable(rules, state, suit);
                for number in (highest..most).map(|number| number + 1) {
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
                None => {
                    for seat in state.living().iter() {
                        visit(Ply { seat: Some(seat), mv: Move::Peek })?;
                    }
                    ControlFlow::Continue(())
                }
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
            let loose = crate::Loose::of(state);
            for seat in state.seats().filter(|seat| owed[seat.index()] > 0) {
                let hand = state.hand(seat);
                let held = |card: Card| hand.of(card) > 0 || hand.unknown() > 0 && loose.may_be(card);
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
            let declarations: u128 = suits(rules)
                .map(|suit| declarable(rules, state, suit))
                .map(|(highest, most)| u128::from(most - highest))
                .sum();
            let calls = if state.last.is_some() { 2 } else { 0 };
            declarations + calls + 1
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

/// The ply of that number, as [`moves`] would visit it.
pub(crate) fn nth(rules: &Rules, state: &State, number: usize) -> Option<Ply<Move>> {
    let mut left = number;
    if let Stage::Declaring { turn: Some(seat) } = state.stage {
        for suit in suits(rules) {
            let (highest, most) = declarable(rules, state, suit);
            let family = (most - highest) as usize;
            if left < family {
                let bid = Bid { number: highest + 1 + left as u32, suit };
                return Some(Ply { seat: Some(seat), mv: Move::Declare(bid) });
            }
            left -= family;
        }
    }
    let mut found = None;
    // Breaking off is how the visit ends.
    let _ = rest(rules, state, &mut |ply| {
        if left == 0 {
            found = Some(ply);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}

/// What [`moves`] visits after the declarations.
fn rest(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    moves(rules, state, &mut |ply| match (&ply.mv, state.stage) {
        (Move::Declare(_), Stage::Declaring { turn: Some(_) }) => ControlFlow::Continue(()),
        _ => visit(ply),
    })
}
