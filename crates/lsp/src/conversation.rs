//! The messages from and to a client.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::Url;
use lsp_types::notification::{self, Notification as _};
use serde::Serialize;
use serde_json::Value;

use crate::capabilities::{self, Client};
use crate::params::Params;
use crate::paths::file_path;
use crate::transport::Arrival;

/// Takes the text of a message to the client.
pub(crate) type Outlet<'o> = Box<dyn FnMut(Vec<u8>) -> io::Result<()> + Send + 'o>;

/// What a client says when it comes.
pub(crate) struct Greeting {
    /// What it is able to.
    pub(crate) client: Client,
    /// The folders that it works in.
    pub(crate) folders: Vec<PathBuf>,
    /// What somebody chose in it.
    pub(crate) chosen: Value,
}

/// The messages from and to a client.
pub(crate) struct Conversation<'o> {
    /// Where messages come from while others are worked on; nothing where they are brought one by one.
    pub(crate) received: Option<Receiver<Arrival>>,
    /// What was received and is not answered yet, in order.
    pub(crate) waiting: VecDeque<Arrival>,
    pub(crate) output: Outlet<'o>,
    /// The client reads no longer.
    pub(crate) is_gone: bool,
}

impl<'o> Conversation<'o> {
    pub(crate) fn new(received: Option<Receiver<Arrival>>, output: Outlet<'o>) -> Self {
        Self { received, waiting: VecDeque::new(), output, is_gone: false }
    }

    pub(crate) fn send(&mut self, message: impl Serialize) {
        #[derive(Serialize)]
        struct Versioned<M> {
            jsonrpc: &'static str,
            #[serde(flatten)]
            message: M,
        }
        let body = serde_json::to_vec(&Versioned { jsonrpc: "2.0", message }).map_err(io::Error::from);
        self.is_gone |= body.and_then(|body| (self.output)(body)).is_err();
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
        let received = self.received.iter().flat_map(|received| received.try_iter());
        self.waiting.extend(received);
    }

    /// Whether something waits for an answer.
    pub(crate) fn is_asked(&mut self) -> bool {
        self.take_in();
        !self.waiting.is_empty()
    }

    /// The next message; waits for it.
    pub(crate) fn next(&mut self) -> Arrival {
        self.take_in();
        let waited = || self.received.as_ref().and_then(|received| received.recv().ok());
        self.waiting.pop_front().or_else(waited).unwrap_or(Arrival::End)
    }

    /// Whether the client gave a request up that it made.
    pub(crate) fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.take_in();
        let is_it = |frame: &Arrival| match frame {
            Arrival::Message(Message::Notification(said)) if said.method == notification::Cancel::METHOD => {
                Params(&said.params).of("id").as_id().as_ref() == Some(id)
            }
            Arrival::End => true,
            _ => false,
        };
        self.waiting.iter().any(is_it)
    }

    /// Answers a client that says who it is.
    pub(crate) fn greet(&mut self, request: Request) -> Greeting {
        let mut params = request.params;
        let client = Client::of(&params["capabilities"]);
        let result = serde_json::json!({
            "capabilities": capabilities::offered(client),
            "serverInfo": { "name": "saga", "version": env!("CARGO_PKG_VERSION") },
        });
        self.send(Response::new_ok(request.id, result));
        Greeting { client, folders: folders(&params), chosen: params["initializationOptions"].take() }
    }
}

/// The folders that a client works in, as far as it says.
fn folders(params: &Value) -> Vec<PathBuf> {
    let path = |uri: &Value| Url::parse(uri.as_str()?).ok().as_ref().and_then(file_path);
    let several = params["workspaceFolders"].as_array().into_iter().flatten();
    let several: Vec<PathBuf> = several.filter_map(|folder| path(&folder["uri"])).collect();
    if !several.is_empty() {
        return several;
    }
    let one = path(&params["rootUri"]).or_else(|| params["rootPath"].as_str().map(PathBuf::from));
    one.into_iter().collect()
}
