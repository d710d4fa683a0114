use crate::code::Code;
use crate::grammar::RuleId;
use crate::run::{Choice, End, Here, find, in_room, is_too_long};
use crate::token::Token;

/// A text of which only the beginning is known, read as far as that can be: up to the first step that hangs on what
/// comes behind. Every text that begins so is read on from there.
#[derive(Clone, Debug)]
pub struct Begun<T> {
    rule: RuleId,
    here: Here,
    tokens: Vec<Token<T>>,
    choices: Vec<Choice>,
}

impl<T> Begun<T> {
    /// The rule that it is read by.
    pub(crate) fn rule(&self) -> RuleId {
        self.rule
    }
}

/// Reads a text of which only the beginning is known.
pub(crate) fn begin<T: Copy>(code: &Code<T>, rule: RuleId, known: &str) -> Begun<T> {
    let mut begun = Begun { rule, here: Here::START, tokens: Vec::new(), choices: Vec::new() };
    let Begun { here, tokens, choices, .. } = &mut begun;
    if is_too_long(known) || find::<_, true>(code, known, here, tokens, choices) != End::Open {
        *here = Here::START;
        tokens.clear();
        choices.clear();
    }
    begun
}

/// As [`read`], of a text that begins as another did.
pub(crate) fn go_on<T: Copy>(
    code: &Code<T>,
    begun: &Begun<T>,
    text: &str,
    tokens: &mut Vec<Token<T>>,
) -> bool {
    tokens.clear();
    tokens.extend_from_slice(&begun.tokens);
    in_room(text, |choices| {
        choices.extend_from_slice(&begun.choices);
        find::<_, false>(code, text, &mut begun.here.clone(), tokens, choices) == End::Fits
    })
}
