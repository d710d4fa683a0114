use std::io::{self, IsTerminal};

use console::{Key, Term};

use crate::args::ReviewArgs;
use crate::commands::{counted, print};
use crate::paint::Paint;
use crate::snapshots::{Pending, pending};
use crate::visible::visible;
use crate::{Exit, diff, disk, render};

/// `saga review`
pub(crate) fn run(args: &ReviewArgs) -> Exit {
    let waiting = match pending(&args.paths) {
        Ok(waiting) => waiting,
        Err(faults) => {
            faults.iter().for_each(|fault| render::complain(fault));
            return Exit::Misunderstood;
        }
    };
    if waiting.is_empty() {
        print("no snapshots wait for review\n");
        return Exit::Well;
    }
    let mut review = Review { paint: Paint::stdout(), ..Review::default() };
    if args.accept || args.reject {
        let decision = if args.accept { Decision::Accept } else { Decision::Reject };
        waiting.iter().for_each(|one| review.decide(one, decision));
        return review.end();
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        print(&listed(&waiting));
        render::complain(
            "deciding needs a terminal; `saga review --accept` or `--reject` decides on all of them",
        );
        return Exit::Failed;
    }
    match review.walk(&waiting) {
        Ok(()) => review.end(),
        Err(error) => {
            render::complain(&format!("the terminal cannot be read: {error}"));
            Exit::Failed
        }
    }
}

/// What is done with an outcome that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    /// It becomes the snapshot.
    Accept,
    /// It is thrown away.
    Reject,
    /// It goes on waiting.
    Skip,
}

/// What a key asks for; the keys are those of `cargo insta review`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// For this one.
    One(Decision),
    /// For this one and all after it.
    Rest(Decision),
    /// Show or hide where it comes from.
    Info,
    /// Show what differs, or the new outcome whole.
    Diff,
    /// Leave the rest as it is.
    Quit,
}

impl Answer {
    fn of(key: &Key) -> Option<Self> {
        Some(match key {
            Key::Char('a') | Key::Enter => Self::One(Decision::Accept),
            Key::Char('r') | Key::Escape => Self::One(Decision::Reject),
            Key::Char('s' | ' ') => Self::One(Decision::Skip),
            Key::Char('A') => Self::Rest(Decision::Accept),
            Key::Char('R') => Self::Rest(Decision::Reject),
            Key::Char('S') => Self::Rest(Decision::Skip),
            Key::Char('i') => Self::Info,
            Key::Char('d') => Self::Diff,
            Key::Char('q') | Key::CtrlC => Self::Quit,
            _ => return None,
        })
    }
}

/// A walk through what waits: how it is shown, and what was decided.
struct Review {
    paint: Paint,
    info: bool,
    diff: bool,
    accepted: Vec<String>,
    rejected: Vec<String>,
    skipped: Vec<String>,
    broken: bool,
}

impl Default for Review {
    fn default() -> Self {
        Self {
            paint: Paint::plain(),
            info: true,
            diff: true,
            accepted: Vec::new(),
            rejected: Vec::new(),
            skipped: Vec::new(),
            broken: false,
        }
    }
}

impl Review {
    fn walk(&mut self, waiting: &[Pending]) -> io::Result<()> {
        let term = Term::stdout();
        let mut rest = None;
        for (at, one) in waiting.iter().enumerate() {
            let decision = match rest {
                Some(decision) => decision,
                None => match self.ask(&term, one, at + 1, waiting.len())? {
                    Asked::One(decision) => decision,
                    Asked::Rest(decision) => *rest.insert(decision),
                },
            };
            self.decide(one, decision);
        }
        term.clear_screen()
    }

    fn ask(&mut self, term: &Term, one: &Pending, number: usize, of: usize) -> io::Result<Asked> {
        loop {
            term.clear_screen()?;
            term.write_str(&visible(&self.shown(one, number, of)))?;
            // Keys that mean nothing here leave everything as it is.
            let answer = loop {
                if let Some(answer) = Answer::of(&term.read_key_raw()?) {
                    break answer;
                }
            };
            match answer {
                Answer::One(decision) => return Ok(Asked::One(decision)),
                Answer::Rest(decision) => return Ok(Asked::Rest(decision)),
                Answer::Quit => return Ok(Asked::Rest(Decision::Skip)),
                Answer::Info => self.info = !self.info,
                Answer::Diff => self.diff = !self.diff,
            }
        }
    }

