use crate::{Land, LandCard, LandPile, LandSupply, Rules, State, Symbol};

impl LandSupply {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.top.len() + usize::from(self.rest) + self.bottom.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card `depth` below the top (0 is the top), if it is determined.
    pub fn peek(&self, depth: usize) -> Option<LandCard> {
        let below = match depth.checked_sub(self.top.len()) {
            None => return self.top.peek(depth),
            Some(below) => below,
        };
        below.checked_sub(usize::from(self.rest)).and_then(|below| self.bottom.peek(below))
    }

    /// Whether these can be the top cards, in this order, either way round.
    pub fn can_draw(&self, cards: &[LandCard]) -> bool {
        let mut mixed = self.mixed;
        cards.iter().enumerate().all(|(depth, card)| match self.peek(depth) {
            Some(known) => known.kind() == card.kind(),
            None if depth >= self.len() => false,
            None => match mixed[card.kind()].checked_sub(1) {
                Some(left) => {
                    mixed[card.kind()] = left;
                    true
                }
                None => false,
            },
        })
    }

    /// Takes the top card, which is to be laid as `laid`; another card than that keeps its own way
    /// round. `None` when there is none.
    pub(crate) fn take(&mut self, laid: LandCard) -> Option<LandCard> {
        let card = if let Some(card) = self.top.pop() {
            card
        } else if self.rest > 0 {
            self.rest -= 1;
            self.mixed[laid.kind()] = self.mixed[laid.kind()].saturating_sub(1);
            self.settle();
            laid
        } else {
            self.bottom.pop()?
        };
        Some(if card.kind() == laid.kind() { laid } else { card })
    }

    /// Puts a card under the pile.
    pub(crate) fn put_under(&mut self, card: LandCard) {
        if self.rest == 0 { self.top.push_bottom(card) } else { self.bottom.push_bottom(card) }
    }

    /// Once no card of undetermined order is left, the bottom is the top.
    pub(crate) fn settle(&mut self) {
        if self.rest == 0 && !self.bottom.is_empty() {
            let mut pile = std::mem::take(&mut self.bottom);
            self.top.as_slice().iter().for_each(|card| pile.push(*card));
            self.top = pile;
        }
    }
}

/// What lies next before a raven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The path ends.
    Nothing,
    /// A space whose land is not determined.
    Open,
    /// A space of that land.
    Land(Land),
}

impl Next {
    /// The land, where there is a determined one.
    pub(crate) fn land(self) -> Option<Land> {
        match self {
            Self::Nothing | Self::Open => None,
            Self::Land(land) => Some(land),
        }
    }
}

impl State {
    /// How many spaces each path has.
    #[inline]
    pub fn spaces(&self) -> u8 {
        self.path.len() as u8
    }

    /// Whether there is a land card of that number.
    #[inline]
    pub fn has_space(&self, space: u8) -> bool {
        (1..=self.spaces()).contains(&space)
    }

    /// The land of a space on the path of a seat (0 gray, 1 brown), if it is determined.
    #[inline]
    pub fn land(&self, seat: usize, space: u8) -> Option<Land> {
        if !self.path_known {
            return None;
        }
        let at = usize::from(space).checked_sub(1)?;
        self.path.as_slice().get(at).map(|card| card.half(seat))
    }

    /// Draws the conclusions about land cards: where no place is open, no card is.
    #[inline]
    pub(crate) fn settle_lands(&mut self) {
        if self.lands.rest == 0 && self.path_known {
            self.lands.mixed = [0; LandCard::KINDS];
        }
    }

    /// What lies next before the raven of a seat.
    #[inline]
    pub(crate) fn next(&self, seat: usize) -> Next {
        let space = self.ravens[seat].saturating_add(1);
        match self.land(seat, space) {
            Some(land) => Next::Land(land),
            None if self.has_space(space) => Next::Open,
            None => Next::Nothing,
        }
    }

    /// Whether a raven stands on a space of the path of that seat.
    #[inline]
    pub(crate) fn has_raven(&self, seat: usize, space: u8) -> bool {
        self.ravens[seat] == space
    }

    /// Whether the marker stands on a space of the path of that seat.
    #[inline]
    pub(crate) fn has_marker(&self, seat: usize, space: u8) -> bool {
        matches!(self.marker, Some((path, at)) if path.index() == seat && at == space)
    }
}

impl Rules {
    /// The land cards in all.
    pub(crate) fn land_cards(&self) -> usize {
        self.land_deck.iter().map(|copies| usize::from(*copies)).sum()
    }

    /// Whether that is one of the magic way cards, its symbols in either order.
    pub(crate) fn has_magic_way(&self, [first, second]: [Symbol; 2]) -> bool {
        self.magic_way_cards.iter().any(|own| *own == [first, second] || *own == [second, first])
    }
}

/// A path of that many cards which are not determined.
pub(crate) fn unknown_path(cards: usize) -> LandPile {
    let blank = LandCard { gray: Land::Mountain, brown: Land::Mountain };
    LandPile::top_first(std::iter::repeat_n(blank, cards.min(crate::pile::ROOM)))
}
