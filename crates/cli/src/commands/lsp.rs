use std::collections::BTreeSet;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use service::Host;
use session::Files;

use crate::disk::{self, Disk};
use crate::exit::{Exit, Problems};

/// `saga lsp`
pub(super) fn run() -> Result<Exit, Problems> {
    let here = std::env::current_dir().unwrap_or_default();
    let input = BufReader::new(io::stdin());
    let ended = lsp::serve(input, io::stdout(), &here, |root| EditorFolder(root.to_owned()));
    Ok(match ended {
        lsp::Ended::Well => Exit::Well,
        lsp::Ended::Gone => Exit::Failed,
    })
}

/// The folder that an editor works in.
struct EditorFolder(PathBuf);

impl EditorFolder {
    fn at(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }
}

impl Files for EditorFolder {
    fn read(&self, path: &str) -> Result<String, String> {
        Disk.read(&self.at(path).to_string_lossy())
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        Disk.scripts_in(&self.at(folder).to_string_lossy())
    }
}

impl Host for EditorFolder {
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String> {
        disk::names(&self.at(folder))
    }

    fn write(&self, path: &str, text: &str) -> Result<(), String> {
        disk::write(&self.at(path), text).map_err(|error| disk::why(&error))
    }

    fn paths(&self) -> Vec<String> {
        let root = if self.0.as_os_str().is_empty() { Path::new(".") } else { &self.0 };
        let found = ["saga", "rhai"].iter().flat_map(|ending| disk::find(root, ending).0);
        let seen = |path: PathBuf| disk::shown(path.strip_prefix(root).unwrap_or(&path));
        let mut paths: Vec<String> = found.map(seen).collect();
        paths.sort();
        paths
    }
}
