mod page;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use console::{Key, Term};
use text::counted;

use self::page::ReviewPage;
use crate::args::ReviewArgs;
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::run::tell_faulty;
use crate::select;
use crate::snapshots::{Pending, orphans_in, pending};
use crate::terminal::{Output, painted};

/// `saga review`
pub(crate) fn run(args: &ReviewArgs, out: &Output) -> Result<Exit, Problems> {
    let (waiting, files) = items(&args.paths, out)?;
    if waiting.is_empty() {
        out.tell("no snapshots wait for review\n")?;
        return Ok(or_faulty(&files, Exit::Well, out));
    }
    let mut review = Review { out, done: Vec::new(), broken: false };
    if args.accept || args.reject || args.delete_orphans {
        for item in &waiting {
            let decision = match item {
                Item::Outcome(_) if args.accept => ItemDecision::Accept,
                Item::Outcome(_) if args.reject => ItemDecision::Reject,
                Item::Orphan(_) if args.delete_orphans => ItemDecision::Accept,
                Item::Outcome(_) | Item::Orphan(_) => ItemDecision::Skip,
            };
            review.decide(item, decision);
        }
    } else if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        out.tell(&listed(&waiting))?;
        out.complain(&Problem::NobodyToAsk);
        return Ok(or_faulty(&files, Exit::Failed, out));
    } else if let Err(error) = review.walk(&waiting) {
        out.complain(&Problem::NoTerminal(error));
        return Ok(Exit::Failed);
    }
    out.tell(&review.summary())?;
    Ok(or_faulty(&files, if review.broken { Exit::Failed } else { Exit::Well }, out))
}

/// How it ends: a file with a fault is named, as nobody knows which snapshots are of its scenarios.
fn or_faulty(files: &[FileRun], exit: Exit, out: &Output) -> Exit {
    tell_faulty(files, out);
    if files.iter().any(FileRun::is_faulty) { Exit::Misunderstood } else { exit }
}

/// Something to decide on.
enum Item {
    /// An outcome that waits: whether it becomes the snapshot.
    Outcome(Pending),
    /// A snapshot that belongs to no scenario: whether it is deleted.
    Orphan(PathBuf),
}

impl Item {
    /// The snapshot that is, or will be.
    fn path(&self) -> &Path {
        match self {
            Self::Outcome(pending) => &pending.path,
            Self::Orphan(path) => path,
        }
    }

    /// What it is, in a word.
    fn word(&self) -> &'static str {
        match self {
            Self::Outcome(Pending { old: Some(_), .. }) => "changed",
            Self::Outcome(Pending { old: None, .. }) => "new",
            Self::Orphan(_) => "orphan",
        }
    }

    fn is_orphan(&self) -> bool {
        matches!(self, Self::Orphan(_))
    }
}

/// Lists what is to be decided on under paths: the outcomes that wait, then the orphans; and the files that were read.
fn items(paths: &[PathBuf], out: &Output) -> Result<(Vec<Item>, Vec<FileRun>), Problems> {
    let waiting = pending(paths)?.into_iter().map(Item::Outcome);
    let scenarios: Vec<PathBuf> =
        paths.iter().filter(|path| !path.to_string_lossy().ends_with(".new")).cloned().collect();
    let (targets, unsearched) = select::targets(&scenarios, out)?;
    Problems(unsearched).or(())?;
    let files: Vec<FileRun> = targets.iter().map(|target| FileRun::read(&target.path)).collect();
    let orphans = orphans_in(&scenarios, &files).into_iter().map(Item::Orphan);
    Ok((waiting.chain(orphans).collect(), files))
}

/// What is done about an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ItemDecision {
    /// The outcome becomes the snapshot; the orphan is deleted.
    Accept,
    /// The outcome is thrown away; the orphan stays.
    Reject,
    /// It goes on waiting.
    Skip,
}

/// What a key asks for; the letters are those of `cargo insta review`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeyAnswer {
    /// For this one.
    One(ItemDecision),
    /// For this one and all of its sort after it.
    Rest(ItemDecision),
    /// Show or hide where it comes from.
    Info,
    /// Show what differs, or the new outcome whole.
    Diff,
    /// Show so many lines further on.
    Scroll(isize),
    /// Leave the rest as it is.
    Quit,
}

impl KeyAnswer {
    fn of(key: &Key) -> Option<Self> {
        Some(match key {
            Key::Char('a') | Key::Enter => Self::One(ItemDecision::Accept),
            Key::Char('r') | Key::Escape => Self::One(ItemDecision::Reject),
            Key::Char('s' | ' ') => Self::One(ItemDecision::Skip),
            Key::Char('A') => Self::Rest(ItemDecision::Accept),
            Key::Char('R') => Self::Rest(ItemDecision::Reject),
            Key::Char('S') => Self::Rest(ItemDecision::Skip),
            Key::Char('i') => Self::Info,
            Key::Char('d') => Self::Diff,
            Key::ArrowDown | Key::Char('j') => Self::Scroll(1),
            Key::ArrowUp | Key::Char('k') => Self::Scroll(-1),
            Key::PageDown => Self::Scroll(10),
            Key::PageUp => Self::Scroll(-10),
            Key::Char('q') | Key::CtrlC => Self::Quit,
            _ => return None,
        })
    }
}

