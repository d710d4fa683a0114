use game::Roster;
use pest::iterators::Pair;
use piles::Kind;
use text::Excerpt;

use super::{CONDITION_LINE, Line, Rule, has, suit_of};
use crate::condition::{Condition, Heap};
use crate::problem::Problem;
use crate::{Call, Card, PileLine, Rules, Vote};

/// Reads a condition.
pub(crate) fn read_condition(
    rules: &Rules,
    roster: &Roster,
    lines: &[Excerpt],
) -> Result<Condition, Problem> {
    let (head, rows) = CONDITION_LINE.forms.head(lines)?;
    if let Some(row) = rows.first() {
        return Err(Problem::StrayRow { row: row.spanned(), why: "a condition of this game has no rows" });
    }
    let line = Line { kind: &CONDITION_LINE, excerpt: head, roster };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    if let Some(wolf) = wolf(&pair).filter(|_| !rules.wolves) {
        return Err(Problem::NoWolves { place: line.place(&wolf) });
    }
    line.condition(pair)
}

/// A wolf among the cards that a condition names; declared it may have been all the same.
fn wolf<'a>(pair: &Pair<'a, Rule>) -> Option<Pair<'a, Rule>> {
    let is_wolf = |item: &Pair<'_, Rule>| {
        matches!(item.as_rule(), Rule::card | Rule::suit)
            && Card::from_word(item.as_str()) == Some(Card::Wolf)
    };
    pair.clone().into_inner().flatten().find(is_wolf).filter(|_| pair.as_rule() != Rule::declared)
}

impl Line<'_> {
    fn condition(self, pair: Pair<'_, Rule>) -> Result<Condition, Problem> {
        Ok(match pair.as_rule() {
            Rule::count_of => {
                let mut items = pair.into_inner().skip(1);
                match (items.next(), items.next()) {
                    (Some(suit), Some(number)) => {
                        Condition::Count(suit_of(&suit), self.number(&number)?.value)
                    }
                    _ => return Err(self.incomplete()),
                }
            }
            Rule::winner => Condition::Winner(self.seat_in(&pair)?.value),
            Rule::surface => {
                let heap = if has(&pair, Rule::up_word) { Heap::Up } else { Heap::Down };
                Condition::Cards(heap, content(heap, self.pile(&pair)?.value))
            }
            Rule::discarded => {
                Condition::Cards(Heap::Discarded, content(Heap::Discarded, self.pile(&pair)?.value))
            }
            Rule::dealer => Condition::Dealer(self.seat_in(&pair)?.value),
            Rule::declared => {
                let declared = self.declarations(pair)?;
                let declared = declared
                    .iter()
                    .map(|own| crate::Declaration { bid: own.value.bid, by: own.value.by.value });
                Condition::Declared(declared.collect())
            }
            Rule::called => {
                let call = if has(&pair, Rule::omen_word) { Call::Omen } else { Call::Destiny };
                Condition::Called(call, self.seat_in(&pair)?.value)
            }
            _ => self.of_player(pair)?,
        })
    }

    fn of_player(self, pair: Pair<'_, Rule>) -> Result<Condition, Problem> {
        let seat = self.seat_in(&pair)?.value;
        Ok(match pair.as_rule() {
            Rule::hand => {
                let heap = Heap::Hand(seat);
                Condition::Cards(heap, content(heap, self.pile(&pair)?.value))
            }
            Rule::out => Condition::Cards(Heap::Hand(seat), piles::Listing::Count(0)),
            Rule::peeked => Condition::Peeked(seat),
            Rule::paid => Condition::Paid(seat),
            Rule::owes => Condition::Owes(seat, self.debt(&pair)?),
            _ => {
                let vote = if has(&pair, Rule::doubts_word) { Vote::Doubt } else { Vote::Agree };
                Condition::Voted(seat, vote)
            }
        })
    }
}

/// What a line says that a pile holds; sorted where the pile has no order.
fn content(heap: Heap, line: PileLine) -> piles::Listing<Card> {
    match line {
        PileLine::Count(count) => piles::Listing::Count(count),
        PileLine::Cards(listing) => {
            let cards = listing.cards.iter().map(|card| card.value.known()).collect();
            let own = piles::Listing::Cards { cards, more: listing.more.is_some(), below: Vec::new() };
            if heap == Heap::Down { own } else { own.sorted() }
        }
    }
}
