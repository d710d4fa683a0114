/// Something that a player plays for, and so what a puzzle may ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// The condition, as lines have it: `Anna hand empty`.
    pub condition: String,
    /// What a puzzle is called in which it is to be reached: `Anna goes out with five cards`.
    pub called: Option<String>,
    /// What a puzzle is called in which others are to be kept from it: `Anna shall not go out`.
    pub kept: Option<String>,
}

impl Purpose {
    /// A condition, and what puzzles are called in which it is to be reached, and in which it is kept from others.
    pub fn new(condition: impl Into<String>, called: impl Into<String>, kept: impl Into<String>) -> Self {
        Self { condition: condition.into(), called: Some(called.into()), kept: Some(kept.into()) }
    }

    /// A condition with no title of its own.
    pub fn bare(condition: impl Into<String>) -> Self {
        Self { condition: condition.into(), called: None, kept: None }
    }
}
