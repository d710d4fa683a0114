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
fn every_form_has_an_example_that_begins_like_it_and_is_read() {
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    for kind in [&SETUP_LINE, &MOVE_LINE, &ROW, &CONDITION_LINE, &PLACES_LINE] {
        for form in kind.forms.iter() {
            let excerpt = Excerpt::slice_of(form.example, text::SourceId::default(), 0);
            let line = Line { kind, excerpt: &excerpt, roster: &roster };
            assert!(line.read().is_ok(), "`{}` is not read", form.example);
            assert!(kind.forms.begins(form, &excerpt, &line), "`{}` is another form", form.example);
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
