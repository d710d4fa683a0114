use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use syntax::{Frame, GameLine, HeaderLine, Scenario, SetupLine};
use text::{Diagnostic, Place, Severity, Source, SourceId, Sources, Spanned};

use crate::file::scenario_at;
use crate::found_script::FoundScript;
use crate::paths::{names, normal, resolved};
use crate::problem::{FileProblem, RulesProblem, included_from};
use crate::{File, Files, GameScript, NamedScript, codes, paths, under};

/// How deep files may include one another.
const DEEPEST: usize = 32;

/// Parses a file called `name` and everything it includes.
pub fn load(name: &str, text: &str, files: &dyn Files) -> File {
    let mut sources = Sources::default();
    let id = sources.add(Source::new(name, text));
    let frame = syntax::parse_shared(id, sources.get(id).text());
    if let Some((kind, span)) = FoundScript::of(name, text, &frame) {
        // Of its lines nothing is said: none of them is meant as a line of scenarios.
        let fault = FileProblem::IsScript { name, kind }.at(Place::new(id, span));
        return File { faults: vec![fault], ..File::without_scenarios(sources, id) };
    }
    let faults = frame.faults.clone();
    let mut loading = Loading { faults, ..Loading::new(sources, name, files) };
    loading.flatten(&frame, name);
    let game_script = loading.game(&frame, name);
    let scripts = loading.scripts(&frame, name);
    let under = loading.scripts_under(&frame, name, &scripts);
    let Loading { sources, faults, header, setup, .. } = loading;
    let (obstacles, shared) = (OnceLock::new(), OnceLock::new());
    File { sources, frame, header, setup, game_script, scripts, under, faults, obstacles, shared }
}

/// The title of the scenario in which lines are read that are played one by one.
const LINES: &str = "lines";

impl File {
    /// The file in which a scenario of it, the only one, has these lines as its steps; they are a text of their own.
    pub fn with_steps(&self, scenario: &Scenario, lines: &str, files: &dyn Files) -> Self {
        let mut sources = self.sources.clone();
        let indented: String = lines.lines().map(|line| format!("  {line}\n")).collect();
        let game = self.frame.game.as_ref().map_or_else(|| "game ".to_owned(), GameLine::written);
        // A set-up ends at a first step.
        let text = format!("{game}\nscenario \"{LINES}\"\n  say \"\"\n{indented}");
        let id = sources.add(Source::new(self.name(), text));
        let mut frame = syntax::parse_shared(id, sources.get(id).text());
        for read in &mut frame.scenarios {
            *read = scenario.with_steps(std::mem::take(&mut read.steps), read.place);
        }
        frame.game.clone_from(&self.frame.game);
        let faults = frame.faults.clone();
        let mut loading = Loading { faults, ..Loading::new(sources, self.name(), files) };
        let more = loading.scripts_under(&frame, self.name(), &self.scripts);
        let Loading { sources, faults, .. } = loading;
        Self {
            sources,
            frame,
            header: self.header.clone(),
            setup: self.setup.clone(),
            game_script: self.game_script.clone(),
            scripts: self.scripts.clone(),
            under: self.under.iter().cloned().chain(more).collect(),
            faults,
            obstacles: OnceLock::new(),
            shared: OnceLock::new(),
        }
    }
}

struct Loading<'a> {
    sources: Sources,
    files: &'a dyn Files,
    faults: Vec<Diagnostic>,
    /// The files on the way here, outermost first, in normal form.
    chain: Vec<String>,
    /// What was read at each path, or why nothing could be. What a file shares is brought in once, where
    /// it is included first, however many files include it.
    read: HashMap<String, Result<SourceId, String>>,
    header: Vec<HeaderLine>,
    setup: Vec<SetupLine>,
}

impl<'a> Loading<'a> {
    /// Nothing is brought in yet for the file called `name`.
    fn new(sources: Sources, name: &str, files: &'a dyn Files) -> Self {
        Self {
            sources,
            files,
            faults: Vec::new(),
            chain: vec![paths::normal(name)],
            read: HashMap::new(),
            header: Vec::new(),
            setup: Vec::new(),
        }
    }

