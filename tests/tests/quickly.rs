//! Grammars run as they are written find what pest finds: rule by rule, on the lines of the repository, on those
//! that are wrong on purpose, and on texts by chance.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use syntax::words::peg::Peg;
use tests::{grammars, root, rules};
use text::{Found, Grammar};

/// A grammar, and the same run as it is written.
struct Both {
    grammar: Grammar,
    names: Vec<String>,
    peg: Peg<usize>,
}

impl Both {
    fn of(grammar: Grammar) -> Self {
        let mut names: Vec<String> = rules(grammar.text).into_iter().map(|rule| rule.name).collect();
        names.push("EOI".into());
        let peg = Peg::of(grammar.text, |name| names.iter().position(|known| known == name));
        let peg = peg.unwrap_or_else(|| panic!("{} is in a notation that is known", grammar.file));
        Self { grammar, names, peg }
    }

    fn all() -> Vec<Self> {
        grammars().into_iter().map(Self::of).collect()
    }

    fn rules(&self) -> impl Iterator<Item = usize> {
        0..self.names.len() - 1
    }

    /// The rules that read a whole line.
    fn entries(&self) -> Vec<usize> {
        let rules = rules(self.grammar.text);
        self.rules().filter(|at| rules[*at].is_entry() || rules[*at].name == "line").collect()
    }

    /// That both find the same; whether it fits.
    fn agree(&self, rule: usize, text: &str) -> bool {
        let found = self.peg.read(|each| each == rule, text).map(|tokens| {
            let found = tokens.iter().enumerate().map(|(at, token)| Found {
                rule: self.names[token.rule].clone(),
                range: token.start as usize..token.end as usize,
                within: token.next as usize - at - 1,
            });
            found.collect::<Vec<_>>()
        });
        let name = &self.names[rule];
        assert_eq!(found, (self.grammar.find)(name, text), "{}, {name}: {text:?}", self.grammar.file);
        found.is_some()
    }
}

/// The lines of all files that hold lines of the language, for whatever purpose: each once, whole, without its
/// first word and without its first two, as a game has to read it.
fn lines() -> BTreeSet<String> {
    fn gather(path: &Path, lines: &mut BTreeSet<String>) {
        for path in fs::read_dir(path).expect("a folder of the project").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                gather(&path, lines);
            } else if path
                .extension()
                .is_some_and(|end| ["saga", "md", "rs"].iter().any(|known| end == *known))
                && let Ok(text) = fs::read_to_string(&path)
            {
                for line in text.lines() {
                    let (_, rest) = line.trim_start().split_once(' ').unwrap_or_default();
                    let (_, end) = rest.split_once(' ').unwrap_or_default();
                    lines.extend([line, line.trim(), rest, end].map(str::to_owned));
                }
            }
        }
    }
    let mut lines = BTreeSet::new();
    for folder in ["scenarios", "tests/diagnostics", "tests/console", "tests/proved", "tests/tests"] {
        gather(&root().join(folder), &mut lines);
    }
    lines
}

#[test]
fn the_lines_of_the_repository_are_found_to_be_the_same() {
    let lines = lines();
    for both in Both::all() {
        let entries = both.entries();
        let fits = |line: &&String| entries.iter().filter(|entry| both.agree(**entry, line)).count() > 0;
        assert!(lines.iter().filter(fits).count() > 500, "{} reads lines", both.grammar.file);
    }
}

#[test]
fn examples_are_found_to_be_the_same_by_every_rule() {
    for both in Both::all() {
        let examples: Vec<String> =
            rules(both.grammar.text).into_iter().flat_map(|rule| rule.examples).collect();
        for rule in both.rules() {
            let fits = examples.iter().filter(|example| both.agree(rule, example)).count();
            assert!(fits > 0 || rules(both.grammar.text)[rule].examples.is_empty());
        }
    }
}

/// The words of a grammar: those in its quotes and those of its examples, and what spoils a line.
fn words(grammar: Grammar) -> Vec<String> {
    let all = rules(grammar.text);
    let quoted = all.iter().flat_map(|rule| rule.body.split('"').skip(1).step_by(2));
    let examples = all.iter().flat_map(|rule| rule.examples.iter().flat_map(|example| example.split(' ')));
    let spoilt =
        ["", " ", "\t", "é", "Émile", "\u{301}", "\u{a0}", "٣", "#", "x", "-", "_", "/", "^", "99999999999"];
    let words: BTreeSet<&str> = quoted.chain(examples).chain(spoilt).collect();
    words.into_iter().map(str::to_owned).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn texts_by_chance_are_found_to_be_the_same(
        picks in prop::collection::vec((any::<prop::sample::Index>(), prop::bool::weighted(0.8)), 0..9),
        rule in any::<prop::sample::Index>(),
        any_text in "[ -~é\t]{0,20}",
    ) {
        thread_local!(static ALL: Vec<(Both, Vec<String>)> =
            Both::all().into_iter().map(|both| { let words = words(both.grammar); (both, words) }).collect());
        ALL.with(|all| for (both, words) in all {
            let words = picks.iter().map(|(pick, apart)| format!("{}{}", pick.get(words), if *apart { " " } else { "" }));
            let text: String = words.collect();
            for rule in both.entries().into_iter().chain([rule.index(both.names.len() - 1)]) {
                both.agree(rule, &text);
                both.agree(rule, &any_text);
            }
        });
    }
}
