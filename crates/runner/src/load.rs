use syntax::{Frame, HeaderLine, Scenario, SetupLine};
use text::{Diagnostic, Place, Severity, Source, SourceId, Sources, Span, Spanned};

use crate::{Script, problem, under};

/// Reads included files; given by a face, because nothing below one touches files.
pub trait Files {
    /// The text of the file at `path`, a path as it was joined from those written in the files.
    ///
    /// # Errors
    /// Why it cannot be read, in plain words.
    fn read(&self, path: &str) -> Result<String, String>;

    /// The names of the house-rule scripts in a folder, to suggest one that may have been meant; none
    /// unless a face knows. The empty path is where the command runs.
    fn scripts_in(&self, _folder: &str) -> Vec<String> {
        Vec::new()
    }
}

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
    /// The house-rule scripts that it, its scenarios or the run name, each once.
    pub scripts: Vec<Script>,
    /// What is wrong with the texts, the file's own faults first.
    pub faults: Vec<Diagnostic>,
}

impl File {
    /// Plays every scenario of it under the house rules at `path`, too, besides those that it names
    /// itself.
    ///
    /// # Errors
    /// Why the script cannot be read, in plain words.
    pub fn play_under(&mut self, path: &str, files: &dyn Files) -> Result<(), String> {
        let path = normal(path);
        // A line that is under this script is under something after all.
        self.faults.retain(|fault| !under::is_about(fault, &self.frame, &self.sources, &path));
        if let Some(script) = self.scripts.iter_mut().find(|own| own.path == path) {
            script.of_run = true;
            return Ok(());
        }
        let text = files.read(&path)?;
        let source = self.sources.add(Source::new(path.clone(), text));
        self.scripts.push(Script::new(path, source, true));
        Ok(())
    }

    /// Which fault of the texts keeps this scenario from being run, if any does.
    pub fn obstacle(&self, scenario: &Scenario) -> Option<Obstacle> {
        let errors = self.faults.iter().filter(|fault| fault.severity() == Severity::Error);
        let mut own = None;
        for place in errors.map(Diagnostic::place) {
            match place {
                Some(place) if within(place, scenario.place) => own = Some(Obstacle::Own),
                Some(place) if self.frame.scenarios.iter().any(|other| within(place, other.place)) => {}
                Some(_) | None => return Some(Obstacle::Shared),
            }
        }
        own
    }

    /// The line (from 1) and name of a place, as reports give them.
    pub fn position(&self, place: Place) -> (&str, text::LineColumn) {
        let source = self.sources.get(place.source);
        (source.name(), source.position(place.span.start))
    }
}

/// Where the fault is that keeps a scenario from being run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// In its own lines; the others can still be read.
    Own,
    /// In the lines that all scenarios of the file share, or in an included file.
    Shared,
}

fn within(inner: Place, outer: Place) -> bool {
    inner.source == outer.source && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
}

/// Parses a file called `name` and everything it includes.
pub fn load(name: &str, text: &str, files: &dyn Files) -> File {
    let mut sources = Sources::default();
    let id = sources.add(Source::new(name, text));
    let frame = syntax::parse(id, text);
    let mut loading = Loading { sources, files, faults: frame.faults.clone(), chain: vec![normal(name)] };
    let (mut header, mut setup) = (Vec::new(), Vec::new());
    loading.flatten(&frame, name, &mut header, &mut setup);
    let scripts = loading.scripts(&frame, name);
    let astray = under::astray(&frame, name, &scripts, files);
    loading.faults.extend(astray);
    File { sources: loading.sources, frame, header, setup, scripts, faults: loading.faults }
}

/// The file called `name` that cannot be read, and why not.
pub fn unreadable(name: &str, why: &str) -> File {
    let mut sources = Sources::default();
    let id = sources.add(Source::new(name, ""));
    let message = format!("`{name}` cannot be read: {why}");
    let fault = Diagnostic::new(&problem::UNREADABLE, message, beginning(id), "")
        .help("a scenario file is plain text in UTF-8 that you may read");
    let frame = syntax::parse(id, "");
    File { sources, frame, header: Vec::new(), setup: Vec::new(), scripts: Vec::new(), faults: vec![fault] }
}

struct Loading<'a> {
    sources: Sources,
    files: &'a dyn Files,
    faults: Vec<Diagnostic>,
    /// The files on the way here, outermost first, in normal form.
    chain: Vec<String>,
}

