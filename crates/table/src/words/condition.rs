use pest::iterators::Pair;
use piles::{Kind, Listing};
use text::{Excerpt, Place};

use super::board::{read_board, stray};
use super::{CONDITION_LINE, Line, Rule, side_of};
use crate::board::rank_faults;
use crate::condition::{Condition, Heap, pile_cards};
use crate::problem::Problem;
use crate::{Board, Card, Column, Layout, Lying, Mark, Rank, Square, Squares, State};

/// A place at which a condition fails, and what is there.
pub(crate) type Astray = (Place, String);

/// Reads a condition; a `board` may have its ranks below it, as in a set-up.
pub(crate) fn read_condition(lines: &[Excerpt]) -> Result<Condition, Problem> {
    let (pair, line, rows) = split(lines)?;
    if pair.as_rule() == Rule::board {
        let ranks = match board(line.excerpt, pair, rows)? {
            Board::Start => return Ok(Condition::Board(Layout::start())),
            Board::Drawn(ranks) => ranks,
        };
        let mut faults = rank_faults(&ranks, line.excerpt.trim().whole()).into_iter();
        return match faults.next() {
            None => Ok(Condition::Board(Layout::drawn(&ranks))),
            Some(first) => Err(Problem::Ranks { first, more: faults.collect() }),
        };
    }
    match rows.first() {
        Some(row) => Err(stray(row)),
        None => line.condition(pair)?.ok_or_else(|| line.incomplete()),
    }
}

fn split(lines: &[Excerpt]) -> Result<(Pair<'_, Rule>, Line<'_>, &[Excerpt]), Problem> {
    let (head, rows) = CONDITION_LINE.forms.head(lines)?;
    let line = Line { kind: &CONDITION_LINE, excerpt: head };
    let pair = line.read()?.into_iter().next();
    Ok((pair.ok_or_else(|| line.incomplete())?, line, rows))
}

fn board(head: &Excerpt, pair: Pair<'_, Rule>, rows: &[Excerpt]) -> Result<Board, Problem> {
    let start = pair.into_inner().any(|word| word.as_rule() == Rule::start_word);
    Ok(read_board(head, start, rows)?.value)
}

impl Line<'_> {
    /// The condition of one line; `None` where the grammar let through a line without a part.
    fn condition(self, pair: Pair<'_, Rule>) -> Result<Option<Condition>, Problem> {
        let rule = pair.as_rule();
        let mut items = pair.into_inner();
        let side = items.clone().find(|item| item.as_rule() == Rule::player).map(|player| side_of(&player));
        let first = items.clone().next();
        let last = items.clone().next_back();
        Ok(match (rule, side, first, last) {
            (Rule::draw, ..) => Some(Condition::Draw),
            (Rule::winner, Some(side), ..) => Some(Condition::Winner(side)),
            (Rule::passed, Some(side), ..) => Some(Condition::Passed(side)),
            (Rule::may_swap, Some(side), ..) => Some(Condition::MaySwap(side)),
            (Rule::may_scout, Some(side), ..) => {
                let columns = self.columns(items)?.into_iter().map(|column| column.value);
                Some(Condition::MayScout(side, columns.collect()))
            }
            (Rule::vacant, _, Some(square), _) => Some(Condition::Empty(self.square(&square)?)),
            (Rule::fixed, _, Some(square), _) => Some(Condition::Fixed(self.square(&square)?)),
            (Rule::at, Some(side), _, Some(square)) => Some(Condition::At(side, self.square(&square)?)),
            (Rule::occupies, Some(side), _, Some(number)) => {
                Some(Condition::Occupies(side, self.number(&number)?.value))
            }
            (Rule::captured, Some(side), _, Some(number)) => {
                Some(Condition::Captured(side, self.number(&number)?.value))
            }
            (Rule::row, Some(side), ..) => {
                let row = self.lying(items)?.into_iter().map(|lying| lying.value).collect();
                Some(Condition::Row(side, row))
            }
            (Rule::pile, Some(side), _, Some(content)) => {
                let name = items.nth(1).map_or(Heap::Deck, |name| Heap::from_word(name.as_str()));
                let content = match content.as_rule() {
                    Rule::count => Listing::Count(self.count(content)?.value),
                    _ => {
                        let listing = self.listing(content)?;
                        let cards = listing.cards.iter().map(|card| card.value.known()).collect();
                        Listing::Cards { cards, more: listing.more.is_some(), below: Vec::new() }
                    }
                };
                Some(Condition::Pile(side, name, content))
            }
            _ => None,
        })
    }
}

