use pest::iterators::Pair;
use piles::Kind;
use text::{Excerpt, Place};

use super::{CONDITION_LINE, Line, Rule, SETUP_LINE, land_card_of, side_of};
use crate::condition::Heap;
use crate::{Card, Rules, State};

/// The words of a condition that fails at which it fails, each with what is there instead: lands of
/// a path, cards of a pile with an order. None where the number of cards differs.
pub(crate) fn astray(rules: &Rules, state: &State, lines: &[Excerpt]) -> Vec<(Place, String)> {
    let Some((head, rows)) = lines.split_first() else { return Vec::new() };
    let line = Line { kind: &CONDITION_LINE, excerpt: head, rules };
    let Some(pair) = read(line) else { return Vec::new() };
    match pair.as_rule() {
        Rule::path_head => {
            let lines = rows.iter().map(|row| Line { kind: &SETUP_LINE, excerpt: row, rules });
            let rows = lines.filter_map(|line| Some((line, read(line)?)));
            rows.flat_map(|(line, pair)| line.path_astray(state, pair)).collect()
        }
        Rule::path_half => line.path_astray(state, pair),
        Rule::pile => line.pile_astray(state, pair),
        Rule::land_supply => {
            let kind = crate::LandCard::face_down;
            let there: Vec<Option<String>> = (0..state.lands.len())
                .map(|depth| state.lands.peek(depth).map(|card| card.to_string()))
                .collect();
            let same = |depth: usize, item: &Pair<'_, Rule>| {
                state.lands.peek(depth).is_none_or(|card| kind(card) == kind(land_card_of(item)))
            };
            line.compare(pair.into_inner().next_back(), &there, same)
        }
        _ => Vec::new(),
    }
}

fn read(line: Line<'_>) -> Option<Pair<'_, Rule>> {
    line.read().ok()?.into_iter().next()
}

impl Line<'_> {
    fn path_astray(self, state: &State, pair: Pair<'_, Rule>) -> Vec<(Place, String)> {
        let player = pair.clone().into_inner().find(|item| item.as_rule() == Rule::player);
        let Some(seat) = player.map(|player| side_of(&player)) else { return Vec::new() };
        let lands =
            (1..=state.spaces()).map(|space| state.land(seat, space).map(|land| land.word().to_owned()));
        let there: Vec<Option<String>> = lands.collect();
        let same = |at: usize, item: &Pair<'_, Rule>| {
            there.get(at).and_then(Option::as_ref).is_none_or(|land| land == item.as_str())
        };
        self.compare(Some(pair), &there, same)
    }

    fn pile_astray(self, state: &State, pair: Pair<'_, Rule>) -> Vec<(Place, String)> {
        let mut items = pair.into_inner();
        let (Some(player), Some(heap)) = (items.next(), items.next()) else { return Vec::new() };
        let player = state.of(side_of(&player));
        let cards: Vec<Card> = match Heap::from_word(heap.as_str()) {
            Some(Heap::Aux) => player.aux.from_top().collect(),
            Some(Heap::Supply) => player.supply_from_top().collect(),
            Some(Heap::Hand | Heap::Discard | Heap::Way) | None => return Vec::new(),
        };
        let word = |card: &Card| card.is_known().then(|| self.rules.card(*card));
        let there: Vec<Option<String>> = cards.iter().map(word).collect();
        let same = |at: usize, item: &Pair<'_, Rule>| match cards.get(at) {
            Some(card) if card.is_known() => self.card(item.clone()).is_ok_and(|own| own.value == *card),
            Some(_) | None => true,
        };
        self.compare(items.next(), &there, same)
    }

    /// The listed words that differ from what is there, top or first space first.
    fn compare(
        self,
        listed: Option<Pair<'_, Rule>>,
        there: &[Option<String>],
        same: impl Fn(usize, &Pair<'_, Rule>) -> bool,
    ) -> Vec<(Place, String)> {
        let items: Vec<Pair<'_, Rule>> = listed.into_iter().flat_map(Pair::into_inner).collect();
        let is_card = |item: &&Pair<'_, Rule>| {
            matches!(item.as_rule(), Rule::land | Rule::card | Rule::land_card | Rule::unknown)
        };
        let open_ended = items.iter().any(|item| item.as_rule() == Rule::more);
        if !open_ended && items.iter().filter(is_card).count() != there.len() {
            return Vec::new();
        }
        let listed = items.iter().take_while(|item| item.as_rule() != Rule::more).filter(is_card).enumerate();
        let differs = listed.filter(|(at, item)| item.as_rule() != Rule::unknown && !same(*at, item));
        differs
            .filter_map(|(at, item)| {
                let actual = there.get(at)?.as_ref()?;
                Some((self.place(item), format!("{actual} is here")))
            })
            .collect()
    }
}
