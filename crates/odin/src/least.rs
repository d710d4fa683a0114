//! How many moves pass at least until hands have as few cards as is wanted.
//!
//! Of the hands it counts only how many cards they have, and how many of one colour or number there are at most:
//! a play that leaves so many is taken to be possible whichever cards they are.

use std::cell::RefCell;

use game::{Ahead, Condition, Foresee, RulesAndRoster};

use crate::groups::alike;
use crate::words::Question;
use crate::{Cards, Colour, Fact, Hand, Odin, State};

impl Foresee for Odin {
    fn least<'c>(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        wanted: impl Iterator<Item = &'c Condition<Fact, Question>>,
        ahead: Ahead,
    ) -> Option<u32> {
        let Some(on_turn) = state.on_turn else { return Some(0) };
        let mut sizes = [None; crate::moves::SEATS];
        for condition in wanted {
            if let Condition::Fact(Fact::Hand(seat, listing)) = condition
                && let Some(size) = sizes.get_mut(seat.index())
            {
                *size = Some(listing.len() as u8);
            }
        }
        if sizes.iter().all(Option::is_none) {
            return Some(0);
        }
        let whole = state.hands.iter().fold(state.table, |cards, hand| cards | hand.known());
        let unknown: usize = state.hands.iter().map(|hand| usize::from(hand.unknown())).sum();
        let limit = (largest(whole) + unknown).min(usize::from(crate::Card::NUMBERS)) as u8;
        // Each turn is one move.
        let most = ahead.turns.saturating_add(u32::from(on_turn == ahead.seat)).min(ahead.moves);
        if state.players == 2 {
            let other = state.next(ahead.seat);
            let two = Two {
                solver_moves: on_turn == ahead.seat,
                hands: [ahead.seat, other].map(|seat| HandCount::of(state.hand(Some(seat)), limit)),
                table: state.table.len() as u8,
            };
            let aim = HandSizes { sizes: [ahead.seat, other].map(|seat| sizes[seat.index()]), limit };
            return MEMO.with_borrow_mut(|memo| memo.least(two, aim, most));
        }
        let mut least = 0;
        for seat in state.seats() {
            let hand = state.hand(Some(seat));
            let Some(less) = sizes[seat.index()].and_then(|size| hand.len().checked_sub(usize::from(size)))
            else {
                continue;
            };
            let plays = plays(HandCount::of(hand, limit), less, limit);
            least = least.max(if seat == ahead.seat { plays } else { plays.saturating_sub(1) });
        }
        (least <= most).then_some(least)
    }
}

/// At least how many plays take so many cards out of a hand: each card that is taken makes a set one larger.
fn plays(hand: HandCount, less: usize, limit: u8) -> u32 {
    let (mut left, mut set, mut plays) = (less, usize::from(hand.set), 0);
    while left > 0 {
        plays += 1;
        // The last one of all takes nothing.
        if left <= set {
            break;
        }
        left -= (set - 1).max(1);
        set = (set + 1).min(usize::from(limit));
    }
    plays
}

/// How many cards of one colour or one number there are at most.
fn largest(cards: Cards) -> usize {
    let colours = Colour::ALL.into_iter().map(|colour| (cards & Cards::of_colour(colour)).len());
    colours.chain(alike(cards).map(|(_, cards)| cards.len())).max().unwrap_or_default()
}

/// How many cards a hand has, and how large a set of it can be.
#[derive(Clone, Copy)]
struct HandCount {
    cards: u8,
    set: u8,
}

impl HandCount {
    fn of(hand: Hand, limit: u8) -> Self {
        let set = (largest(hand.known()) as u8).saturating_add(hand.unknown());
        Self::new(hand.len() as u8, set, limit)
    }

    fn new(cards: u8, set: u8, limit: u8) -> Self {
        Self { cards, set: set.min(cards).min(limit) }
    }

    /// After a play of so many cards, one being taken or not.
    fn after(self, set: u8, takes: bool, limit: u8) -> Self {
        let taken = u8::from(takes);
        Self::new(self.cards - set + taken, self.set + taken, limit)
    }
}

