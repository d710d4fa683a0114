//! The legal moves, generated at once: the same as the candidates that `check` permits, only faster.

use std::ops::ControlFlow;

use game::Ply;

use crate::{Act, Action, Card, Counts, Move, Paid, Phase, Player, Rules, Side, State, laying};

mod count;
mod flights;
mod kinds;
mod spaces;
mod visit;

use count::Groups;
use kinds::Kinds;
use spaces::Spaces;
use visit::{Each, Nth, Visit};

type Flow = ControlFlow<()>;
const ON: Flow = ControlFlow::Continue(());

/// What the player on turn may do, where nothing that matters for it is open.
#[derive(Clone, Copy)]
pub(crate) struct Legal<'a> {
    rules: &'a Rules,
    state: &'a State,
    side: Side,
    /// Plays left from the hand.
    hand_left: u8,
    /// Plays left from the stack.
    aux_left: u8,
    /// The kinds of card in the hand, if one may be played.
    playable: Kinds,
    /// The top card of the stack, if it may be played.
    top: Option<Card>,
    /// The kinds of card that may be laid at the magic way.
    on_way: Kinds,
}

impl<'a> Legal<'a> {
    /// `None` where no race is flown, or where something is not determined that the moves depend on.
    // Inlined, so that it is not written down and read again at once: 3 % of a playout.
    #[inline(always)]
    pub(crate) fn of(rules: &'a Rules, state: &'a State) -> Option<Self> {
        let side = state.on_turn;
        let player = state.of(side);
        let determined = state.phase == Phase::Racing && state.lands.path_known && player.is_open_book();
        let hand_left = rules.hand_plays.saturating_sub(state.hand_plays);
        let aux_left = rules.aux_plays.saturating_sub(state.aux_plays);
        if !determined {
            return None;
        }
        Some(Self {
            rules,
            state,
            side,
            hand_left,
            aux_left,
            playable: if hand_left > 0 { Kinds::of(&player.hand, 1) } else { Kinds::EMPTY },
            top: if aux_left > 0 { player.aux().first().copied() } else { None },
            on_way: Kinds::on_way(state),
        })
    }

    /// Visits every legal move but the rearrangements.
    pub(crate) fn plain(&self, visit: &mut impl FnMut(Move) -> Flow) -> Flow {
        let visit = &mut Each(visit);
        if !self.state.lengthened {
            self.play_from_hand(visit)?;
            self.play_from_stack(visit)?;
            self.flights(visit)?;
            self.lands(visit)?;
        }
        visit.one(|| Move::EndTurn)
    }

    /// The legal move of that number; after those of the groups the turn ends.
    #[inline]
    pub(crate) fn nth(&self, number: usize, groups: &Groups) -> Option<Ply<Move>> {
        let seat = Some(self.side.seat());
        let mut left = number;
        for (group, count) in groups.iter().enumerate() {
            if left < *count {
                let mut nth = Nth { left, seat, found: None };
                let _ = match group {
                    0 => self.play_from_hand(&mut nth),
                    1 => self.play_from_stack(&mut nth),
                    2 => self.flights(&mut nth),
                    _ => self.lands(&mut nth),
                };
                return nth.found;
            }
            left -= count;
        }
        Some(Ply { seat, mv: Move::EndTurn })
    }

    /// What the cards in the hand are played for, but for flights.
    #[inline]
    fn play_from_hand(&self, visit: &mut impl Visit) -> Flow {
        for card in self.playable.iter() {
            visit.one(|| Move::Stash(card))?;
            self.put_down(Paid::hand(card), visit)?;
        }
        ON
    }

    /// What the top card of the stack is played for, but for flights.
    #[inline]
    fn play_from_stack(&self, visit: &mut impl Visit) -> Flow {
        match self.top {
            Some(card) => self.put_down(Paid::aux(card), visit),
            None => ON,
        }
    }

