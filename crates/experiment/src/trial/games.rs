use std::sync::Arc;

use catalog::AnyGame;
use game::{
    Definition, Dialect, Fill, HouseRule, Knob, Knowledge, Outcome, Ply, RulesAndRoster, Ruleset, Seeded,
    companies,
};
use rulebook::Strict;
use session::{AmendedRules, House, Job, Prepared, TableSetting};
use text::{Diagnostic, Place, Spanned};

use super::problem::{TrialProblem, under};

/// A house rule tried out in games by chance.
pub(super) struct TrialTable<G: Dialect>(TableSetting<'static, G>);

/// In which way a game is tried.
#[derive(Clone, Debug)]
pub(super) enum Variation {
    /// By the game's own players, or as many as usual.
    Usual,
    /// By these players.
    Players(&'static [&'static str]),
    /// With another value of a knob.
    Reading(&'static Knob, String),
}

impl Variation {
    /// All ways in which a game can be tried: the usual one, with each other number of players, under each other reading.
    pub(super) fn of<G: Dialect>(game: Definition<'_, G>, place: Place) -> Vec<Self> {
        let can_play =
            |company: &&[&str]| G::roster(game.law_book, Some(&named(company, place)), place).is_ok();
        // The first of them is the usual one.
        let players = companies().filter(can_play).skip(1).map(Self::Players);
        let others =
            |knob: &'static Knob| knob.others().into_iter().map(move |value| Self::Reading(knob, value));
        let readings = game.info().knobs.iter().flat_map(others);
        std::iter::once(Self::Usual).chain(players).chain(readings).collect()
    }

    /// The variation in words; nothing for the usual one.
    pub(super) fn told(&self) -> Option<String> {
        match self {
            Self::Usual => None,
            Self::Players(players) => Some(format!("with {}", text::counted(players.len(), "player"))),
            Self::Reading(knob, value) => Some(format!("under `rules {} = {value}`", knob.name)),
        }
    }
}

/// Players of those names, as a file has them.
fn named(names: &[&str], place: Place) -> Vec<Spanned<String>> {
    names.iter().map(|name| Spanned::new((*name).to_owned(), place)).collect()
}

/// A game by chance, as far as it went.
pub(super) struct PlayedGame<G: Dialect> {
    /// How many plies it had.
    pub(super) plies: usize,
    /// The last of them and the position after it; none where nobody could make a first move.
    pub(super) last: Option<(Ply<G::Move>, G::State)>,
}

impl<G: Dialect> TrialTable<G> {
    /// A table with the game's own players or three, unless a variation has others, under a house rule if there is one.
    ///
    /// # Errors
    /// The knobs that the house rule sets to values they cannot have.
    pub(super) fn new(
        game: Definition<'_, G>,
        rule: Option<&Arc<dyn HouseRule>>,
        place: Place,
        variation: &Variation,
    ) -> Result<Self, Vec<Diagnostic>> {
        let house = House::alone(game.info(), rule);
        let mut rules = game.law_book.clone();
        if let Variation::Reading(knob, value) = variation {
            // Whether it can have that value was found out when the script was read.
            let _ = G::turn_knob(&mut rules, knob, value);
        }
        let faults = house.turn_knobs(&mut rules, None);
        if !faults.is_empty() {
            return Err(faults);
        }
        let seated = |company: &[&str]| G::roster(&rules, Some(&named(company, place)), place);
        let roster = match variation {
            Variation::Players(company) => seated(company)?,
            _ => {
                let own = G::roster(&rules, None, place);
                companies().fold(own, |roster, company| roster.or_else(|_| seated(company)))?
            }
        };
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

    /// Tells what was found wrong so far, and under which house rule, where it shows in the script of the game.
    fn faultless(&self) -> Result<(), Vec<Diagnostic>> {
        if !self.house().is_faulty() {
            return Ok(());
        }
        let place = self.place();
        let told = |fault: Diagnostic| match fault.place() {
            Some(at) if at.source != place.source => fault.label(place, under(&self.house().names())),
            _ => fault,
        };
        Err(self.house().take_faults().into_iter().map(told).collect())
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
        Ok(TrialTable::<G>::new(game, self.rule, place, &Variation::Usual)?
            .play(self.seed, self.most, |_, _| Ok(()))?
            .plies)
    }
}
