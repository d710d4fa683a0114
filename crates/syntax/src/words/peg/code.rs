use super::first::Bytes;

/// What reads a text by one rule: the steps of a parsing machine, as in Medeiros and Ierusalimschy, "A Parsing
/// Machine for PEGs" (2008). The rules within the rule are written out in it, so that nothing is called.
#[derive(Debug)]
pub(super) struct Code<T> {
    pub(super) steps: Vec<Step<T>>,
    pub(super) sets: Vec<Chars>,
    /// What a text may go on with.
    pub(super) firsts: Vec<Bytes>,
    /// All words, one after the other.
    pub(super) words: String,
}

/// The characters of a set.
#[derive(Debug)]
pub(super) struct Chars {
    /// What they may begin with.
    pub(super) bytes: Bytes,
    /// What those beyond ASCII may be.
    pub(super) others: Vec<fn(char) -> bool>,
}

/// One step, by the names that parsing machines have for it. A step fails where the text does not go on as it says:
/// then all goes back to the last choice. Other steps, sets and firsts are given by their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<T> {
    /// Reads the words from one byte to another.
    Literal { from: u32, to: u32 },
    /// Reads one character of a set.
    Set(u32),
    /// Passes over the characters of a set.
    Span(u32),
    /// No character of a set comes next.
    NotSet(u32),
    /// Nothing is read yet.
    Start,
    /// All is read.
    End,
    /// What a rule reads begins.
    Open(T),
    /// What a rule reads ends.
    Close,
    /// Goes on elsewhere unless the text may go on so.
    TestSet { first: u32, to: u32 },
    /// Goes on elsewhere.
    Jump(u32),
    /// Makes a choice: if what follows fails, all goes on from here elsewhere.
    Choice(u32),
    /// Forgets the last choice; goes on elsewhere.
    Commit(u32),
    /// Makes the last choice anew, from here.
    PartialCommit(u32),
    /// Goes back to where the last choice was made, forgets it, and goes on elsewhere.
    BackCommit(u32),
    /// Forgets the last choice; fails.
    FailTwice,
    /// Fails.
    Fail,
    /// The rule fits.
    Found,
}
