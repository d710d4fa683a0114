use pest::iterators::Pair;
use text::Excerpt;

use super::setup::{read_path, stray};
use super::{CONDITION_LINE, Line, Rule, land_card_of, land_of, side_of, symbol_of};
use crate::Rules;
use crate::condition::{Condition, Heap};
use crate::problem::Problem;
use piles::Listing;

/// Reads a condition; a `path` may have its rows below it, as in a set-up.
pub(crate) fn read_condition(rules: &Rules, lines: &[Excerpt]) -> Result<Condition, Problem> {
    let (head, rows) = CONDITION_LINE.forms.head(lines)?;
    let line = Line { kind: &CONDITION_LINE, excerpt: head, rules };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    if pair.as_rule() == Rule::path_head {
        let path = read_path(rules, head, rows)?.value;
        let row = |lands: Vec<text::Spanned<_>>| lands.into_iter().map(|land| land.value).collect();
        return Ok(Condition::Path { gray: row(path.gray), brown: row(path.brown) });
    }
    match rows.first() {
        Some(row) => Err(stray(row)),
        None => line.condition(pair)?.ok_or_else(|| line.incomplete()),
    }
}

impl Line<'_> {
    /// The condition of one line; `None` where the grammar let through a line without a part.
    fn condition(self, pair: Pair<'_, Rule>) -> Result<Option<Condition>, Problem> {
        let rule = pair.as_rule();
        let mut items = pair.into_inner();
        let seat = items.clone().find(|item| item.as_rule() == Rule::player).map(|player| side_of(&player));
        let last = items.clone().next_back();
        Ok(match (rule, seat, last) {
            (Rule::laid, ..) => match items.nth(1) {
                Some(lands) => Some(Condition::Laid(self.number(&lands)?.value)),
                None => None,
            },
            (Rule::lengthened, ..) => Some(Condition::Lengthened),
            (Rule::race_over, finisher, _) => Some(Condition::RaceOver(finisher)),
            (Rule::winner, Some(seat), _) => Some(Condition::Winner(seat)),
            (Rule::marker, ..) => Some(Condition::Marker(self.marker_at(items)?)),
            (Rule::magic_way, ..) => {
                let symbols: Vec<_> = items.skip(2).map(|symbol| symbol_of(&symbol)).collect();
                match symbols[..] {
                    [first, second] => Some(Condition::MagicWay([first.min(second), first.max(second)])),
                    _ => None,
                }
            }
            (Rule::path_length, _, Some(number)) => Some(Condition::PathLength(self.number(&number)?.value)),
            (Rule::path_half, Some(seat), _) => {
                let content = self.content(items, |_, land| Ok(land_of(&land)))?;
                Some(Condition::PathHalf(seat, content))
            }
            (Rule::at, Some(seat), Some(space)) => Some(Condition::At(seat, self.number(&space)?.value)),
            (Rule::points, Some(seat), Some(points)) => {
                Some(Condition::Points(seat, self.number(&points)?.value))
            }
            (Rule::played, Some(seat), _) => {
                Some(Condition::Played(seat, self.plays(items.filter(|item| item.as_rule() == Rule::from))?))
            }
            (Rule::land_supply, _, Some(cards)) => {
                Some(Condition::LandSupply(self.pile_content(cards, |_, card| Ok(land_card_of(&card)))?))
            }
            (Rule::pile, Some(seat), Some(cards)) => {
                let heap = items.find(|item| item.as_rule() == Rule::pile_word);
                let heap = heap.and_then(|word| Heap::from_word(word.as_str()));
                let content = self.pile_content(cards, |line, card| Ok(line.card(card)?.value))?;
                heap.map(|heap| {
                    Condition::Cards(seat, heap, if heap.is_ordered() { content } else { content.sorted() })
                })
            }
            _ => None,
        })
    }

    /// What a pile should hold: a `count`, or a listing.
    fn pile_content<C>(
        self,
        pair: Pair<'_, Rule>,
        read: impl Fn(Self, Pair<'_, Rule>) -> Result<C, Problem>,
    ) -> Result<Listing<C>, Problem> {
        match pair.as_rule() {
            Rule::count => Ok(Listing::Count(self.count(pair)?.value)),
            _ => self.content(pair.into_inner(), read),
        }
    }

    fn content<'b, C>(
        self,
        items: impl Iterator<Item = Pair<'b, Rule>>,
        read: impl Fn(Self, Pair<'b, Rule>) -> Result<C, Problem>,
    ) -> Result<Listing<C>, Problem> {
        let (mut cards, mut more, mut below) = (Vec::new(), false, Vec::new());
        for item in items {
            let card = match item.as_rule() {
                Rule::more => {
                    more = true;
                    continue;
                }
                Rule::unknown => None,
                Rule::card | Rule::land | Rule::land_card => Some(read(self, item)?),
                _ => continue,
            };
            if more { below.push(card) } else { cards.push(card) }
        }
        Ok(Listing::Cards { cards, more, below })
    }
}
