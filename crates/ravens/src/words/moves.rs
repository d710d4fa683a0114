use game::{Listed, Stated, Written};
use pest::iterators::Pair;
use piles::Kind;
use text::{Excerpt, Place};

use super::setup::{read_setup_lines, stray};
use super::{Line, MOVE_LINE, Rule, land_card_of, side_of};
use crate::land::ROOM;
use crate::problem::Problem;
use crate::{Act, Card, Flight, Laid, Move, Paid, Rules, Setup, Side};

/// Reads a move, what it states about chance, and the set-up under `next race`.
pub(crate) fn read_move(rules: &Rules, lines: &[Excerpt]) -> Result<Written<Move, Card>, Problem> {
    let (head, rows) = MOVE_LINE.forms.head(lines)?;
    let line = Line { kind: &MOVE_LINE, excerpt: head, rules };
    let mut mv = None;
    let mut place = head.trim().whole();
    let mut stated = Stated::default();
    for pair in line.read()? {
        let at = line.place(&pair);
        match pair.as_rule() {
            Rule::drawing => stated.drawing = Some(line.listed_chance(pair)?),
            Rule::shuffling => stated.shuffling = Some(line.listed_chance(pair)?),
            Rule::next_race => {
                let mut setup = Setup::default();
                read_setup_lines(rules, rows, &mut setup)?;
                mv = Some(Move::NextRace(Box::new(setup)));
                place = at;
            }
            _ => {
                mv = Some(line.decision(pair)?);
                place = at;
            }
        }
    }
    let mv = mv.ok_or_else(|| line.incomplete())?;
    let nobody = matches!(mv, Move::NextRace(_));
    match rows.first() {
        Some(row) if !nobody => Err(stray(row)),
        _ => Ok(Written { mv, nobody, stated, place }),
    }
}

impl Line<'_> {
    fn decision(self, pair: Pair<'_, Rule>) -> Result<Move, Problem> {
        let rule = pair.as_rule();
        let place = self.place(&pair);
        let mut items = pair.into_inner().skip(1);
        let next = items.next().ok_or_else(|| self.incomplete())?;
        Ok(match rule {
            Rule::end_turn => Move::EndTurn,
            Rule::stash => Move::Stash(self.card(next)?.value),
            Rule::way => Move::Way(self.put_down(next)?),
            Rule::discard => Move::Discard(self.put_down(next)?),
            Rule::fly => Move::Fly(self.flight(std::iter::once(next).chain(items), place)?),
            Rule::lengthen => Move::Lengthen(land_card_of(&next)),
            _ => {
                let aux = next.as_rule() == Rule::aux_mark;
                let act = if aux { items.next().ok_or_else(|| self.incomplete())? } else { next };
                Move::Odin { aux, act: self.act(act)? }
            }
        })
    }

    fn put_down(self, pair: Pair<'_, Rule>) -> Result<Paid, Problem> {
        let mut aux = false;
        let mut card = Card::UNKNOWN;
        for item in pair.into_inner() {
            match item.as_rule() {
                Rule::aux_mark => aux = true,
                _ => card = self.card(item)?.value,
            }
        }
        Ok(if aux { Paid::aux(card) } else { Paid::hand(card) })
    }

    fn flight<'b>(
        self,
        payments: impl Iterator<Item = Pair<'b, Rule>>,
        place: Place,
    ) -> Result<Flight, Problem> {
        let mut read: Vec<Vec<Paid>> = Vec::new();
        for payment in payments {
            let place = self.place(&payment);
            let cards: Vec<Paid> =
                payment.into_inner().map(|paid| self.put_down(paid)).collect::<Result<_, _>>()?;
            if cards.len() > Flight::CARDS {
                return Err(Problem::FlightTooLong { place, payments: false });
            }
            read.push(cards);
        }
        let slices: Vec<&[Paid]> = read.iter().map(Vec::as_slice).collect();
        let flight = Flight::new(&slices).ok_or(Problem::FlightTooLong { place, payments: true })?;
        Ok(flight.canonical())
    }

    fn act(self, pair: Pair<'_, Rule>) -> Result<Act, Problem> {
        let rule = pair.as_rule();
        let place = self.place(&pair);
        let mut items = pair.into_inner().skip(1);
        Ok(match rule {
            Rule::forward => Act::Forward,
            Rule::back => Act::Back,
            Rule::odin_lengthen => {
                let cards: Vec<_> = items.map(|card| land_card_of(&card)).collect();
                Act::Lengthen(Laid::new(&cards).ok_or(Problem::TooManyLaid { place })?)
            }
            Rule::rearrange => {
                let cards = items.filter(|item| item.as_rule() == Rule::card);
                let order = cards.map(|card| self.card(card)).collect::<Result<Vec<_>, Problem>>()?;
                if let Some(surplus) = order.get(ROOM) {
                    return Err(Problem::TooManyCards { place: surplus.place });
                }
                Act::Rearrange(order.into_iter().map(|card| card.value).collect::<Vec<Card>>().into())
            }
            Rule::place_marker => {
                let seat = items.next().map_or(Side::Gray, |player| side_of(&player));
                Act::Marker(seat, self.next_space(&mut items)?)
            }
            Rule::swap => {
                let (one, other) = (self.next_space(&mut items)?, self.next_space(&mut items)?);
                Act::Swap(one.min(other), one.max(other))
            }
            Rule::remove => Act::Remove(self.next_space(&mut items)?),
            _ => Act::Rotate(self.next_space(&mut items)?),
        })
    }

    fn next_space<'b>(self, items: &mut impl Iterator<Item = Pair<'b, Rule>>) -> Result<u8, Problem> {
        self.space(&items.next().ok_or_else(|| self.incomplete())?)
    }

    /// `drawing CARD …` or `shuffling CARD …`.
    fn listed_chance(self, pair: Pair<'_, Rule>) -> Result<Listed<Card>, Problem> {
        let place = self.place(&pair);
        let mut seat = None;
        let mut cards = Vec::new();
        for item in pair.into_inner().skip(1) {
            match item.as_rule() {
                Rule::player => seat = Some(side_of(&item).seat()),
                _ => cards.push((seat, self.card(item)?)),
            }
        }
        Ok(Listed { place, cards })
    }
}
