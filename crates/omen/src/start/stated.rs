//! What a set-up says of the round.

use game::{Seat, Setup};
use text::{Place, Spanned};

use crate::fact::Subject;
use crate::{Call, Debt, Declaration, Fact, Vote};

/// What is said of a subject, as `pick` takes it out of the fact.
fn said<T>(setup: &Setup<Fact>, subject: Subject, pick: impl Fn(&Fact) -> Option<T>) -> Option<Spanned<T>> {
    let line = setup.of(subject)?;
    Some(Spanned::new(pick(&line.value)?, line.place))
}

pub(super) fn dealer(setup: &Setup<Fact>) -> Option<Spanned<Seat>> {
    said(setup, Subject::Dealer, |fact| if let Fact::Dealer(seat) = fact { Some(*seat) } else { None })
}

pub(super) fn to_move(setup: &Setup<Fact>) -> Option<Spanned<Seat>> {
    said(setup, Subject::Turn, |fact| if let Fact::ToMove(seat) = fact { Some(*seat) } else { None })
}

pub(super) fn call(setup: &Setup<Fact>) -> Option<Spanned<(Call, Seat)>> {
    let pick = |fact: &Fact| if let Fact::Called(call, seat) = fact { Some((*call, *seat)) } else { None };
    said(setup, Subject::Call, pick)
}

pub(super) fn vote(setup: &Setup<Fact>, seat: Seat) -> Option<Spanned<Vote>> {
    said(setup, Subject::Vote(seat), |fact| if let Fact::Voted(_, vote) = fact { Some(*vote) } else { None })
}

pub(super) fn debt(setup: &Setup<Fact>, seat: Seat) -> Option<Spanned<Debt>> {
    said(setup, Subject::Debt(seat), |fact| if let Fact::Debt(_, debt) = fact { Some(*debt) } else { None })
}

/// The declarations, each with its place.
pub(super) fn declarations(setup: &Setup<Fact>) -> Vec<Spanned<Declaration>> {
    let Some(line) = setup.of(Subject::Declared) else { return Vec::new() };
    let Fact::Declared(made) = &line.value else { return Vec::new() };
    // Beside the place of each, that of its number is noted.
    made.iter().enumerate().map(|(at, candidate)| Spanned::new(*candidate, line.part(2 * at))).collect()
}

/// Who has which part in the round: all of them held cards when it began.
pub(super) fn parts(setup: &Setup<Fact>) -> Vec<(Spanned<Seat>, &'static str)> {
    let dealer = dealer(setup).map(|seat| (seat, "the Dealer"));
    let caller = call(setup).map(|call| (call.map(|(_, caller)| caller), "the caller"));
    let declarers = declarations(setup).into_iter().map(|made| (made.map(|made| made.by), "a declarer"));
    let voters = setup.iter().filter_map(|line| match line.value {
        Fact::Voted(seat, _) => Some((Spanned::new(seat, line.place), "a voter")),
        _ => None,
    });
    dealer.into_iter().chain(declarers).chain(caller).chain(voters).collect()
}

/// The lines that belong to a round in play.
pub(super) fn of_a_round(setup: &Setup<Fact>) -> impl Iterator<Item = Place> + '_ {
    setup.iter().filter(|line| belongs_to_a_round(&line.value)).map(|line| line.place)
}

fn belongs_to_a_round(fact: &Fact) -> bool {
    match fact {
        Fact::Declared(_) | Fact::Called(..) | Fact::Voted(..) | Fact::Debt(..) => true,
        Fact::Cards(..) | Fact::Dealer(_) | Fact::Peeked(_) | Fact::ToMove(_) => false,
    }
}

/// The line that says what was called, or else the last one of the round.
pub(super) fn of_the_call(setup: &Setup<Fact>) -> Place {
    call(setup).map_or_else(|| of_a_round(setup).last().unwrap_or_default(), |call| call.place)
}
