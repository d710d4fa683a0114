//! Tasks that play by chance suggests: goals that were reached, and seldom.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use game::{Dialect, InForce, Knowledge, Ply, Random, Seat, Understand};
use rulebook::{Clause, Mutant, Strict};
use text::Spanned;

use crate::file::beginning;
use crate::house::House;
use crate::in_force::Housed;
use crate::prepare::prepare;
use crate::{File, Options};

mod goal;
mod lacking;
mod starts;

pub use goal::ways_to_ask;
use goal::{Goal, changes};
use lacking::{Lacking, Shadow};
use starts::starts;

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
/// So many tasks near a clause that is sought are enough.
const TASKS: usize = 12;
/// A goal is worth asking for if it is reached at most once in so many attempts.
const SELDOM: usize = 8;

/// What others do in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Company {
    /// The solver plays alone, within a turn.
    Alone,
    /// The others do what they like.
    Reply,
    /// All play together.
    Help,
}

/// A task that may make a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The position, as lines of a set-up.
    pub setup: Vec<String>,
    /// What is to be reached.
    pub goal: String,
    /// How many moves of the solver it took.
    pub moves: u32,
    /// What the others do.
    pub company: Company,
}

/// What tasks are sought.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sought<'a> {
    /// What is to be reached; where it is empty, what the player plays for who solves.
    pub goals: &'a [String],
    /// The clause that is to matter: without it the goal is reached in another way, or not.
    pub clause: Option<&'static Clause>,
}

/// The tasks that play by chance suggests.
#[derive(Clone, Debug, Default)]
pub struct Prospects {
    /// The tasks, the most promising first.
    pub tasks: Vec<Prospect>,
    /// How many positions were looked at.
    pub positions: u64,
    /// In how many of them the clause that is sought decided something.
    pub decided: u64,
}

/// Tasks that play by chance suggests: how a goal was reached from its positions, seldom and, as far as was seen, in one
/// way. It is one game; where a clause is sought, as many as it takes to come to where the clause decides something.
/// The same seed gives the same tasks.
pub(crate) fn prospects<G: Dialect + Knowledge>(
    file: &File,
    sought: Sought<'_>,
    understand: Understand,
    seed: u64,
) -> Prospects {
    let none = Prospects::default;
    let place = beginning(file.frame.source);
    let Ok(house) = House::<G>::of(file, None, understand, false) else { return none() };
    let Ok(mut prepared) = prepare::<G>(file, None, &house, &[]) else { return none() };
    if !G::says_to_move(&prepared.setup) {
        G::state_turn(Spanned::new(Seat(0), place), &mut prepared.setup);
    }
    let terms = prepared.terms();
    let force = Housed { terms, house: &house, place };
    let Ok(dealt) = force.set_up(&prepared.setup, &mut Strict) else { return none() };
    let of_seat = |seat| {
        let wished = if sought.goals.is_empty() { G::goals(terms, seat) } else { sought.goals.to_vec() };
        wished.into_iter().filter_map(|goal| Goal::read(&force, goal)).collect()
    };
    let goals = terms.roster.seats().map(of_seat).collect();
    let mutants: Vec<Mutant> = sought.clause.map(Mutant::without).unwrap_or_default();
    let without = |mutant| {
        let options = Options { amendment: Some(mutant), ..Options::default() };
        let house = House::<G>::of(file, None, understand, false).ok()?.under(&options);
        house.seat(terms.roster);
        Some(house)
    };
    let houses: Vec<House<'_, G>> = mutants.iter().filter_map(|mutant| without(mutant)).collect();
    let forces = houses.iter().map(|house| Housed { terms, house, place }).collect();
    let lacking = sought.clause.map(|clause| Lacking { clause, forces });
    let rng = &mut fastrand::Rng::with_seed(seed);
    let found = starts(&force, lacking.as_ref(), &dealt, rng);
    let any_goal = sought.goals.is_empty();
    let suggesting = Suggesting { force, lacking, goals, any_goal };
    Prospects {
        tasks: suggesting.all(&found.starts, rng),
        positions: found.positions,
        decided: found.decided,
    }
}

/// A goal as it was reached.
#[derive(Clone, Debug)]
struct Reached {
    /// The fewest moves of the solver that it took.
    moves: u32,
    /// The sets of moves that reached it, in any order; each a number that stands for the set.
    ways: Vec<u64>,
    /// How often it was reached.
    times: usize,
    /// One of those ways does not reach it under the other rules.
    hangs: bool,
}

struct Suggesting<'a, G: Dialect> {
    force: Housed<'a, G>,
    /// The same rules without the clause that is sought.
    lacking: Option<Lacking<'a, G>>,
    /// What may be asked for of each seat.
    goals: Vec<Vec<Goal<G>>>,
    /// Whatever comes about may be asked for, where nothing of that hangs on the clause that is sought.
    any_goal: bool,
}

