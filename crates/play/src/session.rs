//! A game in play.

use std::cell::RefCell;

use game::View;
use runner::{Ahead, AnyGame, Detail, File, Files, Listed, Onward, Options, Report};

use crate::outcome::{is_well, last_ply, refused};
use crate::record::{Record, run};
use crate::{Made, Refused, Why};

mod by_chance;
mod making;

/// A game in play, and its record.
pub struct Session<'a> {
    game: &'static dyn AnyGame,
    name: String,
    record: Record,
    table: Record,
    seed: Option<u64>,
    files: &'a dyn Files,
    /// The record and the table before each line that was taken, the last one last.
    past: Vec<(Record, Record)>,
    /// After each line that was taken, and before the first: the player of the last `turn` line, and how many
    /// moves were made.
    turn: Vec<(Option<String>, u32)>,
    /// How many lines were taken or taken back: chance goes on from there.
    count: u64,
    /// How it may go on from where it stands, once that was asked.
    known: RefCell<Option<Onward>>,
}

/// How a game stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// How it may go on.
    pub onward: Onward,
    /// The position, as a seat sees it.
    pub view: View,
    /// The legal moves.
    pub listed: Listed,
}

impl<'a> Session<'a> {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        name: String,
        record: Record,
        table: Record,
        seed: Option<u64>,
        files: &'a dyn Files,
    ) -> Self {
        Self {
            game,
            name,
            record,
            table,
            seed,
            files,
            past: Vec::new(),
            turn: vec![(None, 0)],
            count: 0,
            known: RefCell::default(),
        }
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The path that the record is thought to have.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether anything was recorded.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// Whether chance comes from a seed.
    pub fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// Whether the record names files that its path must be near.
    pub fn names_files(&self) -> bool {
        self.record.head.iter().any(|line| line.starts_with("house rules "))
    }

    /// Whether the set-up stands.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn begins(&self) -> Result<(), Refused> {
        let (file, report) = self.run(&self.record, Options::default());
        if is_well(&report) { Ok(()) } else { Err(refused(file, report)) }
    }

    fn run(&self, record: &Record, options: Options<'_>) -> (File, Report) {
        let mut record = record.clone();
        if record.steps.is_empty() {
            // A set-up ends at a first step.
            record.steps.push("say \"\"".to_owned());
        }
        run(self.game, &self.name, &record.text(self.game), self.files, options)
    }

    /// Chance for what comes next: another seed for each line, the same in each session.
    fn ahead(&self) -> Ahead {
        let seed = self.seed.unwrap_or(0).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.count);
        Ahead { seed, supplies: self.seed.is_some() }
    }

    /// How it stands, seen from a seat or whole, with at most so many legal moves.
    pub fn standing(&self, viewer: Option<&str>, most: usize) -> Standing {
        let seen = Options { detail: Detail::Replay, viewer, ..Options::default() };
        let (_, report) = self.run(&self.record, seen);
        let view = report.transcript.map(|transcript| transcript.end).unwrap_or_default();
        let ahead = Some(Ahead { supplies: false, ..self.ahead() });
        let (_, report) =
            self.run(&self.table, Options { ahead, list_moves: Some(most), ..Options::default() });
        Standing {
            onward: report.onward.unwrap_or_default(),
            view,
            listed: report.listed.unwrap_or_default(),
        }
    }

    /// How it may go on, without a picture and without moves.
    pub fn onward(&self) -> Onward {
        if let Some(known) = &*self.known.borrow() {
            return known.clone();
        }
        let ahead = Some(Ahead { supplies: false, ..self.ahead() });
        let (_, report) = self.run(&self.table, Options { ahead, ..Options::default() });
        let onward = report.onward.unwrap_or_default();
        *self.known.borrow_mut() = Some(onward.clone());
        onward
    }

    /// Takes a set-up line, with the rows under it, before the first step.
    ///
    /// # Errors
    /// What is wrong with the set-up then.
    pub fn set_up(&mut self, line: &str) -> Result<(), Refused> {
        let mut record = self.record.clone();
        record.setup.extend(line.lines().map(str::to_owned));
        let (file, report) = self.run(&record, Options::default());
        if !is_well(&report) {
            return Err(refused(file, report));
        }
        let before = (std::mem::replace(&mut self.record, record.clone()), self.table.clone());
        self.past.push(before);
        self.turn.push((None, 0));
        self.known.take();
        self.table = record;
        Ok(())
    }

    /// Takes a step that is no move: `say`, `expect`, `can`, `cannot`, `highlight`.
    ///
    /// # Errors
    /// What is wrong with it, or that it does not hold.
    pub fn remark(&mut self, line: &str) -> Result<Made, Refused> {
        let record = self.record.and(line);
        let (file, report) = self.run(&record, Options::default());
        if !is_well(&report) {
            return Err(refused(file, report));
        }
        let table = self.table.and(line);
        self.take(record, table, self.last());
        Ok(Made { line: line.to_owned(), ..Made::default() })
    }

    /// The line, with the name of the only player who may act, if it needs one.
    fn named(&self, line: &str, onward: &Onward) -> String {
        let has_name = onward.players.iter().any(|player| line.starts_with(&format!("{player}:")));
        match onward.to_act.as_slice() {
            [only] if !has_name && onward.on_turn.is_some() && onward.on_turn.as_ref() != Some(only) => {
                format!("{only}: {line}")
            }
            _ => line.to_owned(),
        }
    }

    /// The player whose turn is to be said before a line.
    fn turn_before(&self, line: &str, onward: &Onward) -> Option<String> {
        let has_name = onward.players.iter().any(|player| line.starts_with(&format!("{player}:")));
        let said = self.last().0;
        onward.on_turn.clone().filter(|player| !has_name && Some(player) != said.as_ref())
    }

    fn last(&self) -> (Option<String>, u32) {
        self.turn.last().cloned().unwrap_or_default()
    }

    fn take(&mut self, record: Record, table: Record, turn: (Option<String>, u32)) {
        let before = (std::mem::replace(&mut self.record, record), std::mem::replace(&mut self.table, table));
        self.past.push(before);
        self.turn.push(turn);
        self.known.take();
        self.count += 1;
    }

    /// Takes the last line back; what it was.
    pub fn undo(&mut self) -> Option<String> {
        let (record, table) = self.past.pop()?;
        let line = self.record.steps.last().or(self.record.setup.last()).cloned().unwrap_or_default();
        (self.record, self.table) = (record, table);
        self.turn.pop();
        self.known.take();
        self.count += 1;
        Some(line)
    }

    /// Why a move is legal here, or not.
    pub fn why(&self, line: &str) -> Why {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let mut record = self.table.clone();
        if let Some(player) = self.turn_before(&line, &onward) {
            record = record.and(format!("turn {player}"));
        }
        let ahead = Some(self.ahead());
        let options = Options { detail: Detail::Transcript, ahead, ..Options::default() };
        let (file, report) = self.run(&record.and(line), options);
        if is_well(&report) {
            return Why::Legal(last_ply(&report).map(|ply| ply.upheld).unwrap_or_default());
        }
        match report.onward.as_ref().map(|found| found.breaks.clone()) {
            Some(breaks) if !breaks.is_empty() => Why::Breaks(breaks),
            _ => Why::Unjudged(refused(file, report)),
        }
    }

    /// The record as a file that `saga test` passes and `saga fmt` leaves alone.
    pub fn text(&self) -> String {
        let mut record = self.record.clone();
        if self.onward().pending.is_some() {
            record.steps.push("stop here".to_owned());
        }
        // The first turn says whose turn it is.
        if let Some(at) = record.setup.iter().position(|line| line.ends_with(" to move")) {
            let mut shorter = record.clone();
            let line = shorter.setup.remove(at);
            let first = format!("turn {}", line.trim_end_matches(" to move"));
            if shorter.steps.first() == Some(&first) && is_well(&self.run(&shorter, Options::default()).1) {
                record = shorter;
            }
        }
        record.text(self.game)
    }

    /// Runs the record as it would be saved.
    pub fn test(&self) -> (File, Report) {
        run(self.game, &self.name, &self.text(), self.files, Options::default())
    }
}
