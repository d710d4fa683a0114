use std::collections::HashSet;
use std::path::Path;

use serde_json::Value;
use syntax::Scenario;

use crate::disk;
use crate::problem::Problem;

/// What failed in an earlier run, by its report in JSON.
pub(crate) struct Failed {
    /// The files whose text had a fault.
    files: HashSet<String>,
    /// The scenarios: file, title and row. Lines may have moved since.
    scenarios: HashSet<(String, String, Option<usize>)>,
}

impl Failed {
    /// Reads the report.
    ///
    /// # Errors
    /// It cannot be read, or is no report of `saga test`.
    pub(crate) fn read(path: &Path) -> Result<Self, Problem> {
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
        let mut failed = Self { files: HashSet::new(), scenarios: HashSet::new() };
        for file in document["files"].as_array()? {
            let name = file["file"].as_str()?;
            if file["diagnostics"].as_array()?.iter().any(|fault| fault["severity"] == "error") {
                failed.files.insert(name.to_owned());
            }
            for scenario in file["scenarios"].as_array()? {
                if matches!(scenario["status"].as_str()?, "failed" | "error") {
                    let row = scenario["row"].as_u64().and_then(|row| usize::try_from(row).ok());
                    let title = scenario["title"].as_str()?;
                    failed.scenarios.insert((name.to_owned(), title.to_owned(), row));
                }
            }
        }
        Some(failed)
    }

    /// Whether the text of the file of that name had a fault.
    pub(crate) fn has_file(&self, file: &str) -> bool {
        self.files.contains(file)
    }

    /// Whether a scenario of that file failed.
    pub(crate) fn has(&self, file: &str, scenario: &Scenario) -> bool {
        let row = scenario.case.as_ref().map(|case| case.number);
        self.scenarios.contains(&(file.to_owned(), scenario.title.value.clone(), row))
    }
}
