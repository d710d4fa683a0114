use std::sync::OnceLock;

use crate::code::Code;
use crate::failure::{self, Failure};
use crate::first::First;
use crate::grammar::{Peg, RuleId};
use crate::node::Node;
use crate::notation::{GrammarFault, check, definitions};
use crate::run;
use crate::token::Token;
use crate::writer;

impl<T: Copy> Peg<T> {
    /// The grammar of a text; `named` tells what each rule, and `EOI`, is called by. What is called by nothing is
    /// read and not noted.
    ///
    /// # Errors
    /// Where the text is not a grammar in pest's notation, a rule is not defined, or keeps a stack; where a rule would
    /// read for ever.
    pub fn new(text: &str, named: impl Fn(&str) -> Option<T>) -> Result<Self, GrammarFault> {
        check(text)?;
        Self::tested(text, named)
    }

    /// As [`Peg::new`], in a tenth of the time, for a grammar that a test reads: nobody looks whether a rule reads for
    /// ever.
    ///
    /// # Errors
    /// Those of [`Peg::new`] but for that.
    pub fn tested(text: &str, named: impl Fn(&str) -> Option<T>) -> Result<Self, GrammarFault> {
        let rules = definitions(text)?;
        let blank: Vec<usize> = ["WHITESPACE", "COMMENT"]
            .iter()
            .filter_map(|name| rules.iter().position(|rule| &*rule.name == *name))
            .collect();
        let firsts = writer::firsts(&rules, &blank);
        let between = blank.iter().fold(First::NONE, |all, rule| all.or(firsts[*rule]));
        let one_blank = Node::any(blank.iter().map(|rule| rules[*rule].node.clone()).collect());
        Ok(Self {
            names: rules.iter().map(|rule| named(&rule.name)).collect(),
            end: named("EOI"),
            between,
            is_atomic_throughout: writer::is_atomic_throughout(&rules),
            recursive: writer::recursive(&rules, &blank),
            one_blank: (!blank.is_empty()).then_some(one_blank),
            blank: (!blank.is_empty()).then_some(blank),
            codes: rules.iter().map(|_| OnceLock::new()).collect(),
            firsts,
            rules,
        })
    }

    /// The rule of that name.
    pub fn rule(&self, name: &str) -> Option<RuleId> {
        self.rules.iter().position(|rule| &*rule.name == name).map(RuleId)
    }

    /// All rules with their names, in the order of the text.
    pub fn rules(&self) -> impl Iterator<Item = (RuleId, &str)> {
        self.rules.iter().enumerate().map(|(at, rule)| (RuleId(at), &*rule.name))
    }

    /// What the rule finds at the beginning of a text, outer parts before inner ones; `None` where the text does not
    /// fit, or has more than 4 GB.
    pub fn read(&self, rule: RuleId, text: &str) -> Option<Vec<Token<T>>> {
        // One for each character is more than most lines have.
        let mut tokens = Vec::with_capacity(text.len().clamp(16, 60));
        self.read_into(&mut tokens, rule, text).then_some(tokens)
    }

    /// As [`Peg::read`], into a list that is emptied first; whether the text fits.
    pub fn read_into(&self, tokens: &mut Vec<Token<T>>, rule: RuleId, text: &str) -> bool {
        run::read(self.code(rule), text, tokens)
    }

    pub(crate) fn code(&self, RuleId(at): RuleId) -> &Code<T> {
        self.codes[at].get_or_init(|| writer::code(at, self))
    }

    /// How far a text goes that a rule does not fit, and what could stand there: what pest tells in its errors. `None`
    /// where it fits.
    pub fn failure(&self, RuleId(at): RuleId, text: &str) -> Option<Failure<'_>> {
        failure::of(self, at, text)
    }
}
