//! Grammars that are run as they are written find what the parsers find that pest derives from them, and stop where
//! those stop: rule by rule, on the lines of the repository, on those that are wrong on purpose, and on texts by
//! chance.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use peg::{Failure, Peg, RuleId};
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pairs;
use pest::{Parser, RuleType};
use proptest::prelude::*;

/// The parser that pest derives from a grammar of the project.
macro_rules! derived {
    ($($name:ident $file:literal)*) => {
        $(
            mod $name {
                #[derive(pest_derive::Parser)]
                #[grammar = $file]
                pub(super) struct Derived;
            }
        )*

        fn all() -> Vec<Both> {
            vec![$(Both::of(
                include_str!(concat!("../", $file)),
                |rule, text| by_pest::<$name::Derived, _>($name::Rule::all_rules(), rule, text),
            )),*]
        }
    };
}

derived! {
    saga "../syntax/src/saga.pest"
    ravens "../ravens/src/ravens.pest"
    table "../table/src/table.pest"
    odin "../odin/src/odin.pest"
    omen "../omen/src/omen.pest"
    kinds "tests/kinds.pest"
}

/// What a rule has read: its name, the bytes, and the first token that is not within it.
type Found = Vec<(String, u32, u32, u32)>;
/// What was found, or the byte where reading stopped and the rules that could fit there.
type Answer = Result<Found, (usize, BTreeSet<String>)>;

fn by_pest<P: Parser<R>, R: RuleType>(rules: &[R], rule: &str, text: &str) -> Answer {
    fn gather<R: RuleType>(pairs: Pairs<'_, R>, found: &mut Found) {
        for pair in pairs {
            let (at, span) = (found.len(), pair.as_span());
            found.push((format!("{:?}", pair.as_rule()), span.start() as u32, span.end() as u32, 0));
            gather(pair.into_inner(), found);
            found[at].3 = found.len() as u32;
        }
    }
    let named = rules.iter().find(|known| format!("{known:?}") == rule).expect("it is a rule of the grammar");
    match P::parse(*named, text) {
        Ok(pairs) => {
            let mut found = Found::new();
            gather(pairs, &mut found);
            Ok(found)
        }
        Err(error) => {
            let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
            let ErrorVariant::ParsingError { positives, .. } = error.variant else { panic!("{error}") };
            Err((at, positives.iter().map(|rule| format!("{rule:?}")).collect()))
        }
    }
}

/// A grammar as it is written, and what pest makes of it.
struct Both {
    text: &'static str,
    names: Vec<String>,
    peg: Peg<usize>,
    by_pest: fn(&str, &str) -> Answer,
}

impl Both {
    fn of(text: &'static str, by_pest: fn(&str, &str) -> Answer) -> Self {
        let unnamed: Peg<()> = Peg::new(text, |_| None).expect("it is a grammar");
        let names: Vec<String> =
            unnamed.rules().map(|(_, name)| name.to_owned()).chain(["EOI".into()]).collect();
        let peg =
            Peg::new(text, |name| names.iter().position(|known| known == name)).expect("it is a grammar");
        Self { text, names, peg, by_pest }
    }

    fn rules(&self) -> Vec<RuleId> {
        self.peg.rules().map(|(rule, _)| rule).collect()
    }

    /// The rules that read a whole line.
    fn entries(&self) -> Vec<RuleId> {
        let is_entry = |name: &str| {
            ["_line", "_row", "_value"].iter().any(|end| name.ends_with(end))
                || ["line", "statement", "whole"].contains(&name)
        };
        self.peg.rules().filter(|(_, name)| is_entry(name)).map(|(rule, _)| rule).collect()
    }

    /// That both answer the same; whether the text fits.
    fn agree(&self, rule: RuleId, text: &str) -> bool {
        let name = self.peg.rules().find(|(known, _)| *known == rule).expect("it has a name").1;
        let (found, failure) = (self.peg.read(rule, text), self.peg.failure(rule, text));
        assert_eq!(found.is_some(), failure.is_none(), "{name}: {text:?}");
        let answer: Answer = match (found, failure) {
            (Some(tokens), _) => Ok(tokens
                .iter()
                .map(|token| (self.names[token.rule].clone(), token.start, token.end, token.next))
                .collect()),
            (None, Some(Failure { at, expected })) => {
                Err((at, expected.into_iter().map(str::to_owned).collect()))
            }
            (None, None) => unreachable!("it fits or it does not"),
        };
        let fits = answer.is_ok();
        assert_eq!(answer, (self.by_pest)(name, text), "{name}: {text:?}");
        fits
    }

    /// The words of the grammar: those in its quotes and those of its examples, and what spoils a line.
    fn words(&self) -> Vec<&'static str> {
        let quoted = self.text.lines().filter(|line| !line.starts_with("//"));
        let quoted = quoted.flat_map(|line| line.split('"').skip(1).step_by(2));
        let examples = self.examples().into_iter().flat_map(|example| example.split(' '));
        let spoilt = [
            "",
            " ",
            "\t",
            "é",
            "Émile",
            "\u{301}",
            "\u{a0}",
            "٣",
            "#",
            "x",
            "-",
            "_",
            "/",
            "^",
            "99999999999",
        ];
        let words: BTreeSet<&str> = quoted.chain(examples).chain(spoilt).collect();
        words.into_iter().collect()
    }

    fn examples(&self) -> Vec<&'static str> {
        let docs = self.text.lines().filter(|line| line.starts_with("///"));
        docs.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
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
    let (mut lines, root) = (BTreeSet::new(), Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    for folder in ["scenarios", "tests/diagnostics", "tests/console", "tests/proved", "tests/tests"] {
        gather(&root.join(folder), &mut lines);
    }
    lines
}

#[test]
fn the_lines_of_the_repository_are_found_to_be_the_same() {
    let lines = lines();
    let read = |both: Both| {
        let entries = both.entries();
        let fits = |line: &&String| entries.iter().filter(|entry| both.agree(**entry, line)).count() > 0;
        assert!(lines.iter().filter(fits).count() > 500, "{} reads lines", both.names[0]);
    };
    // It takes longer than all other tests together: each grammar has a thread.
    thread::scope(|scope| {
        for both in all() {
            scope.spawn(|| read(both));
        }
    });
}

#[test]
fn examples_are_found_to_be_the_same_by_every_rule() {
    for both in all() {
        let examples = both.examples();
        for rule in both.rules() {
            let fits = examples.iter().filter(|example| both.agree(rule, example)).count();
            let name = both.peg.rules().find(|(known, _)| *known == rule).map(|(_, name)| name);
            assert!(fits > 0 || name == Some("WHITESPACE"), "no example fits {name:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn texts_by_chance_are_found_to_be_the_same(
        picks in prop::collection::vec((any::<prop::sample::Index>(), prop::bool::weighted(0.8)), 0..9),
        rule in any::<prop::sample::Index>(),
        any_text in "[ -~é\t]{0,20}",
    ) {
        thread_local!(static ALL: Vec<(Both, Vec<&'static str>)> =
            all().into_iter().map(|both| { let words = both.words(); (both, words) }).collect());
        ALL.with(|all| for (both, words) in all {
            let words = picks.iter().map(|(pick, apart)| format!("{}{}", pick.get(words), if *apart { " " } else { "" }));
            let text: String = words.collect();
            let rules = both.rules();
            for rule in both.entries().into_iter().chain([*rule.get(&rules)]) {
                both.agree(rule, &text);
                both.agree(rule, &any_text);
            }
        });
    }
}
