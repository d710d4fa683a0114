//! Every example in a grammar is read by its rule, and the project's files reach every rule.

use std::collections::BTreeSet;

use runner::IslandKind;
use tests::{grammars, load, rules, saga_files};
use text::Grammar;

#[test]
fn every_rule_is_documented_with_examples_that_it_reads() {
    let mut faults = Vec::new();
    for grammar in grammars() {
        for rule in rules(grammar.text) {
            let at = format!("{}: {}", grammar.file, rule.name);
            if rule.doc.is_empty() {
                faults.push(format!("{at} has no doc comment"));
            } else if rule.examples.is_empty() && !rule.doc.contains("see `") {
                faults.push(format!("{at} has no example"));
            }
            for example in &rule.examples {
                if (grammar.reach)(&rule.name, example).is_none() {
                    faults.push(format!("{at} does not read `{example}`"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_files_of_the_project_reach_every_rule() {
    let names: Vec<String> = ["scenarios", "tests/diagnostics"].into_iter().flat_map(saga_files).collect();
    assert!(!names.is_empty(), "there are scenarios");
    let mut unreached = Vec::new();
    for grammar in grammars() {
        let game = catalog::game(grammar.file.trim_end_matches(".pest"));
        let mut reached = BTreeSet::new();
        for name in &names {
            let file = load(name).expect("a file that was found can be read");
            match game {
                None => frame(&grammar, file.sources.get(file.frame.source).text(), &mut reached),
                Some(game)
                    if catalog::game_of(&file).is_ok_and(|own| own.info().name == game.info().name) =>
                {
                    for island in game.islands(&file) {
                        for entry in entries(island.kind) {
                            islands(&grammar, entry, &island.lines, &mut reached);
                        }
                    }
                }
                Some(_) => {}
            }
        }
        let rules = rules(grammar.text);
        let missing = rules.iter().filter(|rule| !rule.silent && !reached.contains(&rule.name));
        unreached.extend(missing.map(|rule| format!("{}: {}", grammar.file, rule.name)));
    }
    assert!(unreached.is_empty(), "no file reaches\n{}", unreached.join("\n"));
}

/// The frame's grammar reads one line at a time.
fn frame(grammar: &Grammar, text: &str, reached: &mut BTreeSet<String>) {
    for line in text.lines() {
        reached.extend((grammar.reach)("line", line).into_iter().flatten());
    }
}

/// The entry rules of a kind of island; a row under a head is read as a set-up line.
fn entries(kind: IslandKind) -> &'static [&'static str] {
    match kind {
        IslandKind::Setup => &["setup_line"],
        IslandKind::Move => &["move_line", "setup_line"],
        IslandKind::Condition => &["condition_line", "setup_line"],
    }
}

/// A head with its rows as one text, and each line alone: grammars differ in which they read.
fn islands(grammar: &Grammar, entry: &str, lines: &[text::Excerpt], reached: &mut BTreeSet<String>) {
    let whole: Vec<&str> = lines.iter().map(text::Excerpt::text).collect();
    reached.extend((grammar.reach)(entry, &whole.join("\n")).into_iter().flatten());
    for line in whole {
        reached.extend((grammar.reach)(entry, line).into_iter().flatten());
    }
}
