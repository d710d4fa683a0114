use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;
use session::Files;
use text::Diagnostic;

use crate::analysis::{Analysis, is_script};
use crate::judged::POSITIONS;
use crate::settings::is_settings;
use crate::stands::Stands;
use crate::{CaseVerdict, EditorNote, Host};

/// Of so many files that are not open it is kept what they hold.
const GLANCED: usize = 256;

/// Something of each file.
type ByPath<T> = HashMap<String, T, FxBuildHasher>;

/// The texts that somebody works on, and what is known of them. What was found out once is kept until a text that it
/// depends on changes.
pub struct Workspace<H> {
    host: H,
    /// The texts that are open, by path.
    open: BTreeMap<String, Arc<str>>,
    known: RefCell<ByPath<Rc<Analysis>>>,
    /// The files that are known and were not open when they were read, the oldest first.
    glanced: RefCell<VecDeque<String>>,
    /// What came of the scenarios of each file; of those that changed it is kept until the file is judged anew.
    judged: RefCell<ByPath<Vec<Option<Rc<CaseVerdict>>>>>,
    /// What came of scenarios of earlier texts, by what it depends on.
    earlier: RefCell<ByPath<HashMap<u64, Rc<CaseVerdict>, FxBuildHasher>>>,
    pub(crate) stands: Stands,
    /// So far puzzles are searched while one writes, in positions.
    pub(crate) positions: u64,
}

/// The open texts before those of the host.
pub(crate) struct Texts<'a, H> {
    pub(crate) open: &'a BTreeMap<String, Arc<str>>,
    pub(crate) host: &'a H,
}

impl<H: Host> Files for Texts<'_, H> {
    fn read(&self, path: &str) -> Result<String, String> {
        self.open.get(path).map_or_else(|| self.host.read(path), |text| Ok(text.to_string()))
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let within =
            |path: &String| path.strip_prefix(&folder).filter(|name| !name.contains('/')).map(str::to_owned);
        let open = self.open.keys().filter_map(within).filter(|name| is_script(name));
        let all: BTreeSet<String> = open.chain(self.host.scripts_in(folder.trim_end_matches('/'))).collect();
        all.into_iter().collect()
    }
}

impl<H: Host> Workspace<H> {
    /// A workspace in which nothing is open.
    pub fn new(host: H) -> Self {
        Self {
            host,
            open: BTreeMap::new(),
            known: RefCell::default(),
            glanced: RefCell::default(),
            judged: RefCell::default(),
            earlier: RefCell::default(),
            stands: Stands::default(),
            positions: POSITIONS,
        }
    }

    /// Where texts come from that are not open.
    pub fn host(&self) -> &H {
        &self.host
    }

    /// The workspace holds these folders now.
    pub fn set_folders(&mut self, folders: &[PathBuf]) {
        self.host.set_folders(folders);
    }

    /// Puzzles are searched up to so many positions from now on; gives the open files of which something else may be
    /// said now.
    pub fn search_up_to(&mut self, positions: u64) -> Vec<String> {
        self.positions = positions;
        self.judged.get_mut().clear();
        self.earlier.get_mut().clear();
        self.open.keys().cloned().collect()
    }

    /// Opens a text, or puts another in its place; gives the open files of which something else may be said now.
    pub fn set_text(&mut self, path: &str, text: impl Into<Arc<str>>) -> Vec<String> {
        let text = text.into();
        if self.open.get(path).is_some_and(|known| **known == *text) {
            return vec![path.to_owned()];
        }
        self.open.insert(path.to_owned(), text);
        self.forget(path)
    }

    /// Closes a text: from now on it is what the host has.
    pub fn close(&mut self, path: &str) -> Vec<String> {
        self.open.remove(path);
        let concerned = self.forget(path);
        self.earlier.get_mut().remove(path);
        self.judged.get_mut().remove(path);
        concerned.into_iter().filter(|other| other != path).collect()
    }

    /// A file of the host changed, appeared or went; gives the open files of which something else may be said now.
    pub fn changed_outside(&mut self, path: &str) -> Vec<String> {
        // A snapshot is read by every file of the folder above.
        if path.ends_with(".snap") {
            let folder = path.rsplit_once("snapshots/").map_or("", |(before, _)| before).to_owned();
            let is_here = |path: &String| path.starts_with(&folder);
            self.known.get_mut().retain(|path, _| !is_here(path));
            self.judged.get_mut().retain(|path, _| !is_here(path));
            self.earlier.get_mut().retain(|path, _| !is_here(path));
            return self.open.keys().filter(|open| is_here(open)).cloned().collect();
        }
        if self.open.contains_key(path) {
            return Vec::new();
        }
        self.forget(path)
    }

    /// Forgets what hangs on a text; gives the open files among it.
    fn forget(&mut self, path: &str) -> Vec<String> {
        self.stands.forget_others(path);
        let known = self.known.get_mut();
        let concerned: BTreeSet<String> = known
            .iter()
            .filter(|(name, analysis)| *name == path || analysis.hangs_on(path))
            .map(|(name, _)| name.clone())
            .chain([path.to_owned()])
            .collect();
        for name in &concerned {
            known.remove(name);
            if let Some(judged) = self.judged.get_mut().remove(name) {
                let earlier = self.earlier.get_mut().entry(name.clone()).or_default();
                // What is not asked for again after one change is let go with the next.
                earlier.clear();
                earlier.extend(judged.into_iter().flatten().map(|judged| (judged.key, judged)));
            }
        }
        concerned.into_iter().filter(|name| self.open.contains_key(name)).collect()
    }

