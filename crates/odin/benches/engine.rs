//! How fast the engine is: random games, moves, cloning and applying.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Fill, Game, Outcome, Random, Roster, RulesAndRoster, Setup};
use odin::{Odin, Rules, State};
use rulebook::Strict;

fn dealt(rules: &Rules, players: usize, rng: &mut fastrand::Rng) -> State {
    let roster = Roster::new((0..players).map(|at| format!("P{at}")));
    let terms = RulesAndRoster { rules, roster: &roster };
    let Ok(mut state) = Odin::start(terms, &Setup::default(), &mut Strict) else {
        unreachable!("an empty set-up stands")
    };
    Odin::fill(rules, &mut state, Fill::Table, rng);
    state
}

/// Plays a game to its end; how many moves it took.
fn playout(rules: &Rules, mut state: State, rng: &mut fastrand::Rng) -> u64 {
    let mut chance = rng.fork();
    let mut plies = 0;
    while let Outcome::Open = Odin::outcome(rules, &state) {
        let due = Odin::due(rules, &state, rng);
        let Some(ply) = due.or_else(|| Odin::sample(rules, &state, rng)) else { break };
        Odin::apply(rules, &mut state, &ply, &mut Random(&mut chance), &mut Strict, &mut ());
        plies += 1;
    }
    plies
}

fn engine(criterion: &mut Criterion) {
    let rules = Rules::default();
    for players in [2, 4, 6] {
        let start = dealt(&rules, players, &mut fastrand::Rng::with_seed(1));
        let mut group = criterion.benchmark_group(format!("{players} players"));

        let plies = playout(&rules, start, &mut fastrand::Rng::with_seed(7));
        group.throughput(Throughput::Elements(plies));
        group.bench_function("random game", |bencher| {
            bencher.iter(|| playout(&rules, black_box(start), &mut fastrand::Rng::with_seed(7)));
        });

        group.throughput(Throughput::Elements(1));
        let mut rng = fastrand::Rng::with_seed(3);
        let mut middle = start;
        for _ in 0..5 {
            let Some(ply) = Odin::sample(&rules, &middle, &mut rng) else { break };
            Odin::apply(&rules, &mut middle, &ply, &mut Random(&mut rng.fork()), &mut Strict, &mut ());
        }
        group.bench_function("list moves", |bencher| {
            bencher.iter(|| {
                let mut moves = 0_u32;
                let _ = Odin::moves(&rules, black_box(&middle), &mut |ply| {
                    black_box(ply);
                    moves += 1;
                    ControlFlow::Continue(())
                });
                moves
            });
        });
        group.bench_function("count moves", |bencher| {
            bencher.iter(|| Odin::count(&rules, black_box(&middle)));
        });
        if let Some(ply) = Odin::sample(&rules, &middle, &mut rng) {
            group.bench_function("clone, check and apply", |bencher| {
                bencher.iter(|| {
                    let mut state = *black_box(&middle);
                    let legal = Odin::check(&rules, &state, &ply, &mut Strict).is_ok();
                    Odin::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
                    black_box(&state);
                    legal
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, engine);
criterion_main!(benches);
