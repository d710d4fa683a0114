//! Reading words by any grammar: what the frame and the games share, whatever their rules are called.

use pest::error::{Error, InputLocation};
use pest::iterators::Pair;
use pest::{Parser, RuleType};
use text::{Excerpt, Grammar, Place, Spanned};

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

/// The names of the rules that a text reaches when all of it is read by the rule called `name`: what
/// [`Grammar::reach`] asks for. `rules` are all rules of the parser.
pub fn reach<P: Parser<R>, R: RuleType>(rules: &[R], name: &str, text: &str) -> Option<Vec<String>> {
    let rule = rules.iter().copied().find(|rule| format!("{rule:?}") == name)?;
    let pairs = P::parse(rule, text).ok()?.flatten();
    Grammar::reached(name, text, pairs.map(|pair| (format!("{:?}", pair.as_rule()), pair.as_span().end())))
}

/// Where a pair stands, of those read from the excerpt.
pub fn place<R: RuleType>(excerpt: &Excerpt, pair: &Pair<'_, R>) -> Place {
    let span = pair.as_span();
    excerpt.place(span.start()..span.end())
}

/// The words of a pair with their place, of those read from the excerpt.
pub fn spanned<R: RuleType>(excerpt: &Excerpt, pair: &Pair<'_, R>) -> Spanned<String> {
    Spanned::new(pair.as_str().to_owned(), place(excerpt, pair))
}
