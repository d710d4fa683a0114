//! What is not determined and yet decides an answer.

use game::{LeaveOpen, Open, Ply, RulesAndRoster, Seat};

use crate::fact::Subject;
use crate::{Move, NextLeader, Odin, State, WholeHandLead};

impl LeaveOpen for Odin {
    fn open_subject(terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        let first = terms.roster.names().next().unwrap_or("PLAYER");
        let (what, listing) = match subject {
            Subject::Colours => {
                ("which colours are in the game".to_owned(), "colours COLOUR COLOUR COLOUR COLOUR".to_owned())
            }
            Subject::Hand(seat) => {
                let player = terms.roster.name(seat);
                (format!("{player}'s hand"), format!("{player} hand CARD …"))
            }
            Subject::Points(seat) => {
                let player = terms.roster.name(seat);
                (format!("{player}'s points"), format!("{player} points NUMBER"))
            }
            Subject::Table => ("what lies on the table".to_owned(), "table CARD … by PLAYER".to_owned()),
            Subject::Led => {
                ("who led the first round of the hand".to_owned(), format!("{first} led the hand"))
            }
            Subject::Turn => ("who leads".to_owned(), format!("{first} leads")),
        };
        Open { what, listing, on_line: None }
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        let open = match (&ply.mv, ply.seat) {
            (Move::Play { cards, .. }, Some(seat)) => {
                let sure = state.hand(Some(seat)).known().holds(*cards);
                (!sure || must_lead_whole(terms, state, seat, cards.len())).then_some(Subject::Hand(seat))
            }
            (Move::Deal(_), _) => {
                let needed = terms.rules.next_leader == NextLeader::NextSeat;
                (needed && state.led.is_none()).then_some(Subject::Led)
            }
            (Move::Play { .. } | Move::Pass, _) => None,
        };
        open.map(|subject| Self::open_subject(terms, subject))
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        let seat = state.on_turn?;
        (state.hand(Some(seat)).unknown() > 0).then(|| Self::open_subject(terms, Subject::Hand(seat)))
    }
}

/// Whether it hangs on cards that are not determined that a leader must play more than these.
fn must_lead_whole(terms: RulesAndRoster<'_, Odin>, state: &State, seat: Seat, cards: usize) -> bool {
    let hand = state.hand(Some(seat));
    let forced = terms.rules.whole_hand_lead == WholeHandLead::Forced;
    forced && state.table_clear() && hand.unknown() > 0 && cards < hand.len() && hand.known().is_one_kind()
}
