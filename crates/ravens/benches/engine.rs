//! How fast the engine is: random playouts, making children, listing moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Ply, Random};
use ravens::{Move, Ravens, Rules, State};
use rulebook::Strict;

/// Plays a whole game at random; the number of plies.
fn playout(rules: &Rules, mut state: State, rng: &mut fastrand::Rng) -> u64 {
    let mut plies = 0;
    while let Some(ply) = Ravens::sample(rules, &state, rng) {
        Ravens::apply(rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
        plies += 1;
    }
    plies
}

/// Positions in the middle of random games.
fn positions(rules: &Rules, count: usize) -> Vec<State> {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut all = Vec::new();
    let mut state = State::fresh(rules, &mut rng);
    while all.len() < count {
        match Ravens::sample(rules, &state, &mut rng) {
            Some(ply) => Ravens::apply(rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ()),
            None => state = State::fresh(rules, &mut rng),
        }
        // Long stacks have more orders than one would list.
        if Ravens::on_turn(&state).is_some() && Ravens::count(rules, &state) < 500 {
            all.push(state);
        }
    }
    all
}

fn moves(rules: &Rules, state: &State) -> Vec<Ply<Move>> {
    let mut all = Vec::new();
    let _ = Ravens::moves(rules, state, &mut |ply| {
        all.push(ply);
        ControlFlow::Continue(())
    });
    all
}

fn engine(c: &mut Criterion) {
    let rules = Rules::default();
    let start = State::fresh(&rules, &mut fastrand::Rng::with_seed(1));

    let mut group = c.benchmark_group("ravens");
    let mut counting = fastrand::Rng::with_seed(3);
    let plies: u64 = (0..200).map(|_| playout(&rules, start, &mut counting)).sum();
    group.throughput(Throughput::Elements(plies));
    group.bench_function("random playouts (moves)", |b| {
        b.iter(|| {
            let mut rng = fastrand::Rng::with_seed(3);
            (0..200).map(|_| playout(&rules, start, &mut rng)).sum::<u64>()
        });
    });

    let positions = positions(&rules, 1000);
    let children: Vec<(State, Vec<Ply<Move>>)> =
        positions.iter().map(|state| (*state, moves(&rules, state))).collect();
    group.throughput(Throughput::Elements(children.iter().map(|(_, plies)| plies.len() as u64).sum()));
    group.bench_function("clone and apply (children)", |b| {
        let mut rng = fastrand::Rng::with_seed(3);
        b.iter(|| {
            for (state, plies) in &children {
                for ply in plies {
                    let mut child = *state;
                    Ravens::apply(&rules, &mut child, ply, &mut Random(&mut rng), &mut Strict, &mut ());
                    black_box(&child);
                }
            }
        });
    });

    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("moves (positions)", |b| {
        b.iter(|| {
            let mut count = 0;
            for state in &positions {
                let _ = Ravens::moves(&rules, state, &mut |ply| {
                    black_box(&ply);
                    count += 1;
                    ControlFlow::Continue(())
                });
            }
            count
        });
    });
    group.bench_function("check (legal moves of a position)", |b| {
        b.iter(|| {
            for (state, plies) in &children {
                for ply in plies {
                    let _ = black_box(Ravens::check(&rules, state, ply, &mut Strict));
                }
            }
        });
    });
    group.finish();
}

criterion_group!(benches, engine);
criterion_main!(benches);
