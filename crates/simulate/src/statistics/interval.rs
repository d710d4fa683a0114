//! Intervals of 95 %.

use schemars::JsonSchema;
use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};

/// Beyond so many games Student's distribution is the normal one, to more digits than are told.
const MANY: u64 = 1_000_000;
/// The normal distribution has 97.5 % of itself below it.
const NORMAL: f64 = 1.959_963_984_540_054;
/// The normal distribution has 80 % of itself below it: how sure one wants to be of finding a difference.
const POWER: f64 = 0.841_621_233_572_914_3;

/// A value with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// Where the interval begins; where there are too few games for one, at the value.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// On how many games it rests.
    pub games: u64,
    /// How large the chance is at most that play without any difference from 0 comes to a value as far from it.
    #[serde(skip)]
    pub p: f64,
    /// The standard error of the value.
    #[serde(skip)]
    pub error: f64,
}

impl Estimate {
    /// Whether the interval leaves out 0: only then it is a difference.
    pub fn is_apart_from_0(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// Whether nothing was different in any game.
    pub fn is_nothing(&self) -> bool {
        self.value == 0.0 && self.error == 0.0
    }

    /// How far from 0 it could be.
    pub fn farthest(&self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    /// How many games would tell a difference as large as the value, four times out of five; none where there is
    /// nothing to be told.
    pub fn games_to_tell(&self) -> Option<u64> {
        let deviation = self.error * (self.games as f64).sqrt();
        let games = ((NORMAL + POWER) * deviation / self.value).powi(2).ceil();
        (self.value != 0.0 && games.is_finite() && games < 1e15).then_some(games as u64)
    }
}

/// A mean with Student's interval; `squares` is the sum over so many games of the squares of what each is off it.
pub(super) fn student(value: f64, squares: f64, games: u64) -> Estimate {
    if games < 2 {
        return Estimate { value, low: value, high: value, games, p: 1.0, error: 0.0 };
    }
    let count = games as f64;
    let error = (squares / (count - 1.0) / count).sqrt();
    let half = quantile(games - 1) * error;
    let p = match error == 0.0 {
        true => f64::from(u8::from(value == 0.0)),
        false => two_sided(value / error, games - 1),
    };
    Estimate { value, low: value - half, high: value + half, games, p, error }
}

/// Where Student's distribution has 97.5 % of itself below.
fn quantile(freedom: u64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom as f64) {
        Ok(distribution) if freedom < MANY => distribution.inverse_cdf(0.975),
        _ => NORMAL,
    }
}

/// How large the chance is of being so far from 0 on either side.
fn two_sided(distance: f64, freedom: u64) -> f64 {
    let freedom = freedom.min(MANY) as f64;
    StudentsT::new(0.0, 1.0, freedom).map_or(1.0, |distribution| 2.0 * distribution.cdf(-distance.abs()))
}

/// A share of games with Wilson's interval (Wilson, 1927). Nothing where there is no game.
pub fn wilson(of_them: u64, games: u64) -> Option<Estimate> {
    (games > 0).then(|| wilson_of(of_them as f64 / games as f64, 1.0, games))
}

/// A mean of numbers between 0 and 1 with Wilson's interval, as if there were so many times as many games: whoever has
/// parts of some games varies less than one who has all or nothing of each (Kish, 1965: the effect of a design).
pub(super) fn wilson_of(share: f64, times: f64, games: u64) -> Estimate {
    let (count, squared) = (games as f64 * times, NORMAL * NORMAL);
    let middle = (share + squared / (2.0 * count)) / (1.0 + squared / count);
    let inner = share * (1.0 - share) / count + squared / (4.0 * count * count);
    let half = NORMAL / (1.0 + squared / count) * inner.sqrt();
    let error = (share * (1.0 - share) / count).sqrt();
    let low = if share == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if share == 1.0 { 1.0 } else { (middle + half).min(1.0) };
    Estimate { value: share, low, high, games, p: 1.0, error }
}

#[cfg(test)]
mod tests {
    use super::super::Sums;
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6
    }

