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

    /// Whether a text may go on with that byte, or end.
    pub(super) fn admits(self, byte: Option<u8>) -> bool {
        self.empty
            || match byte {
                Some(byte) if byte.is_ascii() => self.ascii >> byte & 1 == 1,
                Some(_) => self.others,
                None => false,
            }
    }
}
