//! What permitted a move.

use std::collections::HashSet;

use game::{ClauseCard, EventText, Info};
use rulebook::{Clause, ClauseRef, Standing};

use crate::Replay;

/// The clauses that steps of a replay may rest on.
#[derive(Clone, Copy)]
pub struct Laws<'a> {
    /// The game.
    pub info: &'static Info,
    /// The clauses that house rules declare.
    pub house: &'a [ClauseRef],
}

impl<'a> Laws<'a> {
    /// The clause of that id.
    pub fn clause(&self, id: &str) -> Option<&'a Clause> {
        let of_law_book = self.info.clauses.iter().copied();
        of_law_book.chain(self.house.iter().map(|clause| &**clause)).find(|clause| clause.id == id)
    }

    /// What is to be known of a clause as knobs are set in a replay.
    fn card(&self, replay: &Replay, clause: &'a Clause) -> ClauseCard<'a> {
        ClauseCard::new(self.info, clause, &[], &|knob| turned(replay, knob))
    }

    /// The clauses that permitted a move and that nothing told rests on; then the rulings among all of
    /// them, each with its knob, and the others whose knob is turned. A ruling, and a knob that is turned, are told
    /// once: not where they are among those `known`, to which they are added.
    pub(crate) fn permission(
        &self,
        replay: &Replay,
        told: &[EventText],
        upheld: &[String],
        known: &mut HashSet<String>,
    ) -> Vec<String> {
        let amended = |id: &&String| replay.amended.contains(id);
        let untold = upheld.iter().filter(|id| !told.iter().any(|told| told.clause == **id) && !amended(id));
        let untold: Vec<&str> = untold.map(String::as_str).collect();
        let (mut rulings, mut set): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for id in told.iter().map(|told| &told.clause).chain(upheld) {
            let Some(clause) = self.clause(id) else { continue };
            let is_ruled = clause.standing == Standing::Ruled;
            let knobs = self.card(replay, clause).knobs.into_iter();
            let knobs = knobs.filter(|knob| is_ruled || knob.is_turned()).map(|knob| knob.told());
            let list = if is_ruled { &mut rulings } else { &mut set };
            let said = match knobs.collect::<Vec<_>>().as_slice() {
                [] if !is_ruled => continue,
                [] => clause.id.to_string(),
                knobs => format!("{} ({})", clause.id, knobs.join(", ")),
            };
            if known.insert(said.clone()) {
                list.push(said);
            }
        }
        let lines = [
            ("permitted by", untold.join(", ")),
            ("as ruled:", rulings.join(", ")),
            ("as set:", set.join(", ")),
        ];
        let said = lines.into_iter().filter(|(_, list)| !list.is_empty());
        said.map(|(word, list)| format!("{word} {list}")).collect()
    }
}

/// The value of a knob that is turned.
fn turned(replay: &Replay, name: &str) -> Option<String> {
    let rule = format!("rules {name} = ");
    replay.rules.iter().find_map(|line| line.strip_prefix(&rule)).map(str::to_owned)
}
