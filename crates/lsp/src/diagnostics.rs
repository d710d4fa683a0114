use service::Host;

use crate::convert;
use crate::encoding::Lined;
use crate::state::Server;

impl<H: Host> Server<H> {
    /// What is to be said of a file.
    pub(crate) fn diagnostics(&self, path: &str) -> Vec<lsp_types::Diagnostic> {
        let Some(text) = self.workspace.text(path) else { return Vec::new() };
        let lined = Lined::new(&text, self.client.units);
        let said = self.workspace.diagnostics(path);
        said.iter().map(|said| convert::diagnostic(self, &lined, said)).collect()
    }
}