/// A walk through what is to be decided, and what was.
struct Review<'a> {
    out: &'a Output,
    done: Vec<(&'static str, PathBuf)>,
    broken: bool,
}

impl Review<'_> {
    fn walk(&mut self, items: &[Item]) -> io::Result<()> {
        let term = Term::stdout();
        let mut page = ReviewPage::default();
        // What was decided for the rest of a sort: of the outcomes, of the orphans.
        let mut rest: [Option<ItemDecision>; 2] = [None, None];
        for (at, item) in items.iter().enumerate() {
            let rest = &mut rest[usize::from(item.is_orphan())];
            let decision = match *rest {
                Some(decision) => decision,
                None => {
                    page.turn_to(at + 1, items.len());
                    match self.ask(&term, &mut page, item)? {
                        KeyAnswer::Quit => {
                            items[at..].iter().for_each(|item| self.decide(item, ItemDecision::Skip));
                            break;
                        }
                        KeyAnswer::Rest(decision) => *rest.insert(decision),
                        KeyAnswer::One(decision) => decision,
                        KeyAnswer::Info | KeyAnswer::Diff | KeyAnswer::Scroll(_) => ItemDecision::Skip,
                    }
                }
            };
            self.decide(item, decision);
        }
        term.clear_screen()
    }

    /// Shows an item until a key decides.
    fn ask(&self, term: &Term, page: &mut ReviewPage, item: &Item) -> io::Result<KeyAnswer> {
        loop {
            let (rows, columns) = term.size();
            let shown = page.shown(item, self.out.screen.paint, (rows.into(), columns.into()));
            term.clear_screen()?;
            term.write_str(&painted(&shown))?;
            let key = term.read_key_raw()?;
            match KeyAnswer::of(&key) {
                Some(decided @ (KeyAnswer::One(_) | KeyAnswer::Rest(_) | KeyAnswer::Quit)) => {
                    return Ok(decided);
                }
                Some(KeyAnswer::Info) => page.toggle_info(),
                Some(KeyAnswer::Diff) => page.toggle_diff(),
                Some(KeyAnswer::Scroll(lines)) => page.scroll(lines),
                None => page.wonder(&key),
            }
        }
    }

    fn decide(&mut self, item: &Item, decision: ItemDecision) {
        let (done, word) = match (item, decision) {
            (_, ItemDecision::Skip) => (Ok(()), "skipped"),
            (Item::Outcome(pending), ItemDecision::Accept) => (pending.accept(), "accepted"),
            (Item::Outcome(pending), ItemDecision::Reject) => (pending.reject(), "rejected"),
            (Item::Orphan(path), ItemDecision::Accept) => (std::fs::remove_file(path), "deleted"),
            (Item::Orphan(_), ItemDecision::Reject) => (Ok(()), "kept"),
        };
        let path = item.path().to_owned();
        match done {
            Ok(()) => self.done.push((word, path)),
            Err(error) => {
                self.broken = true;
                self.out.complain(&Problem::Unwritable { path, why: disk::why(&error) });
            }
        }
    }

    /// What was decided.
    fn summary(&self) -> String {
        let mut out = String::new();
        for word in ["accepted", "rejected", "deleted", "kept", "skipped"] {
            let paths: Vec<&PathBuf> =
                self.done.iter().filter(|(candidate, _)| *candidate == word).map(|(_, path)| path).collect();
            if !paths.is_empty() {
                out += &format!("{} {word}\n", counted(paths.len(), "snapshot"));
                paths.into_iter().for_each(|path| out += &format!("  {}\n", disk::shown(path)));
            }
        }
        out
    }
}

fn listed(items: &[Item]) -> String {
    let mut out = String::new();
    for item in items {
        let path = match item {
            Item::Outcome(pending) => format!("{}  “{}”", disk::shown(&pending.beside()), pending.new.title),
            Item::Orphan(path) => format!("{}  belongs to no scenario", disk::shown(path)),
        };
        out += &format!("{:<8} {path}\n", item.word());
    }
    out + &*format!("{} to review\n", counted(items.len(), "snapshot"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_cargo_insta() {
        assert_eq!(KeyAnswer::of(&Key::Char('a')), Some(KeyAnswer::One(ItemDecision::Accept)));
        assert_eq!(KeyAnswer::of(&Key::Enter), Some(KeyAnswer::One(ItemDecision::Accept)));
        assert_eq!(KeyAnswer::of(&Key::Char('r')), Some(KeyAnswer::One(ItemDecision::Reject)));
        assert_eq!(KeyAnswer::of(&Key::Escape), Some(KeyAnswer::One(ItemDecision::Reject)));
        assert_eq!(KeyAnswer::of(&Key::Char(' ')), Some(KeyAnswer::One(ItemDecision::Skip)));
        assert_eq!(KeyAnswer::of(&Key::Char('S')), Some(KeyAnswer::Rest(ItemDecision::Skip)));
        assert_eq!(KeyAnswer::of(&Key::Char('i')), Some(KeyAnswer::Info));
        assert_eq!(KeyAnswer::of(&Key::Char('d')), Some(KeyAnswer::Diff));
        assert_eq!(KeyAnswer::of(&Key::Char('x')), None);
    }
}
