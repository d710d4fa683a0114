//! Tasks that play by chance suggests: goals that were reached, and seldom.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use game::{ConditionOf, Dialect, Fill, InForce, Knowledge, Outcome, Ply, Random, Seat, Understand, Verdict};
use rulebook::Strict;
use text::{Excerpt, Spanned};

use crate::File;
use crate::file::beginning;
use crate::house::House;
use crate::in_force::Housed;
use crate::prepare::prepare;

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

/// Tasks that one game by chance suggests: how a goal of those, or one that the player plays for where there are none,
/// was reached from its positions, seldom and, as far as was seen, in one way. The same seed gives the same tasks.
pub(crate) fn prospects<G: Dialect + Knowledge>(
    file: &File,
    goals: &[String],
    understand: Understand,
    seed: u64,
) -> Vec<Prospect> {
    let place = beginning(file.frame.source);
    let Ok(house) = House::of::<G>(file, None, understand, false) else { return Vec::new() };
    let Ok(mut prepared) = prepare::<G>(file, None, &house, &[]) else { return Vec::new() };
    if !G::says_to_move(&prepared.setup) {
        G::state_turn(Spanned::new(Seat(0), place), &mut prepared.setup);
    }
    let terms = prepared.terms();
    let force = Housed { terms, house: &house, place };
    let Ok(mut state) = force.set_up(&prepared.setup, &mut Strict) else { return Vec::new() };
    let read = |goal: String| {
        let words = Excerpt::slice_of(&goal, place.source, place.span.start);
        let condition = G::read_condition(terms, &[words]).ok()?;
        Some(Goal { words: goal, condition })
    };
    let of_seat = |seat| {
        let wished = if goals.is_empty() { G::goals(terms, seat) } else { goals.to_vec() };
        wished.into_iter().filter_map(read).collect()
    };
    let goals = terms.roster.seats().map(of_seat).collect();
    let rng = &mut fastrand::Rng::with_seed(seed);
    G::fill(terms.rules, &mut state, Fill::Table, rng);
    G::fill(terms.rules, &mut state, Fill::Piles, rng);
    let table = Suggesting { force, goals };
    let mut starts = table.walk(state, rng);
    rng.shuffle(&mut starts);
    starts.truncate(POSITIONS);
    starts.iter().flat_map(|start| table.prospects(start, rng)).collect()
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
}

/// What may be asked for.
struct Goal<G: Dialect> {
    words: String,
    condition: ConditionOf<G>,
}

struct Suggesting<'a, G: Dialect> {
    force: Housed<'a, G>,
    /// What may be asked for of each seat.
    goals: Vec<Vec<Goal<G>>>,
}

impl<G: Dialect + Knowledge> Suggesting<'_, G> {
    /// The positions of a game by chance in which a turn begins.
    fn walk(&self, mut state: G::State, rng: &mut fastrand::Rng) -> Vec<G::State> {
        let rules = self.force.terms.rules;
        let (mut starts, mut before) = (Vec::new(), None);
        for _ in 0..PLIES {
            if G::outcome(rules, &state) != Outcome::Open || self.force.house.is_faulty() {
                break;
            }
            let on_turn = G::on_turn(&state);
            let begins =
                on_turn.is_some() && on_turn != before && G::pending(self.force.terms, &state).is_none();
            if begins && (2..=CHOICES).contains(&self.force.count(&state)) {
                starts.push(state.clone());
            }
            before = on_turn;
            let ply = self.force.sample(&state, rng).or_else(|| G::due(rules, &state, rng));
            let Some(ply) = ply else { break };
            self.force.apply(&mut state, &ply, &mut Random(rng));
        }
        starts
    }

    fn prospects(&self, start: &G::State, rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let Some(solver) = G::on_turn(start) else { return Vec::new() };
        let goals = self.goals.get(solver.index()).map(Vec::as_slice).unwrap_or_default();
        let at_first: Vec<bool> = goals.iter().map(|goal| self.is_met(start, goal)).collect();
        let setup = G::position(self.force.terms, start, None);
        let mut found: Vec<(usize, Prospect)> = Vec::new();
        for company in [Company::Alone, Company::Reply, Company::Help] {
            let mut reached: Vec<Option<Reached>> = vec![None; goals.len()];
            for _ in 0..TIMES {
                self.go((start, solver), company, goals, (&at_first, &mut reached), rng);
            }
            for (goal, reached) in goals.iter().zip(reached) {
                let Some(Reached { moves, ways, times }) = reached else { continue };
                let fits = match company {
                    // What any play comes to is no task, and what was reached in two ways has two solutions.
                    Company::Alone | Company::Help => ways.len() == 1 && times * SELDOM <= TIMES,
                    // Others can keep what is reached seldom from being reached.
                    Company::Reply => times * SELDOM >= TIMES && times * 2 <= TIMES,
                };
                if fits && moves > 1 {
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
        G::holds(self.force.terms, state, &goal.condition) == Verdict::Holds
    }

    /// Plays on once, and notes which goals are reached.
    fn go(
        &self,
        (start, solver): (&G::State, Seat),
        company: Company,
        goals: &[Goal<G>],
        (at_first, reached): (&[bool], &mut [Option<Reached>]),
        rng: &mut fastrand::Rng,
    ) {
        let rules = self.force.terms.rules;
        let mut state = start.clone();
        let mut met = at_first.to_vec();
        let (mut moves, mut way) = (0, 0u64);
        loop {
            let alone = G::to_act(rules, &state).iter().eq([solver]);
            if company == Company::Alone && !(alone && G::on_turn(&state) == Some(solver)) {
                return;
            }
            let Some(ply) = self.force.sample(&state, rng).filter(|ply| !G::is_look(&ply.mv)) else { return };
            let own_move = ply.seat == Some(solver);
            if own_move && moves == MOVES {
                return;
            }
            moves += u32::from(own_move);
            if own_move || company == Company::Help {
                way = way.wrapping_add(number_of(&ply));
            }
            self.force.apply(&mut state, &ply, &mut Random(rng));
            if self.force.house.is_faulty() {
                return;
            }
            for (at, goal) in goals.iter().enumerate() {
                if !met[at] && self.is_met(&state, goal) {
                    met[at] = true;
                    note(&mut reached[at], moves, way);
                }
            }
        }
    }
}

/// Notes that a goal was reached in so many moves, that way.
fn note(reached: &mut Option<Reached>, moves: u32, way: u64) {
    let before = reached.get_or_insert(Reached { moves, ways: Vec::new(), times: 0 });
    before.times += 1;
    if moves < before.moves {
        (before.moves, before.ways) = (moves, Vec::new());
    }
    if moves == before.moves && !before.ways.contains(&way) {
        before.ways.push(way);
    }
}

/// A number that stands for a ply.
fn number_of<M: Hash>(ply: &Ply<M>) -> u64 {
    let mut hasher = DefaultHasher::new();
    ply.hash(&mut hasher);
    hasher.finish()
}
