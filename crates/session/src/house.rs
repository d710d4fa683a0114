//! House rules: which scripts a scenario is played under, and what they decide.
//!
//! It is long: what a script decides, and how it is asked, stand together.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use game::{
    Budget, Considered, Definition, Dialect, HouseRule, Info, KeptTerms, Open, Ply, Roster, RulesAndRoster,
    ScriptFaults, Views,
};
use rulebook::{Amended, Amendment, Clause, ClauseKind, ClauseRef, Referee, Refused, Told, facts};
use syntax::{Scenario, Under};
use text::{Diagnostic, Place, Spanned};

use crate::File;
use crate::paths::names;

mod active;
mod amending;
mod answers;
mod asked;
mod contradictions;
mod ending;
mod knobs;
mod reasons;
mod recipe;
mod watched;

pub use active::idle;
pub use asked::HouseClause;
pub use ending::HouseEnding;
pub use recipe::Recipe;
pub use watched::{WatchedPosition, WhileShown};

use active::active;
use answers::{Answers, Reads};
use reasons::Reasons;
use watched::{LinesOfSeats, Shown};

/// How many plies are judged one by one, where the game's fast ways do not hold.
const MOST_JUDGED: u32 = 2_000_000;

/// What a run changes about the rules, besides what files and scenarios say.
#[derive(Clone, Copy, Default)]
pub struct Changes<'a> {
    /// What changes the clauses' decisions.
    pub amendment: Option<&'a (dyn Amendment + Sync)>,
    /// A knob that the house rule of that path, in normal form, leaves alone although it sets it.
    pub without_knob: Option<(&'a str, &'a str)>,
    /// Play by the law book alone: neither the house rules that files name nor their `rules` lines hold.
    pub law_book: bool,
    /// Judge at most so many moves one by one where the game's fast ways of finding them do not hold.
    pub most_judged: Option<u32>,
}

/// What the house rule of that name has to do with a clause.
#[derive(Clone, Copy, Debug)]
pub enum Credit<'a> {
    /// It declares the clause.
    Adds(&'a str),
    /// It decides where the law book's clause would.
    Amends(&'a str),
}

/// The house rules a scenario is played under.
///
/// No two set a knob to different values, amend one clause or declare one clause.
pub struct House<'a, G: Dialect> {
    /// The game whose rules they change.
    info: &'static Info,
    rules: Vec<Rule>,
    /// Amends what they decide: a mutant, for instance.
    outer: Option<&'a (dyn Amendment + Sync)>,
    /// A knob that the rule of that path leaves alone although it sets it.
    without_knob: Option<(&'a str, &'a str)>,
    /// No line of a file or scenario changes the rules.
    law_book: bool,
    /// At most so many moves are judged one by one; none says the usual number.
    most_judged: Option<u32>,
    /// What is known of the amendment of the clause of that number.
    amended: Vec<Option<Amending>>,
    /// What their texts turned out to be at fault for; nothing is asked of them any more then.
    faults: RefCell<Vec<Diagnostic>>,
    /// They change which moves are legal.
    judges: bool,
    /// The game ends by clauses of theirs, too.
    ends: bool,
    /// What they amend may hang on the position.
    amends_by_position: bool,
    /// Somebody has to look for what they amend, at the table or at cards.
    amends_looking: bool,
    /// What amendments look at at this moment.
    shown: RefCell<Option<Arc<Shown<G>>>>,
    /// The rules and players, kept for those who look.
    kept: RefCell<Option<Arc<KeptTerms<G>>>>,
    /// It is only tried what would be looked at: nothing counts.
    trying: Cell<bool>,
    /// What they looked at that is not determined.
    opened: RefCell<Option<Open>>,
    /// The players, by whose names scripts know them.
    roster: OnceCell<Roster>,
    /// What they answered.
    answers: Answers,
    /// Why they forbade moves, whatever the position, or that they did not.
    reasons: Reasons<G::Move>,
    /// What is to be said of them, though they can be played under.
    warnings: Vec<Diagnostic>,
    /// How often they were asked about each clause, and how often they answered otherwise than the law book.
    asked: RefCell<Vec<(ClauseRef, u32, u32)>>,
    /// The clauses about which searches asked.
    searched: RefCell<Vec<ClauseRef>>,
    /// The effects that they kept from happening, which no referee is told of.
    silenced: RefCell<Vec<&'static Clause>>,
    /// The lines of the position that they looked at last, as each seat sees it.
    lines: RefCell<LinesOfSeats<G>>,
    /// What the game's own functions turn out to be at fault for.
    of_game: OnceCell<ScriptFaults>,
}

