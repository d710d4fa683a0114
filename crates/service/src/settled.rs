//! Which settings hold for the files of a workspace, and what is beside them.

use std::collections::BTreeSet;

use session::File;

use crate::analysis::is_script;
use crate::settings::{Neighbours, SettingsOf, is_settings};
use crate::workspace::Texts;
use crate::{Host, Workspace};

impl<H: Host> Neighbours for Texts<'_, H> {
    fn is_there(&self, path: &str) -> bool {
        let within = |open: &String| open.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        self.open.contains_key(path) || self.host.exists(path) || self.open.keys().any(within)
    }

    fn scripts_below(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let all: BTreeSet<String> = self.host.paths().into_iter().chain(self.open.keys().cloned()).collect();
        all.into_iter().filter(|path| is_script(path) && path.starts_with(&folder)).collect()
    }
}

impl<H: Host> Workspace<H> {
    /// The settings that hold for a file.
    pub(crate) fn settings(&self, path: &str) -> SettingsOf {
        let mut settings = SettingsOf::default();
        if is_script(path) || is_settings(path) {
            return settings;
        }
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for folder in self.host().folders_above(folder) {
            let separator = if folder.is_empty() || folder.ends_with('/') { "" } else { "/" };
            let candidate = format!("{folder}{separator}{}", config::FILE);
            let is_there = self.open_texts().contains_key(&candidate) || self.host().exists(&candidate);
            settings.looked_at.push(candidate.clone());
            if is_there {
                let read = self.analysis(&candidate).and_then(|analysis| analysis.settings.clone());
                settings.found = read.map(|read| (candidate, read));
                break;
            }
        }
        settings
    }

    /// Where the settings lie that hold for a file, if there are any.
    pub fn settings_of(&self, path: &str) -> Option<String> {
        self.analysis(path)?.settled_by.clone()
    }

    /// A text in the place of a file, brought in with what it names and what its folder plays by.
    pub(crate) fn load(&self, path: &str, text: &str) -> File {
        let files = self.files();
        self.settings(path).hold(session::load(path, text, &files), &files)
    }
}
