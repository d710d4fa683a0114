use std::ops::ControlFlow;

use crate::{Act, Side, State};

/// The actions of one kind that an Odin card permits: they differ in the spaces they name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Rotations(Spaces),
    Removals(Spaces),
    /// Unordered pairs of different spaces.
    Swaps(Spaces),
    /// Spaces on gray's path and on brown's.
    Markers([Spaces; 2]),
}

impl Family {
    #[inline]
    pub(crate) fn markers(state: &State) -> Self {
        let free = |side: Side| {
            let mut spaces = Spaces::all(state);
            spaces.remove(state.raven(side));
            if let Some((path, space)) = state.marker
                && path == side
            {
                spaces.remove(space);
            }
            spaces
        };
        Self::Markers([free(Side::Gray), free(Side::Brown)])
    }

    /// How many there are.
    #[inline]
    pub(crate) fn len(self) -> usize {
        match self {
            Self::Rotations(spaces) | Self::Removals(spaces) => spaces.len(),
            Self::Swaps(spaces) => spaces.len() * spaces.len().saturating_sub(1) / 2,
            Self::Markers([gray, brown]) => gray.len() + brown.len(),
        }
    }

    /// The one of that number, below [`Family::len`].
    pub(crate) fn nth(self, number: usize) -> Option<Act> {
        match self {
            Self::Rotations(spaces) => spaces.nth(number).map(Act::Rotate),
            Self::Removals(spaces) => spaces.nth(number).map(Act::Remove),
            Self::Markers([gray, brown]) => match number.checked_sub(gray.len()) {
                None => gray.nth(number).map(|space| Act::Marker(Side::Gray, space)),
                Some(number) => brown.nth(number).map(|space| Act::Marker(Side::Brown, space)),
            },
            Self::Swaps(spaces) => {
                let mut left = number;
                let mut second = spaces;
                while let Some(first) = second.take_first() {
                    match left.checked_sub(second.len()) {
                        None => return second.nth(left).map(|second| Act::Swap(first, second)),
                        Some(after) => left = after,
                    }
                }
                None
            }
        }
    }

    /// Visits all of them.
    pub(crate) fn each(self, visit: &mut impl FnMut(Act) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Rotations(mut spaces) => {
                while let Some(space) = spaces.take_first() {
                    visit(Act::Rotate(space))?;
                }
            }
            Self::Removals(mut spaces) => {
                while let Some(space) = spaces.take_first() {
                    visit(Act::Remove(space))?;
                }
            }
            Self::Swaps(mut spaces) => {
                while let Some(first) = spaces.take_first() {
                    let mut others = spaces;
                    while let Some(second) = others.take_first() {
                        visit(Act::Swap(first, second))?;
                    }
                }
            }
            Self::Markers(paths) => {
                for (path, mut spaces) in Side::BOTH.into_iter().zip(paths) {
                    while let Some(space) = spaces.take_first() {
                        visit(Act::Marker(path, space))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A set of spaces, at most 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spaces(u64);

impl Spaces {
    fn all(state: &State) -> Self {
        match u32::from(state.spaces()) {
            0 => Self(0),
            spaces => Self(u64::MAX >> (u64::BITS - spaces.min(u64::BITS))),
        }
    }

    /// Those on whose land cards neither a raven nor the marker stands.
    pub(crate) fn with_empty_cards(state: &State) -> Self {
        let mut spaces = Self::all(state);
        state.ravens.into_iter().for_each(|raven| spaces.remove(raven));
        if let Some((_, marker)) = state.marker {
            spaces.remove(marker);
        }
        spaces
    }

    fn remove(&mut self, space: u8) {
        if (1..=64).contains(&space) {
            self.0 &= !(1 << (space - 1));
        }
    }

    #[inline]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn take_first(&mut self) -> Option<u8> {
        let first = self.nth(0)?;
        self.0 &= self.0.wrapping_sub(1);
        Some(first)
    }

    fn nth(self, number: usize) -> Option<u8> {
        let mut bits = self.0;
        for _ in 0..number {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| bits.trailing_zeros() as u8 + 1)
    }
}
