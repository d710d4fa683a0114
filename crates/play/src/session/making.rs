//! Moves that are made.

use runner::StepsPlayed;

use super::{Session, Stands};
use crate::chance::{least_stated, stated};
use crate::record::with_turn;
use crate::{Made, NotTaken};

impl Session<'_> {
    /// Makes a move: `MOVE` by the player on turn, or by the only one who may act, or `PLAYER: MOVE`; with the
    /// rows under it.
    ///
    /// # Errors
    /// Why it is not made.
    pub fn make(&mut self, line: &str) -> Result<Made, NotTaken> {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let turn = self.turn_before(&line, &onward);
        // Where something is still open at the table, the seed supplies it.
        let seed = self.seed.map(|_| self.seed_ahead());
        let tried = self.at_table(turn.as_deref(), &line, seed);
        if tried.after.is_none() || tried.ply.is_none() {
            return Err(NotTaken::of(tried));
        }
        let brought = &tried.last.brought;
        let states =
            [" giving ", " drawing ", " revealing ", " shuffling "].iter().any(|word| line.contains(word));
        let (said, full) = if states {
            (line.clone(), line.clone())
        } else {
            let holds = |said: &str| self.in_record(turn.as_deref(), said).after.is_some();
            (least_stated(&line, brought, holds), stated(&line, brought))
        };
        // The record must hold without the seed.
        let recorded = self.in_record(turn.as_deref(), &said);
        let (Some(record), Some(ply)) = (recorded.after.clone(), recorded.ply.clone()) else {
            return Err(NotTaken::of(recorded));
        };
        let table = self.at_table(turn.as_deref(), &full, None).after;
        let table = table.or_else(|| self.at_table(turn.as_deref(), &said, None).after);
        let stands = Stands { record, table: table.unwrap_or_else(|| self.stands.table.clone()) };
        // After chance it is said anew whose turn it is: what was dealt may be stated below it like a set-up.
        let is_chance = ply.player.is_none();
        let now = turn.clone().or_else(|| self.last_turn()).filter(|_| !is_chance);
        let steps = turn.iter().map(|player| format!("turn {player}")).chain([said.clone()]).collect();
        self.take(steps, stands, now);
        let shown = recorded.last.shown;
        Ok(Made { line: said, player: ply.player, told: ply.told, shown, is_move: true })
    }

    fn at_table(&self, turn: Option<&str>, line: &str, seed: Option<u64>) -> StepsPlayed {
        self.live.play(&self.stands.table, &with_turn(turn, line), seed, self.files)
    }

    fn in_record(&self, turn: Option<&str>, line: &str) -> StepsPlayed {
        self.live.play(&self.stands.record, &with_turn(turn, line), None, self.files)
    }
}
