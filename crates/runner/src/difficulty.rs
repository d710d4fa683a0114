use schemars::JsonSchema;
use serde::Serialize;

use crate::Solved;

/// How hard a puzzle is for people, measured on its proof. It does not change with how the proof is searched.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Difficulty {
    /// The moves of the solution; where there is none, of the longest line by which a first move fails.
    pub moves: usize,
    /// How many first moves there are; none where chance comes first.
    #[serde(rename = "first_moves")]
    pub firsts: usize,
    /// How many of them work.
    pub working: usize,
}

/// A difficulty in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// A figure under 5.
    Easy,
    /// A figure under 9.
    Medium,
    /// More.
    Hard,
}

words::words! {
    Level {
        Easy => "easy",
        Medium => "medium",
        Hard => "hard",
    }
}

impl Difficulty {
    /// The moves, times the binary logarithm of how many first moves there are for each that works (two at
    /// least): so many yes-or-no questions are answered on the way to the solution.
    pub fn figure(self) -> f64 {
        let ways = self.firsts as f64 / self.working.max(1) as f64;
        self.moves as f64 * ways.max(2.0).log2()
    }

    /// The figure as a word.
    pub fn level(self) -> Level {
        match self.figure() {
            figure if figure < 5.0 => Level::Easy,
            figure if figure < 9.0 => Level::Medium,
            _ => Level::Hard,
        }
    }
}

impl Solved {
    /// How hard it is; asks what every first move comes to.
    pub fn difficulty(&self) -> Difficulty {
        let moves = match self.fewest {
            Some(fewest) => fewest as usize,
            None if self.play.is_empty() => {
                self.firsts.iter().map(|tested| tested.own_moves).max().unwrap_or(0)
            }
            None => self.own_moves,
        };
        let working = self.firsts.iter().filter(|tested| tested.works).count();
        Difficulty { moves, firsts: self.firsts.len(), working }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(moves: usize, firsts: usize, working: usize) -> (f64, Level) {
        let difficulty = Difficulty { moves, firsts, working };
        (difficulty.figure(), difficulty.level())
    }

    #[test]
    fn a_puzzle_is_the_harder_the_longer_it_is_and_the_fewer_first_moves_work() {
        // One of four first moves works: two questions a move.
        assert_eq!(figure(1, 4, 1), (2.0, Level::Easy));
        assert_eq!(figure(3, 4, 1), (6.0, Level::Medium));
        assert_eq!(figure(3, 8, 1), (9.0, Level::Hard));
        assert_eq!(figure(3, 8, 2), (6.0, Level::Medium));
        // Where every first move works, or chance comes first, each move is still one question.
        assert_eq!(figure(4, 3, 3), (4.0, Level::Easy));
        assert_eq!(figure(2, 0, 0), (2.0, Level::Easy));
    }
}
