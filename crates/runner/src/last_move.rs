use rulebook::ClauseRef;
use schemars::JsonSchema;
use serde::Serialize;

/// What the last move was about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// The move as the other players see it.
    pub shown: String,
    /// The cards that it drew or turned up, determined or not.
    pub brought: Vec<DrawnCards>,
    /// What it breaks where it is refused, clause by clause.
    pub breaks: Vec<Broken>,
}

/// Cards that a move drew or turned up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnCards {
    /// As a line states it: `drawing` or `revealing`.
    pub word: &'static str,
    /// Whose pile or place it was, if anybody's.
    pub player: Option<String>,
    /// The cards, in order.
    pub cards: Vec<String>,
}

/// A clause that a move breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Broken {
    /// The clause.
    #[serde(flatten, serialize_with = "rulebook::Brief::of")]
    #[schemars(with = "rulebook::Brief<'static>")]
    pub clause: ClauseRef,
    /// What is so in the position, in a sentence without a full stop.
    pub here: Option<String>,
    /// What the clause rests on, a line each.
    pub grounds: Vec<String>,
}
