//! What permitted a move.

use game::{Info, Told};
use rulebook::{Clause, Standing};

use crate::Replay;

/// The clauses that steps of a replay may rest on.
#[derive(Clone, Copy)]
pub struct Laws<'a> {
    /// The game.
    pub info: &'static Info,
    /// The clauses that house rules declare.
    pub house: &'a [&'static Clause],
}

impl Laws<'_> {
    /// The clause of that id.
    pub fn clause(&self, id: &str) -> Option<&'static Clause> {
        self.info.clauses.iter().chain(self.house).find(|clause| clause.id == id).copied()
    }

    /// The clauses that permitted a move and that nothing told rests on; then the rulings among all of
    /// them, each with its knob.
    pub(crate) fn permission(&self, replay: &Replay, told: &[Told], upheld: &[String]) -> Vec<String> {
        let amended = |id: &&String| replay.amended.contains(id);
        let untold = upheld.iter().filter(|id| !told.iter().any(|told| told.clause == **id) && !amended(id));
        let untold: Vec<&str> = untold.map(String::as_str).collect();
        let mut rulings: Vec<String> = Vec::new();
        for id in told.iter().map(|told| &told.clause).chain(upheld) {
            if let Some(ruling) = self.clause(id).and_then(|clause| self.ruling(replay, clause))
                && !rulings.contains(&ruling)
            {
                rulings.push(ruling);
            }
        }
        let mut lines = Vec::new();
        if !untold.is_empty() {
            lines.push(format!("permitted by {}", untold.join(", ")));
        }
        if !rulings.is_empty() {
            lines.push(format!("as ruled: {}", rulings.join(", ")));
        }
        lines
    }

    /// A ruling with its knobs as they are set; nothing for a clause that the rulebook states.
    fn ruling(&self, replay: &Replay, clause: &Clause) -> Option<String> {
        if clause.standing != Standing::Ruled {
            return None;
        }
        let set = |name: &str| {
            let rule = format!("rules {name} = ");
            let turned = replay.rules.iter().find_map(|line| line.strip_prefix(&rule));
            let knob = self.info.knobs.iter().find(|knob| knob.name == name);
            turned.or(knob.map(|knob| knob.default)).unwrap_or_default().to_owned()
        };
        let knobs: Vec<String> = clause.knobs.iter().map(|name| format!("{name} = {}", set(name))).collect();
        Some(if knobs.is_empty() {
            clause.id.to_owned()
        } else {
            format!("{} ({})", clause.id, knobs.join(", "))
        })
    }
}
