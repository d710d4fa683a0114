use super::node::{Guarded, Node, Set};
use super::{Definition, Modifier, Peg, Token};

/// The most tokens that there is room for before they are found.
const MOST_AT_FIRST: usize = 60;

/// One reading of a text.
pub(super) struct Run<'p, 't, T> {
    peg: &'p Peg<T>,
    text: &'t str,
    at: usize,
    tokens: Vec<Token<T>>,
    /// Nothing is noted within an atomic rule.
    within: Modifier,
    /// Nothing is noted of what is only looked at.
    ahead: bool,
}

impl<'p, 't, T: Copy> Run<'p, 't, T> {
    pub(super) fn new(peg: &'p Peg<T>, text: &'t str) -> Self {
        // A token for each character is more than most lines have.
        let tokens = Vec::with_capacity(text.len().min(MOST_AT_FIRST));
        Self { peg, text, at: 0, tokens, within: Modifier::Normal, ahead: false }
    }

    /// What a rule finds at the beginning of the text.
    pub(super) fn read(mut self, rule: usize) -> Option<Vec<Token<T>>> {
        let short = u32::try_from(self.text.len()).is_ok();
        (short && self.rule(rule)).then_some(self.tokens)
    }

    /// Reads a node; after a failure the place and the tokens are not as before.
    fn node(&mut self, node: &'p Node) -> bool {
        match node {
            Node::Text(text) => {
                let fits = self.text.as_bytes()[self.at..].starts_with(text.as_bytes());
                self.at += if fits { text.len() } else { 0 };
                fits
            }
            Node::One(set) => self.one(set),
            Node::Rule(rule) => self.rule(*rule),
            Node::Start => self.at == 0,
            Node::End => self.at == self.text.len() && self.noted(self.peg.end, |_| true),
            Node::All(parts) => self.all(parts),
            Node::Any(parts) => parts.iter().any(|part| self.try_out(part)),
            Node::Perhaps(part) => {
                self.try_out(part);
                true
            }
            Node::Many(least, part) => self.many(*least, part),
            Node::Ahead(part) => self.is_ahead(part),
            Node::Not(part) => match &**part {
                Node::One(set) => self.after_one(set).is_none(),
                part => !self.is_ahead(part),
            },
        }
    }

    /// Reads one after the other.
    fn all(&mut self, parts: &'p [Node]) -> bool {
        let Some((first, rest)) = parts.split_first() else { return true };
        self.node(first)
            && rest.iter().all(|part| {
                self.blanks();
                self.node(part)
            })
    }

    fn rule(&mut self, rule: usize) -> bool {
        let Definition { name, kind, node } = &self.peg.rules[rule];
        let outside = self.within;
        let fits = match kind {
            Modifier::Silent => self.node(node),
            Modifier::Normal => self.noted(*name, |run| run.node(node)),
            Modifier::Atomic => self.noted(*name, |run| {
                run.within = Modifier::Atomic;
                run.node(node)
            }),
            Modifier::Compound => {
                self.within = Modifier::Compound;
                self.noted(*name, |run| run.node(node))
            }
        };
        self.within = outside;
        fits
    }

    /// Reads what a rule reads, and notes it.
    fn noted(&mut self, rule: T, read: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.ahead || self.within == Modifier::Atomic {
            return read(self);
        }
        let (at, start) = (self.tokens.len(), self.at as u32);
        self.tokens.push(Token { rule, start, end: start, next: 0 });
        let fits = read(self);
        self.tokens[at].end = self.at as u32;
        self.tokens[at].next = self.tokens.len() as u32;
        fits
    }

    /// Reads it if it fits; else all is as before.
    fn try_out(&mut self, part: &'p Guarded) -> bool {
        if !part.first.admits(self.next()) {
            return false;
        }
        let (at, tokens) = (self.at, self.tokens.len());
        let fits = self.node(&part.node);
        if !fits {
            self.at = at;
            self.tokens.truncate(tokens);
        }
        fits
    }

    fn many(&mut self, least: usize, part: &'p Guarded) -> bool {
        if let Node::One(set) = &part.node
            && self.within != Modifier::Normal
        {
            let start = self.at;
            self.pass_over(set);
            return least == 0 || self.at > start;
        }
        let mut count = 0;
        loop {
            let at = self.at;
            if count > 0 {
                self.blanks();
            }
            if !self.try_out(part) {
                self.at = at;
                return count >= least;
            }
            count += 1;
        }
    }

    /// Whether it comes next; all is as before.
    fn is_ahead(&mut self, node: &'p Node) -> bool {
        let (at, ahead, tokens) = (self.at, self.ahead, self.tokens.len());
        self.ahead = true;
        let fits = self.node(node);
        (self.at, self.ahead) = (at, ahead);
        self.tokens.truncate(tokens);
        fits
    }

    /// Passes over what may stand between the parts of a rule that is not atomic.
    fn blanks(&mut self) {
        if self.within == Modifier::Normal
            && let Some(blank) = &self.peg.blank
        {
            self.pass_over(blank);
        }
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads one character of a set.
    #[inline]
    fn one(&mut self, set: &Set) -> bool {
        let after = self.after_one(set);
        self.at = after.unwrap_or(self.at);
        after.is_some()
    }

    /// Reads the characters of a set that come next.
    #[inline]
    fn pass_over(&mut self, set: &Set) {
        while let Some(after) = self.after_one(set) {
            self.at = after;
        }
    }

    /// Where a character of a set ends that comes next.
    #[inline]
    fn after_one(&self, set: &Set) -> Option<usize> {
        match self.next() {
            Some(byte) if byte.is_ascii() => (set.ascii >> byte & 1 == 1).then_some(self.at + 1),
            Some(_) if !set.others.is_empty() => self.after_other(set),
            _ => None,
        }
    }

    /// Where a character of a set ends that comes next and is beyond ASCII.
    #[cold]
    fn after_other(&self, set: &Set) -> Option<usize> {
        let char = self.text[self.at..].chars().next()?;
        set.others.iter().any(|is_in| is_in(char)).then_some(self.at + char.len_utf8())
    }
}
