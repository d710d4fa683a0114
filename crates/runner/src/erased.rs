use std::marker::PhantomData;
use std::sync::Arc;

use game::{Dialect, Grammar, HouseRule, Info, Knowledge, Understand};
use syntax::Scenario;
use text::{Diagnostic, Place};

use crate::alongside::{Alongside, alongside};
use crate::prospects::{Prospects, Sought, prospects};
use crate::{File, Island, Options, Report, house, islands, prepare, run, trial, wander};

/// A game with its types forgotten: whole runs are erased, not values.
pub trait AnyGame: Sync {
    /// Name, clauses, knobs, codes.
    fn info(&self) -> &'static Info;

    /// The game's grammar.
    fn grammar(&self) -> Grammar;

    /// Whether `line` is a row under `head` after `rows` rows.
    fn is_row(&self, head: &str, rows: usize, line: &str) -> bool;

    /// Every island of the file's shared set-up and of its scenarios, in order.
    fn islands(&self, file: &File) -> Vec<Island>;

    /// Reads and validates the file-wide lines and the shared set-up.
    fn check_shared(&self, file: &File) -> Vec<Diagnostic>;

    /// What is wrong with the words of the lines that all scenarios share, as far as no scenario's own `rules` can
    /// mend it; nothing where the text itself has told already that they cannot be read.
    fn shared_faults(&self, file: &File) -> Vec<Diagnostic>;

    /// Runs one scenario.
    fn run(&self, file: &File, scenario: &Scenario, options: Options<'_>) -> Report;

    /// Tries a house rule out in some short games by chance; `place` is where to say what is wrong
    /// with it as a whole.
    fn try_out(&self, rule: &Arc<dyn HouseRule>, place: Place) -> Vec<Diagnostic>;

    /// Plays a game by chance, under a house rule if there is one, for at most `most` plies; gives
    /// how many it had. The same seed gives the same game.
    ///
    /// # Errors
    /// What the house rule turned out to be at fault for.
    fn playout(
        &self,
        rule: Option<&Arc<dyn HouseRule>>,
        seed: u64,
        most: usize,
    ) -> Result<usize, Vec<Diagnostic>>;

    /// The positions of a game played by chance for at most so many plies, each as the lines of a set-up: from
    /// the file's shared set-up, under its rules. The same seed gives the same game; none where the file's own
    /// lines are at fault.
    fn wander(&self, file: &File, seed: u64, plies: usize) -> Vec<Vec<String>>;

    /// Conditions that the players of a file play for, as lines have them; none where its own lines are at fault.
    fn goals(&self, file: &File) -> Vec<String>;

    /// Tasks that play by chance suggests, at the table of a file: how goals were reached from positions of one game,
    /// seldom and, as far as was seen, in one way; where a clause is sought, from positions of as many games as it takes
    /// to come to where it decides something. The same seed gives the same tasks.
    fn prospects(&self, file: &File, sought: Sought<'_>, seed: u64) -> Prospects;

    /// Plays one game by chance for at most so many plies under the rules of two files at once, from the shared
    /// set-up that both have, until they part; counts how often clauses of those ids decided. The same seed gives
    /// the same game.
    fn alongside(&self, files: [&File; 2], clauses: &[&str], seed: u64, plies: usize) -> Alongside;
}

/// The game `G` as an [`AnyGame`].
pub struct Erased<G> {
    understand: Understand,
    game: PhantomData<fn() -> G>,
}

impl<G> Erased<G> {
    /// The erased game; `understand` reads its house rules.
    pub const fn new(understand: Understand) -> Self {
        Self { understand, game: PhantomData }
    }
}

impl<G: Dialect + Knowledge> AnyGame for Erased<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn grammar(&self) -> Grammar {
        G::GRAMMAR
    }

    fn is_row(&self, head: &str, rows: usize, line: &str) -> bool {
        G::row(head, rows, line)
    }

    fn islands(&self, file: &File) -> Vec<Island> {
        let mut all = islands::of_setup(&file.setup, G::row);
        for scenario in &file.frame.scenarios {
            all.extend(islands::of_scenario(scenario, &G::row));
        }
        all
    }

    fn check_shared(&self, file: &File) -> Vec<Diagnostic> {
        prepare::check_shared::<G>(file, self.understand)
    }

    fn shared_faults(&self, file: &File) -> Vec<Diagnostic> {
        prepare::shared_faults::<G>(file, self.understand)
    }

    fn run(&self, file: &File, scenario: &Scenario, options: Options<'_>) -> Report {
        run::run::<G>(file, scenario, self.understand, options, &mut |_, _| {})
    }

    fn try_out(&self, rule: &Arc<dyn HouseRule>, place: Place) -> Vec<Diagnostic> {
        let mut said = trial::try_out::<G>(rule, place);
        said.extend(house::idle(&**rule));
        said
    }

    fn playout(
        &self,
        rule: Option<&Arc<dyn HouseRule>>,
        seed: u64,
        most: usize,
    ) -> Result<usize, Vec<Diagnostic>> {
        trial::playout::<G>(rule, seed, most)
    }

    fn wander(&self, file: &File, seed: u64, plies: usize) -> Vec<Vec<String>> {
        wander::wander::<G>(file, self.understand, seed, plies)
    }

    fn goals(&self, file: &File) -> Vec<String> {
        prepare::goals::<G>(file, self.understand)
    }

    fn prospects(&self, file: &File, sought: Sought<'_>, seed: u64) -> Prospects {
        prospects::<G>(file, sought, self.understand, seed)
    }

    fn alongside(&self, files: [&File; 2], clauses: &[&str], seed: u64, plies: usize) -> Alongside {
        alongside::<G>(files, clauses, self.understand, seed, plies)
    }
}
