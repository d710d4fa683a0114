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
    let ended = lsp::serve(input, io::stdout(), &here, |root| EditorFolders {
        root: root.to_owned(),
        folders: vec![root.to_owned()],
    });
    Ok(match ended {
        lsp::Ended::Well => Exit::Well,
        lsp::Ended::Gone => Exit::Failed,
    })
}

/// The folders that an editor works in.
struct EditorFolders {
    /// The folder that paths are seen from.
    root: PathBuf,
    folders: Vec<PathBuf>,
}

impl EditorFolders {
    fn at(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }
}

impl Files for EditorFolders {
    fn read(&self, path: &str) -> Result<String, String> {
        Disk.read(&self.at(path).to_string_lossy())
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        Disk.scripts_in(&self.at(folder).to_string_lossy())
    }
}

impl Host for EditorFolders {
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String> {
        disk::names(&self.at(folder))
    }

    fn write(&self, path: &str, text: &str) -> Result<(), String> {
        disk::write(&self.at(path), text).map_err(|error| disk::why(&error))
    }

    fn exists(&self, path: &str) -> bool {
        self.at(path).exists()
    }

    fn folders_above(&self, folder: &str) -> Vec<String> {
        let mut folders = Vec::new();
        for folder in self.at(folder).ancestors() {
            let seen = folder.strip_prefix(&self.root).unwrap_or(folder);
            folders.push(seen.to_string_lossy().replace('\\', "/"));
            // As far as the command looks.
            if folder.join(".git").exists() {
                break;
            }
        }
        folders
    }

    fn set_folders(&mut self, folders: &[PathBuf]) {
        self.folders = folders.to_vec();
    }

    fn paths(&self) -> Vec<String> {
        let found = self.folders.iter().flat_map(|folder| {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            ["saga", "rhai"].into_iter().flat_map(|ending| disk::find(folder, ending).0)
        });
        let seen = |path: PathBuf| disk::shown(path.strip_prefix(&self.root).unwrap_or(&path));
        // A folder may lie in another.
        found.map(seen).collect::<BTreeSet<String>>().into_iter().collect()
    }
}