    /// The land card that ends the actions of a turn.
    #[inline]
    fn lands(&self, visit: &mut impl Visit) -> Flow {
        match self.may_lay(1) {
            0 => ON,
            _ => laying::next(&self.state.lands, &[], &mut |way| visit.one(|| Move::Lengthen(way))),
        }
    }

    /// What can be done with a card besides stashing and flying.
    #[inline]
    fn put_down(&self, paid: Paid, visit: &mut impl Visit) -> Flow {
        let card = paid.card();
        visit.one(|| Move::Discard(paid))?;
        if self.on_way.contains(card) {
            visit.one(|| Move::Way(paid))?;
        }
        self.odin(card, paid.is_aux(), visit)
    }

    /// What an Odin card is played for, but for rearrangements.
    #[inline]
    fn odin(&self, card: Card, aux: bool, visit: &mut impl Visit) -> Flow {
        let actions = card.odin_number().and_then(|number| self.rules.odin_cards.pairs().get(number));
        actions.into_iter().flatten().try_for_each(|action| self.act(*action, aux, visit))
    }

    /// Whether the stack can be rearranged with a card from the hand, and with its own top card.
    #[inline]
    pub(crate) fn may_rearrange(&self) -> [bool; 2] {
        let playable = self.top.map_or(self.playable, |top| self.playable.with(top)).odin();
        if self.state.lengthened || playable.is_empty() {
            return [false; 2];
        }
        let odin_card = self.rules.odin_card(Action::Rearrange);
        odin_card.map_or([false; 2], |card| [self.playable.contains(card), self.top == Some(card)])
    }

    /// The cards that a rearrangement from that source puts in order.
    pub(crate) fn stack(&self, aux: bool) -> Counts {
        self.player().stack(aux)
    }

    fn player(&self) -> &'a Player {
        self.state.of(self.side)
    }

    fn hand(&self) -> &'a Counts {
        &self.player().hand
    }

    /// How many of so many more land cards may be laid this turn.
    #[inline]
    fn may_lay(&self, more: usize) -> usize {
        more.min(self.rules.lands_a_turn.left(self.state.laid))
    }

    /// What an Odin card is played for by one of its actions, but for rearrangements: there may be very many.
    // Inlined, so that whoever counts all actions does so without branches: 15 % of a playout.
    #[inline(always)]
    fn act(&self, action: Action, aux: bool, visit: &mut impl Visit) -> Flow {
        let (state, side, other) = (self.state, self.side, self.side.other());
        let empty = || Spaces::with_empty_cards(state);
        let odin = |act| Move::Odin { aux, act };
        match action {
            Action::Forward => {
                let to = state.raven(side).saturating_add(1);
                let can = state.has_space(to) && !state.has_marker(side, to);
                if can { visit.one(|| odin(Act::Forward)) } else { ON }
            }
            Action::Back => {
                let from = state.raven(other);
                let can = from > 0 && !state.has_marker(other, from - 1);
                if can { visit.one(|| odin(Act::Back)) } else { ON }
            }
            Action::Lengthen => {
                let (lands, most) = (&state.lands, self.may_lay(self.rules.odin_lengthen.into()));
                visit.many(
                    || laying::count(lands, most),
                    |visit| laying::each(lands, most, &mut |laid| visit.one(|| odin(Act::Lengthen(laid)))),
                )
            }
            Action::Rearrange => ON,
            Action::Rotate => visit.each(empty(), |space| odin(Act::Rotate(space))),
            // Some path is always left.
            Action::Remove if state.spaces() <= 1 => ON,
            Action::Remove => visit.each(empty(), |space| odin(Act::Remove(space))),
            Action::Swap => visit.pairs(empty(), |first, second| odin(Act::Swap(first, second))),
            Action::Marker => Side::BOTH.into_iter().try_for_each(|path| {
                visit.each(Spaces::free(state, path), |space| odin(Act::Marker(path, space)))
            }),
        }
    }
}
