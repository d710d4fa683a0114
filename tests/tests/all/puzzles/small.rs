//! Small positions of each game, with a few cards that are not determined.

use game::{Fill, Game, Knowledge, RulesAndRoster};
use odin::{Cards, Odin};
use omen::Omen;
use piles::Kind;
use ravens::Ravens;
use rulebook::Strict;
use table::{Column, Side, Table};
use tests::laws::Lawful;

/// A game from which small puzzles are made.
pub(crate) trait Small: Lawful + Knowledge {
    /// Rules under which little can happen, with few players.
    fn small(rng: &mut fastrand::Rng) -> (Self::Rules, u8);

    /// Takes cards out of the game, and leaves it open where a few of the others are.
    fn blur(rules: &Self::Rules, state: &mut Self::State, rng: &mut fastrand::Rng);

    /// Takes over what a puzzle tells every seat, though play by the law book hides it.
    fn level(_state: &Self::State, _other: &mut Self::State) {}
}

/// A position from play by chance with a few cards left open, its rules, and how many play.
pub(crate) fn position<G: Small>(rng: &mut fastrand::Rng) -> (G::Rules, u8, G::State) {
    let (rules, seats, mut state) = played::<G>(rng);
    G::blur(&rules, &mut state, rng);
    (rules, seats, state)
}

/// A position from play by chance, its rules, and how many play.
pub(crate) fn played<G: Small>(rng: &mut fastrand::Rng) -> (G::Rules, u8, G::State) {
    let (rules, seats) = G::small(rng);
    let names =
        ["Anna", "Bo", "Carl"].map(|name| text::Spanned::new(name.to_owned(), text::Place::default()));
    let named = G::roster(&rules, Some(&names[..usize::from(seats)]), text::Place::default());
    let roster = named.or_else(|_| G::roster(&rules, None, text::Place::default())).expect("players");
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mut state = G::start(terms, &G::Setup::default(), &mut Strict).expect("an empty set-up is no fault");
    G::fill(&rules, &mut state, Fill::Piles, rng);
    for _ in 0..rng.usize(1..40) {
        let due = G::due(&rules, &state, rng);
        let Some(ply) = due.or_else(|| G::choose(&rules, &state, rng)) else { break };
        G::apply(&rules, &mut state, &ply, &mut game::Random(rng), &mut Strict, &mut ());
    }
    (rules, seats, state)
}

impl Small for Odin {
    fn small(rng: &mut fastrand::Rng) -> (odin::Rules, u8) {
        let rules = odin::Rules { hand_size: rng.u8(2..=4), target: 40, ..<Self as Lawful>::rules(rng) };
        (rules, rng.u8(2..=3))
    }

    fn blur(rules: &odin::Rules, state: &mut odin::State, rng: &mut fastrand::Rng) {
        state.colours = state.possible_colours(rules);
        for _ in 0..rng.usize(0..4) {
            let seat = rng.usize(..usize::from(state.players));
            let hand = &mut state.hands[seat];
            let cards: Vec<_> = (hand.known() - state.shown).iter().collect();
            if let Some(card) = rng.choice(cards) {
                *hand = odin::Hand::new(hand.known() - Cards::only(card), hand.unknown() + 1);
            }
        }
        // Few cards are left that they could be.
        let unknown = state.hands.iter().map(|hand| usize::from(hand.unknown())).sum::<usize>();
        let mut unlocated: Vec<_> = state.unlocated(rules).iter().collect();
        rng.shuffle(&mut unlocated);
        let more = rng.usize(0..2);
        state.discards = state.discards | unlocated.into_iter().skip(unknown + more).collect::<Cards>();
    }
}

impl Small for Omen {
    /// Votes that a puzzle states.
    fn level(state: &omen::State, other: &mut omen::State) {
        (other.agreed, other.doubted) = (state.agreed, state.doubted);
    }

    fn small(rng: &mut fastrand::Rng) -> (omen::Rules, u8) {
        (<Self as Lawful>::rules(rng), 3)
    }

    fn blur(_rules: &omen::Rules, state: &mut omen::State, rng: &mut fastrand::Rng) {
        (state.least, state.most) = (state.whole_deck(), state.whole_deck());
        for _ in 0..rng.usize(0..4) {
            let seat = rng.usize(..usize::from(state.players));
            let cards: Vec<_> =
                state.hands[seat].cards().filter(|card| *card != omen::Card::Unknown).collect();
            if let Some(card) = rng.choice(cards) {
                state.hands[seat].take(card);
                state.hands[seat].add(omen::Card::Unknown);
            }
        }
    }
}

impl Small for Ravens {
    /// The land cards that were laid face down in sight of all.
    fn level(state: &ravens::State, other: &mut ravens::State) {
        other.lands = state.lands;
    }

    fn small(rng: &mut fastrand::Rng) -> (ravens::Rules, u8) {
        let rules = ravens::Rules { hand_size: rng.u8(2..=4), ..ravens::Rules::default() };
        (rules, 2)
    }

    fn blur(_rules: &ravens::Rules, state: &mut ravens::State, rng: &mut fastrand::Rng) {
        for side in &mut state.players {
            let few: Vec<_> = side.ordered.supply().take(rng.usize(0..4)).collect();
            side.ordered.set_supply([]);
            match rng.bool() {
                true => side.ordered.set_supply(few),
                false => {
                    side.rest = few.len() as u8;
                    few.into_iter().for_each(|card| side.unlocated.add(card));
                }
            }
            for _ in 0..rng.usize(0..3) {
                let cards: Vec<_> = side.hand.cards().filter(|card| card.is_known()).collect();
                if let Some(card) = rng.choice(cards) {
                    side.hand.take(card);
                    side.hand.add(ravens::Card::UNKNOWN);
                    side.unlocated.add(card);
                }
            }
        }
    }
}

impl Small for Table {
    /// Decks that a puzzle lists.
    fn level(state: &table::State, other: &mut table::State) {
        Side::BOTH.into_iter().for_each(|side| {
            other.cards[side].heaps = other.cards[side].heaps.with_deck(state.cards[side].heaps.deck());
        });
    }

    fn small(_rng: &mut fastrand::Rng) -> (table::Rules, u8) {
        (table::Rules::default(), 2)
    }

    fn blur(_rules: &table::Rules, state: &mut table::State, rng: &mut fastrand::Rng) {
        for side in Side::BOTH {
            let cards = &mut state.cards[side];
            let mut few: Vec<_> = cards.heaps.deck().take(rng.usize(0..4)).collect();
            match rng.bool() {
                true => {}
                false => {
                    cards.rest = few.len() as u8;
                    few.drain(..).for_each(|card| cards.unlocated.add(card));
                }
            }
            cards.heaps = cards.heaps.with_deck(few);
            let columns: Vec<_> = Column::all().filter(|column| cards.row.is_down(*column)).collect();
            for _ in 0..rng.usize(0..3) {
                if let Some(column) = rng.choice(&columns)
                    && let Some(card) = cards.row.card(*column).filter(|card| card.is_known())
                {
                    cards.row.lay(*column, table::Card::UNKNOWN);
                    cards.unlocated.add(card);
                }
            }
        }
    }
}

/// Whether a seat is one of those who may act first, for choosing who solves.
pub(crate) fn may_solve<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seats: u8,
    rng: &mut fastrand::Rng,
) -> game::Seat {
    let acts: Vec<_> = G::to_act(rules, state).iter().collect();
    match rng.choice(acts) {
        Some(seat) if rng.u8(..4) > 0 => seat,
        _ => game::Seat(rng.u8(..seats)),
    }
}
