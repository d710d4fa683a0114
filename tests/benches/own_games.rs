//! Games that scripts declare: whole games by chance, their moves a second, and proofs of small ones. All of tic-tac-toe,
//! Othello and Brandubh is declared; in Mū Tōrere, Nim and Kalah functions decide.

use std::fs;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Outcome, Random, Roster, RulesAndRoster, Seat, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
use text::{Source, Sources};

fn read(name: &str) -> Rules {
    let path = tests::root().join(format!("scenarios/own-games/{name}.rhai"));
    compiled(Source::new(name, fs::read_to_string(path).expect("a script")))
}

fn compiled(source: Source) -> Rules {
    let id = Sources::default().add(source.clone());
    homemade::compile(id, &source).unwrap_or_else(|faults| panic!("{faults:#?}"))
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
    for name in ["tic-tac-toe", "othello", "brandubh", "breakthrough", "mu-torere", "nim", "kalah"] {
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

/// A game of draughts-like men on a square board of so many rows: they step, and take by a jump.
fn on_a_board(rows: usize) -> Rules {
    let row = |sign: &str| format!("\"{}\"", [sign].repeat(rows).join(" "));
    let (far, near) = ([row("b"), row("b")].join(", "), [row("w"), row("w")].join(", "));
    let middle = format!("{}, ", row(".")).repeat(rows - 4);
    let script = format!(
        r#"game("grown", "Grown");
seats(["white", "black"]);
board({rows}, {rows}, [{far}, {middle}{near}]);
piece("man", #{{ signs: ["w", "b"] }});
way("man", "grown.man.step", "a man steps forward", #{{ step: ["forward", "diagonal forward"], onto: "empty" }});
way("man", "grown.man.jump", "a man jumps over an enemy and takes it", #{{ jump: ["forward", "sideways"], over: "enemy", onto: "empty", takes: true }});
move("SQUARE-SQUARE", #{{ goes: true }});
ends("grown.end.stuck", "who cannot move loses", #{{ when: "stuck" }});
"#
    );
    compiled(Source::new("grown.rhai", script.as_str()))
}

/// How a move slows down as the board grows, all that a game declares being the same.
fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("own-games/board");
    for rows in [5, 7, 9, 11] {
        let (rules, mut rng) = (on_a_board(rows), fastrand::Rng::with_seed(1));
        let begin = begin(&rules);
        const GAMES: u64 = 20;
        let moves: u64 = (0..GAMES).map(|_| game(&rules, &begin, 300, &mut rng)).sum();
        group.throughput(Throughput::Elements(moves));
        group.bench_function(format!("{rows}x{rows}"), |bencher| {
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

/// Who wins with best play: by whoever moves, 1, by the other one, -1, or nobody.
fn value(rules: &Rules, state: &State) -> i8 {
    if let Outcome::Over { winners } = Homemade::outcome(rules, state) {
        return match winners.contains(Seat(0)) {
            _ if winners.is_empty() => 0,
            true => 1,
            false => -1,
        };
    }
    let is_first = Homemade::on_turn(state) == Some(Seat(0));
    let (mut best, mut rng) = (if is_first { -1 } else { 1 }, fastrand::Rng::with_seed(1));
    let _ = Homemade::moves(rules, state, &mut |ply| {
        let mut next = state.clone();
        Homemade::apply(rules, &mut next, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        let value = value(rules, &next);
        best = if is_first { best.max(value) } else { best.min(value) };
        ControlFlow::Continue(())
    });
    best
}

/// How long it takes to prove small games, every line of play looked at.
fn proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("own-games/proof");
    group.sample_size(10);
    for (name, known) in [("hexapawn", -1), ("tic-tac-toe", 0)] {
        let rules = read(name);
        let begin = begin(&rules);
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(value(&rules, &begin), known));
        });
    }
    group.finish();
}

criterion_group!(benches, play, boards, moves, proofs);
criterion_main!(benches);
