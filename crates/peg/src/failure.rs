//! How far a text goes that does not fit, by pest's own account: it notes which rules fail where, forgets them where one
//! fails further on, and takes a rule for those within it that made no way.

use pest_meta::ast::RuleType;

use crate::first::First;
use crate::grammar::{Peg, RuleId};
use crate::node::{Least, Node, Others};
use crate::run;
use crate::token::Token;
use crate::within::Within;

/// How deep rules may stand in one another; what is deeper does not fit.
const DEEPEST: usize = 400;

/// Where reading a text stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure<'p> {
    /// The byte up to which the text may be right.
    pub at: usize,
    /// The rules that could fit there, in the order of the grammar, each once; that of the end of the text is `EOI`.
    pub expected: Vec<&'p str>,
}

/// The number of the rule of the end: it comes before all others.
const END: usize = usize::MAX;

pub(crate) fn of<'p, T: Copy>(peg: &'p Peg<T>, rule: usize, text: &str) -> Option<Failure<'p>> {
    // What the next byte rules out need not be tried, unless it is at the byte where all stops: there it would be noted.
    let mut hasty = TextReader::of(peg, text, true);
    if hasty.rule(rule) {
        return None;
    }
    let reading = if hasty.ruled_out < Some(hasty.stopped) {
        hasty
    } else {
        let mut reading = TextReader { stopped: hasty.stopped, ..TextReader::of(peg, text, false) };
        reading.rule(rule);
        reading
    };
    let mut expected = reading.expected;
    expected.sort_unstable_by_key(|rule| rule.wrapping_add(1));
    expected.dedup();
    let name = |rule: usize| if rule == END { "EOI" } else { &*peg.rules[rule].name };
    Some(Failure { at: reading.stopped, expected: expected.into_iter().map(name).collect() })
}

/// Whether a text is only looked at, to see that it is so or that it is not so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looking {
    Not,
    ForIt,
    ForNone,
}

/// A text that is being read.
struct TextReader<'p, T> {
    peg: &'p Peg<T>,
    text: &'p str,
    at: usize,
    within: Within,
    looking: Looking,
    depth: usize,
    /// The furthest byte at which a rule failed.
    stopped: usize,
    /// The rules that could fit there.
    expected: Vec<usize>,
    /// How many rules fit there and must not.
    unexpected: usize,
    /// What the next byte rules out is not tried.
    is_hasty: bool,
    /// The furthest byte at which something was not tried for that alone.
    ruled_out: Option<usize>,
    /// Room for what a rule finds of which nothing is noted.
    tokens: Vec<Token<T>>,
}

impl<'p, T: Copy> TextReader<'p, T> {
    fn of(peg: &'p Peg<T>, text: &'p str, is_hasty: bool) -> Self {
        Self {
            peg,
            text,
            at: 0,
            within: Within::Normal,
            looking: Looking::Not,
            depth: 0,
            stopped: 0,
            expected: Vec::new(),
            unexpected: 0,
            is_hasty,
            ruled_out: None,
            tokens: Vec::new(),
        }
    }

    /// Whether it can be seen from the next byte that a node does not fit, and nothing would be noted of that.
    fn is_out(&mut self, node: &Node) -> bool {
        let is_inert =
            self.at < self.stopped || self.within == Within::Atomic && self.peg.is_atomic_throughout;
        let next = self.text.as_bytes().get(self.at);
        let rules_out = |first: &First| !first.empty && next.is_none_or(|byte| !first.has(*byte));
        let is_out = (is_inert || self.is_hasty)
            && match node {
                Node::Rule(rule) => rules_out(&self.peg.firsts[*rule]),
                node => rules_out(&self.peg.first(node)),
            };
        if is_out && !is_inert {
            self.ruled_out = self.ruled_out.max(Some(self.at));
        }
        is_out
    }

    /// Whether a rule fits; it reads nothing where it does not.
    fn rule(&mut self, rule: usize) -> bool {
        let kind = self.peg.rules[rule].kind;
        let (outside, inside) = self.within.of(&self.peg.rules[rule]);
        let before = std::mem::replace(&mut self.within, outside);
        self.depth += 1;
        let peg = self.peg;
        let read = |reading: &mut Self| {
            if kind == RuleType::Atomic && peg.is_atomic_throughout {
                // Nothing in it is noted, so that the machine may read it.
                let code = peg.code(RuleId(rule));
                let end = run::end_of(code, reading.text, reading.at, &mut reading.tokens);
                reading.at = end.unwrap_or(reading.at);
                return end.is_some();
            }
            reading.within = inside;
            let fits = reading.depth <= DEEPEST && reading.node(&peg.rules[rule].node);
            reading.within = outside;
            fits
        };
        let fits = if kind == RuleType::Silent { read(self) } else { self.tracked(rule, read) };
        self.depth -= 1;
        self.within = before;
        fits
    }

