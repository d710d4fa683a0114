//! Whether what an expectation asks holds in a position.

use game::{Decide, Describe, Judgement, Language, Open, RulesAndRoster};
use piles::{Listing, Pool, Truth};

use crate::fact::{Fact, Heap, Lying, Subject};
use crate::state::End;
use crate::words::Question;
use crate::{Card, Cards, Column, Layout, Side, Square, State, Table};

impl Decide for Table {
    fn verdict(_terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        Truth::of(match fact {
            Fact::Board(drawing) => Layout::drawn(drawing) == Layout::of(state),
            Fact::Row(side, row) => return row_verdict(&state.cards[*side], row),
            Fact::Pile(side, heap, listing) => return pile_verdict(&state.cards[*side], *heap, listing),
            Fact::Captured(side, count) => state.captured(*side) == *count as usize,
            Fact::MayScout(side, columns) => may_scout(state, *side, columns),
            Fact::MaySwap(side) => state.offers.may_swap(*side),
            Fact::Passed(side) => passed(state, *side),
            Fact::Draw => state.end == End::Drawn,
            Fact::ToMove(side) => state.on_turn == *side,
        })
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        let piece = |square: Square| match state.owner(square) {
            Some(side) => format!("{side} at {square}"),
            None => format!("{square} empty"),
        };
        let end = || match state.end {
            End::Open => "the game is not over".to_owned(),
            End::Won(side) => format!("winner {side}"),
            End::Drawn => "draw".to_owned(),
        };
        let (holds, found) = match question {
            Question::At(side, square) => (state.pieces[*side].contains(*square), piece(*square)),
            Question::Empty(square) => (state.owner(*square).is_none(), piece(*square)),
            Question::Fixed(square) => {
                let fixed = state.fixed.contains(*square);
                let found = match state.owner(*square) {
                    _ if fixed => format!("{square} fixed"),
                    Some(side) => format!("{side} at {square}, not fixed"),
                    None => format!("{square} empty"),
                };
                (fixed, found)
            }
            Question::Occupies(side, count) => {
                let occupied = state.occupied(*side).len();
                (occupied == *count as usize, format!("{side} occupies {occupied}"))
            }
            Question::MayScout(side, columns) => (may_scout(state, *side, columns), offers(terms, state)),
            Question::MaySwap(side) => (state.offers.may_swap(*side), offers(terms, state)),
            Question::Passed(side) => {
                let found = match state.passes {
                    0 => "nobody passed".to_owned(),
                    _ => format!("{} passed", state.on_turn.other()),
                };
                (passed(state, *side), found)
            }
            Question::Winner(side) => (state.end == End::Won(*side), end()),
            Question::Draw => (state.end == End::Drawn, end()),
        };
        Ok(Judgement { holds, found })
    }
}

/// The choices that are offered, in words.
fn offers(terms: RulesAndRoster<'_, Table>, state: &State) -> String {
    let subjects = Side::BOTH.map(Subject::Scout).into_iter().chain(Side::BOTH.map(Subject::Swap));
    let offers = subjects.filter_map(|subject| Table::described(terms, state, None, subject));
    let offers: Vec<String> = offers.map(|offer| Table::fact_words(terms, &offer)).collect();
    if offers.is_empty() { "no choice is offered".to_owned() } else { offers.join(", ") }
}

fn passed(state: &State, side: Side) -> bool {
    state.passes > 0 && (state.passes > 1 || state.on_turn != side)
}

fn may_scout(state: &State, side: Side, columns: &[Column]) -> bool {
    let tie = state.offers.tie() && state.on_turn == side;
    let offered: Vec<Column> = state.offers.scouts(side).collect();
    if columns.is_empty() { tie || !offered.is_empty() } else { offered == columns }
}

fn row_verdict(cards: &Cards, wanted: &[Lying]) -> Truth {
    if wanted.len() != Column::COUNT {
        return Truth::Fails;
    }
    let mut undetermined = Vec::new();
    for (column, wanted) in Column::all().zip(wanted) {
        let lies = match wanted {
            Lying::Gap => cards.row.card(column).is_none(),
            Lying::Up(_) => cards.row.is_up(column),
            Lying::Down(_) => cards.row.is_down(column),
        };
        let fits = match (cards.row.card(column), wanted.card()) {
            (_, None | Some(Card::UNKNOWN)) => true,
            (Some(Card::UNKNOWN), Some(wanted)) => {
                undetermined.push(wanted);
                true
            }
            (own, wanted) => own == wanted,
        };
        if !(lies && fits) {
            return Truth::Fails;
        }
    }
    Pool::of(&cards.unlocated).in_order(undetermined)
}

fn pile_verdict(cards: &Cards, heap: Heap, listing: &Listing<Card>) -> Truth {
    let mixed = heap == Heap::Deck && !cards.mixed.is_empty();
    let pool = Pool::of(if mixed { &cards.mixed } else { &cards.unlocated });
    listing.in_order(heap.cards(cards).into_iter(), &pool)
}
