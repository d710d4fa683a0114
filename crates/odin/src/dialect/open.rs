//! What is not determined and yet decides an answer.

use game::{Open, Question, Seat, Terms, Verdict};

use crate::condition::{Condition, verdict};
use crate::{Move, NextLeader, Odin, State, WholeHandLead};

/// What decides the answer and is open.
pub(super) fn open(
    terms: Terms<'_, Odin>,
    state: &State,
    question: Question<'_, Move, Condition>,
) -> Option<Open> {
    match question {
        Question::Ply(ply) => match (&ply.mv, ply.seat) {
            (Move::Play { cards, .. }, Some(seat)) => {
                let hand = state.hand(Some(seat));
                let unsure = !hand.known.holds(*cards) || must_lead_whole(terms, state, seat, cards.len());
                unsure.then(|| hand_of(terms, seat))
            }
            (Move::Deal(_), _) => {
                let needed = terms.rules.next_leader == NextLeader::NextSeat;
                (needed && state.led.is_none()).then(|| led(terms))
            }
            (Move::Play { .. } | Move::Pass, _) => None,
        },
        Question::Moves => {
            let seat = state.on_turn?;
            (state.hand(Some(seat)).unknown > 0).then(|| hand_of(terms, seat))
        }
        Question::Condition(condition) => match verdict(terms.rules, state, condition) {
            Verdict::Open => Some(of_condition(terms, condition)),
            Verdict::Holds | Verdict::Fails => None,
        },
    }
}

/// Whether it hangs on cards that are not determined that a leader must play more than these.
fn must_lead_whole(terms: Terms<'_, Odin>, state: &State, seat: Seat, cards: usize) -> bool {
    let hand = state.hand(Some(seat));
    let forced = terms.rules.whole_hand_lead == WholeHandLead::Forced;
    forced && state.table_clear() && hand.unknown > 0 && cards < hand.len() && hand.known.is_one_kind()
}

fn hand_of(terms: Terms<'_, Odin>, seat: Seat) -> Open {
    let player = terms.roster.name(seat);
    Open { what: format!("{player}'s hand"), listing: format!("{player} hand CARD …"), on_line: None }
}

fn led(terms: Terms<'_, Odin>) -> Open {
    let first = terms.roster.names().next().unwrap_or("PLAYER");
    Open {
        what: "who led the first round of the hand".to_owned(),
        listing: format!("{first} led the hand"),
        on_line: None,
    }
}

fn leads(terms: Terms<'_, Odin>) -> Open {
    let first = terms.roster.names().next().unwrap_or("PLAYER");
    Open { what: "who leads".to_owned(), listing: format!("{first} leads"), on_line: None }
}

fn of_condition(terms: Terms<'_, Odin>, condition: &Condition) -> Open {
    match condition {
        Condition::Hand(seat, _) => hand_of(terms, *seat),
        Condition::Led(_) => led(terms),
        Condition::Leads(_) => leads(terms),
        Condition::Points(..)
        | Condition::Table(..)
        | Condition::TableClear
        | Condition::TableValue(_)
        | Condition::RoundOver
        | Condition::HandOver
        | Condition::GameOver
        | Condition::Winner(_)
        | Condition::Colours(_) => Open {
            what: "which colours are in the game".to_owned(),
            listing: "colours COLOUR COLOUR COLOUR COLOUR".to_owned(),
            on_line: None,
        },
    }
}
