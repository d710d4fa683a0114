//! Random playouts, applying on a copy, listing plies, and perft.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::perft::{AsListed, perft};
use game::{Fill, Game, LawBook, Ply, Random, Roster, RulesAndRoster};
use rulebook::Strict;
use table::{Move, Rules, State, Table};

fn opening(seed: u64) -> State {
    let (rules, roster) = (Rules::default(), Roster::new(["odin", "thor"]));
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let Ok(mut state) = Table::start(terms, &game::Setup::default(), &mut Strict) else {
        unreachable!("the plain start exists");
    };
    Table::fill(&rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    state
}

/// Plays at most `limit` plies and says how many were played.
fn playout(mut state: State, rng: &mut fastrand::Rng, limit: u64) -> u64 {
    let rules = Rules::default();
    let mut played = 0;
    while played < limit
        && let Some(ply) = Table::sample(&rules, &state, rng)
    {
        Table::apply(&rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
        played += 1;
    }
    played
}

fn engine(c: &mut Criterion) {
    let rules = Rules::default();
    let state = opening(1);

    let mut group = c.benchmark_group("playout");
    let moves: u64 = {
        let mut rng = fastrand::Rng::with_seed(7);
        (0..100).map(|_| playout(state, &mut rng, 1000)).sum()
    };
    group.throughput(Throughput::Elements(moves));
    group.bench_function("a hundred games", |b| {
        b.iter(|| {
            let mut rng = fastrand::Rng::with_seed(7);
            (0..100).map(|_| playout(black_box(state), &mut rng, 1000)).sum::<u64>()
        });
    });
    group.finish();

    let mut plies: Vec<Ply<Move>> = Vec::new();
    let _ = Table::moves(&rules, &state, &mut |ply| {
        plies.push(ply);
        std::ops::ControlFlow::Continue(())
    });
    c.bench_function("clone and apply", |b| {
        let mut rng = fastrand::Rng::with_seed(3);
        b.iter(|| {
            let mut after = black_box(state);
            Table::apply(&rules, &mut after, &plies[0], &mut Random(&mut rng), &mut Strict, &mut ());
            after
        });
    });
    c.bench_function("list the legal plies", |b| {
        b.iter(|| {
            let mut count = 0;
            let _ = Table::moves(&rules, black_box(&state), &mut |ply| {
                black_box(ply);
                count += 1;
                std::ops::ControlFlow::Continue(())
            });
            count
        });
    });

    let mut group = c.benchmark_group("perft");
    let leaves = perft(&LawBook::<Table>(&rules), &state, 5, &mut AsListed::default()).unwrap_or(0);
    group.throughput(Throughput::Elements(leaves as u64)).sample_size(10);
    group.bench_function("depth 5 from the start", |b| {
        b.iter(|| perft(&LawBook::<Table>(&rules), black_box(&state), 5, &mut AsListed::default()));
    });
    group.finish();
}

criterion_group!(benches, engine);
criterion_main!(benches);
