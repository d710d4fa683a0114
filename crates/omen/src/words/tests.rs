use super::*;
use crate::Rules;

/// The rules of the grammar with the doc comments over them.
fn documented() -> Vec<(String, String)> {
    let (mut doc, mut found) = (String::new(), Vec::new());
    for line in GRAMMAR.text.lines() {
        if let Some(more) = line.strip_prefix("///") {
            doc.push_str(more);
        } else if let Some((name, _)) = line.split_once(" = ") {
            found.push((name.to_owned(), std::mem::take(&mut doc)));
        }
    }
    found
}

#[test]
fn every_rule_says_its_form_and_parses_its_examples() {
    let rules = documented();
    assert_eq!(rules.len(), Rule::all_rules().len(), "every rule is documented");
    for (name, doc) in rules {
        let examples: Vec<&str> = doc.split('`').skip(1).step_by(2).collect();
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            assert!(reach(&name, example).is_some(), "{name} does not parse `{example}`");
        }
    }
}

#[test]
fn every_form_of_the_messages_has_an_example_that_is_read() {
    for kind in [Kind::Setup, Kind::Move, Kind::Row, Kind::Condition, Kind::Places] {
        for form in forms(kind) {
            let excerpt = Excerpt::slice_of(form.example, text::SourceId::default(), 0);
            let roster = Roster::new(["Anna", "Bo", "Cleo"]);
            let line = Line { excerpt: &excerpt, roster: &roster };
            assert!(line.read(kind).is_ok(), "`{}` is not read", form.example);
        }
    }
}

#[test]
fn rows_stand_under_a_redeal_alone() {
    assert!(is_row("redeal", "Cleo crow skull"));
    assert!(is_row("redeal", "up crow skull"));
    assert!(!is_row("redeal", "declare 3 crows"));
    assert!(!is_row("declare 3 crows", "up crow skull"));
    assert!(!is_row("expect redeal", "Cleo crow"));
}

#[test]
fn a_knob_is_written_as_it_is_read() {
    for knob in crate::KNOBS {
        assert_eq!(knob_value(&Rules::default(), knob.name).as_deref(), Some(knob.default), "{}", knob.name);
    }
    assert_eq!(knob_value(&Rules::default(), "no-such-knob"), None);
}
