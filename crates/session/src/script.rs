use std::fmt;
use std::sync::{Arc, OnceLock};

use game::{Definition, Game, HouseRule};
use text::{Diagnostic, SourceId, Sources};

/// A house-rule script that a file, one of its scenarios, or a whole run names.
#[derive(Clone)]
pub struct NamedScript {
    /// Its path in normal form.
    pub path: String,
    /// Its text among the file's sources.
    pub source: SourceId,
    /// It holds for every scenario, because whoever runs them says so.
    pub of_run: bool,
    /// It holds for every scenario of the file's folder, as if the file named it.
    pub of_folder: bool,
    /// What its text says, once that was asked.
    understood: Arc<OnceLock<Understood>>,
}

/// A house rule, or what is wrong with its text.
pub(crate) type Understood = Result<Arc<dyn HouseRule>, Vec<Diagnostic>>;

impl NamedScript {
    pub(crate) fn new(path: String, source: SourceId) -> Self {
        Self { path, source, of_run: false, of_folder: false, understood: Arc::default() }
    }

    /// What it says in a game, or what is wrong with its text; that is found out once.
    pub fn understood<G: Game>(&self, sources: &Sources, game: Definition<'_, G>) -> &Understood {
        let understand = || (game.understand)(&[game.info()], self.source, sources.get(self.source));
        self.understood.get_or_init(understand)
    }

    /// What it says, once a run has understood it.
    pub fn rule(&self) -> Option<&Arc<dyn HouseRule>> {
        self.understood.get()?.as_ref().ok()
    }
}

impl fmt::Debug for NamedScript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script")
            .field("path", &self.path)
            .field("of_run", &self.of_run)
            .finish_non_exhaustive()
    }
}
