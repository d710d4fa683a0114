//! Parts as tasks of a Ray cluster, which places them and runs those again whose worker dies.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use super::super::table::bad;
use super::apart::apart;
use super::parts::{PlayedParts, TRIES};
use crate::problem::Problem;
use crate::terminal::Signals;

/// What speaks with the cluster, in the language of Ray.
const DRIVER: &str = include_str!("ray.py");
/// What runs it.
const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };
/// So long is waited between two looks whether all parts have ended.
const LOOK: Duration = Duration::from_millis(50);
/// So many looks are waited for tasks that are cancelled.
const GRACE: usize = 200;

/// What the driver says of a part that came to nothing.
#[derive(Deserialize)]
struct LostPart {
    lost: usize,
    why: String,
}

/// Has all parts played that are not there yet. Without an address it is the cluster that Ray finds, or one of this
/// machine's own.
///
/// # Errors
/// A part that came to nothing, however often it was run; a cluster that is not there.
pub(super) fn play(parts: &PlayedParts<'_>, address: Option<&str>, signals: &Signals) -> Result<(), Problem> {
    let missing = parts.missing();
    if missing.is_empty() {
        return Ok(());
    }
    let folder = std::env::current_dir().map_err(|why| bad("--on", &why.to_string(), None))?;
    // Ray gives a task so many cores; where nobody says how many, it is one.
    let threads = parts.threads.unwrap_or(1);
    let each = missing.into_iter().map(|part| {
        let mut command = parts.words(part);
        if parts.threads.is_none() {
            command.extend(["-j".to_owned(), "1".to_owned()]);
        }
        json!({"part": part, "command": command, "file": parts.file(part)})
    });
    let told = json!({
        "address": address,
        "folder": folder,
        "tries": TRIES,
        "threads": threads,
        "at_once": parts.at_once.unwrap_or(parts.of),
        "parts": each.collect::<Vec<_>>(),
    });
    let mut command = Command::new(PYTHON);
    command.args(["-c", DRIVER]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    apart(&mut command);
    let mut driver =
        command.spawn().map_err(|why| refused(&format!("`{PYTHON}` cannot be started: {why}")))?;
    let mut stdin = driver.stdin.take();
    // Where it does not listen it has ended, and says why.
    let _ = stdin.as_mut().map(|stdin| writeln!(stdin, "{told}").and_then(|()| stdin.flush()));
    let said = [reader(driver.stdout.take()), reader(driver.stderr.take())];
    while matches!(driver.try_wait(), Ok(None)) {
        if signals.came() {
            // The end of its input is what it cancels the tasks at.
            drop(stdin);
            stop(driver);
            return Ok(());
        }
        std::thread::sleep(LOOK);
    }
    let status = driver.wait().map_err(|why| refused(&why.to_string()))?;
    let [out, err] = said.map(|said| said.join().unwrap_or_default());
    if let Some(part) = out.lines().rev().find_map(|line| serde_json::from_str::<LostPart>(line).ok()) {
        return Err(parts.lost(part.lost, TRIES, &part.why));
    }
    if !status.success() {
        let last = err.lines().rev().find(|line| !line.trim().is_empty()).map(str::to_owned);
        return Err(refused(&last.unwrap_or_else(|| status.to_string())));
    }
    match parts.missing().first() {
        Some(part) => Err(parts.lost(*part, 1, &parts.unwritten(*part))),
        None => Ok(()),
    }
}

/// Reads what the driver says to its end, so that it never waits for being heard.
fn reader(from: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut said = Vec::new();
        // What cannot be read cannot be told.
        let _ = from.map(|mut from| from.read_to_end(&mut said));
        String::from_utf8_lossy(&said).into_owned()
    })
}

/// Waits until the tasks are cancelled, and stops a driver that does not come to it.
fn stop(mut driver: Child) {
    for _ in 0..GRACE {
        if !matches!(driver.try_wait(), Ok(None)) {
            return;
        }
        std::thread::sleep(LOOK);
    }
    // It may have ended meanwhile.
    let _ = driver.kill();
    let _ = driver.wait();
}

fn refused(why: &str) -> Problem {
    let help = "`--on ray` takes the cluster that Ray finds, or begins one on this machine; `--on ray:HOST:PORT` names \
                one";
    bad("--on", why, Some(help))
}
