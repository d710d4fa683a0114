use service::Host;

use crate::convert;
use crate::encoding::Lined;
use crate::state::Server;

impl<H: Host> Server<H> {
    /// What is to be said of a file.
    pub(crate) fn diagnostics(&self, path: &str) -> Vec<lsp_types::Diagnostic> {
        let Some(text) = self.workspace.text(path).filter(|text| is_ours(path, text)) else {
            return Vec::new();
        };
        let lined = Lined::new(&text, self.client.units);
        let said = self.workspace.diagnostics(path);
        said.iter().map(|said| convert::diagnostic(self, path, &lined, said)).collect()
    }
}

/// Whether a text is one of the language, not some other script.
fn is_ours(path: &str, text: &str) -> bool {
    if !path.ends_with(".rhai") {
        return true;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next().is_some_and(|line| line.starts_with("house(") || line.starts_with("game("))
}
