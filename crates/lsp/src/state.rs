//! What the server knows while it speaks with a client.

use std::collections::BTreeMap;

use lsp_server::{Request, RequestId};
use serde_json::Value;
use service::{Host, Workspace};

use crate::capabilities::Client;
use crate::conversation::Conversation;
use crate::paths::Root;

/// What somebody chose in an editor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// What moves drew stands beside them.
    pub(crate) hints_of_moves: bool,
    /// The verdict of a row of cases stands beside it.
    pub(crate) hints_of_rows: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { hints_of_moves: true, hints_of_rows: true }
    }
}

pub(crate) struct Server<H> {
    pub(crate) workspace: Workspace<H>,
    pub(crate) root: Root,
    pub(crate) client: Client,
    /// The open files of which it is to be said anew what is wrong with them, each with how many of its scenarios were
    /// judged for that.
    pub(crate) unsaid: BTreeMap<String, usize>,
    pub(crate) settings: Settings,
    pub(crate) shut_down: bool,
}

impl<H: Host> Server<H> {
    /// Of these files something else may be said now; `own` is the one that the client changed itself.
    pub(crate) fn say_anew(&mut self, paths: Vec<String>, own: Option<&str>, line: &mut Conversation<'_>) {
        // Who asks for diagnostics asks for those of the file that it changed; of others it has to be told.
        if paths.iter().any(|path| Some(path.as_str()) != own) {
            let Client { pulls, refreshes_diagnostics, refreshes_lenses, refreshes_hints, .. } = self.client;
            let refreshed = [
                ("diagnostic", pulls && refreshes_diagnostics),
                ("codeLens", refreshes_lenses),
                ("inlayHint", refreshes_hints),
            ];
            for (what, _) in refreshed.iter().filter(|(_, is_wanted)| *is_wanted) {
                let id = RequestId::from(format!("refresh-{what}"));
                line.send(Request::new(id, format!("workspace/{what}/refresh"), Value::Null));
            }
        }
        self.unsaid.extend(paths.into_iter().map(|path| (path, 0)));
    }
}