impl<G: Dialect + Knowledge> Suggesting<'_, G> {
    /// The tasks from those positions.
    fn all(&self, starts: &[G::State], rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let mut found = Vec::new();
        for start in starts {
            let Some(solver) = G::on_turn(start) else { continue };
            let goals = self.goals.get(solver.index()).map(Vec::as_slice).unwrap_or_default();
            let tasks = self.tasks((start, solver), goals, rng);
            let is_bare = tasks.is_empty() && self.lacking.is_some() && self.any_goal;
            found.extend(tasks);
            if is_bare {
                let goals = changes(&self.force, (start, solver), rng);
                found.extend(self.tasks((start, solver), &goals, rng));
            }
            if self.lacking.is_some() && found.len() >= TASKS {
                break;
            }
        }
        found
    }

    /// The tasks from one position; where a clause is sought, those that hang on it as far as is seen.
    fn tasks(&self, from: (&G::State, Seat), goals: &[Goal<G>], rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let at_first: Vec<bool> = goals.iter().map(|goal| self.is_met(from.0, goal)).collect();
        let setup = G::position(self.force.terms, from.0, None);
        let mut found: Vec<(usize, Prospect)> = Vec::new();
        for company in [Company::Alone, Company::Reply, Company::Help] {
            let mut reached = |force: &Housed<'_, G>, other: Option<&Housed<'_, G>>| {
                let mut reached: Vec<Option<Reached>> = vec![None; goals.len()];
                for _ in 0..TIMES {
                    self.go((force, other), from, company, goals, (&at_first, &mut reached), rng);
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
            for (at, (goal, reached)) in goals.iter().zip(by_law).enumerate() {
                let Some(Reached { moves, ways, times, .. }) = reached else { continue };
                let fits = match company {
                    // What any play comes to is no task, and what was reached in two ways has two solutions.
                    Company::Alone | Company::Help => ways.len() == 1 && times * SELDOM <= TIMES,
                    // Others can keep what is reached seldom from being reached.
                    Company::Reply => times * SELDOM >= TIMES && times * 2 <= TIMES,
                };
                let hangs = |each: &Option<Reached>| {
                    each.as_ref().is_some_and(|each| each.hangs && each.moves <= moves)
                };
                let matters = without.is_empty() || without.iter().flatten().any(|each| hangs(&each[at]));
                if fits && moves > 1 && matters {
                    let (setup, goal) = (setup.clone(), goal.words.clone());
                    found.push((times, Prospect { setup, goal, moves, company }));
                }
            }
        }
        // What was reached least often is asked first.
        found.sort_by_key(|(times, prospect)| (prospect.company, *times));
        found.into_iter().map(|(_, prospect)| prospect).collect()
    }

    fn is_met(&self, state: &G::State, goal: &Goal<G>) -> bool {
        goal.is_met(self.force.terms, state)
    }

    /// Plays on once, and notes which goals are reached, and whether the same play reaches them under other rules.
    fn go(
        &self,
        (force, other): (&Housed<'_, G>, Option<&Housed<'_, G>>),
        (start, solver): (&G::State, Seat),
        company: Company,
        goals: &[Goal<G>],
        (at_first, reached): (&[bool], &mut [Option<Reached>]),
        rng: &mut fastrand::Rng,
    ) {
        let rules = force.terms.rules;
        let mut state = start.clone();
        let mut shadow = other.map(|other| Shadow::new(other, start));
        let mut met = at_first.to_vec();
        let (mut moves, mut way) = (0, 0u64);
        loop {
            let alone = G::to_act(rules, &state).iter().eq([solver]);
            if company == Company::Alone && !(alone && G::on_turn(&state) == Some(solver)) {
                return;
            }
            let Some(ply) = force.sample(&state, rng).filter(|ply| !G::is_look(&ply.mv)) else { return };
            let own_move = ply.seat == Some(solver);
            if own_move && moves == MOVES {
                return;
            }
            moves += u32::from(own_move);
            if own_move || company == Company::Help {
                way = way.wrapping_add(number_of(&ply));
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
                    note(&mut reached[at], moves, way, hangs);
                }
            }
        }
    }
}

/// Notes that a goal was reached in so many moves, that way.
fn note(reached: &mut Option<Reached>, moves: u32, way: u64, hangs: bool) {
    let before = reached.get_or_insert(Reached { moves, ways: Vec::new(), times: 0, hangs: false });
    before.times += 1;
    if moves < before.moves {
        (before.moves, before.ways, before.hangs) = (moves, Vec::new(), false);
    }
    if moves == before.moves {
        before.hangs |= hangs;
        if !before.ways.contains(&way) {
            before.ways.push(way);
        }
    }
}

/// A number that stands for a ply.
fn number_of<M: Hash>(ply: &Ply<M>) -> u64 {
    let mut hasher = DefaultHasher::new();
    ply.hash(&mut hasher);
    hasher.finish()
}
