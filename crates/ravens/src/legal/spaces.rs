use crate::{Side, State};

/// A set of spaces, at most 64; from the first on. How many there are is known: it takes less than to count bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spaces {
    bits: u64,
    len: usize,
}

impl Spaces {
    /// Those on whose land cards neither a raven nor the marker stands.
    #[inline]
    pub(super) fn with_empty_cards(state: &State) -> Self {
        let [gray, brown] = state.ravens;
        let marker = state.marker.map_or(0, |(_, space)| space);
        Self::all_but(state, [gray, brown, marker])
    }

    /// Those of a path on which neither its raven nor the marker stands.
    #[inline]
    pub(super) fn free(state: &State, path: Side) -> Self {
        let marker = state.marker.map_or(0, |(side, space)| if side == path { space } else { 0 });
        Self::all_but(state, [state.raven(path), marker, 0])
    }

    /// All spaces but these; 0 is none.
    #[inline]
    fn all_but(state: &State, [one, other, third]: [u8; 3]) -> Self {
        let spaces = state.spaces();
        let bit = |space: u8| u64::from(space != 0) << (space.wrapping_sub(1) & 63);
        let all = u64::MAX >> ((64 - spaces) & 63);
        let taken = u8::from(one != 0)
            + u8::from((other != 0) & (other != one))
            + u8::from((third != 0) & (third != one) & (third != other));
        Self { bits: all & !(bit(one) | bit(other) | bit(third)), len: usize::from(spaces - taken) }
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.len
    }
}

impl Iterator for Spaces {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, number: usize) -> Option<u8> {
        for _ in 0..number {
            self.bits &= self.bits.wrapping_sub(1);
        }
        self.len = self.len.checked_sub(number + 1)?;
        let space = self.bits.trailing_zeros() as u8 + 1;
        self.bits &= self.bits.wrapping_sub(1);
        Some(space)
    }
}
