//! What the deck of a table consists of.

use piles::Kind;

use crate::{Card, Cards, Rules, WolfExtra};

/// Extra cards without wolves, for three to eight players.
const EXTRA: [u8; 6] = [9, 9, 10, 10, 11, 11];
/// Extra cards with wolves as printed, for three to nine players.
const WOLF_EXTRA_PRINTED: [u8; 7] = [5, 5, 5, 4, 4, 4, 4];
/// The same, corrected so that the deck comes to four cards a player and eight.
const WOLF_EXTRA_CORRECTED: [u8; 7] = [6, 5, 5, 4, 4, 3, 4];

/// The number of extra cards that the table of these rules lists; 0 for a table it does not list.
pub(crate) fn extra(rules: &Rules, players: usize) -> u8 {
    let table: &[u8] = match (rules.wolves, rules.wolf_extra) {
        (false, _) => &EXTRA,
        (true, WolfExtra::Printed) => &WOLF_EXTRA_PRINTED,
        (true, WolfExtra::Corrected) => &WOLF_EXTRA_CORRECTED,
    };
    players.checked_sub(Rules::FEWEST).and_then(|row| table.get(row)).copied().unwrap_or(0)
}

/// The cards the module has of that kind in this game: without the expansion there are no wolves.
pub(crate) fn pool(rules: &Rules, card: Card) -> u8 {
    match card {
        Card::Unknown => 0,
        Card::Wolf if !rules.wolves => 0,
        Card::Crow | Card::Skull | Card::Feather | Card::Wolf | Card::Omen => rules.pool[card.index()],
    }
}

/// The cards the deck can hold: of each kind at least and at most so many, and so many in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Composition {
    /// At least so many of each kind.
    pub least: Cards,
    /// At most so many of each kind.
    pub most: Cards,
    /// How many extra cards make it up.
    pub extra: u8,
}

impl Composition {
    /// The deck for that many players with that many extra cards.
    pub fn new(rules: &Rules, players: usize, extra: u8) -> Self {
        let each = u8::try_from(players).unwrap_or(u8::MAX);
        let (mut least, mut most) = (Cards::EMPTY, Cards::EMPTY);
        for card in Card::ALL {
            let fixed = match card {
                Card::Crow | Card::Skull | Card::Feather => each,
                Card::Wolf if rules.wolves => each.min(8),
                Card::Wolf | Card::Unknown => 0,
                Card::Omen => each / 2 + 1,
            };
            least.add_copies(card, fixed);
            most.add_copies(card, pool(rules, card).min(fixed.saturating_add(extra)));
        }
        Self { least, most, extra }
    }

    /// How many cards in all.
    pub fn size(&self) -> usize {
        self.least.len() + usize::from(self.extra)
    }

    /// Whether the module has the cards for it.
    pub fn exists(&self) -> bool {
        self.most.holds(&self.least) && self.most.len() >= self.size()
    }

    /// What the module lacks for it: the kinds it has too few of, or cards in all.
    pub(crate) fn lack(&self) -> String {
        let short = |card: &Card| self.most.of(*card) < self.least.of(*card);
        let kinds: Vec<String> = Card::ALL
            .into_iter()
            .filter(short)
            .map(|card| {
                let (needs, has) = (self.least.of(card), self.most.of(card));
                format!(
                    "{needs} {}, and there {} {has}",
                    card.counted(needs.into()),
                    if has == 1 { "is" } else { "are" }
                )
            })
            .collect();
        if !kinds.is_empty() {
            return format!("its deck needs {}", kinds.join("; "));
        }
        let (size, extra, most) = (self.size(), self.extra, self.most.len());
        format!(
            "its deck has {}, {extra} of them extra, and the module has only {most} for it",
            text::counted(size, "card")
        )
    }

    /// Whether a deck can hold these cards, whatever its other cards are: all limits count together.
    pub(crate) fn admits(&self, cards: &Cards) -> bool {
        self.most.holds(cards) && cards.without(&self.least).len() <= usize::from(self.extra)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(rules: &Rules, players: usize) -> usize {
        Composition::new(rules, players, extra(rules, players)).size()
    }

    #[test]
    fn every_deck_comes_to_four_cards_a_player_and_eight() {
        let base = Rules::default();
        let wolves = Rules { wolves: true, ..Rules::default() };
        for rules in [&base, &wolves] {
            for players in 3..=rules.most() {
                assert_eq!(size(rules, players), 4 * players + 8, "{players} players");
                assert!(Composition::new(rules, players, extra(rules, players)).exists());
            }
        }
    }

    #[test]
    fn the_printed_wolf_table_misses_by_one_at_three_and_eight_players() {
        let printed = Rules { wolves: true, wolf_extra: WolfExtra::Printed, ..Rules::default() };
        let off: Vec<(usize, i64)> = (3..=9)
            .map(|players| (players, size(&printed, players) as i64 - (4 * players as i64 + 8)))
            .filter(|(_, off)| *off != 0)
            .collect();
        assert_eq!(off, [(3, -1), (8, 1)]);
    }

    #[test]
    fn a_module_that_is_too_small_has_no_deck() {
        let small = Rules { pool: [4, 4, 4, 0, 2], ..Rules::default() };
        assert!(!Composition::new(&small, 3, extra(&small, 3)).exists());
        let lacking = Rules { pool: [2, 12, 12, 8, 6], ..Rules::default() };
        assert!(!Composition::new(&lacking, 3, extra(&lacking, 3)).exists());
    }
}