struct Rule {
    /// The script's path; empty where the rule is tried on its own.
    path: Arc<str>,
    /// The line that names it; none where it is of the whole run.
    line: Option<Place>,
    rule: Arc<dyn HouseRule>,
    /// What its own clauses may look at, in their order.
    views: Vec<Views>,
    budget: Budget,
}

/// A rule that nothing has been asked of yet.
fn ruled(path: Arc<str>, line: Option<Place>, rule: Arc<dyn HouseRule>) -> Rule {
    let views = rule.added().iter().map(|clause| rule.views(&clause.value)).collect();
    Rule { path, line, rule, views, budget: Budget::default() }
}

/// What is known of an amendment.
#[derive(Clone, Copy)]
struct Amending {
    /// The number of the rule.
    rule: usize,
    /// Which of the clause's facts it reads.
    reads: Reads,
    /// What else it looks at.
    views: Views,
}

impl<'a, G: Dialect> House<'a, G> {
    /// The house rules of a scenario of the game, those of the run first, with what a run changes about the rules; none
    /// where the law book alone is to hold.
    ///
    /// # Errors
    /// What is wrong with their texts, and how they contradict each other.
    pub fn of(
        file: &File,
        scenario: Option<&Scenario>,
        game: Definition<'_, G>,
        changes: &Changes<'a>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let (mut house, mut faults) = (Self::none(game.info()), Vec::new());
        for (script, line) in active(file, scenario).into_iter().filter(|_| !changes.law_book) {
            match script.understood(&file.sources, game) {
                Ok(rule) => {
                    if let Some(line) = line {
                        house.warnings.extend(idle(&**rule).map(|idle| idle.label(line, "used here")));
                    }
                    house.rules.push(ruled(script.path.as_str().into(), line, rule.clone()));
                }
                Err(found) => faults.extend(found.iter().cloned().map(|fault| match line {
                    Some(line) => fault.label(line, "used here"),
                    None => fault,
                })),
            }
        }
        house.contradictions(game.law_book, &mut faults);
        house.number_amended();
        if faults.is_empty() { Ok(house.under(changes)) } else { Err(faults) }
    }

    /// No house rules of that game.
    pub fn none(info: &'static Info) -> Self {
        Self {
            info,
            rules: Vec::new(),
            outer: None,
            without_knob: None,
            law_book: false,
            most_judged: None,
            amended: Vec::new(),
            faults: RefCell::default(),
            judges: false,
            ends: false,
            amends_by_position: false,
            amends_looking: false,
            shown: RefCell::default(),
            kept: RefCell::default(),
            trying: Cell::new(false),
            opened: RefCell::default(),
            roster: OnceCell::new(),
            answers: Answers::default(),
            reasons: Reasons::default(),
            warnings: Vec::new(),
            asked: RefCell::default(),
            searched: RefCell::default(),
            silenced: RefCell::default(),
            lines: RefCell::default(),
            of_game: OnceCell::new(),
        }
    }

    /// One house rule of that game on its own, or none, as if it held for a whole run.
    pub fn alone(info: &'static Info, rule: Option<&Arc<dyn HouseRule>>) -> Self {
        let mut house = Self::none(info);
        house.rules.extend(rule.map(|rule| ruled(Arc::default(), None, rule.clone())));
        house.number_amended();
        house
    }

