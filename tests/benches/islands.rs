//! Reading islands: the set-up lines, moves and conditions of all scenarios of each game, in bytes a second.

use catalog::AnyGame;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dialect, Roster, RulesAndRoster, Setup};
use session::{Island, IslandKind};
use syntax::HeaderLine;
use tests::{load, saga_files};
use text::{Excerpt, Place, Span};

/// The islands of a file, with what they are read under.
struct Lines<G: Dialect> {
    rules: G::Rules,
    roster: Roster,
    islands: Vec<Island>,
}

fn files<G: Dialect>() -> Vec<Lines<G>> {
    let game = catalog::game(G::INFO.name).expect("a game of the catalog");
    let names = saga_files(&format!("scenarios/{}", G::INFO.name));
    names.iter().filter_map(|name| lines::<G>(game, name)).collect()
}

fn lines<G: Dialect>(game: AnyGame, name: &str) -> Option<Lines<G>> {
    let file = load(name).expect("a file that was found can be read");
    let mut rules = G::Rules::default();
    let variant = file.frame.game.as_ref().and_then(|line| line.variant.as_ref());
    G::variant(&mut rules, variant).ok()?;
    let players = file.header.iter().find_map(|line| match line {
        HeaderLine::Players(names) => Some(names.as_slice()),
        _ => None,
    });
    let place = Place::new(file.frame.source, Span::default());
    let roster = G::roster(&rules, players, place).ok()?;
    Some(Lines { rules, roster, islands: game.islands(&file) })
}

/// Reads them; gives how many can be read.
fn read<G: Dialect>(files: &[Lines<G>], kind: IslandKind) -> usize {
    let read = |Lines { rules, roster, islands }: &Lines<G>| {
        let terms = RulesAndRoster { rules, roster };
        let mut setup = Setup::default();
        let of_kind = islands.iter().filter(|island| island.kind == kind);
        of_kind
            .filter(|Island { lines, .. }| match kind {
                IslandKind::Setup => G::read_setup(terms, lines, &mut setup).is_ok(),
                IslandKind::Move => G::read_move(terms, lines).is_ok(),
                IslandKind::Condition => G::read_condition(terms, lines).is_ok(),
            })
            .count()
    };
    files.iter().map(read).sum()
}

fn of_game<G: Dialect>(criterion: &mut Criterion) {
    let files = files::<G>();
    let mut group = criterion.benchmark_group(format!("islands of {}", G::INFO.name));
    group.sample_size(10);
    for (name, kind) in [
        ("set-up lines", IslandKind::Setup),
        ("moves", IslandKind::Move),
        ("conditions", IslandKind::Condition),
    ] {
        let all = files.iter().flat_map(|file| &file.islands).filter(|island| island.kind == kind);
        let bytes: usize = all.flat_map(|island| &island.lines).map(|line: &Excerpt| line.text().len()).sum();
        group.throughput(Throughput::Bytes(bytes as u64));
        group.bench_function(name, |bencher| bencher.iter(|| read(&files, kind)));
    }
    group.finish();
}

fn islands(criterion: &mut Criterion) {
    of_game::<ravens::Ravens>(criterion);
    of_game::<table::Table>(criterion);
    of_game::<odin::Odin>(criterion);
    of_game::<omen::Omen>(criterion);
}

criterion_group!(benches, islands);
criterion_main!(benches);
