use catalog::{DecidingScript, Situation};
use simulate::{AgentQuestion, Called};

use crate::scripts;

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
        let lacks = "plays no game: it has neither `fn choose(view, moves)` nor `fn weigh(view, move)`";
        let (text, script) = scripts::read(name, DecidingScript::read, lacks)?;
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
