use std::fmt::Debug;
use std::sync::OnceLock;

use peg::{Grammar, Peg, RuleId, Token};

/// A game's grammar, which reads its lines; made when it is first asked.
#[derive(Debug)]
pub struct LineGrammar<R: 'static> {
    grammar: Grammar,
    rules: fn() -> &'static [R],
    end: R,
    made: OnceLock<Made<R>>,
}

/// A grammar as it is run, with its rules as they are called here.
#[derive(Debug)]
struct Made<R> {
    peg: Peg<Named<R>>,
    ids: Vec<(R, RuleId)>,
}

/// A rule, and whether it is a keyword: its name ends in `_word`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<R> {
    pub(super) rule: R,
    pub(super) is_keyword: bool,
}

impl<R: Copy + Debug + Eq> LineGrammar<R> {
    /// A grammar; `rules` are all its rules, each called as it is in the text, and `end` is that of the end of a line.
    pub const fn of(grammar: Grammar, rules: fn() -> &'static [R], end: R) -> Self {
        Self { grammar, rules, end, made: OnceLock::new() }
    }

    /// The grammar as a text.
    pub(super) fn grammar(&self) -> Grammar {
        self.grammar
    }

    /// What a rule finds in a text; `None` where the text does not fit.
    pub(super) fn read(&self, rule: R, text: &str) -> Option<Vec<Token<Named<R>>>> {
        self.made().peg.read(self.id(rule)?, text)
    }

    /// The byte at which reading by a rule stops that a text does not fit.
    pub(super) fn stopped_at(&self, rule: R, text: &str) -> usize {
        self.id(rule).and_then(|id| self.made().peg.failure(id, text)).map_or(0, |failure| failure.at)
    }

    /// The words of the parts that stand in a text by a rule, one after the other, without the end of the input.
    ///
    /// # Errors
    /// The byte at which reading stopped.
    pub fn parts<'t>(&self, rule: R, text: &'t str) -> Result<Vec<&'t str>, usize> {
        let tokens = self.read(rule, text).ok_or_else(|| self.stopped_at(rule, text))?;
        let mut parts = Vec::new();
        let mut at = 1;
        while let Some(token) = tokens.get(at) {
            if token.rule.rule != self.end {
                parts.push(&text[token.start as usize..token.end as usize]);
            }
            at = token.next as usize;
        }
        Ok(parts)
    }

    fn id(&self, rule: R) -> Option<RuleId> {
        self.made().ids.iter().find(|(known, _)| *known == rule).map(|(_, id)| *id)
    }

    /// # Panics
    /// Where the grammar cannot be read; that of each game is tested.
    fn made(&self) -> &Made<R> {
        self.made.get_or_init(|| {
            let named: Vec<(String, R)> =
                (self.rules)().iter().chain([&self.end]).map(|rule| (format!("{rule:?}"), *rule)).collect();
            let rule = |name: &str| named.iter().find(|(known, _)| known == name).map(|(_, rule)| *rule);
            let peg = Peg::tested(self.grammar.text, |name| {
                rule(name).map(|rule| Named { rule, is_keyword: name.ends_with("_word") })
            });
            let peg = peg.unwrap_or_else(|fault| panic!("{}: {fault}", self.grammar.file));
            let ids = peg.rules().filter_map(|(id, name)| Some((rule(name)?, id))).collect();
            Made { peg, ids }
        })
    }
}
