//! Reading words by any grammar: what the frame and the games share, whatever their rules are called.

use pest::error::{Error, InputLocation};
use pest::iterators::{Pair, Pairs};
use pest::{Parser, RuleType};
use text::{Found, Span};

use peg::Token;

pub mod peg;

/// What stands in a text, without the entry rule around it and the end of the input (the rule `end`).
///
/// # Errors
/// The byte at which reading stopped.
pub fn read<P: Parser<R>, R: RuleType>(entry: R, end: R, text: &str) -> Result<Vec<Pair<'_, R>>, usize> {
    match P::parse(entry, text) {
        Ok(pairs) => Ok(pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() != end).collect()),
        Err(error) => Err(stopped_at(&error)),
    }
}

/// The byte at which reading stopped.
pub fn stopped_at<R>(error: &Error<R>) -> usize {
    match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    }
}

/// What a text's beginning is by the rule called `name`: what [`Grammar::find`](text::Grammar::find) asks for.
/// `rules` are all rules of the parser.
pub fn find<P: Parser<R>, R: RuleType>(rules: &[R], name: &str, text: &str) -> Option<Vec<Found>> {
    let rule = rules.iter().copied().find(|rule| format!("{rule:?}") == name)?;
    let tokens = tokens(P::parse(rule, text).ok()?);
    let found = tokens.iter().enumerate().map(|(at, token)| Found {
        rule: format!("{:?}", token.rule),
        range: token.start as usize..token.end as usize,
        within: token.next as usize - at - 1,
    });
    Some(found.collect())
}

/// Pairs one after the other, outer ones before inner ones.
pub fn tokens<R: RuleType>(pairs: Pairs<'_, R>) -> Vec<Token<R>> {
    fn gather<R: RuleType>(pairs: Pairs<'_, R>, tokens: &mut Vec<Token<R>>) {
        for pair in pairs {
            let (at, span) = (tokens.len(), Span::new(pair.as_span().start(), pair.as_span().end()));
            tokens.push(Token { rule: pair.as_rule(), start: span.start, end: span.end, next: 0 });
            gather(pair.into_inner(), tokens);
            tokens[at].next = tokens.len() as u32;
        }
    }
    let mut all = Vec::new();
    gather(pairs, &mut all);
    all
}
