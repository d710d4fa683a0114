//! Grammars, run as they are written.
//!
//! The parser that pest makes of a grammar remembers all that it tries, for its messages. Where a text is well
//! formed nobody asks for them: a [`Peg`] reads the grammar's own file, once, writes a program for each rule that is
//! asked for, and then finds the same parts at a small part of the cost. It knows the notation that our grammars use. What it does not know, and what does not
//! fit, is left to pest. A test holds both together, rule by rule, on the repository and on texts by chance.

mod code;
mod first;
mod node;
mod notation;
mod run;
mod writer;

use std::sync::OnceLock;

use code::Code;
use first::First;
use node::{Node, Set};
use notation::Notation;

/// A grammar in pest's notation; its rules are called by a `T`.
#[derive(Debug)]
pub struct Peg<T> {
    rules: Vec<Definition<T>>,
    /// What each rule may begin with.
    firsts: Vec<First>,
    /// What reads a text by each rule; written when it is first asked for.
    codes: Vec<OnceLock<Option<Code<T>>>>,
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
        let mut firsts = vec![None; rules.len()];
        let firsts = (0..rules.len()).map(|rule| first(rule, &rules, &mut firsts)).collect();
        let codes = rules.iter().map(|_| OnceLock::new()).collect();
        Some(Self { rules, firsts, codes, blank, end: named("EOI")? })
    }

    /// What the rule `rule` finds at the beginning of a text, outer parts before inner ones; `None` where that does not fit
    /// or there is no such rule.
    pub fn read(&self, rule: impl Fn(T) -> bool, text: &str) -> Option<Vec<Token<T>>> {
        let at = self.rules.iter().position(|candidate| rule(candidate.name))?;
        let code = self.codes[at].get_or_init(|| Code::of(at, self));
        run::read(code.as_ref()?, text)
    }
}

/// What a rule may begin with; `known` is what was found out before.
fn first<T>(rule: usize, rules: &[Definition<T>], known: &mut [Option<First>]) -> First {
    if let Some(first) = known[rule] {
        return first;
    }
    let found = rules[rule].node.first(&mut |inner| first(inner, rules, known));
    known[rule] = Some(found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(grammar: &str, text: &str) -> Option<Vec<Token<String>>> {
        let names: Vec<&str> = grammar.lines().filter_map(|line| Some(line.split_once(" =")?.0)).collect();
        let peg = Peg::of(grammar, |name| {
            names.iter().position(|known| *known == name).or((name == "EOI").then_some(names.len()))
        })?;
        let named = |token: Token<usize>| token.map(|at| names.get(at).unwrap_or(&"EOI").to_string());
        Some(peg.read(|rule| rule == 0, text)?.into_iter().map(named).collect())
    }

    #[test]
    fn a_way_that_fails_leaves_nothing_behind() {
        let grammar =
            "line = { both | one }\nboth = { word ~ \"!\" }\none = { word }\nword = @{ ASCII_ALPHA+ }";
        let token = |rule: &str, next| Token { rule: rule.to_owned(), start: 0, end: 2, next };
        assert_eq!(reads(grammar, "ab"), Some(vec![token("line", 3), token("one", 3), token("word", 3)]));
        assert_eq!(reads(grammar, "ab!").map(|tokens| tokens[1].end), Some(3));
        assert_eq!(reads(grammar, "!"), None);
    }

    #[test]
    fn rules_that_stand_in_themselves_are_left_to_pest() {
        assert_eq!(reads("line = { \"(\" ~ line? ~ \")\" }", "()"), None);
        assert!(reads("line = { \"(\" ~ \")\" }", "()").is_some());
    }
}
