//! From a node to the instructions that read it.
//!
//! It is long: each kind of node is written in the fewest instructions that do it.

use std::collections::HashMap;
use std::rc::Rc;

use pest_meta::ast::RuleType;

use crate::code::{Chars, Code, Fork, Instruction, NOWHERE};
use crate::first::{Bytes, First};
use crate::grammar::Peg;
use crate::node::{Least, Node, Others, Set};
use crate::notation::Definition;
use crate::ways::{Ways, peeked};
use crate::within::Within;

/// A program of more instructions calls rules instead of writing them out.
const LONG: usize = 50_000;

/// What holds where a node stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Around {
    within: Within,
    /// Nothing is noted of what is only looked at.
    ahead: bool,
}

impl Around {
    fn is_noted(self) -> bool {
        !self.ahead && self.within != Within::Atomic
    }
}

/// What each rule may begin with; `blank` are the rules that may stand between parts.
pub(crate) fn firsts(rules: &[Definition], blank: &[usize]) -> Vec<First> {
    fn first(rule: usize, rules: &[Definition], blank: First, known: &mut [Option<First>]) -> First {
        if let Some(first) = known[rule] {
            return first;
        }
        // A rule that begins with itself is refused before; what is asked meanwhile may be anything.
        known[rule] = Some(First::ANY);
        let found = rules[rule].node.first(blank, &mut |inner| first(inner, rules, blank, known));
        known[rule] = Some(found);
        found
    }
    let mut known = vec![None; rules.len()];
    let between =
        blank.iter().fold(First::NONE, |all, rule| all.or(first(*rule, rules, First::NONE, &mut known)));
    let mut known = vec![None; rules.len()];
    (0..rules.len()).map(|rule| first(rule, rules, between, &mut known)).collect()
}

/// Which rules stand in themselves.
pub(crate) fn recursive(rules: &[Definition], blank: &[usize]) -> Vec<bool> {
    let within: Vec<Vec<usize>> = rules.iter().map(|rule| rule.node.rules(blank)).collect();
    let reaches_itself = |rule: usize| {
        let mut seen = vec![false; rules.len()];
        let mut open = within[rule].clone();
        while let Some(next) = open.pop() {
            if !std::mem::replace(&mut seen[next], true) {
                open.extend(&within[next]);
            }
        }
        seen[rule]
    };
    (0..rules.len()).map(reaches_itself).collect()
}

/// Whether nothing within an atomic rule is noted: no rule in it says otherwise.
pub(crate) fn is_atomic_throughout(rules: &[Definition]) -> bool {
    let mut open: Vec<usize> =
        (0..rules.len()).filter(|rule| rules[*rule].kind == RuleType::Atomic).collect();
    let mut seen = vec![false; rules.len()];
    while let Some(rule) = open.pop() {
        if !std::mem::replace(&mut seen[rule], true) {
            if matches!(rules[rule].kind, RuleType::CompoundAtomic | RuleType::NonAtomic) {
                return false;
            }
            open.extend(rules[rule].node.rules(&[]));
        }
    }
    true
}

/// The instructions of the rule of that number.
pub(crate) fn code<T: Copy>(rule: usize, peg: &Peg<T>) -> Code<T> {
    let code = Code {
        instructions: Vec::new(),
        sets: Vec::new(),
        firsts: Vec::new(),
        aheads: Vec::new(),
        forks: Vec::new(),
        words: String::new(),
    };
    let mut writer = Writer { peg, code, apart: HashMap::new(), called: HashMap::new(), due: Vec::new() };
    writer.written_out(rule, Around { within: Within::Normal, ahead: false });
    writer.put(Instruction::Found);
    writer.write_called();
    writer.code
}

/// What writes the instructions of a rule.
struct Writer<'p, T> {
    peg: &'p Peg<T>,
    code: Code<T>,
    /// What tells ways apart, of which most stand at several places: by where they are in the grammar, what holds around
    /// them, and how sure it is to be.
    apart: HashMap<(*const Node, usize, Within, bool), Rc<Apart>>,
    /// Where the rules begin that are called.
    called: HashMap<(usize, Around), u32>,
    /// The calls of rules that are not written yet.
    due: Vec<(u32, usize, Around)>,
}

impl<'p, T: Copy> Writer<'p, T> {
    fn rule(&mut self, rule: usize, around: Around) {
        if self.peg.recursive[rule] || self.code.instructions.len() > LONG {
            let call = self.put(Instruction::Call(0));
            self.due.push((call, rule, around));
        } else {
            self.written_out(rule, around);
        }
    }

