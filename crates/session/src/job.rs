use game::{Dialect, Knowledge, Understand};

/// Something that is done with a game whose types are forgotten: it is given them.
pub trait Job {
    /// What comes of it.
    type Output;

    /// Does it for the game `G`; `understand` reads its house rules.
    fn run<G: Dialect + Knowledge>(self, understand: Understand) -> Self::Output;
}
