//! Whether a pass or a move can have brought a position about that a set-up says it did.

use game::{Placed, Setup};
use rulebook::{Amended, Referee, Strict, facts};
use text::{Place, Spanned};

use crate::check::{actions, check_step};
use crate::fact::{Fact, Subject};
use crate::problem::{Impossible, OfferFault};
use crate::rules::{ScoutColumn, Thrown};
use crate::state::End;
use crate::{Card, Column, Rules, Side, Square, State, clauses};

/// Finds passes by a player who had something to do, and choices that no move can have left open.
pub(super) fn check<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    state: &mut State,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) {
    let drawn = setup.of(Subject::Draw).map(|draw| draw.place).filter(|_| state.end == End::Drawn);
    let passed = passed(setup).map(|passed| (passed.value, passed.place));
    let passes = drawn.into_iter().flat_map(|draw| Side::BOTH.map(|side| (side, draw))).chain(passed);
    let idle = passes.into_iter().find_map(|(side, passed)| {
        let open = State { end: End::Open, on_turn: side, ..*state };
        let (actions, example) = actions(rules, &open, side, referee);
        let facts = || facts![player: side.seat(), actions: actions];
        let refused = referee.uphold(&clauses::NO_MOVE, actions == 0, facts).is_err();
        refused.then_some(Impossible::CouldMove { passed, side, actions, example })
    });
    faults.extend(idle);
    let choices = choices(setup, state);
    if choices.is_empty() {
        return;
    }
    if state.offers.tie {
        faults.extend(tie_fault(setup, state));
    }
    let arises = |choices: &[Choice]| {
        last_moves(rules, state, referee)
            .any(|(from, to)| choices.iter().all(|choice| choice.is_offered_by(rules, state, from, to)))
    };
    if arises(&choices) {
        return;
    }
    let alone = choices.iter().find(|choice| !arises(std::slice::from_ref(*choice)));
    let fault = alone.map_or(OfferFault::NoOneMove, |choice| choice.fault(rules, state));
    if let Some(choice) = alone.or(choices.last()) {
        faults.push(Impossible::Offer { side: choice.side, place: choice.place, fault });
    }
}

/// Who is said to have passed.
pub(super) fn passed(setup: &Setup<Fact>) -> Option<Spanned<Side>> {
    match setup.of(Subject::Passed)? {
        Placed { value: Fact::Passed(side), place, .. } => Some(Spanned::new(*side, *place)),
        _ => None,
    }
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

/// After a tie Hugin & Munin lie on top of both discard piles; a card that is not determined becomes one.
fn tie_fault(setup: &Setup<Fact>, state: &mut State) -> Option<Impossible> {
    let side = state.on_turn;
    let place = setup.of(Subject::Scout(side))?.place;
    let fault = |whose| Impossible::Offer { side, place, fault: OfferFault::NoTie(whose) };
    for whose in [side, side.other()] {
        let cards = &mut state.cards[whose];
        match cards.discard.pop() {
            Some(Card::HUGIN_MUNIN) => {}
            Some(Card::UNKNOWN) if cards.loose.take(Card::HUGIN_MUNIN) => {}
            _ => return Some(fault(whose)),
        }
        cards.discard.push(Card::HUGIN_MUNIN);
    }
    None
}

/// The steps that the player on turn can have made last, from where to where.
fn last_moves<R: Referee>(
    rules: &Rules,
    state: &State,
    referee: &R,
) -> impl Iterator<Item = (Square, Square)> {
    let mover = state.on_turn;
    let own = state.pieces[mover];
    let ends = own.iter().flat_map(move |to| Square::all().map(move |from| (from, to)));
    ends.filter(move |(from, to)| {
        let mut aside = Amended::new(referee.amendment(), Strict);
        !own.contains(*from)
            && check_step(rules, &before(state, *from, *to), mover, *from, *to, &mut aside).is_ok()
    })
}

/// The position before a step; an enemy piece where it came from changed squares with it.
fn before(state: &State, from: Square, to: Square) -> State {
    let (mut before, mover) = (*state, state.on_turn);
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
                let gap = |side: Side, column| state.cards[side].row.card(column).is_none();
                let captured = state.captured(enemy) > 0;
                empty && captured && gap(mover, from.column()) && gap(enemy, to.column())
            }
            What::Scout(columns) => {
                let (from, to) = (from.column(), to.column());
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
                let occupies = match rules.thrown {
                    Thrown::Occupies => true,
                    Thrown::StraightOnly => from.column() == to.column(),
                    Thrown::StaysFree => false,
                };
                occupies && state.occupied(enemy).contains(from)
            }
            What::Swap => state.occupied(mover).contains(to),
        }
    }

    fn fault(&self, rules: &Rules, state: &State) -> OfferFault {
        let (mover, scout_column) = (state.on_turn, rules.scout_column);
        match &self.what {
            What::Swap => OfferFault::NoSquareLost { mover },
            What::Scout(columns) => OfferFault::NoMove { mover, columns: columns.clone(), scout_column },
            What::Tie => {
                let gaps = [mover, mover.other()].map(|side| state.cards[side].row.gaps());
                let columns = gaps.into_iter().flatten().collect();
                OfferFault::NoMove { mover, columns, scout_column: ScoutColumn::Either }
            }
        }
    }
}
