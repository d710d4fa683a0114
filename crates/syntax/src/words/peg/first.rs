/// What a text may go on with where something of a grammar fits; rather too much than too little.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    /// The characters of ASCII, a bit each.
    pub(super) ascii: u128,
    /// Any character beyond.
    pub(super) others: bool,
    /// Nothing at all need be read.
    pub(super) empty: bool,
}

impl First {
    /// Nothing.
    pub(super) const NONE: Self = Self { ascii: 0, others: false, empty: false };
    /// Whatever comes.
    pub(super) const ANY: Self = Self { ascii: u128::MAX, others: true, empty: true };

    /// What either may begin with.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii | other.ascii,
            others: self.others || other.others,
            empty: self.empty || other.empty,
        }
    }

    /// Whether a text may go on as either may begin.
    pub(super) fn meets(self, other: Self) -> bool {
        self.empty || other.empty || self.ascii & other.ascii != 0 || self.others && other.others
    }
}

/// Some bytes, a bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes([u64; 4]);

impl Bytes {
    /// Those of ASCII that have a bit, and perhaps all that begin or go on with another character.
    pub(super) fn of(ascii: u128, others: bool) -> Self {
        let others = if others { u64::MAX } else { 0 };
        Self([ascii as u64, (ascii >> 64) as u64, others, others])
    }

    /// Whether it is one of them.
    #[inline]
    pub(super) fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }
}
