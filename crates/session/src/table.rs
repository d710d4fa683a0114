use game::{Definition, Dialect, Fill, Outcome, Ply, RulesAndRoster, Ruleset, Seat, Seeded};
use rulebook::{Refused, Strict, Told};
use text::Diagnostic;

use crate::{AmendedRules, Changes, File, House, TableSetting};

/// A table at which a game is played, and what was played there.
pub struct Table<'a, G: Dialect> {
    setting: TableSetting<'a, G>,
    state: G::State,
    /// The positions before the plies that were made, the last one last.
    past: Vec<(G::State, Ply<G::Move>)>,
}

impl<'a, G: Dialect> Table<'a, G> {
    /// The table that a file's own lines set up; where nobody says who is on turn, the first player is.
    ///
    /// # Errors
    /// What is wrong with the rules, the players or the set-up.
    pub fn open(
        file: &File,
        game: Definition<'_, G>,
        changes: &Changes<'a>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let setting = TableSetting::of(file, game, changes)?;
        let state = setting.begin(&mut Strict)?;
        Ok(Self { setting, state, past: Vec::new() })
    }

    /// Rules and players.
    pub fn terms(&self) -> RulesAndRoster<'_, G> {
        self.setting.terms()
    }

    /// The house rules.
    pub fn house(&self) -> &House<'a, G> {
        self.setting.house()
    }

    /// The rules in force.
    pub fn force(&self) -> AmendedRules<'_, G> {
        self.setting.force()
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position as lines of a set-up, as a seat sees it or whole.
    pub fn position(&self, seat: Option<Seat>) -> Vec<String> {
        G::position(self.terms(), &self.state, seat)
    }

    /// Fills in everything that is open, by the seed.
    pub fn fill(&mut self, seeded: &mut Seeded) {
        let rules = self.setting.terms().rules;
        G::fill(rules, &mut self.state, Fill::Table, seeded);
        G::fill(rules, &mut self.state, Fill::Piles, seeded);
    }

    /// Puts another position in the place of this one; what was played stays.
    pub fn stand(&mut self, state: G::State) {
        self.state = state;
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        G::outcome(self.terms().rules, &self.state)
    }

    /// Whether the game goes on, and the house rules are not at fault.
    pub fn goes_on(&self) -> bool {
        self.outcome() == Outcome::Open && !self.house().is_faulty()
    }

    /// Why a ply may not be made, by the first clause that refuses it.
    ///
    /// # Errors
    /// That clause.
    pub fn check(&self, ply: &Ply<G::Move>) -> Result<(), Refused> {
        self.force().check(&self.state, ply, &mut Strict)
    }

    /// A legal move by the seed, or the chance that is due; nothing where neither is, or a house rule is at fault.
    pub fn choose(&self, seeded: &mut Seeded) -> Option<Ply<G::Move>> {
        let chosen = self.force().choose(&self.state, seeded);
        let ply = chosen.or_else(|| G::due(self.terms().rules, &self.state, seeded));
        ply.filter(|_| !self.house().is_faulty())
    }

    /// Makes a legal ply, with what chance brings by the seed; a referee is told what is decided on the way.
    pub fn apply(&mut self, ply: Ply<G::Move>, seeded: &mut Seeded, told: Told<'_>) {
        let before = self.state.clone();
        let (terms, house) = (self.setting.terms(), self.setting.house());
        house.apply(terms, &mut self.state, &ply, seeded, told, &mut ());
        self.past.push((before, ply));
    }

    /// Takes the last ply back, and gives it.
    pub fn undo(&mut self) -> Option<Ply<G::Move>> {
        let (before, ply) = self.past.pop()?;
        self.state = before;
        Some(ply)
    }

    /// The positions that were come to and the plies that were made there, in their order.
    pub fn past(&self) -> &[(G::State, Ply<G::Move>)] {
        &self.past
    }
}
