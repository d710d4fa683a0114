//! The conversation with a client, from its first word to its last.

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::mpsc;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, PublishDiagnosticsParams, TextDocumentItem,
};
use serde_json::Value;
use service::{Host, Workspace};

use crate::answer::{Answer, Unanswered, guarded};
use crate::conversation::Conversation;
use crate::paths::Root;
use crate::state::{Server, Settings};
use crate::transport::{self, Arrival};
use crate::{commands, documents, requests};

/// How a conversation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As it should: the client said that it would go, then went.
    Well,
    /// The client was gone, or went without saying so.
    Gone,
}

/// Speaks with a client until it goes. `host` gives the files of the folder that the client works in: `here`, if it
/// does not say.
pub fn serve<H: Host>(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
    here: &Path,
    host: impl FnOnce(&Path) -> H,
) -> Ended {
    let (send, received) = mpsc::channel();
    std::thread::spawn(move || {
        let mut input = input;
        loop {
            let frame = transport::read(&mut input);
            let is_end = matches!(frame, Arrival::End);
            if send.send(frame).is_err() || is_end {
                return;
            }
        }
    });
    let mut line =
        Conversation { received, waiting: VecDeque::new(), output: Box::new(output), is_gone: false };
    let Some((client, root)) = line.greet() else { return Ended::Gone };
    let root = root.unwrap_or_else(|| here.to_owned());
    let workspace = Workspace::new(host(&root));
    let server = Server {
        workspace,
        root: Root::new(root),
        client,
        unsaid: BTreeSet::new(),
        settings: Settings::default(),
        shut_down: false,
    };
    server.run(&mut line)
}

impl<H: Host> Server<H> {
    fn run(mut self, line: &mut Conversation<'_>) -> Ended {
        loop {
            if !line.is_asked()
                && let Some(path) = self.unsaid.pop_first()
            {
                self.judge(path, line);
                continue;
            }
            if line.is_gone {
                return Ended::Gone;
            }
            match line.next() {
                Arrival::End => return Ended::Gone,
                Arrival::Broken(why) => line.broken(&why),
                Arrival::Message(Message::Notification(said))
                    if said.method == notification::Exit::METHOD =>
                {
                    return if self.shut_down { Ended::Well } else { Ended::Gone };
                }
                Arrival::Message(Message::Notification(said)) => self.hear(said, line),
                Arrival::Message(Message::Request(request)) => self.answer(request, line),
                Arrival::Message(Message::Response(_)) => {}
            }
        }
    }

    /// Finds out what is to be said of a file, and says it; stops where somebody waits for an answer.
    fn judge(&mut self, path: String, line: &mut Conversation<'_>) {
        for number in 0..self.workspace.scenarios(&path) {
            let _ = guarded(|| self.workspace.judged(&path, number));
            if line.is_asked() {
                self.unsaid.insert(path);
                return;
            }
        }
        if self.client.pulls {
            return;
        }
        let (Some(uri), Ok(diagnostics)) = (self.root.address(&path), guarded(|| self.diagnostics(&path)))
        else {
            return;
        };
        line.notify::<notification::PublishDiagnostics>(PublishDiagnosticsParams::new(
            uri,
            diagnostics,
            None,
        ));
    }

    fn hear(&mut self, said: Notification, line: &mut Conversation<'_>) {
        let Notification { method, params } = said;
        match method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidOpenTextDocumentParams>(params) {
                    let TextDocumentItem { uri, language_id, text, .. } = said.text_document;
                    let path = self.root.path(&uri);
                    if language_id == "saga" || path.ends_with(".saga") || path.ends_with(".rhai") {
                        let concerned = self.workspace.set_text(&path, text);
                        self.root.know(&path, uri);
                        self.say_anew(concerned, Some(&path), line);
                    }
                }
            }
            notification::DidChangeTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidChangeTextDocumentParams>(params) {
                    let path = self.root.path(&said.text_document.uri);
                    let Some(text) = self.workspace.open_text(&path) else { return };
                    let text = documents::changed(&text, said.content_changes, self.client.units);
                    let concerned = self.workspace.set_text(&path, text);
                    self.say_anew(concerned, Some(&path), line);
                }
            }
            notification::DidCloseTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidCloseTextDocumentParams>(params) {
                    let path = self.root.path(&said.text_document.uri);
                    let concerned = self.workspace.close(&path);
                    self.unsaid.remove(&path);
                    self.root.forget(&path);
                    if !self.client.pulls {
                        let none = PublishDiagnosticsParams::new(said.text_document.uri, Vec::new(), None);
                        line.notify::<notification::PublishDiagnostics>(none);
                    }
                    self.say_anew(concerned, None, line);
                }
            }
            notification::DidChangeWatchedFiles::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidChangeWatchedFilesParams>(params) {
                    let paths = said.changes.iter().map(|change| self.root.path(&change.uri));
                    let paths: Vec<String> = paths.collect();
                    let concerned =
                        paths.iter().flat_map(|path| self.workspace.changed_outside(path)).collect();
                    self.say_anew(concerned, None, line);
                }
            }
            notification::DidChangeConfiguration::METHOD => self.set(&params),
            notification::Initialized::METHOD if self.client.watches => {
                line.send(requests::watching());
            }
            _ => {}
        }
    }

    /// What somebody chose: `{"settings": {"saga": {"inlayHints": {"moves": true, "rows": false}}}}`.
    fn set(&mut self, params: &Value) {
        let hints = &params["settings"]["saga"]["inlayHints"];
        let chosen = |name: &str, before: bool| hints[name].as_bool().unwrap_or(before);
        let Settings { hints_of_moves, hints_of_rows } = self.settings;
        self.settings = Settings {
            hints_of_moves: chosen("moves", hints_of_moves),
            hints_of_rows: chosen("rows", hints_of_rows),
        };
    }

    fn answer(&mut self, request: Request, line: &mut Conversation<'_>) {
        let Request { id, method, params } = request;
        if line.is_cancelled(&id) {
            let given_up = "the client gave the request up".to_owned();
            return line.send(Response::new_err(id, ErrorCode::RequestCanceled as i32, given_up));
        }
        if self.shut_down {
            let code = ErrorCode::InvalidRequest as i32;
            return line.send(Response::new_err(id, code, "the server is shut down".to_owned()));
        }
        let response = match method.as_str() {
            "initialize" => {
                let code = ErrorCode::InvalidRequest as i32;
                Response::new_err(id, code, "the server is initialized already".to_owned())
            }
            "shutdown" => {
                self.shut_down = true;
                Response::new_ok(id, Value::Null)
            }
            "workspace/executeCommand" => {
                let answered = guarded(|| commands::execute(self, params, &id, line));
                respond(id, answered.unwrap_or_else(|why| Err(Unanswered::fault(why))))
            }
            _ => {
                let answered = guarded(|| requests::answer(self, &method, params));
                respond(id, answered.unwrap_or_else(|why| Err(Unanswered::fault(why))))
            }
        };
        line.send(response);
    }
}

fn respond(id: RequestId, answered: Answer) -> Response {
    match answered {
        Ok(value) => Response::new_ok(id, value),
        Err(Unanswered { code, why }) => Response::new_err(id, code as i32, why),
    }
}