    /// The paths of the open files.
    pub fn open_paths(&self) -> impl Iterator<Item = &str> {
        self.open.keys().map(String::as_str)
    }

    /// The paths of all files of the workspace, open or not, in order.
    pub fn paths(&self) -> Vec<String> {
        let mut paths: BTreeSet<String> = self.host.paths().into_iter().collect();
        paths.extend(self.open.keys().cloned());
        paths.into_iter().collect()
    }

    /// The text of an open file.
    pub fn open_text(&self, path: &str) -> Option<Arc<str>> {
        self.open.get(path).cloned()
    }

    /// The text of a file, open or not.
    pub fn text(&self, path: &str) -> Option<Arc<str>> {
        self.open.get(path).cloned().or_else(|| Some(self.host.read(path).ok()?.into()))
    }

    /// The texts that are open, by path.
    pub(crate) fn open_texts(&self) -> &BTreeMap<String, Arc<str>> {
        &self.open
    }

    pub(crate) fn files(&self) -> Texts<'_, H> {
        Texts { open: &self.open, host: &self.host }
    }

    /// A file, read.
    pub(crate) fn analysis(&self, path: &str) -> Option<Rc<Analysis>> {
        if let Some(known) = self.known.borrow().get(path) {
            return Some(known.clone());
        }
        let (text, files) = (self.text(path)?, self.files());
        let analysis = Rc::new(match is_settings(path) {
            true => Analysis::of_settings(path, text, &files),
            false => Analysis::new(path, text, &files, &self.host, &self.settings(path)),
        });
        self.known.borrow_mut().insert(path.to_owned(), analysis.clone());
        if !self.open.contains_key(path) {
            self.glance(path);
        }
        Some(analysis)
    }

    /// Notes that a file is known that is not open; what was known longest of such is let go where they are many.
    fn glance(&self, path: &str) {
        let mut glanced = self.glanced.borrow_mut();
        if !glanced.iter().any(|known| known == path) {
            glanced.push_back(path.to_owned());
        }
        let oldest = if glanced.len() > GLANCED { glanced.pop_front() } else { None };
        if let Some(oldest) = oldest.filter(|oldest| !self.open.contains_key(oldest)) {
            self.known.borrow_mut().remove(&oldest);
            self.judged.borrow_mut().remove(&oldest);
            self.earlier.borrow_mut().remove(&oldest);
        }
    }

    /// Whether some letters stand anywhere in a file.
    pub(crate) fn holds(&self, path: &str, letters: &str) -> bool {
        let known = self.known.borrow().get(path).map(|analysis| analysis.text.clone());
        known.or_else(|| self.text(path)).is_some_and(|text| text.contains(letters))
    }

    /// What came of the scenario of that number.
    pub fn judged(&self, path: &str, number: usize) -> Option<Rc<CaseVerdict>> {
        let analysis = self.analysis(path)?;
        let count = analysis.opened.file.frame.scenarios.len();
        let mut all = self.judged.borrow_mut();
        let of_file = all.entry(path.to_owned()).or_insert_with(|| vec![None; count]);
        if let Some(known) = of_file.get(number)? {
            return Some(known.clone());
        }
        let earlier = self.earlier.borrow();
        let earlier = earlier.get(path).and_then(|earlier| earlier.get(&analysis.key(number)));
        let judged = match earlier {
            Some(judged) => judged.moved(&analysis, number),
            None => Rc::new(CaseVerdict::of(&analysis, number, self.positions, &self.files())?),
        };
        of_file[number] = Some(judged.clone());
        Some(judged)
    }

    /// What came of those scenarios of a file that were judged.
    pub(crate) fn judged_so_far(&self, path: &str) -> Vec<Rc<CaseVerdict>> {
        self.judged.borrow().get(path).map(|all| all.iter().flatten().cloned().collect()).unwrap_or_default()
    }

    /// How many scenarios a file has, a row of cases each counted.
    pub fn scenarios(&self, path: &str) -> usize {
        self.analysis(path).map_or(0, |analysis| analysis.opened.file.frame.scenarios.len())
    }

    /// Everything that is to be said of a file, in order, each once: of its text, then of its scenarios.
    pub fn diagnostics(&self, path: &str) -> Vec<EditorNote> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let judged: Vec<Rc<CaseVerdict>> =
            (0..self.scenarios(path)).filter_map(|number| self.judged(path, number)).collect();
        let all = analysis.opened.faults.iter().chain(judged.iter().flat_map(|judged| &judged.diagnostics));
        let mut said: HashSet<&Diagnostic> = HashSet::new();
        all.filter(|each| said.insert(each)).map(|each| EditorNote::of(&analysis.opened.file, each)).collect()
    }
}
