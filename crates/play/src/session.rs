//! A game in play.

use std::cell::RefCell;

use catalog::AnyGame;
use game::View;
use runner::{Ahead, Checkpoint, Detail, Listed, Options, Outlook, Report};
use session::{File, Files};

use crate::outcome::{is_well, last_ply, refused};
use crate::record::{Record, run};
use crate::{Made, Refused, Why};

mod by_chance;
mod making;
mod stuck;

/// A game in play, and its record.
pub struct Session<'a> {
    game: AnyGame,
    name: String,
    /// What is written down, and the same with all that chance brought stated.
    record: Sheet,
    table: Sheet,
    seed: Option<u64>,
    files: &'a dyn Files,
    /// What was taken, the last line last.
    taken: Vec<Taken>,
    /// How many lines were taken or taken back: chance goes on from there.
    count: u64,
    /// How it may go on from where it stands, once that was asked.
    known: RefCell<Option<Outlook>>,
}

/// A scenario in the making, and where it stands.
#[derive(Clone)]
struct Sheet {
    record: Record,
    /// Where it stands after the steps; where none was played, after the set-up.
    held: Option<Checkpoint>,
}

/// A line that was taken.
enum Taken {
    /// Of the set-up; how the record and the table were before it.
    SetUp(Box<(Sheet, Sheet)>),
    /// A step; how many steps the record and the table had before it and where they stood, and the player of the
    /// last `turn` line since.
    Step { before: [(usize, Option<Checkpoint>); 2], turn: Option<String> },
}

/// How a game stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// How it may go on.
    pub onward: Outlook,
    /// The position, as a seat sees it.
    pub view: View,
    /// The legal moves.
    pub listed: Listed,
}

impl<'a> Session<'a> {
    pub(crate) fn new(
        game: AnyGame,
        name: String,
        record: Record,
        table: Record,
        seed: Option<u64>,
        files: &'a dyn Files,
    ) -> Self {
        Self {
            game,
            name,
            record: Sheet { record, held: None },
            table: Sheet { record: table, held: None },
            seed,
            files,
            taken: Vec::new(),
            count: 0,
            known: RefCell::default(),
        }
    }

    /// The game.
    pub fn game(&self) -> AnyGame {
        self.game
    }

    /// The path that the record is thought to have.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether anything was recorded.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// Whether chance comes from a seed.
    pub fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// Whether the record names files that its path must be near.
    pub fn names_files(&self) -> bool {
        self.record.record.head.iter().any(|line| line.starts_with("house rules "))
    }