impl Loading<'_> {
    /// The scripts that the file and its scenarios name.
    fn scripts(&mut self, frame: &Frame, name: &str) -> Vec<Script> {
        let mut scripts: Vec<Script> = Vec::new();
        let lines = frame.header.iter().chain(frame.scenarios.iter().flat_map(|own| &own.header));
        for line in lines {
            let HeaderLine::HouseRules(written) = line else { continue };
            let path = normal(&join(name, &written.value));
            if scripts.iter().any(|own| own.path == path) {
                continue;
            }
            match self.files.read(&path) {
                Ok(text) => {
                    let source = self.sources.add(Source::new(path.clone(), text));
                    scripts.push(Script::new(path, source, false));
                }
                Err(why) => {
                    let message = format!("the house rules `{}` cannot be read: {why}", written.value);
                    self.faults.push(
                        Diagnostic::new(&problem::HOUSE_UNREADABLE, message, written.place, why)
                            .help(under::help(name, &written.value, self.files)),
                    );
                }
            }
        }
        scripts
    }

    fn flatten(
        &mut self,
        frame: &Frame,
        name: &str,
        header: &mut Vec<HeaderLine>,
        setup: &mut Vec<SetupLine>,
    ) {
        for line in &frame.header {
            match line {
                HeaderLine::Include(path) => self.include(frame, name, path, header, setup),
                HeaderLine::Players(_) | HeaderLine::Rules { .. } => header.push(line.clone()),
                // A seed and house rules stay with the file that has them.
                HeaderLine::Seed(_) | HeaderLine::HouseRules(_) if self.chain.len() == 1 => {
                    header.push(line.clone())
                }
                HeaderLine::Seed(_) | HeaderLine::HouseRules(_) => {}
            }
        }
        setup.extend(frame.setup.iter().cloned());
    }

    fn include(
        &mut self,
        frame: &Frame,
        name: &str,
        path: &Spanned<String>,
        header: &mut Vec<HeaderLine>,
        setup: &mut Vec<SetupLine>,
    ) {
        let joined = normal(&join(name, &path.value));
        if let Some(at) = self.chain.iter().position(|own| *own == joined) {
            let mut circle: Vec<&str> = self.chain[at..].iter().map(String::as_str).collect();
            circle.push(&joined);
            let message = format!("`{}` includes itself", circle[0]);
            self.faults.push(
                Diagnostic::new(&problem::INCLUDE_CYCLE, message, path.place, "closes the circle").help(
                    format!(
                        "the circle: {}; put what the files share into a file of its own",
                        circle.join(" → ")
                    ),
                ),
            );
            return;
        }
        let text = match self.files.read(&joined) {
            Ok(text) => text,
            Err(why) => {
                let message = format!("`{}` cannot be included: {why}", path.value);
                let help = format!("looked for `{joined}`{}", self.by_way_of());
                self.faults
                    .push(Diagnostic::new(&problem::INCLUDE_UNREADABLE, message, path.place, why).help(help));
                return;
            }
        };
        let id = self.sources.add(Source::new(joined.clone(), text.as_str()));
        let included = syntax::parse(id, &text);
        let ours =
            frame.game.as_ref().map(|line| (&line.name.value, line.variant.as_ref().map(|word| &word.value)));
        let theirs = included
            .game
            .as_ref()
            .map(|line| (&line.name.value, line.variant.as_ref().map(|word| &word.value)));
        if let (Some(ours), Some(their_line)) = (ours, &included.game)
            && Some(ours.0) != theirs.map(|game| game.0)
        {
            let message = format!("`{}` is a file of another game", path.value);
            self.faults.push(
                Diagnostic::new(
                    &problem::INCLUDE_OTHER_GAME,
                    message,
                    path.place,
                    format!("this file is of {}", ours.0),
                )
                .label(their_line.name.place, format!("that file is of {}", their_line.name.value))
                .help("include only files of the same game"),
            );
            return;
        }
        let shared = included.faults.iter().filter(|fault| {
            fault.severity() == Severity::Error
                && fault
                    .place()
                    .is_none_or(|place| !included.scenarios.iter().any(|own| within(place, own.place)))
        });
        let chain = self.by_way_of();
        let faults: Vec<Diagnostic> = shared
            .cloned()
            .map(|fault| fault.label(path.place, format!("included from here{chain}")))
            .collect();
        self.faults.extend(faults);
        self.chain.push(joined.clone());
        self.flatten(&included, &joined, header, setup);
        self.chain.pop();
    }

    fn by_way_of(&self) -> String {
        if self.chain.len() < 2 { String::new() } else { format!(", by way of {}", self.chain.join(" → ")) }
    }
}

/// `path`, as written in the file called `from`.
pub(crate) fn join(from: &str, path: &str) -> String {
    match from.rfind('/') {
        Some(at) if !path.starts_with('/') => format!("{}/{path}", &from[..at]),
        _ => path.to_owned(),
    }
}

/// Whether a path, as written in the file called `from`, names the script at `own`.
///
/// It is relative to the file, or to where the command runs; its last parts may be enough, because a
/// script may lie anywhere when a run names it.
pub(crate) fn names(from: &str, written: &str, own: &str) -> bool {
    let (joined, written) = (normal(&join(from, written)), normal(written));
    own == joined || own == written || own.ends_with(&format!("/{written}"))
}

/// A path without `.` and `..` where they can be resolved.
pub(crate) fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            "" if !parts.is_empty() => {}
            ".." if parts.last().is_some_and(|last| !last.is_empty() && *last != "..") => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// The place of the beginning of a source.
pub(crate) fn beginning(source: SourceId) -> Place {
    Place::new(source, Span::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_joined_and_normalised() {
        assert_eq!(normal(&join("a/b/c.saga", "../d.saga")), "a/d.saga");
        assert_eq!(normal(&join("c.saga", "./d.saga")), "d.saga");
        assert_eq!(normal(&join("/x/c.saga", "d.saga")), "/x/d.saga");
        assert_eq!(normal("../../d.saga"), "../../d.saga");
    }
}
