//! A game in play.

use std::cell::RefCell;
use std::rc::Rc;

use catalog::AnyGame;
use game::View;
use runner::{Checkpoint, Listed, Live, Options, Outlook, Report};
use session::{File, Files};

use crate::record::{Record, Stands, table, with_turn};
use crate::{Made, NotTaken, Why};

mod by_chance;
mod making;

/// A game in play, and its record.
pub struct Session<'a> {
    game: AnyGame,
    name: String,
    record: Record,
    live: Rc<dyn Live>,
    stands: Stands,
    seed: Option<u64>,
    files: &'a dyn Files,
    /// What was taken, the last line last.
    taken: Vec<Taken>,
    /// How many lines were taken or taken back: chance goes on from there.
    count: u64,
    /// How it may go on from where it stands, once that was asked.
    known: RefCell<Option<Outlook>>,
}

/// A line that was taken, and how it was before it.
struct Taken {
    stands: Stands,
    line: RecordLine,
}

enum RecordLine {
    /// Of the set-up; the record and its scenario before it.
    SetUp(Box<Record>, Rc<dyn Live>),
    /// Steps; how many the record had before them, and the player of the last `turn` line since.
    Steps { before: usize, turn: Option<String> },
}

/// How a game stands.
#[derive(Clone, Debug, Default)]
pub struct GameStanding {
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
        record: Record,
        (live, stands): (Rc<dyn Live>, Stands),
        seed: Option<u64>,
        files: &'a dyn Files,
    ) -> Self {
        let name = live.file().name().to_owned();
        let (taken, count, known) = (Vec::new(), 0, RefCell::default());
        Self { game, name, record, live, stands, seed, files, taken, count, known }
    }

    /// The game.
    pub fn game(&self) -> AnyGame {
        self.game
    }

    /// The path that the record is thought to have.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The players, in seat order.
    pub fn players(&self) -> Vec<String> {
        self.live.players()
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
        !self.live.file().scripts.is_empty()
    }

    /// Whether nobody can move under its house rules, though the game is not over.
    pub fn is_stuck(&self) -> bool {
        self.live.is_stuck(&self.stands.table)
    }

    /// The table as it stands, everything stated: a file without scenarios, whose own lines set it up.
    pub fn table_text(&self) -> String {
        table(&self.record.head, &self.live.position(&self.stands.table))
    }

    /// How many lines were taken or taken back.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The seed of what comes next: another one for each line, the same in each session.
    fn seed_ahead(&self) -> u64 {
        self.seed.unwrap_or(0).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.count)
    }

    /// How it stands, seen from a seat or whole, with at most so many legal moves. From a seat only its own are listed.
    pub fn standing(&self, viewer: Option<&str>, most: usize) -> GameStanding {
        let mut listed = self.live.listed(&self.stands.table, most).unwrap_or_default();
        if let Some(viewer) = viewer {
            listed = listed.of(viewer);
        }
        GameStanding { onward: self.onward(), view: self.live.view(&self.stands.record, viewer), listed }
    }

    /// How it may go on, without a picture and without moves.
    pub fn onward(&self) -> Outlook {
        let outlook = || self.live.outlook(&self.stands.table, self.seed_ahead());
        self.known.borrow_mut().get_or_insert_with(outlook).clone()
    }

    /// Takes a set-up line, with the rows under it, before the first step.
    ///
    /// # Errors
    /// What is wrong with the set-up then.
    pub fn set_up(&mut self, line: &str) -> Result<(), NotTaken> {
        let mut record = self.record.clone();
        record.setup.extend(line.lines().map(str::to_owned));
        let (live, stands) = record.open(self.game, &self.name, self.files).map_err(NotTaken::of_set_up)?;
        let record = Box::new(std::mem::replace(&mut self.record, record));
        let live = std::mem::replace(&mut self.live, live);
        let stands = std::mem::replace(&mut self.stands, stands);
        self.taken.push(Taken { stands, line: RecordLine::SetUp(record, live) });
        self.known.take();
        Ok(())
    }

    /// Takes a step that is no move: `say`, `expect`, `can`, `cannot`, `highlight`.
    ///
    /// # Errors
    /// What is wrong with it, or that it does not hold.
    pub fn remark(&mut self, line: &str) -> Result<Made, NotTaken> {
        let play = |from: &Checkpoint| self.live.play(from, line, None, self.files);
        let played = play(&self.stands.record);
        let Some(record) = played.after.clone() else { return Err(NotTaken::of(played)) };
        let table = play(&self.stands.table).after.unwrap_or_else(|| self.stands.table.clone());
        self.take(vec![line.to_owned()], Stands { record, table }, self.last_turn());
        Ok(Made { line: line.to_owned(), ..Made::default() })
    }

    /// The line, with the name of the only player who may act, if it needs one.
    fn named(&self, line: &str, onward: &Outlook) -> String {
        match onward.to_act.as_slice() {
            [only]
                if !self.has_name(line)
                    && onward.on_turn.is_some()
                    && onward.on_turn.as_ref() != Some(only) =>
            {
                format!("{only}: {line}")
            }
            _ => line.to_owned(),
        }
    }

    /// Whether a line begins with the name of a player.
    fn has_name(&self, line: &str) -> bool {
        let name = line.split_once(':').map(|(name, _)| name);
        name.is_some_and(|name| self.live.players().iter().any(|player| player == name))
    }

    /// The player whose turn is to be said before a line.
    fn turn_before(&self, line: &str, onward: &Outlook) -> Option<String> {
        let said = self.last_turn();
        onward.on_turn.clone().filter(|player| !self.has_name(line) && Some(player) != said.as_ref())
    }

    /// The player of the last `turn` line.
    fn last_turn(&self) -> Option<String> {
        match &self.taken.last()?.line {
            RecordLine::SetUp(..) => None,
            RecordLine::Steps { turn, .. } => turn.clone(),
        }
    }

    /// Takes steps into the record, and where the game stands after them.
    fn take(&mut self, steps: Vec<String>, after: Stands, turn: Option<String>) {
        let before = self.record.steps.len();
        self.record.steps.extend(steps);
        let stands = std::mem::replace(&mut self.stands, after);
        self.taken.push(Taken { stands, line: RecordLine::Steps { before, turn } });
        self.known.take();
        self.count += 1;
    }

    /// Takes the last line back; what it was.
    pub fn undo(&mut self) -> Option<String> {
        let Taken { stands, line } = self.taken.pop()?;
        let Record { steps, setup, .. } = &self.record;
        let last = steps.last().or(setup.last()).cloned().unwrap_or_default();
        match line {
            RecordLine::SetUp(record, live) => (self.record, self.live) = (*record, live),
            RecordLine::Steps { before, .. } => self.record.steps.truncate(before),
        }
        self.stands = stands;
        self.known.take();
        self.count += 1;
        Some(last)
    }

    /// Why a move is legal here, or not.
    pub fn why(&self, line: &str) -> Why {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let turn = self.turn_before(&line, &onward);
        let lines = with_turn(turn.as_deref(), &line);
        let played =
            self.live.play(&self.stands.table, &lines, self.seed.map(|_| self.seed_ahead()), self.files);
        match (&played.after, played.last.breaks.is_empty()) {
            (Some(_), _) => Why::Legal(played.ply.map(|ply| ply.upheld).unwrap_or_default()),
            (None, false) => Why::Breaks(played.last.breaks),
            (None, true) => Why::Unjudged(NotTaken::of(played)),
        }
    }

    /// Whether a move is legal and leaves everything as it is.
    pub fn is_idle(&self, line: &str) -> bool {
        let onward = self.onward();
        let line = self.named(line, &onward);
        let turn = self.turn_before(&line, &onward);
        let seed = self.seed.map(|_| self.seed_ahead());
        let after =
            self.live.play(&self.stands.table, &with_turn(turn.as_deref(), &line), seed, self.files).after;
        after.is_some_and(|after| self.live.position(&after) == self.live.position(&self.stands.table))
    }

    /// The record as a file that `saga test` passes and `saga fmt` leaves alone.
    pub fn text(&self) -> String {
        let mut record = self.record.clone();
        if self.onward().pending.is_some() {
            record.steps.push("stop here".to_owned());
        }
        record.text(self.game)
    }

    /// Runs the record as it would be saved.
    pub fn test(&self) -> (File, Report) {
        let file = session::load(&self.name, &self.text(), self.files);
        let report = match file.frame.scenarios.first() {
            Some(scenario) => self.game.run(&file, scenario, Options::default()),
            None => unreachable!("a record has a scenario"),
        };
        (file, report)
    }
}
