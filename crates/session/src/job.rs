use game::{Definition, Dialect, Knowledge};

/// Something that is done with a game whose types are forgotten: it is given them.
pub trait Job {
    /// What comes of it.
    type Output;

    /// Does it for a game of the type `G`.
    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output;
}
