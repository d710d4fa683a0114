//! The parts of a run that is played elsewhere: their files, and the commands that write them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::super::table::bad;
use crate::args::SimulateArgs;
use crate::disk;
use crate::problem::Problem;

/// A part that dies is run so often in all.
pub(super) const TRIES: usize = 3;

/// Options of the whole run that its parts do not have; all of them have a value.
const OF_THE_WHOLE: [&str; 8] =
    ["--on", "--parts", "--parts-in", "--at-once", "--out", "--page", "--format", "--color"];

/// The parts of a run.
pub(super) struct PlayedParts<'a> {
    folder: &'a Path,
    /// How many there are.
    pub(super) of: usize,
    /// How many are played at the same time, where that was said.
    pub(super) at_once: Option<usize>,
    /// On how many threads each is played, where that was said.
    pub(super) threads: Option<usize>,
    /// This call without what is of the whole run alone.
    command: Vec<String>,
    /// What tells parts of this run from those of others.
    name: String,
}

impl<'a> PlayedParts<'a> {
    /// The parts of this call.
    ///
    /// # Errors
    /// A word that a part cannot be given.
    pub(super) fn of(args: &'a SimulateArgs) -> Result<Self, Problem> {
        let command = command().map_err(|why| bad("--on", &why, None))?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let of = args.parts.unwrap_or_else(cores);
        let of = of.min(usize::try_from(args.games).unwrap_or(usize::MAX)).max(1);
        let digest = proof::digest(command.iter().skip(1).map(String::as_str));
        let name = digest.trim_start_matches("sha256:").chars().take(12).collect();
        let (folder, at_once, threads) = (&*args.parts_in, args.at_once, args.jobs);
        Ok(Self { folder, of, at_once, threads, command, name })
    }

    /// Makes the folder that they are written to.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub(super) fn make_folder(&self) -> Result<(), Problem> {
        std::fs::create_dir_all(self.folder).map_err(|why| {
            bad("--parts-in", &format!("`{}` cannot be made: {why}", self.folder.display()), None)
        })
    }

    /// A file that belongs to a part. `part` is its number, or what stands for it in the words of whoever starts it.
    fn of_part(&self, part: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{}-{part}-of-{}.{ending}", self.name, self.of))
    }

    /// Where a part is written.
    pub(super) fn file(&self, part: usize) -> PathBuf {
        self.of_part(&part.to_string(), "csv")
    }

    /// Where whoever starts a part keeps what it says.
    pub(super) fn log(&self, part: &str) -> PathBuf {
        self.of_part(part, "log")
    }

    /// All files, in the order of the parts.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        (1..=self.of).map(|part| self.file(part)).collect()
    }

    /// The parts that are not there.
    pub(super) fn missing(&self) -> Vec<usize> {
        (1..=self.of).filter(|part| !self.file(*part).exists()).collect()
    }

    /// Takes away what parts left half written that were killed: all of them are there.
    pub(super) fn tidy(&self) {
        let hidden = format!(".{}-", self.name);
        let left = std::fs::read_dir(self.folder).into_iter().flatten().flatten().filter(|entry| {
            let name = entry.file_name();
            name.to_str().is_some_and(|name| name.starts_with(&hidden) && name.ends_with(disk::UNFINISHED))
        });
        // What cannot be taken away is in nobody's way.
        left.for_each(|entry| _ = std::fs::remove_file(entry.path()));
    }

    /// The command of a part, word by word.
    pub(super) fn words(&self, part: usize) -> Vec<String> {
        let file = self.file(part).to_string_lossy().into_owned();
        let own = ["--partition".to_owned(), format!("{part}/{}", self.of), "--out".to_owned(), file];
        self.command.iter().cloned().chain(own).collect()
    }

    /// The command of the part whose number a variable of the shell has, as a shell takes it.
    pub(super) fn shell_line(&self, variable: &str) -> String {
        /// Stands for the number until the words are quoted: no path has it, and no number.
        const NUMBER: &str = "\u{1}";
        let file = self.of_part(NUMBER, "csv").to_string_lossy().into_owned();
        let own = ["--partition".to_owned(), format!("{NUMBER}/{}", self.of), "--out".to_owned(), file];
        let words: Vec<String> = self.command.iter().chain(&own).map(|word| quoted(word)).collect();
        words.join(" ").replace(NUMBER, &format!("'\"${{{variable}}}\"'"))
    }

    /// A part has come to nothing, however often it was run.
    pub(super) fn lost(&self, part: usize, tries: usize, why: &str) -> Problem {
        let of = self.of;
        let message = format!("part {part} of {of} came to nothing, {} times: {why}", text::in_words(tries));
        let help = "the parts that are there stay: the same call plays only those that are missing";
        bad("--on", &message, Some(help))
    }

    /// What is said of a part that ended well and left nothing.
    pub(super) fn unwritten(&self, part: usize) -> String {
        format!("`{}` was not written", self.file(part).display())
    }
}

/// This call without what is of the whole run alone.
fn command() -> Result<Vec<String>, String> {
    let program = std::env::current_exe().map_err(|why| why.to_string())?;
    let mut command = vec![program.to_string_lossy().into_owned()];
    let mut words = std::env::args_os().skip(1).map(OsString::into_string);
    while let Some(word) = words.next() {
        let word = word.map_err(|_| "a part cannot be given words that are no text".to_owned())?;
        let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
        if OF_THE_WHOLE.contains(&name) {
            if !word.contains('=') {
                let _ = words.next();
            }
        } else if name != "--force" {
            command.push(word);
        }
    }
    Ok(command)
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=:,+@%".contains(letter);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_that_a_shell_reads() {
        assert_eq!(quoted("hand-size=5"), "hand-size=5");
        assert_eq!(quoted("omen with wolves"), "'omen with wolves'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn a_part_whose_number_a_variable_has_is_a_line_of_shell() {
        let parts = PlayedParts {
            folder: Path::new("the parts"),
            of: 3,
            at_once: None,
            threads: None,
            command: vec!["saga".to_owned(), "simulate".to_owned(), "omen with wolves".to_owned()],
            name: "abc".to_owned(),
        };
        assert_eq!(
            parts.shell_line("N"),
            "saga simulate 'omen with wolves' --partition ''\"${N}\"'/3' --out 'the parts/abc-'\"${N}\"'-of-3.csv'"
        );
    }
}
