use std::path::Path;

use catalog::{DecidingScript, Situation};
use simulate::{AgentQuestion, Called};
use text::{Source, Sources};

use crate::disk;

/// A script that plays.
pub(super) struct PlayingScript {
    name: String,
    text: String,
    script: DecidingScript,
}

impl PlayingScript {
    /// The script at that path.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn read(name: &str) -> Result<Self, String> {
        let text = disk::read(Path::new(name)).map_err(|why| format!("`{name}` cannot be read: {why}"))?;
        let (mut sources, source) = (Sources::default(), Source::new(name.to_owned(), text.clone()));
        let id = sources.add(source.clone());
        let script = DecidingScript::read(id, &source).map_err(|faults| {
            let fault = faults.into_iter().next();
            let line = fault.as_ref().and_then(|fault| fault.place());
            let line = line.map(|place| format!(", line {}", source.position(place.span.start).line));
            let message = fault.map(|fault| fault.message).unwrap_or_default();
            format!("`{name}`{}: {message}", line.unwrap_or_default())
        })?;
        let script = script.ok_or_else(|| {
            format!(
                "`{name}` plays no game: it has neither `fn choose(view, moves)` nor `fn weigh(view, move)`"
            )
        })?;
        Ok(Self { name: name.to_owned(), text, script })
    }
}

impl Called for PlayingScript {
    fn name(&self) -> &str {
        &self.name
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn answer(&self, question: &AgentQuestion) -> Result<usize, String> {
        let situation = Situation {
            game: question.game,
            player: &question.player,
            players: &question.players,
            position: &question.position,
            chance: question.chance,
        };
        self.script.decide(&situation, &question.moves)
    }
}
