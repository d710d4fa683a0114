//! Which games are strange: worth being looked at.

use crate::quantity::margin;
use crate::{GameEnd, GameRow, RowWords};
use words::words;

/// In what a game is strange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strangeness {
    /// It went on and on, and ended.
    Longest,
    /// It was over at once.
    Shortest,
    /// The best was far ahead.
    Lopsided,
    /// It did not end, or nobody could move.
    Endless,
}

words! {
    Strangeness {
        Longest => "longest",
        Shortest => "shortest",
        Lopsided => "most lopsided",
        Endless => "without an end",
    }
}

impl Strangeness {
    /// All sorts.
    pub const ALL: [Self; 4] = [Self::Longest, Self::Shortest, Self::Lopsided, Self::Endless];

    /// How strange a game is in this way, if it is; more is stranger.
    fn of(self, words: &RowWords, row: &GameRow) -> Option<i64> {
        let over = matches!(row.end, GameEnd::Won | GameEnd::Drawn);
        match self {
            Self::Longest => over.then_some(row.moves.into()),
            Self::Shortest => over.then_some(-i64::from(row.moves)),
            Self::Lopsided => margin(row, words.fewest_win),
            Self::Endless => (!over).then_some(i64::from(row.end == GameEnd::Stuck)),
        }
    }
}

/// The strangest games of a run, some of each sort. What it takes does not grow with the number of games.
#[derive(Clone, Debug)]
pub struct Strangest {
    number: usize,
    /// By sort: how strange, and the number of the game; the strangest first.
    found: [Vec<(i64, u64)>; 4],
}

impl Strangest {
    /// So many of each sort.
    pub fn of(number: usize) -> Self {
        Self { number, found: Default::default() }
    }

    /// Looks at what came of a game; of a pair the first side counts.
    pub fn look(&mut self, words: &RowWords, rows: &[GameRow]) {
        let Some(row) = rows.first().filter(|_| self.number > 0) else { return };
        for (sort, found) in Strangeness::ALL.into_iter().zip(&mut self.found) {
            let Some(size) = sort.of(words, row) else { continue };
            // Of equals the earlier one stays.
            let at = found.partition_point(|(known, _)| *known >= size);
            if at < self.number {
                found.insert(at, (size, row.number));
                found.truncate(self.number);
            }
        }
    }

    /// The games that were found: of what sort, which of its sort from 1, and its number in the run.
    pub fn games(&self) -> impl Iterator<Item = (Strangeness, usize, u64)> {
        let sorts = Strangeness::ALL.into_iter().zip(&self.found);
        sorts.flat_map(|(sort, found)| (1..).zip(found).map(move |(at, (_, number))| (sort, at, *number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::SeatSet;

    #[test]
    fn the_strangest_are_found_in_any_order_of_length() {
        let words = RowWords::default();
        let row = |number, moves, end| GameRow {
            number,
            end,
            winners: SeatSet::EMPTY,
            first: None,
            moves,
            turns: moves,
            points: vec![i64::from(moves), 0],
            lead_changes: 0,
            half_time: None,
            choices: Vec::new(),
            kinds: Vec::new(),
            clauses: Vec::new(),
            cards: Vec::new(),
            own: Vec::new(),
            made: Vec::new(),
        };
        let mut strangest = Strangest::of(2);
        for (number, moves) in [5, 9, 1, 9, 7].into_iter().enumerate() {
            strangest.look(&words, &[row(number as u64, moves, GameEnd::Won)]);
        }
        strangest.look(&words, &[row(5, 900, GameEnd::CutOff)]);
        let games: Vec<_> = strangest.games().map(|(sort, _, number)| (sort.word(), number)).collect();
        let expected = [
            ("longest", 1),
            ("longest", 3),
            ("shortest", 2),
            ("shortest", 0),
            ("most lopsided", 1),
            ("most lopsided", 3),
            ("without an end", 5),
        ];
        assert_eq!(games, expected);
    }
}
