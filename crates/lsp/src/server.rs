//! The conversation with a client, from its first word to its last.

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, InitializeParams, InitializeResult, NumberOrString, PublishDiagnosticsParams,
    ServerInfo,
};
use serde::Serialize;
use serde_json::Value;
use service::{Host, Workspace};

use crate::capabilities::{self, Client};
use crate::convert;
use crate::encoding::Lined;
use crate::paths::Root;
use crate::requests;
use crate::transport::{self, Arrival};
use crate::{commands, documents};

/// How a conversation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As it should: the client said that it would go, then went.
    Well,
    /// The client was gone, or went without saying so.
    Gone,
}

/// Speaks with a client until it goes. `host` gives the files of the folder that the client works in.
pub fn serve<H: Host>(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
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
    let workspace = Workspace::new(host(&root));
    let server = Server {
        workspace,
        root: Root(root),
        client,
        unsaid: BTreeSet::new(),
        settings: Settings::default(),
        shut_down: false,
    };
    server.run(&mut line)
}

/// The messages from and to a client.
pub(crate) struct Conversation<'o> {
    received: Receiver<Arrival>,
    /// What was received and is not answered yet, in order.
    waiting: VecDeque<Arrival>,
    output: Box<dyn Write + Send + 'o>,
    /// The client reads no longer.
    is_gone: bool,
}

impl Conversation<'_> {
    pub(crate) fn send(&mut self, message: impl Serialize) {
        self.is_gone |= transport::write(&mut self.output, &message).is_err();
    }

    pub(crate) fn notify<N: notification::Notification>(&mut self, params: N::Params) {
        self.send(Notification::new(N::METHOD.to_owned(), params));
    }

    fn broken(&mut self, why: &str) {
        let error = serde_json::json!({ "code": ErrorCode::ParseError as i32, "message": why });
        self.send(serde_json::json!({ "id": null, "error": error }));
    }

    /// Takes in what has come, without waiting.
    fn take_in(&mut self) {
        while let Ok(frame) = self.received.try_recv() {
            self.waiting.push_back(frame);
        }
    }

    /// Whether something waits for an answer.
    fn is_asked(&mut self) -> bool {
        self.take_in();
        !self.waiting.is_empty()
    }

    /// The next message; waits for it.
    fn next(&mut self) -> Arrival {
        self.take_in();
        self.waiting.pop_front().or_else(|| self.received.recv().ok()).unwrap_or(Arrival::End)
    }

    /// Whether the client gave a request up that it made.
    pub(crate) fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.take_in();
        let is_it = |frame: &Arrival| match frame {
            Arrival::Message(Message::Notification(said)) if said.method == notification::Cancel::METHOD => {
                cancelled(&said.params).as_ref() == Some(id)
            }
            Arrival::End => true,
            _ => false,
        };
        self.waiting.iter().any(is_it)
    }

    /// Waits for the client to say who it is, and answers; nothing where it goes before.
    fn greet(&mut self) -> Option<(Client, PathBuf)> {
        loop {
            match self.next() {
                Arrival::End => return None,
                Arrival::Broken(why) => self.broken(&why),
                Arrival::Message(Message::Request(request)) if request.method == "initialize" => {
                    let params: InitializeParams = serde_json::from_value(request.params).unwrap_or_default();
                    let client = Client::of(&params.capabilities);
                    let result = InitializeResult {
                        capabilities: capabilities::offered(client),
                        server_info: Some(ServerInfo {
                            name: "saga".to_owned(),
                            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
                        }),
                    };
                    self.send(Response::new_ok(request.id, result));
                    return Some((client, root(&params)));
                }
                Arrival::Message(Message::Request(request)) => {
                    let code = ErrorCode::ServerNotInitialized as i32;
                    self.send(Response::new_err(request.id, code, "say `initialize` first".to_owned()));
                }
                Arrival::Message(Message::Notification(said))
                    if said.method == notification::Exit::METHOD =>
                {
                    return None;
                }
                Arrival::Message(_) => {}
            }
        }
    }
}

