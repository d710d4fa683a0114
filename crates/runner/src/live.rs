//! A scenario that is played on, line by line.

use game::{Definition, Dialect, Entry, Fill, Knowledge, PlyEntry, Seeded, Tryable, Understand, View};
use rulebook::Strict;
use session::{Changes, File, Files, House, TableSetting, prepare};
use syntax::Scenario;
use text::{Diagnostic, Severity, Spanned};

use crate::checkpoint::Stand;
use crate::last_move::LastMove;
use crate::legal_moves::RefusedCandidate;
use crate::outlook::Outlook;
use crate::play::Playing;
use crate::run::begin;
use crate::unplayed::Unplayed;
use crate::{Checkpoint, Detail, Listed, Options, Report, Status};

/// A scenario that is played on line by line, from any position that it comes to; the types of its game are forgotten.
///
/// Its set-up is read and its house rules are understood once. A line costs what the line costs.
pub trait Live: Send {
    /// Its texts.
    fn file(&self) -> &File;

    /// The players, in seat order.
    fn players(&self) -> Vec<String>;

    /// The knobs that are not as the law book has them, as lines of the language.
    fn turned_knobs(&self) -> Vec<String>;

    /// Where it stood when it was opened.
    fn start(&self) -> Checkpoint;

    /// Plays lines, each with the rows under it, from a position. A seed supplies what they leave to chance.
    fn play(&self, from: &Checkpoint, lines: &str, seed: Option<u64>, files: &dyn Files) -> StepsPlayed;

    /// How it may go on from a position, by a seed.
    fn outlook(&self, at: &Checkpoint, seed: u64) -> Outlook;

    /// The legal moves of a position, at most so many; nothing where house rules are at fault.
    fn listed(&self, at: &Checkpoint, most: usize) -> Option<Listed>;

    /// Moves of a position that are refused, at most so many, each with the clause that refuses it.
    fn refused(&self, at: &Checkpoint, most: usize) -> Vec<RefusedCandidate>;

    /// The moves of a position that somebody may try to make by its picture, as a player may see it or whole: the legal
    /// ones, and some that are refused.
    fn tryable(&self, at: &Checkpoint, viewer: Option<&str>) -> Vec<Tryable>;

    /// A position, drawn, as a player may see it or whole.
    fn view(&self, at: &Checkpoint, viewer: Option<&str>) -> View;

    /// A position as lines of a set-up.
    fn position(&self, at: &Checkpoint) -> Vec<String>;

    /// A position with what is open in it determined by a seed: what lies on the table, or the piles, too.
    fn filled(&self, at: &Checkpoint, fills: &[Fill], seed: u64) -> Checkpoint;

    /// Whether house rules leave no move in a position, though the game is not over.
    fn is_stuck(&self, at: &Checkpoint) -> bool;
}

/// What came of lines that were played.
#[derive(Debug)]
pub struct StepsPlayed {
    /// Where it stands after them; none where something is wrong with them.
    pub after: Option<Checkpoint>,
    /// What is wrong with them.
    pub faults: Vec<Diagnostic>,
    /// The texts, for the places of faults; the lines are the last.
    pub file: File,
    /// The last move that was made.
    pub ply: Option<PlyEntry>,
    /// What the last move was about.
    pub last: LastMove,
}

/// Opens a scenario to play on from where it ends, or from before the step at one of these lines.
///
/// # Errors
/// What is wrong with it.
pub fn open<G: Dialect + Knowledge>(
    file: &File,
    scenario: &Scenario,
    game: Definition<'_, G>,
    stop_at: &[u32],
) -> Result<Box<dyn Live>, Box<Report>> {
    let mut report = Report::new(Status::Error);
    opened(file, scenario, game, stop_at, &mut report).ok_or_else(|| Box::new(report))
}