    /// Whether the set-up stands.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn begins(&self) -> Result<(), Refused> {
        let (file, report) = self.run(&self.record, &[], Options::default());
        if is_well(&report) { Ok(()) } else { Err(refused(file, report)) }
    }

    /// Plays steps from where a sheet stands.
    fn run(&self, sheet: &Sheet, steps: &[String], options: Options<'_>) -> (File, Report) {
        let mut record = sheet.record.without_steps();
        if steps.is_empty() || sheet.held.is_some() {
            // A set-up ends at a first step.
            record.steps.push("say \"\"".to_owned());
        }
        record.steps.extend_from_slice(steps);
        let options = Options { resume: sheet.held.as_ref(), ..options };
        run(self.game, &self.name, &record.text(self.game), self.files, options)
    }

    /// Chance for what comes next: another seed for each line, the same in each session.
    fn ahead(&self) -> Ahead {
        let seed = self.seed.unwrap_or(0).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.count);
        Ahead { seed, supplies: self.seed.is_some() }
    }

    /// How it stands, seen from a seat or whole, with at most so many legal moves. From a seat only its own are listed.
    pub fn standing(&self, viewer: Option<&str>, most: usize) -> Standing {
        let seen = Options { detail: Detail::Replay, viewer, ..Options::default() };
        let (_, report) = self.run(&self.record, &[], seen);
        let view = report.transcript.map(|transcript| transcript.end).unwrap_or_default();
        let ahead = Some(Ahead { supplies: false, ..self.ahead() });
        let (_, report) =
            self.run(&self.table, &[], Options { ahead, list_moves: Some(most), ..Options::default() });
        let mut listed = *report.listed.unwrap_or_default();
        if let Some(viewer) = viewer {
            listed = listed.of(viewer);
        }
        Standing { onward: *report.onward.unwrap_or_default(), view, listed }
    }

    /// How it may go on, without a picture and without moves.
    pub fn onward(&self) -> Outlook {
        if let Some(known) = &*self.known.borrow() {
            return known.clone();
        }
        let ahead = Some(Ahead { supplies: false, ..self.ahead() });
        let (_, report) = self.run(&self.table, &[], Options { ahead, ..Options::default() });
        let onward = *report.onward.unwrap_or_default();
        *self.known.borrow_mut() = Some(onward.clone());
        onward
    }

    /// Takes a set-up line, with the rows under it, before the first step.
    ///
    /// # Errors
    /// What is wrong with the set-up then.
    pub fn set_up(&mut self, line: &str) -> Result<(), Refused> {
        let mut sheet = self.record.clone();
        sheet.record.setup.extend(line.lines().map(str::to_owned));
        let (file, report) = self.run(&sheet, &[], Options::default());
        if !is_well(&report) {
            return Err(refused(file, report));
        }
        let record = std::mem::replace(&mut self.record, sheet.clone());
        let table = std::mem::replace(&mut self.table, sheet);
        self.taken.push(Taken::SetUp(Box::new((record, table))));
        self.known.take();
        Ok(())
    }

    /// Takes a step that is no move: `say`, `expect`, `can`, `cannot`, `highlight`.
    ///
    /// # Errors
    /// What is wrong with it, or that it does not hold.
    pub fn remark(&mut self, line: &str) -> Result<Made, Refused> {
        let steps = [line.to_owned()];
        let hold = Options { hold: true, ..Options::default() };
        let (file, report) = self.run(&self.record, &steps, hold);
        if !is_well(&report) {
            return Err(refused(file, report));
        }
        let table = self.run(&self.table, &steps, hold).1.held;
        self.take([(steps.to_vec(), report.held), (steps.to_vec(), table)], self.last_turn());
        Ok(Made { line: line.to_owned(), ..Made::default() })
    }

    /// The line, with the name of the only player who may act, if it needs one.
    fn named(&self, line: &str, onward: &Outlook) -> String {
        let has_name = onward.players.iter().any(|player| line.starts_with(&format!("{player}:")));
        match onward.to_act.as_slice() {
            [only] if !has_name && onward.on_turn.is_some() && onward.on_turn.as_ref() != Some(only) => {
                format!("{only}: {line}")
            }
            _ => line.to_owned(),
        }
    }

    /// The player whose turn is to be said before a line.
    fn turn_before(&self, line: &str, onward: &Outlook) -> Option<String> {
        let has_name = onward.players.iter().any(|player| line.starts_with(&format!("{player}:")));
        let said = self.last_turn();
        onward.on_turn.clone().filter(|player| !has_name && Some(player) != said.as_ref())
    }

    /// The player of the last `turn` line.
    fn last_turn(&self) -> Option<String> {
        match self.taken.last()? {
            Taken::SetUp(_) => None,
            Taken::Step { turn, .. } => turn.clone(),
        }
    }

    /// Takes steps into the record and the table, each with where it stands then.
    fn take(&mut self, [record, table]: [(Vec<String>, Option<Checkpoint>); 2], turn: Option<String>) {
        let take = |sheet: &mut Sheet, (steps, held): (Vec<String>, Option<Checkpoint>)| {
            let before = (sheet.record.steps.len(), std::mem::replace(&mut sheet.held, held));
            sheet.record.steps.extend(steps);
            before
        };
        let before = [take(&mut self.record, record), take(&mut self.table, table)];
        self.taken.push(Taken::Step { before, turn });
        self.known.take();
        self.count += 1;
    }

    /// Takes the last line back; what it was.
    pub fn undo(&mut self) -> Option<String> {
        let taken = self.taken.pop()?;
        let Record { steps, setup, .. } = &self.record.record;
        let line = steps.last().or(setup.last()).cloned().unwrap_or_default();
        match taken {
            Taken::SetUp(before) => (self.record, self.table) = *before,
            Taken::Step { before, .. } => {
                for (sheet, (steps, held)) in [&mut self.record, &mut self.table].into_iter().zip(before) {
                    sheet.record.steps.truncate(steps);
                    sheet.held = held;
                }
            }
        }
        self.known.take();
        self.count += 1;
        Some(line)
    }

    /// Why a move is legal here, or not.
    pub fn why(&self, line: &str) -> Why {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let turn = self.turn_before(&line, &onward).map(|player| format!("turn {player}"));
        let steps: Vec<String> = turn.into_iter().chain([line]).collect();
        let ahead = Some(self.ahead());
        let options = Options { detail: Detail::Transcript, ahead, ..Options::default() };
        let (file, report) = self.run(&self.table, &steps, options);
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
        let mut record = self.record.record.clone();
        if self.onward().pending.is_some() {
            record.steps.push("stop here".to_owned());
        }
        // The first turn says whose turn it is.
        if let Some(at) = record.setup.iter().position(|line| line.ends_with(" to move")) {
            let mut shorter = record.clone();
            let line = shorter.setup.remove(at);
            let first = format!("turn {}", line.trim_end_matches(" to move"));
            if shorter.steps.first() == Some(&first) {
                let text = shorter.text(self.game);
                let (_, report) = run(self.game, &self.name, &text, self.files, Options::default());
                if is_well(&report) {
                    return text;
                }
            }
        }
        record.text(self.game)
    }

    /// Runs the record as it would be saved.
    pub fn test(&self) -> (File, Report) {
        run(self.game, &self.name, &self.text(), self.files, Options::default())
    }
}
