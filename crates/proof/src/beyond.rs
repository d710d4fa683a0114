use std::fmt;

/// Why something is beyond what certificates cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// More completions of the hidden cards, or outcomes, than are told apart one by one.
    Cards,
    /// How likely the cards are nothing says, or the numbers are too fine.
    Odds,
    /// What is to be reached or kept hangs on cards that the solver has not seen.
    Unjudged,
    /// Others choose, and know cards that the solver does not.
    Knowing,
    /// Something is turned up as others move, before they decide in full.
    TurnedUp,
    /// What a move does hangs on something that is not determined.
    Unsettled,
    /// More moves than are listed.
    Moves,
    /// A line of play is longer than is followed.
    Deep,
}

impl fmt::Display for Beyond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cards => "there are more completions of the hidden cards than can be listed",
            Self::Odds => "nothing says how likely the cards are",
            Self::Unjudged => "what is asked hangs on cards that the solver has not seen",
            Self::Knowing => "others choose who know cards that the solver has not seen",
            Self::TurnedUp => "something is turned up while another player moves",
            Self::Unsettled => "what a move does hangs on something that is not determined",
            Self::Moves => "there are more moves than can be listed",
            Self::Deep => "there are longer lines of play than can be followed",
        })
    }
}