/// The places in a condition's lines at which it fails: squares of a board, cards of a row or a pile.
pub(crate) fn astray(state: &State, lines: &[Excerpt]) -> Vec<Astray> {
    let Ok((pair, line, rows)) = split(lines) else { return Vec::new() };
    let rule = pair.as_rule();
    if rule == Rule::board {
        return match board(line.excerpt, pair, rows) {
            Ok(Board::Drawn(ranks)) => astray_squares(state, &ranks),
            Ok(Board::Start) | Err(_) => Vec::new(),
        };
    }
    let Some(side) = pair.clone().into_inner().next().map(|player| side_of(&player)) else {
        return Vec::new();
    };
    let cards = &state.cards[side];
    let mut items = pair.into_inner();
    match rule {
        Rule::row => {
            let row = line.lying(items).unwrap_or_default();
            let places = Column::all().zip(row).filter_map(|(column, wanted)| {
                let own = match cards.row.card(column) {
                    None => Lying::Gap,
                    Some(card) if cards.row.is_up(column) => Lying::Up(card),
                    Some(card) => Lying::Down(card),
                };
                let any = wanted.card() == Some(Card::UNKNOWN);
                let same = match (own, wanted.value) {
                    (Lying::Down(_), Lying::Down(_)) | (Lying::Up(_), Lying::Up(_)) if any => true,
                    (own, wanted) => own == wanted,
                };
                (!same).then(|| (wanted.place, lies_there(own)))
            });
            places.collect()
        }
        Rule::pile => {
            let (Some(name), Some(listing)) = (items.nth(1), items.next()) else { return Vec::new() };
            if listing.as_rule() == Rule::count {
                return Vec::new();
            }
            let own = pile_cards(cards, Heap::from_word(name.as_str()));
            let wanted = line.listing(listing).map(|listing| listing.cards).unwrap_or_default();
            let places = wanted.iter().enumerate().filter_map(|(at, wanted)| match own.get(at) {
                Some(own) if wanted.value == Card::UNKNOWN || *own == wanted.value => None,
                Some(own) => Some((wanted.place, format!("{own} lies there"))),
                None => Some((wanted.place, "no card lies there".to_owned())),
            });
            places.collect()
        }
        _ => Vec::new(),
    }
}

fn astray_squares(state: &State, ranks: &[Rank]) -> Vec<Astray> {
    let layout = Layout::of(state);
    let places = ranks.iter().flat_map(Rank::marks).filter_map(|(square, mark)| {
        let own = layout.mark(square);
        (own != mark.value).then(|| (mark.place, describe(square, own, state.fixed)))
    });
    places.collect()
}

/// What lies in a place of a row, in words.
fn lies_there(own: Lying) -> String {
    match own {
        Lying::Gap => "no card lies there".to_owned(),
        Lying::Down(Card::UNKNOWN) => "a card that is not determined lies there".to_owned(),
        Lying::Down(card) => format!("{card} lies there, face down"),
        Lying::Up(card) => format!("{card} lies there, face up"),
    }
}

/// What stands on a square, in words.
fn describe(square: Square, mark: Mark, fixed: Squares) -> String {
    match mark {
        Mark::Empty => format!("{square} is empty"),
        Mark::Piece(side) if fixed.contains(square) => {
            format!("{}'s fixed piece is on {square}", side.word())
        }
        Mark::Piece(side) => format!("{}'s piece is on {square}", side.word()),
        Mark::Free(side) => format!("{}'s piece on {square} is not fixed", side.word()),
    }
}
