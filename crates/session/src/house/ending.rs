//! Clauses of house rules by which the game ends.

use std::sync::Arc;

use game::{
    Chance, Considered, Dialect, Gaze, HouseEnd, Looker, Onlooker, Outcome, Ply, RulesAndRoster, Scribe,
    Seat, SeatSet,
};
use rulebook::{Amendment, Clause, ClauseKind, ClauseRef, Facts, Lazily, Told};
use text::Diagnostic;

use super::{House, Rule};
use crate::problem::RulesProblem;

/// How a game ended by a clause of a house rule.
#[derive(Clone, Debug)]
pub struct HouseEnding {
    /// The clause.
    pub clause: Arc<Clause>,
    /// Who has won; nobody in a draw.
    pub winners: SeatSet,
}

impl<G: Dialect> House<'_, G> {
    /// Whether the game ends by one of their clauses, too.
    pub fn has_endings(&self) -> bool {
        self.ends
    }

    /// Makes a legal ply, and ends the game where one of their clauses says so. Whoever is told hears what is decided on the
    /// way.
    pub fn apply<C: Chance<G::Card>, S: Scribe<G::Event>>(
        &self,
        terms: RulesAndRoster<'_, G>,
        state: &mut G::State,
        ply: &Ply<G::Move>,
        chance: &mut C,
        mut told: Told<'_>,
        scribe: &mut S,
    ) -> Option<HouseEnding> {
        {
            let _shown = self.show_made(terms, state, ply);
            G::apply(terms.rules, state, ply, chance, &mut self.referee(told.again()), scribe);
        }
        self.conclude(terms, state, Some(ply), told)
    }

    /// Ends a game that goes on, where one of their clauses says that it is over; `ply` was made last.
    pub(crate) fn conclude(
        &self,
        terms: RulesAndRoster<'_, G>,
        state: &mut G::State,
        ply: Option<&Ply<G::Move>>,
        mut told: Told<'_>,
    ) -> Option<HouseEnding> {
        if !self.ends || G::outcome(terms.rules, state) != Outcome::Open {
            return None;
        }
        let (clause, winners) = self.ending(terms, state, ply, &mut |concluded, winners| {
            let mut after = concluded.clone();
            G::conclude(&mut after, winners)
        })?;
        G::conclude(state, winners);
        // What happens is told like what holds.
        let _ = told.uphold(ClauseRef::House(clause.clone()), true, Lazily::Made(Facts::new()));
        Some(HouseEnding { clause, winners })
    }

    /// The clause by which a position is the end, and who has won; `can` says whether the game can end so.
    fn ending(
        &self,
        terms: RulesAndRoster<'_, G>,
        state: &G::State,
        ply: Option<&Ply<G::Move>>,
        can: &mut dyn FnMut(&G::State, SeatSet) -> bool,
    ) -> Option<(Arc<Clause>, SeatSet)> {
        let seat = ply.and_then(|ply| ply.seat);
        let looker = Onlooker::new(self.kept(terms), Some(state.clone()), seat, Gaze::Table);
        let looker: Arc<dyn Looker> = Arc::new(looker);
        let text = ply.map(|ply| G::print(terms, &ply.mv)).unwrap_or_default();
        let player = seat.map_or("nobody", |seat| terms.roster.name(seat));
        let considered = Considered { player, text: &text, position: &[], looker: Some(&looker) };
        self.rules.iter().find_map(|each| {
            let mut endings =
                each.rule.added().iter().filter(|clause| clause.value.kind == ClauseKind::Effect);
            endings.find_map(|clause| {
                let ask = || -> Result<Option<SeatSet>, Diagnostic> {
                    let said = each.rule.ends(&clause.value, considered, &each.budget)?;
                    let what = "whether the game is over by the house rule";
                    if let Some(open) = looker.take_open() {
                        return Err(open.diagnostic(clause.place, what).clause(&clause.value.id));
                    }
                    let Some(said) = said else { return Ok(None) };
                    let winners = won(terms, each, clause.place, &said)?;
                    match can(state, winners) {
                        true => Ok(Some(winners)),
                        false => Err(RulesProblem::NoSuchEnd { game: self.info.title }.at(clause.place)),
                    }
                };
                let winners = self
                    .or_fault(ask, None)
                    .filter(|_| self.verdict(&ClauseRef::House(clause.value.clone()), true, &Facts::new()));
                self.note(clause.value.clone(), winners.is_some());
                winners.map(|winners| (clause.value.clone(), winners))
            })
        })
    }
}

/// Who has won by what a function says.
fn won<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    rule: &Rule,
    place: text::Place,
    said: &HouseEnd,
) -> Result<SeatSet, Diagnostic> {
    let HouseEnd::Won(names) = said else { return Ok(SeatSet::EMPTY) };
    let seat = |name: &String| -> Result<Seat, Diagnostic> {
        let known: Vec<&str> = terms.roster.names().collect();
        let fault = || RulesProblem::NoWinner { rule: rule.rule.name(), name, players: &known }.at(place);
        terms.roster.seat(name).ok_or_else(fault)
    };
    names.iter().map(seat).collect()
}
