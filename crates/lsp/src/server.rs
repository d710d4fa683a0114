//! What the server does with what a client says.

use std::cell::RefCell;

use lsp_server::{ErrorCode, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{Diagnostic, PublishDiagnosticsParams};
use serde_json::Value;
use service::Host;

use crate::answer::{Answer, Unanswered, guarded};
use crate::conversation::Conversation;
use crate::params::Params;
use crate::paths::file_path;
use crate::state::Server;
use crate::{commands, documents, requests};

impl<H: Host> Server<H> {
    /// Judges one scenario of a file of which something is to be said, or says it where all are judged. Gives whether
    /// there was something to do.
    pub(crate) fn judge(&mut self, line: &mut Conversation<'_>) -> bool {
        let Some((path, judged)) = self.unsaid.pop_first() else { return false };
        if judged < self.workspace.scenarios(&path) {
            let _ = guarded(|| self.workspace.judged(&path, judged));
            self.unsaid.insert(path, judged + 1);
            return true;
        }
        if service::is_settings(&path) && self.workspace.open_text(&path).is_none() {
            self.say_of_settings(path, line);
            return true;
        }
        // The settings that hold for it are told of with it, open or not.
        let settings = guarded(|| self.workspace.settings_of(&path)).ok().flatten();
        let unopened = settings.filter(|settings| self.workspace.open_text(settings).is_none());
        self.unsaid.extend(unopened.map(|settings| (settings, 0)));
        if !self.client.pulls {
            let told = guarded(|| self.diagnostics(&path)).ok();
            self.publish(&path, told, line);
        }
        true
    }

    fn publish(&self, path: &str, told: Option<Vec<Diagnostic>>, line: &mut Conversation<'_>) {
        if let (Some(uri), Some(told)) = (self.root.address(path), told) {
            let said = PublishDiagnosticsParams::new(uri, told, None);
            line.notify::<notification::PublishDiagnostics>(said);
        }
    }

    /// Says what is wrong with settings that are not open, if it is something else than what was said last.
    fn say_of_settings(&mut self, path: String, line: &mut Conversation<'_>) {
        let Ok(told) = guarded(|| self.diagnostics(&path)) else { return };
        let before = self.said_of_settings.get(&path).map_or(&[][..], Vec::as_slice);
        if before != told {
            self.publish(&path, Some(told.clone()), line);
            self.said_of_settings.insert(path, told);
        }
    }

    /// Takes in what a client tells. What cannot be read in that is passed over: nobody waits for an answer.
    pub(crate) fn hear(&mut self, said: &Notification, line: &mut Conversation<'_>) {
        let params = Params(&said.params);
        let _ = match said.method.as_str() {
            notification::DidOpenTextDocument::METHOD => self.opened(params, line),
            notification::DidChangeTextDocument::METHOD => self.changed(params, line),
            notification::DidCloseTextDocument::METHOD => self.closed(params, line),
            notification::DidChangeWatchedFiles::METHOD => self.changed_outside(params, line),
            notification::DidChangeConfiguration::METHOD => {
                self.choose(params.of("settings").0, line);
                Ok(())
            }
            notification::DidChangeWorkspaceFolders::METHOD => self.moved(params),
            notification::Initialized::METHOD if self.client.watches => {
                line.send(requests::watching());
                Ok(())
            }
            _ => Ok(()),
        };
    }

    fn opened(&mut self, params: Params<'_>, line: &mut Conversation<'_>) -> Result<(), Unanswered> {
        let uri = params.document()?;
        let path = self.root.path(&uri);
        let document = params.of("textDocument");
        let text = document.text("text")?.to_owned();
        let is_ours = path.ends_with(".saga") || path.ends_with(".rhai") || service::is_settings(&path);
        if is_ours || document.text("languageId")? == "saga" {
            // Who asks is not told twice.
            if self.said_of_settings.remove(&path).is_some() && self.client.pulls {
                self.publish(&path, Some(Vec::new()), line);
            }
            let concerned = self.workspace.set_text(&path, text);
            self.root.know(&path, uri);
            self.say_anew(concerned, Some(&path), line);
        }
        Ok(())
    }

    fn changed(&mut self, params: Params<'_>, line: &mut Conversation<'_>) -> Result<(), Unanswered> {
        let path = self.root.path(&params.document()?);
        if let Some(text) = self.workspace.open_text(&path) {
            let text = documents::changed(&text, params.list("contentChanges"), self.client.units)?;
            let concerned = self.workspace.set_text(&path, text);
            self.say_anew(concerned, Some(&path), line);
        }
        Ok(())
    }

    fn closed(&mut self, params: Params<'_>, line: &mut Conversation<'_>) -> Result<(), Unanswered> {
        let uri = params.document()?;
        let path = self.root.path(&uri);
        let concerned = self.workspace.close(&path);
        self.unsaid.remove(&path);
        self.root.forget(&path);
        if !self.client.pulls {
            let none = PublishDiagnosticsParams::new(uri, Vec::new(), None);
            line.notify::<notification::PublishDiagnostics>(none);
        }
        self.say_anew(concerned, None, line);
        // Those of a folder are told of as long as they hold for something that is open.
        if service::is_settings(&path) {
            self.unsaid.insert(path, 0);
        }
        Ok(())
    }

    fn changed_outside(&mut self, params: Params<'_>, line: &mut Conversation<'_>) -> Result<(), Unanswered> {
        let paths = params.list("changes").map(|change| Ok(self.root.path(&change.uri()?)));
        let paths: Vec<String> = paths.collect::<Result<_, Unanswered>>()?;
        let concerned = paths.iter().flat_map(|path| self.workspace.changed_outside(path)).collect();
        self.say_anew(concerned, None, line);
        Ok(())
    }

    /// The client works in other folders now.
    fn moved(&mut self, params: Params<'_>) -> Result<(), Unanswered> {
        let paths = |name| {
            let folders = params.of("event").list(name).map(|folder| Ok(file_path(&folder.uri()?)));
            folders.filter_map(Result::transpose).collect::<Result<Vec<_>, Unanswered>>()
        };
        let (added, removed) = (paths("added")?, paths("removed")?);
        self.folders.retain(|folder| !removed.contains(folder));
        self.folders.extend(added);
        self.workspace.set_folders(&self.folders);
        Ok(())
    }

    pub(crate) fn answer(&mut self, request: Request, line: &mut Conversation<'_>) {
        let Request { id, method, params } = request;
        if line.is_cancelled(&id) {
            return line.send(respond(id, Err(Unanswered::cancelled())));
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
                let answered = guarded(|| commands::execute(self, Params(&params), &id, line));
                respond(id, answered.unwrap_or_else(|why| Err(Unanswered::fault(why))))
            }
            _ => {
                let asked = RefCell::new(&mut *line);
                let goes_on = || !asked.borrow_mut().is_cancelled(&id);
                let answered = guarded(|| requests::answer(self, &method, Params(&params), &goes_on));
                match goes_on() {
                    true => respond(id, answered.unwrap_or_else(|why| Err(Unanswered::fault(why)))),
                    false => respond(id, Err(Unanswered::cancelled())),
                }
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
