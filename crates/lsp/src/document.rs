//! The file that a request is about.

use lsp_types::{Position, TextDocumentIdentifier, Url};
use serde::Serialize;
use service::Host;

use crate::answer::{Answer, Unanswered};
use crate::encoding::Lined;
use crate::state::Server;

pub(crate) fn told(result: impl Serialize) -> Answer {
    serde_json::to_value(result).map_err(Unanswered::params)
}

/// A file of the client, with the text that it has now.
pub(crate) struct Document {
    pub(crate) path: String,
    pub(crate) text: std::sync::Arc<str>,
}

impl Document {
    pub(crate) fn new<H: Host>(server: &Server<H>, uri: &Url) -> Result<Self, Unanswered> {
        let path = server.root.path(uri);
        let text = server.workspace.text(&path);
        let text = text.ok_or_else(|| Unanswered::failed(format!("`{path}` cannot be read")))?;
        Ok(Self { path, text })
    }

    pub(crate) fn lined<H: Host>(&self, server: &Server<H>) -> Lined<'_> {
        Lined::new(&self.text, server.client.units)
    }
}

/// The file, and the byte of it, that a request is about.
pub(crate) fn place<H: Host>(
    server: &Server<H>,
    document: &TextDocumentIdentifier,
    position: Position,
) -> Result<(Document, usize), Unanswered> {
    let asked = Document::new(server, &document.uri)?;
    let at = asked.lined(server).byte(position);
    Ok((asked, at))
}
