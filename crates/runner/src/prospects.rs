//! Tasks that play by chance suggests: goals that were reached, and seldom, and what was seldom kept.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use game::{Dialect, InForce, Knowledge, Ply, Purpose, Random, Seat, Understand};
use rulebook::{Clause, Mutant};

use crate::file::beginning;
use crate::house::House;
use crate::in_force::Housed;
use crate::prepare::prepare;
use crate::{File, Options};

mod goal;
mod keeping;
mod kind;
mod lacking;
mod order;
mod starts;
mod veiled;

pub use goal::ways_to_ask;
use goal::{Goal, changes};
pub use kind::Kind;
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
/// So often, and so many plies ahead, it is looked how many there are.
const OVERSEEN: usize = 4;
const AHEAD: usize = 6;
/// So many tasks near a clause that is sought are enough.
const TASKS: usize = 12;
/// What was reached in more ways has more than one solution.
const WAYS: usize = 2;
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

impl Company {
    const ALL: [Self; 3] = [Self::Alone, Self::Reply, Self::Help];
}

/// A task that may make a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Of which kind it is.
    pub kind: Kind,
    /// The position, as lines of a set-up.
    pub setup: Vec<String>,
    /// Those of its lines that say what the others hold, out of the solver's sight but for what is told.
    pub held: Vec<String>,
    /// How many legal moves there are where there are most, there and as play by chance goes on.
    pub choices: u64,
    /// What is to be reached or kept, as a line: `goal gray at 4`.
    pub asked: String,
    /// What a puzzle about it is called, where the game says so.
    pub called: Option<String>,
    /// How many moves of the solver it took.
    pub moves: u32,
    /// What the others do.
    pub company: Company,
    /// Who solves.
    pub solver: String,
    /// The other players.
    pub others: Vec<String>,
}

impl Prospect {
    /// Whether something is to be kept.
    pub fn is_keeping(&self) -> bool {
        self.asked.starts_with("keep ")
    }
}

/// What tasks are sought.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sought<'a> {
    /// What is to be reached; where it is empty, what the player plays for who solves.
    pub goals: &'a [String],
    /// The clause that is to matter: without it the goal is reached in another way, or not.
    pub clause: Option<&'static Clause>,
    /// Of which kind tasks are to be; of any, unless given.
    pub kind: Option<Kind>,
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
    let Ok(dealt) = prepared.dealt(&house, place) else { return none() };
    let terms = prepared.terms();
    let force = Housed { terms, house: &house, place };
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
    let suggesting = Suggesting { force, lacking, sought };
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

/// How a goal was reached in each company.
type InCompany = [Option<Reached>; Company::ALL.len()];

struct Suggesting<'a, G: Dialect> {
    force: Housed<'a, G>,
    /// The same rules without the clause that is sought.
    lacking: Option<Lacking<'a, G>>,
    sought: Sought<'a>,
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
            let keeps = self.sought.kind.is_none_or(|kind| matches!(kind, Kind::Keep | Kind::Hidden));
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
        asked: Asked<'_, G>,
        (moves, company): (u32, Company),
        kind: Kind,
        rng: &mut fastrand::Rng,
    ) -> Option<Prospect> {
        let terms = self.force.terms;
        let held = self.held((start, solver));
        let (setup, held) = match kind.is_veiled() {
            false => (G::position(terms, start, None), held.iter().map(|words| words.join(" ")).collect()),
            true => {
                let veiled = self.veiled((start, solver), (held, kind), rng);
                // Chance draws cards as well; where nothing lies closed, nothing is hidden.
                (veiled.any || kind != Kind::Hidden).then_some((veiled.setup, veiled.held))?
            }
        };
        let others = terms.roster.seats().filter(|seat| *seat != solver);
        let (words, called) = match asked {
            Asked::Reach(goal) => (format!("goal {}", goal.words), &goal.called),
            Asked::Keep(goal) => (format!("keep not {}", goal.words), &goal.kept),
        };
        Some(Prospect {
            kind,
            setup,
            held,
            choices: 0,
            asked: words,
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
        let mut reached = |force: &Housed<'_, G>, other: Option<&Housed<'_, G>>| {
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
        for company in Company::ALL {
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
                    let task = self.prospect(from, Asked::Reach(goal), (moves, company), kind, rng);
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
        (force, other): (&Housed<'_, G>, Option<&Housed<'_, G>>),
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
                    for company in Company::ALL {
                        let way = if company == Company::Help { whole_way } else { own_way };
                        if alone || company != Company::Alone {
                            note(&mut reached[at][company as usize], moves, way, hangs);
                        }
                    }
                }
            }
        }
    }
}

/// What is asked of a goal.
#[derive(Clone, Copy)]
enum Asked<'a, G: Dialect> {
    /// It is to be reached.
    Reach(&'a Goal<G>),
    /// The others are kept from it.
    Keep(&'a Goal<G>),
}

/// The kinds of tasks that a goal makes which hangs on a clause, each with its bound in moves.
fn near_a_clause(company: Company, reached: &Reached) -> Vec<(Kind, u32)> {
    let &Reached { moves, times, .. } = reached;
    let fits = match company {
        // What any play comes to is no task, and what was reached in two ways has two solutions.
        Company::Alone | Company::Help => reached.ways.len() == 1 && times * SELDOM <= TIMES,
        // Others can keep what is reached seldom from being reached.
        Company::Reply => times * SELDOM >= TIMES && times * 2 <= TIMES,
    };
    if fits && moves > 1 { vec![(Kind::open(company), moves)] } else { Vec::new() }
}

/// The kinds of tasks that a goal makes, each with its bound in moves.
fn of_any_kind(company: Company, reached: &Reached) -> Vec<(Kind, u32)> {
    let &Reached { moves, times, .. } = reached;
    let (is_seldom, is_open) = (times * SELDOM <= TIMES, times > 1 && times * 4 <= 3 * TIMES);
    let mut kinds = Vec::new();
    match company {
        Company::Alone | Company::Help => {
            if moves > 1 && is_seldom && reached.ways.len() <= WAYS {
                kinds.push((Kind::open(company), moves));
            }
            if is_open {
                kinds.push((Kind::Chance, moves.min(2)));
            }
            if is_seldom {
                kinds.push((Kind::Luck, moves));
            }
        }
        Company::Reply if is_open => {
            // Against replies it takes longer than where they are made by chance.
            let least = moves.max(2);
            kinds.extend((least..=MOVES).map(|moves| (Kind::Reply, moves)));
            kinds.extend((least..=MOVES).map(|moves| (Kind::Hidden, moves)));
            kinds.push((Kind::Chance, moves.min(2)));
        }
        Company::Reply => {}
    }
    kinds
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
