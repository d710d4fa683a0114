use game::{Seat, SeatSet};

use crate::{Call, Card, Counts, Deck, Declaration, KINDS};

/// The most players at a table.
pub const SEATS: usize = 9;

/// What stage a round is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A position. About two hundred bytes, cloned by copying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// How many players began.
    pub players: u8,
    /// The hands; an empty one means its player is out.
    pub hands: [Counts; SEATS],
    /// The face-up cards of the surface.
    pub up: Counts,
    /// The face-down cards of the surface.
    pub down: Deck,
    /// What has left the game.
    pub discarded: Counts,
    /// The deck held at least so many cards of each kind when the game began.
    pub least: [u8; KINDS],
    /// And at most so many.
    pub most: [u8; KINDS],
    /// The Dealer; `None` is not determined.
    pub dealer: Option<Seat>,
    /// Who knows the top card of the deck.
    pub peeked: SeatSet,
    /// The highest declaration of this round in each suit (or what else was declared).
    pub highest: [Option<Declaration>; KINDS],
    /// The last declaration of this round.
    pub last: Option<Declaration>,
    /// Who has agreed with the Omen that is being settled; sealed while votes are open.
    pub agreed: SeatSet,
    /// Who has doubted it.
    pub doubted: SeatSet,
    /// Nothing says who called what in the call that is being settled: the rows of the redeal tell
    /// whether it was a Destiny.
    pub unsaid: bool,
    /// What stage the round is in.
    pub stage: Stage,
}

impl State {
    /// The seats of all who began.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The hand of that seat; an empty one for a seat nobody has.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Counts {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who still holds cards.
    #[inline]
    pub fn living(&self) -> SeatSet {
        self.seats().filter(|seat| !self.hands[seat.index()].is_empty()).collect()
    }

    /// The seat itself if it is living, else the next clockwise that is; itself if there is none.
    pub fn living_from(&self, seat: Seat) -> Seat {
        let living = self.living();
        (0..self.players)
            .map(|step| Seat((seat.0 + step) % self.players.max(1)))
            .find(|seat| living.contains(*seat))
            .unwrap_or(seat)
    }

    /// The next living seat clockwise after that one.
    pub fn living_after(&self, seat: Seat) -> Seat {
        self.living_from(Seat((seat.0 + 1) % self.players.max(1)))
    }

    /// All cards in hands together.
    pub fn in_hands(&self) -> Counts {
        let mut all = Counts::default();
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
    pub fn surface(&self) -> Counts {
        let mut all = self.up;
        all.add_all(&self.down.counts());
        all
    }

    /// Every card of the deck, wherever it is.
    pub fn whole_deck(&self) -> Counts {
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
                let has_voted = |seat: &Seat| self.agreed.contains(*seat) || self.doubted.contains(*seat);
                self.living().iter().filter(|seat| *seat != caller && !has_voted(seat)).collect()
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
        self.seats().filter(|seat| self.owed(*seat) > 0).collect()
    }

    /// The highest number declared in this round, in that suit or in any.
    pub fn highest(&self, suit: Option<Card>) -> u32 {
        let numbers =
            self.highest.iter().flatten().filter(|own| suit.is_none_or(|suit| own.bid.suit == suit));
        numbers.map(|own| own.bid.number).max().unwrap_or(0)
    }

    /// Takes a declaration in.
    pub(crate) fn declare(&mut self, declaration: Declaration) {
        let kept = self.highest.get_mut(declaration.bid.suit.index());
        if let Some(kept) = kept
            && kept.is_none_or(|own| own.bid.number < declaration.bid.number)
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
            let least = &mut self.least[card.index()];
            *least = (*least).max(known.of(card));
        }
    }
}
