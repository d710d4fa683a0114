//! Positions that play by chance comes to.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge, Seeded};
use rulebook::Told;
use session::{Changes, File, Job, Table};

/// The positions of a game played by chance for at most so many plies, each as the lines of a set-up: from the
/// file's shared set-up, under its rules, with everything that is open filled in by the seed. The same seed gives the
/// same game.
///
/// None where the file's own lines are at fault, and none after a fault of its house rules.
pub fn wander(game: AnyGame, file: &File, seed: u64, plies: usize) -> Vec<Vec<String>> {
    game.run_job(Wander { file, seed, plies })
}

struct Wander<'a> {
    file: &'a File,
    seed: u64,
    plies: usize,
}

impl Job for Wander<'_> {
    type Output = Vec<Vec<String>>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let opened = Table::<G>::open(self.file, game, &Changes::default());
        let Ok(mut table) = opened else { return Vec::new() };
        let seeded = &mut Seeded::new(self.seed);
        table.fill(seeded);
        let mut positions = vec![table.position(None)];
        while positions.len() <= self.plies
            && table.goes_on()
            && let Some(ply) = table.choose(seeded)
        {
            table.apply(ply, seeded, Told::Nobody);
            positions.push(table.position(None));
        }
        positions
    }
}
