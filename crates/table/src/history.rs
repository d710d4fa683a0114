//! Whether a pass or a move can have brought a position about that a set-up says it did.

use game::{Ruleset, Setup};
use rulebook::{Referee, Strict};
use text::Place;

use crate::check::last_resort;
use crate::fact::{Fact, Subject};
use crate::legal::{ply, step};
use crate::problem::{Impossible, OfferFault};
use crate::rules::{ScoutColumn, ScoutTurn, Thrown};
use crate::start::passed;
use crate::state::End;
use crate::{Column, Move, Offers, Rules, Side, Square, State, Table};

/// Finds passes by a player who had something to do, and choices that no move can have left open.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    state: &State,
    force: &impl Ruleset<Table>,
    referee: &mut R,
) -> Vec<Impossible> {
    if let End::Won(winner) = state.end {
        return win_fault(rules, setup, state, winner, force).into_iter().collect();
    }
    let mut faults: Vec<Impossible> = pass_fault(setup, state, force, referee).into_iter().collect();
    let choices = choices(setup, state);
    let arises = |choices: &[Choice]| {
        last_moves(state, force)
            .any(|(from, to)| choices.iter().all(|choice| choice.is_offered_by(rules, state, from, to)))
    };
    if choices.is_empty() || arises(&choices) {
        return faults;
    }
    let alone = choices.iter().find(|choice| !arises(std::slice::from_ref(*choice)));
    let fault = alone.map_or(OfferFault::NoOneMove, |choice| choice.fault(rules, state));
    if let Some(choice) = alone.or(choices.last()) {
        faults.push(Impossible::Offer { side: choice.side, place: choice.place, fault });
    }
    faults
}

/// The first pass of a player who could have moved.
fn pass_fault<R: Referee>(
    setup: &Setup<Fact>,
    state: &State,
    force: &impl Ruleset<Table>,
    referee: &mut R,
) -> Option<Impossible> {
    let drawn = setup.of(Subject::Draw).map(|draw| draw.place).filter(|_| state.end == End::Drawn);
    let passed = passed(setup).map(|passed| (passed.value, passed.place));
    let mut passes = drawn.into_iter().flat_map(|draw| Side::BOTH.map(|side| (side, draw))).chain(passed);
    passes.find_map(|(side, passed)| {
        let resort = last_resort(state, &ply(side, Move::Pass))?;
        let others = force.others(&resort);
        let refused = resort.uphold(others.count, referee).is_err();
        refused.then_some(Impossible::CouldMove {
            passed,
            side,
            actions: others.count,
            example: others.first,
        })
    })
}

/// A game that is won by no last move. The used cards are gone from both rows after an attack, and nothing
/// else is; of a row that is not stated nothing is known.
fn win_fault(
    rules: &Rules,
    setup: &Setup<Fact>,
    state: &State,
    winner: Side,
    force: &impl Ruleset<Table>,
) -> Option<Impossible> {
    let stated = setup.of(Subject::Turn).map(|_| state.on_turn);
    let movers = Side::BOTH.into_iter().filter(|mover| stated.is_none_or(|stated| stated == *mover));
    let lie = |side: Side, column: Option<Column>| {
        setup.of(Subject::Row(side)).is_none() || state.cards[side].row.gaps().eq(column)
    };
    let wins = |mover: Side, (from, to): (Square, Square)| {
        let attacked = lie(mover, Some(from.column())) && lie(mover.other(), Some(to.column()));
        if mover != winner {
            return attacked && throws_into(rules, state, mover, from, to);
        }
        let stepped = Side::BOTH.into_iter().all(|side| lie(side, None)) && state.owner(from).is_none();
        let took = state.captured(winner.other()) > 0 || state.owner(from).is_some();
        state.occupied(winner).contains(to) && (stepped || attacked && took)
    };
    let is_won = movers.into_iter().any(|mover| {
        let open = State { on_turn: mover, end: End::Open, ..*state };
        last_moves(&open, force).any(|step| wins(mover, step))
    });
    // The row with an empty place, or who is said to have moved, or else the board is to be looked at.
    let gap = Side::BOTH.into_iter().filter(|side| state.cards[*side].row.has_gap()).map(Subject::Row);
    let turn = stated.filter(|mover| *mover != winner).map(|_| Subject::Turn);
    let place = gap.chain(turn).chain([Subject::Board]).find_map(|subject| setup.of(subject))?.place;
    (!is_won).then_some(Impossible::NoWinningMove { winner, place })
}

/// Whether that step of the mover can have thrown an enemy piece into the mover's fortress, where it is fixed.
fn throws_into(rules: &Rules, state: &State, mover: Side, from: Square, to: Square) -> bool {
    let occupies = match rules.thrown {
        Thrown::Occupies => true,
        Thrown::StraightOnly => from.column() == to.column(),
        Thrown::StaysFree => false,
    };
    occupies && state.occupied(mover.other()).contains(from)
}

