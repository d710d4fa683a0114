//! What an expectation can ask of a position, and whether it holds.

use piles::{Listing, Pool, Verdict};

use crate::state::End;
use crate::{Card, Cards, Column, Layout, Lying, Side, Square, State};

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `board` with its rows, `board start`
    Board(Layout),
    /// `odin at d3`
    At(Side, Square),
    /// `d3 empty`
    Empty(Square),
    /// `c1 fixed`
    Fixed(Square),
    /// `odin occupies N`
    Occupies(Side, u32),
    /// `odin row …`; a `?` is any card.
    Row(Side, Vec<Lying>),
    /// `odin deck …` and `odin discard …`
    Pile(Side, Heap, Listing<Card>),
    /// `odin captured N`
    Captured(Side, u32),
    /// `odin may scout`; with the columns, if they are named.
    MayScout(Side, Vec<Column>),
    /// `odin may swap`
    MaySwap(Side),
    /// `odin passed`
    Passed(Side),
    /// `winner odin`
    Winner(Side),
    /// `draw`
    Draw,
}

/// A pile of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// The draw deck.
    Deck,
    /// The discard pile.
    Discard,
}

impl Heap {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Discard => "discard",
        }
    }

    /// The pile of that word; the grammar lets no others in.
    pub(crate) fn from_word(word: &str) -> Self {
        if word == "deck" { Self::Deck } else { Self::Discard }
    }
}

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    Verdict::of(match condition {
        Condition::Board(layout) => Layout::of(state) == *layout,
        Condition::At(side, square) => state.pieces[*side].contains(*square),
        Condition::Empty(square) => state.owner(*square).is_none(),
        Condition::Fixed(square) => state.fixed.contains(*square),
        Condition::Occupies(side, number) => state.occupied(*side).len() == *number as usize,
        Condition::Row(side, row) => return row_verdict(&state.cards[*side], row),
        Condition::Pile(side, heap, content) => return pile_verdict(&state.cards[*side], *heap, content),
        Condition::Captured(side, number) => state.captured(*side) == *number as usize,
        Condition::MayScout(side, columns) => may_scout(state, *side, columns),
        Condition::MaySwap(side) => state.offers.swaps[*side],
        Condition::Passed(side) => state.passes > 0 && (state.passes > 1 || state.on_turn != *side),
        Condition::Winner(side) => state.end == End::Won(*side),
        Condition::Draw => state.end == End::Drawn,
    })
}

fn may_scout(state: &State, side: Side, columns: &[Column]) -> bool {
    let tie = state.offers.tie && state.on_turn == side;
    let offered: Vec<Column> = state.offers.scouts(side).collect();
    if columns.is_empty() { tie || !offered.is_empty() } else { offered == columns }
}

fn row_verdict(cards: &Cards, wanted: &[Lying]) -> Verdict {
    if wanted.len() != Column::COUNT {
        return Verdict::Fails;
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
            return Verdict::Fails;
        }
    }
    Pool::of(&cards.loose).in_order(undetermined)
}

/// The cards of a pile, top first, those that are not determined included.
pub(crate) fn pile_cards(cards: &Cards, heap: Heap) -> Vec<Card> {
    match heap {
        Heap::Discard => cards.discard.from_top().collect(),
        Heap::Deck => {
            let rest = usize::from(cards.rest) + cards.mixed.len();
            cards.deck.from_top().chain(std::iter::repeat_n(Card::UNKNOWN, rest)).collect()
        }
    }
}

fn pile_verdict(cards: &Cards, heap: Heap, listing: &Listing<Card>) -> Verdict {
    let mixed = heap == Heap::Deck && !cards.mixed.is_empty();
    let pool = Pool::of(if mixed { &cards.mixed } else { &cards.loose });
    listing.in_order(pile_cards(cards, heap).into_iter(), &pool)
}