    /// Reads a file, once.
    fn read(&mut self, path: &str) -> Result<SourceId, String> {
        if let Some(known) = self.read.get(path) {
            return known.clone();
        }
        let (sources, text) = (&mut self.sources, self.files.read(path));
        let read = text.map(|text| sources.add(Source::new(path, text)));
        self.read.insert(path.to_owned(), read.clone());
        read
    }

    /// The script that declares the file's game, if its `game` line names one.
    fn game(&mut self, frame: &Frame, name: &str) -> Option<GameScript> {
        let line = frame.game.as_ref().filter(|line| line.is_script)?;
        let written = &line.name;
        if written.value.trim().is_empty() {
            let code = &codes::GAME_UNREADABLE;
            let fault = FileProblem::Nameless { keyword: "game", example: "hexapawn.rhai", code };
            self.faults.push(fault.at(written.place));
            return None;
        }
        let path = resolved(name, &written.value);
        let read = self.read(&path).and_then(|source| match self.is_game(source) {
            true => Ok(source),
            false => Err("it is no script of a game".to_owned()),
        });
        match read {
            Ok(source) => Some(GameScript { path, source }),
            Err(why) => {
                let nearest = &under::nearest(name, &written.value, self.files);
                let fault = FileProblem::Game { written: &written.value, why: &why, nearest };
                self.faults.push(fault.at(written.place));
                None
            }
        }
    }

    /// Whether a text is the script of a game. Of one that is not, nothing is shown: it may be any file.
    fn is_game(&self, source: SourceId) -> bool {
        self.sources.get(source).text().contains("game(")
    }

    /// The scripts that the file and its scenarios name, each once.
    fn scripts(&mut self, frame: &Frame, name: &str) -> Vec<NamedScript> {
        let (mut scripts, mut known) = (Vec::new(), HashSet::new());
        let lines = frame.header.iter().chain(frame.scenarios.iter().flat_map(|scenario| &scenario.header));
        for line in lines {
            let HeaderLine::HouseRules(written) = line else { continue };
            if written.value.trim().is_empty() {
                let code = &codes::HOUSE_UNREADABLE;
                let fault = FileProblem::Nameless { keyword: "house rules", example: "ours.rhai", code };
                self.faults.push(fault.at(written.place));
                continue;
            }
            let path = paths::resolved(name, &written.value);
            if known.contains(&path) {
                continue;
            }
            let read = self.read(&path).and_then(|source| match self.is_script(&path, source) {
                true => Ok(source),
                false => Err("it is no house-rule script".to_owned()),
            });
            match read {
                Ok(source) => {
                    known.insert(path.clone());
                    scripts.push(NamedScript::new(path, source));
                }
                Err(why) => {
                    let nearest = &under::nearest(name, &written.value, self.files);
                    let fault = FileProblem::HouseRules { written: &written.value, why: &why, nearest };
                    self.faults.push(fault.at(written.place));
                }
            }
        }
        scripts
    }

    /// Whether a text is a script at all. Of one that is not, nothing is shown: it may be any file.
    fn is_script(&self, path: &str, source: SourceId) -> bool {
        path.ends_with(".rhai") || self.sources.get(source).text().contains("house(")
    }

    /// Takes in the lines that a file shares, those of the files it includes first.
    fn flatten(&mut self, frame: &Frame, name: &str) {
        for line in &frame.header {
            match line {
                HeaderLine::Include(path) => self.include(frame, name, path),
                HeaderLine::Players(_) | HeaderLine::Rules { .. } => self.header.push(line.clone()),
                // A seed, house rules and what scenarios are independent of stay with the file that has them.
                HeaderLine::Seed(_) | HeaderLine::HouseRules(_) | HeaderLine::Whatever(_)
                    if self.chain.len() == 1 =>
                {
                    self.header.push(line.clone())
                }
                HeaderLine::Seed(_) | HeaderLine::HouseRules(_) | HeaderLine::Whatever(_) => {}
            }
        }
        self.setup.extend(frame.setup.iter().cloned());
    }

