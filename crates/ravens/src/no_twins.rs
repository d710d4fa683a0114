//! Paths on which no two neighbours show one land on the same side.

use std::collections::BTreeSet;

use crate::{LandCard, LandCounts, Side};

/// Whether two neighbours show one land on the same side.
pub(crate) fn are_twins(one: LandCard, next: LandCard) -> bool {
    Side::BOTH.into_iter().any(|side| one.half(side) == next.half(side))
}

/// A path of so many of these cards without twins, if there is one.
pub(crate) fn some_path(cards: &LandCounts, length: usize) -> Option<Vec<LandCard>> {
    let mut path = Vec::new();
    extend(&mut path, *cards, length, &mut BTreeSet::new()).then_some(path)
}

/// Lays cards at the end of the path until it has that length. What was tried in vain is not tried
/// again: which cards are left and the last one laid decide.
fn extend(
    path: &mut Vec<LandCard>,
    left: LandCounts,
    length: usize,
    tried: &mut BTreeSet<(LandCounts, LandCard)>,
) -> bool {
    if path.len() == length {
        return true;
    }
    let last = path.last().copied();
    if last.is_some_and(|last| !tried.insert((left, last))) {
        return false;
    }
    for card in left.kinds().flat_map(LandCard::ways) {
        if last.is_none_or(|last| !are_twins(last, card)) {
            let mut left = left;
            left.take(card);
            path.push(card);
            if extend(path, left, length, tried) {
                return true;
            }
            path.pop();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Land, Rules};

    #[test]
    fn a_path_is_found_where_there_is_one() {
        let [forest, snow] = [Land::Forest, Land::Snow];
        let deck = |cards: &[(LandCard, u8)]| {
            let mut deck = LandCounts::EMPTY;
            cards.iter().for_each(|(card, copies)| deck.add_copies(*card, *copies));
            deck
        };
        let (mixed, forests, snows) =
            (LandCard::new(forest, snow), LandCard::new(forest, forest), LandCard::new(snow, snow));
        for (cards, laid) in [
            (deck(&[(mixed, 9)]), true),
            (deck(&[(forests, 5), (snows, 4)]), true),
            (deck(&[(forests, 6), (snows, 3)]), false),
            (deck(&[(forests, 4), (snows, 4), (mixed, 30)]), true),
            (Rules::default().land_deck, true),
        ] {
            let path = some_path(&cards, 9);
            assert_eq!(path.is_some(), laid, "{cards:?}");
            let path = path.unwrap_or_default();
            assert!(path.windows(2).all(|pair| !are_twins(pair[0], pair[1])));
            assert!(cards.holds(&path.into_iter().collect()));
        }
    }
}
