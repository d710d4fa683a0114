//! How fast the engine plays: random games, one position cloned and played on, moves listed.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Fill, Game, Ply, Random, Roster, RulesAndRoster, Setup};
use omen::{Bid, Card, Move, Omen, Rules, State, playout};
use rulebook::Strict;

fn dealt(rules: &Rules, seed: u64) -> State {
    let roster = Roster::new(["Anna", "Bo", "Cleo", "Dora", "Eli"]);
    let terms = RulesAndRoster::<Omen> { rules, roster: &roster };
    let Ok(mut state) = Omen::start(terms, &Setup::default(), &mut Strict) else {
        unreachable!("an empty set-up is no fault")
    };
    Omen::fill(rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    state
}

fn engine(c: &mut Criterion) {
    let rules = Rules { wolves: true, ..Rules::default() };
    let start = dealt(&rules, 1);

    let plies = |seed: u64| {
        let mut rng = fastrand::Rng::with_seed(seed);
        playout(&rules, start, &mut rng, 10_000, |state, rng| Omen::sample(&rules, state, rng)).plies
    };
    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements((0..100).map(|seed| u64::from(plies(seed))).sum()));
    group.bench_function("100 random games of five, with wolves (moves)", |b| {
        b.iter(|| (0..100).map(plies).sum::<u32>());
    });
    group.finish();

    let declare = Ply { seat: start.on_turn(), mv: Move::Declare(Bid { number: 3, suit: Card::Crow }) };
    c.bench_function("clone and declare", |b| {
        let mut rng = fastrand::Rng::with_seed(2);
        b.iter(|| {
            let mut state = black_box(start);
            Omen::apply(&rules, &mut state, &declare, &mut Random(&mut rng), &mut Strict, &mut ());
            state
        });
    });

    c.bench_function("list the opening moves", |b| {
        b.iter(|| {
            let mut count = 0u32;
            let _ = Omen::moves(&rules, black_box(&start), &mut |ply| {
                count += u32::from(ply.seat.is_some());
                ControlFlow::Continue(())
            });
            count
        });
    });
}

criterion_group!(benches, engine);
criterion_main!(benches);
