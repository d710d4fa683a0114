//! Which clauses the scenarios that were run came to, gathered a game.

use catalog::AnyGame;
use rulebook::{Clause, ClauseRef, Coverage, Covered};
use runner::Status;
use schemars::JsonSchema;
use serde::Serialize;
use session::HouseClause;

use crate::file_run::{FileRun, Scene};

/// A house-rule script.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Script")]
pub(crate) struct ScriptOf<'a> {
    /// Its file.
    pub(crate) file: &'a str,
    /// What it calls itself.
    pub(crate) name: &'a str,
}

/// A game and what its scenarios touched.
pub(crate) struct GameCovered<'a> {
    pub(crate) game: AnyGame,
    pub(crate) scenarios: usize,
    pub(crate) coverage: Coverage<Scene<'a>>,
    /// The clauses that house rules of the scenarios amended, in the law book's order.
    pub(crate) amended: Vec<AmendedClause<'a>>,
    /// The clauses that they added, in the order of the scenarios.
    pub(crate) added: Vec<AddedClause<'a>>,
}

/// A clause that house rules amended.
pub(crate) struct AmendedClause<'a> {
    pub(crate) clause: ClauseRef,
    pub(crate) by: Vec<ScriptOf<'a>>,
    /// How many scenarios were played with it amended.
    pub(crate) scenarios: usize,
}

/// A clause that house rules added.
pub(crate) struct AddedClause<'a> {
    pub(crate) covered: Covered<Scene<'a>>,
    pub(crate) by: Vec<ScriptOf<'a>>,
}

impl<'a> GameCovered<'a> {
    fn new(game: AnyGame) -> Self {
        let coverage = Coverage::new(game.info().clauses);
        Self { game, scenarios: 0, coverage, amended: Vec::new(), added: Vec::new() }
    }

    /// Every clause, those that house rules added last.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Covered<Scene<'a>>> {
        self.coverage.clauses.iter().chain(self.added.iter().map(|added| &added.covered))
    }

    /// How a clause was amended, if it was.
    pub(crate) fn amended(&self, clause: &Clause) -> Option<&AmendedClause<'a>> {
        self.amended.iter().find(|candidate| *candidate.clause == *clause)
    }

    fn add(&mut self, scene: Scene<'a>) {
        self.scenarios += 1;
        let about = scene.scenario().covers.iter().map(|id| id.text());
        self.coverage.add(&scene, &scene.report().tally, about);
        for each in &scene.report().house {
            if each.is_added() { self.add_added(each, &scene) } else { self.add_amended(each) }
        }
    }

    fn add_amended(&mut self, house_clause: &'a HouseClause) {
        let script = ScriptOf { file: &house_clause.script, name: &house_clause.name };
        match self.amended.iter_mut().find(|amended| amended.clause == house_clause.clause) {
            Some(amended) => {
                amended.scenarios += 1;
                note(&mut amended.by, script);
            }
            None => self.amended.push(AmendedClause {
                clause: house_clause.clause.clone(),
                by: vec![script],
                scenarios: 1,
            }),
        }
    }

    fn add_added(&mut self, house_clause: &'a HouseClause, scene: &Scene<'a>) {
        // Scripts may give one id to clauses that say different things.
        let is_it = |added: &AddedClause<'_>| added.covered.clause == house_clause.clause;
        let at = self.added.iter().position(is_it).unwrap_or_else(|| {
            self.added
                .push(AddedClause { covered: Covered::new(house_clause.clause.clone()), by: Vec::new() });
            self.added.len() - 1
        });
        let added = &mut self.added[at];
        note(&mut added.by, ScriptOf { file: &house_clause.script, name: &house_clause.name });
        let scenario = scene.scenario();
        let about = scenario.covers.iter().any(|id| id.text() == house_clause.clause.id);
        added.covered.add(scene, &scene.report().tally, about);
    }
}

fn note<'a>(scripts: &mut Vec<ScriptOf<'a>>, script: ScriptOf<'a>) {
    if !scripts.contains(&script) {
        scripts.push(script);
    }
}

/// The coverage of each game that the files are about, in the catalog's order. Scenarios that did
/// not hold count for nothing.
pub(crate) fn gather<'a>(files: &'a [FileRun]) -> Vec<GameCovered<'a>> {
    let of_game = |game: AnyGame| -> Option<GameCovered<'a>> {
        let mut covered = GameCovered::new(game);
        let mut found = false;
        for ran in files.iter().filter(|ran| ran.is_of(game)) {
            found = true;
            ran.scenes()
                .filter(|scene| matches!(scene.report().status, Status::Passed | Status::NotSolved))
                .for_each(|scene| covered.add(scene));
        }
        covered.amended.sort_by_key(|each| each.clause.index);
        found.then_some(covered)
    };
    catalog::games().into_iter().filter_map(of_game).collect()
}
