//! How fast the frame of a large file is parsed and laid out, in bytes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use text::SourceId;
use texts::{CASES, SCENARIO, file};

mod texts;

/// What the command asks for memory, too.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn frame(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parse");
    group.sample_size(10);
    let mut hostile = String::from("game ravens\nscenario \"x\"\n");
    hostile.push_str(&"branch \"\\\" a < b \" x\n".repeat(50_000));
    for (name, text) in [
        ("plain", file(SCENARIO, 1 << 20)),
        ("cases", file(CASES, 1 << 20)),
        ("broken", hostile),
        ("one long line", format!("game ravens\nsetup\n{}", "forest \"water\" ".repeat(70_000))),
        ("one long list", format!("game ravens\nscenario \"x\"\ncovers a{}", ", a".repeat(300_000))),
    ] {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| bencher.iter(|| syntax::parse(SourceId(0), &text)));
    }
    group.finish();
}

criterion_group!(benches, frame);
criterion_main!(benches);
