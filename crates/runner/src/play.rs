//! A scenario in play: its steps, one after the other.

use game::{
    ConditionOf, Dialect, Entry, Game, Knowledge, Ply, RulesAndRoster, Seat, Seeded, Stated, unknown_player,
};
use session::{
    File, House, IslandKind,
    islands::{is_meant_as_row, misspelt_rows, with_rows},
};
use syntax::{Expectation, Scenario, Step, StepKind, Under};
use text::{Diagnostic, Excerpt, Place, Spanned};

use crate::cause::MadeMove;
use crate::checkpoint::Stand;
use crate::problem::Problem;
use crate::stop::stop_here;
use crate::{Detail, LastMove, Options, Report};

/// The steps end here: a refused move or a fault of the script.
pub(crate) struct Ended;

pub(crate) struct Playing<'a, G: Dialect> {
    pub(crate) file: &'a File,
    pub(crate) scenario: &'a Scenario,
    pub(crate) terms: RulesAndRoster<'a, G>,
    pub(crate) house: &'a House<'a, G>,
    pub(crate) options: Options<'a>,
    pub(crate) state: G::State,
    pub(crate) seeded: Option<Seeded>,
    pub(crate) report: &'a mut Report,
    pub(crate) moved: bool,
    /// The set-up's lines as conditions, read once when an expectation comes before the first move.
    pub(crate) repeated: Option<Vec<ConditionOf<G>>>,
    pub(crate) knows_turn: bool,
    /// Some of its lines were not read: they apply under other rules, or what is before them ended their branch.
    pub(crate) passed_over: bool,
    pub(crate) entries: Vec<Entry>,
    /// The moves that led here, where it may be asked which of them brought something about.
    pub(crate) made: Vec<MadeMove<G>>,
    pub(crate) look: Look<'a, G>,
    /// Whose seat the pictures of a replay are seen from.
    pub(crate) viewer: Option<Seat>,
    /// Where `stop here` stands.
    pub(crate) stopped: Option<Place>,
    /// Where it stood before the step that it was to stop at.
    pub(crate) held: Option<Stand<G>>,
    /// What the last move was about, where somebody plays on line by line.
    pub(crate) last: Option<LastMove>,
    /// What the other players see of a move.
    pub(crate) shown: fn(&G::Move) -> G::Move,
}

