//! A position of Omen, and the small questions that can be asked of it: it is long, for they are many.

use game::{Seat, SeatSet};
use piles::Kind;

use crate::{Call, Card, Cards, Deck, Declaration, KINDS, Pool, Vote};

/// The most players at a table.
pub const SEATS: usize = 9;

/// What stage a round is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Players declare in turn.
    Declaring {
        /// Whose turn it is; `None` while the first Dealer is not determined.
        turn: Option<Seat>,
    },
    /// Omen was called, and the others vote.
    Voting {
        /// Who called.
        caller: Seat,
    },
    /// The call was decided, and its losers discard.
    Discarding {
        /// Omen or Destiny.
        call: Call,
        /// Who called.
        caller: Seat,
        /// Everybody who had a card to discard.
        losers: SeatSet,
        /// How many cards each still owes.
        owed: [u8; SEATS],
    },
    /// The cards are to be dealt anew.
    Redealing {
        /// Omen or Destiny.
        call: Call,
        /// Who called.
        caller: Seat,
        /// Everybody who had a card to discard.
        losers: SeatSet,
        /// Whose hands are shuffled with the surface.
        redraw: SeatSet,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
    },
}

/// A position. 192 bytes, cloned by copying.
///
/// The fields lie in this order. A copy is written in whole lines of the cache, 64 bytes each, and there are
/// processors that wait until such a line has been stored before they read from its upper half, or across two words
/// of eight bytes: what nearly every ply reads stands in the lower halves. Children come a third faster by that.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What stage the round is in.
    pub stage: Stage,
    /// The last declaration of this round.
    pub last: Option<Declaration>,
    /// The Dealer; `None` is not determined.
    pub dealer: Option<Seat>,
    /// Who has agreed with the Omen that is being settled; sealed while votes are open.
    pub agreed: SeatSet,
    /// Who has doubted it.
    pub doubted: SeatSet,
    /// How many players began.
    pub players: u8,
    /// Nothing says who called what in the call that is being settled: the rows of the redeal tell
    /// whether it was a Destiny.
    pub unsaid: bool,
    /// The face-down cards of the surface.
    pub down: Deck,
    /// The deck held at least so many cards of each kind when the game began.
    pub least: Cards,
    /// Who knows the top card of the deck.
    pub peeked: SeatSet,
    /// The hands; an empty one means its player is out.
    pub hands: [Cards; SEATS],
    /// What has left the game.
    pub discarded: Cards,
    /// The highest declaration of this round in each suit (or what else was declared).
    pub highest: [Option<Declaration>; KINDS],
    /// The face-up cards of the surface.
    pub up: Cards,
    /// The deck held at most so many cards of each kind when the game began.
    pub most: Cards,
}

const _: () = {
    use std::mem::{offset_of, size_of};
    let (early, hands) = (offset_of!(State, down), offset_of!(State, hands));
    assert!(early <= 32 && hands >= 64 && offset_of!(State, highest) == 128 && size_of::<State>() == 192);
};

impl State {
    /// The seats of all who began.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The hand of that seat; an empty one for a seat nobody has.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who still holds cards.
    #[inline]
    pub fn living(&self) -> SeatSet {
        let mut living = SeatSet::EMPTY;
        for (seat, hand) in self.seats().zip(&self.hands) {
            if !hand.is_empty() {
                living.insert(seat);
            }
        }
        living
    }

