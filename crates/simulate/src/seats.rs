use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge};
use session::{Changes, File, Job, TableSetting};
use text::Diagnostic;

/// The players of the table that a file's own lines set up, in seat order.
///
/// # Errors
/// What is wrong with these lines.
pub fn seats(game: AnyGame, file: &File) -> Result<Vec<String>, Vec<Diagnostic>> {
    game.run_job(SeatsOf(file))
}

struct SeatsOf<'a>(&'a File);

impl Job for SeatsOf<'_> {
    type Output = Result<Vec<String>, Vec<Diagnostic>>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let setting = TableSetting::<G>::of(self.0, game, &Changes::default())?;
        Ok(setting.terms().roster.names().map(str::to_owned).collect())
    }
}