    fn include(&mut self, frame: &Frame, name: &str, written: &Spanned<String>) {
        if written.value.trim().is_empty() {
            let code = &codes::INCLUDE_UNREADABLE;
            let fault = FileProblem::Nameless { keyword: "include", example: "shared.saga", code };
            return self.faults.push(fault.at(written.place));
        }
        let path = paths::resolved(name, &written.value);
        if let Some(at) = self.chain.iter().position(|candidate| *candidate == path) {
            let fault = FileProblem::Circle { files: &self.chain[at..], again: &path }.at(written.place);
            return self.faults.push(fault);
        }
        let is_first = !self.read.contains_key(&path);
        if self.chain.len() > DEEPEST {
            let fault = FileProblem::TooDeep { most: DEEPEST, first: &self.chain[0] }.at(written.place);
            return self.faults.push(fault);
        }
        let id = match self.read(&path) {
            Ok(id) => id,
            Err(why) => {
                let (written_as, chain) = (&written.value, &self.chain);
                let fault = FileProblem::Include { written: written_as, why: &why, path: &path, chain };
                return self.faults.push(fault.at(written.place));
            }
        };
        if !is_first {
            return;
        }
        let included = syntax::parse_shared(id, self.sources.get(id).text());
        let Some(theirs) = &included.game else {
            // Nothing of its text is shown: it may be any file.
            let fault = FileProblem::NoScenarios { written: &written.value, path: &path, chain: &self.chain };
            return self.faults.push(fault.at(written.place));
        };
        if let Some(ours) = &frame.game
            && !is_same(ours, name, theirs, &path)
        {
            let fault = FileProblem::OtherGame {
                written: &written.value,
                ours: &ours.name.value,
                theirs: &theirs.name.value,
                there: theirs.name.place,
            };
            return self.faults.push(fault.at(written.place));
        }
        let shared = included.faults.iter().filter(|fault| {
            let scenario = fault.place().and_then(|place| scenario_at(&included, place));
            fault.severity() == Severity::Error && scenario.is_none()
        });
        let label = included_from(&self.chain);
        self.faults.extend(shared.cloned().map(|fault| fault.label(written.place, label.clone())));
        self.chain.push(path.clone());
        self.flatten(&included, &path);
        self.chain.pop();
    }
}

/// Whether two files, each with its path, are of one game.
fn is_same(ours: &GameLine, our_path: &str, theirs: &GameLine, their_path: &str) -> bool {
    match (ours.is_script, theirs.is_script) {
        (true, true) => resolved(our_path, &ours.name.value) == resolved(their_path, &theirs.name.value),
        (false, false) => ours.name.value == theirs.name.value,
        _ => false,
    }
}

impl Loading<'_> {
    /// The scripts that lines are under and nothing else names, each once; tells of those that are not there.
    fn scripts_under(&mut self, frame: &Frame, name: &str, scripts: &[NamedScript]) -> Vec<NamedScript> {
        let (mut found, mut seen) = (Vec::new(), HashSet::new());
        for line in under::unders(frame) {
            let written = line.value.as_str();
            // Of several lines under one script the first is enough.
            if !seen.insert(written) || scripts.iter().any(|script| names(name, written, &script.path)) {
                continue;
            }
            let there = [resolved(name, written), normal(written)].into_iter();
            match there.filter_map(|path| Some((self.read(&path).ok()?, path))).next() {
                Some((source, path)) => found.push(NamedScript::new(path, source)),
                None => {
                    let nearest = &under::nearest(name, written, self.files);
                    self.faults.push(RulesProblem::UnderUnknown { written, nearest }.at(line.place));
                }
            }
        }
        found
    }
}
