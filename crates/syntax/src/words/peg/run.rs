use smallvec::SmallVec;

use super::Token;
use super::code::{Chars, Code, Step};

/// The least and the most tokens that there is room for before they are found: one for each character is more
/// than most lines have.
const AT_FIRST: (usize, usize) = (16, 60);

/// No token.
const NONE: u32 = u32::MAX;

/// A choice that was made: the step to go on with after a failure, and all as it was.
#[derive(Clone, Copy)]
struct Choice {
    step: u32,
    tokens: u32,
    open: u32,
    at: usize,
}

/// What the steps find at the beginning of a text.
pub(super) fn read<T: Copy>(code: &Code<T>, text: &str) -> Option<Vec<Token<T>>> {
    u32::try_from(text.len()).ok()?;
    let steps = code.steps.as_slice();
    // What has been noted. While a token is open, its `next` is the token that it stands in.
    let mut tokens = Vec::with_capacity(text.len().clamp(AT_FIRST.0, AT_FIRST.1));
    let mut open = NONE;
    let mut choices = SmallVec::<[Choice; 8]>::new();
    let (mut at, mut step) = (0, 0);
    loop {
        let fits = match steps[step as usize] {
            Step::Literal { from, to } => {
                let words = &code.words.as_bytes()[from as usize..to as usize];
                let fits = text.as_bytes()[at..].starts_with(words);
                at += if fits { words.len() } else { 0 };
                fits
            }
            Step::Set(set) => {
                let after = code.sets[set as usize].after(text, at);
                at = after.unwrap_or(at);
                after.is_some()
            }
            Step::Span(set) => {
                let set = &code.sets[set as usize];
                while let Some(after) = set.after(text, at) {
                    at = after;
                }
                true
            }
            Step::NotSet(set) => code.sets[set as usize].after(text, at).is_none(),
            Step::Start => at == 0,
            Step::End => at == text.len(),
            Step::Open(rule) => {
                let within = std::mem::replace(&mut open, tokens.len() as u32);
                tokens.push(Token { rule, start: at as u32, end: at as u32, next: within });
                true
            }
            Step::Close => {
                let next = tokens.len() as u32;
                let token = &mut tokens[open as usize];
                token.end = at as u32;
                open = std::mem::replace(&mut token.next, next);
                true
            }
            Step::TestSet { first, to } => {
                let first = &code.firsts[first as usize];
                if text.as_bytes().get(at).is_none_or(|byte| !first.has(*byte)) {
                    step = to;
                    continue;
                }
                true
            }
            Step::Jump(to) => {
                step = to;
                continue;
            }
            Step::Choice(to) => {
                choices.push(Choice { step: to, tokens: tokens.len() as u32, open, at });
                true
            }
            Step::Commit(to) => {
                choices.pop();
                step = to;
                continue;
            }
            Step::PartialCommit(to) => {
                if let Some(choice) = choices.last_mut() {
                    *choice = Choice { step: to, tokens: tokens.len() as u32, open, at };
                }
                true
            }
            Step::BackCommit(to) => {
                at = choices.pop()?.at;
                step = to;
                continue;
            }
            Step::FailTwice => {
                choices.pop();
                false
            }
            Step::Fail => false,
            Step::Found => return Some(tokens),
        };
        if fits {
            step += 1;
        } else {
            let last = choices.pop()?;
            tokens.truncate(last.tokens as usize);
            (step, open, at) = (last.step, last.open, last.at);
        }
    }
}

impl Chars {
    /// Where a character of the set ends that stands there.
    #[inline]
    fn after(&self, text: &str, at: usize) -> Option<usize> {
        let byte = *text.as_bytes().get(at)?;
        match self.bytes.has(byte) {
            true if byte.is_ascii() => Some(at + 1),
            true => self.after_other(text, at),
            false => None,
        }
    }

    /// The same of a character beyond ASCII.
    #[cold]
    fn after_other(&self, text: &str, at: usize) -> Option<usize> {
        let char = text[at..].chars().next()?;
        self.others.iter().any(|is_in| is_in(char)).then_some(at + char.len_utf8())
    }
}
