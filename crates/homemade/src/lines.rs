use game::{Forms, Grammar};

/// The forms of set-up lines, of moves, of conditions and of places, and the grammar that they make.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameLines {
    pub(crate) kinds: [&'static Forms; 4],
    pub(crate) grammar: Grammar,
}
