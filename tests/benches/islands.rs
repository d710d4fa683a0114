//! Reading islands: the set-up lines, moves and conditions of all scenarios of each game, in bytes a second.

use catalog::{AnyGame, GAMES};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Definition, Dialect, Knowledge, Roster, RulesAndRoster, Setup};
use session::{Island, IslandKind, Job};
use syntax::HeaderLine;
use tests::{load, saga_files};
use text::{Excerpt, Place, Span};

/// The islands of a file, with what they are read under.
struct Lines<G: Dialect> {
    rules: G::Rules,
    roster: Roster,
    islands: Vec<Island>,
}

fn lines<G: Dialect>(game: AnyGame, law_book: &G::Rules, name: &str) -> Option<Lines<G>> {
    let file = load(name).expect("a file that was found can be read");
    let mut rules = law_book.clone();
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

/// Measures the islands of one game.
struct OfGame<'a> {
    game: AnyGame,
    criterion: &'a mut Criterion,
}

impl Job for OfGame<'_> {
    type Output = ();

    fn run<G: Dialect + Knowledge>(self, of: Definition<'_, G>) {
        let name = of.info().name;
        let names = saga_files(&format!("scenarios/{name}"));
        let files: Vec<Lines<G>> =
            names.iter().filter_map(|path| lines(self.game, of.law_book, path)).collect();
        let mut group = self.criterion.benchmark_group(format!("islands of {name}"));
        group.sample_size(10);
        for (name, kind) in [
            ("set-up lines", IslandKind::Setup),
            ("moves", IslandKind::Move),
            ("conditions", IslandKind::Condition),
        ] {
            let all = files.iter().flat_map(|file| &file.islands).filter(|island| island.kind == kind);
            let bytes: usize =
                all.flat_map(|island| &island.lines).map(|line: &Excerpt| line.text().len()).sum();
            group.throughput(Throughput::Bytes(bytes as u64));
            group.bench_function(name, |bencher| bencher.iter(|| read(&files, kind)));
        }
        group.finish();
    }
}

fn islands(criterion: &mut Criterion) {
    GAMES.iter().for_each(|game| game.run_job(OfGame { game: *game, criterion }));
}

criterion_group!(benches, islands);
criterion_main!(benches);
