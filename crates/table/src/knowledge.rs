//! What a seat knows of a position: the rows are hidden from the opponent, the decks from both.

use game::{Chance, Knowledge, Pile, Ply, Seat};

use crate::rules::{ScoutColumn, ScoutTurn};
use crate::state::End;
use crate::{Card, Column, Counts, Move, Rules, Side, State, Table};

impl Knowledge for Table {
    /// Squares, pieces, and how cards lie decide it.
    const CARDS_DECIDE: bool = false;

    fn veil(state: &mut State, seat: Seat) {
        let cards = &mut state.cards[Side::of(seat).other()];
        for column in Column::all() {
            if cards.row.is_down(column) {
                cards.row.cards[column.index()] = Card::UNKNOWN;
            }
        }
        (cards.unlocated, cards.mixed) = (Counts::default(), Counts::default());
    }

    fn is_shown(_mv: &Move) -> bool {
        true
    }

    fn decides(state: &State, seat: Seat) -> bool {
        let side = state.offer().map_or(state.on_turn, crate::Offer::side);
        state.end == End::Open && side.seat() == seat
    }

    fn is_open(state: &State, seat: Seat) -> bool {
        let cards = &state.cards[Side::of(seat)];
        !cards.unlocated.is_empty() && cards.row.cards.contains(&Card::UNKNOWN)
    }

    fn unseen(state: &State, pile: Pile) -> Option<Card> {
        // A reshuffled deck is its own pool: a card out of it cannot be left open.
        let cards = &state.cards[Side::of(pile.seat?)];
        (pile.name == "deck" && cards.mixed.is_empty()).then_some(Card::UNKNOWN)
    }

    fn determine<C: Chance<Card>>(_rules: &Rules, state: &mut State, seat: Seat, chance: &mut C) {
        let cards = &mut state.cards[Side::of(seat)];
        let pile = Pile { seat: Some(seat), name: "row" };
        for column in Column::all() {
            if cards.row.card(column) == Some(Card::UNKNOWN)
                && let Some(card) = cards.unlocated.draw(|pool| chance.reveal(pile, pool))
            {
                cards.row.cards[column.index()] = card;
            }
        }
    }

    /// A card that is not determined may be Hugin & Munin, who scout.
    fn offers_unseen(rules: &Rules, state: &State, ply: &Ply<Move>) -> bool {
        let Move::Step { from, to } = ply.mv else { return false };
        if state.cards[Side::Odin].unlocated.is_empty() && state.cards[Side::Thor].unlocated.is_empty() {
            return false;
        }
        Side::BOTH.into_iter().any(|side| {
            let cards = &state.cards[side];
            let may_scout = side == state.on_turn || rules.scout_turn == ScoutTurn::Any;
            let open = |column: Column| cards.row.card(column) == Some(Card::UNKNOWN);
            let scouts =
                cards.unlocated.of(Card::HUGIN_MUNIN) > 0 && state.cards[side.other()].row.down() != 0;
            let column = match rules.scout_column {
                ScoutColumn::Origin => open(from.column()),
                ScoutColumn::Destination => open(to.column()),
                ScoutColumn::Either => open(from.column()) || open(to.column()),
            };
            may_scout && scouts && column
        })
    }

    fn is_silent(mv: &Move) -> bool {
        matches!(mv, Move::NoScout)
    }
}
