//! A position as somebody may see it: as set-up lines, as a picture, and as what a condition found.

use piles::Listing;
use text::{Excerpt, SourceId, counted};

use crate::condition::{Condition, Heap, pile_cards};
use crate::rules::{ScoutColumn, ScoutTurn};
use crate::state::End;
use crate::words::{self, print};
use crate::{Card, Cards, Column, Layout, Offer, Rules, Side, State};

mod picture;

/// The picture of the position as `viewer` may see it, or of the whole.
pub(crate) fn picture(state: &State, viewer: Option<Side>, highlight: Option<&str>) -> Vec<String> {
    let marked = highlight
        .and_then(|words| words::read_places(&Excerpt::slice_of(words, SourceId::default(), 0)).ok());
    picture::picture(state, viewer, &marked.unwrap_or_default())
}

/// Whether a viewer sees the face-down cards of a side.
fn sees(viewer: Option<Side>, side: Side) -> bool {
    viewer.is_none_or(|viewer| viewer == side)
}

/// The lines of the position as `viewer` may see it, or of the whole.
pub(crate) fn position(rules: &Rules, state: &State, viewer: Option<Side>) -> Vec<String> {
    let mut lines = vec![words::BOARD.to_owned()];
    lines.extend(Layout::of(state).rows().map(|rank| format!("  {rank}")));
    for side in Side::BOTH {
        let (cards, word) = (&state.cards[side], side.word());
        lines.push(format!("{word} row {}", print::places(&cards.row, sees(viewer, side)).join(" ")));
        lines.extend(deck_line(cards, viewer).map(|deck| format!("{word} deck {deck}")));
        if !cards.discard.is_empty() {
            lines.push(format!("{word} discard {}", print::pile(&pile_cards(cards, Heap::Discard), false)));
        }
    }
    lines.extend(offers(rules, state, viewer));
    if state.end == End::Drawn {
        lines.push("draw".to_owned());
    } else if state.passes > 0 {
        lines.push(format!("{} passed", state.on_turn.other().word()));
    }
    lines.push(format!("{} to move", state.on_turn.word()));
    lines
}

/// What a set-up says of a draw deck; nothing where its cards are just those left over.
fn deck_line(cards: &Cards, viewer: Option<Side>) -> Option<String> {
    let count = cards.deck_len();
    let row = 6 - cards.row.gaps().count();
    let left_over = row + cards.discard.len() + count == Rules::DECK;
    if viewer.is_some() && count > 0 {
        return Some(counted(count, "card"));
    }
    let top: Vec<Card> = cards.deck.from_top().collect();
    let open = count - top.len();
    match (open, left_over) {
        (0, _) => Some(print::pile(&top, false)),
        (_, true) if top.is_empty() => None,
        (_, true) => Some(print::pile(&top, true)),
        (_, false) => Some(print::pile(&pile_cards(cards, Heap::Deck), false)),
    }
}

/// The open choices. That the opponent may scout, and with which column, a viewer does not know; but
/// once a place of a row is empty nobody can miss that a scout is still to be answered. Of the scouts
/// that may come after that one the viewer is told nothing. Where a scout may come from either column
/// of the move, and of the player not on turn, its column stays hidden too; such a view leaves open
/// what a set-up has to say.
fn offers(rules: &Rules, state: &State, viewer: Option<Side>) -> Vec<String> {
    let mut lines = Vec::new();
    let gap = |side: Side| state.cards[side].row.has_gap();
    for side in Side::BOTH {
        let (row, word) = (state.cards[side].row, side.word());
        let known = |column: &Column| {
            let due = Offer::Scout { side, with: Some(*column) };
            let evident = Side::BOTH.into_iter().any(gap) && state.offer() == Some(due);
            sees(viewer, side) || evident
        };
        let columns: Vec<&str> = state.offers.scouts(side).filter(known).map(Column::word).collect();
        if state.offers.tie && state.on_turn == side {
            lines.push(format!("{word} may scout"));
        } else if !columns.is_empty() {
            let ravens = Column::all().filter(|column| row.card(*column) == Some(Card::HUGIN_MUNIN));
            let plain = sees(viewer, side) && ravens.count() == 1 && !Side::BOTH.into_iter().all(gap);
            let hidden = !sees(viewer, side)
                && (rules.scout_column, rules.scout_turn) == (ScoutColumn::Either, ScoutTurn::Any)
                && side != state.on_turn
                && !row.has_gap();
            let with = if plain || hidden { String::new() } else { format!(" with {}", columns.join(" ")) };
            lines.push(format!("{word} may scout{with}"));
        }
    }
    for side in Side::BOTH.into_iter().filter(|side| state.offers.swaps[*side]) {
        lines.push(format!("{} may swap", side.word()));
    }
    lines
}

/// What there is, in the words of the condition that was asked.
pub(crate) fn found(rules: &Rules, state: &State, condition: &Condition) -> String {
    match condition {
        Condition::Board(_) => {
            // The rows as they are written, so that those that agree are seen to; the head says that
            // some do not.
            format!("another board\n{}", Layout::of(state).rows().collect::<Vec<_>>().join("\n"))
        }
        Condition::At(_, square) | Condition::Empty(square) => match state.owner(*square) {
            Some(side) => format!("{} at {square}", side.word()),
            None => format!("{square} empty"),
        },
        Condition::Fixed(square) => match (state.owner(*square), state.fixed.contains(*square)) {
            (_, true) => format!("{square} fixed"),
            (Some(side), false) => format!("{} at {square}, not fixed", side.word()),
            (None, false) => format!("{square} empty"),
        },
        Condition::Occupies(side, _) => {
            format!("{} occupies {}", side.word(), state.occupied(*side).len())
        }
        Condition::Row(side, _) => {
            format!("{} row {}", side.word(), print::places(&state.cards[*side].row, true).join(" "))
        }
        Condition::Pile(side, heap, content) => {
            let cards = pile_cards(&state.cards[*side], *heap);
            let found = match content {
                Listing::Count(_) => counted(cards.len(), "card"),
                Listing::Cards { .. } => print::pile(&cards, false),
            };
            format!("{} {} {found}", side.word(), heap.word())
        }
        Condition::Captured(side, _) => format!("{} captured {}", side.word(), state.captured(*side)),
        Condition::MayScout(..) | Condition::MaySwap(_) => match &offers(rules, state, None)[..] {
            [] => "no choice is offered".to_owned(),
            offers => offers.join(", "),
        },
        Condition::Passed(_) => match state.passes {
            0 => "nobody passed".to_owned(),
            _ => format!("{} passed", state.on_turn.other().word()),
        },
        Condition::Winner(_) | Condition::Draw => match state.end {
            End::Open => "the game is not over".to_owned(),
            End::Won(side) => format!("winner {}", side.word()),
            End::Drawn => "draw".to_owned(),
        },
    }
}
