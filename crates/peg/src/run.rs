use std::cell::Cell;

use crate::code::{Code, Step};
use crate::token::Token;

/// No token.
const NONE: u32 = u32::MAX;

/// A choice that was made: the step to go on with after a failure, and all as it was. A call is kept among them: it is
/// passed over where something fails.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    step: u32,
    tokens: u32,
    open: u32,
    at: u32,
}

impl Choice {
    /// A call, which goes on with that step.
    fn call(step: u32) -> Self {
        Self { step, tokens: NONE, open: NONE, at: NONE }
    }

    fn is_call(&self) -> bool {
        self.at == NONE
    }
}

thread_local! {
    /// Room for the choices of one text after the other.
    static CHOICES: Cell<Vec<Choice>> = const { Cell::new(Vec::new()) };
}

/// How far the machine is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    step: u32,
    at: usize,
    /// The token that is open. While one is, its `next` is the token that it stands in.
    open: u32,
}

impl Here {
    pub(crate) const START: Self = Self { step: 0, at: 0, open: NONE };
}

/// How reading ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Fits,
    Fails,
    /// What comes next hangs on what is not known yet.
    Open,
}

/// What the steps find at the beginning of a text; whether it fits.
pub(crate) fn read<T: Copy>(code: &Code<T>, text: &str, tokens: &mut Vec<Token<T>>) -> bool {
    tokens.clear();
    in_room(text, |choices| {
        find::<_, false>(code, text, &mut Here::START.clone(), tokens, choices) == End::Fits
    })
}

/// Where what the steps find from a byte on ends, if they find anything.
pub(crate) fn end_of<T: Copy>(
    code: &Code<T>,
    text: &str,
    at: usize,
    tokens: &mut Vec<Token<T>>,
) -> Option<usize> {
    tokens.clear();
    let mut here = Here { at, ..Here::START };
    in_room(text, |choices| find::<_, false>(code, text, &mut here, tokens, choices) == End::Fits)
        .then_some(here.at)
}

/// Whether a text has bytes that no token could count.
pub(crate) fn is_too_long(text: &str) -> bool {
    text.len() >= NONE as usize
}

/// Gives room for the choices of a text; a text that is too long does not fit.
#[inline]
pub(crate) fn in_room(text: &str, find: impl FnOnce(&mut Vec<Choice>) -> bool) -> bool {
    if is_too_long(text) {
        return false;
    }
    let mut choices = CHOICES.take();
    let fits = find(&mut choices);
    choices.clear();
    CHOICES.set(choices);
    fits
}

/// Goes on from `here`. If the text is only `BEGUN`, there is more of it, and `here` is left at the first step that
/// hangs on that.
pub(crate) fn find<T: Copy, const BEGUN: bool>(
    code: &Code<T>,
    text: &str,
    here: &mut Here,
    tokens: &mut Vec<Token<T>>,
    choices: &mut Vec<Choice>,
) -> End {
    let (steps, bytes) = (code.steps.as_slice(), text.as_bytes());
    let Here { mut step, mut at, mut open } = *here;
    loop {
        if BEGUN && code.hangs_on_more(steps[step as usize], text, at) {
            *here = Here { step, at, open };
            return End::Open;
        }
        let fits = match steps[step as usize] {
            Step::Literal { from, to } => {
                let words = &code.words.as_bytes()[from as usize..to as usize];
                let fits = bytes[at..].starts_with(words);
                at += if fits { words.len() } else { 0 };
                fits
            }
            Step::LiteralAlike { from, to } => {
                let words = &code.words.as_bytes()[from as usize..to as usize];
                let next = bytes.get(at..at + words.len());
                let fits = next.is_some_and(|next| next.eq_ignore_ascii_case(words));
                at += if fits { words.len() } else { 0 };
                fits
            }
            Step::Set(set) => {
                let after = code.sets[set as usize].after(text, at);
                at = after.unwrap_or(at);
                after.is_some()
            }
            Step::Span(set) => {
                at = code.sets[set as usize].after_all(text, at);
                true
            }
            Step::SpanOnce(set) => {
                let before = at;
                at = code.sets[set as usize].after_all(text, at);
                at > before
            }
            Step::Peek { first, or_end } => {
                bytes.get(at).map_or(or_end, |byte| code.firsts[first as usize].has(*byte))
            }
            Step::NotSet(set) => code.sets[set as usize].after(text, at).is_none(),
            Step::Start => at == 0,
            Step::End => at == bytes.len(),
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
                if bytes.get(at).is_none_or(|byte| !first.has(*byte)) {
                    step = to;
                    continue;
                }
                true
            }
            Step::Switch(table) => {
                let next = bytes.get(at).map_or(129, |byte| byte.min(&128).to_owned());
                step = code.tables[table as usize][usize::from(next)];
                continue;
            }
            Step::Jump(to) => {
                step = to;
                continue;
            }
            Step::Choice(to) => {
                choices.push(Choice { step: to, tokens: tokens.len() as u32, open, at: at as u32 });
                true
            }
            Step::Commit(to) => {
                choices.pop();
                step = to;
                continue;
            }
            Step::PartialCommit(to) => {
                if let Some(choice) = choices.last_mut() {
                    *choice = Choice { step: to, tokens: tokens.len() as u32, open, at: at as u32 };
                }
                true
            }
            Step::BackCommit(to) => {
                let Some(choice) = choices.pop() else { return End::Fails };
                at = choice.at as usize;
                step = to;
                continue;
            }
            Step::FailTwice => {
                choices.pop();
                false
            }
            Step::Fail => false,
            Step::Call(to) => {
                choices.push(Choice::call(step + 1));
                step = to;
                continue;
            }
            Step::Return => {
                let Some(call) = choices.pop() else { return End::Fails };
                step = call.step;
                continue;
            }
            Step::Found => {
                here.at = at;
                return End::Fits;
            }
        };
        if fits {
            step += 1;
        } else {
            let last = loop {
                let Some(last) = choices.pop() else { return End::Fails };
                if !last.is_call() {
                    break last;
                }
            };
            tokens.truncate(last.tokens as usize);
            (step, open, at) = (last.step, last.open, last.at as usize);
        }
    }
}

impl<T: Copy> Code<T> {
    /// Whether a step hangs on what comes behind a text.
    #[inline]
    fn hangs_on_more(&self, step: Step<T>, text: &str, at: usize) -> bool {
        let rest = &text.as_bytes()[at..];
        match step {
            Step::Literal { from, to } | Step::LiteralAlike { from, to } => {
                let words = &self.words.as_bytes()[from as usize..to as usize];
                words.get(..rest.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(rest))
            }
            Step::Span(set) | Step::SpanOnce(set) => {
                self.sets[set as usize].after_all(text, at) == text.len()
            }
            Step::Set(_)
            | Step::Peek { .. }
            | Step::NotSet(_)
            | Step::End
            | Step::TestSet { .. }
            | Step::Switch(_) => rest.is_empty(),
            Step::Start
            | Step::Open(_)
            | Step::Close
            | Step::Jump(_)
            | Step::Choice(_)
            | Step::Commit(_)
            | Step::PartialCommit(_)
            | Step::BackCommit(_)
            | Step::FailTwice
            | Step::Fail
            | Step::Call(_)
            | Step::Return
            | Step::Found => false,
        }
    }
}
