//! What is to be known of a position.

use game::{Describe, RulesAndRoster, Seat};
use piles::{Kind, Listing};

use crate::rules::{ScoutColumn, ScoutTurn};
use crate::state::End;
use crate::{Card, Cards, Column, Drawing, Layout, Offer, Row, Rules, Side, State, Table};

/// A fact of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `board` and its rows, from the top.
    Board(Drawing),
    /// `odin row …`
    Row(Side, Vec<Lying>),
    /// `odin deck …`, `odin discard …`
    Pile(Side, Heap, Listing<Card>),
    /// `odin captured N`
    Captured(Side, u32),
    /// `odin may scout`, or `odin may scout with c`: columns in the order of the offers.
    MayScout(Side, Vec<Column>),
    /// `odin may swap`
    MaySwap(Side),
    /// `odin passed`: the turn before this one was a pass.
    Passed(Side),
    /// `draw`: both players passed.
    Draw,
    /// `odin to move`
    ToMove(Side),
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Board,
    Row(Side),
    Pile(Side, Heap),
    Captured(Side),
    Scout(Side),
    Swap(Side),
    Passed,
    Draw,
    Turn,
}

/// How a place of a row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lying {
    /// `.`: no card.
    Gap,
    /// `7` or `?`: a face-down card.
    Down(Card),
    /// `7^`: a face-up card.
    Up(Card),
}

impl Lying {
    /// What lies behind a column.
    pub(crate) fn of(row: &Row, column: Column) -> Self {
        match row.card(column) {
            None => Self::Gap,
            Some(card) if row.is_up(column) => Self::Up(card),
            Some(card) => Self::Down(card),
        }
    }

