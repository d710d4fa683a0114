use runner::{Checkpoint, Live};

use crate::{NoFiles, SagaFaults};

/// A position of a game that is played on, move by move.
pub struct PlayedTable {
    live: Box<dyn Live>,
    at: Checkpoint,
    seed: Option<u64>,
    made: u64,
}

impl PlayedTable {
    pub(crate) fn new(live: Box<dyn Live>) -> Self {
        let at = live.start();
        Self { live, at, seed: None, made: 0 }
    }

    /// The same where a seed supplies what moves leave to chance.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// The players, in seat order.
    pub fn players(&self) -> Vec<String> {
        self.live.players()
    }

    /// The legal moves, at most so many: who may make each (nobody makes what chance does), and the move as one writes it.
    pub fn moves(&self, most: usize) -> Vec<(Option<String>, String)> {
        self.live.listed(&self.at, most).map(|listed| listed.moves).unwrap_or_default()
    }

    /// Who may act.
    pub fn to_act(&self) -> Vec<String> {
        self.live.listed(&self.at, 0).map(|listed| listed.to_act).unwrap_or_default()
    }

    /// The position, as lines of a set-up.
    pub fn position(&self) -> Vec<String> {
        self.live.position(&self.at)
    }

    /// Makes a move of the player on turn, or of another who is named: `Bo: agree`.
    ///
    /// # Errors
    /// Why it is refused, clause by clause, or not understood; the position stays as it was.
    pub fn apply(&mut self, line: &str) -> Result<(), SagaFaults> {
        let named =
            line.split_once(": ").is_some_and(|(who, _)| self.players().iter().any(|player| player == who));
        let on_turn = if named { None } else { self.to_act().into_iter().next() };
        let lines = match on_turn {
            Some(player) => format!("{player}: {line}"),
            None => line.to_owned(),
        };
        // Each move has chance of its own, the same whatever was looked at between.
        let seed = self.seed.map(|seed| seed.wrapping_add(self.made));
        let played = self.live.play(&self.at, &lines, seed, &NoFiles);
        match played.after {
            Some(after) => {
                self.at = after;
                self.made += 1;
                Ok(())
            }
            None => Err(SagaFaults::of(&played.faults, &played.file.sources)),
        }
    }
}
