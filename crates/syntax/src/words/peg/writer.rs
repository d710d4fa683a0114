use super::code::{Chars, Code, Step};
use super::first::{Bytes, First};
use super::node::{Node, Set};
use super::{Definition, Modifier, Peg};

/// How deep rules may stand within one another.
const DEEPEST: usize = 64;

/// What writes the steps of a rule.
struct Writer<'r, T> {
    peg: &'r Peg<T>,
    code: Code<T>,
    /// The set of what may stand between the parts of a rule that is not atomic.
    blank: Option<u32>,
    depth: usize,
}

/// What holds where a node stands.
#[derive(Clone, Copy)]
struct Around {
    /// Nothing is noted within an atomic rule.
    within: Modifier,
    /// Nothing is noted of what is only looked at.
    ahead: bool,
}

impl Around {
    fn is_noted(self) -> bool {
        !self.ahead && self.within != Modifier::Atomic
    }
}

impl<T: Copy> Code<T> {
    /// The steps of the rule of that number. `None` where rules stand in themselves.
    pub(super) fn of(rule: usize, peg: &Peg<T>) -> Option<Self> {
        let code = Self { steps: Vec::new(), sets: Vec::new(), firsts: Vec::new(), words: String::new() };
        let mut writer = Writer { peg, code, blank: None, depth: 0 };
        writer.blank = peg.blank.as_ref().map(|blank| writer.set(blank));
        writer.rule(rule, Around { within: Modifier::Normal, ahead: false })?;
        writer.put(Step::Found);
        Some(writer.code)
    }
}

