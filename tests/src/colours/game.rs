use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use peg::{Grammar, Trial};
use pest_meta::ast::{Expr, RuleType};

use super::kind::{Kind, of_game};
use super::pattern::Patterns;

/// What is seen in the lines of a game.
#[derive(Debug)]
pub(crate) struct Island {
    /// The name of the game.
    pub(crate) name: String,
    /// What is looked for, in order: its kind and its regular expression.
    pub(crate) tokens: Vec<(Kind, String)>,
    /// The words that rules name, by their kind.
    pub(crate) words: BTreeMap<Kind, BTreeSet<String>>,
    /// The words that moves begin with.
    pub(crate) verbs: BTreeSet<String>,
    /// What goes on with a word.
    pub(crate) letter: String,
}

impl Island {
    /// What is seen in the lines of the game of a grammar; `name` reads a name that a file declares.
    ///
    /// # Panics
    /// When a rule is neither a word nor known to `colours/kind.rs`.
    pub(crate) fn new(grammar: &Grammar, name: &str) -> Self {
        let patterns = Patterns::new(grammar);
        let trial = Trial::new(grammar.text).unwrap_or_else(|fault| panic!("{}: {fault}", grammar.file));
        let (mut whole, mut tokens, mut words) = (Vec::new(), Vec::new(), BTreeMap::new());
        for rule in &patterns.rules {
            // What is made of words is seen by them.
            if !matches!(rule.ty, RuleType::Atomic | RuleType::CompoundAtomic) {
                continue;
            }
            let own = patterns.words(&rule.expr);
            let kind = match (of_game(&rule.name), &own) {
                (Some(kind), _) => kind,
                (None, Some(_)) => Some(Kind::Word),
                (None, None) => panic!(
                    "the rule `{}` of {} has no colour: give it one in `colours/kind.rs`",
                    rule.name, grammar.file
                ),
            };
            // A rule that reads whatever word stands there says nothing of how a name looks.
            let is_name = kind == Some(Kind::Player) && trial.reach(&rule.name, "Anna").is_some();
            match (kind, own) {
                (None, _) => {}
                (Some(kind), Some(own)) => words.entry(kind).or_insert_with(BTreeSet::new).extend(own),
                (Some(kind), None) if is_name => tokens.push((kind, name.to_owned())),
                // Two words that are one to the eye come before each of them.
                (Some(kind), None) if rule.ty == RuleType::CompoundAtomic => {
                    whole.push((kind, patterns.of(&rule.name)));
                }
                (Some(kind), None) => tokens.push((kind, patterns.of(&rule.name))),
            }
        }
        let letter = patterns.of("word_char");
        tokens.extend(words.iter().map(|(kind, words)| (*kind, one_of(words, &letter))));
        tokens.sort_by_key(|(kind, _)| *kind);
        let tokens = whole.into_iter().chain(tokens).collect();
        let mut verbs = BTreeSet::new();
        first_words(&patterns, &Expr::Ident("move_line".to_owned()), &mut verbs);
        let name = grammar.file.trim_end_matches(".pest").to_owned();
        Self { name, tokens, words, verbs, letter }
    }

    /// The words that moves begin with, as a regular expression.
    pub(crate) fn verb(&self) -> String {
        one_of(&self.verbs, &self.letter)
    }
}

/// Some words, the longer ones first, each to its end.
fn one_of(words: &BTreeSet<String>, letter: &str) -> String {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.sort_by_key(|word| (Reverse(word.len()), *word));
    format!("(?:{})(?!{letter})", words.join("|"))
}

/// The words an expression may begin with.
fn first_words(patterns: &Patterns, expr: &Expr, found: &mut BTreeSet<String>) {
    if let Some(words) = patterns.words(expr) {
        found.extend(words);
        return;
    }
    match expr {
        Expr::Ident(name) => {
            if let Some(rule) = patterns.find(name) {
                first_words(patterns, &rule.expr, found);
            }
        }
        Expr::Choice(one, other) => {
            first_words(patterns, one, found);
            first_words(patterns, other, found);
        }
        Expr::Seq(one, other) => match &**one {
            Expr::Ident(name) if name == "SOI" => first_words(patterns, other, found),
            one => first_words(patterns, one, found),
        },
        _ => {}
    }
}
