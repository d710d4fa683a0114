//! What house rules cost: reading a script, one call, and nothing at all where there are none.
//!
//! Whole games under house rules are played in the bench `house_rules` of the package `tests`.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Budget, Considered, Game, HouseRule, Outcome, Random};
use ravens::{Ravens, Rules, State};
use rulebook::{Amended, Referee, Strict, Told, facts};
use text::{Source, SourceId};

/// Games that are played, from a seed each.
const GAMES: u64 = 100;

const SCRIPT: &str = r#"house("Snow is wild", "ravens");

fn ravens_flight_match_land(holds, facts) {
    holds || facts.card == "snow"
}
"#;

fn understood() -> Arc<dyn HouseRule> {
    house::compile(&[&ravens::INFO], SourceId(0), &Source::new("bench.rhai", SCRIPT))
        .expect("the script is understood")
}

/// Plays games by chance with that referee; gives how many plies they had.
fn playouts<R: Referee>(referee: &mut R) -> u64 {
    let rules = Rules::default();
    let mut plies = 0;
    for seed in 0..GAMES {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = State::fresh(&rules, &mut rng);
        while Ravens::outcome(&rules, &state) == Outcome::Open {
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), referee, &mut ());
            plies += 1;
        }
    }
    plies
}

fn benches(criterion: &mut Criterion) {
    criterion.bench_function("reading a script", |bencher| bencher.iter(understood));
    let rule = understood();
    let (clause, facts) = (rule.amended()[0].value, facts![card: "snow", land: "forest"]);
    criterion.bench_function("one call", |bencher| {
        bencher.iter(|| {
            rule.decide(clause, black_box(0), black_box(&facts), Considered::default(), &Budget::default())
        });
    });
    let mut group = criterion.benchmark_group("standard play");
    group.throughput(Throughput::Elements(playouts(&mut Strict)));
    group.bench_function("strict", |bencher| bencher.iter(|| playouts(&mut Strict)));
    group.bench_function("amended by nothing", |bencher| {
        bencher.iter(|| playouts(&mut Amended::new(None, Told::Nobody)));
    });
    group.finish();
}

criterion_group!(house_rules, benches);
criterion_main!(house_rules);
