use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A probability as an exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    over: u128,
    under: u128,
}

fn common(mut one: u128, mut other: u128) -> u128 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one.max(1)
}

impl Odds {
    /// What never happens.
    pub const NEVER: Self = Self { over: 0, under: 1 };
    /// What is sure.
    pub const SURE: Self = Self { over: 1, under: 1 };

    /// `over` of `under`; `None` of nothing.
    pub fn new(over: u128, under: u128) -> Option<Self> {
        let common = common(over, under);
        (under > 0).then_some(Self { over: over / common, under: under / common })
    }

    /// The product; `None` where the numbers grow too large to be exact.
    pub(crate) fn times(self, other: Self) -> Option<Self> {
        let (one, two) = (common(self.over, other.under), common(other.over, self.under));
        let over = (self.over / one).checked_mul(other.over / two)?;
        Self::new(over, (self.under / two).checked_mul(other.under / one)?)
    }

    /// How many times another goes into it.
    pub(crate) fn by(self, other: Self) -> Option<Self> {
        self.times(Self::new(other.under, other.over)?)
    }

    /// The sum; `None` where the numbers grow too large to be exact.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        let common = common(self.under, other.under);
        let (one, two) = (other.under / common, self.under / common);
        let over = self.over.checked_mul(one)?.checked_add(other.over.checked_mul(two)?)?;
        Self::new(over, self.under.checked_mul(one)?)
    }
}

impl PartialOrd for Odds {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Odds {
    /// Compares whole parts, then what is left over turned upside down: exact, and never too large.
    fn cmp(&self, other: &Self) -> Ordering {
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

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.under == 1 { write!(f, "{}", self.over) } else { write!(f, "{}/{}", self.over, self.under) }
    }
}

impl FromStr for Odds {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse::<u128>().map_err(|_| ());
        Self::new(number(over)?, number(under)?).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_exact_and_read_back() {
        let of = |over, under| Odds::new(over, under).unwrap();
        assert_eq!(of(1, 3).plus(of(1, 6)), Some(of(1, 2)));
        assert_eq!(of(2, 3).times(of(3, 4)), Some(of(1, 2)));
        assert_eq!(of(1, 3).by(of(2, 3)), Some(of(1, 2)));
        assert!(of(2, 3) > of(65, 100) && of(1, 3) < of(34, 100));
        assert_eq!("12/25".parse(), Ok(of(12, 25)));
        assert_eq!("1".parse(), Ok(Odds::SURE));
        assert_eq!("1/0".parse::<Odds>(), Err(()));
        assert_eq!(of(1, u128::MAX).times(of(1, u128::MAX)), None);
    }
}