    fn written_out(&mut self, rule: usize, around: Around) {
        let peg = self.peg;
        let definition = &peg.rules[rule];
        let (_, inside) = around.within.of(definition);
        let name = self.peg.names[rule].filter(|_| self.is_noted(rule, around));
        if let Some(name) = name {
            self.put(Instruction::Open(name));
        }
        self.node(&definition.node, Around { within: inside, ..around });
        if name.is_some() {
            self.put(Instruction::Close);
        }
    }

    /// Writes the rules that are called, each once for what holds around it.
    fn write_called(&mut self) {
        while let Some((call, rule, around)) = self.due.pop() {
            let there = match self.called.get(&(rule, around)) {
                Some(there) => *there,
                None => {
                    let there = self.here();
                    self.called.insert((rule, around), there);
                    self.written_out(rule, around);
                    self.put(Instruction::Return);
                    there
                }
            };
            self.code.instructions[call as usize] = Instruction::Call(there);
        }
    }

    fn node(&mut self, node: &'p Node, around: Around) {
        if let Some((first, or_end)) = peeked(node) {
            let first = kept(&mut self.code.firsts, Bytes::of(first.ascii, first.others));
            self.put(Instruction::Peek { first, or_end });
            return;
        }
        match node {
            Node::Text(words) => {
                let (from, to) = self.words(words);
                self.put(Instruction::Literal { from, to });
            }
            Node::Alike(words) => {
                let (from, to) = self.words(words);
                self.put(Instruction::LiteralAlike { from, to });
            }
            Node::One(set) => {
                let set = self.set(set);
                self.put(Instruction::Set(set));
            }
            Node::Rule(rule) => self.rule(*rule, around),
            Node::Start => _ = self.put(Instruction::Start),
            Node::End => {
                self.put(Instruction::End);
                if let Some(end) = self.peg.end.filter(|_| around.is_noted()) {
                    self.put(Instruction::Open(end));
                    self.put(Instruction::Close);
                }
            }
            Node::All(parts) => self.all(parts, around),
            Node::Any(parts) => {
                if let Some(set) = self.as_set(node, around) {
                    let set = self.set(&set);
                    self.put(Instruction::Set(set));
                    return;
                }
                match self.either_or(parts, around) {
                    Some(either) => self.is_or_not(either, around),
                    None => self.any(parts, around),
                }
            }
            Node::Perhaps(part) => {
                if let Some(set) = self.as_span(part, around) {
                    let set = self.set(&set);
                    self.put(Instruction::Span(set));
                    return;
                }
                let skip = self.unless(part, around);
                if skip.is_some() && self.is_sure(part) {
                    self.node(part, around);
                    self.lead_here(skip);
                } else {
                    let choice = self.put(Instruction::Choice(0));
                    self.node(part, around);
                    let commit = self.put(Instruction::Commit(0));
                    self.lead_here(skip.into_iter().chain([choice, commit]));
                }
            }
            Node::Many(least, part) => self.many(*least, part, around),
            Node::Ahead(part) => {
                let choice = self.put(Instruction::Choice(0));
                self.node(part, Around { ahead: true, ..around });
                let there = self.put(Instruction::BackCommit(0));
                self.lead_here([choice]);
                self.put(Instruction::Fail);
                self.lead_here([there]);
            }
            Node::Not(part) => match self.as_set(part, Around { ahead: true, ..around }) {
                Some(set) => {
                    let set = self.set(&set);
                    self.put(Instruction::NotSet(set));
                }
                None => {
                    let skip = self.unless(part, around);
                    let choice = self.put(Instruction::Choice(0));
                    self.node(part, Around { ahead: true, ..around });
                    self.put(Instruction::FailTwice);
                    self.lead_here(skip.into_iter().chain([choice]));
                }
            },
        }
    }

    fn all(&mut self, parts: &'p [Node], around: Around) {
        let mut rest = parts;
        while let [part, behind @ ..] = rest {
            if rest.len() < parts.len() {
                self.blanks(around);
            }
            // One character of a set and then as many as there are is as many as there are, at least one.
            rest = match (self.as_set(part, around), behind) {
                (Some(set), [Node::Many(Least::None, more), behind @ ..])
                    if !self.has_blanks(around) && self.as_set(more, around).as_ref() == Some(&set) =>
                {
                    let set = self.set(&set);
                    self.put(Instruction::SpanOnce(set));
                    behind
                }
                _ => {
                    self.node(part, around);
                    behind
                }
            };
        }
    }