    /// The card that lies there.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Gap => None,
            Self::Down(card) | Self::Up(card) => Some(card),
        }
    }

    /// Whether what lies there is what is asked for; a `?` asks for any card.
    fn is(self, asked: Self) -> bool {
        match (self, asked) {
            (Self::Down(_), Self::Down(Card::UNKNOWN)) | (Self::Up(_), Self::Up(Card::UNKNOWN)) => true,
            (lying, asked) => lying == asked,
        }
    }

    fn told(self) -> String {
        match self {
            Self::Gap => "no card lies there".to_owned(),
            Self::Down(Card::UNKNOWN) => "a card that is not determined lies there".to_owned(),
            Self::Down(card) => format!("{card} lies there, face down"),
            Self::Up(card) => format!("{card} lies there, face up"),
        }
    }
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

    /// The cards of a player's pile, top first, those that are not determined included.
    pub(crate) fn cards(self, cards: &Cards) -> Vec<Card> {
        match self {
            Self::Discard => cards.heaps.discards().collect(),
            Self::Deck => {
                let rest = usize::from(cards.rest) + cards.mixed.len();
                cards.heaps.deck().chain(std::iter::repeat_n(Card::UNKNOWN, rest)).collect()
            }
        }
    }
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Board(_) => Subject::Board,
            Self::Row(side, _) => Subject::Row(*side),
            Self::Pile(side, heap, _) => Subject::Pile(*side, *heap),
            Self::Captured(side, _) => Subject::Captured(*side),
            Self::MayScout(side, _) => Subject::Scout(*side),
            Self::MaySwap(side) => Subject::Swap(*side),
            Self::Passed(_) => Subject::Passed,
            Self::Draw => Subject::Draw,
            Self::ToMove(_) => Subject::Turn,
        }
    }

    fn like(self, asked: &Self) -> Self {
        match (self, asked) {
            (Self::Pile(side, heap, lying), Self::Pile(_, _, Listing::Count(_))) => {
                Self::Pile(side, heap, Listing::Count(lying.len() as u32))
            }
            (fact, _) => fact,
        }
    }

    fn differences(&self, found: &Self) -> Vec<(usize, String)> {
        match (self, found) {
            (Self::Board(asked), Self::Board(lying)) => {
                let asked = asked.marks().filter(|(_, square, mark)| lying.mark(*square) != *mark);
                asked.map(|(part, square, _)| (part, lying.mark(square).told(square))).collect()
            }
            (Self::Row(_, asked), Self::Row(_, lying)) => {
                let places = asked.iter().zip(lying).enumerate();
                let differ = places.filter(|(_, (asked, candidate))| !candidate.is(**asked));
                differ.map(|(part, (_, candidate))| (part, candidate.told())).collect()
            }
            (Self::Pile(_, _, asked @ Listing::Cards { .. }), Self::Pile(_, _, lying)) => {
                let listed: Vec<Option<Card>> = lying.cards().collect();
                let differs = |(part, asked): (usize, Option<Card>)| match listed.get(part) {
                    _ if asked.is_none() && part < listed.len() => None,
                    Some(listed) if *listed == asked => None,
                    Some(found) => Some((part, format!("{} lies there", found.unwrap_or(Card::UNKNOWN)))),
                    None => Some((part, "no card lies there".to_owned())),
                };
                asked.cards().enumerate().filter_map(differs).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Describe for Table {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(Side::of(seat))
    }

    fn subjects(_terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        let cards =
            |side| [Subject::Row(side), Subject::Pile(side, Heap::Deck), Subject::Pile(side, Heap::Discard)];
        let mut all = vec![Subject::Board];
        all.extend(Side::BOTH.into_iter().flat_map(cards));
        all.extend(Side::BOTH.map(Subject::Scout));
        all.extend(Side::BOTH.map(Subject::Swap));
        all.extend([Subject::Draw, Subject::Passed, Subject::Turn]);
        all
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        Some(match subject {
            Subject::Board => Fact::Board(Layout::of(state).drawing()),
            Subject::Row(side) => {
                Fact::Row(side, seen_row(&state.cards[side].row, sees(viewer, side)).to_vec())
            }
            Subject::Pile(side, heap) => Fact::Pile(side, heap, seen_pile(&state.cards[side], heap, viewer)),
            Subject::Captured(side) => Fact::Captured(side, state.captured(side) as u32),
            Subject::Scout(side) => return scout(terms.rules, state, viewer, side),
            Subject::Swap(side) if state.offers.may_swap(side) => Fact::MaySwap(side),
            Subject::Passed if state.end != End::Drawn && state.passes > 0 => {
                Fact::Passed(state.on_turn.other())
            }
            Subject::Draw if state.end == End::Drawn => Fact::Draw,
            Subject::Swap(_) | Subject::Passed | Subject::Draw => return None,
            Subject::Turn => Fact::ToMove(state.on_turn),
        })
    }

    fn is_default(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        match fact {
            Fact::Pile(_, Heap::Discard, listing) => listing.is_empty(),
            Fact::Pile(_, Heap::Deck, Listing::Cards { cards, more, .. }) => cards.is_empty() && *more,
            Fact::Pile(_, Heap::Deck, Listing::Count(_))
            | Fact::Board(_)
            | Fact::Row(..)
            | Fact::Captured(..)
            | Fact::MayScout(..)
            | Fact::MaySwap(_)
            | Fact::Passed(_)
            | Fact::Draw
            | Fact::ToMove(_) => false,
        }
    }
}

/// Whether a viewer sees the face-down cards of a side.
pub(crate) fn sees(viewer: Option<Seat>, side: Side) -> bool {
    viewer.is_none_or(|viewer| viewer == side.seat())
}

/// The places of a row, a to f; face-down cards only if they are `shown`.
pub(crate) fn seen_row(row: &Row, shown: bool) -> [Lying; Column::COUNT] {
    let mut places = [Lying::Gap; Column::COUNT];
    for (place, column) in places.iter_mut().zip(Column::all()) {
        *place = match Lying::of(row, column) {
            Lying::Down(_) if !shown => Lying::Down(Card::UNKNOWN),
            lying => lying,
        };
    }
    places
}

/// What is said of a pile. Where the cards that nobody lists are just those of the deck, its top is listed
/// with `...`, and those below are kept so that they are counted; they are not printed.
fn seen_pile(cards: &Cards, heap: Heap, viewer: Option<Seat>) -> Listing<Card> {
    let all = heap.cards(cards);
    let known = |cards: &[Card]| cards.iter().map(|card| card.known()).collect();
    let row = Column::COUNT - cards.row.gaps().count();
    let left_over = row + cards.heaps.discards().len() + cards.deck_len() == Rules::DECK;
    let top = cards.heaps.deck_len();
    match heap {
        Heap::Deck if viewer.is_some() && !all.is_empty() => Listing::Count(all.len() as u32),
        Heap::Deck if left_over && top < all.len() => {
            Listing::Cards { cards: known(&all[..top]), more: true, below: known(&all[top..]) }
        }
        Heap::Deck | Heap::Discard => Listing::Cards { cards: known(&all), more: false, below: Vec::new() },
    }
}

/// The scouts that are offered to a side. That the opponent may scout, and with which column, a viewer
/// does not know; but once a place of a row is empty nobody can miss that a scout is still to be
/// answered. Of the scouts that may come after that one the viewer is told nothing. Where a scout may
/// come from either column of the move, and of the player not on turn, its column stays hidden too; such
/// a view leaves open what a set-up has to say.
fn scout(rules: &Rules, state: &State, viewer: Option<Seat>, side: Side) -> Option<Fact> {
    let gap = |side: Side| state.cards[side].row.has_gap();
    let row = &state.cards[side].row;
    let sees = sees(viewer, side);
    let evident = |column: &Column| {
        let due = Offer::Scout { side, with: Some(*column) };
        Side::BOTH.into_iter().any(gap) && state.offer() == Some(due)
    };
    let columns: Vec<Column> = state.offers.scouts(side).filter(|column| sees || evident(column)).collect();
    if state.offers.tie() && state.on_turn == side {
        return Some(Fact::MayScout(side, Vec::new()));
    }
    if columns.is_empty() {
        return None;
    }
    let ravens = Column::all().filter(|column| row.card(*column) == Some(Card::HUGIN_MUNIN));
    let plain = sees && ravens.count() == 1 && !Side::BOTH.into_iter().all(gap);
    let hidden = !sees
        && (rules.scout_column, rules.scout_turn) == (ScoutColumn::Either, ScoutTurn::Any)
        && side != state.on_turn
        && !row.has_gap();
    Some(Fact::MayScout(side, if plain || hidden { Vec::new() } else { columns }))
}
