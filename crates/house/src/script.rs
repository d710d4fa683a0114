//! A script's text and its tokens, to find places in.

use std::sync::Arc;

use rhai::{Position, Token};
use text::{LineIndex, Place, Source, SourceId, Span};

use crate::engine;
use crate::own::Vocabulary;

/// What a script is read as.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WrittenFor {
    /// House rules of a game.
    House,
    /// A game of one's own, whose scripts have words of their own.
    Game(Vocabulary),
    /// Whoever plays by it, or counts.
    Tools,
}

impl WrittenFor {
    /// What such a script is called.
    pub(crate) fn named(self) -> &'static str {
        match self {
            Self::House => "a house rule",
            Self::Game(_) => "the script of a game",
            Self::Tools => "a script",
        }
    }

    /// What it consists of.
    pub(crate) fn consists(self) -> &'static str {
        match self {
            Self::House => {
                "a house rule has calls like `knob(\"NAME\", 6);` and functions like `fn NAME(holds, facts) { … }`"
            }
            Self::Game(_) => {
                "the script of a game has calls like `board(3, 3);` and functions like `fn NAME(play, mv) { … }`"
            }
            Self::Tools => {
                "a script has calls like `NAME(1);` and functions like `fn NAME(view, moves) { … }`"
            }
        }
    }

    /// How its functions are declared.
    pub(crate) fn function(self) -> &'static str {
        match self {
            Self::House => "fn NAME(holds, facts) { … }",
            Self::Game(_) => "fn NAME(play, mv) { … }",
            Self::Tools => "fn NAME(view, moves) { … }",
        }
    }
}

/// A script's text and where its tokens stand.
#[derive(Clone, Debug)]
pub(crate) struct ScriptText {
    id: SourceId,
    text: Arc<str>,
    lines: LineIndex,
    tokens: Vec<Span>,
    /// How many bytes of the source come before the text: a byte-order mark.
    before: u32,
    /// What it is read as.
    pub(crate) of: WrittenFor,
    /// What is said of cards in the game of the script, for suggestions.
    pub(crate) of_cards: &'static [&'static str],
}

impl ScriptText {
    /// The script that a source holds.
    pub(crate) fn new(id: SourceId, source: &Source, of: WrittenFor) -> Self {
        let whole = source.text();
        let text: Arc<str> = whole.strip_prefix('\u{feff}').unwrap_or(whole).into();
        let before = Span::new(0, whole.len() - text.len()).end;
        Self { id, lines: LineIndex::new(&text), tokens: tokens(&text), text, before, of, of_cards: &[] }
    }

    /// The text, without a byte-order mark.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The source.
    pub(crate) fn id(&self) -> SourceId {
        self.id
    }

    /// The text of a span.
    pub(crate) fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// The place of a span of the text.
    pub(crate) fn place(&self, span: Span) -> Place {
        Place::new(self.id, Span { start: span.start + self.before, end: span.end + self.before })
    }

    /// The byte at a position of the engine: line and column from 1, the column in letters.
    pub(crate) fn byte(&self, at: Position) -> Option<usize> {
        let line = u32::try_from(at.line()?).ok()?;
        let span = self.lines.span(&self.text, line);
        let column = at.position().unwrap_or(1).saturating_sub(1);
        let mut letters = self.slice(span).char_indices();
        Some(letters.nth(column).map_or(span.end, |(at, _)| span.start + at as u32) as usize)
    }

    /// The number of the token at a position.
    fn token_at(&self, at: Position) -> Option<usize> {
        let byte = self.byte(at)?;
        self.tokens.iter().position(|token| token.range().contains(&byte))
    }

    /// The token at a position; the end of the text where there is none.
    pub(crate) fn at(&self, at: Position) -> Place {
        let byte = self.byte(at).unwrap_or(self.text.trim_end().len());
        let token = self.token_at(at).map(|token| self.tokens[token]);
        self.place(token.unwrap_or(Span::new(byte, byte)))
    }

    /// The place of a text without its quotation marks.
    pub(crate) fn inside(&self, place: Place) -> Place {
        let span = place.span;
        Place {
            span: Span { start: span.start + 1, end: span.end.saturating_sub(1).max(span.start + 1) },
            ..place
        }
    }

    /// The text of the token at a position.
    pub(crate) fn word_at(&self, at: Position) -> &str {
        self.token_at(at).map_or("", |token| self.slice(self.tokens[token]))
    }

    /// The last token.
    pub(crate) fn last(&self) -> Span {
        self.tokens.last().copied().unwrap_or_default()
    }

    /// The innermost bracket or brace that nothing closes.
    pub(crate) fn open(&self) -> Option<Span> {
        let mut open = Vec::new();
        for token in &self.tokens {
            match bracket(self.slice(*token)) {
                1 => open.push(*token),
                -1 => drop(open.pop()),
                _ => {}
            }
        }
        open.pop()
    }

    /// Where `second` stands right behind `first`.
    pub(crate) fn behind(&self, first: &str, second: &str) -> Option<Span> {
        let is = |each: &&[Span]| self.slice(each[0]) == first && self.slice(each[1]) == second;
        self.tokens.windows(2).find(is).map(|found| found[1])
    }