    fn shown(&self, one: &Pending, number: usize, of: usize) -> String {
        let paint = self.paint;
        let what = if one.old.is_some() { "changed" } else { "new" };
        let mut out = format!(
            "{} {}  {}\n\n",
            paint.strong(&format!("Snapshot {number} of {of}:")),
            one.new.title,
            paint.warn(what)
        );
        if self.info {
            out += &format!("  {} {}\n", paint.faint("scenario"), one.new.source);
            out += &format!("  {} {}\n\n", paint.faint("snapshot"), disk::shown(&one.path));
        }
        match &one.old {
            Some(old) if self.diff => {
                let (removed, added) = (paint.removed("- kept", false), paint.added("+ new", false));
                out +=
                    &format!("  {removed}  {added}\n{}", diff::draw(&old.outcome, &one.new.outcome, paint));
            }
            Some(_) | None => one.new.outcome.lines().for_each(|line| out += &format!("    {line}\n")),
        }
        out += "\n";
        let info = if self.info { "hide where it is" } else { "show where it is" };
        let diff = match (&one.old, self.diff) {
            (None, _) => None,
            (Some(_), true) => Some(("d", "diff", "show the new outcome whole")),
            (Some(_), false) => Some(("d", "diff", "show what differs")),
        };
        let keys = [
            ("a", "accept", "keep the new outcome"),
            ("r", "reject", "throw it away"),
            ("s", "skip", "decide later"),
            ("i", "info", info),
        ];
        for (key, word, meaning) in keys.into_iter().chain(diff) {
            out += &format!("  {} {word:<7} {}\n", paint.strong(key), paint.faint(meaning));
        }
        out + paint.faint("  A, R, S do so with all that are left; q leaves\n").as_str()
    }

    fn decide(&mut self, one: &Pending, decision: Decision) {
        let (done, list) = match decision {
            Decision::Accept => (one.accept(), &mut self.accepted),
            Decision::Reject => (one.reject(), &mut self.rejected),
            Decision::Skip => (Ok(()), &mut self.skipped),
        };
        match done {
            Ok(()) => list.push(disk::shown(&one.path)),
            Err(error) => {
                self.broken = true;
                render::complain(&format!("`{}`: {error}", disk::shown(&one.path)));
            }
        }
    }

    /// Says what was decided.
    fn end(&self) -> Exit {
        let mut out = String::new();
        for (list, word) in
            [(&self.accepted, "accepted"), (&self.rejected, "rejected"), (&self.skipped, "skipped")]
        {
            if !list.is_empty() {
                out += &format!("{} {word}\n", counted(list.len(), "snapshot"));
                list.iter().for_each(|path| out += &format!("  {path}\n"));
            }
        }
        print(&out);
        if self.broken { Exit::Failed } else { Exit::Well }
    }
}

/// An answer that decides.
enum Asked {
    One(Decision),
    Rest(Decision),
}

fn listed(waiting: &[Pending]) -> String {
    let mut out = String::new();
    for one in waiting {
        let what = if one.old.is_some() { "changed" } else { "new" };
        out += &format!("{what:<8} {}  “{}”\n", disk::shown(&one.beside()), one.new.title);
    }
    out + format!("{} to review\n", counted(waiting.len(), "snapshot")).as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_cargo_insta() {
        assert_eq!(Answer::of(&Key::Char('a')), Some(Answer::One(Decision::Accept)));
        assert_eq!(Answer::of(&Key::Enter), Some(Answer::One(Decision::Accept)));
        assert_eq!(Answer::of(&Key::Char('r')), Some(Answer::One(Decision::Reject)));
        assert_eq!(Answer::of(&Key::Escape), Some(Answer::One(Decision::Reject)));
        assert_eq!(Answer::of(&Key::Char(' ')), Some(Answer::One(Decision::Skip)));
        assert_eq!(Answer::of(&Key::Char('S')), Some(Answer::Rest(Decision::Skip)));
        assert_eq!(Answer::of(&Key::Char('i')), Some(Answer::Info));
        assert_eq!(Answer::of(&Key::Char('d')), Some(Answer::Diff));
        assert_eq!(Answer::of(&Key::Char('x')), None);
    }
}
