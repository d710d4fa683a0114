//! What must hold of every script, found out by trying it: its knobs turn, and its first player has a move.

use game::{Game, Roster, RulesAndRoster, Setup};
use rulebook::Strict;
use text::Diagnostic;

use crate::codes;
use crate::defined::{Defined, Seats};
use crate::{Homemade, Rules, condition, words};

/// Tells of a condition of the script's own that reads as one that every such game has.
fn shadowing(terms: RulesAndRoster<'_, Homemade>) -> Option<Diagnostic> {
    let mut own = terms.rules.defined.questions.iter();
    let asking = own.find(|asking| words::says_otherwise(terms, &asking.template))?;
    let message = "a line of this form says something else already";
    let fault = Diagnostic::new(&codes::FORM, message, asking.function.place, "would answer for that, too");
    Some(fault.help(format!("take other words than `{}`", asking.template.text)))
}

/// What is wrong with a game that can be read.
pub(super) fn faults(defined: &'static Defined) -> Vec<Diagnostic> {
    let beginning = defined.origin.script.beginning();
    for knob in defined.info.knobs.iter() {
        for value in knob.others() {
            if let Err(why) = super::turned(defined, knob, &value) {
                let message = format!("the knob `{}` cannot be {value}: {why}", knob.name);
                let fault = Diagnostic::new(&codes::KNOB, message, beginning, "in this script");
                return vec![fault.help("let the knob change what clauses decide, and nothing else")];
            }
        }
    }
    let names: Vec<String> = match &defined.seats {
        Seats::Own(names) => names.clone(),
        Seats::Named { least, .. } => (1..=*least).map(|number| format!("P{number}")).collect(),
    };
    let (rules, roster) = (Rules::of(defined), Roster::new(names));
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    if let Some(fault) = shadowing(terms) {
        return vec![fault];
    }
    let started = Homemade::start(terms, &Setup::default(), &mut Strict);
    if let Some(fault) = started.as_ref().ok().and_then(|state| condition::no_answer(&rules, state)) {
        return vec![fault];
    }
    let any = started.is_ok_and(|state| {
        let is_over = Homemade::on_turn(&state).is_none();
        is_over || Homemade::moves(&rules, &state, &mut |_| std::ops::ControlFlow::Break(())).is_break()
    });
    let faults = rules.faults.take();
    if !faults.is_empty() || any {
        return faults;
    }
    let message = "whoever begins has no move in the position in which the game begins";
    let fault = Diagnostic::new(&codes::NO_MOVES, message, beginning, "nobody can do anything");
    vec![fault.help("look at what is drawn in `board`, how the pieces go, and what is forbidden")]
}
