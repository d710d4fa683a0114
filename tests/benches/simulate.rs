//! Games by the thousand, beside the same games played by nobody but the engine: on one thread, on two, with more to
//! count, with players who look ahead. The aim is four fifths of the bare engine where little is counted.

use catalog::{AnyGame, GAMES};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use executor::{Executor, InTurn, Threads};
use game::{Definition, Dialect, Fill, Knowledge, Outcome, Random};
use rulebook::Strict;
use session::{Changes, File, Job, TableSetting};
use simulate::{Agent, GameNumbers, Measure, PlayedSide, Seating, Simulation, Skill, seats};

/// What is always counted.
const BASIC: [Measure; 3] = [Measure::Wins, Measure::Ends, Measure::Moves];
/// A game is cut off after so many moves.
const MOST: u32 = 5_000;

fn table(game: AnyGame) -> File {
    let load = |text: &str| session::load("table.saga", text, &tests::Disk);
    let own = load(&format!("game {}\n", game.info().name));
    if seats(game, &own).is_ok() {
        return own;
    }
    load(&format!("game {}\nplayers Anna Bo Cleo\n", game.info().name))
}

/// Games by chance, played by the engine alone; gives how many moves they had.
struct Bare<'a>(&'a File, u64);

impl Job for Bare<'_> {
    type Output = u64;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> u64 {
        let setting = TableSetting::<G>::of(self.0, game, &Changes::default());
        let Ok(setting) = setting else { unreachable!("the table is set up") };
        let Ok(start) = setting.begin(&mut Strict) else { unreachable!("it begins") };
        let rules = setting.terms().rules;
        let mut moves = 0;
        for number in 0..self.1 {
            let rng = &mut fastrand::Rng::with_seed(number);
            let mut state = start.clone();
            G::fill(rules, &mut state, Fill::Table, rng);
            G::fill(rules, &mut state, Fill::Piles, rng);
            let mut made = 0;
            while made < MOST && G::outcome(rules, &state) == Outcome::Open {
                let ply = G::due(rules, &state, rng).or_else(|| G::sample(rules, &state, rng));
                let Some(ply) = ply else { break };
                G::apply(rules, &mut state, &ply, &mut Random(rng), &mut Strict, &mut ());
                made += 1;
            }
            moves += u64::from(made);
        }
        moves
    }
}

fn simulated(
    (game, file): (AnyGame, &File),
    skill: &Skill,
    measures: &[Measure],
    games: u64,
    executor: &dyn Executor,
) -> u64 {
    let Ok(names) = seats(game, file) else { unreachable!("the table is set up") };
    let agents = vec![Agent { skill: skill.clone(), without: None }; names.len()];
    let seating = Seating { agents, fixed: false };
    let side = PlayedSide { file, changes: Changes::default(), seating: &seating };
    let simulation =
        Simulation { game, sides: vec![side], measures, own: &[], seed: 1, most: MOST, each_move: false };
    let played = simulation.run(GameNumbers::below(games), None, executor, &mut |_, _| ());
    played.map_or(0, |played| played.totals.games)
}

fn simulate(criterion: &mut Criterion) {
    let two = Threads::new(2);
    for game in GAMES.iter().copied() {
        let file = table(game);
        let games = if game.info().name == "ravens" { 256 } else { 2_048 };
        let mut group = criterion.benchmark_group(format!("simulate/{}", game.info().name));
        group.sample_size(10).throughput(Throughput::Elements(games));
        group.bench_function("bare", |bencher| bencher.iter(|| game.run_job(Bare(&file, games))));
        let mut of = |name: &str, skill: Skill, measures: &[Measure], games: u64, executor: &dyn Executor| {
            group.throughput(Throughput::Elements(games));
            group.bench_function(name, |bencher| {
                bencher.iter(|| simulated((game, &file), &skill, measures, games, executor));
            });
        };
        of("basic", Skill::Random, &BASIC, games, &InTurn);
        of("basic on two threads", Skill::Random, &BASIC, games, &two);
        of("usual", Skill::Random, &Measure::USUAL, games, &InTurn);
        of("all", Skill::Random, &Measure::ALL, games / 8, &InTurn);
        of("greedy", Skill::Greedy, &BASIC, 16, &InTurn);
        of("search of 100", Skill::Search(100), &BASIC, 1, &InTurn);
        group.finish();
    }
}

criterion_group!(benches, simulate);
criterion_main!(benches);
