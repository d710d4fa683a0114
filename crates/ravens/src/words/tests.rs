use game::words::Line;
use game::{Roster, Terms};
use text::{Excerpt, SourceId};

use super::{CONDITION, MOVE, PLACES, Parser, SETUP};
use crate::Rules;

#[test]
fn every_form_has_an_example_that_begins_like_it_and_is_read() {
    let roster = Roster::new(["gray", "brown"]);
    let terms = Terms { rules: &Rules::default(), roster: &roster };
    for kind in [&SETUP, &MOVE, &CONDITION, &PLACES] {
        for form in kind.forms.iter() {
            let excerpt = Excerpt::slice_of(form.example, SourceId::default(), 0);
            let line = Line::<Parser>::single(kind, terms, &excerpt);
            // The frame reads this one.
            let framed = form.written == "PLAYER to move";
            assert!(framed || line.read().is_ok(), "`{}` is not read", form.example);
            assert!(kind.forms.begins(form, &excerpt, &line), "`{}` is another form", form.example);
        }
    }
}
