//! What is not determined, determined by a generator.

use game::Seat;

use crate::{Card, Counts, Loose, Stage, State};

/// Determines every card and the Dealer; a call that nothing names is an Omen.
pub(crate) fn fill(state: &mut State, rng: &mut fastrand::Rng) {
    if state.dealer.is_none() && !matches!(state.stage, Stage::Over { .. }) {
        let living: Vec<Seat> = state.living().iter().collect();
        state.dealer = rng.choice(living);
        if let Stage::Declaring { turn: turn @ None } = &mut state.stage {
            *turn = state.dealer;
        }
    }
    state.unsaid = false;
    let loose = Loose::of(state);
    if loose.total == 0 {
        return;
    }
    let mut cards = draw(&loose, rng);
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for hand in &mut state.hands {
        determine(hand, &mut cards);
    }
    determine(&mut state.up, &mut cards);
    determine(&mut state.discarded, &mut cards);
    for card in state.down.cards_mut().iter_mut().filter(|card| !card.is_known()) {
        *card = cards.next().unwrap_or(Card::Unknown);
    }
    state.learn();
}

/// As many cards as are open: what the deck must hold, and extra cards out of what is left.
fn draw(loose: &Loose, rng: &mut fastrand::Rng) -> Vec<Card> {
    let copies = |card: Card, count: u8| std::iter::repeat_n(card, usize::from(count));
    let mut cards: Vec<Card> =
        Card::ALL.into_iter().flat_map(|card| copies(card, loose.least[card.index()])).collect();
    let mut extra: Vec<Card> = Card::ALL
        .into_iter()
        .flat_map(|card| copies(card, loose.most[card.index()] - loose.least[card.index()]))
        .collect();
    rng.shuffle(&mut extra);
    extra.truncate(usize::from(loose.total).saturating_sub(cards.len()));
    cards.extend(extra);
    cards
}

fn determine(cards: &mut Counts, from: &mut impl Iterator<Item = Card>) {
    let open = cards.unknown();
    if open == 0 {
        return;
    }
    let known = cards.cards().filter(|card| card.is_known());
    *cards = known.chain(from.take(usize::from(open))).collect();
}
