use game::{Placed, Setup};
use rulebook::{Referee, facts};
use text::Spanned;

use crate::fact::{Fact, Subject};
use crate::problem::{Impossible, OfferFault};
use crate::rules::{ScoutColumn, ScoutTurn};
use crate::state::End;
use crate::{Card, Column, Rules, Side, State, clauses};

/// Reads the choices that a set-up says are offered.
pub(super) fn read<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    state: &mut State,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) {
    if state.end != End::Open {
        return;
    }
    for side in Side::BOTH {
        let scout = setup.of(Subject::Scout(side));
        if let Some(line @ Placed { value: Fact::MayScout(_, columns), .. }) = scout {
            let faulty = read_scout(rules, side, columns, line, state, referee).into_iter();
            faults.extend(faulty.map(|fault| Impossible::Offer {
                side,
                place: fault.place,
                fault: fault.value,
            }));
        }
        let swap = setup.of(Subject::Swap(side));
        if swap.is_some() {
            state.offers.add_swap(side);
            referee.cite(&clauses::SWAP, || facts![player: side.seat(), offered: true]);
        }
        if let Some(passed) = setup.of(Subject::Passed) {
            let offers = scout.into_iter().chain(swap).map(|offer| offer.place);
            faults.extend(offers.map(|offer| Impossible::OfferAfterPass { offer, passed: passed.place }));
        }
    }
}

fn read_scout<R: Referee>(
    rules: &Rules,
    side: Side,
    columns: &[Column],
    line: &Placed<Fact>,
    state: &mut State,
    referee: &mut R,
) -> Vec<Spanned<OfferFault>> {
    let here = |fault| Spanned::new(fault, line.place);
    if side != state.on_turn && rules.scout_turn == ScoutTurn::Own {
        return vec![here(OfferFault::NotTheirTurn)];
    }
    let mut faults = Vec::new();
    let any = state.cards[side.other()].row.down() != 0;
    let facts = || facts![player: side.seat(), column: if any { "some" } else { "none" }];
    if referee.uphold(&clauses::FACE_DOWN_ONLY, any, facts).is_err() {
        faults.push(here(OfferFault::NoneFaceDown));
    }
    let row = state.cards[side].row;
    let ravens = |column: &Column| row.card(*column) == Some(Card::HUGIN_MUNIN);
    if columns.is_empty() && side == state.on_turn && row.has_gap() && state.cards[side.other()].row.has_gap()
    {
        state.offers.add_tie();
        referee.cite(&clauses::SCOUT_TIE, || facts![player: side.seat()]);
        faults.extend(tie_fault(state).map(here));
        return faults;
    }
    let named = columns.iter().enumerate().map(|(part, column)| Spanned::new(*column, line.part(part)));
    let lying = Column::all().filter(ravens).map(|column| Spanned::new(column, line.place));
    let offered: Vec<Spanned<Column>> = if columns.is_empty() { lying.collect() } else { named.collect() };
    match (columns, &offered[..]) {
        ([], []) => faults.push(here(OfferFault::NoRavens)),
        ([], [_, _, ..]) => {
            let columns = offered.iter().map(|column| column.value).collect();
            faults.push(here(OfferFault::SeveralRavens(columns)));
            return faults;
        }
        (_, [_, second, ..]) if rules.scout_column != ScoutColumn::Either => {
            faults.push(Spanned::new(OfferFault::SeveralColumns(rules.scout_column), second.place));
        }
        _ => {}
    }
    for column in offered {
        let facts = || facts![player: side.seat(), column: column.value.word()];
        referee.cite(&clauses::SCOUT_PLAY, facts);
        match offer(side, column.value, state) {
            Ok(()) => state.offers.add_scout(side, column.value),
            Err(fault) => faults.push(Spanned::new(fault, column.place)),
        }
    }
    faults
}

/// After a tie Hugin & Munin lie on top of both discard piles; a card that is not determined becomes one.
fn tie_fault(state: &mut State) -> Option<OfferFault> {
    for side in [state.on_turn, state.on_turn.other()] {
        let cards = &mut state.cards[side];
        match cards.heaps.take_newest() {
            Some(Card::HUGIN_MUNIN) => {}
            Some(Card::UNKNOWN) if cards.unlocated.take(Card::HUGIN_MUNIN) => {}
            _ => return Some(OfferFault::NoTie(side)),
        }
        cards.heaps.discard(Card::HUGIN_MUNIN);
    }
    None
}

/// Whether a scout can be offered with the card behind a column, which must be Hugin & Munin; a card
/// that is not determined becomes one.
fn offer(side: Side, column: Column, state: &mut State) -> Result<(), OfferFault> {
    let offered = state.offers.scouts(side).any(|scout| scout == column);
    let cards = &mut state.cards[side];
    match cards.row.card(column) {
        Some(Card::UNKNOWN) if cards.unlocated.take(Card::HUGIN_MUNIN) => {
            cards.row.cards[column.index()] = Card::HUGIN_MUNIN;
            Ok(())
        }
        Some(Card::UNKNOWN) => Err(OfferFault::RavensElsewhere),
        Some(Card::HUGIN_MUNIN) if offered => Err(OfferFault::Twice(column)),
        Some(Card::HUGIN_MUNIN) => Ok(()),
        card => Err(OfferFault::OtherCard(column, card)),
    }
}
