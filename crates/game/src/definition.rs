use crate::{Game, Info, Understand};

/// A game as it is given out, before any line of a file is read.
#[derive(Debug)]
pub struct Definition<'g, G: Game> {
    /// The rules as the law book has them; they tell what defines the game.
    pub law_book: &'g G::Rules,
    /// Understands its house rules.
    pub understand: Understand,
}

impl<G: Game> Clone for Definition<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Definition<'_, G> {}

impl<G: Game> Definition<'_, G> {
    /// Name, clauses, knobs, codes.
    pub fn info(&self) -> &'static Info {
        G::info(self.law_book)
    }
}
