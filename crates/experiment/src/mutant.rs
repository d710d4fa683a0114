//! The ways in which rules can be changed, each a mutant.

use catalog::AnyGame;
use rulebook::{Change, ClauseKind, ClauseRef};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Suite;

/// What is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Altered {
    /// How a clause decides.
    Clause(Change),
    /// The law book, or the house rule that sets it, has another value of a knob.
    Knob(TurnedKnob),
}

/// A knob that is turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TurnedKnob {
    /// Its name.
    #[serde(rename = "name")]
    pub knob: String,
    /// Its value as it is.
    pub usual: String,
    /// Its value in the mutant.
    pub value: String,
}

/// The house rule that a mutant is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HouseScript {
    /// The path of its script, in normal form.
    #[serde(rename = "file")]
    pub script: String,
    /// What it calls itself.
    pub name: String,
}

/// Rules with one thing changed.
#[derive(Clone)]
pub struct Mutant {
    /// The game.
    pub game: AnyGame,
    /// The house rule whose clause or knob it is; none of the law book.
    pub house: Option<HouseScript>,
    /// The clause that is changed, or to which the knob belongs.
    pub clause: ClauseRef,
    /// What is changed about it.
    pub altered: Altered,
}

/// Which mutants are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Only of the game of that name.
    pub game: Option<String>,
    /// Only of the clauses whose ids are or begin with one of these.
    pub clauses: Vec<String>,
    /// Only of the house rules at these paths, in normal form.
    pub scripts: Option<Vec<String>>,
}

impl Wanted {
    fn has(&self, mutant: &Mutant) -> bool {
        let is_clause = |id: &String| {
            let rest = mutant.clause.id.strip_prefix(id.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.game.as_ref().is_none_or(|name| mutant.game.info().name == name)
            && (self.clauses.is_empty() || self.clauses.iter().any(is_clause))
            && self.scripts.as_ref().is_none_or(|scripts| {
                mutant.house.as_ref().is_some_and(|house| scripts.contains(&house.script))
            })
    }
}

/// The mutants of the games of a suite and of the house rules that its specimens are played under: in the order
/// of the law books, those of house rules after them.
pub fn mutants(suite: &Suite<'_>, wanted: &Wanted) -> Vec<Mutant> {
    let mut found = Vec::new();
    for game in suite.games() {
        of_law_book(game, &mut found);
        of_house_rules(suite, game, &mut found);
    }
    found.retain(|mutant| wanted.has(mutant));
    found
}

fn of_law_book(game: AnyGame, found: &mut Vec<Mutant>) {
    let info = game.info();
    for clause in info.clauses {
        for change in clause.changes() {
            let (clause, altered) = (ClauseRef::from(*clause), Altered::Clause(*change));
            found.push(Mutant { game, house: None, clause, altered });
        }
        for knob in info.knobs.iter().filter(|knob| knob.clause == clause.id) {
            for value in knob.others() {
                let (knob, usual) = (knob.name.to_owned(), knob.default.to_owned());
                found.push(Mutant {
                    game,
                    house: None,
                    clause: ClauseRef::from(*clause),
                    altered: Altered::Knob(TurnedKnob { knob, usual, value }),
                });
            }
        }
    }
}

fn of_house_rules(suite: &Suite<'_>, game: AnyGame, found: &mut Vec<Mutant>) {
    let info = game.info();
    let mut seen: Vec<&str> = Vec::new();
    for specimen in suite.specimens().filter(|specimen| specimen.game.info().name == info.name) {
        for (path, rule) in specimen.house_rules() {
            if seen.contains(&path) {
                continue;
            }
            seen.push(path);
            let house = Some(HouseScript { script: path.to_owned(), name: rule.name().to_owned() });
            let mut add = |clause: ClauseRef, altered| {
                found.push(Mutant { game, house: house.clone(), clause, altered });
            };
            for (knob, value) in rule.knobs() {
                let known = info.knobs.iter().find(|candidate| candidate.name == knob.value);
                let clause =
                    known.and_then(|known| info.clauses.iter().find(|clause| clause.id == known.clause));
                if let (Some(known), Some(clause)) = (known, clause) {
                    let law_book = (known.default != value.text()).then(|| known.default.to_owned());
                    let others = known.others_than(value.text()).into_iter();
                    let others = others.filter(|other| other != known.default);
                    for other in law_book.into_iter().chain(others) {
                        let usual = value.text().to_owned();
                        add(
                            ClauseRef::from(*clause),
                            Altered::Knob(TurnedKnob { knob: knob.value.clone(), usual, value: other }),
                        );
                    }
                }
            }
            for clause in rule.amended().iter().map(|amended| amended.value) {
                add(clause.into(), Altered::Clause(Change::Unamended));
                // Of an amended effect the other way is the law book's.
                if clause.kind != ClauseKind::Effect {
                    clause.changes().iter().for_each(|change| add(clause.into(), Altered::Clause(*change)));
                }
            }
            for clause in rule.added().iter().map(|each| &each.value) {
                clause
                    .changes()
                    .iter()
                    .for_each(|change| add(clause.clone().into(), Altered::Clause(*change)));
            }
        }
    }
}
