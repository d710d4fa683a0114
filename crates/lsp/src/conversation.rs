//! The messages from and to a client.

use std::collections::VecDeque;
use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use lsp_server::{ErrorCode, Message, Notification, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{InitializeParams, InitializeResult, NumberOrString, ServerInfo};
use serde::Serialize;
use serde_json::Value;

use crate::capabilities::{self, Client};
use crate::transport::{self, Arrival};

/// The messages from and to a client.
pub(crate) struct Conversation<'o> {
    pub(crate) received: Receiver<Arrival>,
    /// What was received and is not answered yet, in order.
    pub(crate) waiting: VecDeque<Arrival>,
    pub(crate) output: Box<dyn Write + Send + 'o>,
    /// The client reads no longer.
    pub(crate) is_gone: bool,
}

impl Conversation<'_> {
    pub(crate) fn send(&mut self, message: impl Serialize) {
        self.is_gone |= transport::write(&mut self.output, &message).is_err();
    }

    pub(crate) fn notify<N: notification::Notification>(&mut self, params: N::Params) {
        self.send(Notification::new(N::METHOD.to_owned(), params));
    }

    pub(crate) fn broken(&mut self, why: &str) {
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
    pub(crate) fn is_asked(&mut self) -> bool {
        self.take_in();
        !self.waiting.is_empty()
    }

    /// The next message; waits for it.
    pub(crate) fn next(&mut self) -> Arrival {
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
    pub(crate) fn greet(&mut self) -> Option<(Client, Option<PathBuf>)> {
        loop {
            match self.next() {
                Arrival::End => return None,
                Arrival::Broken(why) => self.broken(&why),
                Arrival::Message(Message::Request(request)) if request.method == "initialize" => {
                    let params = introduced(request.params);
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

/// What a client says of itself.
fn introduced(mut params: Value) -> InitializeParams {
    // The crate of the protocol has another name for this than the protocol.
    let workspace = params.pointer_mut("/capabilities/workspace").and_then(Value::as_object_mut);
    if let Some(workspace) = workspace
        && let Some(diagnostics) = workspace.remove("diagnostics")
    {
        workspace.insert("diagnostic".to_owned(), diagnostics);
    }
    serde_json::from_value(params).unwrap_or_default()
}

/// The folder that a client works in, if it says.
#[allow(deprecated)]
fn root(params: &InitializeParams) -> Option<PathBuf> {
    let folder = params.workspace_folders.iter().flatten().next().map(|folder| &folder.uri);
    let folder = folder.or(params.root_uri.as_ref()).and_then(|address| address.to_file_path().ok());
    folder.or_else(|| params.root_path.as_ref().map(PathBuf::from))
}

/// The request that is given up.
fn cancelled(params: &Value) -> Option<RequestId> {
    let params: lsp_types::CancelParams = serde_json::from_value(params.clone()).ok()?;
    Some(match params.id {
        NumberOrString::Number(id) => RequestId::from(id),
        NumberOrString::String(id) => RequestId::from(id),
    })
}
