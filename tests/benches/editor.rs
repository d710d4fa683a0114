//! What an editor waits for: the first diagnostics of a file, a keystroke, completion, hover, a workspace.
//!
//! Besides the medians of criterion it tells how long a thousand requests take, the slowest hundredth of them, and what
//! is held in memory, as multiples of the text.

#![allow(clippy::print_stdout)]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use service::{Host, Workspace};
use session::Files;
use tests::{Disk, root, saga_files};

/// Texts that are all open, or the files of the project.
struct Nothing;

impl Files for Nothing {
    fn read(&self, path: &str) -> Result<String, String> {
        Disk.read(path)
    }
}

impl Host for Nothing {
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String> {
        let entries = std::fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        Ok(entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        Err("a bench writes nothing".into())
    }

    fn paths(&self) -> Vec<String> {
        saga_files("scenarios")
    }
}

const HEAD: &str = "game table\n\n";

/// A file of so many scenarios of a few steps.
fn many(count: usize) -> String {
    let mut text = "game odin\nplayers Anna Bo Cleo\nsetup\n  Anna hand red4 blue3\n  Bo hand red5 blue6\n  \
                    Cleo hand green7 green8\n  Anna leads\n"
        .to_owned();
    for at in 0..count {
        let _ = write!(
            text,
            "\nscenario \"Number {at}\"\n  turn Anna\n    play red4\n  turn Bo\n    play red5\n    expect Cleo to move\n"
        );
    }
    text
}

/// A scenario of so many plies.
fn long(plies: usize) -> String {
    let mut record = String::new();
    let game = catalog::game("table").expect("a game");
    let seed = format!("{HEAD}seed 7\nscenario \"Long\"\n  say \"\"\n");
    let file = session::load("long.saga", &seed, &Nothing);
    let live = game.open(&file, &file.frame.scenarios[0], &[]).expect("it is opened");
    let mut at = live.start();
    for ply in 0..plies {
        let Some((player, text)) = live.outlook(&at, ply as u64).sampled else { break };
        let line = player.map_or_else(|| text.clone(), |name| format!("{name}: {text}"));
        let Some(after) = live.play(&at, &line, Some(7), &Nothing).after else { break };
        at = after;
        let _ = writeln!(record, "    {line}");
    }
    format!("{HEAD}seed 7\nscenario \"Long\"\n{record}")
}

fn open(path: &str, text: &str) -> Workspace<Nothing> {
    let mut workspace = Workspace::new(Nothing);
    workspace.set_text(path, text.to_owned());
    workspace
}

fn medians(criterion: &mut Criterion) {
    let hundred = many(100);
    criterion.bench_function("open/100 scenarios", |bencher| {
        bencher.iter(|| open("a.saga", &hundred).diagnostics("a.saga"));
    });
    let (thousand, at) = (many(1000), many(1000).rfind("red5").expect("there"));
    for (name, text) in [("keystroke/100 scenarios", &hundred), ("keystroke/1000 scenarios", &thousand)] {
        let mut workspace = open("a.saga", text);
        workspace.diagnostics("a.saga");
        let at = at.min(text.rfind("red5").expect("there"));
        let mut other = text.clone();
        other.replace_range(at..at + 4, "red6");
        let mut is_other = false;
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                is_other = !is_other;
                workspace.set_text("a.saga", if is_other { other.clone() } else { text.clone() });
                workspace.diagnostics("a.saga")
            });
        });
    }
    let long = long(50);
    let end = long.trim_end().rfind('\n').expect("a last line") + 5;
    let mut workspace = open("a.saga", &long);
    let mut other = format!("{long}    # now\n");
    criterion.bench_function("completion/after 50 plies", |bencher| {
        bencher.iter(|| {
            other.push(' ');
            workspace.set_text("a.saga", other.clone());
            workspace.completions("a.saga", other.len())
        });
    });
    criterion
        .bench_function("hover/after 50 plies", |bencher| bencher.iter(|| workspace.hover("a.saga", end)));
    criterion.bench_function("index/the scenarios of the project", |bencher| {
        bencher.iter(|| Workspace::new(Nothing).workspace_symbols("odin", &|| true));
    });
}

/// A thousand requests: the median and the slowest hundredth.
fn thousand(name: &str, mut ask: impl FnMut(usize)) {
    let mut times: Vec<Duration> = (0..1000)
        .map(|number| {
            let began = Instant::now();
            ask(number);
            began.elapsed()
        })
        .collect();
    times.sort();
    println!("{name:<40} median {:>10.3?}   p99 {:>10.3?}", times[500], times[990]);
}

fn held() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn percentiles(_: &mut Criterion) {
    let long = long(50);
    let lines: Vec<usize> = long.match_indices("\n    ").map(|(at, _)| at + 5).collect();
    let workspace = open("a.saga", &long);
    thousand("completion, 50 plies", |number| {
        workspace.completions("a.saga", lines[number % lines.len()]);
    });
    thousand("hover, 50 plies", |number| {
        workspace.hover("a.saga", lines[number % lines.len()] + 2);
    });
    let before = held();
    let text = many(1000);
    let mut workspace = open("a.saga", &text);
    workspace.diagnostics("a.saga");
    let after = held();
    println!(
        "memory, 1000 scenarios: {} kB for {} kB of text",
        after.saturating_sub(before),
        text.len() / 1024
    );
    let places: Vec<usize> = text.match_indices("red5").map(|(at, _)| at).collect();
    thousand("completion, 1000 scenarios", |number| {
        workspace.completions("a.saga", places[number % places.len()]);
    });
    thousand("hover, 1000 scenarios", |number| {
        workspace.hover("a.saga", places[number % places.len()]);
    });
    thousand("keystroke, 1000 scenarios", |number| {
        let mut now = text.clone();
        let at = places[(number * 7) % places.len()];
        now.replace_range(at..at + 4, "red6");
        workspace.set_text("a.saga", now);
        workspace.diagnostics("a.saga");
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = medians, percentiles
}
criterion_main!(benches);
