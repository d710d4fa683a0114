//! A game of a run as lines of the language: what was dealt, and what was done.

use game::{Definition, Dialect, Knowledge};
use session::Job;

use crate::hall::NotPlayable;
use crate::one_game::play;
use crate::recorder::{GameRecorder, RecordedGame};
use crate::{GameEnd, Simulation};

impl Simulation<'_> {
    /// Plays the game of that number once more, on the first side, and writes it down.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn record(&self, number: u64) -> Result<(RecordedGame, GameEnd), NotPlayable> {
        self.game.run_job(Recording { simulation: self, number })
    }
}

struct Recording<'r, 'a> {
    simulation: &'r Simulation<'a>,
    number: u64,
}

impl Job for Recording<'_, '_> {
    type Output = Result<(RecordedGame, GameEnd), NotPlayable>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let halls = self.simulation.halls(game)?;
        let hall = &halls[0];
        let mut recorder = GameRecorder::of(hall.terms());
        let row = play(hall, &hall.house(), self.number, &mut recorder)?;
        Ok((recorder.game, row.end))
    }
}
