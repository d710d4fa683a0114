//! Reading islands: set-up lines, moves and conditions, in bytes a second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dialect, Roster, RulesAndRoster, Setup};
use ravens::{Ravens, Rules};
use text::{Excerpt, SourceId};

const SETUP: &[&str] = &[
    "gray hand mountain mountain forest forest forward/back",
    "gray supply water snow plains ...",
    "marker on gray 2",
    "brown at 3",
    "land supply plains/water snow/snow mountain/forest",
];
const MOVES: &[&str] =
    &["fly mountain + forest forest", "odin aux:swap 3 5", "end turn drawing water snow", "stash forest"];
const CONDITIONS: &[&str] = &["gray at 3", "marker aside", "gray hand forest forest forward/back water snow"];

fn excerpts(lines: &[&str]) -> (Vec<Excerpt>, u64) {
    let read = lines.iter().map(|line| Excerpt::slice_of(line, SourceId(0), 0)).collect();
    (read, lines.iter().map(|line| line.len() as u64).sum())
}

fn words(criterion: &mut Criterion) {
    let (rules, roster) = (Rules::default(), Roster::new(["gray", "brown"]));
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mut group = criterion.benchmark_group("islands");
    let (lines, bytes) = excerpts(SETUP);
    group.throughput(Throughput::Bytes(bytes));
    group.bench_function("set-up lines", |bencher| {
        bencher.iter(|| {
            let mut setup = Setup::default();
            for line in &lines {
                let _ = Ravens::read_setup(terms, std::slice::from_ref(black_box(line)), &mut setup);
            }
            setup
        });
    });
    let (lines, bytes) = excerpts(MOVES);
    group.throughput(Throughput::Bytes(bytes));
    group.bench_function("moves", |bencher| {
        bencher.iter(|| {
            lines
                .iter()
                .filter(|line| Ravens::read_move(terms, std::slice::from_ref(black_box(*line))).is_ok())
                .count()
        });
    });
    let (lines, bytes) = excerpts(CONDITIONS);
    group.throughput(Throughput::Bytes(bytes));
    group.bench_function("conditions", |bencher| {
        bencher.iter(|| {
            let read = |line: &&Excerpt| {
                Ravens::read_condition(terms, std::slice::from_ref(black_box(*line))).is_ok()
            };
            lines.iter().filter(read).count()
        });
    });
    group.finish();
}

criterion_group!(benches, words);
criterion_main!(benches);
