//! What a client has done: a scenario run, its outcome accepted, a puzzle proved.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lsp_server::RequestId;
use lsp_types::notification::Progress;
use lsp_types::{
    ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress, WorkDoneProgressReport,
};
use serde_json::{Value, json};
use service::Host;

use crate::answer::{Answer, Unanswered};
use crate::calls::{ALL, Call};
use crate::conversation::Conversation;
use crate::document::{Document, told};
use crate::params::Params;
use crate::state::Server;

/// Does what a client calls for.
pub(crate) fn execute<H: Host>(
    server: &mut Server<H>,
    params: Params<'_>,
    id: &RequestId,
    line: &mut Conversation<'_>,
) -> Answer {
    let command = params.text("command")?;
    let call = ALL.iter().find(|(name, _)| *name == command).map(|(_, call)| *call);
    let call = call.ok_or_else(|| Unanswered::failed(format!("there is no command `{command}`")))?;
    let token = params.of("workDoneToken").as_token();
    // What a command is about: a file, and a scenario of it by a place in that.
    let argument = params.list("arguments").next().ok_or_else(|| Unanswered::params("which file?"))?;
    let asked = Document::at(server, argument.uri()?)?;
    let position = argument.of("position").is_given().then(|| argument.position()).transpose()?;
    let at = position.map(|position| asked.lined(server).byte(position));
    let number = at.map(|at| {
        let found = server.workspace.scenario_at(&asked.path, at);
        found.ok_or_else(|| Unanswered::failed("no scenario stands there"))
    });
    let number = number.transpose()?;
    match call {
        Call::Run => told(json!({ "scenarios": run(server, &asked, number) })),
        Call::StepThrough => told(server.workspace.page(&asked.path).map(|html| json!({ "html": html }))),
        Call::Accept => {
            let number = number.ok_or_else(|| Unanswered::params("which scenario?"))?;
            let accepted = server.workspace.accept(&asked.path, number).map_err(Unanswered::failed)?;
            let concerned: Vec<String> =
                accepted.iter().flat_map(|path| server.workspace.changed_outside(path)).collect();
            server.say_anew(concerned, None, line);
            told(json!({ "written": accepted }))
        }
        Call::Prove => {
            let number = number.ok_or_else(|| Unanswered::params("which puzzle?"))?;
            let line = Mutex::new(Reporting { line, token, told: 0 });
            let progress = |positions: u64| held(&line).report(id, positions);
            let proved = server.workspace.prove(&asked.path, number, &progress);
            match proved {
                Some(_) if held(&line).is_given_up(id) => Err(Unanswered::cancelled()),
                Some(proved) => told(proof(&proved)),
                None => Err(Unanswered::failed("it is no puzzle that can be played")),
            }
        }
        Call::Distinguish => {
            let line = Mutex::new(Reporting { line, token, told: 0 });
            let goes_on = || held(&line).report(id, 0).is_continue();
            match server.workspace.distinguished(&asked.path, &goes_on) {
                Ok(search) => told(json!({
                    "text": search.found.as_ref().map(|found| found.text.as_str()),
                    "what": search.found.as_ref().map(|found| found.what),
                    "positions": search.positions,
                    "asked": search.asked,
                })),
                Err(_) if held(&line).is_given_up(id) => Err(Unanswered::cancelled()),
                Err(why) => Err(Unanswered::failed(why)),
            }
        }
        Call::Shrink => {
            let number = number.ok_or_else(|| Unanswered::params("which scenario?"))?;
            let line = Mutex::new(Reporting { line, token, told: 0 });
            let goes_on = || held(&line).report(id, 0).is_continue();
            match server.workspace.shrunk(&asked.path, number, &goes_on) {
                Ok(text) => told(json!({ "text": text })),
                Err(_) if held(&line).is_given_up(id) => Err(Unanswered::cancelled()),
                Err(why) => Err(Unanswered::failed(why)),
            }
        }
    }
}

/// What came of a scenario, or of all of a file.
fn run<H: Host>(server: &Server<H>, asked: &Document, number: Option<usize>) -> Vec<Value> {
    let lined = asked.lined(server);
    let scenes = server.workspace.scenes(&asked.path, number).into_iter();
    let scene = |scene: service::SceneReport| {
        let said: Vec<Value> = scene
            .diagnostics
            .iter()
            .map(|said| {
                json!({
                    "range": lined.range(said.span),
                    "message": said.message,
                    "code": said.code,
                    "expected": said.contrast.as_ref().map(|contrast| contrast.0.as_str()),
                    "found": said.contrast.as_ref().map(|contrast| contrast.1.as_str()),
                })
            })
            .collect();
        json!({
            "title": scene.title,
            "line": scene.line,
            "row": scene.row,
            "status": scene.status,
            "verdict": scene.verdict,
            "snapshot": scene.snapshot,
            "said": said,
        })
    };
    scenes.map(scene).collect()
}

fn proof(proved: &service::Proof) -> Value {
    json!({
        "title": proved.title,
        "verdict": proved.verdict,
        "positions": proved.positions,
        "solutions": proved.solutions,
        "play": proved.play,
        "tree": proved.tree,
        "said": proved.said.iter().map(|said| said.message.as_str()).collect::<Vec<_>>(),
    })
}

/// A client that is told how far long work is.
struct Reporting<'l, 'o> {
    line: &'l mut Conversation<'o>,
    token: Option<ProgressToken>,
    /// Up to how many positions it was told of.
    told: u64,
}

fn held<'m, 'l, 'o>(line: &'m Mutex<Reporting<'l, 'o>>) -> MutexGuard<'m, Reporting<'l, 'o>> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// It is told every so many positions.
const EVERY: u64 = 100_000;

impl Reporting<'_, '_> {
    fn is_given_up(&mut self, id: &RequestId) -> bool {
        self.line.is_cancelled(id)
    }

    fn report(&mut self, id: &RequestId, positions: u64) -> ControlFlow<()> {
        if let Some(token) = &self.token
            && positions >= self.told + EVERY
        {
            self.told = positions;
            let message = Some(format!("{} positions", text::digits(u128::from(positions))));
            let report = WorkDoneProgress::Report(WorkDoneProgressReport { message, ..Default::default() });
            let value = ProgressParamsValue::WorkDone(report);
            self.line.notify::<Progress>(ProgressParams { token: token.clone(), value });
        }
        if self.line.is_cancelled(id) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
