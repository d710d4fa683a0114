use std::cell::RefCell;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHasher;
use session::Files;
use snapshot::{AlreadySaid, Names, SnapshotProblem};

use crate::settings::{FolderSettings, Neighbours, SettingsOf, is_settings};
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
    /// Of each scenario, whether its outcome is to be kept and is not.
    pub(crate) missing: Vec<bool>,
    /// Where the settings lie that hold for it, if there are any.
    pub(crate) settled_by: Option<String>,
    /// What it says for others, if it holds settings.
    pub(crate) settings: Option<Rc<FolderSettings>>,
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
    /// A text to which these settings apply.
    pub(crate) fn new(
        path: &str,
        text: Arc<str>,
        files: &dyn Files,
        host: &dyn Host,
        settings: &SettingsOf,
    ) -> Self {
        let noting = Noting { files, asked: RefCell::new(settings.looked_at.clone()) };
        let mut opened = match is_script(path) {
            true => Opened::of_script(path, &text),
            false => Opened::of(settings.hold(session::load(path, &text, &noting), &noting)),
        };
        if opened.file.frame.scenarios.len() > 1 {
            opened.find_shared_faults();
        }
        let names = Names::of(Path::new(path), &opened.file);
        let (kept, unsure) = kept(&mut opened, &names, host);
        let requires = settings.of().is_some_and(|settings| settings.requires_snapshots);
        let missing = kept.iter().zip(unsure).map(|(kept, unsure)| requires && !kept && !unsure).collect();
        let mut hasher = FxHasher::default();
        let scenarios = &opened.file.frame.scenarios;
        let above = scenarios.first().map_or(text.len(), |first| first.place.span.start as usize);
        text[..above].hash(&mut hasher);
        (scenarios.len() > 1).hash(&mut hasher);
        for (_, source) in opened.file.sources.iter().skip(1) {
            (source.name(), &**source.text()).hash(&mut hasher);
        }
        let of_folder = opened.file.scripts.iter().filter(|script| script.of_folder);
        of_folder.for_each(|script| script.path.hash(&mut hasher));
        let shared = hasher.finish();
        let mut needs = noting.asked.into_inner();
        needs.extend(settings.of().into_iter().flat_map(FolderSettings::scripts).map(str::to_owned));
        let settled_by = settings.path().map(str::to_owned);
        Self { text, opened, needs, names, kept, missing, settled_by, settings: None, shared }
    }

    /// The text of settings.
    pub(crate) fn of_settings(path: &str, text: Arc<str>, around: &dyn Neighbours) -> Self {
        let (settings, opened) = FolderSettings::read(path, &text, around);
        let names = Names::of(Path::new(path), &opened.file);
        Self {
            text,
            opened,
            needs: settings.named.clone(),
            names,
            kept: Vec::new(),
            missing: Vec::new(),
            settled_by: None,
            settings: Some(Rc::new(settings)),
            shared: 0,
        }
    }

    /// A number made of everything that what comes of a scenario depends on.
    pub(crate) fn key(&self, number: usize) -> u64 {
        let file = &self.opened.file;
        let scenario = &file.frame.scenarios[number];
        let mut hasher = FxHasher::default();
        self.shared.hash(&mut hasher);
        self.text[scenario.place.span.range()].hash(&mut hasher);
        scenario.case.as_ref().map(|case| case.number).hash(&mut hasher);
        (file.obstacle(scenario).is_some(), &self.names.names[number]).hash(&mut hasher);
        (self.kept[number], self.missing[number]).hash(&mut hasher);
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

    /// Whether what is known of it may be otherwise once there is another text at a path.
    pub(crate) fn hangs_on(&self, path: &str) -> bool {
        let is_within =
            |need: &String| path.strip_prefix(need.as_str()).is_some_and(|rest| rest.starts_with('/'));
        // A folder that was missed is there with its first file.
        let misses = self.settings.is_some() && !self.opened.faults.is_empty();
        self.needs.iter().any(|need| need == path || misses && is_within(need))
    }

    /// Whether it is the script of a house rule.
    pub(crate) fn is_script(&self) -> bool {
        is_script(self.opened.file.name())
    }

    /// Whether it holds scenarios, and is neither a script nor settings.
    pub(crate) fn is_saga(&self) -> bool {
        let name = self.opened.file.name();
        !is_script(name) && !is_settings(name)
    }
}

/// Of each scenario whether its outcome is kept and can be compared, and whether that cannot be told; tells of which.
fn kept(opened: &mut Opened, names: &Names, host: &dyn Host) -> (Vec<bool>, Vec<bool>) {
    if names.names.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let folder = shown(&names.folder);
    let (here, unlisted) = match host.names(&folder) {
        Ok(here) => (here, None),
        Err(why) => (BTreeSet::new(), Some(why)),
    };
    let mut kept: Vec<bool> = names.names.iter().map(|name| here.contains(name)).collect();
    let mut unsure = vec![unlisted.is_some(); kept.len()];
    let mut told = AlreadySaid::default();
    for (later, earlier) in names.collisions() {
        let fault = told.collision(&opened.file, &opened.faults, names, later, earlier);
        opened.faults.extend(fault);
        (kept[later], kept[earlier]) = (false, false);
        (unsure[later], unsure[earlier]) = (true, true);
    }
    if let (Some(why), Some(first)) = (&unlisted, opened.file.frame.scenarios.first()) {
        let problem = SnapshotProblem::Unlistable { path: folder, why };
        opened.faults.push(problem.of(&first.title.value, first.title.place));
    }
    (kept, unsure)
}

/// A path in one way on every system.
pub(crate) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
