//! What is proved of a position, and how it is kept.

/// What is not done within so many moves is not done within any number.
pub(crate) const NEVER: u16 = u16::MAX;

/// What is proved of a position: the task is not done within so many moves less one, and it is within so
/// many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub fails_below: u16,
    pub holds_from: u16,
}

impl Proof {
    const NOTHING: Self = Self { fails_below: 0, holds_from: NEVER };

    /// What is found of a position with so many moves left: it is done, or not, and more moves may change that.
    pub(crate) fn of(done: bool, more: bool, left: u32) -> Self {
        let few = left.min(u32::from(NEVER) - 1) as u16;
        match done {
            true => Self { fails_below: 0, holds_from: few },
            false if more => Self { fails_below: few + 1, holds_from: NEVER },
            false => Self { fails_below: NEVER, holds_from: NEVER },
        }
    }

    /// Whether it is done with so many moves left, as far as that is proved; and if not, whether more may change it.
    pub(crate) fn tells(self, left: u32) -> Option<(bool, bool)> {
        let few = left.min(u32::from(NEVER) - 1) as u16;
        if few >= self.holds_from {
            return Some((true, false));
        }
        (few < self.fails_below).then_some((false, self.fails_below != NEVER))
    }

    fn and(self, other: Self) -> Self {
        Self {
            fails_below: self.fails_below.max(other.fails_below),
            holds_from: self.holds_from.min(other.holds_from),
        }
    }
}

/// A position by 96 bits of its fingerprint, and what is proved of it. Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct TableSlot {
    pub key: u64,
    pub more: u32,
    pub proof: Proof,
}

const EMPTY: TableSlot = TableSlot { key: 0, more: 0, proof: Proof::NOTHING };
/// How many slots a set has.
pub(crate) const WAYS: usize = 4;

/// Slots that are looked at together: one line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct SlotSet([TableSlot; WAYS]);

/// What becomes of a slot that is put into a set.
pub(crate) enum Put {
    /// It adds to what is there, or has a place of its own.
    In { placed: bool },
    /// There is a place, but no more may be taken.
    Late,
    /// All places are taken by others.
    Full,
}

impl SlotSet {
    pub(crate) const EMPTY: Self = Self([EMPTY; WAYS]);

    #[inline]
    pub(crate) fn find(&self, key: u64, more: u32) -> Option<&TableSlot> {
        self.0.iter().find(|slot| slot.key == key && slot.more == more)
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.0[WAYS - 1].proof != Proof::NOTHING
    }

    /// The slots that are filled.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &TableSlot> {
        self.0.iter().take_while(|slot| slot.proof != Proof::NOTHING)
    }

    pub(crate) fn put(&mut self, new: &TableSlot, late: bool) -> Put {
        for slot in &mut self.0 {
            if slot.proof == Proof::NOTHING {
                if late {
                    return Put::Late;
                }
                *slot = *new;
                return Put::In { placed: true };
            }
            if slot.key == new.key && slot.more == new.more {
                slot.proof = slot.proof.and(new.proof);
                return Put::In { placed: false };
            }
        }
        Put::Full
    }

    /// Puts a slot in the place of the one that says least.
    pub(crate) fn replace(&mut self, new: &TableSlot) {
        let says = |slot: &TableSlot| (slot.proof.fails_below, NEVER - slot.proof.holds_from);
        let filled = self.0.iter_mut().take_while(|slot| slot.proof != Proof::NOTHING);
        if let Some(least) = filled.min_by_key(|slot| says(slot)) {
            *least = *new;
        }
    }
}
