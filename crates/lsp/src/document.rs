//! The file that a request is about.

use lsp_types::Url;
use serde::Serialize;
use service::Host;

use crate::answer::{Answer, Unanswered};
use crate::encoding::Lined;
use crate::params::Params;
use crate::state::Server;

pub(crate) fn told(result: impl Serialize) -> Answer {
    serde_json::to_value(result).map_err(Unanswered::params)
}

/// A file of the client, with the text that it has now.
pub(crate) struct Document {
    /// Its address.
    pub(crate) uri: Url,
    pub(crate) path: String,
    pub(crate) text: std::sync::Arc<str>,
}

impl Document {
    /// The one that a request is about.
    pub(crate) fn of<H: Host>(server: &Server<H>, params: Params<'_>) -> Result<Self, Unanswered> {
        Self::at(server, params.document()?)
    }

    /// The one at that address.
    pub(crate) fn at<H: Host>(server: &Server<H>, uri: Url) -> Result<Self, Unanswered> {
        let path = server.root.path(&uri);
        let text = server.workspace.text(&path);
        let text = text.ok_or_else(|| Unanswered::failed(format!("`{path}` cannot be read")))?;
        Ok(Self { uri, path, text })
    }

    pub(crate) fn lined<H: Host>(&self, server: &Server<H>) -> Lined<'_> {
        Lined::new(&self.text, server.client.units)
    }
}

/// The file, and the byte of it, that a request is about.
pub(crate) fn place<H: Host>(
    server: &Server<H>,
    params: Params<'_>,
) -> Result<(Document, usize), Unanswered> {
    let asked = Document::of(server, params)?;
    let at = asked.lined(server).byte(params.position()?);
    Ok((asked, at))
}
