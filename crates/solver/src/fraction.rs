use std::cmp::Ordering;
use std::fmt;

/// A probability as an exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    over: u128,
    under: u128,
}

fn common(mut one: u128, mut other: u128) -> u128 {
    // Nearly all numbers are small, and small ones are divided many times as fast.
    if let (Ok(mut one), Ok(mut other)) = (u64::try_from(one), u64::try_from(other)) {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        return u128::from(one);
    }
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl Fraction {
    /// What never happens.
    pub const ZERO: Self = Self { over: 0, under: 1 };
    /// What always happens.
    pub const ONE: Self = Self { over: 1, under: 1 };

    /// `over / under`; `None` of nothing.
    pub fn new(over: u128, under: u128) -> Option<Self> {
        let common = common(over, under).max(1);
        (under > 0).then(|| Self { over: over / common, under: under / common })
    }

    /// The whole number of so many parts that it has at least; `None` where the numbers grow too large.
    pub fn parts(self, of: u32) -> Option<u128> {
        Some(self.over.checked_mul(of.into())? / self.under)
    }

    /// Whether it is nothing.
    pub fn is_zero(self) -> bool {
        self.over == 0
    }

    /// The product; `None` where the numbers grow too large to be exact.
    pub fn times(self, other: Self) -> Option<Self> {
        if self == Self::ONE || other == Self::ONE {
            return Some(if self == Self::ONE { other } else { self });
        }
        let (one, two) = (common(self.over, other.under).max(1), common(other.over, self.under).max(1));
        let over = (self.over / one).checked_mul(other.over / two)?;
        // Nothing is left that goes into both.
        Some(Self { over, under: (self.under / two).checked_mul(other.under / one)? })
    }

    /// How many times another goes into it; `None` where the numbers grow too large, or it is nothing.
    pub(crate) fn over(self, other: Self) -> Option<Self> {
        self.times(Self::new(other.under, other.over)?)
    }

    /// The sum; `None` where the numbers grow too large to be exact.
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.is_zero() || other.is_zero() {
            return Some(if self.is_zero() { other } else { self });
        }
        let common = common(self.under, other.under).max(1);
        let (one, two) = (other.under / common, self.under / common);
        let over = self.over.checked_mul(one)?.checked_add(other.over.checked_mul(two)?)?;
        Self::new(over, self.under.checked_mul(one)?)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// Compares whole parts, then what is left over turned upside down: exact, and never too large.
    fn cmp(&self, other: &Self) -> Ordering {
        if self.under == other.under {
            return self.over.cmp(&other.over);
        }
        let (whole, others) = (self.over / self.under, other.over / other.under);
        let (rest, left) = (self.over % self.under, other.over % other.under);
        whole.cmp(&others).then_with(|| match (rest, left) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            _ => Self { over: other.under, under: left }.cmp(&Self { over: self.under, under: rest }),
        })
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.under == 1 { write!(f, "{}", self.over) } else { write!(f, "{}/{}", self.over, self.under) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(over: u128, under: u128) -> Fraction {
        Fraction::new(over, under).unwrap()
    }

    #[test]
    fn fractions_are_exact() {
        assert_eq!(of(1, 3).plus(of(1, 6)), Some(of(1, 2)));
        assert_eq!(of(2, 3).times(of(3, 4)), Some(of(1, 2)));
        assert!(of(2, 3) > of(65, 100) && of(1, 3) < of(34, 100) && of(4, 2) > Fraction::ONE);
        assert_eq!((of(4, 6).to_string(), of(3, 3).to_string()), ("2/3".into(), "1".into()));
        let large = u128::MAX;
        assert!(of(large - 1, large) > of(large - 2, large - 1));
        assert_eq!(of(1, large).times(of(1, large)), None);
    }
}
