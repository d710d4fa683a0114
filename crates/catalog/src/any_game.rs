use std::sync::LazyLock;

use game::{Definition, Game, Grammar, Head, Info};
use homemade::Homemade;
use odin::Odin;
use omen::Omen;
use ravens::Ravens;
use runner::{Live, Options, Report};
use session::{File, Island, Job};
use syntax::Scenario;
use table::Table;
use text::{Diagnostic, Source};

use crate::own_game::OwnGame;

/// A game with its types forgotten: whole jobs are erased, not values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyGame(Of);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Of {
    Ravens,
    Table,
    Odin,
    Omen,
    Own(OwnGame),
}

/// Every game of the program, in the order they are told of.
pub static GAMES: &[AnyGame] =
    &[AnyGame(Of::Ravens), AnyGame(Of::Table), AnyGame(Of::Odin), AnyGame(Of::Omen)];

impl AnyGame {
    /// A game that a script declares.
    pub(crate) fn own(game: OwnGame) -> Self {
        Self(Of::Own(game))
    }

    /// Whether a script declares it.
    pub fn is_own(self) -> bool {
        matches!(self.0, Of::Own(_))
    }

    /// The text of the script that declares it; none of a game of the program.
    pub fn script(self) -> Option<&'static str> {
        match self.0 {
            Of::Own(OwnGame { text, .. }) => Some(text),
            Of::Ravens | Of::Table | Of::Odin | Of::Omen => None,
        }
    }

    /// What commands take for it: its name, or the path of the script that declares it.
    pub fn taken_as(self) -> &'static str {
        match self.0 {
            Of::Own(OwnGame { path, .. }) => path,
            Of::Ravens | Of::Table | Of::Odin | Of::Omen => self.info().name,
        }
    }

    /// The script that declares it, with its path; none of a game of the program.
    pub(crate) fn source(self) -> Option<Source> {
        match self.0 {
            Of::Own(OwnGame { path, text, .. }) => Some(Source::new(path, text)),
            Of::Ravens | Of::Table | Of::Odin | Of::Omen => None,
        }
    }

    /// What the script that declares it declares and never uses, as warnings; nothing of a game of the program.
    pub fn unused(self) -> Vec<Diagnostic> {
        match self.0 {
            Of::Own(OwnGame { law_book, .. }) => homemade::unused(law_book),
            Of::Ravens | Of::Table | Of::Odin | Of::Omen => Vec::new(),
        }
    }

    /// Gives a job the game's types.
    pub fn run_job<J: Job>(self, job: J) -> J::Output {
        static RAVENS: LazyLock<ravens::Rules> = LazyLock::new(Default::default);
        static TABLE: LazyLock<table::Rules> = LazyLock::new(Default::default);
        static ODIN: LazyLock<odin::Rules> = LazyLock::new(Default::default);
        static OMEN: LazyLock<omen::Rules> = LazyLock::new(Default::default);
        match self.0 {
            Of::Ravens => job.run::<Ravens>(by(&RAVENS)),
            Of::Table => job.run::<Table>(by(&TABLE)),
            Of::Odin => job.run::<Odin>(by(&ODIN)),
            Of::Omen => job.run::<Omen>(by(&OMEN)),
            Of::Own(OwnGame { law_book, .. }) => {
                job.run::<Homemade>(Definition { law_book, understand: house::compile })
            }
        }
    }

    /// Name, clauses, knobs, codes.
    pub fn info(self) -> &'static Info {
        self.run_job(jobs::InfoOf)
    }

    /// The game's grammar.
    pub fn grammar(self) -> Grammar {
        self.run_job(jobs::GrammarOf)
    }

    /// Whether `line` is a row under `head` after `rows` rows.
    pub fn is_row(self, head: Head<'_>, rows: usize, line: &str) -> bool {
        self.run_job(jobs::IsRow { head, rows, line })
    }

    /// Every island of the file's shared set-up and of its scenarios, in order.
    pub fn islands(self, file: &File) -> Vec<Island> {
        self.run_job(jobs::Islands(file))
    }

    /// Reads and validates the file-wide lines and the shared set-up.
    pub fn check_shared(self, file: &File) -> Vec<Diagnostic> {
        self.run_job(jobs::CheckShared(file))
    }

    /// What is wrong with the words of the lines that all scenarios share, as far as no scenario's own `rules` can
    /// mend it; nothing where the text itself has told already that they cannot be read.
    pub fn shared_faults(self, file: &File) -> Vec<Diagnostic> {
        self.run_job(jobs::SharedFaults(file))
    }

    /// Runs one scenario.
    pub fn run(self, file: &File, scenario: &Scenario, options: Options<'_>) -> Report {
        self.run_job(jobs::ScenarioRun { file, scenario, options })
    }

    /// Opens a scenario to play on from where it ends, or from before the step at one of these lines.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(
        self,
        file: &File,
        scenario: &Scenario,
        stop_at: &[u32],
    ) -> Result<Box<dyn Live>, Box<Report>> {
        self.run_job(jobs::OpenScenario { file, scenario, stop_at })
    }
}

