use game::Roster;
use pest::iterators::Pair;
use text::Excerpt;

use super::{CONDITION_LINE, Line, Rule, has, suit_of};
use crate::condition::{Condition, Content, Heap};
use crate::problem::Problem;
use crate::{Call, PileLine, Vote};

/// Reads a condition.
pub(crate) fn read_condition(roster: &Roster, lines: &[Excerpt]) -> Result<Condition, Problem> {
    let (head, rows) = CONDITION_LINE.forms.head(lines)?;
    if let Some(row) = rows.first() {
        return Err(Problem::StrayRow { row: row.spanned(), why: "a condition of this game has no rows" });
    }
    let line = Line { kind: &CONDITION_LINE, excerpt: head, roster };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    line.condition(pair)
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
            Rule::out => Condition::Cards(Heap::Hand(seat), Content::Count(0)),
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
fn content(heap: Heap, line: PileLine) -> Content {
    match line {
        PileLine::Count(count) => Content::Count(count),
        PileLine::Cards(listing) => {
            let mut cards: Vec<_> = listing.cards.iter().map(|card| card.value).collect();
            if heap != Heap::Down {
                cards.sort_unstable();
            }
            Content::Listed { cards, more: listing.more.is_some() }
        }
    }
}
