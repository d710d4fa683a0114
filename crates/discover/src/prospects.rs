//! Tasks that play by chance suggests: goals that were reached, and seldom, and what was seldom kept.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge, Ply, Purpose, Random, Ruleset, Seat};
use rulebook::ClauseMutant;
use session::{AmendedRules, Changes, File, House, Job, Table};

mod goal;
mod keeping;
mod kind;
mod lacking;
mod order;
mod reached;
mod starts;
mod task;
mod veiled;

pub(crate) use goal::ways_to_ask;
use goal::{AskedOfGoal, Goal, changes};
pub use kind::TaskKind;
use lacking::{Lacking, Shadow};
use reached::{InCompany, near_a_clause, note, of_any_kind};
use starts::starts;
pub(crate) use task::{OthersPlay, Prospect, Prospects, TaskQuery};

/// How many plies a game is played for.
const PLIES: usize = 150;
/// How many of its positions are looked at.
const POSITIONS: usize = 6;
/// How often play goes on from each of them.
const TIMES: usize = 160;
/// How many moves the player who solves makes at most.
const MOVES: u32 = 3;
/// How many legal moves a person can oversee.
const CHOICES: u128 = 60;
/// So often, and so many plies ahead, it is looked how many there are.
const OVERSEEN: usize = 4;
const AHEAD: usize = 6;
/// So many tasks near a clause that is sought are enough.
const TASKS: usize = 12;
/// A goal is worth asking for if it is reached at most once in so many attempts.
const SELDOM: usize = 8;

/// Tasks that play by chance suggests, at the table of a file: how a goal was reached from its positions, seldom and, as
/// far as was seen, in one way. It is one game; where a clause is sought, as many as it takes to come to where the clause
/// decides something. The same seed gives the same tasks.
pub(crate) fn prospects(game: AnyGame, file: &File, sought: TaskQuery<'_>, seed: u64) -> Prospects {
    game.run_job(Suggest { file, sought, seed })
}

struct Suggest<'a> {
    file: &'a File,
    sought: TaskQuery<'a>,
    seed: u64,
}

impl Job for Suggest<'_> {
    type Output = Prospects;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Prospects {
        let opened = Table::<G>::open(self.file, game, &Changes::default());
        let Ok(table) = opened else { return Prospects::default() };
        let mutants: Vec<ClauseMutant> = self.sought.clause.map(ClauseMutant::without).unwrap_or_default();
        let houses: Vec<House<'_, G>> = mutants
            .iter()
            .map(|mutant| {
                let changes = Changes { amendment: Some(mutant), ..Changes::default() };
                table.house().recipe().house().under(&changes)
            })
            .collect();
        let forces = houses.iter().map(|house| AmendedRules { house, ..table.force() }).collect();
        let lacking = self.sought.clause.map(|clause| Lacking { clause, forces });
        let rng = &mut fastrand::Rng::with_seed(self.seed);
        let found = starts(&table.force(), lacking.as_ref(), table.state(), rng);
        let suggesting = Suggesting { force: table.force(), lacking, sought: self.sought };
        Prospects {
            tasks: suggesting.all(&found.starts, rng),
            positions: found.positions,
            decided: found.decided,
        }
    }
}

struct Suggesting<'a, G: Dialect> {
    force: AmendedRules<'a, G>,
    /// The same rules without the clause that is sought.
    lacking: Option<Lacking<'a, G>>,
    sought: TaskQuery<'a>,
}

