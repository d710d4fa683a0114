use std::collections::HashMap;
use std::sync::OnceLock;

use pest::RuleType;
use syntax::words::peg::{Peg, Token};

/// A game's grammar, run as it is written; made when it is first asked.
#[derive(Debug)]
pub struct Quick<R: 'static> {
    text: &'static str,
    rules: fn() -> &'static [R],
    end: R,
    peg: OnceLock<Option<Peg<Named<R>>>>,
}

/// A rule, and whether it is a keyword: its name ends in `_word`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<R> {
    pub(super) rule: R,
    pub(super) is_keyword: bool,
}

impl<R: RuleType> Quick<R> {
    /// The grammar of a text; `end` is the rule at the end of a line.
    pub const fn of(text: &'static str, rules: fn() -> &'static [R], end: R) -> Self {
        Self { text, rules, end, peg: OnceLock::new() }
    }

    /// What a rule finds in a text; `None` leaves it to pest.
    pub(super) fn read(&self, rule: R, text: &str) -> Option<Vec<Token<Named<R>>>> {
        let peg = self.peg.get_or_init(|| {
            let rules = (self.rules)().iter().chain([&self.end]);
            let named: HashMap<String, R> = rules.map(|rule| (format!("{rule:?}"), *rule)).collect();
            Peg::of(self.text, |name| named.get(name).copied().map(Named::of))
        });
        peg.as_ref()?.read(|named| named.rule == rule, text)
    }
}

impl<R: RuleType> Named<R> {
    pub(super) fn of(rule: R) -> Self {
        Self { rule, is_keyword: format!("{rule:?}").ends_with("_word") }
    }
}
