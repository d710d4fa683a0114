use text::{Excerpt, Spanned, Tongue};

use crate::{Demand, GameLine, HeaderLine, Probability, Reply, StepKind, Try, Within};

/// What one line says. What few lines say stands in a box, so that it is small.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    /// Nothing, or a comment.
    Blank,
    Game(Box<GameLine>),
    Header(Box<HeaderLine>),
    Heading(Spanned<String>),
    Covers(Vec<Excerpt>),
    Tags(Vec<Excerpt>),
    Skip(Spanned<String>),
    Setup,
    Cases,
    ToMove(Excerpt),
    Solves(Spanned<String>),
    /// Any step but a branch.
    Step(StepKind),
    Lesson(Spanned<String>),
    Language(Spanned<Tongue>),
    Reply(Box<Reply>),
    Hint(Spanned<String>),
    Branch(Spanned<String>),
    EndBranch,
    Promise(Box<Promised>),
    /// A line of the game.
    Island(Excerpt),
    /// A line that cannot be read.
    Broken,
}

/// What a puzzle asks and promises in one line.
#[derive(Clone, Debug)]
pub(crate) enum Promised {
    Goal(Demand),
    Keep(Demand),
    Bound(Spanned<Within>),
    Against,
    Help,
    Luck,
    Chance(Spanned<Probability>),
    Solution,
    Unique,
    NoDuals,
    NoSolution,
    Try(Try),
}
