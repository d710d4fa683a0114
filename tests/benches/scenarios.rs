//! From files to verdicts: ten thousand scenarios of about ten lines, and the cold start on one file.
//!
//! The scenarios are generated from seeded playouts of Odin's Ravens: each has a set-up of its own, a
//! few moves and an expectation. They are run by the command itself, started anew each time.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use game::{Dialect, Game, Language, Ply, Random, Roster, RulesAndRoster};
use ravens::{Ravens, Rules, State};
use rulebook::Strict;

const SCENARIOS: usize = 10_000;
const A_FILE: usize = 100;

/// The set-up lines that a scenario needs; the rest may stay undetermined.
fn kept(line: &str) -> bool {
    [
        "path",
        "gray at",
        "brown at",
        "marker on",
        "  ",
        "gray hand",
        "brown hand",
        "gray supply",
        "gray to",
        "brown to",
    ]
    .iter()
    .any(|head| line.starts_with(head))
}

fn scenario(
    terms: RulesAndRoster<'_, Ravens>,
    state: &mut State,
    rng: &mut Rng,
    number: usize,
) -> Option<String> {
    let rules = terms.rules;
    let view = Ravens::view(terms, state, None, None);
    let mut text = format!("scenario \"Position {number}\"\n  setup\n");
    for line in view.position.iter().filter(|line| kept(line)) {
        let _ = writeln!(text, "    {}", line.trim_end());
    }
    let seat = Ravens::on_turn(state)?;
    let _ = writeln!(text, "  turn {}", terms.roster.name(seat));
    for _ in 0..2 {
        // Moves that need nothing beyond the lines kept.
        let simple = |mv: &ravens::Move| {
            matches!(mv, ravens::Move::Stash(_) | ravens::Move::Fly(_) | ravens::Move::Discard(_))
        };
        let mut plies: Vec<Ply<ravens::Move>> = Vec::new();
        let _ = Ravens::moves(rules, state, &mut |ply| {
            if simple(&ply.mv) && !Ravens::print(terms, &ply.mv).contains("aux:") {
                plies.push(ply);
            }
            std::ops::ControlFlow::Continue(())
        });
        if plies.is_empty() {
            break;
        }
        let ply = plies.swap_remove(rng.usize(0..plies.len()));
        let _ = writeln!(text, "    {}", Ravens::print(terms, &ply.mv));
        Ravens::apply(rules, state, &ply, &mut Random(rng), &mut Strict, &mut ());
        if Ravens::on_turn(state).is_none() {
            break;
        }
    }
    let _ = writeln!(text, "    expect gray at {}", state.ravens[0]);
    let _ = writeln!(text, "    expect brown at {}", state.ravens[1]);
    Some(text)
}

/// Writes the scenarios into `folder`.
fn generate(folder: &Path) {
    let (rules, roster) = (Rules::default(), Roster::new(["gray", "brown"]));
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mut rng = Rng::with_seed(2002);
    let mut made = 0;
    let mut file = String::new();
    while made < SCENARIOS {
        let mut state = State::fresh(&rules, &mut rng);
        for _ in 0..rng.usize(0..40) {
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            let mut after = state;
            Ravens::apply(&rules, &mut after, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
            if Ravens::on_turn(&after).is_none() {
                break;
            }
            state = after;
        }
        if state.hand_plays > 0 || state.aux_plays > 0 || state.lengthened {
            continue;
        }
        let Some(text) = scenario(terms, &mut state, &mut rng, made) else { continue };
        if file.is_empty() {
            file = "game ravens\n\n".into();
        }
        file += &text;
        file.push('\n');
        made += 1;
        if made % A_FILE == 0 {
            let path = folder.join(format!("{:03}.saga", made / A_FILE));
            std::fs::write(path, std::mem::take(&mut file)).expect("the folder can be written");
        }
    }
}

fn test(path: &Path) {
    let run = Command::new(env!("CARGO_BIN_EXE_saga-under-test")).arg("test").arg(path).output();
    let output = run.expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

fn scenarios(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    generate(folder.path());
    let mut group = criterion.benchmark_group("saga test");
    group.sample_size(10);
    group.bench_function("10,000 scenarios in 100 files", |bencher| bencher.iter(|| test(folder.path())));
    let one: PathBuf = tests::root().join("scenarios/ravens/race/next.saga");
    group.sample_size(50);
    group.bench_function("cold start on one file", |bencher| bencher.iter(|| test(&one)));
    group.finish();
}

criterion_group!(benches, scenarios);
criterion_main!(benches);
