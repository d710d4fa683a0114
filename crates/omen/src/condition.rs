//! Whether what an expectation asks holds in a position.

use game::{Decide, Judgement, Open, RulesAndRoster, Truth};

use crate::words::Question;
use crate::{Cards, Debt, Fact, Heap, Omen, Stage, State, count_range, open};

impl Decide for Omen {
    fn verdict(_terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        Truth::of(match fact {
            Fact::Cards(Heap::Down, listing) => {
                return listing.in_order(state.down.from_top(), &state.pool());
            }
            Fact::Cards(heap, listing) => return listing.in_any_order(&cards(state, *heap), &state.pool()),
            Fact::Dealer(_) if state.dealer.is_none() => return Truth::Open,
            Fact::Dealer(seat) => state.dealer == Some(*seat),
            Fact::Peeked(seat) => state.peeked.contains(*seat),
            Fact::Declared(declared) => match declared.as_slice() {
                [only] => state.last == Some(*only),
                several => state.declarations().ends_with(several),
            },
            Fact::Called(..) if state.unsaid => return Truth::Open,
            Fact::Called(call, seat) => state.call() == Some((*call, *seat)),
            Fact::Voted(seat, vote) => state.vote(*seat) == Some(*vote),
            Fact::Debt(seat, Debt::Owes(count)) => *count > 0 && u32::from(state.owed(*seat)) == *count,
            Fact::Debt(seat, Debt::Paid) => state.has_discarded(*seat),
            Fact::ToMove(seat) => state.on_turn() == Some(*seat),
        })
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        match *question {
            Question::Count(suit, count) => {
                let suit = suit.0;
                let (low, high) = count_range(state, suit, true, false);
                let range = u32::from(low)..=u32::from(high);
                match open::some_hand(terms, state).filter(|_| low < high && range.contains(&count)) {
                    Some(hand) => Err(hand),
                    None => {
                        let most = if low < high { format!(" to {high}") } else { String::new() };
                        let found = format!("count {} {low}{most}", suit.plural());
                        Ok(Judgement { holds: range.contains(&count), found })
                    }
                }
            }
            Question::Winner(seat) => Ok(match state.stage {
                Stage::Over { winners } => Judgement {
                    holds: winners.contains(seat),
                    found: format!("winner {}", terms.roster.list(winners)),
                },
                Stage::Declaring { .. }
                | Stage::Voting { .. }
                | Stage::Discarding { .. }
                | Stage::Redealing { .. } => Judgement {
                    holds: false,
                    found: format!("no winner: {} still hold cards", terms.roster.list(state.living())),
                },
            }),
        }
    }
}

/// The cards of a pile without their order.
fn cards(state: &State, heap: Heap) -> Cards {
    match heap {
        Heap::Hand(seat) => state.hand(seat),
        Heap::Up => state.up,
        Heap::Down => state.down.counts(),
        Heap::Discarded => state.discarded,
    }
}
