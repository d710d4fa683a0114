//! What can be counted of games.

use words::words;

/// What is counted of games, a group of numbers each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Who wins, by seat and by player.
    Wins,
    /// How games end.
    Ends,
    /// How many moves and turns a game has.
    Moves,
    /// How much there is to decide.
    Choices,
    /// Points, margins, changes of the lead.
    Points,
    /// Which moves are made, and whether those who make them win.
    Kinds,
    /// How often clauses are asked, and how often they refuse.
    Clauses,
    /// Which cards come into hands, and whether those who hold them win.
    Cards,
}

words! {
    Measure {
        Wins => "wins",
        Ends => "ends",
        Moves => "moves",
        Choices => "choices",
        Points => "points",
        Kinds => "kinds",
        Clauses => "clauses",
        Cards => "cards",
    }
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Wins,
        Self::Ends,
        Self::Moves,
        Self::Choices,
        Self::Points,
        Self::Kinds,
        Self::Clauses,
        Self::Cards,
    ];

    /// Those that are counted where nobody says which.
    pub const USUAL: [Self; 5] = [Self::Wins, Self::Ends, Self::Moves, Self::Choices, Self::Points];

    /// The measure of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.word() == name)
    }

    /// What it counts, in a sentence without a full stop.
    pub fn about(self) -> &'static str {
        match self {
            Self::Wins => {
                "how often each seat wins, whoever begins, and each player where they play differently; a win that several \
                 share counts as a part for each"
            }
            Self::Ends => {
                "how games end: won by one, won together, drawn, stuck (nobody can move), cut off (at `--most` moves)"
            }
            Self::Moves => "how many moves and turns a game has",
            Self::Choices => "how many moves there are to choose from, and how often there is one alone",
            Self::Points => {
                "points by seat, the margin of the best, how often the lead changes, whether who leads at half time wins"
            }
            Self::Kinds => {
                "which moves are made, by the word they begin with, and how many of those who make them win"
            }
            Self::Cards => {
                "how often each card comes into a hand in a game, leaves one and is left there, and how many of those who \
                 were dealt it win"
            }
            Self::Clauses => {
                "how often each clause is asked in a game, of what is done and of what could be tried, and how often it \
                 permits and refuses"
            }
        }
    }
}
