//! Parts as one job array of Slurm, which places them, runs them and keeps them apart.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::super::table::bad;
use super::apart::apart;
use super::parts::{PlayedParts, TRIES};
use crate::disk;
use crate::problem::Problem;
use crate::terminal::Signals;

/// So long is waited between two looks whether the array has ended.
const LOOK: Duration = Duration::from_millis(50);
/// So many looks are waited for Slurm to say that an array has ended of which everything is there.
const GRACE: usize = 200;
/// The variable in which Slurm gives a task of an array its number.
const NUMBER: &str = "SLURM_ARRAY_TASK_ID";

/// An array that was submitted, and the program that waits for it.
struct SubmittedArray {
    id: String,
    waits: Child,
}

/// Has all parts played that are not there yet; those that die are submitted again. `options` go to `sbatch`.
///
/// # Errors
/// A part that came to nothing, however often it was run; an array that Slurm does not take.
pub(super) fn play(parts: &PlayedParts<'_>, options: &str, signals: &Signals) -> Result<(), Problem> {
    for _ in 0..TRIES {
        let missing = parts.missing();
        if missing.is_empty() {
            break;
        }
        let array = SubmittedArray::submit(parts, options, &missing)?;
        if !array.ends(signals, &|| missing.iter().all(|part| parts.file(*part).exists())) {
            return Ok(());
        }
    }
    for part in 1..=parts.of {
        let log = parts.log(&part.to_string());
        if !parts.file(part).exists() {
            return Err(parts.lost(part, TRIES, &last_line(&log).unwrap_or_else(|| parts.unwritten(part))));
        }
        // It was kept for what goes wrong.
        let _ = fs::remove_file(log);
    }
    Ok(())
}

impl SubmittedArray {
    /// Submits the parts.
    fn submit(parts: &PlayedParts<'_>, options: &str, missing: &[usize]) -> Result<Self, Problem> {
        let list = missing.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let at_once = parts.at_once.map(|at_once| format!("%{at_once}")).unwrap_or_default();
        let log = parts.log("\u{1}").to_string_lossy().replace('%', "%%").replace('\u{1}', "%a");
        let mut command = Command::new("sbatch");
        command.args(["--parsable", "--wait", "--job-name=saga"]);
        command.arg(format!("--array={list}{at_once}")).arg(format!("--output={log}"));
        command.args(parts.threads.map(|threads| format!("--cpus-per-task={threads}")));
        command.args(options.split_whitespace());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        apart(&mut command);
        let mut waits =
            command.spawn().map_err(|why| refused(&format!("`sbatch` cannot be started: {why}")))?;
        let written = waits.stdin.take().map(|mut stdin| stdin.write_all(script(parts).as_bytes()));
        let mut first = String::new();
        let read = waits.stdout.take().map(|out| BufReader::new(out).read_line(&mut first));
        // `12345`, or `12345;cluster`.
        let id = first.trim().split(';').next().unwrap_or_default().to_owned();
        match (written, read) {
            (Some(Ok(())), Some(Ok(_))) if !id.is_empty() => Ok(Self { id, waits }),
            _ => {
                let mut said = String::new();
                // What it does not say cannot be told.
                let _ = waits.stderr.take().map(|mut stderr| stderr.read_to_string(&mut said));
                let _ = waits.wait();
                Err(refused(&format!("Slurm does not take the parts: {}", said.trim())))
            }
        }
    }

    /// Waits until all parts have ended; false where a signal came, and they were cancelled. Where all of them `are_there`
    /// and Slurm does not say that they have ended, what it still runs is cancelled, too.
    fn ends(mut self, signals: &Signals, are_there: &dyn Fn() -> bool) -> bool {
        let mut looks = 0;
        while matches!(self.waits.try_wait(), Ok(None)) {
            if signals.came() || looks == GRACE {
                self.cancel();
                return !signals.came();
            }
            std::thread::sleep(LOOK);
            looks += usize::from(are_there());
        }
        true
    }

    fn cancel(mut self) {
        let cancelled = Command::new("scancel").arg(&self.id).status();
        if !cancelled.is_ok_and(|status| status.success()) {
            let _ = writeln!(io::stderr(), "`scancel {}` cancels the parts", self.id);
        }
        // It may have ended meanwhile.
        let _ = self.waits.kill();
        let _ = self.waits.wait();
    }
}

/// What each task of the array runs. Where nobody says on how many threads, it is as many as Slurm gives it.
fn script(parts: &PlayedParts<'_>) -> String {
    let threads = if parts.threads.is_none() { " -j \"${SLURM_CPUS_PER_TASK:-1}\"" } else { "" };
    format!("#!/bin/sh\nexec {}{threads} >/dev/null\n", parts.shell_line(NUMBER))
}

fn refused(why: &str) -> Problem {
    let help = "`--on slurm` is for a machine that submits jobs with `sbatch`; options of `sbatch` follow a colon, like \
                `--on 'slurm:--partition=long --time=60'`";
    bad("--on", why, Some(help))
}

/// The last line of what a part said.
fn last_line(log: &std::path::Path) -> Option<String> {
    let text = disk::read(log).ok()?;
    text.lines().rev().find(|line| !line.trim().is_empty()).map(str::to_owned)
}
