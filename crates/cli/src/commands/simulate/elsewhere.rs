//! Parts of a run played elsewhere: a launcher starts each of them, and what they wrote is put together.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Duration;

use super::table::bad;
use crate::args::SimulateArgs;
use crate::exit::Problems;
use crate::problem::Problem;
use crate::terminal::Signals;

/// A part that dies is run so often in all.
const TRIES: usize = 3;
/// So long is waited between two looks at what runs.
const LOOK: Duration = Duration::from_millis(20);
/// So many looks are waited for launchers to end by themselves that a signal came to as well.
const GRACE: usize = 100;

/// Options of the whole run that its parts do not have; all of them have a value.
const OF_THE_WHOLE: [&str; 8] =
    ["--on", "--parts", "--parts-in", "--at-once", "--out", "--page", "--format", "--color"];

/// What a part is played by.
struct Launched {
    /// From 1.
    part: usize,
    tries: usize,
    child: Child,
}

/// The parts of a run.
struct PlayedParts<'a> {
    launcher: Vec<String>,
    args: &'a SimulateArgs,
    of: usize,
    command: Vec<String>,
    /// What tells parts of this run from those of others.
    name: String,
}

/// Has all parts played that are not there yet; gives their files.
///
/// # Errors
/// A part that came to nothing, however often it was run; a launcher that cannot be started.
pub(super) fn play(args: &SimulateArgs, launcher: &str) -> Result<Vec<PathBuf>, Problems> {
    let parts = PlayedParts::of(args, launcher)?;
    let files: Vec<PathBuf> = (1..=parts.of).map(|part| parts.file(part)).collect();
    let mut waiting: Vec<(usize, usize)> =
        (1..=parts.of).rev().filter(|part| !parts.file(*part).exists()).map(|part| (part, 1)).collect();
    std::fs::create_dir_all(&args.parts_in).map_err(|why| {
        bad("--parts-in", &format!("`{}` cannot be made: {why}", args.parts_in.display()), None)
    })?;
    let signals = Signals::heard().map_err(|why| bad("--on", &why.to_string(), None))?;
    let (mut running, mut failed) = (Vec::<Launched>::new(), None);
    while !(waiting.is_empty() && running.is_empty()) {
        while running.len() < args.at_once.unwrap_or(parts.of)
            && let Some((part, tries)) = waiting.pop()
        {
            match parts.launch(part) {
                Ok(child) => running.push(Launched { part, tries, child }),
                Err(why) => {
                    let message = format!("`{}` cannot be started: {why}", parts.launcher.join(" "));
                    failed = Some(bad("--on", &message, None));
                    waiting.clear();
                }
            }
        }
        std::thread::sleep(LOOK);
        let mut left = Vec::new();
        for mut one in std::mem::take(&mut running) {
            match one.child.try_wait() {
                Ok(None) => left.push(one),
                Ok(Some(_)) if parts.file(one.part).exists() => {}
                Ok(Some(_)) if one.tries < TRIES && !signals.came() => {
                    waiting.push((one.part, one.tries + 1))
                }
                // The others go on: what they come to stays.
                came => _ = failed.get_or_insert(parts.lost(&one, came)),
            }
        }
        running = left;
        if signals.came() {
            break;
        }
    }
    stop(running);
    signals.obey();
    match failed {
        Some(problem) => Err(problem.into()),
        None => Ok(files),
    }
}

/// Waits a little for launchers that a signal came to as well, and stops those that go on.
fn stop(mut running: Vec<Launched>) {
    for _ in 0..GRACE {
        running.retain_mut(|one| matches!(one.child.try_wait(), Ok(None)));
        if running.is_empty() {
            return;
        }
        std::thread::sleep(LOOK);
    }
    for mut one in running {
        // It may have ended meanwhile.
        let _ = one.child.kill();
        let _ = one.child.wait();
    }
}

impl<'a> PlayedParts<'a> {
    fn of(args: &'a SimulateArgs, launcher: &str) -> Result<Self, Problem> {
        let launcher: Vec<String> = launcher.split_whitespace().map(str::to_owned).collect();
        if launcher.is_empty() {
            let help = "it is the command that starts a part, like `--on env` or `--on 'ssh node{part}'`";
            return Err(bad("--on", "nothing is named that starts parts", Some(help)));
        }
        let command = command().map_err(|why| bad("--on", &why, None))?;
        let mut of =
            args.parts.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        of = of.min(usize::try_from(args.games).unwrap_or(usize::MAX)).max(1);
        let texts = command.iter().skip(1).map(String::as_str);
        let digest = proof::digest(texts);
        let name = digest.trim_start_matches("sha256:").chars().take(12).collect();
        Ok(Self { launcher, args, of, command, name })
    }

    fn file(&self, part: usize) -> PathBuf {
        self.args.parts_in.join(format!("{}-{part}-of-{}.csv", self.name, self.of))
    }

    /// Starts a part.
    fn launch(&self, part: usize) -> io::Result<Child> {
        let file = self.file(part).to_string_lossy().into_owned();
        let own = ["--partition".to_owned(), format!("{part}/{}", self.of), "--out".to_owned(), file];
        let command: Vec<String> = self.command.iter().cloned().chain(own).collect();
        let quoted = command.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        let takes_command = self.launcher.iter().any(|word| word.contains("{command}"));
        let filled = |word: &String| {
            word.replace("{part}", &part.to_string())
                .replace("{parts}", &self.of.to_string())
                .replace("{command}", &quoted)
        };
        let mut words: Vec<String> = self.launcher.iter().map(filled).collect();
        if !takes_command {
            words.extend(command);
        }
        let mut words = words.into_iter();
        let mut launched = Command::new(words.next().unwrap_or_default());
        launched.args(words).stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null()).spawn()
    }

    fn lost(&self, one: &Launched, came: io::Result<Option<std::process::ExitStatus>>) -> Problem {
        let why = match came {
            Ok(Some(status)) if status.success() => {
                format!("`{}` was not written", self.file(one.part).display())
            }
            Ok(Some(status)) => status.to_string(),
            Ok(None) => "it goes on".to_owned(),
            Err(why) => why.to_string(),
        };
        let message = format!(
            "part {} of {} came to nothing, {} times: {why}",
            one.part,
            self.of,
            text::in_words(one.tries)
        );
        let help = "the parts that are there stay: the same call plays only those that are missing";
        bad("--on", &message, Some(help))
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
fn quoted(word: &str) -> String {
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
}
