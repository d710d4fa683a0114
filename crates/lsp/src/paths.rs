//! Addresses of files, and the paths by which the service knows them.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use lsp_types::Url;

/// The folder that paths are seen from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Root {
    folder: PathBuf,
    /// The addresses of the open files as the client writes them: there are several ways to write one.
    told: HashMap<String, Url>,
}

impl Root {
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self { folder, told: HashMap::new() }
    }

    /// The client calls a file so.
    pub(crate) fn know(&mut self, path: &str, address: Url) {
        self.told.insert(path.to_owned(), address);
    }

    /// The client has closed a file.
    pub(crate) fn forget(&mut self, path: &str) {
        self.told.remove(path);
    }

    /// The path of an address: as seen from the folder where the file lies in it. What is no file has its address as
    /// its path.
    pub(crate) fn path(&self, address: &Url) -> String {
        let Some(path) = file_path(address) else { return address.as_str().to_owned() };
        let seen = path.strip_prefix(&self.folder).unwrap_or(&path);
        seen.to_string_lossy().replace('\\', "/")
    }

    /// The address of a path.
    pub(crate) fn address(&self, path: &str) -> Option<Url> {
        if let Some(told) = self.told.get(path) {
            return Some(told.clone());
        }
        let file = Path::new(path);
        if !file.is_absolute()
            && let Ok(address) = Url::parse(path)
        {
            return Some(address);
        }
        file_address(&self.folder.join(file))
    }
}

/// The path of an address, if it is that of a file.
#[cfg(any(unix, windows))]
pub(crate) fn file_path(address: &Url) -> Option<PathBuf> {
    address.to_file_path().ok()
}

/// The address of a file.
#[cfg(any(unix, windows))]
fn file_address(path: &Path) -> Option<Url> {
    Url::from_file_path(path).ok()
}

/// The path of an address, if it is that of a file. Where there is no system of files, they are called as on Unix.
#[cfg(not(any(unix, windows)))]
pub(crate) fn file_path(address: &Url) -> Option<PathBuf> {
    let path = percent_encoding::percent_decode_str(address.path()).decode_utf8().ok()?;
    (address.scheme() == "file").then(|| PathBuf::from(&*path))
}

/// The address of a file.
#[cfg(not(any(unix, windows)))]
fn file_address(path: &Path) -> Option<Url> {
    let mut address = Url::parse("file:///").ok()?;
    address.set_path(path.to_str()?);
    Some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_one_address() {
        let mut root = Root::new("/games".into());
        for (address, path) in [
            ("file:///games/a/b%20c.saga", "a/b c.saga"),
            ("file:///else/x.saga", "/else/x.saga"),
            ("untitled:Untitled-1", "untitled:Untitled-1"),
        ] {
            let address = Url::parse(address).expect("an address");
            assert_eq!(root.path(&address), path);
            assert_eq!(root.address(path), Some(address));
        }
        let written = Url::parse("file:///games/a%28b.saga").expect("an address");
        root.know("a(b.saga", written.clone());
        assert_eq!((root.path(&written), root.address("a(b.saga")), ("a(b.saga".to_owned(), Some(written)));
    }
}