    /// The names that stand behind a `fn`.
    pub(crate) fn functions(&self) -> impl Iterator<Item = &str> {
        let named = self.tokens.windows(2).filter(|pair| self.slice(pair[0]) == "fn");
        named.map(|pair| self.slice(pair[1]))
    }

    /// Whether a place stands between braces.
    pub(crate) fn is_within_braces(&self, place: Place) -> bool {
        let before = self.tokens.iter().filter(|token| self.place(**token).span.start < place.span.start);
        let depth = before.map(|before| match self.slice(*before) {
            "{" => 1,
            "}" => -1,
            _ => 0,
        });
        depth.sum::<i32>() > 0
    }

    /// The name of a function where it is declared.
    pub(crate) fn function(&self, name: &str) -> Place {
        self.place(self.behind("fn", name).unwrap_or_default())
    }

    /// The first place of a word behind a function's name: a parameter.
    pub(crate) fn parameter(&self, function: &str, name: &str) -> Place {
        let start = self.behind("fn", function).unwrap_or_default().end;
        let is = |span: &&Span| span.start >= start && self.slice(**span) == name;
        self.place(self.tokens.iter().find(is).copied().unwrap_or_default())
    }

    /// The expression that begins at a position: up to a comma or to a bracket that it does not open.
    pub(crate) fn expression(&self, at: Position) -> Span {
        let Some(start) = self.token_at(at) else { return Span::default() };
        let (mut depth, mut end) = (0, start);
        for (at, token) in self.tokens.iter().enumerate().skip(start) {
            let text = self.slice(*token);
            depth += bracket(text);
            if depth < 0 || depth == 0 && text == "," {
                break;
            }
            end = at;
        }
        self.tokens[start].to(self.tokens[end])
    }
}

/// How many brackets a token opens (above 0) or closes (below 0).
fn bracket(token: &str) -> i32 {
    match token {
        "(" | "[" | "{" | "#{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

/// The tokens of a text as the engine reads it. What is no script yields some tokens all the same.
fn tokens(text: &str) -> Vec<Span> {
    let texts = [text];
    let (mut tokens, control) = engine::shared().lex(&texts);
    let mut cursor = Cursor { letters: text.chars(), line: 1, column: 0 };
    let byte = |cursor: &Cursor<'_>| text.len() - cursor.letters.as_str().len();
    let (mut found, mut depth, mut interpolated) = (Vec::new(), 0, Vec::new());
    while let Some((token, at)) = tokens.next() {
        match token {
            Token::EOF => break,
            // Behind the brace that closes an expression inside of a text, the text goes on.
            Token::InterpolatedString(_) => interpolated.push(depth),
            Token::LeftBrace | Token::MapStart => depth += 1,
            Token::RightBrace => {
                depth -= 1;
                if interpolated.pop_if(|each| *each == depth).is_some() {
                    control.borrow_mut().is_within_text = true;
                }
            }
            _ => {}
        }
        cursor.go(at.line(), at.position().unwrap_or(1).saturating_sub(1));
        let start = byte(&cursor);
        cursor.go(tokens.pos.line(), tokens.pos.position().unwrap_or(0));
        found.push(Span::new(start, byte(&cursor)));
    }
    found
}

/// Goes along a text by the engine's positions, which count letters.
struct Cursor<'t> {
    letters: std::str::Chars<'t>,
    line: usize,
    column: usize,
}

impl Cursor<'_> {
    /// Goes on until so many letters of a line are behind it.
    fn go(&mut self, line: Option<usize>, column: usize) {
        while Some(self.line) < line || Some(self.line) == line && self.column < column {
            match self.letters.next() {
                Some('\n') => (self.line, self.column) = (self.line + 1, 0),
                Some(_) => self.column += 1,
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| &text[token.range()]).collect()
    }

    #[test]
    fn words_are_told_from_comments_and_texts() {
        let text = "fn a(x) { /* b( */ c(\"d(\", -1, `e ${x + \"}\"} it's`) } // e(\nlet é = `g`;";
        let found =
            ["fn", "a", "(", "x", ")", "{", "c", "(", "\"d(\"", ",", "-1", ",", "`e $", "{", "x", "+"];
        assert_eq!(words(text)[..found.len()], found);
        let rest = ["\"}\"", "}", " it's`", ")", "}", "let"];
        assert_eq!(words(text)[found.len()..][..rest.len()], rest);
    }

    #[test]
    fn an_expression_ends_at_its_own_comma() {
        let text = "forbid(\"a, b\", [1, 2],\n  f(x, y))";
        let script = ScriptText::new(SourceId(0), &Source::new("a.rhai", text), WrittenFor::House);
        let part = |line, column| script.slice(script.expression(Position::new(line, column)));
        assert_eq!([part(1, 8), part(1, 16), part(2, 3)], ["\"a, b\"", "[1, 2]", "f(x, y)"]);
    }

    #[test]
    fn what_is_no_script_has_tokens_too() {
        for text in ["", "\"", "/*", "fn", "fn (", "}}", "f(", "((((", "'\\", "é̈\u{feff}`", "`${", "`${}}`"]
        {
            for token in tokens(text) {
                assert!(text.get(token.range()).is_some(), "{text}");
            }
        }
    }
}
