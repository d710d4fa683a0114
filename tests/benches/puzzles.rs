//! How long it takes to prove the hard puzzles of each game, by the command itself, started anew each time;
//! and so how many positions a second that is, and how much memory it takes.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;

fn solve(path: &Path, threads: &str) -> Vec<u8> {
    let mut saga = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    let output = saga.arg("solve").arg(path).args(["--format", "json", "-j", threads]).output();
    let output = output.expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The most memory that the command took, in KiB, where the system tells (as Linux does).
fn memory(path: &Path) -> Option<u64> {
    let mut saga = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    saga.arg("solve").arg(path).args(["-j", "1"]).stdout(Stdio::null());
    let mut running = saga.spawn().expect("the command runs");
    let status = format!("/proc/{}/status", running.id());
    let mut most = None;
    while running.try_wait().expect("the command ends").is_none() {
        let told = std::fs::read_to_string(&status).unwrap_or_default();
        let peak = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        most = most.max(peak.and_then(|peak| peak.trim().trim_end_matches("kB").trim().parse().ok()));
        std::thread::sleep(Duration::from_millis(1));
    }
    most
}

fn puzzles(criterion: &mut Criterion) {
    let folder = tests::root().join("tests/benches/puzzles");
    let mut group = criterion.benchmark_group("saga solve");
    group.sample_size(10);
    for game in ["ravens", "table", "odin", "omen"] {
        let path = folder.join(game).with_extension("saga");
        let report: Value = serde_json::from_slice(&solve(&path, "1")).expect("the command prints JSON");
        let puzzles = report["puzzles"].as_array().expect("a list of puzzles");
        let positions: u64 = puzzles.iter().filter_map(|puzzle| puzzle["positions"].as_u64()).sum();
        if let Some(memory) = memory(&path) {
            let told = format!("{game}: {positions} positions, {memory} KiB of memory at most");
            writeln!(std::io::stderr(), "{told}").expect("the standard error output can be written");
        }
        group.throughput(Throughput::Elements(positions));
        for threads in ["1", "2"] {
            let id = BenchmarkId::new(game, format!("on {threads}"));
            group.bench_function(id, |bencher| bencher.iter(|| solve(&path, threads)));
        }
    }
    group.finish();
}

criterion_group!(benches, puzzles);
criterion_main!(benches);
