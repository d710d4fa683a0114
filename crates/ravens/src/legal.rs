//! The legal moves, generated at once: the same as the candidates that `check` permits, only faster.

use std::ops::ControlFlow;

use piles::Kind;

use crate::{Act, Action, Card, Counts, Laid, LandCard, Move, Paid, Phase, Player, Rules, Side, State};

mod family;
mod flights;
mod visit;

use family::{Family, Spaces};
use visit::{Count, Each, Nth, Visit};

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
    top: Option<Card>,
    /// Whose land cards may be moved.
    empty: Spaces,
}

impl<'a> Legal<'a> {
    /// `None` where no race is flown, or where something is not determined that the moves depend on.
    pub(crate) fn of(rules: &'a Rules, state: &'a State) -> Option<Self> {
        let side = state.on_turn;
        let player = state.of(side);
        let determined = state.phase == Phase::Racing && state.path_known && player.is_open_book();
        determined.then(|| Self {
            rules,
            state,
            side,
            hand_left: rules.hand_plays.saturating_sub(state.hand_plays),
            aux_left: rules.aux_plays.saturating_sub(state.aux_plays),
            top: if rules.aux_plays > state.aux_plays { player.aux.peek(0) } else { None },
            empty: Spaces::with_empty_cards(state),
        })
    }

    /// Visits every legal move but the rearrangements.
    pub(crate) fn plain(&self, visit: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.choices(&mut Each(visit))
    }

    /// How many legal moves there are besides the rearrangements.
    pub(crate) fn count(&self) -> usize {
        let mut count = Count(0);
        let _ = self.choices(&mut count);
        count.0
    }

    /// The legal move of that number, below [`Legal::count`].
    pub(crate) fn nth(&self, number: usize) -> Option<Move> {
        let mut nth = Nth { left: number, found: None };
        let _ = self.choices(&mut nth);
        nth.found
    }

    #[inline]
    fn choices(&self, visit: &mut impl Visit) -> Flow {
        if !self.state.lengthened {
            for card in self.in_hand() {
                visit.one(|| Move::Stash(card))?;
                self.put_down(Paid::hand(card), visit)?;
            }
            if let Some(card) = self.top {
                self.put_down(Paid::aux(card), visit)?;
            }
            self.flights(visit)?;
            if self.may_lay(1) {
                self.next_lands(&[], &mut |way| visit.one(|| Move::Lengthen(way)))?;
            }
        }
        visit.one(|| Move::EndTurn)
    }

    /// What can be done with a card besides stashing and flying.
    #[inline]
    fn put_down(&self, paid: Paid, visit: &mut impl Visit) -> Flow {
        let card = paid.card();
        visit.one(|| Move::Discard(paid))?;
        if self.is_on_way(card) {
            visit.one(|| Move::Way(paid))?;
        }
        let Some(number) = card.odin_number() else { return ON };
        for action in self.rules.odin_cards.get(number).into_iter().flatten() {
            // An action on two cards is named by the first that offers it.
            if self.rules.odin_card(*action) == Some(card) {
                self.act(*action, paid.is_aux(), visit)?;
            }
        }
        ON
    }

    /// The sources from which the stack can be rearranged: hand, stack.
    pub(crate) fn rearrangements(&self) -> impl Iterator<Item = bool> + use<> {
        let odin_card = self.rules.odin_card(Action::Rearrange).filter(|_| !self.state.lengthened);
        let hand = odin_card.is_some_and(|found| self.hand_left > 0 && self.hand().of(found) > 0);
        let aux = odin_card.is_some() && self.top == odin_card;
        [hand, aux].into_iter().zip([false, true]).filter_map(|(can, aux)| can.then_some(aux))
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

    /// Whether so many more land cards may be laid this turn.
    fn may_lay(&self, more: usize) -> bool {
        self.rules.lands_a_turn.admits(usize::from(self.state.laid) + more)
    }

    /// The kinds of card that can be played from the hand.
    #[inline]
    fn in_hand(&self) -> impl Iterator<Item = Card> + use<'a> {
        let (hand, any) = (self.hand(), self.hand_left > 0);
        Card::all().filter(move |card| any && hand.of(*card) > 0)
    }

    #[inline]
    fn is_on_way(&self, card: Card) -> bool {
        self.state.magic_way.is_none_or(|symbols| symbols.iter().any(|symbol| card.shows(*symbol)))
    }

    fn act(&self, action: Action, aux: bool, visit: &mut impl Visit) -> Flow {
        let (state, side, other) = (self.state, self.side, self.side.other());
        let family = match action {
            Action::Forward => {
                let to = state.raven(side).saturating_add(1);
                let can = state.has_space(to) && !state.has_marker(side, to);
                return if can { visit.one(|| Move::Odin { aux, act: Act::Forward }) } else { ON };
            }
            Action::Back => {
                let from = state.raven(other);
                let can = from > 0 && !state.has_marker(other, from - 1);
                return if can { visit.one(|| Move::Odin { aux, act: Act::Back }) } else { ON };
            }
            Action::Lengthen => {
                let most = usize::from(self.rules.odin_lengthen).min(Laid::ROOM);
                return self.lay(&mut [LandCard::UNKNOWN; Laid::ROOM], 0, most, &mut |laid| {
                    visit.one(|| Move::Odin { aux, act: Act::Lengthen(laid) })
                });
            }
            // Listed apart: there may be very many.
            Action::Rearrange => return ON,
            Action::Rotate => Family::Rotations(self.empty),
            // Some path is always left.
            Action::Remove if state.spaces() <= 1 => return ON,
            Action::Remove => Family::Removals(self.empty),
            Action::Swap => Family::Swaps(self.empty),
            Action::Marker => Family::markers(state),
        };
        visit.family(aux, family)
    }

    fn lay(
        &self,
        laid: &mut [LandCard; Laid::ROOM],
        len: usize,
        most: usize,
        visit: &mut impl FnMut(Laid) -> Flow,
    ) -> Flow {
        if len == most || !self.may_lay(len + 1) {
            return ON;
        }
        let before = *laid;
        self.next_lands(&before[..len], &mut |way| {
            laid[len] = way;
            if let Some(laid) = Laid::new(&laid[..=len]) {
                visit(laid)?;
            }
            self.lay(laid, len + 1, most, visit)
        })
    }

    /// The land card that lies below those on top, either way round; every one it may be.
    #[inline]
    fn next_lands(&self, above: &[LandCard], visit: &mut impl FnMut(LandCard) -> Flow) -> Flow {
        let lands = &self.state.lands;
        if let Some(card) = lands.peek(above.len()) {
            return card.ways().try_for_each(visit);
        }
        if above.len() >= lands.len() {
            return ON;
        }
        let mut cards = [LandCard::UNKNOWN; Laid::ROOM];
        cards[..above.len()].copy_from_slice(above);
        for card in LandCard::all() {
            cards[above.len()] = card;
            if lands.can_draw(&cards[..=above.len()]) {
                card.ways().try_for_each(&mut *visit)?;
            }
        }
        ON
    }
}
