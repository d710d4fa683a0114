use std::cell::Cell;

use crate::code::{Code, Instruction, NOWHERE};
use crate::token::Token;

/// No token.
const NONE: u32 = u32::MAX;

/// A choice that was made: the instruction to go on with after a failure, and all as it was. A call is kept among them: it is
/// passed over where something fails.
#[derive(Clone, Copy, Debug)]
struct Choice {
    instruction: u32,
    tokens: u32,
    open: u32,
    at: u32,
}

impl Choice {
    /// A call, which goes on with that instruction.
    fn call(instruction: u32) -> Self {
        Self { instruction, tokens: NONE, open: NONE, at: NONE }
    }

    fn is_call(&self) -> bool {
        self.at == NONE
    }
}

thread_local! {
    /// Room for the choices of one text after the other.
    static CHOICES: Cell<Vec<Choice>> = const { Cell::new(Vec::new()) };
}

/// What the instructions find at the beginning of a text; whether it fits.
pub(crate) fn read<T: Copy>(code: &Code<T>, text: &str, tokens: &mut Vec<Token<T>>) -> bool {
    end_of(code, text, 0, tokens).is_some()
}

/// Where what the instructions find from a byte on ends, if they find anything; a text that is too long does not fit.
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

/// Runs the instructions from a byte on; where what they find ends. It stands alone: among other code the loop is slower.
#[inline(never)]
fn find<T: Copy>(
    code: &Code<T>,
    text: &str,
    mut at: usize,
    tokens: &mut Vec<Token<T>>,
    choices: &mut Vec<Choice>,
) -> Option<usize> {
    let (instructions, bytes) = (code.instructions.as_slice(), text.as_bytes());
    // While a token is open, its `next` is the token that it stands in.
    let (mut instruction, mut open) = (0, NONE);
    loop {
        let fits = match instructions[instruction as usize] {
            Instruction::Literal { from, to } => {
                let words = &code.words.as_bytes()[from as usize..to as usize];
                let fits = bytes[at..].starts_with(words);
                at += if fits { words.len() } else { 0 };
                fits
            }
            Instruction::LiteralAlike { from, to } => {
                let words = &code.words.as_bytes()[from as usize..to as usize];
                let next = bytes.get(at..at + words.len());
                let fits = next.is_some_and(|next| next.eq_ignore_ascii_case(words));
                at += if fits { words.len() } else { 0 };
                fits
            }
            Instruction::Set(set) => {
                let after = code.sets[set as usize].after(text, at);
                at = after.unwrap_or(at);
                after.is_some()
            }
            Instruction::Span(set) => {
                at = code.sets[set as usize].after_all(text, at);
                true
            }
            Instruction::SpanOnce(set) => {
                let before = at;
                at = code.sets[set as usize].after_all(text, at);
                at > before
            }
            Instruction::Peek { first, or_end } => {
                bytes.get(at).map_or(or_end, |byte| code.firsts[first as usize].has(*byte))
            }
            Instruction::NotSet(set) => code.sets[set as usize].after(text, at).is_none(),
            Instruction::Start => at == 0,
            Instruction::End => at == bytes.len(),
            Instruction::Open(rule) => {
                let within = std::mem::replace(&mut open, tokens.len() as u32);
                tokens.push(Token { rule, start: at as u32, end: at as u32, next: within });
                true
            }
            Instruction::Close => {
                let next = tokens.len() as u32;
                let token = &mut tokens[open as usize];
                token.end = at as u32;
                open = std::mem::replace(&mut token.next, next);
                true
            }
            Instruction::TestSet { first, to } => {
                let first = &code.firsts[first as usize];
                if bytes.get(at).is_none_or(|byte| !first.has(*byte)) {
                    instruction = to;
                    continue;
                }
                true
            }
            Instruction::Fork(fork) => {
                let fork = &code.forks[fork as usize];
                let ahead = &code.aheads[fork.ahead as usize];
                instruction = ahead.way(bytes, at).map_or(fork.none, |way| fork.ways[way]);
                if instruction != NOWHERE {
                    continue;
                }
                false
            }
            Instruction::Jump(to) => {
                instruction = to;
                continue;
            }
            Instruction::Choice(to) => {
                choices.push(Choice { instruction: to, tokens: tokens.len() as u32, open, at: at as u32 });
                true
            }
            Instruction::Commit(to) => {
                choices.pop();
                instruction = to;
                continue;
            }
            Instruction::PartialCommit(to) => {
                if let Some(choice) = choices.last_mut() {
                    *choice = Choice { instruction: to, tokens: tokens.len() as u32, open, at: at as u32 };
                }
                true
            }
            Instruction::Again(to) => {
                if let Some(choice) = choices.last_mut() {
                    *choice = Choice { tokens: tokens.len() as u32, open, at: at as u32, ..*choice };
                }
                instruction = to;
                continue;
            }
            Instruction::BackCommit(to) => {
                let choice = choices.pop()?;
                at = choice.at as usize;
                instruction = to;
                continue;
            }
            Instruction::FailTwice => {
                choices.pop();
                false
            }
            Instruction::Fail => false,
            Instruction::Call(to) => {
                choices.push(Choice::call(instruction + 1));
                instruction = to;
                continue;
            }
            Instruction::Return => {
                let call = choices.pop()?;
                instruction = call.instruction;
                continue;
            }
            Instruction::Found => return Some(at),
        };
        if fits {
            instruction += 1;
        } else {
            let last = loop {
                let last = choices.pop()?;
                if !last.is_call() {
                    break last;
                }
            };
            tokens.truncate(last.tokens as usize);
            (instruction, open, at) = (last.instruction, last.open, last.at as usize);
        }
    }
}
