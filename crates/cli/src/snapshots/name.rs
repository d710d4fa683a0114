use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use syntax::Scenario;
use text::{Diagnostic, Severity};

use super::problem;
use crate::job::Ran;

/// The folder, beside a file, that snapshots are kept in.
pub(crate) const FOLDER: &str = "snapshots";
/// How a snapshot's name ends.
pub(crate) const ENDING: &str = ".snap";
/// How a snapshot's name ends that waits for review.
pub(crate) const NEW_ENDING: &str = ".snap.new";
/// What stands between the file's name and the title.
const BETWEEN: &str = "__";
/// The most bytes that a title gives to a name; file systems bear about 250 in all.
const LONGEST: usize = 120;

/// Where the snapshots of a file's scenarios are kept.
#[derive(Debug)]
pub(crate) struct Names {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The name of each scenario's snapshot, by its number in the file.
    pub(crate) names: Vec<String>,
}

impl Names {
    pub(crate) fn of(ran: &Ran) -> Self {
        let path = Path::new(&ran.name);
        let stem = stem(path);
        let names = ran.file.frame.scenarios.iter().map(|scenario| name(&stem, scenario)).collect();
        Self { folder: path.with_file_name(FOLDER), names }
    }

    /// The scenarios that would be kept where an earlier one is, each with that one.
    pub(crate) fn collisions(&self) -> Vec<(usize, usize)> {
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        let mut found = Vec::new();
        for (number, name) in self.names.iter().enumerate() {
            match first.get(name.as_str()) {
                Some(earlier) => found.push((number, *earlier)),
                None => {
                    first.insert(name, number);
                }
            }
        }
        found
    }
}

/// Says of two scenarios that their snapshots would have one name.
///
/// `None` where the text already has been told that the titles are the same.
pub(crate) fn collision(ran: &Ran, names: &Names, later: usize, earlier: usize) -> Option<Diagnostic> {
    let (own, other) = (ran.scenario(later), ran.scenario(earlier));
    let told = ran.faults.iter().any(|fault| {
        fault.severity() == Severity::Error && fault.place().is_some_and(|place| place == own.title.place)
    });
    if told {
        return None;
    }
    let message = format!(
        "“{}” and “{}” would be kept in one snapshot, `{}`",
        other.title.value, own.title.value, names.names[later]
    );
    Some(
        Diagnostic::new(&problem::SAME_NAME, message, own.title.place, "gives the same name")
            .label(other.title.place, "as this title")
            .help("let the titles differ in more than spelling and punctuation"),
    )
}

/// The file's name in the names of its snapshots.
fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The file's name in the name of a snapshot. A title leaves no `_` in it, so this is exact.
pub(crate) fn stem_of(name: &str) -> Option<&str> {
    name.strip_suffix(ENDING)?.rsplit_once(BETWEEN).map(|(stem, _)| stem)
}

fn name(stem: &str, scenario: &Scenario) -> String {
    let row = scenario.row.map(|row| format!("-{row}")).unwrap_or_default();
    format!("{stem}{BETWEEN}{}{row}{ENDING}", slug(&scenario.title.value))
}

/// A title in lower case, with `-` for whatever is neither letter nor digit.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            if slug.len() + letter.len_utf8() > LONGEST {
                break;
            }
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "untitled".into() } else { slug.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_names() {
        assert_eq!(
            slug("One extra mountain card clears the marker"),
            "one-extra-mountain-card-clears-the-marker"
        );
        assert_eq!(slug("  “Twins”: 2 × forest/forest!  "), "twins-2-forest-forest");
        assert_eq!(slug("snake_case"), "snake-case");
        assert_eq!(slug("Ärger über Öl"), "ärger-über-öl");
        assert_eq!(slug("?!"), "untitled");
        assert_eq!(slug(&"long ".repeat(60)).len(), 119);
        assert!(slug(&"ü".repeat(300)).len() <= LONGEST);
    }

    #[test]
    fn a_name_gives_its_file_back() {
        assert_eq!(stem_of("marker__clears-it.snap"), Some("marker"));
        assert_eq!(stem_of("a__b__c-2.snap"), Some("a__b"));
        assert_eq!(stem_of("marker.snap"), None);
        assert_eq!(stem_of("marker__x.snap.new"), None);
    }
}
