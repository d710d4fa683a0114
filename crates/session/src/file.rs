use std::any::Any;
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use syntax::{Frame, HeaderLine, Scenario, SetupLine};
use text::{Diagnostic, Place, Severity, Source, SourceId, Sources, Span};

use crate::problem::FileProblem;
use crate::{Files, NamedScript, paths, under};

/// A file, what it includes, and what is wrong with its text.
#[derive(Clone, Debug)]
pub struct File {
    /// All texts; the file itself is the first.
    pub sources: Sources,
    /// The file's own tree.
    pub frame: Frame,
    /// The file-wide lines, those of included files in place of the `include`.
    pub header: Vec<HeaderLine>,
    /// The shared set-up, that of included files first.
    pub setup: Vec<SetupLine>,
    /// The script that declares its game, where one does.
    pub game_script: Option<GameScript>,
    /// The house-rule scripts that it, its scenarios or the run name, each once.
    pub scripts: Vec<NamedScript>,
    /// Those that lines are under and nothing names besides.
    pub(crate) under: Vec<NamedScript>,
    /// What is wrong with the texts, the file's own faults first.
    pub faults: Vec<Diagnostic>,
    pub(crate) obstacles: OnceLock<Obstacles>,
    /// The shared set-up as its first scenario's game, rules and players read it.
    pub(crate) shared: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// The script that declares the game of a file.
#[derive(Clone, Debug)]
pub struct GameScript {
    /// Its path in normal form.
    pub path: String,
    /// Its text among the file's sources.
    pub source: SourceId,
}

/// Where the fault is that keeps a scenario from being run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// In its own lines; the others can still be read.
    Own,
    /// In the lines that all scenarios of the file share, or in an included file.
    Shared,
}

/// Where a file has errors, found once for all its scenarios.
#[derive(Clone, Debug, Default)]
pub(crate) struct Obstacles {
    shared: bool,
    /// Where the scenarios begin that have errors of their own.
    scenarios: HashSet<u32>,
    /// Where anything begins that something is said of, errors or not.
    told: HashSet<(SourceId, u32)>,
}

impl File {
    /// The file called `name` that cannot be read, and why not.
    pub fn unreadable(name: &str, why: &str) -> Self {
        let mut sources = Sources::default();
        let id = sources.add(Source::new(name, ""));
        let fault = FileProblem::Unreadable { name, why }.at(beginning(id));
        Self { faults: vec![fault], ..Self::without_scenarios(sources, id) }
    }

    /// A file of which only its text is of interest.
    pub fn without_scenarios(sources: Sources, source: SourceId) -> Self {
        Self {
            sources,
            frame: syntax::parse(source, ""),
            header: Vec::new(),
            setup: Vec::new(),
            game_script: None,
            scripts: Vec::new(),
            under: Vec::new(),
            faults: Vec::new(),
            obstacles: OnceLock::new(),
            shared: OnceLock::new(),
        }
    }

    /// The file's name.
    pub fn name(&self) -> &str {
        self.sources.get(self.frame.source).name()
    }

    /// Plays every scenario of it under the house rules at `path`, too, besides those that it names
    /// itself.
    ///
    /// # Errors
    /// Why the script cannot be read, in plain words.
    pub fn play_under(&mut self, path: &str, files: &dyn Files) -> Result<(), String> {
        self.script(path, files)?.of_run = true;
        Ok(())
    }

    /// Plays every scenario of it under the house rules at `path`, as if it named them itself: they are its folder's.
    ///
    /// # Errors
    /// Why the script cannot be read, in plain words.
    pub fn play_as_its_folder_does(&mut self, path: &str, files: &dyn Files) -> Result<(), String> {
        self.script(path, files)?.of_folder = true;
        Ok(())
    }

    /// The script at `path`, brought in where nothing names it yet.
    fn script(&mut self, path: &str, files: &dyn Files) -> Result<&mut NamedScript, String> {
        let path = paths::normal(path);
        // A line that is under this script is under something after all.
        self.faults.retain(|fault| !under::is_about(fault, &self.frame, &self.sources, &path));
        self.obstacles = OnceLock::new();
        let at = match self.scripts.iter().position(|script| script.path == path) {
            Some(at) => at,
            None => {
                let text = files.read(&path)?;
                let source = self.sources.add(Source::new(path.clone(), text));
                self.scripts.push(NamedScript::new(path, source));
                self.scripts.len() - 1
            }
        };
        Ok(&mut self.scripts[at])
    }

    /// Which fault of the texts keeps this scenario from being run, if any does.
    pub fn obstacle(&self, scenario: &Scenario) -> Option<Obstacle> {
        let obstacles = self.obstacles();
        match obstacles.shared {
            true => Some(Obstacle::Shared),
            false => obstacles.scenarios.contains(&scenario.place.span.start).then_some(Obstacle::Own),
        }
    }

    /// Takes in what else was found wrong with its text; scenarios with a fault of theirs, or of all, are not run.
    pub fn find_fault(&mut self, faults: impl IntoIterator<Item = Diagnostic>) {
        self.faults.extend(faults);
        self.obstacles = OnceLock::new();
    }

    /// Whether the lines that all scenarios share have a fault.
    pub(crate) fn is_at_fault_for_all(&self) -> bool {
        self.obstacles().shared
    }

    /// Whether its faults say something of what begins at a place.
    pub fn is_told_of(&self, place: Place) -> bool {
        self.obstacles().told.contains(&(place.source, place.span.start))
    }

    fn obstacles(&self) -> &Obstacles {
        self.obstacles.get_or_init(|| Obstacles::of(&self.frame, &self.faults))
    }

    /// The line (from 1) and name of a place, as reports give them.
    pub fn position(&self, place: Place) -> (&str, text::LineColumn) {
        let source = self.sources.get(place.source);
        (source.name(), source.position(place.span.start))
    }
}

impl Obstacles {
    fn of(frame: &Frame, faults: &[Diagnostic]) -> Self {
        let told = faults.iter().filter_map(Diagnostic::place);
        let told = told.map(|place| (place.source, place.span.start)).collect();
        let mut obstacles = Self { told, ..Self::default() };
        for fault in faults.iter().filter(|fault| fault.severity() == Severity::Error) {
            match fault.place().and_then(|place| scenario_at(frame, place)) {
                Some(scenario) => _ = obstacles.scenarios.insert(scenario.place.span.start),
                None => obstacles.shared = true,
            }
        }
        obstacles
    }
}

/// The scenario that a place lies in. Scenarios stand in the order of the text.
pub(crate) fn scenario_at(frame: &Frame, place: Place) -> Option<&Scenario> {
    let after = frame.scenarios.partition_point(|scenario| scenario.place.span.start <= place.span.start);
    let scenario = &frame.scenarios[after.checked_sub(1)?];
    let whole = scenario.place;
    (whole.source == place.source && place.span.end <= whole.span.end).then_some(scenario)
}

/// The place of the beginning of a source.
pub fn beginning(source: SourceId) -> Place {
    Place::new(source, Span::default())
}

impl File {
    /// The script that a line is under.
    pub fn script_under(&self, written: &str) -> Option<&NamedScript> {
        let mut known = self.scripts.iter().chain(&self.under);
        known.find(|script| paths::names(self.name(), written, &script.path))
    }
}
