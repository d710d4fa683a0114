//! What permitted a move.

use std::collections::HashSet;

use game::{EventText, Info};
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

    /// The knobs of a clause that are turned in a replay: their names, their values, what the law book has.
    pub fn turned(&self, replay: &Replay, clause: &Clause) -> Vec<String> {
        let set = |name: &&str| Some(format!("{name} = {}{}", turned(replay, name)?, self.instead_of(name)));
        clause.knobs.iter().filter_map(set).collect()
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
            let (list, knobs) = match clause.standing {
                Standing::Ruled => (&mut rulings, self.knobs(replay, clause)),
                _ => (&mut set, self.turned(replay, clause)),
            };
            let said = match knobs.as_slice() {
                [] if clause.standing != Standing::Ruled => continue,
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

    /// All knobs of a clause as they are set.
    fn knobs(&self, replay: &Replay, clause: &Clause) -> Vec<String> {
        let set = |name: &&str| match turned(replay, name) {
            Some(turned) => format!("{name} = {turned}{}", self.instead_of(name)),
            None => format!("{name} = {}", self.usual(name).unwrap_or_default()),
        };
        clause.knobs.iter().map(set).collect()
    }

    /// What the law book has for a knob.
    fn usual(&self, name: &str) -> Option<&'static str> {
        self.info.knobs.iter().find(|knob| knob.name == name).map(|knob| knob.default)
    }

    /// What the law book has for a knob that is turned, to be said behind its value.
    fn instead_of(&self, name: &str) -> String {
        self.usual(name).map(|usual| format!(" instead of {usual}")).unwrap_or_default()
    }
}

/// The value of a knob that is turned.
fn turned<'r>(replay: &'r Replay, name: &str) -> Option<&'r str> {
    let rule = format!("rules {name} = ");
    replay.rules.iter().find_map(|line| line.strip_prefix(&rule))
}
