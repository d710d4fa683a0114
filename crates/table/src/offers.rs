use crate::{Column, Side};

/// A choice that is offered to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Offer {
    /// It may scout; the Hugin & Munin of the column would be discarded, and are already after a tie.
    Scout { side: Side, with: Option<Column> },
    /// It lost a fortress square and may swap two cards.
    Swap { side: Side },
}

impl Offer {
    /// To whom it is offered.
    pub fn side(self) -> Side {
        match self {
            Self::Scout { side, .. } | Self::Swap { side } => side,
        }
    }
}

/// The choices that are open, answered in this order: a scout after a tie; scouts of the player on
/// turn, then of the other; swaps of the player on turn, then of the other.
///
/// Two bytes, for hardly ever is anything offered and every move asks: bit 0 is the scout after a tie, bits
/// 1 and 2 are the swaps of odin and thor. From bit 4 on odin, from bit 10 on thor has two slots of three bits:
/// 0 is none and else the number of the column from 1; the lower slot is answered first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offers(u16);

impl Offers {
    const TIE: u16 = 1;
    /// The bits of a slot.
    const SLOT: u16 = 0b111;
    /// The bits of both slots of a player.
    const SLOTS: u16 = 0b11_1111;

    /// Whether anything is offered.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// The choice that is to be answered now.
    #[inline]
    pub fn next(self, on_turn: Side) -> Option<Offer> {
        if !self.any() {
            return None;
        }
        if self.tie() {
            return Some(Offer::Scout { side: on_turn, with: None });
        }
        let sides = [on_turn, on_turn.other()];
        let scout = sides.into_iter().find_map(|side| {
            self.scouts(side).next().map(|column| Offer::Scout { side, with: Some(column) })
        });
        scout.or_else(|| sides.into_iter().find(|side| self.may_swap(*side)).map(|side| Offer::Swap { side }))
    }

    /// Whether the player on turn won a tie with Hugin & Munin and may scout.
    pub fn tie(self) -> bool {
        self.0 & Self::TIE != 0
    }

    /// Offers the scout after a tie.
    pub fn add_tie(&mut self) {
        self.0 |= Self::TIE;
    }

    /// Takes the scout after a tie away.
    pub fn drop_tie(&mut self) {
        self.0 &= !Self::TIE;
    }

    /// Whether that side may swap.
    pub fn may_swap(self, side: Side) -> bool {
        self.0 & swap(side) != 0
    }

    /// Offers a swap.
    pub fn add_swap(&mut self, side: Side) {
        self.0 |= swap(side);
    }

    /// Takes the swap of that side away.
    pub fn drop_swap(&mut self, side: Side) {
        self.0 &= !swap(side);
    }

    /// The columns from which that side may scout, in the order of the offers.
    pub fn scouts(self, side: Side) -> impl Iterator<Item = Column> + use<> {
        let slots = self.0 >> first_slot(side);
        [slots & Self::SLOT, slots >> 3 & Self::SLOT]
            .into_iter()
            .filter_map(|slot| Column::new(usize::from(slot).wrapping_sub(1)))
    }

    /// Offers a scout from that column, after the one already offered to that side.
    pub fn add_scout(&mut self, side: Side, column: Column) {
        let slot = column.index() as u16 + 1;
        match self.scouts(side).count() {
            0 => self.0 |= slot << first_slot(side),
            1 => self.0 |= slot << (first_slot(side) + 3),
            _ => {}
        }
    }

    /// Takes the first scout of that side away.
    pub fn drop_scout(&mut self, side: Side) {
        let at = first_slot(side);
        let second = self.0 >> (at + 3) & Self::SLOT;
        self.0 = self.0 & !(Self::SLOTS << at) | second << at;
    }
}

/// The bit of that side's swap.
fn swap(side: Side) -> u16 {
    match side {
        Side::Odin => 0b010,
        Side::Thor => 0b100,
    }
}

/// Where the slots of that side begin.
fn first_slot(side: Side) -> u16 {
    match side {
        Side::Odin => 4,
        Side::Thor => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_are_answered_in_their_order() {
        let [b, f] = [1, 5].map(|number| Column::new(number).unwrap_or_else(|| unreachable!()));
        let mut offers = Offers::default();
        Side::BOTH.into_iter().for_each(|side| offers.add_swap(side));
        offers.add_scout(Side::Odin, f);
        offers.add_scout(Side::Thor, b);
        offers.add_scout(Side::Thor, f);
        offers.add_scout(Side::Thor, b);
        offers.add_tie();
        let scout = |side, with| Some(Offer::Scout { side, with });
        assert_eq!(offers.next(Side::Thor), scout(Side::Thor, None));
        offers.drop_tie();
        assert_eq!(offers.next(Side::Thor), scout(Side::Thor, Some(b)));
        offers.drop_scout(Side::Thor);
        assert_eq!(offers.next(Side::Thor), scout(Side::Thor, Some(f)));
        offers.drop_scout(Side::Thor);
        assert_eq!(offers.next(Side::Thor), scout(Side::Odin, Some(f)));
        offers.drop_scout(Side::Odin);
        assert_eq!(offers.next(Side::Thor), Some(Offer::Swap { side: Side::Thor }));
        offers.drop_swap(Side::Thor);
        assert_eq!(offers.next(Side::Thor), Some(Offer::Swap { side: Side::Odin }));
        offers.drop_swap(Side::Odin);
        assert!(offers.next(Side::Thor).is_none() && offers == Offers::default());
    }
}
