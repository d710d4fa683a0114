//! What house rules cost: one call, and playouts with and without an amendment.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Fill, Game, HouseRule, Outcome, Random, Roster, Terms};
use ravens::{Ravens, State};
use rulebook::{Amended, Amendment, Clause, Facts, Strict, facts};
use text::{Source, SourceId};

/// Plies of a playout.
const PLIES: u64 = 200;

/// One house rule as an amendment.
struct Alone(Arc<dyn HouseRule>);

impl Amendment for Alone {
    fn amends(&self, clause: &Clause) -> bool {
        self.0.amended().iter().any(|own| own.value.index == clause.index)
    }

    fn verdict(&self, clause: &'static Clause, holds: bool, facts: &Facts) -> bool {
        self.0.verdict(clause, holds, facts).unwrap_or(holds)
    }

    fn number(&self, clause: &'static Clause, number: i64, facts: &Facts) -> i64 {
        self.0.number(clause, number, facts).unwrap_or(number)
    }

    fn happens(&self, clause: &'static Clause, facts: &Facts) -> bool {
        self.0.happens(clause, facts).unwrap_or(true)
    }
}

fn rule(text: &str) -> Arc<dyn HouseRule> {
    let source = Source::new("bench.rhai", format!("house(\"Bench\", \"ravens\");\n{text}"));
    house::understand(&[Ravens::INFO], SourceId(0), &source).expect("the script is understood")
}

fn start(rng: &mut fastrand::Rng) -> State {
    let (rules, roster) = (Default::default(), Roster::new(["gray", "brown"]));
    let terms = Terms::<Ravens> { rules: &rules, roster: &roster };
    let mut state = Ravens::start(terms, &Default::default(), &mut Strict).expect("a game can begin");
    Ravens::fill(&rules, &mut state, Fill::Table, rng);
    state
}

/// Plays at random with every move judged under the amendment, if there is one.
fn playout(amendment: Option<&dyn Amendment>, seed: u64) -> u64 {
    let mut rng = fastrand::Rng::with_seed(seed);
    let rules = Default::default();
    let mut state = start(&mut rng);
    for ply in 0..PLIES {
        if Ravens::outcome(&rules, &state) != Outcome::Open {
            return ply;
        }
        let chosen = match amendment {
            None => Ravens::sample(&rules, &state, &mut rng),
            Some(_) => {
                let mut plies = Vec::new();
                let _ = Ravens::candidates(&rules, &state, &mut |ply| {
                    if Ravens::check(&rules, &state, &ply, &mut Amended::new(amendment, Strict)).is_ok() {
                        plies.push(ply);
                    }
                    if plies.len() < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                if plies.is_empty() {
                    Ravens::due(&rules, &state, &mut rng)
                } else {
                    Some(plies.swap_remove(rng.usize(0..plies.len())))
                }
            }
        };
        let Some(chosen) = chosen else { return ply };
        let mut referee = Amended::new(amendment, Strict);
        Ravens::apply(&rules, &mut state, &chosen, &mut Random(&mut rng), &mut referee, &mut ());
    }
    PLIES
}

fn benches(criterion: &mut Criterion) {
    let number = rule("fn ravens_race_magic_way(number, facts) { number + 1 }");
    let verdict = rule("fn ravens_flight_match_land(holds, facts) { holds || facts.card == \"snow\" }");
    let clause = verdict.amended()[0].value;
    let facts = facts![card: "snow", land: "forest"];
    criterion.bench_function("one call", |bencher| {
        bencher.iter(|| verdict.verdict(clause, black_box(false), black_box(&facts)));
    });
    let mut group = criterion.benchmark_group("playouts of 200 plies");
    group.throughput(Throughput::Elements(PLIES));
    let (number, verdict) = (Alone(number), Alone(verdict));
    let mut seed = 0;
    let mut next = || {
        seed += 1;
        seed
    };
    group.bench_function("strict", |bencher| bencher.iter(|| playout(None, next())));
    group.bench_function("a number amended", |bencher| bencher.iter(|| playout(Some(&number), next())));
    group.bench_function("a constraint amended", |bencher| bencher.iter(|| playout(Some(&verdict), next())));
    group.finish();
}

criterion_group!(house_rules, benches);
criterion_main!(house_rules);
