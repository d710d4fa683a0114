//! Which clauses the scenarios that were run came to, gathered a game.

use rulebook::{Clause, Coverage, Covered};
use runner::{AnyGame, HouseClause, Report, Status};

use super::schema::ScriptOf;
use crate::job::Ran;

/// A scenario that was run, as coverage names it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// Its file.
    pub(crate) ran: &'a Ran,
    /// Its number in the file.
    pub(crate) number: usize,
    /// What became of it.
    pub(crate) report: &'a Report,
}

impl<'a> Scene<'a> {
    pub(crate) fn title(&self) -> String {
        self.ran.title(self.ran.scenario(self.number))
    }

    pub(crate) fn line(&self) -> u32 {
        self.ran.line(self.ran.scenario(self.number))
    }

    pub(crate) fn row(&self) -> Option<usize> {
        self.ran.scenario(self.number).row
    }

    /// The house rules that amended a clause in it.
    pub(crate) fn amending<'b>(
        &self,
        clause: &'b Clause,
    ) -> impl Iterator<Item = &'a HouseClause> + use<'a, 'b> {
        self.report.house.iter().filter(move |own| !own.added && own.clause == clause)
    }

    /// Whether house rules amended a clause in it.
    pub(crate) fn amends(&self, clause: &Clause) -> bool {
        self.amending(clause).next().is_some()
    }
}

/// A game and what its scenarios touched.
pub(crate) struct GameCovered<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) scenarios: usize,
    pub(crate) coverage: Coverage<Scene<'a>>,
    /// The clauses that house rules of the scenarios amended, in the law book's order.
    pub(crate) amended: Vec<Amended<'a>>,
    /// The clauses that they added, in the order of the scenarios.
    pub(crate) added: Vec<Added<'a>>,
}

/// A clause that house rules amended.
pub(crate) struct Amended<'a> {
    pub(crate) clause: &'static Clause,
    pub(crate) by: Vec<ScriptOf<'a>>,
    /// How many scenarios were played with it amended.
    pub(crate) scenarios: usize,
}

/// A clause that house rules added.
pub(crate) struct Added<'a> {
    pub(crate) covered: Covered<Scene<'a>>,
    pub(crate) by: Vec<ScriptOf<'a>>,
}

impl<'a> GameCovered<'a> {
    fn new(game: &'static dyn AnyGame) -> Self {
        let coverage = Coverage::new(game.info().clauses);
        Self { game, scenarios: 0, coverage, amended: Vec::new(), added: Vec::new() }
    }

    /// Every clause, those that house rules added last.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Covered<Scene<'a>>> {
        self.coverage.clauses.iter().chain(self.added.iter().map(|own| &own.covered))
    }

    /// How a clause was amended, if it was.
    pub(crate) fn amended(&self, clause: &Clause) -> Option<&Amended<'a>> {
        self.amended.iter().find(|own| own.clause == clause)
    }

    fn add(&mut self, scene: Scene<'a>) {
        self.scenarios += 1;
        let about = scene.ran.scenario(scene.number).covers.iter().map(|id| id.value.as_str());
        self.coverage.add(&scene, &scene.report.tally, about);
        for own in &scene.report.house {
            if own.added { self.add_added(own, &scene) } else { self.add_amended(own) }
        }
    }

    fn add_amended(&mut self, own: &'a HouseClause) {
        let script = ScriptOf { file: &own.script, name: &own.name };
        match self.amended.iter_mut().find(|amended| amended.clause == own.clause) {
            Some(amended) => {
                amended.scenarios += 1;
                note(&mut amended.by, script);
            }
            None => self.amended.push(Amended { clause: own.clause, by: vec![script], scenarios: 1 }),
        }
    }

    fn add_added(&mut self, own: &'a HouseClause, scene: &Scene<'a>) {
        // Scripts may give one id to clauses that say different things.
        let is_it = |added: &Added<'_>| std::ptr::eq(added.covered.clause, own.clause);
        let at = self.added.iter().position(is_it).unwrap_or_else(|| {
            self.added.push(Added { covered: Covered::new(own.clause), by: Vec::new() });
            self.added.len() - 1
        });
        let added = &mut self.added[at];
        note(&mut added.by, ScriptOf { file: &own.script, name: &own.name });
        let scenario = scene.ran.scenario(scene.number);
        let about = scenario.covers.iter().any(|id| id.value == own.clause.id);
        added.covered.add(scene, &scene.report.tally, about);
    }
}

fn note<'a>(scripts: &mut Vec<ScriptOf<'a>>, script: ScriptOf<'a>) {
    if !scripts.contains(&script) {
        scripts.push(script);
    }
}

/// The coverage of each game that the files are about, in the catalog's order. Scenarios that did
/// not hold count for nothing.
pub(crate) fn gather<'a>(files: &'a [Ran]) -> Vec<GameCovered<'a>> {
    let of_game = |game: &'static dyn AnyGame| -> Option<GameCovered<'a>> {
        let mut covered = GameCovered::new(game);
        let mut found = false;
        for ran in files.iter().filter(|ran| ran.game.is_some_and(|own| own.info().name == game.info().name))
        {
            found = true;
            for (number, report) in &ran.cases {
                if matches!(report.status, Status::Passed | Status::NotSolved) {
                    covered.add(Scene { ran, number: *number, report });
                }
            }
        }
        covered.amended.sort_by_key(|own| own.clause.index);
        found.then_some(covered)
    };
    catalog::GAMES.iter().filter_map(|game| of_game(*game)).collect()
}
