//! Whether ten times as much takes ten times as long: files, faults, failing scenarios, rows and names.
//!
//! Each is run by the command itself, started anew each time, with 1,000, 10,000 and 100,000 of it.
//! The throughput that criterion prints beside the times stays what it is where a way is linear.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

const HEAD: &str =
    "game odin\nplayers Anna Bo Cleo\nsetup\n  Anna hand red4 blue3\n  Bo hand red5 blue6\n  Anna leads\n";

/// A text with so much of something.
type Text = fn(usize) -> String;

/// What there may be much of in one file.
const TEXTS: [(&str, Text); 11] = [
    ("scenarios under a shared fault", |count| {
        let scenario = |at| format!("scenario \"{at}\"\n  turn Anna\n    play red4\n");
        each(&format!("{HEAD}  Bo hnad red5\n"), count, scenario)
    }),
    ("scenarios under as many shared faults", |count| {
        let shared = each(HEAD, count, |at| format!("  Bo hnad{at} red5\n"));
        each(&shared, count, |at| format!("scenario \"{at}\"\n  turn Anna\n    play red4\n"))
    }),
    ("lines under a script that is not there", |count| {
        each(HEAD, count, |at| {
            let line = "expect Anna points 3 under \"nowhere.rhai\"";
            format!("scenario \"{at}\"\n  turn Anna\n    play red4\n    {line}\n")
        })
    }),
    ("failing scenarios", |count| {
        each(HEAD, count, |at| format!("scenario \"{at}\"\n  turn Anna\n    expect Anna points {}\n", at + 1))
    }),
    ("scenarios of one title", |count| {
        each(HEAD, count, |_| "scenario \"same\"\n  turn Anna\n    play red4\n".to_owned())
    }),
    ("faults of a scenario", |count| {
        each(&format!("{HEAD}scenario \"x\"\n  turn Anna\n"), count, |at| format!("    plya red{at}\n"))
    }),
    ("set-up lines", |count| {
        let lines = each(&format!("{HEAD}scenario \"x\"\n  setup\n"), count, |at| {
            format!("    Anna points {}\n", at % 9)
        });
        lines + "  turn Anna\n"
    }),
    ("rows of cases", |count| {
        let head = format!("{HEAD}scenario \"<a>\"\n  cases\n    | a |\n");
        each(&head, count, |at| format!("    | {at} |\n")) + "  turn Anna\n    expect not Anna points <a>\n"
    }),
    ("names after covers", |count| {
        let names = each("odin.follow.count", count - 1, |at| format!(", odin.follow.x{at}"));
        format!("{HEAD}scenario \"x\"\n  covers {names}\n  turn Anna\n    play red4\n")
    }),
    ("names after drawing", |count| {
        let cards = each("", count, |at| format!(" {}", ["snow", "forest"][at % 2]));
        format!("game ravens\nscenario \"x\"\n  turn gray\n    end turn drawing{cards}\n")
    }),
    ("listed moves", |count| {
        let moves = each("play red4", count - 1, |at| format!(", play red{}", at % 9 + 1));
        format!("{HEAD}scenario \"x\"\n  turn Anna\n    expect legal {moves}\n")
    }),
];

fn each(head: &str, count: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = head.to_owned();
    (0..count).for_each(|at| text += &line(at));
    text
}

/// Whatever the verdict is.
fn test(path: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    let status =
        command.arg("test").arg("--quiet").arg(path).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(matches!(status.expect("the command runs").code(), Some(0..=2)));
}

fn linear(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (what, text) in TEXTS {
        let mut group = criterion.benchmark_group(what);
        group.sample_size(10);
        for count in SIZES {
            let path = folder.path().join("one.saga");
            std::fs::write(&path, text(count)).expect("the folder can be written");
            group.throughput(Throughput::Elements(count as u64));
            group.bench_function(BenchmarkId::from_parameter(count), |bencher| bencher.iter(|| test(&path)));
        }
        group.finish();
    }
    let mut group = criterion.benchmark_group("files");
    group.sample_size(10);
    for count in SIZES {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for at in 0..count {
            let inner = folder.path().join(format!("{}", at % 100));
            std::fs::create_dir_all(&inner).expect("a folder");
            let mut text = HEAD.to_owned();
            let _ = write!(text, "scenario \"{at}\"\n  turn Anna\n    play red4\n");
            std::fs::write(inner.join(format!("{at}.saga")), text).expect("a file");
        }
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(BenchmarkId::from_parameter(count), |bencher| {
            bencher.iter(|| test(folder.path()))
        });
    }
    group.finish();
}

criterion_group!(benches, linear);
criterion_main!(benches);
