use std::fmt;
use std::sync::Arc;

use game::{Budget, Considered, HouseEnd, HouseRule, KnobSetting, Looker, Views};
use rhai::{AST, Dynamic, Engine, EvalAltResult, FnPtr};
use rulebook::{Clause, ClauseKind, Facts};
use text::{Diagnostic, Place, Spanned};

use crate::amendments::result;
use crate::play::HousePlay;
use crate::problem::{Problem, running};
use crate::script::ScriptText;
use crate::{engine, play, value};

/// A script that can be played under.
pub(crate) struct Compiled {
    pub(crate) script: ScriptText,
    pub(crate) name: Spanned<String>,
    pub(crate) game: &'static str,
    pub(crate) knobs: Vec<KnobSetting>,
    /// The clauses it amends, each by the function of its name.
    pub(crate) amended: Vec<Spanned<&'static Clause>>,
    /// What each of these functions may look at.
    pub(crate) amended_views: Vec<Views>,
    /// The facts that each of these functions may look at; `None` where they are not known.
    pub(crate) reads: Vec<Option<Vec<String>>>,
    pub(crate) added: Vec<Spanned<Arc<Clause>>>,
    /// The function that each of them asks.
    pub(crate) deciders: Vec<FnPtr>,
    /// What each of those may look at.
    pub(crate) added_views: Vec<Views>,
    /// The engine that its functions run in.
    pub(crate) engine: &'static Engine,
    /// The functions alone.
    pub(crate) ast: AST,
}

/// The tree of its functions is long, and what tells it would be in every program.
impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiled").field("name", &self.name.value).finish_non_exhaustive()
    }
}

impl Compiled {
    /// The number of the amendment of a clause.
    fn amended_at(&self, clause: &Clause) -> Option<usize> {
        self.amended.iter().position(|candidate| candidate.value.index == clause.index)
    }

    /// A clause of its own, with the function that it asks.
    fn decider(&self, clause: &Clause) -> Option<(&Spanned<Arc<Clause>>, &FnPtr)> {
        self.added.iter().zip(&self.deciders).find(|(candidate, _)| candidate.value.id == clause.id)
    }

    /// Runs a function of the script that decides a clause.
    fn run(
        &self,
        clause: &Clause,
        place: Place,
        budget: &Budget,
        looker: Option<&Arc<dyn Looker>>,
        run: impl FnOnce() -> Result<Dynamic, Box<EvalAltResult>>,
    ) -> Result<Dynamic, Diagnostic> {
        let (given, steps) = match looker {
            Some(_) => play::with_cards(looker, || engine::counted(run)),
            None => engine::counted(run),
        };
        if !budget.spend(steps) {
            let fault = Problem::OverBudget { rule: &self.name.value, steps: Budget::STEPS };
            return Err(fault.at(place).clause(&clause.id));
        }
        given.map_err(|error| running::told(&self.script, &error, place).clause(&clause.id))
    }
}

impl HouseRule for Compiled {
    fn name(&self) -> &str {
        &self.name.value
    }

    fn game(&self) -> &'static str {
        self.game
    }

    fn place(&self) -> Place {
        self.name.place
    }

    fn knobs(&self) -> &[KnobSetting] {
        &self.knobs
    }

    fn amended(&self) -> &[Spanned<&'static Clause>] {
        &self.amended
    }

    fn added(&self) -> &[Spanned<Arc<Clause>>] {
        &self.added
    }

    fn views(&self, clause: &Clause) -> Views {
        let is_added = |(_, added): &(usize, &Spanned<Arc<Clause>>)| added.value.id == clause.id;
        match self.added.iter().enumerate().find(is_added) {
            Some((at, _)) => self.added_views.get(at).copied().unwrap_or_default(),
            None => {
                self.amended_at(clause).and_then(|at| self.amended_views.get(at)).copied().unwrap_or_default()
            }
        }
    }

    fn reads(&self, clause: &Clause, fact: &str) -> bool {
        let read = self.amended_at(clause).and_then(|at| self.reads.get(at)?.as_ref());
        read.is_none_or(|read| read.iter().any(|name| name == fact))
    }

    fn decide(
        &self,
        clause: &'static Clause,
        said: i64,
        facts: &Facts,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<i64, Diagnostic> {
        let Some(at) = self.amended_at(clause) else { return Ok(said) };
        let (place, views) = (self.amended[at].place, self.amended_views[at]);
        let first =
            if clause.kind == ClauseKind::Number { Dynamic::from(said) } else { Dynamic::from(said != 0) };
        let (name, facts) = (clause.function(), value::map(facts));
        let given = self.run(clause, place, budget, considered.looker, || match views.table {
            true => {
                let play = HousePlay::of(considered, false);
                engine::call_in(self.engine, &self.ast, &name, (first, facts, play))
            }
            false => engine::call_in(self.engine, &self.ast, &name, (first, facts)),
        })?;
        result(clause, &given).ok_or_else(|| Problem::Result { clause, given: &given }.at(place))
    }

    fn ends(
        &self,
        clause: &Clause,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<Option<HouseEnd>, Diagnostic> {
        let Some((declared, function)) = self.decider(clause) else { return Ok(None) };
        let play = HousePlay::of(considered, false);
        let given = self.run(clause, declared.place, budget, considered.looker, || {
            function.call::<Dynamic>(self.engine, &self.ast, (play,))
        })?;
        if given.is_unit() || given.as_bool() == Ok(false) {
            return Ok(None);
        }
        let names = match (value::text(&given), given.read_lock::<rhai::Array>()) {
            (Some(text), _) if text == "draw" => return Ok(Some(HouseEnd::Draw)),
            (Some(text), _) => Some(vec![text]),
            (None, Some(list)) => list.iter().map(value::text).collect(),
            (None, None) => None,
        };
        let names = names.filter(|names| !names.is_empty());
        names
            .map(|names| Some(HouseEnd::Won(names)))
            .ok_or_else(|| Problem::EndResult { clause, given: &given }.at(declared.place))
    }

    fn forbids(
        &self,
        clause: &Clause,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<Option<String>, Diagnostic> {
        let Some((declared, function)) = self.decider(clause) else { return Ok(None) };
        let play = HousePlay::of(considered, true);
        let given = self.run(clause, declared.place, budget, considered.looker, || {
            function.call::<Dynamic>(self.engine, &self.ast, (play,))
        })?;
        if let Ok(forbidden) = given.as_bool() {
            return Ok(forbidden.then(String::new));
        }
        match value::text(&given) {
            None if given.is_unit() => Ok(None),
            None => Err(Problem::OwnResult { clause, given: &given }.at(declared.place)),
            reason => Ok(reason),
        }
    }
}
