//! Moves that are made.

use runner::{Detail, DrawnCards, Options};

use super::Session;
use crate::chance::{fewer, words};
use crate::outcome::{is_well, last_ply, refused};
use crate::{Made, Refused};

impl Session<'_> {
    /// Makes a move: `MOVE` by the player on turn, or by the only one who may act, or `PLAYER: MOVE`; with the
    /// rows under it.
    ///
    /// # Errors
    /// Why it is not made.
    pub fn make(&mut self, line: &str) -> Result<Made, Refused> {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let turn = self.turn_before(&line, &onward);
        let ahead = self.ahead();
        let with = |line: &str| -> Vec<String> {
            turn.iter().map(|player| format!("turn {player}")).chain([line.to_owned()]).collect()
        };
        // What the table makes of it; where something is still open there, the seed supplies it.
        let options = Options { detail: Detail::Transcript, ahead: Some(ahead), ..Options::default() };
        let (file, report) = self.run(&self.table, &with(&line), options);
        if !is_well(&report) || report.plies == 0 {
            return Err(refused(file, report));
        }
        let brought = report.onward.as_ref().map(|found| found.brought.clone()).unwrap_or_default();
        let stated = [" drawing ", " revealing ", " shuffling "].iter().any(|word| line.contains(word));
        let (said, full) = if stated {
            (line.clone(), line.clone())
        } else {
            (self.least(&line, &brought, &with), put(&line, &words(&brought)))
        };
        let recorded = with(&said);
        let (file, recording) = self.run(&self.record, &recorded, options);
        if !is_well(&recording) {
            return Err(refused(file, recording));
        }
        // The record must hold without the seed.
        let without = Options { hold: true, ..Options::default() };
        let (file, alone) = self.run(&self.record, &recorded, without);
        if !is_well(&alone) {
            return Err(refused(file, alone));
        }
        let mut stated = with(&full);
        let (_, mut report) = self.run(&self.table, &stated, without);
        if !is_well(&report) {
            stated.clone_from(&recorded);
            report = self.run(&self.table, &stated, without).1;
        }
        let last = last_ply(&recording);
        // After chance it is said anew whose turn it is: what was dealt may be stated below it like a set-up.
        let is_chance = last.as_ref().is_some_and(|ply| ply.player.is_none());
        let now = turn.or_else(|| self.last_turn()).filter(|_| !is_chance);
        let shown = recording.onward.map(|onward| onward.shown).unwrap_or_default();
        self.take([(recorded, alone.held), (stated, report.held)], now);
        let player = last.as_ref().and_then(|ply| ply.player.clone());
        Ok(Made {
            line: said,
            player,
            told: last.map(|ply| ply.told).unwrap_or_default(),
            shown,
            is_move: true,
        })
    }

    /// The line with as little said about chance as the record needs.
    fn least(&self, line: &str, brought: &[DrawnCards], with: &impl Fn(&str) -> Vec<String>) -> String {
        let holds = |said: &str| is_well(&self.run(&self.record, &with(said), Options::default()).1);
        if holds(line) {
            return line.to_owned();
        }
        let mut least = brought.to_vec();
        loop {
            let shorter = fewer(&least).find(|fewer| holds(&put(line, &words(fewer))));
            let Some(shorter) = shorter else { break };
            least = shorter;
        }
        put(line, &words(&least))
    }
}

/// The line with words at the end of its head.
fn put(line: &str, words: &str) -> String {
    match line.split_once('\n') {
        Some((head, rows)) => format!("{head}{words}\n{rows}"),
        None => format!("{line}{words}"),
    }
}
