//! How fast the frame of a large file is parsed and laid out, in bytes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use text::SourceId;

const SCENARIO: &str = r#"
scenario "Number @: one extra mountain card clears the marker"
  covers ravens.marker.extra-payment, ravens.flight.group
  tags marker
  setup
    path
      gray  forest mountain mountain water snow   forest
      brown plains forest   water    snow  forest water
    gray at 1
    marker on gray 2
    gray hand mountain mountain forest forest forward/back
  turn gray
    say "The marker stands on the first of two mountains."  # as in the rule book
    cannot fly mountain because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    branch "What if"
      expect 12 legal moves
      end turn drawing forest water
    end branch
    end turn
    expect gray hand forest forest forward/back water snow
"#;

const CASES: &str = r#"
scenario "Number @: <card> carries gray to space <lands>"
  cases
    | card   | lands |
    | forest | 2     |
    | water  | 3     |
    | snow   | 4     |
  turn gray
    fly <card>
    expect gray at <lands>
"#;

fn file(scenario: &str, bytes: usize) -> String {
    let mut text = String::from("game ravens\n");
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        text.push_str(&scenario.replace('@', &number.to_string()));
    }
    text
}

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
