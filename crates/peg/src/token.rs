/// What one rule has read of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<T> {
    /// What stands for the rule.
    pub rule: T,
    /// The byte where it begins.
    pub start: u32,
    /// The byte after it.
    pub end: u32,
    /// The first token that is not within it, counted from the first of the text.
    pub next: u32,
}