    #[test]
    fn intervals_are_those_of_the_books() {
        // t quantiles of any table; Wilson's interval of 15 of 50 as R's prop.test without correction has it.
        assert!(close(quantile(1), 12.706_204_736));
        assert!(close(quantile(9), 2.262_157_163));
        assert!(close(quantile(99), 1.984_216_952));
        assert!(close(quantile(5_000_000), 1.959_963_985));
        let share = wilson(15, 50).expect("games");
        assert!(close(share.low, 0.191_035_54) && close(share.high, 0.437_503_50), "{share:?}");
        let none = wilson(0, 20).expect("games");
        assert!(none.low == 0.0 && close(none.high, 0.161_125_16), "{none:?}");
        assert_eq!(wilson(0, 0), None);
        assert!(close(two_sided(2.0, 10), 0.073_388_03));
    }

    /// Of how many of `runs` the interval holds the true value.
    fn coverage(runs: u32, truth: f64, mut run: impl FnMut() -> Estimate) -> f64 {
        let held = (0..runs).map(|_| run()).filter(|found| (found.low..=found.high).contains(&truth)).count();
        held as f64 / f64::from(runs)
    }

    #[test]
    fn intervals_of_95_percent_hold_the_truth_in_95_percent() {
        let rng = &mut fastrand::Rng::with_seed(2026);
        let share = coverage(20_000, 0.3, || {
            let of_them = (0..250).filter(|_| rng.f64() < 0.3).count();
            wilson(of_them as u64, 250).expect("games")
        });
        assert!((0.94..=0.96).contains(&share), "a share: {share}");

        // Three players: half of the games are won by one, in the others two or all three share the win.
        let rng = &mut fastrand::Rng::with_seed(2030);
        for part in [2, 3] {
            let shared = coverage(20_000, 1.0 / 3.0, || {
                let mut sums = Sums::default();
                for _ in 0..250 {
                    let among = if rng.bool() { 1 } else { part };
                    let mine = rng.i64(0..3) < among;
                    sums.add([if mine { 6 / among } else { 0 }, 6]);
                }
                sums.share().expect("games")
            });
            assert!((0.94..=0.96).contains(&shared), "a part: {shared}");
        }

        let rng = &mut fastrand::Rng::with_seed(2027);
        let mean = coverage(20_000, 3.5, || {
            let mut sums = Sums::default();
            (0..40).for_each(|_| sums.add([rng.i64(1..=6), 1]));
            sums.estimate().expect("games")
        });
        assert!((0.94..=0.96).contains(&mean), "a mean: {mean}");

        // Games of different length, in which each of the turns is a six with 1/6: turns of a game hang together.
        let rng = &mut fastrand::Rng::with_seed(2028);
        let ratio = coverage(20_000, 1.0 / 6.0, || {
            let mut sums = Sums::default();
            for _ in 0..120 {
                let turns = rng.i64(1..=9);
                let lucky = if rng.bool() { 3 } else { 1 };
                let sixes = (0..turns).filter(|_| rng.i64(0..12) < lucky).count();
                sums.add([sixes as i64, turns]);
            }
            sums.estimate().expect("games")
        });
        assert!((0.94..=0.96).contains(&ratio), "a ratio: {ratio}");

        let rng = &mut fastrand::Rng::with_seed(2029);
        let difference = coverage(20_000, 0.5, || {
            let mut sums = Sums::default();
            for _ in 0..60 {
                let deal = rng.i64(0..20);
                sums.add([deal + rng.i64(0..=3), 1, deal + rng.i64(0..=2), 1]);
            }
            sums.difference().expect("games")
        });
        assert!((0.94..=0.96).contains(&difference), "a difference: {difference}");
    }

    #[test]
    fn so_many_games_as_are_said_would_tell() {
        let found = Estimate { value: 0.1, low: -0.1, high: 0.3, games: 100, p: 0.3, error: 0.1 };
        assert_eq!(found.games_to_tell(), Some(785));
        assert!(!found.is_apart_from_0());
        assert!(close(found.farthest(), 0.3));
        assert_eq!(Estimate { value: 0.0, ..found }.games_to_tell(), None);
    }
}
