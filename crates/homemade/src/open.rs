//! What is not determined and yet decides an answer.

use std::ops::ControlFlow;

use game::{LeaveOpen, Open, Ply, RulesAndRoster};
use piles::Truth;
use rulebook::Strict;

use crate::asked::Asked;
use crate::check::check;
use crate::defined::{Base, Forbids};
use crate::fact::{Subject, seat_name, spot_words};
use crate::lists::named_cards;
use crate::moves::Move;
use crate::seen::Play;
use crate::spot::Spot;
use crate::state::{Finish, State};
use crate::{Homemade, Rules, calls, candidates};

impl LeaveOpen for Homemade {
    fn open_subject(terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        let (what, listing) = match subject {
            Subject::Zone(spot) => {
                let owner =
                    spot.owner.map_or_else(String::new, |seat| format!("{} ", seat_name(terms, seat)));
                let zone = terms.rules.defined.zones[usize::from(spot.zone)].word;
                (spot_words(terms, spot), format!("{owner}{zone} CARD …"))
            }
            Subject::Board
            | Subject::Square(_)
            | Subject::Number(..)
            | Subject::Reserve(_)
            | Subject::Out(_)
            | Subject::Turn => ("the position".to_owned(), "a set-up line".to_owned()),
        };
        Open { what, listing, on_line: None }
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        let spot = state.end_hangs_on.or_else(|| hangs_on(terms.rules, state, ply))?;
        Some(Self::open_subject(terms, Subject::Zone(spot)))
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        if state.end != Finish::Open || state.is_determined() {
            return None;
        }
        let mut found = state.end_hangs_on;
        if found.is_some() {
            return found.map(|spot| Self::open_subject(terms, Subject::Zone(spot)));
        }
        let _ = candidates::possible(terms.rules, state, &mut |ply| {
            if check(terms.rules, state, &ply, &mut Strict).is_ok() {
                found = hangs_on(terms.rules, state, &ply);
            }
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.map(|spot| Self::open_subject(terms, Subject::Zone(spot)))
    }
}

/// The zone on whose cards it hangs whether a ply is legal that nothing determined refuses.
pub(crate) fn hangs_on(rules: &Rules, state: &State, ply: &Ply<Move>) -> Option<Spot> {
    let form = &rules.defined.forms[usize::from(ply.mv.form)];
    let seat = ply.seat.unwrap_or(state.on_turn);
    if state.is_determined() {
        return None;
    }
    if let Base::Play { from, .. } = form.base {
        let spot = rules.defined.spot_of(from, seat);
        if state.holds(spot, &named_cards(form, ply.mv).collect()) == Truth::Open {
            return Some(spot);
        }
    }
    let asked = Asked { rules, state, mover: seat, mv: Some(ply.mv), taken: None };
    form.forbids.iter().find_map(|(_, forbids)| {
        let Forbids::Asked { function, eyes } = forbids else { return None };
        let play = Play::of(asked, *eyes);
        calls::call(asked, function, Vec::new(), play, &mut Strict).ok()?.play.open
    })
}