    /// Reads by a rule, and notes it where it does not fit, or must not and does.
    fn tracked(&mut self, rule: usize, read: impl FnOnce(&mut Self) -> bool) -> bool {
        let at = self.at;
        let noted = if at == self.stopped { (self.expected.len(), self.unexpected) } else { (0, 0) };
        let before = self.noted_at(at);
        let fits = read(self);
        if fits == (self.looking == Looking::ForNone) {
            self.track(rule, at, noted, before);
        }
        fits
    }

    /// How many rules are noted at a byte.
    fn noted_at(&self, at: usize) -> usize {
        if at == self.stopped { self.expected.len() + self.unexpected } else { 0 }
    }

    fn track(&mut self, rule: usize, at: usize, noted: (usize, usize), before: usize) {
        // A rule with one rule in it that was noted is told by that one.
        if self.within == Within::Atomic || self.noted_at(at) == before + 1 {
            return;
        }
        if at == self.stopped {
            self.expected.truncate(noted.0);
            self.unexpected = self.unexpected.min(noted.1);
        }
        if at > self.stopped {
            self.expected.clear();
            (self.unexpected, self.stopped) = (0, at);
        }
        if at == self.stopped {
            match self.looking {
                Looking::ForNone => self.unexpected += 1,
                Looking::Not | Looking::ForIt => self.expected.push(rule),
            }
        }
    }

    /// Whether a node fits; it reads nothing where it does not.
    fn node(&mut self, node: &Node) -> bool {
        let start = self.at;
        let fits = match node {
            Node::Text(words) => {
                let fits = self.text[self.at..].starts_with(&**words);
                self.at += if fits { words.len() } else { 0 };
                fits
            }
            Node::Alike(words) => {
                let next = self.text.as_bytes().get(self.at..self.at + words.len());
                let fits = next.is_some_and(|next| next.eq_ignore_ascii_case(words.as_bytes()));
                self.at += if fits { words.len() } else { 0 };
                fits
            }
            Node::One(set) => {
                let char = self.text[self.at..].chars().next();
                let is_in = |char: &char| match (u8::try_from(*char).ok().filter(u8::is_ascii), &set.others) {
                    (Some(byte), _) => set.ascii >> byte & 1 == 1,
                    (None, Others::None) => false,
                    (None, Others::All) => true,
                    (None, Others::Of(classes)) => classes.iter().any(|class| class.has(*char)),
                };
                let fits = char.filter(is_in);
                self.at += fits.map_or(0, char::len_utf8);
                fits.is_some()
            }
            Node::Rule(rule) => self.rule(*rule),
            Node::Start => self.at == 0,
            Node::End => self.tracked(END, |reading| reading.at == reading.text.len()),
            Node::All(parts) => parts.iter().enumerate().all(|(number, part)| {
                if number > 0 {
                    self.blanks();
                }
                self.node(part)
            }),
            Node::Any(parts) => parts.iter().any(|part| !self.is_out(part) && self.node(part)),
            Node::Perhaps(part) => {
                self.node(part);
                true
            }
            Node::Many(least, part) => {
                let mut times = 0;
                let mut behind = self.at;
                while self.node(part) {
                    times += 1;
                    if self.at == behind {
                        break;
                    }
                    behind = self.at;
                    self.blanks();
                }
                self.at = behind;
                *least == Least::None || times > 0
            }
            Node::Ahead(part) => self.look(part, true),
            Node::Not(part) => !self.look(part, false),
        };
        if !fits {
            self.at = start;
        }
        fits
    }

    /// Whether a node fits; it reads nothing.
    fn look(&mut self, part: &Node, for_it: bool) -> bool {
        let (start, before) = (self.at, self.looking);
        self.looking = match (before, for_it) {
            (Looking::ForNone, true) | (Looking::Not | Looking::ForIt, false) => Looking::ForNone,
            (Looking::ForNone, false) | (Looking::Not | Looking::ForIt, true) => Looking::ForIt,
        };
        let fits = self.node(part);
        (self.at, self.looking) = (start, before);
        fits
    }

    /// Passes over what may stand between the parts of a rule that is not atomic.
    fn blanks(&mut self) {
        let peg = self.peg;
        let Some(blank) = peg.blank.as_ref().filter(|_| self.within == Within::Normal) else { return };
        self.within = Within::Atomic;
        while blank.iter().any(|rule| self.node(&peg.rules[*rule].node)) {}
        self.within = Within::Normal;
    }
}
