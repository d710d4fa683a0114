use std::fmt;

/// What a space shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Land {
    /// `mountain`
    Mountain,
    /// `forest`
    Forest,
    /// `water`
    Water,
    /// `plains`
    Plains,
    /// `snow`
    Snow,
}

impl Land {
    /// All lands, in the law book's order.
    pub const ALL: [Self; 5] = [Self::Mountain, Self::Forest, Self::Water, Self::Plains, Self::Snow];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["mountain", "forest", "water", "plains", "snow"][self as usize]
    }

    /// The land of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|land| land.word() == word)
    }
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A land card as it lies: one half on each path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LandCard {
    /// The half on gray's path.
    pub gray: Land,
    /// The half on brown's path.
    pub brown: Land,
}

impl LandCard {
    /// How many kinds of land card there can be, turned ones counted as one.
    pub const KINDS: usize = 15;

    /// The card turned by 180 degrees.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { gray: self.brown, brown: self.gray }
    }

    /// Whether both halves are alike, so that turning does nothing.
    pub fn is_double(self) -> bool {
        self.gray == self.brown
    }

    /// The half on the path of that seat (0 gray, 1 brown).
    #[inline]
    pub fn half(self, seat: usize) -> Land {
        if seat == 0 { self.gray } else { self.brown }
    }

    /// The number of its kind, below [`LandCard::KINDS`]; the same for the turned card.
    pub fn kind(self) -> usize {
        let (low, high) = (self.gray.min(self.brown) as usize, self.gray.max(self.brown) as usize);
        high * (high + 1) / 2 + low
    }

    /// The card of that kind, its lower land on gray's side.
    pub fn of_kind(kind: usize) -> Self {
        let mut high = 0;
        while (high + 1) * (high + 2) / 2 <= kind {
            high += 1;
        }
        let low = kind - high * (high + 1) / 2;
        Self { gray: Land::ALL[low], brown: Land::ALL[high.min(4)] }
    }
}

impl fmt::Display for LandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.gray, self.brown)
    }
}

/// A picture on a magic way card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// A land: flight cards of it match.
    Land(Land),
    /// Odin: every Odin card matches.
    Odin,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(land) => land.fmt(f),
            Self::Odin => f.write_str("odin"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_without_gaps_and_back() {
        for kind in 0..LandCard::KINDS {
            let card = LandCard::of_kind(kind);
            assert_eq!(card.kind(), kind);
            assert_eq!(card.turned().kind(), kind);
        }
    }
}
