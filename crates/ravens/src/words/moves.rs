use game::Head;
use game::words::Reader;
use game::{LineProblem, Setup, Stated, Written};

use super::cards::{card, land_card};
use super::places::{side, space};
use super::{Parser, Part, Rule, is_row};
use crate::fact::Fact;
use crate::land::ROOM;
use crate::problem::Problem;
use crate::{Act, Card, Flight, Laid, Move, Paid};

/// A move and what it states about chance.
pub(super) fn mv(part: &mut Part<'_>) -> Result<Written<Move, Card>, Problem> {
    let mut decided = part.any()?;
    let mv = decision(&mut decided)?;
    decided.end()?;
    let mut stated = |rule| part.maybe(rule).map(|list| list.stated(Rule::card, card)).transpose();
    let stated =
        Stated { drawing: stated(Rule::drawing)?, revealing: None, shuffling: stated(Rule::shuffling)? };
    Ok(Written { nobody: matches!(mv, Move::NextRace(_)), mv, stated, place: decided.place() })
}

fn decision(part: &mut Part<'_>) -> Result<Move, Problem> {
    Ok(match part.rule() {
        Rule::stash => Move::Stash(card(&part.one(Rule::card)?)?),
        Rule::fly => Move::Fly(flight(part)?),
        Rule::way => Move::Way(paid(part.one(Rule::put_down)?)?),
        Rule::discard => Move::Discard(paid(part.one(Rule::put_down)?)?),
        Rule::odin => {
            let aux = part.has(Rule::aux_mark);
            let mut act = part.any()?;
            let decided = Move::Odin { aux, act: self::act(&mut act)? };
            act.end()?;
            decided
        }
        Rule::lengthen => Move::Lengthen(land_card(&part.one(Rule::land_card)?)?),
        Rule::end_turn => Move::EndTurn,
        Rule::next_race => Move::NextRace(Box::new(race(part)?)),
        _ => return Err(part.misread().into()),
    })
}

fn paid(mut part: Part<'_>) -> Result<Paid, Problem> {
    let aux = part.has(Rule::aux_mark);
    let card = card(&part.one(Rule::card)?)?;
    part.end()?;
    Ok(if aux { Paid::aux(card) } else { Paid::hand(card) })
}

fn flight(part: &mut Part<'_>) -> Result<Flight, Problem> {
    let payments = part.all(Rule::payment, |mut payment| {
        let cards = payment.all(Rule::put_down, paid)?;
        let fits = cards.len() <= Flight::CARDS;
        if fits { Ok(cards) } else { Err(Problem::FlightTooLong { place: payment.place(), payments: false }) }
    })?;
    let payments: Vec<&[Paid]> = payments.iter().map(Vec::as_slice).collect();
    let flight = Flight::new(&payments).map(|flight| flight.canonical());
    flight.ok_or_else(|| Problem::FlightTooLong { place: part.place(), payments: true })
}

fn act(part: &mut Part<'_>) -> Result<Act, Problem> {
    Ok(match part.rule() {
        Rule::forward => Act::Forward,
        Rule::back => Act::Back,
        Rule::swap => {
            let (one, other) = (space(part)?, space(part)?);
            Act::Swap(one.min(other), one.max(other))
        }
        Rule::rotate => Act::Rotate(space(part)?),
        Rule::remove => Act::Remove(space(part)?),
        Rule::odin_lengthen => {
            let cards = part.all(Rule::land_card, |item| land_card(&item))?;
            Act::Lengthen(Laid::new(&cards).ok_or_else(|| Problem::TooManyLaid { place: part.place() })?)
        }
        Rule::place_marker => Act::Marker(side(part)?, space(part)?),
        Rule::rearrange => {
            part.maybe(Rule::empty);
            let order = part.all(Rule::card, |item| Ok::<_, Problem>((card(&item)?, item.place())))?;
            if let Some((_, place)) = order.get(ROOM) {
                return Err(Problem::ListTooLong { place: *place });
            }
            Act::Rearrange(order.into_iter().map(|(card, _)| card).collect())
        }
        _ => return Err(part.misread().into()),
    })
}

/// The set-up lines below `next race`, each with its own rows.
fn race(part: &Part<'_>) -> Result<Setup<Fact>, Problem> {
    let (terms, mut rest) = (part.line().terms(), part.line().raw_rows());
    let mut setup = Setup::default();
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let rows = rows.take_while(|(at, row)| is_row(Head::said(head.text()), *at, row.text())).count();
        let (lines, after) = rest.split_at(1 + rows);
        let line = Parser.setup(terms, lines)?;
        let second = line.place;
        if let Some(first) = setup.state(line) {
            return Err(LineProblem::SaidTwice { first, second }.into());
        }
        rest = after;
    }
    Ok(setup)
}
