use game::{Considered, HouseRule, KnobSetting};
use rhai::{AST, Dynamic, FnPtr, Map};
use rulebook::{Clause, Facts};
use text::{Diagnostic, Place, Span, Spanned};

use crate::fault::{self, Script};
use crate::functions::wrong_result;
use crate::scan::{Kind, Token};
use crate::{ask, engine, problem, value};

/// A script that was understood.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) script: Script,
    pub(crate) name: String,
    pub(crate) game: &'static str,
    pub(crate) place: Place,
    pub(crate) knobs: Vec<KnobSetting>,
    pub(crate) amended: Vec<Spanned<&'static Clause>>,
    /// The function that amends each of them.
    pub(crate) functions: Vec<String>,
    pub(crate) own: Vec<Spanned<&'static Clause>>,
    /// The function that each of them asks.
    pub(crate) forbidders: Vec<FnPtr>,
    /// Whether its own clauses may look at the position.
    pub(crate) looks_at_position: bool,
    /// The functions alone.
    pub(crate) ast: AST,
}

impl Compiled {
    /// Asks the function that amends a clause; `None` when none does.
    fn ask(
        &self,
        clause: &'static Clause,
        first: Dynamic,
        facts: &Facts,
    ) -> Result<Option<Dynamic>, Diagnostic> {
        let Some(at) = self.amended.iter().position(|own| own.value.index == clause.index) else {
            return Ok(None);
        };
        let (Some(name), Some(place)) = (self.functions.get(at), self.amended.get(at).map(|own| own.place))
        else {
            return Ok(None);
        };
        let given = ask::call(&self.ast, name, (first, value::map(facts)))
            .map_err(|error| fault::of_run(&self.script, &error, place).clause(clause.id))?;
        let token = Token { kind: Kind::Word, text: name, span: Span::default() };
        match wrong_result(&self.script, clause, token, &given) {
            Some(mut fault) => {
                fault.labels.iter_mut().for_each(|label| label.place = place);
                Err(fault)
            }
            None => Ok(Some(given)),
        }
    }
}

impl HouseRule for Compiled {
    fn name(&self) -> &str {
        &self.name
    }

    fn game(&self) -> &'static str {
        self.game
    }

    fn place(&self) -> Place {
        self.place
    }

    fn knobs(&self) -> &[KnobSetting] {
        &self.knobs
    }

    fn amended(&self) -> &[Spanned<&'static Clause>] {
        &self.amended
    }

    fn own(&self) -> &[Spanned<&'static Clause>] {
        &self.own
    }

    fn looks_at_position(&self) -> bool {
        self.looks_at_position
    }

    fn verdict(&self, clause: &'static Clause, holds: bool, facts: &Facts) -> Result<bool, Diagnostic> {
        let given = self.ask(clause, Dynamic::from(holds), facts)?;
        Ok(given.and_then(|given| given.as_bool().ok()).unwrap_or(holds))
    }

    fn number(&self, clause: &'static Clause, number: i64, facts: &Facts) -> Result<i64, Diagnostic> {
        let given = self.ask(clause, Dynamic::from(number), facts)?;
        Ok(given.and_then(|given| given.as_int().ok()).unwrap_or(number))
    }

    fn happens(&self, clause: &'static Clause, facts: &Facts) -> Result<bool, Diagnostic> {
        let given = self.ask(clause, Dynamic::from(true), facts)?;
        Ok(given.and_then(|given| given.as_bool().ok()).unwrap_or(true))
    }

    fn forbids(
        &self,
        clause: &'static Clause,
        considered: Considered<'_>,
    ) -> Result<Option<String>, Diagnostic> {
        let Some(at) = self.own.iter().position(|own| own.value.id == clause.id) else { return Ok(None) };
        let (Some(function), Some(place)) = (self.forbidders.get(at), self.own.get(at).map(|own| own.place))
        else {
            return Ok(None);
        };
        let text = |text: &str| Dynamic::from(rhai::ImmutableString::from(text));
        let mut play = Map::new();
        play.insert("player".into(), text(considered.player));
        play.insert("move".into(), text(considered.text));
        let position = considered.position.iter().map(|line| text(line.trim())).collect();
        play.insert("position".into(), Dynamic::from_array(position));
        let given: Dynamic = function
            .call(engine::shared(), &self.ast, (play,))
            .map_err(|error| fault::of_run(&self.script, &error, place).clause(clause.id))?;
        if let Ok(forbidden) = given.as_bool() {
            return Ok(forbidden.then(String::new));
        }
        if given.is_unit() {
            return Ok(None);
        }
        match value::text(&given) {
            Some(reason) => Ok(Some(reason)),
            None => Err(Diagnostic::new(
                &problem::RESULT,
                format!("the function of `{}` gives {}", clause.id, value::words(&given)),
                place,
                "true, false or a reason is wanted",
            )
            .help("give `true` where the move is forbidden, or the reason as text; `false` where it is not")
            .clause(clause.id)),
        }
    }
}
