//! Parts that any command starts: it is called once a part.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use super::super::table::bad;
use super::parts::{PlayedParts, TRIES, quoted};
use crate::problem::Problem;
use crate::terminal::Signals;

/// So long is waited between two looks at what runs.
const LOOK: Duration = Duration::from_millis(20);
/// So many looks are waited for launchers to end by themselves that a signal came to as well.
const GRACE: usize = 100;

/// What a part is played by.
struct Launched {
    /// From 1.
    part: usize,
    tries: usize,
    child: Child,
}

/// Has all parts played that are not there yet.
///
/// # Errors
/// A part that came to nothing, however often it was run; a launcher that cannot be started.
pub(super) fn play(parts: &PlayedParts<'_>, launcher: &str, signals: &Signals) -> Result<(), Problem> {
    let launcher: Vec<String> = launcher.split_whitespace().map(str::to_owned).collect();
    let mut waiting: Vec<(usize, usize)> = parts.missing().into_iter().rev().map(|part| (part, 1)).collect();
    let (mut running, mut failed) = (Vec::<Launched>::new(), None);
    while !(waiting.is_empty() && running.is_empty()) {
        while running.len() < parts.at_once.unwrap_or(parts.of)
            && let Some((part, tries)) = waiting.pop()
        {
            match launch(parts, &launcher, part) {
                Ok(child) => running.push(Launched { part, tries, child }),
                Err(why) => {
                    let message = format!("`{}` cannot be started: {why}", launcher.join(" "));
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
                came => _ = failed.get_or_insert(parts.lost(one.part, one.tries, &why(parts, &one, came))),
            }
        }
        running = left;
        if signals.came() {
            break;
        }
    }
    stop(running);
    failed.map_or(Ok(()), Err)
}

/// Starts a part.
fn launch(parts: &PlayedParts<'_>, launcher: &[String], part: usize) -> io::Result<Child> {
    let command = parts.words(part);
    let line = command.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    let takes_command = launcher.iter().any(|word| word.contains("{command}"));
    let filled = |word: &String| {
        word.replace("{part}", &part.to_string())
            .replace("{parts}", &parts.of.to_string())
            .replace("{command}", &line)
    };
    let mut words: Vec<String> = launcher.iter().map(filled).collect();
    if !takes_command {
        words.extend(command);
    }
    let mut words = words.into_iter();
    let mut launched = Command::new(words.next().unwrap_or_default());
    launched.args(words).stdin(Stdio::null()).stdout(Stdio::null()).spawn()
}

/// Why a part came to nothing.
fn why(parts: &PlayedParts<'_>, one: &Launched, came: io::Result<Option<ExitStatus>>) -> String {
    match came {
        Ok(Some(status)) if status.success() => parts.unwritten(one.part),
        Ok(Some(status)) => status.to_string(),
        Ok(None) => "it goes on".to_owned(),
        Err(why) => why.to_string(),
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