impl<T: Copy> Writer<'_, T> {
    fn rule(&mut self, rule: usize, around: Around) -> Option<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let Definition { name, kind, node } = &self.peg.rules[rule];
        let within = if *kind == Modifier::Compound { *kind } else { around.within };
        let is_noted = *kind != Modifier::Silent && Around { within, ..around }.is_noted();
        if is_noted {
            self.put(Step::Open(*name));
        }
        let within = if *kind == Modifier::Atomic { *kind } else { within };
        self.node(node, Around { within, ..around })?;
        if is_noted {
            self.put(Step::Close);
        }
        self.depth -= 1;
        Some(())
    }

    fn node(&mut self, node: &Node, around: Around) -> Option<()> {
        match node {
            Node::Text(words) => {
                let from = self.code.words.len() as u32;
                self.code.words.push_str(words);
                self.put(Step::Literal { from, to: self.code.words.len() as u32 });
            }
            Node::One(set) => {
                let set = self.set(set);
                self.put(Step::Set(set));
            }
            Node::Rule(rule) => self.rule(*rule, around)?,
            Node::Start => _ = self.put(Step::Start),
            Node::End => {
                self.put(Step::End);
                if around.is_noted() {
                    self.put(Step::Open(self.peg.end));
                    self.put(Step::Close);
                }
            }
            Node::All(parts) => {
                for (at, part) in parts.iter().enumerate() {
                    if at > 0 {
                        self.blanks(around);
                    }
                    self.node(part, around)?;
                }
            }
            Node::Any(parts) => self.any(parts, around)?,
            Node::Perhaps(part) => {
                let skip = self.unless(self.first(part));
                let choice = self.put(Step::Choice(0));
                self.node(part, around)?;
                let commit = self.put(Step::Commit(0));
                self.lead_here(skip.into_iter().chain([choice, commit]));
            }
            Node::Many(least, part) => self.many(*least, part, around)?,
            Node::Ahead(part) => {
                let choice = self.put(Step::Choice(0));
                self.node(part, Around { ahead: true, ..around })?;
                let there = self.put(Step::BackCommit(0));
                self.lead_here([choice]);
                self.put(Step::Fail);
                self.lead_here([there]);
            }
            Node::Not(part) => match self.as_set(part, around) {
                Some(set) => {
                    let set = self.set(&set);
                    self.put(Step::NotSet(set));
                }
                None => {
                    let choice = self.put(Step::Choice(0));
                    self.node(part, Around { ahead: true, ..around })?;
                    self.put(Step::FailTwice);
                    self.lead_here([choice]);
                }
            },
        }
        Some(())
    }

    /// The first that fits. There is a choice only where another of the parts may begin alike.
    fn any(&mut self, parts: &[Node], around: Around) -> Option<()> {
        let firsts: Vec<First> = parts.iter().map(|part| self.first(part)).collect();
        let mut ends = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if at + 1 == parts.len() {
                self.node(part, around)?;
                continue;
            }
            let skip = self.unless(firsts[at]);
            let apart = firsts[at + 1..].iter().all(|later| !later.meets(firsts[at]));
            let choice = (!apart).then(|| self.put(Step::Choice(0)));
            self.node(part, around)?;
            ends.push(self.put(if apart { Step::Jump(0) } else { Step::Commit(0) }));
            self.lead_here(skip.into_iter().chain(choice));
        }
        self.lead_here(ends);
        Some(())
    }

    /// As often as it fits. After each time the choice is made anew: what fails then is only the next time.
    fn many(&mut self, least: usize, part: &Node, around: Around) -> Option<()> {
        if let Some(set) = self.as_set(part, around).filter(|_| around.within != Modifier::Normal) {
            let set = self.set(&set);
            if least > 0 {
                self.put(Step::Set(set));
            }
            self.put(Step::Span(set));
            return Some(());
        }
        let skip = if least == 0 { self.unless(self.first(part)) } else { None };
        let choice = self.put(Step::Choice(0));
        let again = self.here();
        self.node(part, around)?;
        let enough = self.put(Step::PartialCommit(0));
        self.blanks(around);
        self.put(Step::Jump(again));
        if least > 0 {
            self.lead_here([choice]);
            self.put(Step::Fail);
            self.lead_here([enough]);
        } else {
            self.lead_here(skip.into_iter().chain([choice, enough]));
        }
        Some(())
    }

    /// The characters, if just one of some is read, and nothing is noted of it.
    fn as_set(&self, node: &Node, around: Around) -> Option<Set> {
        match node {
            Node::One(set) => Some(set.clone()),
            Node::Rule(rule) => {
                let Definition { kind, node, .. } = &self.peg.rules[*rule];
                let silent = *kind == Modifier::Silent || around.within == Modifier::Atomic || around.ahead;
                silent.then(|| node.set().cloned()).flatten()
            }
            _ => None,
        }
    }

    /// Passes over what may stand between the parts of a rule that is not atomic.
    fn blanks(&mut self, around: Around) {
        if let Some(blank) = self.blank.filter(|_| around.within == Modifier::Normal) {
            self.put(Step::Span(blank));
        }
    }

    /// Goes on elsewhere unless the text may go on so; nothing where that is always so.
    fn unless(&mut self, first: First) -> Option<u32> {
        (!first.empty).then(|| {
            self.code.firsts.push(Bytes::of(first.ascii, first.others));
            self.put(Step::TestSet { first: self.code.firsts.len() as u32 - 1, to: 0 })
        })
    }

    fn first(&self, part: &Node) -> First {
        part.first(&mut |rule| self.peg.firsts[rule])
    }

    fn set(&mut self, set: &Set) -> u32 {
        let (bytes, others) = (Bytes::of(set.ascii, !set.others.is_empty()), set.others.clone());
        self.code.sets.push(Chars { bytes, others });
        self.code.sets.len() as u32 - 1
    }

    /// The number of the step that comes next.
    fn here(&self) -> u32 {
        self.code.steps.len() as u32
    }

    /// Writes a step; its number.
    fn put(&mut self, step: Step<T>) -> u32 {
        self.code.steps.push(step);
        self.here() - 1
    }

    /// Lets steps that go on elsewhere go on with the step that comes next.
    fn lead_here(&mut self, steps: impl IntoIterator<Item = u32>) {
        let here = self.here();
        for at in steps {
            match &mut self.code.steps[at as usize] {
                Step::TestSet { to, .. }
                | Step::Jump(to)
                | Step::Choice(to)
                | Step::Commit(to)
                | Step::PartialCommit(to)
                | Step::BackCommit(to) => *to = here,
                _ => {}
            }
        }
    }
}
