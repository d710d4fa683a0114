/// Declares a set of things of which each has a number: a bit each, copied like a number.
///
/// It says what numbers the things have and which thing has a number:
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// struct Column(u8);
///
/// piles::bit_set! {
///     /// A set of columns, at most eight.
///     #[derive(Debug, Hash)]
///     struct Columns(u8) of Column: |column| column.0, |number| Column(number as u8)
/// }
///
/// let columns: Columns = [Column(5), Column(2)].into_iter().collect();
/// assert_eq!(columns.iter().next(), Some(Column(2)));
/// assert!(columns.without(Columns::only(Column(2))).contains(Column(5)));
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$attr:meta])* $vis:vis struct $Set:ident($Bits:ty) of $Of:ty:
        |$member:ident| $number:expr, |$at:ident| $of:expr) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Default, PartialEq, Eq)]
        $vis struct $Set($Bits);

        // Not every set is asked everything.
        #[allow(dead_code)]
        impl $Set {
            /// None.
            $vis const EMPTY: Self = Self(0);

            /// Just that one.
            #[inline]
            $vis fn only($member: $Of) -> Self {
                Self(1 << ($number))
            }

            /// Whether it is in.
            #[inline]
            $vis fn contains(self, member: $Of) -> bool {
                self.0 & Self::only(member).0 != 0
            }

            /// Whether all of the others are in.
            #[inline]
            $vis fn holds(self, others: Self) -> bool {
                others.0 & !self.0 == 0
            }

            /// Puts one in.
            #[inline]
            $vis fn insert(&mut self, member: $Of) {
                self.0 |= Self::only(member).0;
            }

            /// Takes one out.
            #[inline]
            $vis fn remove(&mut self, member: $Of) {
                self.0 &= !Self::only(member).0;
            }

            /// Those in either set.
            #[inline]
            #[must_use]
            $vis fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those in both sets.
            #[inline]
            #[must_use]
            $vis fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Those of this set that are not in the other.
            #[inline]
            #[must_use]
            $vis fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether there is none.
            #[inline]
            $vis fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            #[inline]
            $vis fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The first, in the order of their numbers.
            #[inline]
            $vis fn first(self) -> Option<$Of> {
                let $at = self.0.trailing_zeros();
                (self.0 != 0).then(|| $of)
            }

            /// All, in the order of their numbers.
            #[inline]
            $vis fn iter(self) -> impl Iterator<Item = $Of> {
                let mut left = self;
                std::iter::from_fn(move || {
                    let first = left.first();
                    left.0 &= left.0.wrapping_sub(1);
                    first
                })
            }
        }

        impl FromIterator<$Of> for $Set {
            fn from_iter<I: IntoIterator<Item = $Of>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, |set, member| set.or(Self::only(member)))
            }
        }
    };
}
