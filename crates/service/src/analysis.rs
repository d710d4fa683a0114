use std::cell::RefCell;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHasher;
use session::Files;
use snapshot::{AlreadySaid, Names, SnapshotProblem};

use crate::{Host, Opened};

/// A text of the workspace, read: what a file holds, whatever comes of it when it is played.
pub(crate) struct Analysis {
    pub(crate) text: Arc<str>,
    pub(crate) opened: Opened,
    /// The files that it names, there or not.
    pub(crate) needs: Vec<String>,
    /// Where the outcomes of its scenarios are kept.
    pub(crate) names: Names,
    /// Of each scenario, whether its outcome is kept and can be compared.
    pub(crate) kept: Vec<bool>,
    /// A number made of all that its scenarios share: the lines above them and the files that they name.
    shared: u64,
}

/// Reads files for a text, noting what it was asked for.
pub(crate) struct Noting<'a> {
    pub(crate) files: &'a dyn Files,
    pub(crate) asked: RefCell<Vec<String>>,
}

impl Files for Noting<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        self.asked.borrow_mut().push(path.to_owned());
        self.files.read(path)
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        self.files.scripts_in(folder)
    }
}

/// Whether a path is that of a script.
pub(crate) fn is_script(path: &str) -> bool {
    path.ends_with(".rhai")
}

impl Analysis {
    pub(crate) fn new(path: &str, text: Arc<str>, files: &dyn Files, host: &dyn Host) -> Self {
        let noting = Noting { files, asked: RefCell::default() };
        let mut opened = match is_script(path) {
            true => Opened::of_script(path, &text),
            false => Opened::of_text(path, &text, &noting),
        };
        if opened.file.frame.scenarios.len() > 1 {
            opened.find_shared_faults();
        }
        let names = Names::of(Path::new(path), &opened.file);
        let kept = kept(&mut opened, &names, host);
        let mut hasher = FxHasher::default();
        let scenarios = &opened.file.frame.scenarios;
        let above = scenarios.first().map_or(text.len(), |first| first.place.span.start as usize);
        text[..above].hash(&mut hasher);
        (scenarios.len() > 1).hash(&mut hasher);
        for (_, source) in opened.file.sources.iter().skip(1) {
            (source.name(), &**source.text()).hash(&mut hasher);
        }
        let shared = hasher.finish();
        Self { text, opened, needs: noting.asked.into_inner(), names, kept, shared }
    }

    /// A number made of everything that what comes of a scenario depends on.
    pub(crate) fn key(&self, number: usize) -> u64 {
        let file = &self.opened.file;
        let scenario = &file.frame.scenarios[number];
        let mut hasher = FxHasher::default();
        self.shared.hash(&mut hasher);
        self.text[scenario.place.span.range()].hash(&mut hasher);
        scenario.case.as_ref().map(|case| case.number).hash(&mut hasher);
        (file.obstacle(scenario).is_some(), &self.names.names[number], self.kept[number]).hash(&mut hasher);
        let within = |place: text::Place| {
            place.source == file.frame.source && scenario.place.span.to(place.span) == scenario.place.span
        };
        file.faults
            .iter()
            .filter_map(|fault| fault.place())
            .filter(|place| within(*place))
            .count()
            .hash(&mut hasher);
        hasher.finish()
    }

    /// The number of the scenario in which a byte lies; of one with cases the row in whose line it lies, else the first.
    pub(crate) fn scenario_at(&self, at: usize) -> Option<usize> {
        let scenarios = &self.opened.file.frame.scenarios;
        let starts = |scenario: &syntax::Scenario| scenario.place.span.start as usize;
        let last = scenarios.iter().rposition(|scenario| starts(scenario) <= at)?;
        let first = scenarios.partition_point(|scenario| starts(scenario) < starts(&scenarios[last]));
        let (line, written) = crate::actions::line_around(&self.text, at);
        let is_here = |scenario: &syntax::Scenario| {
            let row = scenario.case.as_ref().map(|case| case.row.whole().span.start as usize);
            row.is_some_and(|row| (line..=line + written.len()).contains(&row))
        };
        let here = scenarios[first..=last].iter().position(is_here);
        Some(first + here.unwrap_or(0))
    }

    /// Whether it is the script of a house rule.
    pub(crate) fn is_script(&self) -> bool {
        is_script(self.opened.file.name())
    }
}

/// Of each scenario whether its outcome is kept and can be compared; tells which cannot be.
fn kept(opened: &mut Opened, names: &Names, host: &dyn Host) -> Vec<bool> {
    if names.names.is_empty() {
        return Vec::new();
    }
    let folder = shown(&names.folder);
    let (here, unlisted) = match host.names(&folder) {
        Ok(here) => (here, None),
        Err(why) => (BTreeSet::new(), Some(why)),
    };
    let mut kept: Vec<bool> = names.names.iter().map(|name| here.contains(name)).collect();
    let mut told = AlreadySaid::default();
    for (later, earlier) in names.collisions() {
        let fault = told.collision(&opened.file, &opened.faults, names, later, earlier);
        opened.faults.extend(fault);
        (kept[later], kept[earlier]) = (false, false);
    }
    if let (Some(why), Some(first)) = (&unlisted, opened.file.frame.scenarios.first()) {
        let problem = SnapshotProblem::Unlistable { path: folder, why };
        opened.faults.push(problem.of(&first.title.value, first.title.place));
    }
    kept
}

/// A path in one way on every system.
pub(crate) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