/// What looks at the positions of a scenario.
pub(crate) type Look<'a, G> = &'a mut dyn FnMut(RulesAndRoster<'_, G>, &<G as Game>::State);

/// A move that was read and resolved in its position.
pub(crate) struct Resolved<G: Dialect> {
    pub(crate) ply: Ply<G::Move>,
    pub(crate) stated: Stated<G::Card>,
    pub(crate) place: Place,
    /// The rows below it.
    pub(crate) rows: Vec<Excerpt>,
}

impl<'a, G: Dialect> Playing<'a, G> {
    /// A scenario that stands there, before any of its steps.
    pub(crate) fn from(
        (file, scenario): (&'a File, &'a Scenario),
        (terms, house): (RulesAndRoster<'a, G>, &'a House<'a, G>),
        stand: Stand<G>,
        options: Options<'a>,
        report: &'a mut Report,
        look: Look<'a, G>,
    ) -> Self
    where
        G: Knowledge,
    {
        let Stand { state, moved, knows_turn } = stand;
        Self {
            file,
            scenario,
            terms,
            house,
            options,
            state,
            seeded: None,
            report,
            moved,
            repeated: None,
            passed_over: false,
            knows_turn,
            entries: Vec::new(),
            made: Vec::new(),
            look,
            viewer: None,
            stopped: None,
            held: None,
            last: None,
            shown: G::shown,
        }
    }

    /// Where it stands.
    pub(crate) fn stand(&self) -> Stand<G> {
        Stand { state: self.state.clone(), moved: self.moved, knows_turn: self.knows_turn }
    }

    /// Shows the position to whoever looks at it.
    pub(crate) fn show(&mut self) {
        (self.look)(self.terms, &self.state);
    }

    /// Says something; but what a faulty house rule leads to says nothing about the scenario.
    pub(crate) fn say(&mut self, diagnostic: Diagnostic) {
        if !self.house.is_faulty() {
            self.report.diagnostics.push(diagnostic);
        }
    }

    pub(crate) fn enter(&mut self, entry: impl FnOnce() -> Entry) {
        if self.options.detail >= Detail::Transcript {
            self.entries.push(entry());
        }
    }

    /// Plays steps; whether it came to their end.
    pub(crate) fn steps(&mut self, steps: &[Step]) -> bool {
        let mut at = 0;
        while at < steps.len() {
            if let Some(stop) = self.stopped {
                self.say(Problem::AfterStop { stop }.at(steps[at].place()));
                return false;
            }
            if self.stops_before(&steps[at]) {
                self.list_moves();
                self.held = Some(self.stand());
                return false;
            }
            let stepped = self.step(&steps[at], &steps[at + 1..]);
            let faults = self.house.take_faults();
            if !faults.is_empty() {
                faults.into_iter().for_each(|fault| self.say(fault.label(steps[at].place(), "asked here")));
                return false;
            }
            match stepped {
                Ok(rows) => at += 1 + rows,
                Err(Ended) => return false,
            }
        }
        true
    }

    /// Plays one step; gives how many of the following lines are rows under it.
    fn step(&mut self, step: &Step, following: &[Step]) -> Result<usize, Ended> {
        match &step.kind {
            StepKind::Turn(name) => self.turn(name).map(|()| 0),
            StepKind::Move(said) => {
                let (lines, count) = self.with_rows(IslandKind::Move, &said.words, following)?;
                self.play(said, &lines, step.place())?;
                Ok(count)
            }
            StepKind::Can(said) => {
                let (lines, count) = self.with_rows(IslandKind::Move, &said.words, following)?;
                if let Some((player, text)) = self.can(said, &lines)? {
                    self.enter(|| Entry::Permitted { player, text });
                }
                Ok(count)
            }
            StepKind::Cannot { said, refusal } => {
                let (lines, count) = self.with_rows(IslandKind::Move, &said.words, following)?;
                let refusal = refusal.as_deref();
                if self.applies(refusal.and_then(|refusal| refusal.under.as_ref())) {
                    self.cannot(said, &lines, refusal.and_then(|refusal| refusal.because.as_ref()))?;
                }
                Ok(count)
            }
            StepKind::Expect { not, what, under } => {
                let applies = self.applies(under.as_deref());
                let mut count = 0;
                match what {
                    Expectation::Condition(words) => {
                        let (lines, rows) = self.with_rows(IslandKind::Condition, words, following)?;
                        count = rows;
                        if applies {
                            self.expect_condition(&lines, *not, step.place())?;
                        }
                    }
                    Expectation::Count(number) if applies => {
                        self.expect_count(**number, *not, step.place())?
                    }
                    Expectation::Legal(moves) if applies => self.expect_legal(moves, *not, step.place())?,
                    Expectation::ToMove(name) if applies => self.expect_to_move(name, *not, step.place())?,
                    Expectation::Count(_) | Expectation::Legal(_) | Expectation::ToMove(_) => {}
                }
                Ok(count)
            }
            StepKind::Say(text) => {
                self.enter(|| Entry::Say { text: text.value.clone() });
                Ok(0)
            }
            StepKind::Ask(ask) => self.ask(ask, step.place()).map(|()| 0),
            StepKind::SeenBy(player) => self.seen_by(player.as_deref()).map(|()| 0),
            StepKind::Highlight(words) => {
                if let Err(fault) = G::check_highlight(self.terms, &self.state, words) {
                    self.say(fault);
                    return Err(Ended);
                }
                let places = words.text().to_owned();
                let view = match self.options.detail {
                    Detail::Replay => self.view(Some(&places)),
                    Detail::Verdict | Detail::Transcript => Default::default(),
                };
                self.enter(|| Entry::Highlight { places, view });
                Ok(0)
            }
            StepKind::Branch { title, steps } => {
                self.branch(title, steps);
                // It stopped within the branch.
                if self.held.is_some() { Err(Ended) } else { Ok(0) }
            }
            StepKind::StopHere => {
                self.stopped = Some(step.place());
                Ok(0)
            }
        }
    }

    /// Whether an `under` lets a line apply.
    fn applies(&mut self, under: Option<&Under>) -> bool {
        let applies = self.house.applies(self.file, under);
        self.passed_over |= !applies;
        applies
    }

    fn branch(&mut self, title: &Spanned<String>, steps: &[Step]) {
        let (state, seeded) = (self.state.clone(), self.seeded.clone());
        let (moved, knows_turn, viewer) = (self.moved, self.knows_turn, self.viewer);
        let (outer, made) = (std::mem::take(&mut self.entries), self.made.len());
        self.passed_over |= !self.steps(steps);
        self.made.truncate(made);
        self.stopped = None;
        let inner = std::mem::replace(&mut self.entries, outer);
        if self.options.detail >= Detail::Transcript {
            let end = self.view(None);
            self.entries.push(Entry::Branch { title: title.value.clone(), entries: inner, end });
        }
        // Whoever looks back after a branch has seen moves: what holds again is worth expecting.
        self.moved |= moved;
        (self.state, self.seeded, self.knows_turn, self.viewer) = (state, seeded, knows_turn, viewer);
    }

    fn turn(&mut self, name: &Excerpt) -> Result<(), Ended> {
        let Some(seat) = self.terms.roster.seat(name.text()) else {
            self.say(unknown_player(name.as_spanned(), self.terms.roster));
            return Err(Ended);
        };
        if self.knows_turn && G::on_turn(&self.state) != Some(seat) {
            self.say(self.not_their_turn(seat, name.as_spanned()));
            return Err(Ended);
        }
        self.enter(|| Entry::Turn { player: name.text().to_owned() });
        Ok(())
    }

    /// The words of a step and the rows under it, and how many rows there are; ends where one of them is
    /// misspelt.
    fn with_rows(
        &mut self,
        kind: IslandKind,
        words: &Excerpt,
        following: &[Step],
    ) -> Result<(Vec<Excerpt>, usize), Ended> {
        let (island, count) = with_rows(is_meant_as_row(self.terms), kind, words, following);
        let misspelt = misspelt_rows(self.terms, &island);
        if misspelt.is_empty() {
            return Ok((island.lines, count));
        }
        misspelt.into_iter().for_each(|fault| self.say(fault));
        Err(Ended)
    }

    /// What a scenario that came to its end must satisfy.
    pub(crate) fn end(&mut self, scenario: &Scenario) {
        let pending = G::pending(self.terms, &self.state);
        match (pending, self.stopped) {
            (Some(what), None) => {
                let place = scenario.steps.last().map_or(scenario.title.place, syntax::Step::place);
                self.say(Problem::LeftOpen { what: &what, stop: stop_here(scenario) }.at(place));
            }
            (None, Some(place)) => self.say(Problem::NothingOpen.at(place)),
            (Some(_), Some(_)) | (None, None) => {}
        }
    }
}