    /// The first that fits: what comes tells which may. Where one fails that others may follow, it is told anew which of
    /// those; there is a choice only then.
    fn any(&mut self, parts: &'p [Node], around: Around) {
        let apart = self.apart(parts, around.within, false);
        let (mut forks, mut bodies, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        let mut choice = None;
        for (at, part) in parts.iter().enumerate() {
            if let Some(ahead) = apart.aheads[at] {
                self.lead_here(choice.take());
                forks.push(self.put_fork(ahead));
            }
            bodies.push(self.here());
            choice = apart.followed[at].then(|| self.put(Instruction::Choice(0)));
            self.node(part, around);
            ends.push(self.put(match choice {
                Some(_) => Instruction::Commit(0),
                None => Instruction::Jump(0),
            }));
        }
        for fork in forks {
            self.code.forks[fork].ways.clone_from(&bodies);
        }
        self.lead_here(ends);
    }

    /// What tells some ways apart; it is found once.
    fn apart(&mut self, ways: &'p [Node], within: Within, is_sure: bool) -> Rc<Apart> {
        let known = (ways.as_ptr(), ways.len(), within, is_sure);
        if let Some(apart) = self.apart.get(&known) {
            return apart.clone();
        }
        let net = Ways::net(self.peg, ways, within);
        let mut followed = vec![false; ways.len()];
        let mut aheads = Vec::with_capacity(ways.len());
        for at in 0..ways.len() {
            let begins = at == 0 || followed[at - 1];
            let ahead = begins.then(|| net.automaton(at, is_sure, &mut followed));
            aheads.push(ahead.filter(|ahead| !(is_sure && ahead.is_short())).map(|ahead| {
                self.code.aheads.push(ahead);
                self.code.aheads.len() as u32 - 1
            }));
        }
        let apart = Rc::new(Apart { aheads, followed });
        self.apart.insert(known, apart.clone());
        apart
    }

    /// `&A ~ B | !A ~ C` reads `A` once.
    fn either_or<'n>(&self, parts: &'n [Node], around: Around) -> Option<EitherOr<'n>> {
        let [Node::All(yes), Node::All(no)] = parts else { return None };
        let ([Node::Ahead(is), then @ ..], [Node::Not(is_not), otherwise @ ..]) = (&**yes, &**no) else {
            return None;
        };
        (is == is_not && !self.has_blanks(around)).then_some(EitherOr { is, then, otherwise })
    }

    fn is_or_not(&mut self, EitherOr { is, then, otherwise }: EitherOr<'p>, around: Around) {
        let skip = self.unless(is, around);
        let choice = self.put(Instruction::Choice(0));
        self.node(is, Around { ahead: true, ..around });
        let there = self.put(Instruction::BackCommit(0));
        self.lead_here([there]);
        self.all(then, around);
        let end = self.put(Instruction::Jump(0));
        self.lead_here(skip.into_iter().chain([choice]));
        self.all(otherwise, around);
        self.lead_here([end]);
    }

    /// As often as it fits.
    fn many(&mut self, least: Least, part: &'p Node, around: Around) {
        let has_blanks = self.has_blanks(around);
        if let Some(set) = self.as_set(part, around).filter(|_| !has_blanks) {
            let set = self.set(&set);
            self.put(if least == Least::Once { Instruction::SpanOnce(set) } else { Instruction::Span(set) });
        } else if has_blanks || self.peg.first(part).empty {
            self.many_with_blanks(least, part, around);
        } else {
            if least == Least::Once {
                self.node(part, around);
            }
            self.again_and_again(part, around);
        }
    }

    /// As often as it fits: after each time the choice is made anew, so that what fails then is only the next time.
    fn many_with_blanks(&mut self, least: Least, part: &'p Node, around: Around) {
        let skip = if least == Least::None { self.unless_first(self.peg.first(part)) } else { None };
        let choice = self.put(Instruction::Choice(0));
        let again = self.here();
        self.node(part, around);
        let enough = self.put(Instruction::PartialCommit(0));
        self.blanks(around);
        self.put(Instruction::Jump(again));
        if least == Least::Once {
            self.lead_here([choice]);
            self.put(Instruction::Fail);
            self.lead_here([enough]);
        } else {
            self.lead_here(skip.into_iter().chain([choice, enough]));
        }
    }

    /// As often as it fits, nothing being read in between. Ways that begin apart are told apart by how the text goes on;
    /// one that surely fits then needs no choice.
    fn again_and_again(&mut self, part: &'p Node, around: Around) {
        let ways = match part {
            Node::Any(ways) if self.begin_apart(ways) => &**ways,
            part => std::slice::from_ref(part),
        };
        if let ([way], false) = (ways, self.is_sure(part)) {
            let skip = self.unless_first(self.peg.first(way));
            let choice = self.put(Instruction::Choice(0));
            let again = self.here();
            self.node(way, around);
            self.put(Instruction::Again(again));
            return self.lead_here(skip.into_iter().chain([choice]));
        }
        let again = self.here();
        let (mut skip, mut ends) = (None, Vec::new());
        for way in ways {
            self.lead_here(skip.take());
            skip = self.unless_first(self.peg.first(way));
            if self.is_sure(way) {
                self.node(way, around);
                self.put(Instruction::Jump(again));
            } else {
                ends.push(self.put(Instruction::Choice(0)));
                self.node(way, around);
                self.put(Instruction::Commit(again));
            }
        }
        self.lead_here(skip.into_iter().chain(ends));
    }

    /// Whether no two of these begin alike, and each reads something.
    fn begin_apart(&self, ways: &[Node]) -> bool {
        let firsts: Vec<First> = ways.iter().map(|way| self.peg.first(way)).collect();
        let apart = |(at, first): (usize, &First)| firsts[at + 1..].iter().all(|later| !later.meets(*first));
        firsts.iter().all(|first| !first.empty) && firsts.iter().enumerate().all(apart)
    }

    /// The characters, if as many of a set are read as there are, at least one, and nothing is noted of it.
    fn as_span(&self, node: &Node, around: Around) -> Option<Set> {
        match node {
            Node::Many(Least::Once, part) if !self.has_blanks(around) => self.as_set(part, around),
            Node::Rule(rule) => {
                let (node, around) = self.unnoted(*rule, around)?;
                self.as_span(node, around)
            }
            _ => None,
        }
    }

    /// What a rule reads, if nothing is noted of it and it does not stand in itself.
    fn unnoted(&self, rule: usize, around: Around) -> Option<(&'p Node, Around)> {
        let definition = &self.peg.rules[rule];
        let (_, within) = around.within.of(definition);
        let is_read = !self.is_noted(rule, around) && !self.peg.recursive[rule];
        is_read.then_some((&definition.node, Around { within, ..around }))
    }

    /// Whether what a rule reads is noted.
    fn is_noted(&self, rule: usize, around: Around) -> bool {
        let definition = &self.peg.rules[rule];
        let (outside, _) = around.within.of(definition);
        definition.kind != RuleType::Silent
            && self.peg.names[rule].is_some()
            && Around { within: outside, ..around }.is_noted()
    }

    /// Whether it surely fits, and reads something, where the text goes on as it may begin.
    fn is_sure(&self, node: &Node) -> bool {
        match node {
            Node::One(set) => set.is_told_by_byte(),
            Node::Rule(rule) => !self.peg.recursive[*rule] && self.is_sure(&self.peg.rules[*rule].node),
            Node::All(parts) => match &**parts {
                [first, rest @ ..] => self.is_sure(first) && rest.iter().all(|part| self.always_fits(part)),
                [] => false,
            },
            Node::Any(parts) => parts.iter().all(|part| self.is_sure(part)),
            Node::Many(Least::Once, part) => self.is_sure(part),
            _ => false,
        }
    }

    /// Whether it fits whatever comes.
    fn always_fits(&self, node: &Node) -> bool {
        match node {
            Node::Perhaps(_) | Node::Many(Least::None, _) => true,
            Node::Rule(rule) => !self.peg.recursive[*rule] && self.always_fits(&self.peg.rules[*rule].node),
            Node::All(parts) => parts.iter().all(|part| self.always_fits(part)),
            _ => false,
        }
    }

    /// The characters, if just one of some is read, and nothing is noted of it.
    fn as_set(&self, node: &Node, around: Around) -> Option<Set> {
        match node {
            Node::One(set) => Some(set.clone()),
            Node::Rule(rule) => {
                let (node, around) = self.unnoted(*rule, around)?;
                self.as_set(node, around)
            }
            Node::Any(ways) => {
                ways.iter().try_fold(Set::default(), |set, way| Some(set.or(&self.as_set(way, around)?)))
            }
            _ => None,
        }
    }

    fn has_blanks(&self, around: Around) -> bool {
        around.within == Within::Normal && self.peg.blank.is_some()
    }

    /// Passes over what may stand between the parts of a rule that is not atomic.
    fn blanks(&mut self, around: Around) {
        let peg = self.peg;
        if let Some(blank) = peg.one_blank.as_ref().filter(|_| self.has_blanks(around)) {
            self.many(Least::None, blank, Around { within: Within::Atomic, ..around });
        }
    }

    /// Goes on elsewhere where what comes rules out that a node fits; nothing where it never does.
    fn unless(&mut self, node: &'p Node, around: Around) -> Option<u32> {
        let apart = self.apart(std::slice::from_ref(node), around.within, true);
        let [Some(ahead)] = apart.aheads[..] else {
            return self.unless_first(self.peg.first(node));
        };
        let here = self.here();
        let fork = self.put_fork(ahead);
        self.code.forks[fork].ways.push(here + 1);
        Some(here)
    }

    /// Writes that what comes tells the way; the number of the fork, which knows no ways yet.
    fn put_fork(&mut self, ahead: u32) -> usize {
        self.code.forks.push(Fork { ahead, ways: Vec::new(), none: NOWHERE });
        let fork = self.code.forks.len() - 1;
        self.put(Instruction::Fork(fork as u32));
        fork
    }

    /// Goes on elsewhere unless the text may go on so; nothing where that is always so.
    fn unless_first(&mut self, first: First) -> Option<u32> {
        (!first.empty).then(|| {
            let bytes = Bytes::of(first.ascii, first.others);
            let first = kept(&mut self.code.firsts, bytes);
            self.put(Instruction::TestSet { first, to: 0 })
        })
    }

    fn set(&mut self, set: &Set) -> u32 {
        let first = set.first();
        let surely = std::array::from_fn(|byte| match u8::try_from(byte) {
            Ok(byte) if byte.is_ascii() => first.has(byte),
            _ => set.others == Others::All,
        });
        let chars = Chars { bytes: Bytes::of(first.ascii, first.others), surely, others: set.others.clone() };
        kept(&mut self.code.sets, chars)
    }

    fn words(&mut self, words: &str) -> (u32, u32) {
        let from = match self.code.words.find(words) {
            Some(from) => from,
            None => {
                self.code.words.push_str(words);
                self.code.words.len() - words.len()
            }
        };
        (from as u32, (from + words.len()) as u32)
    }

    /// The number of the instruction that comes next.
    fn here(&self) -> u32 {
        self.code.instructions.len() as u32
    }

    /// Writes an instruction; its number.
    fn put(&mut self, instruction: Instruction<T>) -> u32 {
        self.code.instructions.push(instruction);
        self.here() - 1
    }

    /// Lets instructions that go on elsewhere go on with the instruction that comes next.
    fn lead_here(&mut self, instructions: impl IntoIterator<Item = u32>) {
        let here = self.here();
        instructions.into_iter().for_each(|instruction| self.lead(instruction, here));
    }

    /// Lets an instruction that goes on elsewhere go on there.
    fn lead(&mut self, instruction: u32, there: u32) {
        match &mut self.code.instructions[instruction as usize] {
            Instruction::TestSet { to, .. }
            | Instruction::Jump(to)
            | Instruction::Choice(to)
            | Instruction::Commit(to)
            | Instruction::PartialCommit(to)
            | Instruction::BackCommit(to) => *to = there,
            Instruction::Fork(fork) => self.code.forks[*fork as usize].none = there,
            _ => {}
        }
    }
}

/// What tells some ways apart.
struct Apart {
    /// For each way the number of the automaton that tells it and those behind it apart, where one is needed: before the
    /// first, and where the way before may fail and they may fit. A way that the next byte tells surely has none.
    aheads: Vec<Option<u32>>,
    /// Of each way, whether a later one may fit where it does.
    followed: Vec<bool>,
}

/// `&is ~ then | !is ~ otherwise`
struct EitherOr<'n> {
    is: &'n Node,
    then: &'n [Node],
    otherwise: &'n [Node],
}

/// The number of a thing in a list that has each once.
fn kept<V: PartialEq>(list: &mut Vec<V>, value: V) -> u32 {
    let at = list.iter().position(|known| *known == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    });
    at as u32
}
