use std::sync::Arc;

use catalog::AnyGame;
use game::{
    Definition, Dialect, Fill, HouseRule, Knowledge, Outcome, Ply, RulesAndRoster, Ruleset, Seeded, companies,
};
use rulebook::Strict;
use session::{AmendedRules, House, Job, Prepared, TableSetting};
use text::{Diagnostic, Place, Spanned};

use super::problem::TrialProblem;

/// A house rule tried out in games by chance.
pub(super) struct TrialTable<G: Dialect>(TableSetting<'static, G>);

/// A game by chance, as far as it went.
pub(super) struct PlayedGame<G: Dialect> {
    /// How many plies it had.
    pub(super) plies: usize,
    /// The last of them and the position after it; none where nobody could make a first move.
    pub(super) last: Option<(Ply<G::Move>, G::State)>,
}

impl<G: Dialect> TrialTable<G> {
    /// A table with the game's own players or three, under a house rule if there is one.
    ///
    /// # Errors
    /// The knobs that the house rule sets to values they cannot have.
    pub(super) fn new(
        game: Definition<'_, G>,
        rule: Option<&Arc<dyn HouseRule>>,
        place: Place,
    ) -> Result<Self, Vec<Diagnostic>> {
        let house = House::alone(game.info(), rule);
        let mut rules = game.law_book.clone();
        let faults = house.turn_knobs(&mut rules, None);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut roster = G::roster(&rules, None, place);
        for company in companies() {
            let named: Vec<Spanned<String>> =
                company.iter().map(|name| Spanned::new((*name).to_owned(), place)).collect();
            roster = roster.or_else(|_| G::roster(&rules, Some(&named), place));
        }
        let roster = roster?;
        house.seat(&roster);
        house.watch(&rules);
        let prepared = Prepared { rules, roster, setup: G::Setup::default(), seed: None, doubts: Vec::new() };
        let mut setting = TableSetting::new(prepared, house, place);
        setting.first_to_move();
        Ok(Self(setting))
    }

    pub(super) fn terms(&self) -> RulesAndRoster<'_, G> {
        self.0.terms()
    }

    pub(super) fn house(&self) -> &House<'static, G> {
        self.0.house()
    }

    /// Where what is wrong with the house rule as a whole is told.
    pub(super) fn place(&self) -> Place {
        self.0.place()
    }

    /// The rules in force.
    pub(super) fn force(&self) -> AmendedRules<'_, G> {
        self.0.force()
    }

    /// Plays a game by chance for at most so many plies, and shows each ply and the position after it
    /// to `look`. It ends early where nobody can move.
    ///
    /// # Errors
    /// What the house rule turned out to be at fault for, and what `look` finds.
    pub(super) fn play(
        &self,
        seed: u64,
        most: usize,
        mut look: impl FnMut(&Ply<G::Move>, &G::State) -> Result<(), Vec<Diagnostic>>,
    ) -> Result<PlayedGame<G>, Vec<Diagnostic>> {
        let (terms, force) = (self.terms(), self.force());
        let seeded = &mut Seeded::new(seed);
        let started = self.0.begin(&mut Strict);
        self.faultless()?;
        let mut state = started
            .map_err(|faults| faults.iter().map(|fault| self.impossible(fault)).collect::<Vec<_>>())?;
        G::fill(terms.rules, &mut state, Fill::Table, seeded);
        G::fill(terms.rules, &mut state, Fill::Piles, seeded);
        let (mut plies, mut last) = (0, None);
        while plies < most && G::outcome(terms.rules, &state) == Outcome::Open {
            let ply = force.choose(&state, seeded);
            self.faultless()?;
            let Some(ply) = ply.or_else(|| G::due(terms.rules, &state, seeded)) else { break };
            force.apply(&mut state, &ply, seeded);
            self.faultless()?;
            look(&ply, &state)?;
            (plies, last) = (plies + 1, Some(ply));
        }
        Ok(PlayedGame { plies, last: last.map(|ply| (ply, state)) })
    }

    fn faultless(&self) -> Result<(), Vec<Diagnostic>> {
        if self.house().is_faulty() { Err(self.house().take_faults()) } else { Ok(()) }
    }

    /// A move as it is written, on one line.
    pub(super) fn written(&self, ply: &Ply<G::Move>) -> String {
        let printed = G::print(self.terms(), &ply.mv);
        let line = printed.lines().next().unwrap_or_default();
        match ply.seat {
            Some(seat) => format!("{}: {line}", self.terms().roster.name(seat)),
            None => line.to_owned(),
        }
    }

    /// Tells that a game comes to a position with a fault.
    pub(super) fn impossible(&self, fault: &Diagnostic) -> Diagnostic {
        self.fault(TrialProblem::Impossible { why: &fault.message })
    }

    /// Tells a fault of the house rule as a whole.
    pub(super) fn fault(&self, problem: TrialProblem<'_>) -> Diagnostic {
        problem.at(self.place(), &self.house().names())
    }
}

/// Plays a game by chance, under a house rule if there is one, for at most `most` plies; gives how many it had. The same
/// seed gives the same game.
///
/// # Errors
/// What the house rule turned out to be at fault for.
pub fn playout(
    game: AnyGame,
    rule: Option<&Arc<dyn HouseRule>>,
    seed: u64,
    most: usize,
) -> Result<usize, Vec<Diagnostic>> {
    game.run_job(Playout { rule, seed, most })
}

struct Playout<'a> {
    rule: Option<&'a Arc<dyn HouseRule>>,
    seed: u64,
    most: usize,
}

impl Job for Playout<'_> {
    type Output = Result<usize, Vec<Diagnostic>>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let place = self.rule.map(|rule| rule.place()).unwrap_or_default();
        Ok(TrialTable::<G>::new(game, self.rule, place)?.play(self.seed, self.most, |_, _| Ok(()))?.plies)
    }
}
