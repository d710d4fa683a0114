//! How files are called in a repository: reviews look remarks up from its root, wherever the command was called.

use std::path::{Path, PathBuf};

use crate::moved;

/// Where GitHub says that it keeps a repository.
const WORKSPACE: &str = "GITHUB_WORKSPACE";

/// The folder that a call is made in, and the root of its repository.
#[derive(Debug, Default)]
pub(crate) struct RepositoryPaths {
    here: PathBuf,
    /// None where the folder lies in no repository.
    root: Option<PathBuf>,
}

impl RepositoryPaths {
    /// Those of the folder that the call is made in: the root is the nearest folder above it that git knows, or that
    /// GitHub works in.
    pub(crate) fn here() -> Self {
        let Ok(here) = std::env::current_dir() else { return Self::default() };
        let workspace = std::env::var_os(WORKSPACE).and_then(|path| Path::new(&path).canonicalize().ok());
        let is_root = |folder: &&Path| folder.join(".git").exists() || workspace.as_deref() == Some(*folder);
        let root = here.ancestors().find(is_root).map(Path::to_owned);
        Self { here, root }
    }

    /// A path, as seen from the folder of the call, as it is seen from the root; what lies elsewhere stays as it is.
    pub(crate) fn of(&self, path: &str) -> String {
        let whole = moved::plain(&self.here.join(path));
        let Some(inside) = self.root.as_ref().and_then(|root| whole.strip_prefix(root).ok()) else {
            return path.to_owned();
        };
        let names: Vec<_> = inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        names.join("/")
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_told_from_the_root_wherever_the_call_is_made() {
        let paths = RepositoryPaths { here: "/work/repo/sub".into(), root: Some("/work/repo".into()) };
        for (given, told) in [
            ("scenarios/p.saga", "sub/scenarios/p.saga"),
            ("../rules/a.saga", "rules/a.saga"),
            ("/work/repo/b.saga", "b.saga"),
            ("../../elsewhere.saga", "../../elsewhere.saga"),
            ("/else/where.saga", "/else/where.saga"),
        ] {
            assert_eq!(paths.of(given), told, "{given}");
        }
        assert_eq!(RepositoryPaths::default().of("a.saga"), "a.saga");
    }
}
