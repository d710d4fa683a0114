//! What the server knows while it speaks with a client.

use std::collections::BTreeMap;
use std::path::PathBuf;

use lsp_server::{Request, RequestId};
use lsp_types::notification::LogMessage;
use lsp_types::{LogMessageParams, MessageType};
use serde_json::Value;
use service::{Host, Workspace};

use crate::capabilities::Client;
use crate::conversation::Conversation;
use crate::paths::Root;
use crate::settings::Settings;

pub(crate) struct Server<H> {
    pub(crate) workspace: Workspace<H>,
    pub(crate) root: Root,
    /// The folders that the client works in.
    pub(crate) folders: Vec<PathBuf>,
    pub(crate) client: Client,
    /// The open files of which it is to be said anew what is wrong with them, each with how many of its scenarios were
    /// judged for that.
    pub(crate) unsaid: BTreeMap<String, usize>,
    /// What was said last of the settings of folders that are not open, by path.
    pub(crate) said_of_settings: BTreeMap<String, Vec<lsp_types::Diagnostic>>,
    pub(crate) settings: Settings,
    /// How often the client was told to ask anew: each time by an id of its own.
    pub(crate) refreshes: u64,
    pub(crate) shut_down: bool,
}

impl<H: Host> Server<H> {
    /// Takes over what somebody chose, and tells of what cannot be meant.
    pub(crate) fn choose(&mut self, said: &Value, line: &mut Conversation<'_>) {
        let positions = self.settings.positions;
        for message in self.settings.take(said) {
            line.notify::<LogMessage>(LogMessageParams { typ: MessageType::WARNING, message });
        }
        if self.settings.positions != positions {
            let concerned = self.workspace.search_up_to(self.settings.positions);
            self.say_anew(concerned, None, line);
        }
    }

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
                self.refreshes += 1;
                let id = RequestId::from(format!("refresh-{what}-{}", self.refreshes));
                line.send(Request::new(id, format!("workspace/{what}/refresh"), Value::Null));
            }
        }
        // What is wrong with settings may hang on any file, and is told anew where it is something else.
        let told = self.said_of_settings.keys().cloned();
        self.unsaid.extend(paths.into_iter().chain(told).map(|path| (path, 0)));
    }
}
