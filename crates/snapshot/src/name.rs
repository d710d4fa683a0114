use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use session::File;
use syntax::Scenario;
use text::{Diagnostic, Place, Severity};

use crate::problem::SnapshotProblem;

/// The folder, beside a file, that snapshots are kept in.
pub const FOLDER: &str = "snapshots";
/// How a snapshot's name ends.
const ENDING: &str = ".snap";
/// How a snapshot's name ends that waits for review.
pub const NEW_ENDING: &str = ".snap.new";
/// What stands between the file's name and the title.
const BETWEEN: &str = "__";
/// The most bytes that a title gives to a name; file systems bear about 250 in all.
const LONGEST: usize = 120;

/// Where the snapshots of a file's scenarios are kept.
#[derive(Debug)]
pub struct Names {
    /// The folder.
    pub folder: PathBuf,
    /// The file's name in the names of its snapshots.
    pub stem: String,
    /// The name of each scenario's snapshot, by its number in the file.
    pub names: Vec<String>,
}

impl Names {
    /// Those of the file at that path.
    pub fn of(path: &Path, file: &File) -> Self {
        let stem = stem(path);
        let source = file.sources.get(file.frame.source);
        let mut twins: HashMap<String, usize> = HashMap::new();
        let name = |scenario: &Scenario| {
            let mut slug = slug(&scenario.title.value);
            if let Some(case) = &scenario.case {
                let cells: Vec<&str> = case.cells().collect();
                slug = of_case(source.slice(scenario.title.place.span), &cells);
                // Rows that are alike through and through are told apart by their order.
                let twin = twins.entry(format!("{:?}{cells:?}", scenario.place)).or_default();
                *twin += 1;
                if *twin > 1 {
                    slug += &format!("-{twin}");
                }
            }
            format!("{stem}{BETWEEN}{slug}{ENDING}")
        };
        let names = file.frame.scenarios.iter().map(name).collect();
        Self { folder: path.with_file_name(FOLDER), stem, names }
    }

    /// The name of a scenario's files without an ending.
    pub fn slug(&self, number: usize) -> &str {
        let name = &self.names[number];
        name.strip_suffix(ENDING).unwrap_or(name)
    }

    /// The scenarios that would be kept where an earlier one is, each with that one.
    pub fn collisions(&self) -> Vec<(usize, usize)> {
        let mut first: HashMap<&str, usize> = HashMap::new();
        let numbered = self.names.iter().enumerate();
        let pairs = numbered.map(|(number, name)| (number, *first.entry(name).or_insert(number)));
        pairs.filter(|(number, earlier)| number != earlier).collect()
    }
}

/// Where a file has been told of errors; looked up once it is asked for.
#[derive(Default)]
pub struct AlreadySaid(Option<HashSet<Place>>);

impl AlreadySaid {
    /// Says of two scenarios that their snapshots would have one name.
    ///
    /// `None` where the text already has been told that the titles are the same.
    pub fn collision(
        &mut self,
        file: &File,
        faults: &[Diagnostic],
        names: &Names,
        later: usize,
        earlier: usize,
    ) -> Option<Diagnostic> {
        let errors = || faults.iter().filter(|fault| fault.severity() == Severity::Error);
        let told = self.0.get_or_insert_with(|| errors().filter_map(Diagnostic::place).collect());
        let (title, other) = (&file.frame.scenarios[later].title, &file.frame.scenarios[earlier].title);
        let problem =
            SnapshotProblem::SameName { name: &names.names[later], other: &other.value, place: other.place };
        told.insert(title.place).then(|| problem.of(&title.value, title.place))
    }
}

/// The file's name in the names of its snapshots.
pub fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What the names of a file's snapshots begin with.
pub fn beginning(file: &Path) -> String {
    stem(file) + BETWEEN
}

/// The file's name in the name of a snapshot. A title leaves no `_` in it, so this is exact.
pub fn stem_of(name: &str) -> Option<&str> {
    name.strip_suffix(ENDING)?.rsplit_once(BETWEEN).map(|(stem, _)| stem)
}

/// The words of a title that stand in every row, then the cells: rows come and go without renaming
/// another. Where cells say more than letters and digits can, a number made of them follows.
fn of_case(title: &str, cells: &[&str]) -> String {
    let mut words = String::new();
    for part in title.split('<') {
        words += part.split_once('>').map_or(part, |(_, after)| after);
    }
    let whole = format!("{words} {}", cells.join(" "));
    let mut name = slug(&whole);
    let plain = |cell: &&str| {
        !cell.is_empty() && cell.chars().all(|letter| letter.is_alphanumeric() || " -/".contains(letter))
    };
    if !cells.iter().all(plain) || whole.len() > LONGEST {
        name += &format!("-{:08x}", number_of(cells));
    }
    name
}

/// A number that is another for other cells, and always the same for the same (FNV-1a).
fn number_of(cells: &[&str]) -> u32 {
    let bytes = cells.iter().flat_map(|cell| cell.bytes().chain([b'|']));
    bytes.fold(0x811c_9dc5, |number, byte| (number ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A title in lower case, with `-` for whatever is neither letter nor digit.
pub fn slug(title: &str) -> String {
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

/// Names that are given out, none of them twice. Letters in either case are one letter, as on many disks.
#[derive(Clone, Debug, Default)]
pub struct GivenNames(HashSet<String>);

impl GivenNames {
    /// Of the names that one wishes for, those that are not to be had.
    pub fn without<const N: usize>(taken: [&str; N]) -> Self {
        Self(taken.into_iter().map(str::to_lowercase).collect())
    }

    /// The name that is wished for, or the same with the first number behind it that makes it another.
    pub fn name(&mut self, wished: &str) -> String {
        let mut name = wished.to_owned();
        let mut number = 1;
        while !self.0.insert(name.to_lowercase()) {
            number += 1;
            name = format!("{wished}-{number}");
        }
        name
    }
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

    #[test]
    fn a_name_is_given_once() {
        let mut given = GivenNames::without(["index"]);
        let names = ["a", "A", "a-2", "a", "index"].map(|wished| given.name(wished));
        assert_eq!(names, ["a", "A-2", "a-2-2", "a-3", "index-2"]);
    }

    #[test]
    fn a_row_is_named_after_the_title_and_its_cells() {
        assert_eq!(
            of_case("\"<card> carries gray to <space>\"", &["forest", "2"]),
            "carries-gray-to-forest-2"
        );
        assert_eq!(of_case("A list", &["forward/back"]), "a-list-forward-back");
        // Letters and digits alone would not tell these apart.
        assert_eq!(of_case("Row", &["7^"]), "row-7-507c794c");
        assert_ne!(of_case("Row", &["7^"]), of_case("Row", &["7"]));
        assert_ne!(of_case("Row", &["7", ""]), of_case("Row", &["", "7"]));
    }
}
