//! What is told of many games.

use schemars::JsonSchema;
use serde::Serialize;

use crate::statistics::{Estimate, Sums, ValueCounts};
use crate::{GameEnd, GameRow, Quantity, Seating};

/// A number that was measured, with its interval of 95 %.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredValue {
    /// What it is called.
    pub name: &'static str,
    /// Of whom or what: a seat, a player, a clause, a kind of move.
    pub of: Option<String>,
    /// It is a share.
    pub is_share: bool,
    /// How many games, decisions or moves it is a share or a mean of.
    pub count: u64,
    /// The value; nothing where there was nothing to measure.
    pub value: Option<f64>,
    /// Where the interval begins and ends, where there is one.
    pub interval: Option<(f64, f64)>,
    /// The same under the other rules, or with the other players.
    pub against: Option<OtherValue>,
    /// What it has beyond the other, paired game by game.
    pub difference: Option<Estimate>,
}

/// What was measured on the other side of a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct OtherValue {
    /// How many games, decisions or moves it is a share or a mean of.
    pub count: u64,
    /// The value.
    pub value: Option<f64>,
    /// Where its interval begins.
    pub low: Option<f64>,
    /// Where its interval ends.
    pub high: Option<f64>,
}

/// What games of one side come to.
#[derive(Clone, Debug, PartialEq)]
pub struct SideTotals {
    sums: Vec<Sums<2>>,
    counts: Vec<ValueCounts>,
    /// The first game in which nobody could move.
    stuck: Option<u64>,
}

impl SideTotals {
    /// No game yet.
    pub fn new(quantities: &[Quantity]) -> Self {
        Self {
            sums: vec![Sums::default(); quantities.len()],
            counts: vec![ValueCounts::default(); quantities.len()],
            stuck: None,
        }
    }

    /// Takes a game in.
    pub fn add(&mut self, quantities: &[Quantity], row: &GameRow, seating: &Seating) {
        if row.end == GameEnd::Stuck {
            self.stuck = first(self.stuck, Some(row.number));
        }
        for ((quantity, sums), counts) in quantities.iter().zip(&mut self.sums).zip(&mut self.counts) {
            sums.add(quantity.observe(row, seating));
            if quantity.median().is_some() {
                quantity.values(row).into_iter().for_each(|(value, times)| counts.add(value, times));
            }
        }
    }

    /// Takes other games in.
    pub fn merge(&mut self, other: &Self) {
        self.sums.iter_mut().zip(&other.sums).for_each(|(own, other)| own.merge(other));
        self.counts.iter_mut().zip(&other.counts).for_each(|(own, other)| own.merge(other));
        self.stuck = first(self.stuck, other.stuck);
    }

    /// The first game in which nobody could move.
    pub fn stuck(&self) -> Option<u64> {
        self.stuck
    }

    /// How often there was which value of a quantity whose median is told.
    pub fn counts(&self, at: usize) -> Option<&ValueCounts> {
        self.counts.get(at).filter(|counts| counts.count() > 0)
    }

    /// The value of a quantity with its interval.
    fn estimate(&self, quantity: &Quantity, at: usize) -> Option<Estimate> {
        let sums = &self.sums[at];
        match quantity.is_share_of_games() {
            true => sums.share(),
            false => sums.estimate(),
        }
    }

    fn value(&self, quantity: &Quantity, at: usize) -> OtherValue {
        let count = self.sums[at].of(1) / i128::from(quantity.whole());
        let count = u64::try_from(count).unwrap_or_default();
        let found = self.estimate(quantity, at);
        let bound = |bound: fn(&Estimate) -> f64| {
            let least = if quantity.may_be_negative() { f64::MIN } else { 0.0 };
            let within = |value: f64| value.clamp(least, if quantity.is_share() { 1.0 } else { f64::MAX });
            found.as_ref().filter(|found| found.games > 1).map(bound).map(within)
        };
        OtherValue {
            count,
            value: found.map(|found| found.value),
            low: bound(|found| found.low),
            high: bound(|found| found.high),
        }
    }

    fn median(&self, quantity: &Quantity, at: usize) -> OtherValue {
        let counts = &self.counts[at];
        let bounds = counts.around_the_median().filter(|_| quantity.is_one_a_game() && counts.count() > 1);
        OtherValue {
            count: counts.count(),
            value: counts.median(),
            low: bounds.map(|(low, _)| low as f64),
            high: bounds.map(|(_, high)| high as f64),
        }
    }
}

/// The game that comes first.
fn first(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}

/// What many games come to, under one set of rules or, paired game by game, under two.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// How many games.
    pub games: u64,
    /// Each side.
    pub sides: Vec<SideTotals>,
    both: Vec<Sums<4>>,
}

impl Totals {
    /// No game yet; with one side or two.
    pub fn new(quantities: &[Quantity], sides: usize) -> Self {
        Self {
            games: 0,
            sides: vec![SideTotals::new(quantities); sides],
            both: if sides > 1 { vec![Sums::default(); quantities.len()] } else { Vec::new() },
        }
    }

    /// Takes in the games of one number, a row for each side.
    pub fn add(&mut self, quantities: &[Quantity], rows: &[GameRow], seatings: &[&Seating]) {
        self.games += 1;
        for ((side, row), seating) in self.sides.iter_mut().zip(rows).zip(seatings) {
            side.add(quantities, row, seating);
        }
        if let ([one, other, ..], [of_one, of_other, ..]) = (rows, seatings) {
            for (quantity, sums) in quantities.iter().zip(&mut self.both) {
                let ([above, below], [above_too, below_too]) =
                    (quantity.observe(one, of_one), quantity.observe(other, of_other));
                sums.add([above, below, above_too, below_too]);
            }
        }
    }

    /// Takes other games in; in whatever order, it comes to the same.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.sides.iter_mut().zip(&other.sides).for_each(|(own, other)| own.merge(other));
        self.both.iter_mut().zip(&other.both).for_each(|(own, other)| own.merge(other));
    }

    /// How wide the interval of the first number is; that of the difference where there are two sides.
    pub fn width(&self, quantities: &[Quantity]) -> Option<f64> {
        let first = quantities.first()?;
        let estimate = match self.both.first() {
            Some(both) => both.difference(),
            None => self.sides.first()?.estimate(first, 0),
        };
        estimate.filter(|found| found.games > 1).map(|found| found.high - found.low)
    }

    /// All numbers, in their order, each with its median behind it where that is told.
    pub fn values(&self, quantities: &[Quantity]) -> Vec<MeasuredValue> {
        let mut values = Vec::new();
        let Some((side, others)) = self.sides.split_first() else { return values };
        let other = others.first();
        for (at, quantity) in quantities.iter().enumerate() {
            let told = |name, value: OtherValue, against, difference| MeasuredValue {
                name,
                of: quantity.of.clone(),
                is_share: quantity.is_share(),
                count: value.count,
                value: value.value,
                interval: value.low.zip(value.high),
                against,
                difference,
            };
            let difference = self.both.get(at).and_then(Sums::difference);
            let against = other.map(|other| other.value(quantity, at));
            values.push(told(quantity.name, side.value(quantity, at), against, difference));
            if let Some(name) = quantity.median() {
                let against = other.map(|other| other.median(quantity, at));
                values.push(told(name, side.median(quantity, at), against, None));
            }
        }
        values
    }
}
