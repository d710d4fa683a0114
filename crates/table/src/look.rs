//! What functions of house rules look at, by the words of set-up lines.

use std::sync::LazyLock;

use boards::Board;
use game::{AtPlace, Look, Looked, RulesAndRoster, Seat};
use piles::Kind;

use crate::fact::Heap;
use crate::{Card, Column, Rules, Side, Square, Squares, State, Table};

game::sights! { Table, |terms, state, seat|
    /// a player's row, a to f, without its gaps
    zone each "row" seen by Owner => values(Column::all().filter_map(|column| state.cards[Side::of(seat)].row.card(column)));
    /// a player's draw deck, top first
    zone each "deck" seen by Nobody => values(Heap::Deck.cards(&state.cards[Side::of(seat)]));
    /// a player's discard pile, newest first
    zone each "discard" seen by All => values(Heap::Discard.cards(&state.cards[Side::of(seat)]));
    /// how many pieces a player has lost
    number each "captured" => state.captured(Side::of(seat));
    /// how many squares of the enemy fortress a player occupies
    number each "occupies" => state.occupied(Side::of(seat)).len();
}

/// Cards by their values, those that are not determined as none.
fn values(cards: impl IntoIterator<Item = Card>) -> impl Iterator<Item = Option<i64>> {
    cards.into_iter().map(|card| card.known().map(Card::value))
}

/// The forms of places.
pub(crate) const PLACES: &str = "a square, like `d3`, or a place of a row, like `row odin b`";

impl Look for Table {
    fn look(terms: RulesAndRoster<'_, Self>, state: &State, at: usize, seat: Seat) -> Looked {
        LOOKED[at](terms, state, seat)
    }

    fn board(_rules: &Rules) -> Option<&'static Board> {
        static BOARD: LazyLock<Option<Board>> =
            LazyLock::new(|| Board::new(Column::COUNT as u8, Square::RANKS as u8));
        BOARD.as_ref()
    }

    /// `odin fortress`, `thor fortress`: a home rank.
    fn terrain(rules: &Rules, word: &str) -> Option<boards::Squares> {
        let side = side(word.strip_suffix(" fortress")?)?;
        let board = Self::board(rules)?;
        let home = Square::all().filter(|square| Squares::home(side).contains(*square));
        Some(home.filter_map(|square| board.named(square.word())).collect())
    }

    fn place(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        named: &str,
    ) -> Option<AtPlace> {
        if let Some(square) = Square::from_word(named) {
            let owner = state.owner(square);
            return Some(
                owner.map_or(AtPlace::Empty, |side| AtPlace::There("piece".into(), Some(side.seat()))),
            );
        }
        let (player, column) = named.strip_prefix("row ")?.split_once(' ')?;
        let (side, column) = (side(player)?, Column::all().find(|known| known.word() == column)?);
        let row = &state.cards[side].row;
        let is_seen = row.is_up(column) || viewer.is_none_or(|viewer| viewer == side.seat());
        Some(match row.card(column) {
            None => AtPlace::Empty,
            Some(_) if !is_seen => AtPlace::Hidden,
            Some(Card::UNKNOWN) => AtPlace::Open("PLAYER row CARD …"),
            Some(card) => AtPlace::There(card.word().into(), Some(side.seat())),
        })
    }

    fn is_piece(_rules: &Rules, word: &str) -> bool {
        word == "piece"
    }
}

fn side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.word() == word)
}
