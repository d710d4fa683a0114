//! A game in play.

use std::cell::RefCell;

use game::{Entry, PlyEntry, View};
use runner::{Ahead, AnyGame, Brought, Detail, File, Files, Listed, Onward, Options, Report, Status};
use text::Severity;

use crate::chance::{fewer, words};
use crate::record::{Record, run};
use crate::{Made, Refused, Why};

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

/// The code of cards that are drawn and not determined.
const UNDETERMINED: &str = "undetermined";

impl<'a> Session<'a> {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        name: String,
        record: Record,
        table: Record,
        seed: Option<u64>,
        files: &'a dyn Files,
    ) -> Self {
        Self { game, name, record, table, seed, files, past: Vec::new(), turn: vec![(None, 0)], count: 0, known: RefCell::default() }
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
        let (_, report) = self.run(&self.table, Options { ahead, list_moves: Some(most), ..Options::default() });
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
        let with = |record: &Record, line: &str| match &turn {
            Some(player) => record.and(format!("turn {player}")).and(line),
            None => record.and(line),
        };
        // What the table makes of it; where something is still open there, the seed supplies it.
        let options = Options { detail: Detail::Transcript, ahead: Some(ahead), ..Options::default() };
        let (file, report) = self.run(&with(&self.table, &line), options);
        if !is_well(&report) || report.plies == self.last().1 {
            return Err(refused(file, report));
        }
        let brought = report.onward.as_ref().map(|own| own.brought.clone()).unwrap_or_default();
        let stated = [" drawing ", " revealing ", " shuffling "].iter().any(|word| line.contains(word));
        let (said, full) = if stated {
            (line.clone(), line.clone())
        } else {
            (self.least(&line, &brought, &with), put(&line, &words(&brought)))
        };
        let record = with(&self.record, &said);
        let (file, own) = self.run(&record, Options { detail: Detail::Transcript, ..options });
        if !is_well(&own) {
            return Err(refused(file, own));
        }
        // The record must hold without the seed.
        let without = Options::default();
        let (file, alone) = self.run(&record, without);
        if !is_well(&alone) {
            return Err(refused(file, alone));
        }
        let table = if is_well(&self.run(&with(&self.table, &full), without).1) {
            with(&self.table, &full)
        } else {
            with(&self.table, &said)
        };
        let last = last_ply(&own);
        let now = turn.or_else(|| self.last().0);
        let shown = own.onward.map(|onward| onward.shown).unwrap_or_default();
        self.take(record, table, (now, own.plies));
        let player = last.as_ref().and_then(|ply| ply.player.clone());
        Ok(Made { line: said, player, told: last.map(|ply| ply.told).unwrap_or_default(), shown, is_move: true })
    }

    /// The line with as little said about chance as the record needs.
    fn least(&self, line: &str, brought: &[Brought], with: &impl Fn(&Record, &str) -> Record) -> String {
        let holds = |said: &str| is_well(&self.run(&with(&self.record, said), Options::default()).1);
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
        match report.onward.as_ref().map(|own| own.breaks.clone()) {
            Some(breaks) if !breaks.is_empty() => Why::Breaks(breaks),
            _ => Why::Unjudged(refused(file, report)),
        }
    }

    /// A legal move by chance for one of these players, or for anybody; or the chance that is due. `PLAYER: MOVE`
    /// where somebody who is not on turn makes it.
    pub fn by_chance(&self, players: Option<&[String]>) -> Option<String> {
        let wanted = |player: &Option<String>| match (players, player) {
            (Some(players), Some(player)) => players.contains(player),
            _ => true,
        };
        let mut sampled = None;
        for number in 0..8 {
            let own = self.ahead();
            let onward = if number == 0 {
                self.onward()
            } else {
                let ahead = Some(Ahead { seed: own.seed.wrapping_add(number * 101), supplies: false });
                self.run(&self.table, Options { ahead, ..Options::default() }).1.onward?
            };
            if let Some((player, text)) = onward.sampled.filter(|(player, _)| wanted(player)) {
                sampled = Some(addressed(player, text, onward.on_turn.as_deref()));
                break;
            }
        }
        if sampled.is_some() || (players.is_none() && self.onward().due.is_none()) {
            return sampled;
        }
        if players.is_none() {
            return self.due();
        }
        // A player who has few of many moves is hardly found by chance alone.
        let standing = self.standing(None, 1_000);
        let own: Vec<_> = standing.listed.moves.into_iter().filter(|(player, _)| wanted(player)).collect();
        let at = usize::try_from(self.ahead().seed % own.len().max(1) as u64).unwrap_or(0);
        let (player, text) = own.get(at)?.clone();
        Some(addressed(player, text, standing.onward.on_turn.as_deref()))
    }

    /// The chance that is due, by the seed.
    pub fn due(&self) -> Option<String> {
        self.seed.and_then(|_| self.onward().due)
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

/// A move with its player's name, where it is not the turn of that player.
fn addressed(player: Option<String>, text: String, on_turn: Option<&str>) -> String {
    match player {
        Some(player) if on_turn != Some(player.as_str()) => format!("{player}: {text}"),
        _ => text,
    }
}

/// The line with words at the end of its head.
fn put(line: &str, words: &str) -> String {
    match line.split_once('\n') {
        Some((head, rows)) => format!("{head}{words}\n{rows}"),
        None => format!("{line}{words}"),
    }
}

/// Whether nothing failed, but for something that is left open at the end.
fn is_well(report: &Report) -> bool {
    matches!(report.status, Status::Passed) || faults(report).next().is_none()
}

fn faults(report: &Report) -> impl Iterator<Item = &text::Diagnostic> {
    let open = |said: &&text::Diagnostic| said.code.name != "play/left-open";
    report.diagnostics.iter().filter(|said| said.severity() != Severity::Warning).filter(open)
}

fn refused(file: File, report: Report) -> Refused {
    let said: Vec<text::Diagnostic> = faults(&report).cloned().collect();
    let is_error = said.iter().any(|said| said.severity() == Severity::Error);
    let is_open = said.iter().any(|said| said.code.name.contains(UNDETERMINED));
    let breaks = report.onward.map(|own| own.breaks).unwrap_or_default();
    Refused { file: Box::new(file), said, breaks, is_error, is_open }
}

fn last_ply(report: &Report) -> Option<PlyEntry> {
    report.transcript.as_ref()?.entries.iter().rev().find_map(|entry| match entry {
        Entry::Ply(ply) => Some(ply.clone()),
        _ => None,
    })
}
