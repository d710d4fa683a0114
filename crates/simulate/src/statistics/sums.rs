//! Sums over games of some numbers and of their products.

use super::interval::{Estimate, student, wilson_of};

/// The most that a number may be; whatever is more is taken for that much, so that no sum overflows below 10^10 games.
const MOST: i64 = 1_000_000_000;

/// Sums over games of `K` whole numbers and of the products of each two of them. Exact: the same in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums<const K: usize> {
    games: u64,
    of: [i128; K],
    products: [[i128; K]; K],
}

impl<const K: usize> Default for Sums<K> {
    fn default() -> Self {
        Self { games: 0, of: [0; K], products: [[0; K]; K] }
    }
}

impl<const K: usize> Sums<K> {
    /// Takes in what there is of a game.
    pub fn add(&mut self, numbers: [i64; K]) {
        let numbers = numbers.map(|number| number.clamp(-MOST, MOST));
        self.games += 1;
        for (at, one) in numbers.into_iter().enumerate() {
            self.of[at] += i128::from(one);
            for (other, product) in numbers.into_iter().zip(&mut self.products[at]).skip(at) {
                *product += i128::from(one * other);
            }
        }
    }

    /// Takes in the sums over other games.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.of.iter_mut().zip(other.of).for_each(|(one, other)| *one += other);
        let products = self.products.iter_mut().zip(other.products);
        products.for_each(|(own, others)| own.iter_mut().zip(others).for_each(|(one, other)| *one += other));
    }

    /// Over how many games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The sum of a number.
    pub fn of(&self, at: usize) -> i128 {
        self.of[at]
    }

    /// The sum of the products of two numbers.
    fn product(&self, one: usize, other: usize) -> f64 {
        self.products[one.min(other)][one.max(other)] as f64
    }

    /// The sum of a number over that of another.
    fn ratio(&self, above: usize, below: usize) -> Option<f64> {
        (self.of[below] != 0).then(|| self.of[above] as f64 / self.of[below] as f64)
    }

    /// The sum of the products of two combinations of the numbers; what rounding alone has left over is 0.
    fn quadratic(&self, weights: [f64; K]) -> f64 {
        let (mut sum, mut size) = (0.0, 0.0_f64);
        for one in 0..K {
            for other in 0..K {
                let term = weights[one] * weights[other] * self.product(one, other);
                sum += term;
                size += term.abs();
            }
        }
        if sum <= size * 1e-12 { 0.0 } else { sum }
    }
}

impl Sums<2> {
    /// The first number over the second, summed over all games (a mean where the second is 1 in each), with Student's
    /// interval; a share of what is counted in games is treated as the ratio that it is. Nothing where there is nothing
    /// to divide by.
    pub fn estimate(&self) -> Option<Estimate> {
        let value = self.ratio(0, 1)?;
        let squares = self.quadratic([1.0, -value]);
        Some(student(value, squares / mean(self.of[1], self.games).powi(2), self.games))
    }
}

impl Sums<2> {
    /// The first number over the second, which is the same in each game and at least as large: a share of games, or of
    /// parts of games, with Wilson's interval. Nothing where there is no game.
    pub fn share(&self) -> Option<Estimate> {
        let (games, sum) = (i128::from(self.games), self.of[0]);
        let whole = self.of[1].checked_div(games)?;
        // How much it would vary if it were all or nothing in each game, and how much it does; both times games squared.
        let (coarse, own) = (sum * whole * games - sum * sum, self.products[0][0] * games - sum * sum);
        let times = if own > 0 { coarse as f64 / own as f64 } else { 1.0 };
        Some(wilson_of(sum as f64 / self.of[1] as f64, times, self.games))
    }
}

impl Sums<4> {
    /// What one side has beyond the other, where the first two numbers are those of one side and the last two those of
    /// the other, in the same game; with Student's interval of paired differences.
    pub fn difference(&self) -> Option<Estimate> {
        let (one, other) = (self.ratio(0, 1)?, self.ratio(2, 3)?);
        let (of_one, of_other) = (mean(self.of[1], self.games), mean(self.of[3], self.games));
        let weights = [1.0 / of_one, -one / of_one, -1.0 / of_other, other / of_other];
        let difference = if (self.of[0], self.of[1]) == (self.of[2], self.of[3]) { 0.0 } else { one - other };
        Some(student(difference, self.quadratic(weights), self.games))
    }
}

fn mean(sum: i128, games: u64) -> f64 {
    sum as f64 / games as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_the_same_in_any_order() {
        let mut rng = fastrand::Rng::with_seed(4);
        let games: Vec<[i64; 2]> =
            (0..500).map(|_| [rng.i64(-1_000_000..1_000_000), rng.i64(0..3)]).collect();
        let mut whole = Sums::default();
        games.iter().for_each(|game| whole.add(*game));
        let mut merged = Sums::default();
        for part in [2, 0, 1] {
            let mut sums = Sums::default();
            games.iter().skip(part).step_by(3).rev().for_each(|game| sums.add(*game));
            merged.merge(&sums);
        }
        assert_eq!(whole, merged);
        assert_eq!(whole.games(), 500);
    }

    #[test]
    fn what_is_paired_and_equal_does_not_differ() {
        let mut rng = fastrand::Rng::with_seed(4);
        let mut sums = Sums::default();
        for _ in 0..1_000 {
            let (above, below) = (rng.i64(0..50), rng.i64(1..90));
            sums.add([above, below, above, below]);
        }
        let difference = sums.difference().expect("something to divide by");
        assert_eq!((difference.value, difference.low, difference.high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn a_share_of_whole_games_is_wilsons() {
        let mut sums = Sums::default();
        (0..50).for_each(|game| sums.add([if game < 15 { 6 } else { 0 }, 6]));
        assert_eq!(sums.share(), super::super::wilson(15, 50));
        let mut halves = Sums::default();
        (0..50).for_each(|_| halves.add([3, 6]));
        // Where each game is shared nothing varies: the interval is as wide as if each were all or nothing.
        assert_eq!(halves.share(), super::super::wilson(25, 50));
        assert_eq!(Sums::<2>::default().share(), None);
    }

    #[test]
    fn pairing_takes_out_what_both_sides_share() {
        let mut rng = fastrand::Rng::with_seed(9);
        let (mut paired, mut one) = (Sums::<4>::default(), Sums::<2>::default());
        for _ in 0..1_000 {
            let deal = rng.i64(0..1_000);
            paired.add([deal + rng.i64(0..3), 1, deal, 1]);
            one.add([deal, 1]);
        }
        let width = |estimate: Option<Estimate>| estimate.map_or(0.0, |found| found.high - found.low);
        assert!(width(paired.difference()) * 50.0 < width(one.estimate()));
        assert!(paired.difference().is_some_and(|found| found.is_apart_from_0()));
    }
}
