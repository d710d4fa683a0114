//! Plans by what they come to in each of several positions.

use crate::position::Halt;
use crate::{Fraction, Luck, Others};

/// What a plan comes to in each position: how likely the task is done there; without a chance, 1 where it is.
pub(crate) type Plan = Vec<Fraction>;

/// More plans than this, none of them better than another, are not weighed.
const MOST: usize = 512;

/// All or nothing.
pub(crate) fn certain(done: bool) -> Fraction {
    if done { Fraction::ONE } else { Fraction::ZERO }
}

/// What a plan comes to in all.
pub(crate) fn weighed(plan: &[Fraction], weights: &[Fraction]) -> Result<Fraction, Halt> {
    let sum =
        |sum: Fraction, (candidate, weight): (&Fraction, &Fraction)| sum.plus(candidate.times(*weight)?);
    plan.iter().zip(weights).try_fold(Fraction::ZERO, sum).ok_or(Halt::Budget)
}

/// How plans are compared and put together.
#[derive(Clone, Copy)]
pub(crate) struct Weighing {
    /// Parts add up to a probability; otherwise all of them must be well.
    pub likely: bool,
    /// Nobody but the solver chooses: the best is the one that comes to most in all.
    pub alone: bool,
}

impl Weighing {
    pub(crate) fn new(luck: Luck, others: Others) -> Self {
        Self { likely: matches!(luck, Luck::AtLeast(_)), alone: others == Others::Stop }
    }

    /// What comes of parts: the number of what each belongs to, how likely it is, and what it comes to.
    pub(crate) fn summed(
        self,
        count: usize,
        parts: impl Iterator<Item = (usize, Fraction, Fraction)>,
    ) -> Result<Plan, Halt> {
        let mut plan = vec![certain(!self.likely); count];
        for (of, part, value) in parts {
            let value = if self.likely { value.times(part).ok_or(Halt::Budget)? } else { value };
            plan[of] = self.both(plan[of], value)?;
        }
        Ok(plan)
    }

    /// Two parts of the same.
    fn both(self, one: Fraction, other: Fraction) -> Result<Fraction, Halt> {
        if self.likely { one.plus(other).ok_or(Halt::Budget) } else { Ok(one.min(other)) }
    }

    /// Every plan of one list with every plan of the other, each a part of the same.
    pub(crate) fn added(self, plans: &[Plan], others: &[Plan]) -> Result<Vec<Plan>, Halt> {
        joined(plans, others, |one, two| {
            one.iter_mut().zip(two).try_for_each(|(candidate, more)| {
                *candidate = self.both(*candidate, *more)?;
                Ok(())
            })
        })
    }

    /// Leaves out what comes to less than another plan.
    pub(crate) fn thinned(self, plans: Vec<Plan>, weights: &[Fraction]) -> Result<Vec<Plan>, Halt> {
        if !(self.likely && self.alone) {
            return thinned(plans);
        }
        let mut best: Option<(Fraction, Plan)> = None;
        for plan in plans {
            let value = weighed(&plan, weights)?;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                best = Some((value, plan));
            }
        }
        Ok(best.into_iter().map(|(_, plan)| plan).collect())
    }
}

/// Every plan of one list with every plan of the other.
pub(crate) fn joined(
    plans: &[Plan],
    others: &[Plan],
    mut join: impl FnMut(&mut Plan, &Plan) -> Result<(), Halt>,
) -> Result<Vec<Plan>, Halt> {
    let mut all = Vec::with_capacity(plans.len() * others.len());
    for plan in plans {
        for other in others {
            let mut plan = plan.clone();
            join(&mut plan, other)?;
            all.push(plan);
        }
    }
    thinned(all)
}

/// Leaves out what is nowhere better than another plan.
fn thinned(mut plans: Vec<Plan>) -> Result<Vec<Plan>, Halt> {
    let mut kept: Vec<Plan> = Vec::new();
    let no_better = |one: &Plan, other: &Plan| one.iter().zip(other).all(|(one, other)| one <= other);
    while let Some(plan) = plans.pop() {
        if kept.iter().any(|candidate| no_better(&plan, candidate)) {
            continue;
        }
        kept.retain(|candidate| !no_better(candidate, &plan));
        kept.push(plan);
        if kept.len() > MOST {
            return Err(Halt::Budget);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plans_that_are_better_somewhere_are_kept() {
        let plan = |values: [u128; 3]| values.map(|value| Fraction::new(value, 4).unwrap()).to_vec();
        let all = vec![plan([1, 2, 3]), plan([1, 1, 3]), plan([0, 4, 0]), plan([1, 2, 3])];
        let mut kept = thinned(all.clone()).unwrap();
        kept.sort();
        assert_eq!(kept, [plan([0, 4, 0]), plan([1, 2, 3])]);
        // Where nobody else chooses, only the sum counts: 6 against 4.
        let weights = [Fraction::ONE; 3];
        let alone = Weighing { likely: true, alone: true };
        assert_eq!(alone.thinned(all.clone(), &weights).unwrap(), [plan([1, 2, 3])]);
        let sums = Weighing { likely: true, alone: false }.added(&[plan([1, 1, 0])], &all[..1]).unwrap();
        assert_eq!(sums, [plan([2, 3, 3])]);
        let each = Weighing { likely: false, alone: false }.added(&[plan([4, 0, 4])], &all[..1]).unwrap();
        assert_eq!(each, [plan([1, 0, 3])]);
    }
}
