use std::cell::Cell;

use crate::code::{Code, Step};
use crate::token::Token;

/// No token.
const NONE: u32 = u32::MAX;

/// A choice that was made: the step to go on with after a failure, and all as it was. A call is kept among them: it is
/// passed over where something fails.
#[derive(Clone, Copy, Debug)]
struct Choice {
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

/// What the steps find at the beginning of a text; whether it fits.
pub(crate) fn read<T: Copy>(code: &Code<T>, text: &str, tokens: &mut Vec<Token<T>>) -> bool {
    end_of(code, text, 0, tokens).is_some()
}

/// Where what the steps find from a byte on ends, if they find anything; a text that is too long does not fit.
pub(crate) fn end_of<T: Copy>(
    code: &Code<T>,
    text: &str,
    at: usize,
    tokens: &mut Vec<Token<T>>,
) -> Option<usize> {
    tokens.clear();
    if text.len() >= NONE as usize {
        return None;
    }
    let mut choices = CHOICES.take();
    let end = find(code, text, at, tokens, &mut choices);
    choices.clear();
    CHOICES.set(choices);
    end
}

/// Runs the steps from a byte on; where what they find ends. It stands alone: among other code the loop is slower.
#[inline(never)]
fn find<T: Copy>(
    code: &Code<T>,
    text: &str,
    mut at: usize,
    tokens: &mut Vec<Token<T>>,
    choices: &mut Vec<Choice>,
) -> Option<usize> {
    let (steps, bytes) = (code.steps.as_slice(), text.as_bytes());
    // While a token is open, its `next` is the token that it stands in.
    let (mut step, mut open) = (0, NONE);
    loop {
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
                let choice = choices.pop()?;
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
                let call = choices.pop()?;
                step = call.step;
                continue;
            }
            Step::Found => return Some(at),
        };
        if fits {
            step += 1;
        } else {
            let last = loop {
                let last = choices.pop()?;
                if !last.is_call() {
                    break last;
                }
            };
            tokens.truncate(last.tokens as usize);
            (step, open, at) = (last.step, last.open, last.at as usize);
        }
    }
}
