use crate::ahead::Ahead;
use crate::first::Bytes;
use crate::node::Others;

/// What reads a text by one rule: the instructions of a parsing machine. Rules within the rule are written out in it;
/// only those that stand in themselves are called.
#[derive(Debug)]
pub(crate) struct Code<T> {
    pub(crate) instructions: Vec<Instruction<T>>,
    pub(crate) sets: Vec<Chars>,
    /// What a text may go on with.
    pub(crate) firsts: Vec<Bytes>,
    /// What tells ways apart.
    pub(crate) aheads: Vec<Ahead>,
    pub(crate) forks: Vec<Fork>,
    /// All words, one after the other.
    pub(crate) words: String,
}

/// No instruction: all fails.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// Where to go on, told by what comes.
#[derive(Debug)]
pub(crate) struct Fork {
    /// The number of what tells it.
    pub(crate) ahead: u32,
    /// Where each way begins.
    pub(crate) ways: Vec<u32>,
    /// Where to go on if none may fit.
    pub(crate) none: u32,
}

/// The characters of a set.
#[derive(Debug, PartialEq)]
pub(crate) struct Chars {
    /// What they may begin with.
    pub(crate) bytes: Bytes,
    /// The bytes that belong to one of them wherever they stand.
    pub(crate) surely: [bool; 256],
    /// Which of those beyond ASCII.
    pub(crate) others: Others,
}

/// One instruction, by the names that parsing machines have for it. A instruction fails where the text does not go on as it says:
/// then all goes back to the last choice. Other instructions, sets and firsts are given by their numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instruction<T> {
    /// Reads the words from one byte to another.
    Literal { from: u32, to: u32 },
    /// The same, whether letters of ASCII are large or small.
    LiteralAlike { from: u32, to: u32 },
    /// Reads one character of a set.
    Set(u32),
    /// Passes over the characters of a set.
    Span(u32),
    /// The same of one character at least.
    SpanOnce(u32),
    /// The text goes on so, or ends here where it may; nothing is read.
    Peek { first: u32, or_end: bool },
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
    /// Goes on with the first way that may fit.
    Fork(u32),
    /// Goes on elsewhere.
    Jump(u32),
    /// Makes a choice: if what follows fails, all goes on from here elsewhere.
    Choice(u32),
    /// Forgets the last choice; goes on elsewhere.
    Commit(u32),
    /// Makes the last choice anew, from here.
    PartialCommit(u32),
    /// Makes the last choice anew, from here, and goes on elsewhere: what fails then is only the next time.
    Again(u32),
    /// Goes back to where the last choice was made, forgets it, and goes on elsewhere.
    BackCommit(u32),
    /// Forgets the last choice; fails.
    FailTwice,
    /// Fails.
    Fail,
    /// Goes on elsewhere, until `Return`.
    Call(u32),
    /// Goes on behind the last call.
    Return,
    /// The rule fits.
    Found,
}

impl Chars {
    /// Where a character of the set ends that stands there.
    #[inline]
    pub(crate) fn after(&self, text: &str, at: usize) -> Option<usize> {
        let byte = *text.as_bytes().get(at)?;
        match self.bytes.has(byte) {
            true if byte.is_ascii() => Some(at + 1),
            true => self.after_other(text, at),
            false => None,
        }
    }

    /// Where the characters of the set end that stand there.
    #[inline]
    pub(crate) fn after_all(&self, text: &str, mut at: usize) -> usize {
        let bytes = text.as_bytes();
        loop {
            let rest = &bytes[at..];
            at += rest.iter().position(|byte| !self.surely[usize::from(*byte)]).unwrap_or(rest.len());
            match bytes.get(at) {
                Some(byte) if self.bytes.has(*byte) => match self.after_other(text, at) {
                    Some(after) => at = after,
                    None => return at,
                },
                _ => return at,
            }
        }
    }

    /// The same of a character beyond ASCII.
    #[cold]
    fn after_other(&self, text: &str, at: usize) -> Option<usize> {
        let char = text[at..].chars().next()?;
        let is_in = match &self.others {
            Others::None => false,
            Others::All => true,
            Others::Of(classes) => classes.iter().any(|class| class.has(char)),
        };
        is_in.then_some(at + char.len_utf8())
    }
}