    /// The seats, clockwise from that one.
    pub(crate) fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players.max(1);
        (0..self.players).map(move |step| {
            let seat = first.0 + step;
            Seat(if seat < players { seat } else { seat - players })
        })
    }

    /// The seat itself if it is living, else the next clockwise that is; itself if there is none.
    pub fn living_from(&self, seat: Seat) -> Seat {
        let lives = |seat: &Seat| self.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
        self.clockwise_from(seat).find(lives).unwrap_or(seat)
    }

    /// The next living seat clockwise after that one.
    pub fn living_after(&self, seat: Seat) -> Seat {
        self.living_from(self.after(seat))
    }

    /// The next seat clockwise, living or not.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next < self.players { next } else { 0 })
    }

    /// All cards in hands together.
    pub fn in_hands(&self) -> Cards {
        let mut all = Cards::EMPTY;
        for hand in &self.hands[..usize::from(self.players)] {
            all.add_all(hand);
        }
        all
    }

    /// How many cards all hands hold.
    #[inline]
    pub fn cards_in_hands(&self) -> u32 {
        self.hands[..usize::from(self.players)].iter().map(|hand| hand.len() as u32).sum()
    }

    /// The surface, both ways.
    pub fn surface(&self) -> Cards {
        let mut all = self.up;
        all.add_all(&self.down.counts());
        all
    }

    /// Every card of the deck, wherever it is.
    pub fn whole_deck(&self) -> Cards {
        let mut all = self.in_hands();
        all.add_all(&self.surface());
        all.add_all(&self.discarded);
        all
    }

    /// Whose turn it is: the caller's while a call is settled, nobody's before a redeal and after
    /// the game.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Declaring { turn } => turn,
            Stage::Voting { caller, .. } | Stage::Discarding { caller, .. } => Some(caller),
            Stage::Redealing { .. } | Stage::Over { .. } => None,
        }
    }

    /// Who has still to vote on an open Omen.
    pub fn voters(&self) -> SeatSet {
        match self.stage {
            Stage::Voting { caller } => {
                self.living().without(SeatSet::only(caller)).without(self.agreed).without(self.doubted)
            }
            Stage::Declaring { .. }
            | Stage::Discarding { .. }
            | Stage::Redealing { .. }
            | Stage::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// How many cards a seat has still to discard.
    pub fn owed(&self, seat: Seat) -> u8 {
        match self.stage {
            Stage::Discarding { owed, .. } => owed.get(seat.index()).copied().unwrap_or(0),
            Stage::Declaring { .. } | Stage::Voting { .. } | Stage::Redealing { .. } | Stage::Over { .. } => {
                0
            }
        }
    }

    /// Who has still to discard.
    pub fn debtors(&self) -> SeatSet {
        match self.stage {
            Stage::Discarding { owed, .. } => self.seats().filter(|seat| owed[seat.index()] > 0).collect(),
            Stage::Declaring { .. } | Stage::Voting { .. } | Stage::Redealing { .. } | Stage::Over { .. } => {
                SeatSet::EMPTY
            }
        }
    }

    /// The highest number declared in this round, in that suit or in any.
    pub fn highest(&self, suit: Option<Card>) -> u32 {
        let of = |highest: &Option<Declaration>| highest.map_or(0, |highest| highest.number);
        match suit {
            Some(suit) => self.highest.get(suit.index()).map_or(0, of),
            None => self.highest.iter().map(of).fold(0, u32::max),
        }
    }

    /// Takes a declaration in.
    pub(crate) fn declare(&mut self, declaration: Declaration) {
        let kept = self.highest.get_mut(declaration.suit.index());
        if let Some(kept) = kept
            && kept.is_none_or(|kept| kept.number < declaration.number)
        {
            *kept = Some(declaration);
        }
        self.last = Some(declaration);
    }

    /// Forgets the declarations, votes and call of a round.
    pub(crate) fn forget_round(&mut self) {
        self.highest = [None; KINDS];
        self.last = None;
        (self.agreed, self.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.unsaid = false;
    }

    /// Raises the bounds of the deck to what is known of it now.
    pub(crate) fn learn(&mut self) {
        let known = self.whole_deck();
        for card in Card::ALL {
            self.least.add_copies(card, known.of(card).saturating_sub(self.least.of(card)));
        }
    }

    /// What the cards that are not determined can be.
    pub fn pool(&self) -> Pool {
        let known = self.whole_deck();
        Pool::between(self.least.without(&known), self.most.without(&known), usize::from(known.unknown()))
    }

    /// Whether a player holds such a card, or may hold one.
    #[inline]
    pub(crate) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let Some(hand) = self.hands.get(seat.index()) else { return false };
        card.is_known() && (hand.of(card) > 0 || hand.unknown() > 0 && self.pool().may_be(card))
    }

    /// The kinds of card that a player holds or may hold: a bit for each, by its number.
    #[inline]
    pub(crate) fn may_hold_of(&self, seat: Seat) -> u32 {
        let hand = self.hand(seat);
        let held = hand.kinds_with(1);
        if hand.unknown() == 0 {
            return held;
        }
        let pool = self.pool();
        let may = Card::ALL.into_iter().filter(|card| pool.may_be(*card));
        may.fold(held, |kinds, card| kinds | 1 << card.index())
    }

    /// The vote of a player on the Omen that is being settled.
    pub(crate) fn vote(&self, seat: Seat) -> Option<Vote> {
        match (self.agreed.contains(seat), self.doubted.contains(seat)) {
            (true, _) => Some(Vote::Agree),
            (false, true) => Some(Vote::Doubt),
            (false, false) => None,
        }
    }

    /// The call that is being settled, and whose it is, where that is said.
    pub(crate) fn call(&self) -> Option<(Call, Seat)> {
        match self.stage {
            Stage::Declaring { .. } | Stage::Over { .. } => None,
            Stage::Voting { caller } => Some((Call::Omen, caller)),
            Stage::Discarding { call, caller, .. } | Stage::Redealing { call, caller, .. } => {
                (!self.unsaid).then_some((call, caller))
            }
        }
    }

    /// Whether a player has discarded all that the call being settled costs.
    pub(crate) fn has_discarded(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Discarding { losers, .. } | Stage::Redealing { losers, .. } => {
                losers.contains(seat) && self.owed(seat) == 0
            }
            Stage::Declaring { .. } | Stage::Voting { .. } | Stage::Over { .. } => false,
        }
    }

    /// Whose hands a redeal after that call shuffles with the surface.
    pub(crate) fn redraw(&self, call: Call, losers: SeatSet) -> SeatSet {
        match call {
            Call::Omen => self.living().and(losers),
            Call::Destiny => self.living(),
        }
    }

    /// The highest declarations of this round, one a suit, in the order they were made; the last one
    /// last.
    pub(crate) fn declarations(&self) -> Vec<Declaration> {
        let before = self.highest.iter().flatten().copied().filter(|candidate| Some(*candidate) != self.last);
        let mut before: Vec<Declaration> = before.collect();
        before.sort_by_key(|each| each.number);
        before.into_iter().chain(self.last).collect()
    }
}
