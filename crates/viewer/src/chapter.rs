use figure::Part;
use game::Info;
use replay::{Laws, Replay, Step, StepKind};
use rulebook::{Clause, ClauseRef};

/// A scenario or a puzzle to step through.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What happens in it.
    pub replay: Replay,
    /// Its game.
    pub info: &'static Info,
    /// The clauses that house rules of it declare.
    pub house: Vec<ClauseRef>,
    /// Why it stops before its end, if it does.
    pub stopped: Option<String>,
}

impl Chapter {
    /// The number of its last step; step 0 is the opening position.
    pub(crate) fn last(&self) -> usize {
        self.replay.steps.len()
    }

    /// The step of that number; none for 0.
    pub(crate) fn step(&self, number: usize) -> Option<&Step> {
        self.replay.steps.get(number.checked_sub(1)?)
    }

    /// What happens in the step of that number.
    pub(crate) fn kind(&self, number: usize) -> Option<&StepKind> {
        self.step(number).map(|step| &step.kind)
    }

    /// How many side lines the step of that number is in.
    pub(crate) fn depth(&self, number: usize) -> usize {
        self.step(number).map_or(0, |step| step.depth)
    }

    /// The clause of that id.
    pub(crate) fn clause(&self, id: &str) -> Option<&Clause> {
        self.laws().clause(id)
    }

    /// The clauses that its steps may rest on.
    pub(crate) fn laws(&self) -> Laws<'_> {
        Laws { info: self.info, house: &self.house }
    }

    /// The value of a knob, where it is not as the law book has it.
    pub(crate) fn knob(&self, name: &str) -> Option<String> {
        let rule = format!("rules {name} = ");
        self.replay.rules.iter().find_map(|line| line.strip_prefix(&rule)).map(str::to_owned)
    }

    /// The players, as their corners of the table name them.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.replay.start().figure.parts.iter().filter_map(|part| match part {
            Part::Panel(panel) => Some(panel.name.as_str()),
            Part::Grid(_) | Part::Spread(_) | Part::Row(_) | Part::Note { .. } | Part::Legend { .. } => None,
        })
    }
}

/// A move in words, with its player, on one line.
pub(crate) fn moved(player: Option<&str>, text: &str) -> String {
    let text = text.lines().map(str::trim).collect::<Vec<_>>().join(", ");
    player.map_or(text.clone(), |player| format!("{player}: {text}"))
}
