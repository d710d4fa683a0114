use std::cell::RefCell;
use std::sync::Arc;

use game::{Budget, Considered, HouseRule, KnobSetting};
use rhai::{AST, Array, Dynamic, EvalAltResult, FnPtr, ImmutableString, Map};
use rulebook::{Clause, ClauseKind, Facts};
use text::{Diagnostic, Place, Spanned};

use crate::amendments::result;
use crate::problem::{Problem, running};
use crate::script::ScriptText;
use crate::{engine, value};

/// A script that can be played under.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) script: ScriptText,
    pub(crate) name: Spanned<String>,
    pub(crate) game: &'static str,
    pub(crate) knobs: Vec<KnobSetting>,
    /// The clauses it amends, each by the function of its name.
    pub(crate) amended: Vec<Spanned<&'static Clause>>,
    /// The facts that each of these functions may look at; `None` where they are not known.
    pub(crate) reads: Vec<Option<Vec<String>>>,
    pub(crate) added: Vec<Spanned<Arc<Clause>>>,
    /// The function that each of them asks.
    pub(crate) forbidders: Vec<FnPtr>,
    /// Whether its own clauses may look at the position.
    pub(crate) looks_at_position: bool,
    /// The functions alone.
    pub(crate) ast: AST,
}

impl Compiled {
    /// Runs a function of the script that decides a clause.
    fn run(
        &self,
        clause: &Clause,
        place: Place,
        budget: &Budget,
        run: impl FnOnce() -> Result<Dynamic, Box<EvalAltResult>>,
    ) -> Result<Dynamic, Diagnostic> {
        let (given, steps) = engine::counted(run);
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

    fn looks_at_position(&self) -> bool {
        self.looks_at_position
    }

    fn reads(&self, clause: &Clause, fact: &str) -> bool {
        let mut each = self.amended.iter().zip(&self.reads);
        let read =
            each.find(|(amended, _)| amended.value.index == clause.index).and_then(|(_, read)| read.as_ref());
        read.is_none_or(|read| read.iter().any(|name| name == fact))
    }

    fn decide(
        &self,
        clause: &'static Clause,
        said: i64,
        facts: &Facts,
        budget: &Budget,
    ) -> Result<i64, Diagnostic> {
        let Some(amended) = self.amended.iter().find(|candidate| candidate.value.index == clause.index)
        else {
            return Ok(said);
        };
        let first =
            if clause.kind == ClauseKind::Number { Dynamic::from(said) } else { Dynamic::from(said != 0) };
        let given = self.run(clause, amended.place, budget, || {
            engine::call(&self.ast, &clause.function(), (first, value::map(facts)))
        })?;
        result(clause, &given).ok_or_else(|| Problem::Result { clause, given: &given }.at(amended.place))
    }

    fn forbids(
        &self,
        clause: &Clause,
        considered: Considered<'_>,
        budget: &Budget,
    ) -> Result<Option<String>, Diagnostic> {
        let asked =
            self.added.iter().zip(&self.forbidders).find(|(candidate, _)| candidate.value.id == clause.id);
        let Some((declared, function)) = asked else { return Ok(None) };
        let text = |text: &str| Dynamic::from(ImmutableString::from(text));
        let mut play = Map::new();
        play.insert("player".into(), text(considered.player));
        play.insert("move".into(), text(considered.text));
        play.insert("position".into(), Dynamic::from_array(lines(considered.position)));
        let given = self.run(clause, declared.place, budget, || {
            function.call::<Dynamic>(engine::shared(), &self.ast, (play,))
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

/// The lines of a position as a script reads them. A move changes few of them: the others are those of the
/// position before.
fn lines(position: &[String]) -> Array {
    thread_local! {
        static LAST: RefCell<Vec<ImmutableString>> = const { RefCell::new(Vec::new()) };
    }
    LAST.with_borrow_mut(|last| {
        last.resize_with(position.len(), ImmutableString::default);
        for (kept, line) in last.iter_mut().zip(position) {
            let line = line.trim_start_matches(' ');
            if kept.as_str() != line {
                *kept = line.into();
            }
        }
        last.iter().map(|line| Dynamic::from(line.clone())).collect()
    })
}
