//! The notation of grammars, as far as ours use it.
//!
//! pest's own reader of grammars (`pest_meta`) is made by pest, and would cost a small run what it is to save.

use std::collections::HashMap;

use super::Modifier;
use super::node::{Node, Set};

/// The rules of a grammar as its text has them: names, kinds and bodies.
pub(super) struct Notation<'t> {
    rules: Vec<(&'t str, Modifier, &'t str)>,
    numbers: HashMap<&'t str, usize>,
}

impl<'t> Notation<'t> {
    /// The rules of a text.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let mut rules = Vec::new();
        let mut rest = text;
        while let Some((name, after)) = name(rest) {
            let after = blank(after).strip_prefix('=').map(blank)?;
            let (kind, after) = match after.as_bytes().first()? {
                b'_' => (Modifier::Silent, &after[1..]),
                b'@' => (Modifier::Atomic, &after[1..]),
                b'$' => (Modifier::Compound, &after[1..]),
                _ => (Modifier::Normal, after),
            };
            let body = after.strip_prefix('{')?;
            let end = closed(body)?;
            rules.push((name, kind, &body[..end]));
            rest = &body[end + 1..];
        }
        // Comments between words are left to pest; no grammar here has any.
        if rules.iter().any(|(name, ..)| *name == "COMMENT") {
            return None;
        }
        let numbers: HashMap<_, _> = rules.iter().enumerate().map(|(at, (name, ..))| (*name, at)).collect();
        blank(rest).is_empty().then_some(Self { rules, numbers })
    }

    /// The rules, in order.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&'t str, Modifier, &'t str)> {
        self.rules.iter().copied()
    }

    /// The number of a rule.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// What the body of a rule reads.
    pub(super) fn node(&self, body: &'t str) -> Option<Node> {
        let (node, rest) = self.any(body)?;
        blank(rest).is_empty().then_some(node)
    }

    /// `A | B`
    fn any(&self, text: &'t str) -> Option<(Node, &'t str)> {
        let (nodes, rest) = list(text, '|', |text| self.all(text))?;
        Some((single(nodes).unwrap_or_else(Node::any), rest))
    }

    /// `A ~ B`
    fn all(&self, text: &'t str) -> Option<(Node, &'t str)> {
        let (nodes, rest) = list(text, '~', |text| self.part(text))?;
        Some((single(nodes).unwrap_or_else(Node::all), rest))
    }

    /// `A`, `!A`, `&A`, `A?`, `A*`, `A+`
    fn part(&self, text: &'t str) -> Option<(Node, &'t str)> {
        let text = blank(text);
        if let Some(rest) = text.strip_prefix('!') {
            return self.part(rest).map(|(node, rest)| (Node::Not(node.into()), rest));
        }
        if let Some(rest) = text.strip_prefix('&') {
            return self.part(rest).map(|(node, rest)| (Node::Ahead(node.into()), rest));
        }
        let (mut node, mut rest) = self.least(text)?;
        while let Some(sign) = rest.chars().next() {
            node = match sign {
                '?' => Node::Perhaps(Box::new(node)),
                '*' => Node::Many(0, Box::new(node)),
                '+' => Node::Many(1, Box::new(node)),
                _ => break,
            };
            rest = &rest[1..];
        }
        Some((node, rest))
    }

    /// `(A)`, `"words"`, `'a'..'z'`, `name`
    fn least(&self, text: &'t str) -> Option<(Node, &'t str)> {
        match text.as_bytes().first()? {
            b'(' => {
                let (node, rest) = self.any(&text[1..])?;
                Some((node, blank(rest).strip_prefix(')')?))
            }
            b'"' => quoted(text),
            b'\'' => range(text),
            _ => {
                let (name, rest) = name(text)?;
                let node = self.number(name).map(Node::Rule).or_else(|| built_in(name))?;
                Some((node, rest))
            }
        }
    }
}

/// What the rules that pest brings along read.
fn built_in(name: &str) -> Option<Node> {
    use pest::unicode;
    Some(Node::One(Set::of(match name {
        "SOI" => return Some(Node::Start),
        "EOI" => return Some(Node::End),
        "ANY" => |_| true,
        "ASCII_DIGIT" => |char| char.is_ascii_digit(),
        "ASCII_ALPHA" => |char| char.is_ascii_alphabetic(),
        "ASCII_ALPHANUMERIC" => |char| char.is_ascii_alphanumeric(),
        "LETTER" => unicode::LETTER,
        "MARK" => unicode::MARK,
        "NUMBER" => unicode::NUMBER,
        "UPPERCASE_LETTER" => unicode::UPPERCASE_LETTER,
        "TITLECASE_LETTER" => unicode::TITLECASE_LETTER,
        _ => return None,
    })))
}

/// Some of the same with a sign between them.
fn list<'t>(
    text: &'t str,
    sign: char,
    mut one: impl FnMut(&'t str) -> Option<(Node, &'t str)>,
) -> Option<(Vec<Node>, &'t str)> {
    let (node, mut rest) = one(text)?;
    let mut nodes = vec![node];
    while let Some(after) = blank(rest).strip_prefix(sign) {
        let (node, after) = one(after)?;
        nodes.push(node);
        rest = after;
    }
    Some((nodes, rest))
}

/// The only node, or all of them.
fn single(mut nodes: Vec<Node>) -> Result<Node, Vec<Node>> {
    match nodes.len() {
        1 => nodes.pop().ok_or(nodes),
        _ => Err(nodes),
    }
}

/// `"words"`, with `\"`, `\\` and `\t` in them.
fn quoted(text: &str) -> Option<(Node, &str)> {
    let mut words = String::new();
    let mut chars = text.char_indices().skip(1);
    loop {
        match chars.next()? {
            (at, '"') => {
                let node = match words.as_bytes() {
                    [byte] => Node::One(Set::byte(*byte)),
                    _ => Node::Text(words.into()),
                };
                return Some((node, &text[at + 1..]));
            }
            (_, '\\') => words.push(match chars.next()?.1 {
                't' => '\t',
                plain @ ('"' | '\\') => plain,
                _ => return None,
            }),
            (_, plain) => words.push(plain),
        }
    }
}

/// `'a'..'z'`, of ASCII.
fn range(text: &str) -> Option<(Node, &str)> {
    let [b'\'', from, b'\'', b'.', b'.', b'\'', to, b'\''] = *text.as_bytes().first_chunk()? else {
        return None;
    };
    let ascii = (from..=to).filter(u8::is_ascii).fold(0, |ascii, byte| ascii | 1 << byte);
    Some((Node::One(Set { ascii, others: Vec::new() }), &text[8..]))
}

/// The name that comes next.
fn name(text: &str) -> Option<(&str, &str)> {
    let text = blank(text);
    let end = text.find(|char: char| !char.is_ascii_alphanumeric() && char != '_');
    let (name, rest) = text.split_at(end.unwrap_or(text.len()));
    (!name.is_empty()).then_some((name, rest))
}

/// What comes after blanks and comments.
fn blank(text: &str) -> &str {
    let mut rest = text.trim_start();
    while rest.starts_with("//") {
        rest = rest.find('\n').map_or("", |end| rest[end..].trim_start());
    }
    rest
}

/// Where a body ends: at the first brace outside quotes.
fn closed(body: &str) -> Option<usize> {
    let mut quoted = false;
    let mut bytes = body.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'}' if !quoted => return Some(at),
            b'"' => quoted = !quoted,
            b'\\' if quoted => _ = bytes.next(),
            _ => {}
        }
    }
    None
}