/// The folder that a client works in; where the program runs, if it does not say.
#[allow(deprecated)]
fn root(params: &InitializeParams) -> PathBuf {
    let folder = params.workspace_folders.iter().flatten().next().map(|folder| &folder.uri);
    let folder = folder.or(params.root_uri.as_ref()).and_then(|address| address.to_file_path().ok());
    folder.or_else(|| params.root_path.as_ref().map(PathBuf::from)).unwrap_or_default()
}

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
    /// The open files of which it is to be said anew what is wrong with them.
    unsaid: BTreeSet<String>,
    pub(crate) settings: Settings,
    shut_down: bool,
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

    /// What is to be said of a file.
    pub(crate) fn diagnostics(&self, path: &str) -> Vec<lsp_types::Diagnostic> {
        let Some(text) = self.workspace.text(path) else { return Vec::new() };
        let lined = Lined::new(&text, self.client.units);
        let said = self.workspace.diagnostics(path);
        said.iter().map(|said| convert::diagnostic(self, &lined, said)).collect()
    }

    fn hear(&mut self, said: Notification, line: &mut Conversation<'_>) {
        let Notification { method, params } = said;
        match method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidOpenTextDocumentParams>(params) {
                    let (path, text) = (self.root.path(&said.text_document.uri), said.text_document.text);
                    if is_ours(&path, &text) {
                        let concerned = self.workspace.set_text(&path, text);
                        self.say_anew(concerned, line);
                    }
                }
            }
            notification::DidChangeTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidChangeTextDocumentParams>(params) {
                    let path = self.root.path(&said.text_document.uri);
                    let Some(text) = self.workspace.open_text(&path) else { return };
                    let text = documents::changed(&text, said.content_changes, self.client.units);
                    let concerned = self.workspace.set_text(&path, text);
                    self.say_anew(concerned, line);
                }
            }
            notification::DidCloseTextDocument::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidCloseTextDocumentParams>(params) {
                    let path = self.root.path(&said.text_document.uri);
                    let concerned = self.workspace.close(&path);
                    self.unsaid.remove(&path);
                    if !self.client.pulls {
                        let none = PublishDiagnosticsParams::new(said.text_document.uri, Vec::new(), None);
                        line.notify::<notification::PublishDiagnostics>(none);
                    }
                    self.say_anew(concerned, line);
                }
            }
            notification::DidChangeWatchedFiles::METHOD => {
                if let Ok(said) = serde_json::from_value::<DidChangeWatchedFilesParams>(params) {
                    let paths = said.changes.iter().map(|change| self.root.path(&change.uri));
                    let paths: Vec<String> = paths.collect();
                    let concerned =
                        paths.iter().flat_map(|path| self.workspace.changed_outside(path)).collect();
                    self.say_anew(concerned, line);
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

    pub(crate) fn say_anew(&mut self, paths: Vec<String>, line: &mut Conversation<'_>) {
        // Who asks for diagnostics asks for those of the file that it changed; of others it has to be told.
        if paths.len() > 1 {
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
        self.unsaid.extend(paths);
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

/// Why a request is not answered.
pub(crate) struct Unanswered {
    code: ErrorCode,
    why: String,
}

impl Unanswered {
    pub(crate) fn unknown(method: &str) -> Self {
        Self { code: ErrorCode::MethodNotFound, why: format!("there is no request `{method}`") }
    }

    pub(crate) fn params(why: impl ToString) -> Self {
        Self { code: ErrorCode::InvalidParams, why: why.to_string() }
    }

    pub(crate) fn failed(why: impl Into<String>) -> Self {
        Self { code: ErrorCode::RequestFailed, why: why.into() }
    }

    pub(crate) fn cancelled() -> Self {
        Self { code: ErrorCode::RequestCanceled, why: "the client gave the request up".to_owned() }
    }

    fn fault(why: String) -> Self {
        Self { code: ErrorCode::InternalError, why }
    }
}

pub(crate) type Answer = Result<Value, Unanswered>;

fn respond(id: RequestId, answered: Answer) -> Response {
    match answered {
        Ok(value) => Response::new_ok(id, value),
        Err(Unanswered { code, why }) => Response::new_err(id, code as i32, why),
    }
}

/// Does something; a panic in it, which is a fault of the program, ends that and nothing else.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let why =
            panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        format!("the program is at fault: {}", why.unwrap_or("it panicked"))
    })
}

/// Whether a text is one of the language: a file of scenarios, or the script of a house rule.
fn is_ours(path: &str, text: &str) -> bool {
    if !path.ends_with(".rhai") {
        return true;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next().is_some_and(|line| line.starts_with("house(") || line.starts_with("game("))
}

/// The request that is given up.
fn cancelled(params: &Value) -> Option<RequestId> {
    let params: lsp_types::CancelParams = serde_json::from_value(params.clone()).ok()?;
    Some(match params.id {
        NumberOrString::Number(id) => RequestId::from(id),
        NumberOrString::String(id) => RequestId::from(id),
    })
}
