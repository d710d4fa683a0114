//! What players play for, and what puzzles about it are called.

use game::{Purpose, Pursue, RulesAndRoster, Seat};
use piles::Kind;
use text::capital;

use crate::{Card, Column, Rules, Side, Square, State, Table};

/// With fewer pieces than that a side has no story to tell.
const FEW: usize = State::PIECES / 2;
/// With fewer pieces than that the board is nearly empty.
const MANY: usize = State::PIECES + 2;

impl Pursue for Table {
    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        let player = terms.roster.name(seat);
        let name = capital(player);
        let others = terms.roster.seats().filter(|other| *other != seat);
        let held = state.occupied(Side::of(seat)).len();
        let mut goals = vec![Purpose::new(
            format!("winner {player}"),
            match held {
                0 | 1 => format!("{name} takes the fortress"),
                _ => format!("{name} and the third door"),
            },
            format!("The fortress holds against {player}"),
        )];
        for other in others {
            let lost = state.captured(Side::of(other));
            let other = terms.roster.name(other);
            let named = capital(other);
            goals.extend((1..=State::PIECES).map(|pieces| {
                let which = ["first", "second", "third", "fourth", "fifth", "last"].get(pieces - 1);
                let which = which.copied().unwrap_or("last");
                let called = match pieces.checked_sub(lost) {
                    Some(2) => format!("Two of {named}'s pieces at once"),
                    _ => format!("{named}'s {which} loss"),
                };
                Purpose::new(
                    format!("{other} captured {pieces}"),
                    called,
                    format!("{named} loses no {which} piece"),
                )
            }));
        }
        let far = if player == Side::Odin.word() { Square::RANKS } else { 1 };
        let fortress = Square::all().filter(|square| square.rank() == far);
        goals.extend(fortress.map(|square| {
            Purpose::new(
                format!("{player} at {square}"),
                format!("{name} through the door on {square}"),
                format!("The door on {square} stays shut"),
            )
        }));
        goals.push(Purpose::bare("draw"));
        goals
    }

    fn is_bare(_terms: RulesAndRoster<'_, Self>, state: &State) -> bool {
        let on_board = |side: Side| State::PIECES.saturating_sub(state.captured(side));
        let sides = [on_board(Side::Odin), on_board(Side::Thor)];
        sides.iter().any(|pieces| *pieces < FEW) || sides.iter().sum::<usize>() < MANY
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        let side = Side::of(seat);
        let of = |side: Side| {
            let far = if side == Side::Odin { Square::RANKS } else { 1 };
            let steps = state.pieces[side]
                .iter()
                .map(|square| Square::RANKS.abs_diff(square.rank().abs_diff(far)) as i64);
            let steps = steps.max().unwrap_or(0);
            30 * state.occupied(side).len() as i64 - 15 * state.captured(side) as i64 + steps
        };
        of(side) - of(side.other())
    }

    fn cards(_rules: &Rules) -> Vec<Card> {
        Card::all().collect()
    }

    fn hand(state: &State, seat: Seat, each: &mut dyn FnMut(Card)) {
        let row = state.cards[Side::of(seat)].row;
        let held = Column::all().filter(|column| row.gaps & (1 << column.index()) == 0);
        held.map(|column| row.cards[column.index()]).filter(|card| card.is_known()).for_each(each);
    }
}