    /// The game whose rules they change.
    pub fn info(&self) -> &'static Info {
        self.info
    }

    /// Tells them who plays.
    pub fn seat(&self, roster: &Roster) {
        self.roster.get_or_init(|| roster.clone());
    }

    fn number_amended(&mut self) {
        for (at, each) in self.rules.iter().enumerate() {
            let is_effect = |clause: &Spanned<Arc<Clause>>| clause.value.kind == ClauseKind::Effect;
            self.judges |= !each.rule.added().iter().all(is_effect);
            self.ends |= each.rule.added().iter().any(is_effect);
            for clause in each.rule.amended() {
                if self.amended.len() <= clause.value.index {
                    self.amended.resize(clause.value.index + 1, None);
                }
                let views = each.rule.views(clause.value);
                let reads = Reads::by(&*each.rule, clause.value);
                self.amended[clause.value.index] = Some(Amending { rule: at, reads, views });
                self.amends_by_position |= views.position();
                self.amends_looking |= views.wants_looker();
                self.judges |= self.info.judges(clause.value);
            }
        }
    }

    /// The same house rules with what a run changes about the rules.
    pub fn under(mut self, changes: &Changes<'a>) -> Self {
        self.outer = changes.amendment;
        self.without_knob = changes.without_knob;
        self.law_book = changes.law_book;
        self.most_judged = changes.most_judged;
        self.judges |= changes.amendment.is_some_and(|outer| {
            self.info.clauses.iter().any(|clause| self.info.judges(clause) && outer.amends(clause))
        });
        self
    }

    /// Whether no line of a file or scenario changes the rules.
    pub fn leaves_law_book(&self) -> bool {
        self.law_book
    }

    /// How many moves are judged one by one at most.
    pub fn most_judged(&self) -> u32 {
        self.most_judged.unwrap_or(MOST_JUDGED)
    }

    /// A referee that decides as these rules say, and tells nobody.
    pub fn strict(&self) -> Amended<'_> {
        self.referee(Told::Nobody)
    }

    /// A referee that decides as these rules say, and tells of it.
    pub fn referee<'r>(&'r self, told: Told<'r>) -> Amended<'r> {
        Amended::new(self.amendment(), told)
    }

    fn amendment(&self) -> Option<&dyn Amendment> {
        let any = self.outer.is_some() || self.judges || !self.amended.is_empty();
        any.then_some(self as &dyn Amendment)
    }

    /// Whether the moves are those of the law book, found by the game's fast ways: what is amended
    /// says only what they do.
    pub fn finds_as_the_law_book(&self) -> bool {
        !self.judges
    }

    /// Whether they permit nothing that the law book does not, but forbid moves by clauses of their own.
    pub fn only_forbids(&self) -> bool {
        self.judges && self.amended.is_empty() && self.outer.is_none()
    }

    /// Whether they change nothing but knobs.
    pub fn is_law_book(&self) -> bool {
        self.finds_as_the_law_book() && self.amended.is_empty() && self.outer.is_none() && !self.ends
    }

    /// Whether there are no house rules.
    pub(crate) fn is_standard(&self) -> bool {
        self.rules.is_empty()
    }

    /// The clauses they add.
    pub fn added(&self) -> impl Iterator<Item = &Arc<Clause>> {
        self.rules.iter().flat_map(|each| each.rule.added()).map(|clause| &clause.value)
    }

    /// A line for each of them: its file and its name.
    pub fn lines(&self) -> Vec<String> {
        let line = |each: &Rule| {
            let file = each.path.rsplit('/').next().unwrap_or(&each.path);
            format!("house rules \"{file}\": {}", each.rule.name())
        };
        self.rules.iter().map(line).collect()
    }

    /// Whether an `under` lets a line apply.
    pub fn applies(&self, file: &File, under: Option<&Under>) -> bool {
        match under {
            None => true,
            Some(Under::Standard(_)) => self.is_standard(),
            Some(Under::House(path)) => {
                self.rules.iter().any(|rule| names(file.name(), &path.value, &rule.path))
            }
        }
    }

    /// Judges a ply by their own clauses that forbid moves, after the rulebook's.
    ///
    /// # Errors
    /// The first clause that refuses it, when the referee stops at refusals.
    pub fn check<R: Referee>(
        &self,
        terms: RulesAndRoster<'_, G>,
        watched: &WatchedPosition<'_, G>,
        ply: &Ply<G::Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        let Some(seat) = ply.seat.filter(|_| self.added().next().is_some()) else { return Ok(()) };
        let text = OnceCell::new();
        for each in &self.rules {
            let added = each.rule.added().iter().zip(&each.views);
            for (clause, views) in added.filter(|(clause, _)| clause.value.kind == ClauseKind::Constraint) {
                let ask = || {
                    let text: &String = text.get_or_init(|| G::print(terms, &ply.mv));
                    let position = views.lines.then(|| watched.lines(seat));
                    let looker = views.wants_looker().then(|| watched.looker(self, Some(seat)));
                    let considered = Considered {
                        player: terms.roster.name(seat),
                        text,
                        position: position.as_deref().unwrap_or_default(),
                        looker: looker.as_ref(),
                    };
                    let forbids = each.rule.forbids(&clause.value, considered, &each.budget);
                    // What hangs on cards that are not determined is not forbidden yet.
                    match looker.and_then(|looker| looker.take_open()) {
                        Some(open) => {
                            self.note_open(open);
                            Ok(None)
                        }
                        None => forbids,
                    }
                };
                // What looks at the position is asked in each.
                let reason = match views.position() {
                    true => self.or_fault(ask, None),
                    false => self.or_fault(|| self.reasons.answer(&clause.value, ply, ask), None),
                };
                self.note(clause.value.clone(), reason.is_some());
                let told = |reason: &Option<String>| reason.clone().filter(|reason| !reason.is_empty());
                let facts = || told(&reason).map_or_else(Vec::new, |reason| facts![reason: reason]);
                referee.uphold(clause.value.clone(), reason.is_none(), facts)?;
            }
        }
        Ok(())
    }

    /// Whether a clause that they amend or add may look at the position.
    pub fn looks_at_position(&self) -> bool {
        self.amends_by_position
            || self.rules.iter().any(|each| each.views.iter().any(|views| views.position()))
    }

    /// Whether somebody has to look at the table or at cards for them.
    pub(crate) fn looks(&self) -> bool {
        self.amends_looking
            || self.rules.iter().any(|each| each.views.iter().any(|views| views.wants_looker()))
    }

    /// Decides with a position at hand that clauses may look at.
    pub fn looking<'p, T>(
        &self,
        terms: RulesAndRoster<'p, G>,
        state: &'p G::State,
        decide: impl FnOnce(&WatchedPosition<'p, G>) -> T,
    ) -> T {
        // To decide may be to look at the position again.
        let watched = WatchedPosition::new(terms, state, self.lines.take());
        let decided = decide(&watched);
        self.lines.replace(watched.into_lines());
        decided
    }

    /// Which of them has to do with a clause, if one has.
    pub fn credit(&self, clause: &Clause) -> Option<Credit<'_>> {
        let is_own = |each: &&Rule| each.rule.added().iter().any(|added| *added.value == *clause);
        let added = self.rules.iter().find(is_own).map(|found| Credit::Adds(found.rule.name()));
        added.or_else(|| Some(Credit::Amends(self.amending(clause)?.rule.name())))
    }

    /// Lists the warnings about their texts: scenarios can be played under them all the same.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// What they call themselves.
    pub fn names(&self) -> Vec<&str> {
        self.rules.iter().map(|each| each.rule.name()).collect()
    }

    /// Has what the game's own functions are at fault for told with what is wrong with their texts.
    pub fn watch(&self, rules: &G::Rules) {
        if let Some(faults) = G::faults(rules) {
            self.of_game.get_or_init(|| faults.clone());
        }
    }

    /// Whether something has been found wrong with their texts.
    pub fn is_faulty(&self) -> bool {
        !self.faults.borrow().is_empty() || self.of_game.get().is_some_and(ScriptFaults::any)
    }

    /// What their texts turned out to be at fault for since this was asked last.
    pub fn take_faults(&self) -> Vec<Diagnostic> {
        let of_game = self.of_game.get().map(ScriptFaults::take);
        let mut faults = std::mem::take(&mut *self.faults.borrow_mut());
        faults.extend(of_game.into_iter().flatten());
        faults
    }
}
