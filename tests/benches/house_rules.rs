//! What house rules cost in play: games by chance in each of the four games, by the law book alone and
//! under each of the house rules of the corpus.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::AnyGame;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::HouseRule;
use text::{Source, SourceId};

/// Games that are played, from a seed each.
const GAMES: u64 = 40;
/// The most plies of a game.
const PLIES: usize = 300;

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/house-rules").join(game)
}

/// The house rules of a game in the corpus, by the names of their files.
fn house_rules(game: AnyGame) -> Vec<(String, Arc<dyn HouseRule>)> {
    let listed = std::fs::read_dir(folder(game.info().name)).expect("the corpus has house rules");
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|own| own == "rhai"));
    paths.sort();
    let understood = paths.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let rule = house::compile(&[game.info()], SourceId(0), &Source::new(name.as_str(), text));
        (name, rule.expect("the script is understood"))
    });
    understood.collect()
}

fn playouts(criterion: &mut Criterion) {
    for game in catalog::GAMES {
        let mut group = criterion.benchmark_group(format!("playouts of {}", game.info().name));
        let rules = house_rules(*game);
        let named = rules.iter().map(|(name, rule)| (name.as_str(), Some(rule)));
        for (name, rule) in std::iter::once(("by the law book", None)).chain(named) {
            let play = || -> usize {
                let games = (0..GAMES).map(|seed| experiment::playout(*game, rule, seed, PLIES));
                games.map(|plies| plies.expect("the house rule is sound")).sum()
            };
            group.throughput(Throughput::Elements(play() as u64));
            group.bench_function(name, |bencher| bencher.iter(play));
        }
        group.finish();
    }
}

criterion_group!(house_rules_in_play, playouts);
criterion_main!(house_rules_in_play);
