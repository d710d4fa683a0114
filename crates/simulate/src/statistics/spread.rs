use std::collections::BTreeMap;

/// How often there was which value: medians and other quantiles come out exactly, and what it takes grows with the
/// number of values that there are, not with the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueCounts {
    counts: BTreeMap<i64, u64>,
}

impl ValueCounts {
    /// Takes a value in, so many times.
    pub fn add(&mut self, value: i64, times: u64) {
        if times > 0 {
            *self.counts.entry(value).or_default() += times;
        }
    }

    /// Takes in what others have counted.
    pub fn merge(&mut self, other: &Self) {
        other.counts.iter().for_each(|(value, times)| self.add(*value, *times));
    }

    /// How many values there are.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The values, the smallest first, each with how often it was there.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().map(|(value, times)| (*value, *times))
    }

    /// The value of which so many are smaller or stand before it, counted from 0.
    fn nth(&self, at: u64) -> Option<i64> {
        let mut before = 0;
        self.iter().find_map(|(value, times)| {
            before += times;
            (at < before).then_some(value)
        })
    }

    /// The value below which lies such a share of all, in parts of `of`: the smallest of which that is true.
    pub fn quantile(&self, part: u64, of: u64) -> Option<i64> {
        let count = self.count();
        let at = (u128::from(count) * u128::from(part)).div_ceil(u128::from(of.max(1)));
        self.nth((at as u64).saturating_sub(1).min(count.checked_sub(1)?))
    }

    /// The middle value, or what lies between the two in the middle.
    pub fn median(&self) -> Option<f64> {
        let count = self.count();
        let (low, high) = (self.nth(count.checked_sub(1)? / 2)?, self.nth(count / 2)?);
        Some((low as f64 + high as f64) / 2.0)
    }

    /// Values between which the median of all games that could be played lies in 95 % of such runs: those so many
    /// places below and above the middle as games that fall on one side by chance.
    pub fn around_the_median(&self) -> Option<(i64, i64)> {
        let count = self.count();
        let half = (0.979_981_992_270_027 * (count as f64).sqrt()).ceil() as u64;
        let last = count.checked_sub(1)?;
        let low = (count / 2).saturating_sub(half);
        let high = (last.div_ceil(2) + half).min(last);
        Some((self.nth(low)?, self.nth(high)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> ValueCounts {
        let mut counts = ValueCounts::default();
        values.iter().for_each(|value| counts.add(*value, 1));
        counts
    }

    #[test]
    fn quantiles_are_those_of_the_sorted_list() {
        let rng = &mut fastrand::Rng::with_seed(8);
        for size in [1, 2, 3, 10, 101] {
            let mut values: Vec<i64> = (0..size).map(|_| rng.i64(-20..20)).collect();
            let counts = of(&values);
            values.sort_unstable();
            let middle = (values[(values.len() - 1) / 2] + values[values.len() / 2]) as f64 / 2.0;
            assert_eq!(counts.median(), Some(middle));
            assert_eq!(counts.quantile(0, 4), values.first().copied());
            assert_eq!(counts.quantile(4, 4), values.last().copied());
            let quarter = values.len().div_ceil(4) - 1;
            assert_eq!(counts.quantile(1, 4), Some(values[quarter]));
        }
        assert_eq!((of(&[]).median(), of(&[]).quantile(1, 2)), (None, None));
    }

    #[test]
    fn the_median_lies_between_its_bounds() {
        let rng = &mut fastrand::Rng::with_seed(9);
        let held = (0..10_000).filter(|_| {
            let mut counts = ValueCounts::default();
            (0..101).for_each(|_| counts.add(rng.i64(0..1_000_001), 1));
            counts.around_the_median().is_some_and(|(low, high)| (low..=high).contains(&500_000))
        });
        let share = held.count() as f64 / 10_000.0;
        assert!((0.945..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn what_is_merged_is_what_is_counted_at_once() {
        let mut one = of(&[3, 1, 2]);
        one.merge(&of(&[2, 9]));
        assert_eq!(one, of(&[1, 2, 2, 3, 9]));
        assert_eq!(one.count(), 5);
    }
}
