//! Grammars, run as they are written.
//!
//! The parser that pest makes of a grammar remembers all that it tries, for its messages. Where a text is well
//! formed nobody asks for them: a [`Peg`] reads the grammar's own file, once, and then finds the same parts at a
//! small part of the cost. It knows the notation that our grammars use. What it does not know, and what does not
//! fit, is left to pest. A test holds both together, rule by rule, on the repository and on texts by chance.

mod first;
mod node;
mod notation;
mod run;

use first::First;
use node::{Node, Set};
use notation::Notation;
use run::Run;

/// A grammar in pest's notation; its rules are called by a `T`.
#[derive(Debug)]
pub struct Peg<T> {
    rules: Vec<Definition<T>>,
    /// What may stand between the parts of a rule that is not atomic.
    blank: Option<Set>,
    end: T,
}

/// What one rule has read of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<T> {
    /// The rule.
    pub rule: T,
    /// The byte where it begins.
    pub start: u32,
    /// The byte after it.
    pub end: u32,
    /// The first token that is not within it, counted from the first of the text.
    pub next: u32,
}

impl<T> Token<T> {
    /// The same of a rule that is called otherwise.
    pub fn map<U>(self, name: impl FnOnce(T) -> U) -> Token<U> {
        Token { rule: name(self.rule), start: self.start, end: self.end, next: self.next }
    }
}

/// A rule of the grammar.
#[derive(Debug)]
struct Definition<T> {
    name: T,
    kind: Modifier,
    node: Node,
}

/// Whether a rule is seen, and whether blanks may stand within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Modifier {
    /// `{ … }`
    Normal,
    /// `_{ … }`
    Silent,
    /// `@{ … }`
    Atomic,
    /// `${ … }`
    Compound,
}

impl<T: Copy> Peg<T> {
    /// The grammar of a text in pest's notation; `named` knows the rules, and `EOI`, by their names. `None` where
    /// it says what is not known here.
    pub fn of(text: &str, named: impl Fn(&str) -> Option<T>) -> Option<Self> {
        let notation = Notation::of(text)?;
        let mut rules = Vec::new();
        for (name, kind, body) in notation.rules() {
            rules.push(Definition { name: named(name)?, kind, node: notation.node(body)? });
        }
        let blank = match notation.number("WHITESPACE") {
            Some(at) => Some(rules[at].node.set()?.clone()),
            None => None,
        };
        let sets: Vec<_> = rules.iter().map(|rule| rule.node.set().cloned()).collect();
        for rule in &mut rules {
            rule.node.inline(&|at| match (rule.kind, notation.kind(at)) {
                (Modifier::Atomic, _) | (_, Modifier::Silent) => sets[at].clone(),
                _ => None,
            });
        }
        let bodies: Vec<&Node> = rules.iter().map(|rule| &rule.node).collect();
        let firsts: Vec<First> = bodies.iter().map(|node| node.first(&bodies)).collect();
        rules.iter_mut().for_each(|rule| rule.node.guard(&firsts));
        Some(Self { rules, blank, end: named("EOI")? })
    }

    /// What the rule `rule` finds at the beginning of a text, outer parts before inner ones; `None` where that does not fit
    /// or there is no such rule.
    pub fn read(&self, rule: impl Fn(T) -> bool, text: &str) -> Option<Vec<Token<T>>> {
        let at = self.rules.iter().position(|candidate| rule(candidate.name))?;
        Run::new(self, text).read(at)
    }
}