/// A choice that a set-up says is offered.
struct Choice {
    side: Side,
    place: Place,
    what: What,
}

enum What {
    Tie,
    Scout(Vec<Column>),
    Swap,
}

fn choices(setup: &Setup<Fact>, state: &State) -> Vec<Choice> {
    let of = |side: Side| {
        let scout = setup.of(Subject::Scout(side)).map(|scout| {
            let columns: Vec<Column> = state.offers.scouts(side).collect();
            let what = if columns.is_empty() { What::Tie } else { What::Scout(columns) };
            Choice { side, place: scout.place, what }
        });
        let swap = setup.of(Subject::Swap(side));
        scout.into_iter().chain(swap.map(|swap| Choice { side, place: swap.place, what: What::Swap }))
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The steps that the player on turn can have made last, from where to where.
fn last_moves(state: &State, force: &impl Ruleset<Table>) -> impl Iterator<Item = (Square, Square)> {
    let mover = state.on_turn;
    let pieces = state.pieces[mover];
    let ends = pieces.iter().flat_map(move |to| Square::all().map(move |from| (from, to)));
    ends.filter(move |(from, to)| {
        let before = before(state, *from, *to);
        let last = ply(mover, step(before.pieces[mover.other()], *from, *to));
        !pieces.contains(*from) && force.check(&before, &last, &mut Strict).is_ok()
    })
}

/// The position before a step; an enemy piece where it came from changed squares with it.
fn before(state: &State, from: Square, to: Square) -> State {
    let (mut before, mover) = (State { offers: Offers::default(), ..*state }, state.on_turn);
    before.pieces[mover].remove(to);
    before.pieces[mover].insert(from);
    if state.pieces[mover.other()].contains(from) {
        before.pieces[mover.other()].remove(from);
        before.pieces[mover.other()].insert(to);
    }
    before.fixed.remove(from);
    before.fixed.remove(to);
    before
}

impl Choice {
    /// Whether a step of the player on turn offers this choice.
    fn is_offered_by(&self, rules: &Rules, state: &State, from: Square, to: Square) -> bool {
        let (mover, enemy) = (state.on_turn, state.on_turn.other());
        let empty = state.owner(from).is_none();
        match &self.what {
            What::Tie => {
                let gap = |side: Side, column| state.cards[side].row.gaps().eq([column]);
                let captured = state.captured(enemy) > 0;
                empty && captured && gap(mover, from.column()) && gap(enemy, to.column())
            }
            What::Scout(columns) => {
                let (from, to) = (from.column(), to.column());
                if !self.leaves(rules, state, from, to) {
                    return false;
                }
                let fits = match rules.scout_column {
                    ScoutColumn::Origin => columns[..] == [from],
                    ScoutColumn::Destination => columns[..] == [to],
                    ScoutColumn::Either => {
                        columns[..] == [from] || columns[..] == [to] || columns[..] == [from, to]
                    }
                };
                empty && fits
            }
            What::Swap if self.side == mover => {
                // The attacked Loki was thrown onto the square that the attack started from.
                throws_into(rules, state, mover, from, to)
            }
            What::Swap => state.occupied(mover).contains(to),
        }
    }

    /// Whether no place is empty but those of scouts that were answered before this one.
    fn leaves(&self, rules: &Rules, state: &State, from: Column, to: Column) -> bool {
        let columns: &[Column] = match rules.scout_column {
            ScoutColumn::Origin => &[from],
            ScoutColumn::Destination => &[to],
            ScoutColumn::Either => &[from, to],
        };
        Side::BOTH.into_iter().all(|side| {
            let asked = side == state.on_turn || rules.scout_turn == ScoutTurn::Any;
            let mut gaps = state.cards[side].row.gaps();
            gaps.all(|gap| asked && columns.contains(&gap))
        })
    }

    fn fault(&self, rules: &Rules, state: &State) -> OfferFault {
        let (mover, scout_column) = (state.on_turn, rules.scout_column);
        match &self.what {
            What::Swap => OfferFault::NoSquareLost { mover },
            What::Scout(_) if Side::BOTH.into_iter().any(|side| state.cards[side].row.has_gap()) => {
                OfferFault::PlaceEmpty
            }
            What::Scout(columns) => OfferFault::NoMove { mover, columns: columns.clone(), scout_column },
            What::Tie => {
                let gaps = [mover, mover.other()].map(|side| state.cards[side].row.gaps());
                let columns = gaps.into_iter().flatten().collect();
                OfferFault::NoMove { mover, columns, scout_column: ScoutColumn::Either }
            }
        }
    }
}
