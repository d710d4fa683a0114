//! The end of a session, and what becomes of its record.

use std::path::{Path, PathBuf};

use text::counted;

use super::{Ask, Flow, PlayScreen};
use crate::commands::play::save::{path, save};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports;
use crate::reports::{LineOutcome, Taken};

impl PlayScreen<'_> {
    pub(super) fn save(&mut self, taken: &mut Taken) -> Result<Flow, Problems> {
        if self.session.is_empty() {
            self.remark("nothing is recorded yet", taken)?;
            return Ok(Flow::On);
        }
        if !self.is_free(&self.target) {
            let problem = Problem::IsThere(self.target.clone()).to_string();
            taken.outcome = LineOutcome::Failed;
            self.say(&format!("  {problem}\n"))?;
            taken.messages.push(problem);
            return Ok(Flow::Failed);
        }
        match save(&self.session, &self.target) {
            Ok(()) => {
                self.is_saved = true;
                self.written = Some(self.target.clone());
                let name = disk::shown(&self.target);
                taken.messages.push(format!("saved {name}"));
                self.say(&format!("  saved to {name}; `saga test {name}` runs it\n"))?;
                Ok(Flow::On)
            }
            Err(problem) => {
                taken.messages.push(problem.to_string());
                taken.outcome = LineOutcome::Failed;
                self.say(&format!("  {problem}\n"))?;
                Ok(Flow::Failed)
            }
        }
    }

    /// Whether a file may be written: somebody who sits there is asked before another's is overwritten.
    pub(super) fn may_write(&mut self, target: &Path, ask: Ask<'_>) -> Result<bool, Problems> {
        if !self.at_terminal || self.is_free(target) {
            return Ok(true);
        }
        let name = disk::shown(target);
        let answer = ask(&format!("{name} is there already. `yes` overwrites it: "))?;
        let is_agreed = matches!(answer.as_deref().map(str::trim), Some("yes" | "y"));
        if is_agreed {
            self.agreed = Some(target.to_owned());
        }
        Ok(is_agreed)
    }

    /// Whether nothing is lost when the file is written.
    fn is_free(&self, target: &Path) -> bool {
        let known = [self.written.as_deref(), self.agreed.as_deref()];
        self.force || known.contains(&Some(target)) || target.symlink_metadata().is_err()
    }

    /// Leaves, once what is not saved was asked about; whether it may.
    pub(in crate::commands::play) fn leave(&mut self, ask: Ask<'_>) -> Result<bool, Problems> {
        let may_leave = self.is_saved || self.ask_to_save(ask)?;
        if may_leave && let Some(kept) = &mut self.kept {
            kept.remove();
        }
        Ok(may_leave)
    }

    /// Asks what becomes of a record that is not saved; whether that is settled.
    fn ask_to_save(&mut self, ask: Ask<'_>) -> Result<bool, Problems> {
        let name = disk::shown(&self.target);
        let answer =
            ask(&format!("Save to {name}? Enter saves, another name saves there, `no` throws it away: "))?;
        match answer.as_deref().map(str::trim) {
            Some("no" | "n") => return Ok(true),
            Some("yes" | "y" | "") | None => {}
            Some(other) => self.target = path(other),
        }
        let is_answered = answer.is_some();
        let target = self.target.clone();
        if is_answered && !self.may_write(&target, ask)? {
            return Ok(false);
        }
        if !is_answered && !self.is_free(&target) {
            // Nobody can be asked any more: the record goes beside what is there.
            self.target = beside(&target);
        }
        // Where nobody answers any more and it cannot be written, it is shown: nothing is lost.
        let saved = self.save(&mut Taken::default())? == Flow::On;
        if !saved && !is_answered {
            self.say(&self.session.text())?;
            self.kept = None;
            return Ok(true);
        }
        Ok(saved)
    }

    /// Says that a script is read no further than this line, where there are more.
    pub(in crate::commands::play) fn stops(&mut self, number: usize, left: usize) -> Result<(), Problems> {
        if left == 0 {
            return Ok(());
        }
        let left = counted(left, "line");
        self.say(&format!("  the script stops at line {number}, with {left} to go\n"))
    }

    /// Ends a script: writes or shows what is not saved; gives how the command ends.
    pub(in crate::commands::play) fn close(&mut self, exit: Exit) -> Result<Exit, Problems> {
        let mut exit = exit;
        let mut taken = Taken::default();
        if self.writes && !self.is_saved && self.save(&mut taken)? != Flow::On {
            exit = Exit::Misunderstood;
            let last = self.json.as_mut().and_then(|lines| lines.last_mut());
            last.into_iter().for_each(|last| last.messages.append(&mut taken.messages));
        }
        if let Some(taken) = self.json.take() {
            let text = self.session.text();
            self.out.emit(&reports::played(&self.session, &text, taken, exit))?;
            return Ok(exit);
        }
        if !self.is_saved {
            self.say(&format!("\n{}", self.session.text()))?;
        }
        Ok(exit)
    }
}

/// The first name with a number behind it that no file has.
fn beside(target: &Path) -> PathBuf {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    let named = |number: u32| target.with_file_name(format!("{stem}-{number}.saga"));
    (2..1_000).map(named).find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| named(1_000))
}
