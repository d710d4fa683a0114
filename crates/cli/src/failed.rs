use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;
use syntax::Scenario;

use crate::disk;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::summary::Again;
use crate::terminal::visible;

/// A scenario as a report names it: by its title and row. Its line may have moved since.
type Name = (String, Option<usize>);

/// What an earlier run leaves to be done, by its report in JSON: what failed, and what was never begun.
#[derive(Default)]
pub(crate) struct Failed {
    /// The files whose text had a fault: nobody knows what they hold once they are mended.
    files: BTreeSet<String>,
    /// The scenarios, by their files.
    scenarios: BTreeMap<String, BTreeSet<Name>>,
}

impl Failed {
    /// Reads the reports: of one run, or of its parts.
    ///
    /// # Errors
    /// One cannot be read, or is no report of `saga test`.
    pub(crate) fn read(paths: &[PathBuf]) -> Result<Self, Problems> {
        let (mut all, mut problems) = (Self::default(), Problems::default());
        for path in paths {
            match Self::of_report(path) {
                Ok(failed) => all.add_all(failed),
                Err(problem) => problems.0.push(problem),
            }
        }
        problems.or(all)
    }

    fn add_all(&mut self, other: Self) {
        self.files.extend(other.files);
        for (file, names) in other.scenarios {
            self.scenarios.entry(file).or_default().extend(names);
        }
    }

    fn of_report(path: &Path) -> Result<Self, Problem> {
        let unreadable = |why| Problem::ReportUnreadable { path: path.to_owned(), why };
        let text = disk::read(path).map_err(unreadable)?;
        Self::parse(&text).ok_or_else(|| {
            unreadable("it is no report of `saga test`; `--report json=FILE` writes one".into())
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let document: Value = serde_json::from_str(text).ok()?;
        if document["version"] != 1 || document["report"] != "test" {
            return None;
        }
        let mut failed = Self::default();
        for file in document["files"].as_array()? {
            let name = file["file"].as_str()?;
            if file["diagnostics"].as_array()?.iter().any(|fault| fault["severity"] == "error") {
                failed.files.insert(name.to_owned());
            }
            for scenario in file["scenarios"].as_array()? {
                if matches!(scenario["status"].as_str()?, "failed" | "error") {
                    failed.add(name, scenario)?;
                }
            }
            // Reports of an earlier version do not tell what was never begun.
            for scenario in file["not_run"].as_array().into_iter().flatten() {
                failed.add(name, scenario)?;
            }
        }
        Some(failed)
    }

    fn add(&mut self, file: &str, scenario: &Value) -> Option<()> {
        let row = scenario["row"].as_u64().and_then(|row| usize::try_from(row).ok());
        let title = scenario["title"].as_str()?.to_owned();
        self.scenarios.entry(file.to_owned()).or_default().insert((title, row));
        Some(())
    }

    /// Leaves of files and their scenarios (by number) what is to be run again; all of a file whose text had a fault.
    pub(crate) fn keep(
        &self,
        files: Vec<FileRun>,
        wanted: Vec<Vec<usize>>,
    ) -> (Vec<FileRun>, Vec<Vec<usize>>) {
        let kept = files.into_iter().zip(wanted).filter_map(|(ran, mut wanted)| {
            let whole = self.files.contains(&ran.name);
            let names = self.scenarios.get(&ran.name);
            let failed =
                |number: &usize| names.is_some_and(|names| names.contains(&name(ran.scenario(*number))));
            wanted.retain(|number| whole || failed(number));
            // Scenarios that cannot be seen for a fault may be among those that failed.
            (!wanted.is_empty() || whole || names.is_some() && ran.is_faulty()).then_some((ran, wanted))
        });
        kept.unzip()
    }

    /// What of it is not among these files any more, and how much is.
    pub(crate) fn gone(&self, files: &[FileRun]) -> (Vec<Problem>, Again) {
        let there: BTreeMap<&str, &FileRun> = files.iter().map(|ran| (&*ran.name, ran)).collect();
        let lost = self.files.iter().filter(|file| !there.contains_key(&***file)).cloned();
        let mut gone: Vec<String> = lost.collect();
        for (file, names) in &self.scenarios {
            let ran = there.get(&**file);
            let kept: BTreeSet<Name> =
                ran.into_iter().flat_map(|ran| &ran.file.frame.scenarios).map(name).collect();
            // A file that is not understood now may hold it all the same; it is told for itself.
            if !ran.is_some_and(|ran| ran.is_faulty()) {
                gone.extend(names.difference(&kept).map(|(title, row)| {
                    let row = row.map(|row| format!(" (row {row})")).unwrap_or_default();
                    format!("{file}  {}{row}", visible(title))
                }));
            }
        }
        let of = self.files.len() + self.scenarios.values().map(BTreeSet::len).sum::<usize>();
        let again = Again { found: of - gone.len(), of };
        (gone.into_iter().map(|what| Problem::FailedGone { what }).collect(), again)
    }
}

fn name(scenario: &Scenario) -> Name {
    (scenario.title.value.clone(), scenario.case.as_ref().map(|case| case.number))
}
