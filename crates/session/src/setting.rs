use game::{Definition, Dialect, RulesAndRoster, Seat};
use rulebook::Referee;
use text::{Diagnostic, Place, Spanned};

use crate::{AmendedRules, Changes, File, House, Prepared, beginning, prepare};

/// What a game is played by: the rules, the players, the set-up and the house rules.
pub struct TableSetting<'a, G: Dialect> {
    prepared: Prepared<G>,
    house: House<'a, G>,
    place: Place,
}

impl<'a, G: Dialect> TableSetting<'a, G> {
    /// What was prepared under these house rules; what is wrong with the whole of it is told at `place`.
    pub fn new(prepared: Prepared<G>, house: House<'a, G>, place: Place) -> Self {
        Self { prepared, house, place }
    }

    /// What a file's own lines say; where nobody says who is on turn, the first player is.
    ///
    /// # Errors
    /// What is wrong with the rules, the players or the set-up.
    pub fn of(file: &File, game: Definition<'_, G>, changes: &Changes<'a>) -> Result<Self, Vec<Diagnostic>> {
        let house = House::of(file, None, game, changes)?;
        let prepared = prepare(game.law_book, file, None, &house, &[])?;
        let mut setting = Self::new(prepared, house, beginning(file.frame.source));
        if !G::says_to_move(&setting.prepared.setup) {
            setting.first_to_move();
        }
        Ok(setting)
    }

    /// Lets the first player be on turn.
    pub fn first_to_move(&mut self) {
        G::state_turn(Spanned::new(Seat(0), self.place), &mut self.prepared.setup);
    }

    /// Rules and players.
    pub fn terms(&self) -> RulesAndRoster<'_, G> {
        self.prepared.terms()
    }

    /// The set-up, as its lines state it.
    pub fn setup(&self) -> &G::Setup {
        &self.prepared.setup
    }

    /// What the lines say the seed is.
    pub fn seed(&self) -> Option<u64> {
        self.prepared.seed
    }

    /// The house rules.
    pub fn house(&self) -> &House<'a, G> {
        &self.house
    }

    /// Where what is wrong with the whole of it is told.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The rules in force.
    pub fn force(&self) -> AmendedRules<'_, G> {
        AmendedRules { terms: self.terms(), house: &self.house, place: self.place }
    }

    /// The position that the set-up describes.
    ///
    /// # Errors
    /// All faults of the set-up.
    pub fn begin<R: Referee>(&self, referee: &mut R) -> Result<G::State, Vec<Diagnostic>> {
        self.force().set_up(&self.prepared.setup, referee)
    }
}