impl<G: Dialect + Knowledge> Suggesting<'_, G> {
    /// The tasks from those positions.
    fn all(&self, starts: &[G::State], rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let mut found = Vec::new();
        let any_goal = self.sought.goals.is_empty();
        for start in starts {
            let Some(solver) = G::on_turn(start) else { continue };
            let before = found.len();
            let goals = self.goals(start, solver);
            let tasks = self.tasks((start, solver), &goals, rng);
            // Whatever comes about may be asked for, where nothing of that hangs on the clause that is sought.
            let is_bare = tasks.is_empty() && self.lacking.is_some() && any_goal;
            found.extend(tasks);
            if is_bare {
                let goals = changes(&self.force, (start, solver), rng);
                found.extend(self.tasks((start, solver), &goals, rng));
            }
            let keeps = self.sought.kind.is_none_or(|kind| matches!(kind, TaskKind::Keep | TaskKind::Hidden));
            if self.lacking.is_none() && any_goal && keeps {
                found.extend(self.keeping((start, solver), rng));
            }
            let choices = self.choices(start, rng);
            found[before..].iter_mut().for_each(|task| task.choices = choices);
            if self.lacking.is_some() && found.len() >= TASKS {
                break;
            }
        }
        found.retain(|task| self.sought.kind.is_none_or(|kind| kind == task.kind));
        if self.lacking.is_none() { order::mixed(found, rng) } else { found }
    }

    /// The most legal moves that there are in a position and in those that play by chance comes to from it.
    fn choices(&self, start: &G::State, rng: &mut fastrand::Rng) -> u64 {
        let mut most = 0;
        for _ in 0..OVERSEEN {
            let mut state = start.clone();
            for _ in 0..AHEAD {
                most = most.max(self.force.count(&state));
                let Some(ply) = self.force.sample(&state, rng) else { break };
                self.force.apply(&mut state, &ply, &mut Random(rng));
            }
        }
        u64::try_from(most).unwrap_or(u64::MAX)
    }

    /// What may be asked for of a seat in a position.
    fn goals(&self, start: &G::State, seat: Seat) -> Vec<Goal<G>> {
        let wished = self.sought.goals;
        let all: Vec<Purpose> = match wished {
            // What has no title is nothing that anybody sets a puzzle about.
            [] => G::goals(self.force.terms, start, seat)
                .into_iter()
                .filter(|goal| self.lacking.is_some() || goal.called.is_some())
                .collect(),
            _ => wished.iter().map(|goal| Purpose::bare(goal.clone())).collect(),
        };
        all.into_iter().filter_map(|purpose| Goal::read(&self.force, purpose)).collect()
    }

    /// A task from a position.
    fn prospect(
        &self,
        (start, solver): (&G::State, Seat),
        asked: AskedOfGoal<'_, G>,
        (moves, company): (u32, OthersPlay),
        kind: TaskKind,
        rng: &mut fastrand::Rng,
    ) -> Option<Prospect> {
        let terms = self.force.terms;
        let held = self.held((start, solver));
        let (setup, held) = match kind.is_veiled() {
            false => (G::position(terms, start, None), held.iter().map(|words| words.join(" ")).collect()),
            true => {
                let veiled = self.veiled((start, solver), (held, kind), rng);
                // Chance draws cards as well; where nothing lies closed, nothing is hidden.
                (veiled.any || kind != TaskKind::Hidden).then_some((veiled.setup, veiled.held))?
            }
        };
        let others = terms.roster.seats().filter(|seat| *seat != solver);
        let (goal, called, keeps) = match asked {
            AskedOfGoal::Reach(goal) => (goal, &goal.called, false),
            AskedOfGoal::Keep(goal) => (goal, &goal.kept, true),
        };
        Some(Prospect {
            kind,
            setup,
            held,
            choices: 0,
            condition: goal.words.clone(),
            keeps,
            called: called.clone(),
            moves,
            company,
            solver: terms.roster.name(solver).to_owned(),
            others: others.map(|seat| terms.roster.name(seat).to_owned()).collect(),
        })
    }

    /// The tasks from one position; where a clause is sought, those that hang on it as far as is seen.
    fn tasks(&self, from: (&G::State, Seat), goals: &[Goal<G>], rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let at_first: Vec<bool> = goals.iter().map(|goal| self.is_met(from.0, goal)).collect();
        let mut reached = |force: &AmendedRules<'_, G>, other: Option<&AmendedRules<'_, G>>| {
            let mut reached: Vec<InCompany> = vec![Default::default(); goals.len()];
            for _ in 0..TIMES {
                self.go((force, other), from, goals, (&at_first, &mut reached), rng);
            }
            reached
        };
        let without = self.lacking.iter().flat_map(|lacking| &lacking.forces);
        let without: Vec<_> = without
            .map(|force| [reached(&self.force, Some(force)), reached(force, Some(&self.force))])
            .collect();
        let by_law = match without.as_slice() {
            [] => reached(&self.force, None),
            [[by_law, _], ..] => by_law.clone(),
        };
        let mut found: Vec<(usize, Prospect)> = Vec::new();
        for company in OthersPlay::ALL {
            for (at, (goal, reached)) in goals.iter().zip(&by_law).enumerate() {
                let Some(reached) = &reached[company as usize] else { continue };
                let hangs = |each: &InCompany| {
                    let each = each[company as usize].as_ref();
                    each.is_some_and(|each| each.hangs && each.moves <= reached.moves)
                };
                let kinds = match without.iter().flatten().any(|each| hangs(&each[at])) {
                    true => near_a_clause(company, reached),
                    false if without.is_empty() => of_any_kind(company, reached),
                    false => continue,
                };
                for (kind, moves) in kinds {
                    let task = self.prospect(from, AskedOfGoal::Reach(goal), (moves, company), kind, rng);
                    found.extend(task.map(|task| (reached.times, task)));
                }
            }
        }
        // What was reached least often is asked first.
        found.sort_by_key(|(times, prospect)| (prospect.company, prospect.kind, *times));
        found.into_iter().map(|(_, prospect)| prospect).collect()
    }

    fn is_met(&self, state: &G::State, goal: &Goal<G>) -> bool {
        goal.is_met(self.force.terms, state)
    }

    /// Plays on once, and notes which goals are reached, and whether the same play reaches them under other rules.
    fn go(
        &self,
        (force, other): (&AmendedRules<'_, G>, Option<&AmendedRules<'_, G>>),
        (start, solver): (&G::State, Seat),
        goals: &[Goal<G>],
        (at_first, reached): (&[bool], &mut [InCompany]),
        rng: &mut fastrand::Rng,
    ) {
        let rules = force.terms.rules;
        let mut state = start.clone();
        let mut shadow = other.map(|other| Shadow::new(other, start));
        let mut met = at_first.to_vec();
        let (mut moves, mut own_way, mut whole_way, mut alone) = (0, 0u64, 0u64, true);
        loop {
            alone &= G::to_act(rules, &state).iter().eq([solver]) && G::on_turn(&state) == Some(solver);
            let Some(ply) = force.sample(&state, rng).filter(|ply| !G::is_look(&ply.mv)) else { return };
            let own_move = ply.seat == Some(solver);
            if own_move && moves == MOVES {
                return;
            }
            whole_way = whole_way.wrapping_add(number_of(&ply));
            if own_move {
                moves += 1;
                own_way = own_way.wrapping_add(number_of(&ply));
            }
            if let Some(shadow) = &mut shadow {
                shadow.follow(&ply, rng);
            }
            force.apply(&mut state, &ply, &mut Random(rng));
            if force.house.is_faulty() {
                return;
            }
            for (at, goal) in goals.iter().enumerate() {
                if !met[at] && self.is_met(&state, goal) {
                    met[at] = true;
                    let hangs = shadow.as_ref().is_some_and(|shadow| !shadow.meets(&state, goal));
                    for company in OthersPlay::ALL {
                        let way = if company == OthersPlay::Help { whole_way } else { own_way };
                        if alone || company != OthersPlay::Alone {
                            note(&mut reached[at][company as usize], moves, way, hangs);
                        }
                    }
                }
            }
        }
    }
}

/// A number that stands for a ply.
fn number_of<M: Hash>(ply: &Ply<M>) -> u64 {
    let mut hasher = DefaultHasher::new();
    ply.hash(&mut hasher);
    hasher.finish()
}
