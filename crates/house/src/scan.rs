//! The words of a script with their places: what the engine keeps no places of.

use text::Span;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    /// A string, its quotes included.
    Text,
    /// A number.
    Number,
    /// One sign.
    Sign,
}

/// A piece of a script that is no comment and no white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

impl Token<'_> {
    /// Whether it is that sign or word.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.kind != Kind::Text && self.text == text
    }
}

/// The tokens of a script, in order. Never fails: what is no script yields some tokens all the same.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, kind) = match letter {
            _ if letter.is_whitespace() => (letter.len_utf8(), None),
            _ if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), None),
            _ if rest.starts_with("/*") => (comment(rest), None),
            '"' | '`' | '\'' => (quoted(rest, letter), Some(Kind::Text)),
            _ if letter.is_alphabetic() || letter == '_' => (run(rest), Some(Kind::Word)),
            _ if letter.is_ascii_digit() => (run(rest), Some(Kind::Number)),
            _ => (letter.len_utf8(), Some(Kind::Sign)),
        };
        if let Some(kind) = kind {
            found.push(Token { kind, text: &rest[..length], span: Span::new(at, at + length) });
        }
        at += length;
    }
    found
}

fn run(rest: &str) -> usize {
    rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len())
}

fn quoted(rest: &str, quote: char) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' if quote != '`' => drop(letters.next()),
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

/// Comments of several lines may hold others.
fn comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    while at < rest.len() {
        let more = &rest[at..];
        if more.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if more.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += more.chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The parameters of the anonymous functions that have one: `|play| …`.
pub(crate) fn told_to_anonymous<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let is_one = |own: &&[Token<'_>]| own[0].is("|") && own[1].kind == Kind::Word && own[2].is("|");
    tokens.windows(3).filter(is_one).map(|own| own[1].text).collect()
}

/// How many brackets this token opens (above 0) or closes (below 0).
pub(crate) fn bracket(token: &Token<'_>) -> i32 {
    match token.text {
        "(" | "[" | "{" if token.kind == Kind::Sign => 1,
        ")" | "]" | "}" if token.kind == Kind::Sign => -1,
        _ => 0,
    }
}

/// The number of the token behind the bracket that closes the one at `open`.
fn behind(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        depth += bracket(token);
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The arguments of the call whose name is the token at `call`, each with its tokens' numbers.
pub(crate) fn arguments(tokens: &[Token<'_>], call: usize) -> Vec<std::ops::Range<usize>> {
    let open = call + 1;
    if !tokens.get(open).is_some_and(|token| token.is("(")) {
        return Vec::new();
    }
    let close = behind(tokens, open) - 1;
    let (mut found, mut start, mut depth, mut bars) = (Vec::new(), open + 1, 0, 0);
    for (at, token) in tokens.iter().enumerate().take(close).skip(open + 1) {
        depth += bracket(token);
        // The parameters of an anonymous function stand between bars.
        bars += usize::from(depth == 0 && token.is("|"));
        if depth == 0 && bars % 2 == 0 && token.is(",") {
            found.push(start..at);
            start = at + 1;
        }
    }
    if start < close {
        found.push(start..close);
    }
    found
}

/// The span of a run of tokens.
pub(crate) fn span(tokens: &[Token<'_>], range: &std::ops::Range<usize>) -> Span {
    let own = tokens.get(range.clone()).unwrap_or_default();
    match (own.first(), own.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::default(),
    }
}

/// A function as it is declared.
#[derive(Clone, Debug)]
pub(crate) struct Declared<'a> {
    pub(crate) name: Token<'a>,
    pub(crate) params: Vec<Token<'a>>,
    /// The tokens of the body, braces included.
    pub(crate) body: std::ops::Range<usize>,
}

/// Every `fn NAME(…) { … }`, in order.
pub(crate) fn functions<'a>(tokens: &[Token<'a>]) -> Vec<Declared<'a>> {
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Some(name) = tokens.get(at + 1).filter(|name| token.is("fn") && name.kind == Kind::Word) else {
            continue;
        };
        let params = arguments(tokens, at + 1).into_iter().filter_map(|own| tokens.get(own.start).copied());
        let params = params.collect();
        let open = behind(tokens, at + 2);
        found.push(Declared { name: *name, params, body: open..behind(tokens, open) });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_comments_and_strings() {
        let text = "fn a(x, y) { /* b( */ c(\"d(\", y) } // e(\nlet f = `g`;";
        let tokens = tokens(text);
        let words: Vec<&str> =
            tokens.iter().filter(|own| own.kind == Kind::Word).map(|own| own.text).collect();
        assert_eq!(words, ["fn", "a", "x", "y", "c", "y", "let", "f"]);
        let functions = functions(&tokens);
        assert_eq!(functions.len(), 1);
        assert_eq!(functions[0].params.iter().map(|own| own.text).collect::<Vec<_>>(), ["x", "y"]);
        assert_eq!(span(&tokens, &functions[0].body).range(), 11..34);
    }

    #[test]
    fn arguments_are_split_at_their_own_commas() {
        let text = "forbid(\"a, b\", [1, 2], |x, y| f(x, y))";
        let tokens = tokens(text);
        let parts: Vec<&str> =
            arguments(&tokens, 0).iter().map(|own| &text[span(&tokens, own).range()]).collect();
        assert_eq!(parts, ["\"a, b\"", "[1, 2]", "|x, y| f(x, y)"]);
    }

    #[test]
    fn what_is_no_script_is_scanned_too() {
        for text in ["", "\"", "/*", "fn", "fn (", "fn a", "fn a(", "f(", "((((", "))))", "'\\", "é̈\u{feff}`"]
        {
            let tokens = tokens(text);
            functions(&tokens);
            (0..tokens.len()).for_each(|at| drop(arguments(&tokens, at)));
        }
    }
}
