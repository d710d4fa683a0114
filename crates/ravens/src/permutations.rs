//! The distinct orders of a handful of cards, some of them alike.

use std::ops::ControlFlow;

use crate::{Card, Counts};

/// How many distinct orders there are; `u128::MAX` where there are more than that.
pub(crate) fn count(cards: &Counts) -> u128 {
    let mut orders: u128 = 1;
    let mut placed: u128 = 0;
    for copies in *cards.copies() {
        // The ways to choose places for these copies among all cards so far: a binomial
        // coefficient, whole after every step.
        let mut ways: u128 = 1;
        for copy in 1..=u128::from(copies) {
            placed += 1;
            ways = match ways.checked_mul(placed) {
                Some(product) => product / copy,
                None => return u128::MAX,
            };
        }
        orders = match orders.checked_mul(ways) {
            Some(orders) => orders,
            None => return u128::MAX,
        };
    }
    orders
}

/// Visits every distinct order once, one after the other.
pub(crate) fn each(cards: &Counts, visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut order: Vec<Card> = cards.cards().collect();
    loop {
        visit(&order)?;
        // The next order in the lexicographic sense.
        let Some(pivot) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return ControlFlow::Continue(());
        };
        let Some(swap) = order.iter().rposition(|card| *card > order[pivot]) else {
            return ControlFlow::Continue(());
        };
        order.swap(pivot, swap);
        order[pivot + 1..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Land;

    #[test]
    fn the_formula_counts_what_is_listed() {
        let [forest, snow, water] = [Land::Forest, Land::Snow, Land::Water].map(Card::flight);
        let stacks = [
            vec![],
            vec![forest],
            vec![forest, forest],
            vec![forest, snow, forest],
            vec![forest, snow, forest, water, snow, forest],
        ];
        for stack in stacks {
            let counts: Counts = stack.into_iter().collect();
            let mut seen = Vec::new();
            let _ = each(&counts, &mut |order| {
                seen.push(order.to_vec());
                ControlFlow::Continue(())
            });
            let listed = seen.len();
            seen.sort();
            seen.dedup();
            assert_eq!((listed, listed as u128), (seen.len(), count(&counts)));
        }
    }

    #[test]
    fn a_whole_deck_has_a_count() {
        // 33! / (5!^5 * 2!^4)
        let deck = crate::Rules::default().deck();
        assert_eq!(count(&deck), 21_810_191_260_599_235_868_774_400);
        assert_eq!(count(&Counts::new([7; 10])), u128::MAX);
    }
}
