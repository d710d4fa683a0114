//! The legal plies, without trying every candidate.

use std::ops::ControlFlow;

use game::{Ply, Seat, SeatSet};
use piles::Kind;
use rulebook::Strict;

use crate::candidates::candidates;
use crate::check::{check, may_peek, must_doubt};
use crate::{Bid, Call, Card, KINDS, Move, Raise, Rules, SEATS, Stage, State, Vote};

/// What may be declared: in each suit the numbers above one, up to the cards in hands.
#[derive(Clone, Copy)]
struct Declarations<'a> {
    state: &'a State,
    wolves: bool,
    cards: u32,
    /// The number to go above; `None` where each suit has its own.
    above: Option<u32>,
}

impl<'a> Declarations<'a> {
    #[inline]
    fn of(rules: &Rules, state: &'a State) -> Self {
        let above = match (state.last, rules.raise) {
            (None, _) => Some(0),
            (Some(_), Raise::SameSuit) => None,
            (Some(_), Raise::AnySuit) => Some(state.highest(None)),
        };
        Self { state, wolves: rules.wolves, cards: state.cards_in_hands(), above }
    }

    /// The suits of this game.
    #[inline]
    fn suits(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |suit| suit.is_suit(self.wolves))
    }

    /// The number that a declaration in that suit goes above, and how many numbers there are.
    #[inline]
    fn numbers(self, suit: Card) -> (u32, u32) {
        let above = self.above.unwrap_or_else(|| self.state.highest(Some(suit)));
        (above, self.cards.saturating_sub(above))
    }

    /// The declaration of that number, or how far it lies beyond the last.
    #[inline]
    fn nth(self, number: u32) -> Result<Bid, u32> {
        let mut left = number;
        for suit in self.suits() {
            let (above, count) = self.numbers(suit);
            if left < count {
                return Ok(Bid { number: above + 1 + left, suit });
            }
            left -= count;
        }
        Err(left)
    }

    /// How many declarations there are.
    #[inline]
    fn len(self) -> u32 {
        match self.above {
            Some(above) => self.suits().count() as u32 * self.cards.saturating_sub(above),
            None => self.suits().map(|suit| self.numbers(suit).1).sum(),
        }
    }
}

/// Every legal ply, by the law book; agrees with the candidates that `check` permits. Generic over the
/// visitor: counting and drawing compile to plain loops.
pub(crate) fn moves<V>(rules: &Rules, state: &State, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Ply<Move>) -> ControlFlow<()> + ?Sized,
{
    match state.stage {
        Stage::Declaring { turn } => {
            let Some(seat) = turn else {
                // The Dealer is not determined, and so nothing is that depends on the turn.
                return candidates(state, &mut |ply| match check(rules, state, &ply, &mut Strict) {
                    Ok(()) => visit(ply),
                    Err(_) => ControlFlow::Continue(()),
                });
            };
            let declarations = Declarations::of(rules, state);
            for suit in declarations.suits() {
                let (above, count) = declarations.numbers(suit);
                for number in (above..above + count).map(|number| number + 1) {
                    visit(Ply { seat: Some(seat), mv: Move::Declare(Bid { number, suit }) })?;
                }
            }
            if state.last.is_some() {
                visit(Ply { seat: Some(seat), mv: Move::Call(Call::Omen) })?;
                visit(Ply { seat: Some(seat), mv: Move::Call(Call::Destiny) })?;
            }
            visit_peek(rules, state, visit)
        }
        Stage::Voting { .. } | Stage::Discarding { .. } => {
            let mut answers = Answers::of(rules, state);
            while let Some(ply) = answers.take_first(state) {
                visit(ply)?;
            }
            visit_peek(rules, state, visit)
        }
        Stage::Redealing { .. } | Stage::Over { .. } => ControlFlow::Continue(()),
    }
}

/// How the seats may answer a call: a bit for each vote, or for each kind of card, seat after seat.
#[derive(Clone, Copy)]
struct Answers(u64);

impl Answers {
    /// Room for each seat's bits.
    const BITS: u32 = KINDS as u32;

    /// All votes, or all discards, that are open; none while no call is settled.
    #[inline]
    fn of(rules: &Rules, state: &State) -> Self {
        const { assert!(SEATS as u32 * Self::BITS <= u64::BITS) };
        let mut all = 0;
        match state.stage {
            Stage::Voting { .. } => {
                for seat in state.voters().iter() {
                    let votes = if must_doubt(rules, state, seat) { 0b10 } else { 0b11 };
                    all |= votes << (u32::from(seat.0) * Self::BITS);
                }
            }
            Stage::Discarding { .. } => {
                for seat in state.debtors().iter() {
                    all |= u64::from(state.may_hold_of(seat)) << (u32::from(seat.0) * Self::BITS);
                }
            }
            Stage::Declaring { .. } | Stage::Redealing { .. } | Stage::Over { .. } => {}
        }
        Self(all)
    }

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Takes the first of them out.
    #[inline]
    fn take_first(&mut self, state: &State) -> Option<Ply<Move>> {
        let first = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        let (seat, answer) = (Seat((first / Self::BITS) as u8), (first % Self::BITS) as usize);
        let mv = match state.stage {
            Stage::Voting { .. } => Move::Vote([Vote::Agree, Vote::Doubt][answer]),
            _ => Move::Discard(Card::of_index(answer)),
        };
        Some(Ply { seat: Some(seat), mv })
    }

