//! Games that scripts declare: whole games by chance, their moves a second. All of tic-tac-toe, Othello and Brandubh is
//! declared; in Nim and Kalah functions decide.

use std::fs;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Random, Roster, RulesAndRoster, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
use text::{Source, Sources};

fn read(name: &str) -> Rules {
    let path = tests::root().join(format!("scenarios/own-games/{name}.rhai"));
    let (mut sources, source) =
        (Sources::default(), Source::new(name, fs::read_to_string(path).expect("a script")));
    let id = sources.add(source.clone());
    homemade::compile(id, &source).expect("it is understood")
}

fn begin(rules: &Rules) -> State {
    let roster = Roster::new(["Anna", "Bo"]);
    Homemade::start(RulesAndRoster { rules, roster: &roster }, &Setup::default(), &mut Strict)
        .expect("it begins")
}

/// Plays a game by chance, at most so many moves of it; gives how many it had.
fn game(rules: &Rules, begin: &State, most: u64, rng: &mut fastrand::Rng) -> u64 {
    let (mut state, mut moves) = (begin.clone(), 0);
    while moves < most && Homemade::on_turn(&state).is_some() {
        let Some(ply) = Homemade::sample(rules, &state, rng) else { break };
        Homemade::apply(rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
        moves += 1;
    }
    moves
}

fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("own-games/play");
    for name in ["tic-tac-toe", "othello", "brandubh", "breakthrough", "nim", "kalah"] {
        let (rules, mut rng) = (read(name), fastrand::Rng::with_seed(1));
        let begin = begin(&rules);
        const GAMES: u64 = 20;
        let moves: u64 = (0..GAMES).map(|_| game(&rules, &begin, 300, &mut rng)).sum();
        group.throughput(Throughput::Elements(moves));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let rng = &mut fastrand::Rng::with_seed(1);
                (0..GAMES).map(|_| game(&rules, &begin, 300, rng)).sum::<u64>()
            });
        });
    }
    group.finish();
}

/// How fast the legal moves of the first position are found.
fn moves(criterion: &mut Criterion) {
    let rules = read("othello");
    let begin = begin(&rules);
    criterion.bench_function("own-games/moves/othello", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            let _ = Homemade::moves(&rules, &begin, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        });
    });
}

criterion_group!(benches, play, moves);
criterion_main!(benches);