/// Two players: the solver's hand, then the other's.
#[derive(Clone, Copy)]
struct Two {
    solver_moves: bool,
    hands: [HandCount; 2],
    /// How many cards lie on the table.
    table: u8,
}

/// How many cards are wanted in the hands of two players, if it is asked; and how large a set can be.
#[derive(Clone, Copy)]
struct HandSizes {
    sizes: [Option<u8>; 2],
    limit: u8,
}

impl Two {
    fn is_aim(self, aim: HandSizes) -> bool {
        let is = |(hand, size): (HandCount, Option<u8>)| size.is_none_or(|size| hand.cards == size);
        self.hands.into_iter().zip(aim.sizes).all(is)
    }

    /// What tells it from any other, with what is aimed at: every number is below 63.
    fn key(self, aim: HandSizes) -> u64 {
        let size = |size: Option<u8>| u64::from(size.map_or(0, |size| size.min(61) + 1));
        let [one, other] = self.hands;
        let numbers = [one.cards, one.set, other.cards, other.set, self.table, aim.limit].map(u64::from);
        let sizes = aim.sizes.map(size);
        let all = numbers.into_iter().chain(sizes);
        all.fold(2 | u64::from(self.solver_moves), |key, number| key << 6 | number)
    }

    /// All that may come next.
    fn next(self, limit: u8) -> impl Iterator<Item = Self> {
        let mover = usize::from(!self.solver_moves);
        let hand = self.hands[mover];
        let with = move |count: HandCount, table: u8| {
            let mut hands = self.hands;
            hands[mover] = count;
            Self { solver_moves: !self.solver_moves, hands, table }
        };
        let leads = self.table == 0;
        let sets = if leads { [1, hand.cards] } else { [self.table, self.table + 1] };
        let plays = sets.into_iter().filter(move |set| *set <= hand.set).map(move |set| {
            let takes = !leads && set < hand.cards;
            with(hand.after(set, takes, limit), set)
        });
        plays.chain((!leads).then(|| with(hand, 0)))
    }
}

/// What is known of a position of two: it takes no fewer moves than `from`, and no more than `to`.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    from: u8,
    to: u8,
}

/// How many entries are kept: a power of two.
const KEPT: usize = 1 << 14;

/// What is known of positions; a later one takes the place of an earlier one.
struct Memo(Vec<Known>);

thread_local! {
    /// What comes of counts alone is the same in every search.
    static MEMO: RefCell<Memo> = const { RefCell::new(Memo(Vec::new())) };
}

impl Memo {
    /// At least how many moves of the solver it takes; `None` where that is more than `most`.
    fn least(&mut self, two: Two, aim: HandSizes, most: u32) -> Option<u32> {
        let most = u8::try_from(most).unwrap_or(u8::MAX - 1);
        let within = (0..=most).find(|moves| self.is_within(two, aim, *moves));
        within.map(u32::from)
    }

    /// Whether it is done within so many moves of the solver.
    fn is_within(&mut self, two: Two, aim: HandSizes, moves: u8) -> bool {
        if two.is_aim(aim) {
            return true;
        }
        if two.hands.iter().any(|hand| hand.cards == 0) || two.solver_moves && moves == 0 {
            return false;
        }
        let key = two.key(aim);
        let known = self.known(key);
        if moves < known.from || moves >= known.to {
            return moves >= known.to;
        }
        let left = moves - u8::from(two.solver_moves);
        let done = two.next(aim.limit).any(|next| self.is_within(next, aim, left));
        let known = match done {
            true => Known { to: moves, ..known },
            false => Known { from: moves + 1, ..known },
        };
        self.0[place(key)] = known;
        done
    }

    fn known(&mut self, key: u64) -> Known {
        if self.0.is_empty() {
            self.0 = vec![Known::default(); KEPT];
        }
        let kept = self.0[place(key)];
        if kept.key == key { kept } else { Known { key, from: 0, to: u8::MAX } }
    }
}

fn place(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - KEPT.trailing_zeros())) as usize
}
