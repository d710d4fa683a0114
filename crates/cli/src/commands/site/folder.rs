use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use crate::disk::{self, Product};
use crate::exit::Problems;
use crate::problem::Problem;

/// The file that marks a folder as a site, and lists what was written into it, a path a line.
const MARK: &str = ".saga-site";

/// The folder that a site is written into: what is not the site's own in it stays as it is.
pub(super) struct Folder {
    path: PathBuf,
    force: bool,
    /// What was written into it before.
    before: BTreeSet<PathBuf>,
    /// What is written into it now.
    written: BTreeSet<PathBuf>,
}

impl Folder {
    /// A folder for a site: a new one, an empty one, or one of an earlier site.
    ///
    /// # Errors
    /// It holds something else, and is not wanted all the same (`force`).
    pub(super) fn open(path: &Path, force: bool) -> Result<Self, Problem> {
        let mark = path.join(MARK);
        let before = match fs::symlink_metadata(&mark) {
            Ok(there) if there.is_file() => {
                let listed = disk::read(&mark).map_err(|why| Problem::Unwritable { path: mark, why })?;
                listed.lines().filter(|line| !line.starts_with('#')).map(PathBuf::from).collect()
            }
            _ if force || disk::names(path).is_ok_and(|names| names.is_empty()) => BTreeSet::new(),
            _ => return Err(Problem::NoSite(path.to_owned())),
        };
        Ok(Self { path: path.to_owned(), force, before, written: BTreeSet::new() })
    }

    /// The path of a file of it.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Writes a page; `name` is its path in the folder.
    ///
    /// # Errors
    /// Another's file is there, a link leads out of the folder, or it cannot be written.
    pub(super) fn write(
        &mut self,
        name: &str,
        page: Result<String, impl std::fmt::Display>,
    ) -> Result<(), Problems> {
        let page = page.map_err(|error| io::Error::other(error.to_string()));
        self.write_by(name, |out| out.write_all(page?.as_bytes()))
    }

    /// The same with a page that is made as it is written.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(super) fn write_by(
        &mut self,
        name: &str,
        make: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Problems> {
        if self.before.is_empty() && self.written.is_empty() {
            // Where it comes to no end, the folder is known all the same.
            self.mark()?;
        }
        Product::Page.write_by(&self.own(name)?, self.force, make)?;
        self.written.insert(PathBuf::from(name));
        Ok(())
    }

    /// The path of a file of it that is to be written.
    fn own(&self, name: &str) -> Result<PathBuf, Problem> {
        let path = self.path(name);
        if self.is_led_away(Path::new(name)) {
            let why = "a link stands there, and leads elsewhere".into();
            return Err(Problem::Unwritable { path, why });
        }
        Ok(path)
    }

    /// Marks the folder, and removes what an earlier site wrote into it and this one does not; gives how many.
    ///
    /// # Errors
    /// The mark cannot be written.
    pub(super) fn close(self) -> Result<usize, Problems> {
        let mut removed = 0;
        for name in self.before.difference(&self.written) {
            // Somebody may have changed the list.
            let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
            let path = self.path.join(name);
            let is_page = || fs::symlink_metadata(&path).is_ok_and(|there| there.is_file());
            let is_ours = is_inside && !self.is_led_away(name) && is_page() && Product::Page.is_at(&path);
            if is_ours && fs::remove_file(&path).is_ok() {
                removed += 1;
                // A folder that is empty now goes with it; another stays.
                let _ = path.parent().filter(|folder| *folder != self.path).map(fs::remove_dir);
            }
        }
        self.mark()?;
        Ok(removed)
    }

    /// Marks the folder, and lists what was written into it.
    fn mark(&self) -> Result<(), Problem> {
        let names = self.written.iter().map(|name| format!("{}\n", disk::shown(name)));
        let head =
            "# Written by `saga site`, which writes over these files and removes what it no longer makes.\n";
        let path = self.own(MARK)?;
        disk::write(&path, &(head.to_owned() + &*names.collect::<String>()))
            .map_err(|error| Problem::Unwritable { path, why: disk::why(&error) })
    }

    /// Whether a link stands somewhere on the way to a file of the folder.
    fn is_led_away(&self, name: &Path) -> bool {
        let mut path = self.path.clone();
        name.components().any(|part| {
            path.push(part);
            fs::symlink_metadata(&path).is_ok_and(|there| there.is_symlink())
        })
    }
}
