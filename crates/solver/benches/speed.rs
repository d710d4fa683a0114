//! How many positions a second are searched, in each game, on one thread and on two.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use executor::{Executor, Threads};
use game::{Dialect, Fill, Knowledge, LawBook, RulesAndRoster, Seat, Truth};
use rulebook::Strict;
use solver::{Aim, Bound, Effort, Luck, Others, SolutionPromise, Task, solve};
use text::{Place, Spanned};

/// A goal that is never reached: everything is searched.
struct Never;

impl<S> Aim<S> for Never {
    fn goal(&self, _state: &S) -> Option<Truth> {
        Some(Truth::Fails)
    }

    fn keep(&self, _state: &S) -> Truth {
        Truth::Holds
    }
}

/// A position of a game after so many moves by chance, everything determined.
fn position<G: Dialect<Rules: Default> + Knowledge>(
    players: &[&str],
    plies: usize,
    seed: u64,
) -> (G::Rules, G::State) {
    let rules = G::Rules::default();
    let names: Vec<Spanned<String>> =
        players.iter().map(|name| Spanned::new((*name).to_owned(), Place::default())).collect();
    let named = (!names.is_empty()).then_some(&names[..]);
    let Ok(roster) = G::roster(&rules, named, Place::default()) else { unreachable!("the game has players") };
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let Ok(mut state) = G::start(terms, &G::Setup::default(), &mut Strict) else {
        unreachable!("an empty set-up is no fault")
    };
    let mut rng = fastrand::Rng::with_seed(seed);
    G::fill(&rules, &mut state, Fill::Piles, &mut rng);
    for _ in 0..plies {
        let Some(ply) = G::sample(&rules, &state, &mut rng) else { break };
        G::apply(&rules, &mut state, &ply, &mut game::Random(&mut rng), &mut Strict, &mut ());
    }
    (rules, state)
}

fn searched<G: Knowledge>(rules: &G::Rules, state: &G::State, bound: Bound, executor: &dyn Executor) -> u64 {
    let task = Task::<G, _> {
        rules,
        start: state,
        setup: None,
        seat: G::on_turn(state).unwrap_or(Seat(0)),
        aim: &Never,
        bound,
        exact: false,
        others: Others::Help,
        luck: Luck::Whatever,
        promise: SolutionPromise::NoSolution,
        solution: None,
        tries: Vec::new(),
    };
    let effort = Effort { positions: 3_000_000, executor, ..Effort::default() };
    solve(&task, &|| LawBook::<G>(rules), &effort).map_or(0, |answer| answer.positions)
}

fn speed(c: &mut Criterion) {
    let mut group = c.benchmark_group("positions");
    group.sample_size(10);
    fn run<G: Dialect<Rules: Default> + Knowledge>(
        group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
        players: &[&str],
        plies: usize,
        bound: Bound,
    ) {
        let (rules, state) = position::<G>(players, plies, 7);
        for threads in [1, 2] {
            let executor = &Threads::new(threads);
            let positions = searched::<G>(&rules, &state, bound, executor);
            group.throughput(Throughput::Elements(positions));
            group.bench_function(BenchmarkId::new(G::info(&G::Rules::default()).name, threads), |b| {
                b.iter(|| searched::<G>(&rules, black_box(&state), bound, executor));
            });
        }
    }
    let three = ["Anna", "Bo", "Cleo"];
    run::<table::Table>(&mut group, &[], 4, Bound::Moves(3));
    run::<odin::Odin>(&mut group, &three, 3, Bound::Moves(4));
    run::<ravens::Ravens>(&mut group, &[], 12, Bound::Moves(3));
    run::<omen::Omen>(&mut group, &three, 2, Bound::Moves(3));
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