fn opened<G: Dialect + Knowledge>(
    file: &File,
    scenario: &Scenario,
    game: Definition<'_, G>,
    stop_at: &[u32],
    report: &mut Report,
) -> Option<Box<dyn Live>> {
    if file.obstacle(scenario).is_some() {
        return None;
    }
    let house = House::of(file, Some(scenario), game, &Changes::default());
    let house = house.map_err(|faults| report.diagnostics.extend(faults)).ok()?;
    let prepared = prepare(game.law_book, file, Some(scenario), &house, &[]);
    let prepared = prepared.map_err(|unprepared| report.diagnostics.extend(unprepared.faults)).ok()?;
    let setting = TableSetting::new(prepared, house, scenario.title.place);
    let (stand, seeded) = begin(&Unplayed { file, scenario, setting: &setting, game }, report)?;

    let options = Options { stop_at, ..Options::default() };
    let look = &mut |_: game::RulesAndRoster<'_, G>, _: &G::State| {};
    let parts = (setting.terms(), setting.house());
    let mut playing = Playing::from((file, scenario), parts, stand, options, report, look);
    playing.seeded = seeded;
    playing.steps(&scenario.steps);
    let start = playing.held.take().unwrap_or_else(|| playing.stand());
    let seeded = playing.seeded.take();
    if report.diagnostics.iter().any(is_fault) {
        report.settle(Status::Passed);
        return None;
    }
    let scenario = scenario.with_steps(Default::default(), scenario.place);
    let (law_book, understand) = (game.law_book.clone(), game.understand);
    Some(Box::new(LiveScenario {
        file: file.clone(),
        scenario,
        setting,
        law_book,
        understand,
        start,
        seeded,
    }))
}

struct LiveScenario<G: Dialect> {
    file: File,
    /// The scenario without its steps.
    scenario: Scenario,
    setting: TableSetting<'static, G>,
    law_book: G::Rules,
    understand: Understand,
    start: Stand<G>,
    /// Chance by the seed of the scenario, from there on.
    seeded: Option<Seeded>,
}

impl<G: Dialect + Knowledge> LiveScenario<G> {
    /// Does something in a position; gives what was told there, too.
    fn at<T>(
        &self,
        (file, scenario): (&File, &Scenario),
        stand: Stand<G>,
        options: Options<'_>,
        work: impl FnOnce(&mut Playing<'_, G>) -> T,
    ) -> (T, Vec<Diagnostic>) {
        // Each time the house rules have the steps of a run.
        let house = self.setting.house().recipe().house();
        let mut report = Report::new(Status::Passed);
        let look = &mut |_: game::RulesAndRoster<'_, G>, _: &G::State| {};
        let parts = (self.setting.terms(), &house);
        let mut playing = Playing::from((file, scenario), parts, stand, options, &mut report, look);
        let done = work(&mut playing);
        report.diagnostics.extend(house.take_faults());
        (done, report.diagnostics)
    }

    /// Asks something of a position.
    fn ask<T>(&self, at: &Checkpoint, options: Options<'_>, ask: impl FnOnce(&mut Playing<'_, G>) -> T) -> T {
        let ask = |playing: &mut Playing<'_, G>| {
            playing.seeded = self.seeded.clone();
            ask(playing)
        };
        self.at((&self.file, &self.scenario), self.stand(at), options, ask).0
    }

    fn stand(&self, at: &Checkpoint) -> Stand<G> {
        at.stand::<G>().unwrap_or_else(|| self.start.clone())
    }

    /// The position from which steps are played that are the first to say who is on turn.
    fn with_turn(&self, stand: Stand<G>, scenario: &Scenario) -> Stand<G> {
        let terms = self.setting.terms();
        let name = session::first_turn::<G>(terms.rules, &scenario.steps).filter(|_| !stand.knows_turn);
        let seat = name.and_then(|name| Some((terms.roster.seat(name.text())?, name.whole())));
        let Some((seat, place)) = seat else { return stand };
        let mut setup = self.setting.setup().clone();
        G::state_turn(Spanned::new(seat, place), &mut setup);
        match self.setting.force().set_up(&setup, &mut Strict) {
            Ok(state) => Stand { state, knows_turn: true, ..stand },
            Err(_) => stand,
        }
    }
}

impl<G: Dialect + Knowledge> Live for LiveScenario<G> {
    fn file(&self) -> &File {
        &self.file
    }

