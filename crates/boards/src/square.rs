/// A square, by its number: from the lower left to the right, then the row above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

impl Square {
    /// Its number, for indexing.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

piles::bit_set! {
    /// A set of squares of a board, at most 128.
    #[derive(Debug, Hash)]
    pub struct Squares(u128) of Square: |square| square.0, |number| Square(number as u8)
}

impl Squares {
    /// Those of these bits.
    #[inline]
    pub(crate) const fn of_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// A bit for each square.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }
}
