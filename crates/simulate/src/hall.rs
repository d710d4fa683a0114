//! Where games are played under one set of rules: what all threads share of it.

use game::{Definition, Dialect, Roster, RulesAndRoster};
use rulebook::{Clause, Strict};
use session::{AmendedRules, Changes, File, House, Recipe, TableSetting};
use text::{Diagnostic, Place};

use crate::called::AgentFault;
use crate::kinds::Kinds;
use crate::minds::Mind;
use crate::{Measure, Seating};

/// What games are played by: the table that a file sets up, and who plays at it.
pub(crate) struct Hall<'a, G: Dialect> {
    pub(crate) rules: G::Rules,
    pub(crate) roster: Roster,
    recipe: Recipe<'a>,
    place: Place,
    /// The position before anything is dealt.
    pub(crate) start: G::State,
    pub(crate) kinds: Kinds<G>,
    /// The kinds of cards that hands may hold.
    pub(crate) cards: Vec<G::Card>,
    pub(crate) clauses: &'static [&'static Clause],
    pub(crate) seating: &'a Seating,
    pub(crate) minds: Vec<Mind>,
    pub(crate) seed: u64,
    /// A game is cut off after so many moves.
    pub(crate) most: u32,
    pub(crate) measured: Measured,
}

/// What is looked at while games are played, because something is measured of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    pub(crate) choices: bool,
    pub(crate) kinds: bool,
    pub(crate) clauses: bool,
    pub(crate) points: bool,
    pub(crate) cards: bool,
    /// Each move by itself.
    pub(crate) each_move: bool,
}

impl Measured {
    /// What these measures need.
    pub(crate) fn by(measures: &[Measure]) -> Self {
        let has = |measure| measures.contains(&measure);
        Self {
            choices: has(Measure::Choices),
            kinds: has(Measure::Kinds),
            clauses: has(Measure::Clauses),
            points: has(Measure::Points),
            cards: has(Measure::Cards),
            each_move: false,
        }
    }

    /// Whether something is measured of each decision.
    #[inline]
    pub(crate) fn looks_at_decisions(self) -> bool {
        self.choices || self.kinds || self.clauses || self.each_move
    }
}

/// Why no games can be played.
#[derive(Debug)]
pub enum NotPlayable {
    /// What is wrong with the table, or what house rules turned out to be at fault for.
    Faults(Vec<Diagnostic>),
    /// As many players are needed as there are seats.
    Seats {
        /// How many players there are.
        players: usize,
        /// The players of the table.
        names: Vec<String>,
    },
    /// The id that is no clause of the game.
    NoClause(String),
    /// A measure of one's own gave no number.
    NoNumber {
        /// The seed of the run.
        seed: u64,
        /// The number of the game.
        game: u64,
        /// Why.
        why: String,
    },
    /// Somebody who plays gave no move.
    NoMove {
        /// The seed of the run.
        seed: u64,
        /// The number of the game.
        game: u64,
        /// What is wrong.
        fault: AgentFault,
    },
}

impl<'a, G: Dialect> Hall<'a, G> {
    /// The table that a file's own lines set up.
    ///
    /// # Errors
    /// Why it cannot be played at.
    pub(crate) fn open(
        file: &File,
        game: Definition<'_, G>,
        changes: &Changes<'a>,
        seating: &'a Seating,
    ) -> Result<Self, NotPlayable> {
        let setting = TableSetting::<G>::of(file, game, changes).map_err(NotPlayable::Faults)?;
        let start = setting.begin(&mut Strict).map_err(NotPlayable::Faults)?;
        if setting.house().is_faulty() {
            return Err(NotPlayable::Faults(setting.house().take_faults()));
        }
        let terms = setting.terms();
        let names: Vec<String> = terms.roster.names().map(str::to_owned).collect();
        if names.len() != seating.agents.len() {
            return Err(NotPlayable::Seats { players: seating.agents.len(), names });
        }
        let clauses = game.info().clauses;
        let minds: Result<Vec<Mind>, String> =
            seating.agents.iter().map(|agent| Mind::of(agent, clauses)).collect();
        Ok(Self {
            rules: terms.rules.clone(),
            roster: terms.roster.clone(),
            recipe: setting.house().recipe(),
            place: setting.place(),
            start,
            kinds: Kinds::of(terms),
            cards: G::cards(terms.rules),
            clauses,
            seating,
            minds: minds.map_err(NotPlayable::NoClause)?,
            seed: 0,
            most: u32::MAX,
            measured: Measured::default(),
        })
    }

    /// Rules and players.
    pub(crate) fn terms(&self) -> RulesAndRoster<'_, G> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }

    /// House rules for a thread of its own.
    pub(crate) fn house(&self) -> House<'a, G> {
        self.recipe.house()
    }

    /// The rules in force.
    pub(crate) fn force<'h>(&'h self, house: &'h House<'h, G>) -> AmendedRules<'h, G> {
        AmendedRules { terms: self.terms(), house, place: self.place }
    }

    /// Who sits at a seat in a game.
    pub(crate) fn mind_at(&self, seat: game::Seat, number: u64) -> &Mind {
        &self.minds[self.seating.player_at(seat.index(), number)]
    }
}