    fn players(&self) -> Vec<String> {
        self.setting.terms().roster.names().map(str::to_owned).collect()
    }

    fn turned_knobs(&self) -> Vec<String> {
        let game = Definition::<G> { law_book: &self.law_book, understand: self.understand };
        crate::run::turned_knobs(game, self.setting.terms().rules)
    }

    fn start(&self) -> Checkpoint {
        Checkpoint::new(self.start.clone())
    }

    fn play(&self, from: &Checkpoint, lines: &str, seed: Option<u64>, files: &dyn Files) -> StepsPlayed {
        let file = self.file.with_steps(&self.scenario, lines, files);
        let mut faults: Vec<Diagnostic> =
            file.faults.iter().filter(|fault| is_fault(fault)).cloned().collect();
        let mut played = (None, None, LastMove::default());
        if let Some(scenario) = file.frame.scenarios.first().filter(|_| faults.is_empty()) {
            let mut stand = self.with_turn(self.stand(from), scenario);
            stand.knows_turn |= seed.is_some();
            let options = Options { detail: Detail::Transcript, ..Options::default() };
            let (done, said) = self.at((&file, scenario), stand, options, |playing| {
                playing.seeded = seed.map(Seeded::new);
                playing.last = Some(LastMove::default());
                let after = playing.steps(&scenario.steps).then(|| Checkpoint::new(playing.stand()));
                (after, playing.last_ply(), playing.last.take().unwrap_or_default())
            });
            faults.extend(said.into_iter().filter(is_fault));
            played = done;
        }
        let (after, ply, last) = played;
        StepsPlayed { after: after.filter(|_| faults.is_empty()), faults, file, ply, last }
    }

    fn outlook(&self, at: &Checkpoint, seed: u64) -> Outlook {
        self.ask(at, Options::default(), |playing| playing.outlook(seed))
    }

    fn listed(&self, at: &Checkpoint, most: usize) -> Option<Listed> {
        self.ask(at, Options::default(), |playing| playing.listed(most))
    }

    fn refused(&self, at: &Checkpoint, most: usize) -> Vec<RefusedCandidate> {
        self.ask(at, Options::default(), |playing| playing.refused_moves(most))
    }

    fn tryable(&self, at: &Checkpoint, viewer: Option<&str>) -> Vec<Tryable> {
        let viewer = viewer.and_then(|name| self.setting.terms().roster.seat(name));
        let options = Options { detail: Detail::Replay, by_hand: true, ..Options::default() };
        self.ask(at, options, |playing| {
            playing.viewer = viewer;
            playing.tryable(std::iter::empty())
        })
    }

    fn view(&self, at: &Checkpoint, viewer: Option<&str>) -> View {
        let viewer = viewer.and_then(|name| self.setting.terms().roster.seat(name));
        let options = Options { detail: Detail::Replay, ..Options::default() };
        self.ask(at, options, |playing| {
            playing.viewer = viewer;
            playing.view(None)
        })
    }

    fn position(&self, at: &Checkpoint) -> Vec<String> {
        G::position(self.setting.terms(), &self.stand(at).state, None)
    }

    fn filled(&self, at: &Checkpoint, fills: &[Fill], seed: u64) -> Checkpoint {
        let (mut stand, mut seeded) = (self.stand(at), Seeded::new(seed));
        for fill in fills {
            G::fill(self.setting.terms().rules, &mut stand.state, *fill, &mut seeded);
        }
        Checkpoint::new(stand)
    }

    fn is_stuck(&self, at: &Checkpoint) -> bool {
        self.ask(at, Options::default(), |playing| playing.is_stuck())
    }
}

impl<G: Dialect> Playing<'_, G> {
    /// The last move that was made in the main line.
    pub(crate) fn last_ply(&mut self) -> Option<PlyEntry> {
        let entries = std::mem::take(&mut self.entries);
        entries.into_iter().rev().find_map(|entry| match entry {
            Entry::Ply(ply) => Some(ply),
            _ => None,
        })
    }
}

fn is_fault(said: &Diagnostic) -> bool {
    said.severity() != Severity::Warning
}
