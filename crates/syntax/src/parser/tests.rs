use peg::Trial;

use super::*;

/// Every rule, the doc comment above it, and whether it is silent.
fn documented() -> Vec<(String, String, bool)> {
    let mut doc = String::new();
    let mut all = Vec::new();
    for line in GRAMMAR.text.lines() {
        if let Some(words) = line.strip_prefix("/// ") {
            doc.push_str(words);
        } else if let Some((name, body)) = line.split_once(" = ")
            && !name.contains(' ')
        {
            all.push((name.to_owned(), std::mem::take(&mut doc), body.starts_with('_')));
        }
    }
    all
}

#[test]
fn every_rule_parses_its_examples_whole() {
    let (rules, trial) = (documented(), Trial::new(GRAMMAR.text).expect("it is a grammar"));
    assert!(rules.len() > 90, "the grammar was read");
    for (rule, doc, silent) in rules {
        let examples: Vec<&str> = doc.split('`').skip(1).step_by(2).collect();
        assert!(silent || !examples.is_empty(), "{rule} has no example");
        for example in examples {
            assert!(trial.reach(&rule, example).is_some(), "{rule}: `{example}` does not parse whole");
        }
    }
}

#[test]
fn every_text_is_a_line() {
    let trial = Trial::new(GRAMMAR.text).expect("it is a grammar");
    for text in ["", "  ", "\"", "# \"", "because", "turn", "\u{0}", "a \"b\" \"c", "end branch x"] {
        assert!(trial.reach("line", text).is_some(), "{text:?}");
    }
}

#[test]
fn common_lines_are_statements() {
    for line in [
        "",
        "  # only a comment",
        "scenario \"A title # 1\"  # here",
        "  covers a.b-c, d.e ,f",
        "tags one two",
        "setup",
        "  gray hand  forest forward/back",
        "turn gray",
        "  fly mountain + mountain",
        "Bo: agree",
        "gray to move",
        "cannot fly snow  because ravens.flight.match-land under standard",
        "can Bo: agree",
        "expect not marker aside under \"a.rhai\"",
        "expect 12 legal moves",
        "expect no legal moves",
        "expect legal fly forest, Bo: agree, end turn",
        "expect gray to move",
        "say \"Nö, it is not.\"",
        "end turn",
        "end branch",
        "branch \"What if\"",
        "stop here",
        "goal gray at 4",
    ] {
        assert!(!matches!(*parse(line), Parsed::Misfit), "{line:?}");
    }
}
