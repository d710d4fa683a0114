//! A program that plays: one JSON line a question on its standard input, one an answer on its standard output.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use simulate::{AgentQuestion, Called};

/// An answer has at most so many bytes.
const LONGEST: u64 = 65_536;
/// So much of an answer that is not understood is told.
const TOLD: usize = 80;
/// What an answer looks like.
const FORM: &str = "`{\"choose\": 0}` or `{\"move\": \"LINE\"}`";

/// A program that plays. As many of it run as are asked at the same time.
pub(super) struct Program {
    name: String,
    words: Vec<String>,
    within: Duration,
    idle: Mutex<Vec<Running>>,
}

/// One of it that runs.
struct Running {
    child: Child,
    asked: ChildStdin,
    /// Its lines, each at most so long; without the last one where it ended in the middle of it.
    answers: Receiver<Vec<u8>>,
}

/// An answer.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum ProgramAnswer {
    Choose(usize),
    Move(String),
}

impl Program {
    /// The program of a command, started once to see whether it can be.
    ///
    /// # Errors
    /// Why it cannot.
    pub(super) fn start(name: &str, command: &str, within: Duration) -> Result<Self, String> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let program = Self { name: name.to_owned(), words, within, idle: Mutex::default() };
        let first = program.running().map_err(|why| format!("`{name}` {why}"))?;
        program.give_back(first);
        Ok(program)
    }

    fn running(&self) -> Result<Running, String> {
        // Nothing panics while it holds the lock.
        if let Some(idle) = self.idle.lock().ok().and_then(|mut idle| idle.pop()) {
            return Ok(idle);
        }
        let (program, arguments) = self.words.split_first().ok_or("names no program: `exec:./bot`")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| format!("cannot be started: {why}"))?;
        let (Some(asked), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("cannot be asked".to_owned());
        };
        let (send, answers) = sync_channel(1);
        std::thread::spawn(move || {
            let mut out = BufReader::new(out);
            loop {
                let mut line = Vec::new();
                let read = out.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                // Nobody listens any more, or there is no more to hear.
                if read.is_err() || line.is_empty() || send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, asked, answers })
    }

    fn give_back(&self, running: Running) {
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(running);
        }
    }
}

impl Called for Program {
    fn name(&self) -> &str {
        &self.name
    }

    fn text(&self) -> &str {
        ""
    }

    fn answer(&self, question: &AgentQuestion) -> Result<usize, String> {
        let mut running = self.running()?;
        let at = running.ask(question, self.within)?;
        self.give_back(running);
        Ok(at)
    }
}

impl Running {
    fn ask(&mut self, question: &AgentQuestion, within: Duration) -> Result<usize, String> {
        if let Ok(line) = self.answers.try_recv() {
            return Err(format!("it said `{}` before it was asked", told(&line)));
        }
        let line = json!({
            "ask": "move",
            "game": question.game,
            "player": question.player,
            "players": question.players,
            "position": question.position,
            "moves": question.moves,
            "chance": question.chance,
        });
        let asked = writeln!(self.asked, "{line}").and_then(|()| self.asked.flush());
        if asked.is_err() {
            return Err(self.ended());
        }
        match self.answers.recv_timeout(within) {
            Ok(line) => chosen(&line, &question.moves),
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "it has not answered within {}",
                text::counted(within.as_secs() as usize, "second")
            )),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// How it ended.
    fn ended(&mut self) -> String {
        match self.child.wait() {
            Ok(status) => format!("it ended without an answer ({status})"),
            Err(_) => "it ended without an answer".to_owned(),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number of the move that an answer names.
fn chosen(line: &[u8], moves: &[String]) -> Result<usize, String> {
    if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
        return Err(format!("its answer has no end within {LONGEST} bytes"));
    }
    match serde_json::from_slice(line) {
        Ok(ProgramAnswer::Choose(at)) if at < moves.len() => Ok(at),
        Ok(ProgramAnswer::Choose(at)) => {
            Err(format!("it chose move {at} of {}, counted from 0", moves.len()))
        }
        Ok(ProgramAnswer::Move(line)) => {
            let at = moves.iter().position(|candidate| *candidate == line);
            at.ok_or_else(|| format!("it answered `{}`, which is none of the moves", told(line.as_bytes())))
        }
        Err(_) => Err(format!("it answered `{}`; an answer is {FORM}", told(line))),
    }
}

/// What is told of a line: its beginning, without what would act on a terminal.
fn told(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let letters: String = text.trim().chars().filter(|letter| !letter.is_control()).take(TOLD + 1).collect();
    match letters.chars().count() > TOLD {
        true => letters.chars().take(TOLD).chain(['…']).collect(),
        false => letters,
    }
}
