//! The conversation with a client, from its first word to its last, a message at a time.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{self, Notification as _};
use service::{Host, Workspace};

use crate::conversation::{Conversation, Greeting};
use crate::paths::Root;
use crate::settings::Settings;
use crate::state::Server;
use crate::transport::{self, Arrival};

/// How a conversation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As it should: the client said that it would go, then went.
    Well,
    /// The client was gone, or went without saying so.
    Gone,
}

/// Gives the files of the folder that a client works in.
type Opener<'o, H> = Box<dyn FnOnce(&Path) -> H + 'o>;

/// A conversation with a client of which every step is asked for: no thread is started, nothing is waited for.
pub struct Dialogue<'o, H> {
    pub(crate) line: Conversation<'o>,
    /// The folder in which a client works that does not say.
    here: PathBuf,
    stage: Stage<'o, H>,
}

enum Stage<'o, H> {
    /// The client has not said who it is.
    Unacquainted(Option<Opener<'o, H>>),
    Speaking(Box<Server<H>>),
}

impl<'o, H: Host> Dialogue<'o, H> {
    /// A conversation that has not begun. `host` gives the files as seen from the first folder that the client works
    /// in: `here`, if it does not say. `say` takes what is said to the client, a message (JSON) at a time.
    pub fn new(
        here: &Path,
        host: impl FnOnce(&Path) -> H + 'o,
        mut say: impl FnMut(Vec<u8>) + Send + 'o,
    ) -> Self {
        let output = Box::new(move |body| {
            say(body);
            Ok(())
        });
        Self::over(Conversation::new(None, output), here, host)
    }

    /// A conversation whose messages come and go so.
    pub(crate) fn over(line: Conversation<'o>, here: &Path, host: impl FnOnce(&Path) -> H + 'o) -> Self {
        Self { line, here: here.to_owned(), stage: Stage::Unacquainted(Some(Box::new(host))) }
    }

    /// Hears a message (JSON) and does what it asks. Gives how the conversation ended, if it did.
    pub fn hear(&mut self, message: &[u8]) -> Option<Ended> {
        self.take(transport::understood(message))
    }

    /// Does a piece of what was not asked for: judges a scenario, or tells what is to be said of a file. Gives whether
    /// there was something to do.
    pub fn go_on(&mut self) -> bool {
        match &mut self.stage {
            Stage::Unacquainted(_) => false,
            Stage::Speaking(server) => server.judge(&mut self.line),
        }
    }

    pub(crate) fn take(&mut self, arrival: Arrival) -> Option<Ended> {
        match arrival {
            Arrival::End => return Some(Ended::Gone),
            Arrival::Broken(why) => self.line.broken(&why),
            Arrival::Message(Message::Notification(said)) if said.method == notification::Exit::METHOD => {
                let Stage::Speaking(server) = &self.stage else { return Some(Ended::Gone) };
                return Some(if server.shut_down { Ended::Well } else { Ended::Gone });
            }
            Arrival::Message(Message::Notification(said)) => self.hear_of(said),
            Arrival::Message(Message::Request(request)) => self.answer(request),
            Arrival::Message(Message::Response(_)) => {}
        }
        None
    }

    fn hear_of(&mut self, said: Notification) {
        if let Stage::Speaking(server) = &mut self.stage {
            server.hear(&said, &mut self.line);
        }
    }

    fn answer(&mut self, request: Request) {
        match &mut self.stage {
            Stage::Speaking(server) => server.answer(request, &mut self.line),
            Stage::Unacquainted(host) => match host.take_if(|_| request.method == "initialize") {
                Some(host) => {
                    let Greeting { client, mut folders, chosen } = self.line.greet(request);
                    if folders.is_empty() {
                        folders.push(self.here.clone());
                    }
                    let mut workspace = Workspace::new(host(&folders[0]));
                    workspace.set_folders(&folders);
                    let mut server = Server {
                        workspace,
                        root: Root::new(folders[0].clone()),
                        folders,
                        client,
                        unsaid: BTreeMap::new(),
                        said_of_settings: BTreeMap::new(),
                        settings: Settings::default(),
                        refreshes: 0,
                        shut_down: false,
                    };
                    server.choose(&chosen, &mut self.line);
                    self.stage = Stage::Speaking(Box::new(server));
                }
                None => {
                    let code = ErrorCode::ServerNotInitialized as i32;
                    self.line.send(Response::new_err(request.id, code, "say `initialize` first".to_owned()));
                }
            },
        }
    }
}
