use game::words::Line;
use game::{Language, Roster, RulesAndRoster};

use super::{CONDITION, MOVE, PLACES, Parser, SETUP};
use crate::{Ravens, Rules};

#[test]
fn every_form_has_an_example_that_begins_like_it_and_is_read() {
    let roster = Roster::new(["gray", "brown"]);
    let terms = RulesAndRoster { rules: &Rules::default(), roster: &roster };
    for kind in [&SETUP, &MOVE, &CONDITION, &PLACES] {
        for form in kind.forms.iter() {
            let lines = form.example_lines();
            let line = Line::<Parser>::single(kind, terms, &lines[0]);
            // The frame reads this one.
            let framed = form.written == "PLAYER to move";
            assert!(framed || line.read().is_ok(), "`{}` is not read", form.example);
            assert!(kind.forms.begins(form, &lines[0], &line), "`{}` is another form", form.example);
            assert!(lines.len() == 1 || Ravens::WORDS.setup(terms, &lines).is_ok(), "{}", form.example);
        }
    }
}
