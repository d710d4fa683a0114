use game::Head;
use game::words::Line;
use game::{Roster, RulesAndRoster};
use peg::Trial;

use super::{CONDITION, GRAMMAR, LINES, MOVE, PLACES, Parser, ROW, Rule, SETUP, is_redeal_row};
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
    let (rules, trial) = (documented(), Trial::new(GRAMMAR.text).expect("it is a grammar"));
    assert_eq!(rules.len(), Rule::all_rules().len(), "every rule is documented");
    for (name, doc) in rules {
        let examples: Vec<&str> = doc.split('`').skip(1).step_by(2).collect();
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            assert!(trial.reach(&name, example).is_some(), "{name} does not parse `{example}`");
        }
    }
}

#[test]
fn every_form_has_an_example_that_begins_like_it_and_is_read() {
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = RulesAndRoster { rules: &Rules::default(), roster: &roster };
    for kind in [&SETUP, &MOVE, &ROW, &CONDITION, &PLACES] {
        for form in kind.forms.iter() {
            let lines = form.example_lines();
            let line = Line::<Parser>::single(kind, terms, &lines[0]);
            // The frame reads this one.
            let framed = form.written == "PLAYER to move";
            assert!(framed || line.read().is_ok(), "`{}` is not read", form.example);
            assert!(kind.forms.begins(form, &lines[0], &line), "`{}` is another form", form.example);
        }
    }
}

#[test]
fn keywords_end_at_word_boundaries() {
    for line in ["declare3 crows", "peeks", "omens", "discard skulls"] {
        assert!(LINES.parts(Rule::move_line, line).is_err(), "{line}");
    }
    for line in ["dealerAnna", "Anna doubtss", "surface upcrow", "Bo owes a discarded"] {
        assert!(LINES.parts(Rule::condition_line, line).is_err(), "{line}");
    }
}

#[test]
fn rows_stand_under_a_redeal_alone() {
    assert!(is_redeal_row(Head::said("redeal"), "Cleo crow skull"));
    assert!(is_redeal_row(Head::said("redeal"), "up crow skull"));
    assert!(!is_redeal_row(Head::said("redeal"), "declare 3 crows"));
    assert!(!is_redeal_row(Head::said("declare 3 crows"), "up crow skull"));
    assert!(!is_redeal_row(Head::asked("redeal"), "Cleo crow"));
}