/// A game of the program, by its law book.
fn by<G: Game>(law_book: &LazyLock<G::Rules>) -> Definition<'_, G> {
    Definition { law_book, understand: house::compile }
}

mod jobs {
    use game::{Definition, Dialect, Grammar, Head, Info, Knowledge};
    use runner::{Live, Options, Report};
    use session::{File, Island, Job, islands};
    use syntax::Scenario;
    use text::Diagnostic;

    pub(super) struct InfoOf;

    impl Job for InfoOf {
        type Output = &'static Info;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> &'static Info {
            game.info()
        }
    }

    pub(super) struct GrammarOf;

    impl Job for GrammarOf {
        type Output = Grammar;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Grammar {
            G::grammar(game.law_book)
        }
    }

    pub(super) struct IsRow<'a> {
        pub(super) head: Head<'a>,
        pub(super) rows: usize,
        pub(super) line: &'a str,
    }

    impl Job for IsRow<'_> {
        type Output = bool;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> bool {
            G::row(game.law_book, self.head, self.rows, self.line)
        }
    }

    pub(super) struct Islands<'a>(pub(super) &'a File);

    impl Job for Islands<'_> {
        type Output = Vec<Island>;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<Island> {
            let is_row = islands::is_row::<G>(game.law_book);
            let mut all = islands::of_setup(&self.0.setup, &is_row);
            for scenario in &self.0.frame.scenarios {
                all.extend(islands::of_scenario(scenario, &is_row));
            }
            all
        }
    }

    pub(super) struct CheckShared<'a>(pub(super) &'a File);

    impl Job for CheckShared<'_> {
        type Output = Vec<Diagnostic>;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<Diagnostic> {
            session::check_shared::<G>(self.0, game)
        }
    }

    pub(super) struct SharedFaults<'a>(pub(super) &'a File);

    impl Job for SharedFaults<'_> {
        type Output = Vec<Diagnostic>;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<Diagnostic> {
            session::shared_faults::<G>(self.0, game)
        }
    }

    pub(super) struct OpenScenario<'a> {
        pub(super) file: &'a File,
        pub(super) scenario: &'a Scenario,
        pub(super) stop_at: &'a [u32],
    }

    impl Job for OpenScenario<'_> {
        type Output = Result<Box<dyn Live>, Box<Report>>;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
            runner::open::<G>(self.file, self.scenario, game, self.stop_at)
        }
    }

    pub(super) struct ScenarioRun<'a> {
        pub(super) file: &'a File,
        pub(super) scenario: &'a Scenario,
        pub(super) options: Options<'a>,
    }

    impl Job for ScenarioRun<'_> {
        type Output = Report;

        fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Report {
            runner::run::<G>(self.file, self.scenario, game, self.options, &mut |_, _| {})
        }
    }
}
