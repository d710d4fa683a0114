use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use syntax::{Frame, HeaderLine, SetupLine};
use text::{Code, Diagnostic, Place, Severity, Source, SourceId, Sources, Spanned};

use crate::file::scenario_at;
use crate::{File, Files, Script, codes, paths, under};

/// So many files deep one may include another.
const DEEPEST: usize = 32;

/// Parses a file called `name` and everything it includes.
pub fn load(name: &str, text: &str, files: &dyn Files) -> File {
    let mut sources = Sources::default();
    let id = sources.add(Source::new(name, text));
    let frame = syntax::parse_shared(id, sources.get(id).text());
    let mut loading = Loading {
        sources,
        files,
        faults: frame.faults.clone(),
        chain: vec![paths::normal(name)],
        read: HashMap::new(),
        header: Vec::new(),
        setup: Vec::new(),
    };
    loading.flatten(&frame, name);
    let scripts = loading.scripts(&frame, name);
    loading.faults.extend(under::missing(&frame, name, &scripts, files));
    let Loading { sources, faults, header, setup, .. } = loading;
    let (obstacles, shared) = (OnceLock::new(), OnceLock::new());
    File { sources, frame, header, setup, scripts, faults, obstacles, shared }
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

impl Loading<'_> {
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

    /// The scripts that the file and its scenarios name, each once.
    fn scripts(&mut self, frame: &Frame, name: &str) -> Vec<Script> {
        let (mut scripts, mut known) = (Vec::new(), HashSet::new());
        let lines = frame.header.iter().chain(frame.scenarios.iter().flat_map(|scenario| &scenario.header));
        for line in lines {
            let HeaderLine::HouseRules(written) = line else { continue };
            if written.value.trim().is_empty() {
                self.faults.push(nameless(
                    &codes::HOUSE_UNREADABLE,
                    "house rules",
                    "ours.rhai",
                    written.place,
                ));
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
                    scripts.push(Script::new(path, source, false));
                }
                Err(why) => {
                    let message = format!("the house rules `{}` cannot be read: {why}", written.value);
                    self.faults.push(
                        Diagnostic::new(&codes::HOUSE_UNREADABLE, message, written.place, why)
                            .help(under::help(name, &written.value, self.files)),
                    );
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
            let fault = nameless(&codes::INCLUDE_UNREADABLE, "include", "shared.saga", written.place);
            return self.faults.push(fault);
        }
        let path = paths::resolved(name, &written.value);
        if let Some(at) = self.chain.iter().position(|candidate| *candidate == path) {
            let fault = circle(&self.chain[at..], &path, written);
            return self.faults.push(fault);
        }
        let is_first = !self.read.contains_key(&path);
        if self.chain.len() > DEEPEST {
            let message = format!("files include one another more than {DEEPEST} deep");
            let help = format!("put what they share into fewer files; the first one is `{}`", self.chain[0]);
            let fault = Diagnostic::new(&codes::INCLUDE_DEPTH, message, written.place, "one too deep");
            return self.faults.push(fault.help(help));
        }
        let id = match self.read(&path) {
            Ok(id) => id,
            Err(why) => {
                let help = format!("looked for `{path}`{}", self.by_way_of());
                return self.faults.push(unreadable(written, &why, help));
            }
        };
        if !is_first {
            return;
        }
        let included = syntax::parse_shared(id, self.sources.get(id).text());
        let Some(theirs) = &included.game else {
            // Nothing of its text is shown: it may be any file.
            let help = format!("`{path}` has no line `game NAME`{}", self.by_way_of());
            return self.faults.push(unreadable(written, "it is no scenario file", help));
        };
        if let Some(ours) = &frame.game
            && ours.name.value != theirs.name.value
        {
            let message = format!("`{}` is a file of another game", written.value);
            let label = format!("this file is of {}", ours.name.value);
            let fault = Diagnostic::new(&codes::INCLUDE_OTHER_GAME, message, written.place, label)
                .label(theirs.name.place, format!("that file is of {}", theirs.name.value))
                .help("include only files of the same game");
            return self.faults.push(fault);
        }
        let shared = included.faults.iter().filter(|fault| {
            let scenario = fault.place().and_then(|place| scenario_at(&included, place));
            fault.severity() == Severity::Error && scenario.is_none()
        });
        let label = format!("included from here{}", self.by_way_of());
        self.faults.extend(shared.cloned().map(|fault| fault.label(written.place, label.clone())));
        self.chain.push(path.clone());
        self.flatten(&included, &path);
        self.chain.pop();
    }

    fn by_way_of(&self) -> String {
        if self.chain.len() < 2 { String::new() } else { format!(", by way of {}", self.chain.join(" → ")) }
    }
}

/// What is said of a line whose path is empty.
fn nameless(code: &'static Code, keyword: &str, example: &str, place: Place) -> Diagnostic {
    let message = format!("`{keyword}` names no file");
    Diagnostic::new(code, message, place, "which file?")
        .help(format!("write its path, relative to this file: `{keyword} \"{example}\"`"))
}

fn unreadable(written: &Spanned<String>, why: &str, help: String) -> Diagnostic {
    let message = format!("`{}` cannot be included: {why}", written.value);
    Diagnostic::new(&codes::INCLUDE_UNREADABLE, message, written.place, why).help(help)
}

/// What is said of files that include each other.
fn circle(files: &[String], again: &str, written: &Spanned<String>) -> Diagnostic {
    let circle = format!("{} → {again}", files.join(" → "));
    let help = format!("the circle: {circle}; put what the files share into a file of its own");
    let message = format!("`{}` includes itself", files[0]);
    Diagnostic::new(&codes::INCLUDE_CYCLE, message, written.place, "closes the circle").help(help)
}
