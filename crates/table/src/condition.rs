//! What an expectation can ask of a position, and whether it holds.

use game::Verdict;

use crate::state::End;
use crate::{Card, Cards, Column, Counts, Lying, Side, Square, Squares, State};

/// Where pieces stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Odin's and thor's pieces.
    pub pieces: [Squares; 2],
    /// Those in the enemy fortress that are not fixed.
    pub free: Squares,
}

impl Layout {
    /// The board as the game begins.
    pub fn start() -> Self {
        Self { pieces: Side::BOTH.map(Squares::home), free: Squares::NONE }
    }

    /// The board of a position.
    pub fn of(state: &State) -> Self {
        let abroad = |side: Side| state.pieces(side).and(Squares::home(side.other()));
        let free = abroad(Side::Odin).or(abroad(Side::Thor)).without(state.fixed);
        Self { pieces: state.pieces, free }
    }
}

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
    Pile(Side, Heap, Content),
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

/// What a pile should hold, top card first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// So many cards.
    Count(u32),
    /// These.
    Listed {
        /// The cards; one that is not determined (`?`) is any card.
        cards: Vec<Card>,
        /// More lie below.
        more: bool,
    },
}

/// Whether a condition holds in a position.
pub(crate) fn verdict(state: &State, condition: &Condition) -> Verdict {
    Verdict::of(match condition {
        Condition::Board(layout) => Layout::of(state) == *layout,
        Condition::At(side, square) => state.pieces(*side).contains(*square),
        Condition::Empty(square) => state.owner(*square).is_none(),
        Condition::Fixed(square) => state.fixed.contains(*square),
        Condition::Occupies(side, number) => state.occupied(*side).len() == *number as usize,
        Condition::Row(side, row) => return row_verdict(state.of(*side), row),
        Condition::Pile(side, heap, content) => return pile_verdict(state.of(*side), *heap, content),
        Condition::Captured(side, number) => state.captured(*side) == *number as usize,
        Condition::MayScout(side, columns) => may_scout(state, *side, columns),
        Condition::MaySwap(side) => state.offers.swaps[side.index()],
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

/// Cards that are not determined: what is wanted of them is taken out of what they may be.
struct Pool {
    left: Counts,
    open: bool,
}

impl Pool {
    fn new(left: Counts) -> Self {
        Self { left, open: false }
    }

    /// Whether an undetermined card can be the wanted one.
    fn fits(&mut self, wanted: Card) -> bool {
        let possible = self.left.of(wanted) > 0;
        self.open |= possible && self.left.cards().any(|card| card != wanted);
        self.left.take(wanted);
        possible
    }
}

fn row_verdict(cards: &Cards, wanted: &[Lying]) -> Verdict {
    let mut pool = Pool::new(cards.loose);
    if wanted.len() != Column::COUNT {
        return Verdict::Fails;
    }
    for (column, wanted) in Column::all().zip(wanted) {
        let lies = match wanted {
            Lying::Gap => cards.row.card(column).is_none(),
            Lying::Up(_) => cards.row.is_up(column),
            Lying::Down(_) => cards.row.is_down(column),
        };
        let fits = match (cards.row.card(column), wanted.card()) {
            (_, None | Some(Card::UNKNOWN)) => true,
            (Some(Card::UNKNOWN), Some(wanted)) => pool.fits(wanted),
            (own, wanted) => own == wanted,
        };
        if !(lies && fits) {
            return Verdict::Fails;
        }
    }
    if pool.open { Verdict::Open } else { Verdict::Holds }
}

/// The cards of a pile, top first, those that are not determined included.
pub(crate) fn pile_cards(cards: &Cards, heap: Heap) -> Vec<Card> {
    match heap {
        Heap::Discard => cards.discard.from_top().collect(),
        Heap::Deck => {
            let rest = usize::from(cards.rest) + cards.mixed.total();
            cards.deck.from_top().chain(std::iter::repeat_n(Card::UNKNOWN, rest)).collect()
        }
    }
}

fn pile_verdict(cards: &Cards, heap: Heap, content: &Content) -> Verdict {
    let own = pile_cards(cards, heap);
    let (wanted, more) = match content {
        Content::Count(count) => return Verdict::of(own.len() == *count as usize),
        Content::Listed { cards, more } => (cards, *more),
    };
    if if more { own.len() <= wanted.len() } else { own.len() != wanted.len() } {
        return Verdict::Fails;
    }
    let mixed = heap == Heap::Deck && !cards.mixed.is_empty();
    let mut pool = Pool::new(if mixed { cards.mixed } else { cards.loose });
    for (own, wanted) in own.iter().zip(wanted) {
        let fits = match (*own, *wanted) {
            (_, Card::UNKNOWN) => true,
            (Card::UNKNOWN, wanted) => pool.fits(wanted),
            (own, wanted) => own == wanted,
        };
        if !fits {
            return Verdict::Fails;
        }
    }
    if pool.open { Verdict::Open } else { Verdict::Holds }
}
