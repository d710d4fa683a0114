//! What players play for.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge};
use session::{Changes, File, Job, Table};

/// Conditions that the players of a file play for, as lines have them, each once; none where its own lines are at fault.
pub fn goals(game: AnyGame, file: &File) -> Vec<String> {
    game.run_job(Goals(file))
}

struct Goals<'a>(&'a File);

impl Job for Goals<'_> {
    type Output = Vec<String>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<String> {
        let opened = Table::<G>::open(self.0, game, &Changes::default());
        let Ok(table) = opened else { return Vec::new() };
        let terms = table.terms();
        let mut goals: Vec<String> = Vec::new();
        for purpose in terms.roster.seats().flat_map(|seat| G::goals(terms, table.state(), seat)) {
            if !goals.contains(&purpose.condition) {
                goals.push(purpose.condition);
            }
        }
        goals
    }
}
