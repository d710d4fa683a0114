/// What a text may go on with where something of a grammar fits; rather too much than too little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct First {
    /// The characters of ASCII, a bit each.
    pub(crate) ascii: u128,
    /// Any character beyond.
    pub(crate) others: bool,
    /// Nothing at all need be read.
    pub(crate) empty: bool,
}

impl First {
    /// Nothing fits.
    pub(crate) const NONE: Self = Self { ascii: 0, others: false, empty: false };
    /// Nothing need be read.
    pub(crate) const EMPTY: Self = Self { empty: true, ..Self::NONE };
    /// Whatever comes.
    pub(crate) const ANY: Self = Self { ascii: u128::MAX, others: true, empty: true };

    /// What either may begin with.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii | other.ascii,
            others: self.others || other.others,
            empty: self.empty || other.empty,
        }
    }

    /// Whether a text may go on as either may begin.
    pub(crate) fn meets(self, other: Self) -> bool {
        self.empty || other.empty || self.ascii & other.ascii != 0 || self.others && other.others
    }

    /// Whether it may begin with that byte of a text in UTF-8.
    pub(crate) fn has(self, byte: u8) -> bool {
        if byte.is_ascii() { self.ascii >> byte & 1 == 1 } else { self.others }
    }
}

/// Some bytes, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes([u64; 4]);

impl Bytes {
    /// Those of ASCII that have a bit, and perhaps all that begin or go on with another character.
    pub(crate) fn of(ascii: u128, others: bool) -> Self {
        let others = if others { u64::MAX } else { 0 };
        Self([ascii as u64, (ascii >> 64) as u64, others, others])
    }

    /// Whether it is one of them.
    #[inline]
    pub(crate) fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }
}