    /// The one of that number.
    #[inline]
    fn nth(mut self, number: u32, state: &State) -> Option<Ply<Move>> {
        for _ in 0..number {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.take_first(state)
    }
}

/// The seat that may look at the deck: the Dealer, or, where nothing says who deals, whoever is on
/// turn instead.
fn peeker(rules: &Rules, state: &State) -> Option<Seat> {
    let dealer = state.dealer.or(state.on_turn()).filter(|dealer| !state.hand(*dealer).is_empty());
    dealer.filter(|_| may_peek(rules, &state.stage))
}

fn visit_peek<V>(rules: &Rules, state: &State, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Ply<Move>) -> ControlFlow<()> + ?Sized,
{
    match peeker(rules, state) {
        Some(seat) => visit(Ply { seat: Some(seat), mv: Move::Peek }),
        None => ControlFlow::Continue(()),
    }
}

/// Who has a legal move: whoever is on turn, votes or discards, and the Dealer, who may look at the
/// deck.
pub(crate) fn to_act(rules: &Rules, state: &State) -> SeatSet {
    let acting: SeatSet = match state.stage {
        Stage::Declaring { turn } => turn.into_iter().collect(),
        Stage::Voting { .. } => state.voters(),
        Stage::Discarding { .. } => state.debtors(),
        Stage::Redealing { .. } | Stage::Over { .. } => SeatSet::EMPTY,
    };
    let dealer = state.dealer.and_then(|_| peeker(rules, state));
    acting.iter().chain(dealer).collect()
}

/// What can be done while a round is declared.
struct Declaring<'a> {
    seat: Seat,
    declarations: Declarations<'a>,
    calls: u32,
    /// Who may look at the deck.
    peeker: Option<Seat>,
}

impl<'a> Declaring<'a> {
    /// `None` while something else is due, or where nothing says whose turn it is.
    #[inline]
    fn of(rules: &Rules, state: &'a State) -> Option<Self> {
        let Stage::Declaring { turn: Some(seat) } = state.stage else { return None };
        let calls = if state.last.is_some() { 2 } else { 0 };
        let declarations = Declarations::of(rules, state);
        Some(Self { seat, declarations, calls, peeker: peeker(rules, state) })
    }

    #[inline]
    fn count(&self) -> u32 {
        self.declarations.len() + self.calls + u32::from(self.peeker.is_some())
    }

    /// The ply of that number, below the count.
    #[inline]
    fn nth(&self, number: u32) -> Ply<Move> {
        let mv = match (self.declarations.nth(number), self.calls) {
            (Ok(bid), _) => Move::Declare(bid),
            (Err(0), 2) => Move::Call(Call::Omen),
            (Err(1), 2) => Move::Call(Call::Destiny),
            _ => return Ply { seat: self.peeker, mv: Move::Peek },
        };
        Ply { seat: Some(self.seat), mv }
    }
}

/// How many legal plies there are, without visiting the declarations.
pub(crate) fn count(rules: &Rules, state: &State) -> u128 {
    if let Some(declaring) = Declaring::of(rules, state) {
        return u128::from(declaring.count());
    }
    if !matches!(state.stage, Stage::Declaring { .. }) {
        return u128::from(Answers::of(rules, state).len()) + u128::from(peeker(rules, state).is_some());
    }
    let mut count = 0;
    // Every ply is visited: there is nothing to break off for.
    let _ = moves(rules, state, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// A legal ply, each as likely as any other; `None` when there is none.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    if let Some(declaring) = Declaring::of(rules, state) {
        let count = declaring.count();
        return (count > 0).then(|| declaring.nth(rng.u32(0..count)));
    }
    if let Stage::Declaring { .. } = state.stage {
        let mut plies = Vec::new();
        let _ = moves(rules, state, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        let number = if plies.is_empty() { return None } else { rng.u32(0..plies.len() as u32) };
        return Some(plies.swap_remove(number as usize));
    }
    let (answers, peeker) = (Answers::of(rules, state), peeker(rules, state));
    let count = answers.len() + u32::from(peeker.is_some());
    let number = if count == 0 { return None } else { rng.u32(0..count) };
    answers.nth(number, state).or(peeker.map(|dealer| Ply { seat: Some(dealer), mv: Move::Peek }))
}
