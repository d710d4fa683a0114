//! What only an expectation asks.

use game::{
    Decide, Describe, Fact as _, Judgement, LeaveOpen, Open, Outcome, RulesAndRoster, Seat, SeatSet, Truth,
};
use house::own::Datum;
use rulebook::Strict;
use text::Diagnostic;

use crate::asked::Asked;
use crate::calls::{self, Called};
use crate::defined::Asking;
use crate::eyes::Eyes;
use crate::fact::{Fact, Subject};
use crate::moves::{SLOTS, SlotOf};
use crate::problem::FunctionFault;
use crate::seen::Play;
use crate::state::State;
use crate::template::TemplateSlot;
use crate::zone::Order;
use crate::{Homemade, Rules, slots};

/// A question that no set-up line answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// `game over`
    Over,
    /// `winner black`
    Winner(Seat),
    /// `draw`
    Draw,
    /// One that the script declares, with what stands in its slots.
    Own {
        /// Which.
        number: u8,
        /// What stands in its slots.
        slots: [i16; SLOTS],
    },
}

impl Decide for Homemade {
    fn verdict(terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        match fact {
            Fact::Zone(spot, listing) => {
                let (heap, pool) = (state.heap(*spot), state.pool(*spot));
                match state.zone(*spot).order {
                    Order::Loose => listing.in_any_order(&heap.cards.iter().copied().collect(), &pool),
                    Order::Pile | Order::Row => listing.in_order(heap.cards.iter().copied(), &pool),
                }
            }
            fact => Truth::of(Self::described(terms, state, None, fact.subject()).as_ref() == Some(fact)),
        }
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        if let Some(spot) = state.end_hangs_on.filter(|_| !matches!(question, Question::Own { .. })) {
            return Err(Self::open_subject(terms, Subject::Zone(spot)));
        }
        let winners = match <Self as game::Game>::outcome(terms.rules, state) {
            Outcome::Over { winners } => Some(winners),
            Outcome::Open => None,
        };
        let found = match winners {
            None => "the game goes on".to_owned(),
            Some(SeatSet::EMPTY) => "draw".to_owned(),
            Some(winners) => format!("winner {}", terms.roster.list(winners)),
        };
        Ok(match question {
            Question::Over => Judgement { holds: winners.is_some(), found },
            Question::Draw => Judgement { holds: winners == Some(SeatSet::EMPTY), found },
            Question::Winner(seat) => {
                Judgement { holds: winners.is_some_and(|winners| winners.contains(*seat)), found }
            }
            Question::Own { number, slots } => return own(terms, state, usize::from(*number), slots),
        })
    }
}

/// Tells of a condition of the script that answers with neither true nor false, asked of the first of all that it can be
/// asked of; that a function cannot answer at all there says nothing yet.
pub(crate) fn no_answer(rules: &Rules, state: &State) -> Option<Diagnostic> {
    rules.defined.questions.iter().find_map(|asking| {
        let first = |slot: &TemplateSlot| match slot.of {
            SlotOf::Number { least, .. } => least,
            SlotOf::Square | SlotOf::Player | SlotOf::Word(_) | SlotOf::Card | SlotOf::Cards { .. } => 0,
        };
        let mut slots = [0; SLOTS];
        slots.iter_mut().zip(&asking.template.slots).for_each(|(value, slot)| *value = first(slot));
        let called = called(rules, state, asking, &slots).ok()?;
        let is_open = called.play.open.is_some() || called.play.wants.is_some();
        match called.value {
            Datum::Flag(_) => None,
            other if !is_open => Some(FunctionFault::NoFlag(other.words()).at(asking.function.place)),
            _ => None,
        }
    })
}

/// What the function of a condition says.
fn called(rules: &Rules, state: &State, asking: &Asking, slots: &[i16; SLOTS]) -> Result<Called, Diagnostic> {
    let asked = Asked { rules, state, mover: state.on_turn, mv: None, taken: None };
    let datum = |(slot, value): (&TemplateSlot, &i16)| slots::datum(rules.defined, &slot.of, *value);
    let about: Vec<Datum> = asking.template.slots.iter().zip(slots).map(datum).collect();
    calls::call(asked, &asking.function, about, Play::of(asked, Eyes::Table), &mut Strict)
}

/// The answer of a function of the script.
fn own(
    terms: RulesAndRoster<'_, Homemade>,
    state: &State,
    number: usize,
    slots: &[i16; SLOTS],
) -> Result<Judgement, Open> {
    let asking = &terms.rules.defined.questions[number];
    let answer = called(terms.rules, state, asking, slots);
    let open = answer.as_ref().ok().and_then(|answer| answer.play.open);
    if let Some(spot) = open {
        return Err(Homemade::open_subject(terms, Subject::Zone(spot)));
    }
    let holds = answer.and_then(|answer| match answer.value {
        Datum::Flag(holds) => Ok(holds),
        other => Err(FunctionFault::NoFlag(other.words()).at(asking.function.place)),
    });
    Ok(match holds {
        Ok(holds) => Judgement { holds, found: if holds { "it is so" } else { "it is not so" }.to_owned() },
        Err(fault) => {
            terms.rules.faults.note(fault);
            Judgement { holds: false, found: "the script does not say".to_owned() }
        }
    })
}
