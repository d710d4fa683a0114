//! Lists of cards that a move names: which there are, and whether the cards belong together.

use std::ops::ControlFlow;

use piles::Kind;

use crate::defined::{CardList, Kinship, MoveForm};
use crate::moves::{Card, Counts, Move, SlotOf};

/// The most lists that are looked at in one position.
const MOST_LISTS: usize = 20_000;

/// How looking at lists came to its end.
pub(crate) enum Listed {
    /// All were looked at.
    All,
    /// Whoever looked has seen enough.
    Stopped,
    /// There are more than that many.
    TooMany(usize),
}

impl Kinship {
    fn of(&self, card: Card) -> i64 {
        self.said.get(card.index()).copied().unwrap_or_default()
    }

    /// The least and the greatest of what is said of cards.
    fn bounds(&self, cards: &[Card]) -> (i64, i64) {
        let said = cards.iter().map(|card| self.of(*card));
        (said.clone().min().unwrap_or_default(), said.max().unwrap_or_default())
    }

    fn are_alike(&self, cards: &[Card]) -> bool {
        let (least, most) = self.bounds(cards);
        least == most
    }

    /// Whether no two cards are alike, and all lie within so many steps.
    fn are_within(&self, cards: &[Card], steps: usize) -> bool {
        let (least, most) = self.bounds(cards);
        let twice = |at: usize| cards[..at].iter().any(|card| self.of(*card) == self.of(cards[at]));
        most.abs_diff(least) < steps as u64 && !(1..cards.len()).any(twice)
    }
}

impl CardList {
    /// The cards of a move that names them.
    pub(crate) fn cards(&self, form: &MoveForm, mv: Move) -> impl Iterator<Item = Card> + use<> {
        mv.list(self.slot, form.template.slots.len())
    }

    /// What has to be so of cards that are named together, with whether it is.
    pub(crate) fn kinships(&self, cards: &[Card]) -> impl Iterator<Item = (&Kinship, bool)> {
        let alike = self.alike.as_ref().map(|alike| (alike, alike.are_alike(cards)));
        let run = self.run.as_ref().map(|run| (run, run.are_within(cards, cards.len())));
        alike.into_iter().chain(run)
    }

    /// Each list that these cards can make, once, its cards in their order.
    pub(crate) fn each(&self, there: &Counts, visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>) -> Listed {
        let kinds: Vec<(Card, u8)> = there.kinds().map(|card| (card, there.of(card))).collect();
        let mut looking = Looking { list: self, kinds: &kinds, chosen: Vec::new(), looked: 0, visit };
        match looking.more(0) {
            ControlFlow::Continue(()) => Listed::All,
            ControlFlow::Break(()) if looking.looked > MOST_LISTS => Listed::TooMany(MOST_LISTS),
            ControlFlow::Break(()) => Listed::Stopped,
        }
    }
}

/// Lists that are being looked at.
struct Looking<'a> {
    list: &'a CardList,
    /// The cards there are, and how many of each.
    kinds: &'a [(Card, u8)],
    chosen: Vec<Card>,
    /// How many lists there were so far, those included that are too short.
    looked: usize,
    visit: &'a mut dyn FnMut(&[Card]) -> ControlFlow<()>,
}

impl Looking<'_> {
    /// All lists that begin with the chosen cards, with cards from the kind of that number on behind them.
    fn more(&mut self, from: usize) -> ControlFlow<()> {
        if self.chosen.len() == usize::from(self.list.most) {
            return ControlFlow::Continue(());
        }
        let kinds = self.kinds;
        for (at, (card, copies)) in kinds.iter().enumerate().skip(from) {
            let had = self.chosen.iter().rev().take_while(|chosen| *chosen == card).count();
            if had == usize::from(*copies) {
                continue;
            }
            self.chosen.push(*card);
            if self.may_belong() {
                self.looked += 1;
                if self.looked > MOST_LISTS {
                    return ControlFlow::Break(());
                }
                if self.belongs() {
                    (self.visit)(&self.chosen)?;
                }
                self.more(at)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether further cards can make the chosen ones a list.
    fn may_belong(&self) -> bool {
        let (list, cards) = (self.list, &self.chosen);
        let most = usize::from(list.most);
        list.alike.as_ref().is_none_or(|alike| alike.are_alike(cards))
            && list.run.as_ref().is_none_or(|run| run.are_within(cards, most))
    }

    /// Whether the chosen cards are a list.
    fn belongs(&self) -> bool {
        let cards = &self.chosen;
        cards.len() >= usize::from(self.list.least) && self.list.kinships(cards).all(|(_, holds)| holds)
    }
}

/// The cards that a move names.
pub(crate) fn named_cards(form: &MoveForm, mv: Move) -> impl Iterator<Item = Card> {
    let single = form.template.slots_of(&SlotOf::Card).map(move |slot| mv.card(slot));
    let list = form.template.list().map(|(slot, ..)| mv.list(slot, form.template.slots.len()));
    single.chain(list.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of eight kinds of cards two copies each, by pairs of one rank.
    fn list(least: u8, most: u8, alike: bool, run: bool) -> CardList {
        let kinship = |wanted: bool| {
            wanted
                .then(|| Kinship { clause: 0, said: (0..Card::KINDS as i64).map(|kind| kind / 2).collect() })
        };
        CardList { slot: 0, least, most, alike: kinship(alike), run: kinship(run) }
    }

    fn hand(kinds: usize) -> Counts {
        (0..kinds).flat_map(|kind| [Card::of_index(kind); 2]).collect()
    }

    fn lists(list: &CardList, hand: &Counts) -> Vec<Vec<Card>> {
        let mut found = Vec::new();
        let listed = list.each(hand, &mut |cards| {
            found.push(cards.to_vec());
            ControlFlow::Continue(())
        });
        assert!(matches!(listed, Listed::All));
        found
    }

    /// All that four copies of two cards make, counted by hand: of each card none to two.
    #[test]
    fn each_list_is_there_once() {
        let found = lists(&list(1, 8, false, false), &hand(2));
        assert_eq!(found.len(), 3 * 3 - 1);
        assert!(found.iter().all(|cards| cards.is_sorted()), "{found:?}");
        assert_eq!(lists(&list(2, 3, false, false), &hand(2)).len(), 3 + 2);
    }

    #[test]
    fn lists_are_found_as_they_are_judged() {
        for (alike, run) in [(true, false), (false, true), (true, true)] {
            let narrow = list(1, 4, alike, run);
            let all = lists(&list(1, 4, false, false), &hand(6));
            let judged: Vec<Vec<Card>> =
                all.into_iter().filter(|cards| narrow.kinships(cards).all(|(_, holds)| holds)).collect();
            assert_eq!(lists(&narrow, &hand(6)), judged, "alike {alike}, run {run}");
            assert!(!judged.is_empty());
        }
    }

    #[test]
    fn too_many_are_not_looked_at() {
        let mut looked = 0;
        let listed = list(1, 8, false, false).each(&hand(20), &mut |_| {
            looked += 1;
            ControlFlow::Continue(())
        });
        assert!(matches!(listed, Listed::TooMany(MOST_LISTS)));
        assert_eq!(looked, MOST_LISTS);
        let stopped = list(1, 8, false, false).each(&hand(20), &mut |_| ControlFlow::Break(()));
        assert!(matches!(stopped, Listed::Stopped));
    }
}
