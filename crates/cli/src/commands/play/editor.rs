//! The line editor of somebody who plays.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};

use crate::exit::Problems;
use crate::problem::Problem;

/// Reads lines, and completes moves and commands with the tabulator key.
pub(super) struct Editor {
    inner: rustyline::Editor<FirstWords, MemHistory>,
}

/// What a line may begin with.
#[derive(Default)]
struct FirstWords {
    lines: Vec<String>,
}

impl Editor {
    pub(super) fn new() -> Result<Self, Problems> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        let mut inner = rustyline::Editor::with_history(config, history).map_err(fault)?;
        inner.set_helper(Some(FirstWords::default()));
        Ok(Self { inner })
    }

    /// The next line; nothing where the reader wants to leave.
    pub(super) fn line(
        &mut self,
        prompt: &str,
        completions: Vec<String>,
    ) -> Result<Option<String>, Problems> {
        if let Some(words) = self.inner.helper_mut() {
            words.lines = completions;
        }
        loop {
            match self.inner.readline(prompt) {
                Ok(line) => return Ok(Some(line)),
                // Control-C gives the line up, not the game.
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(error) => return Err(fault(error)),
            }
        }
    }

    /// The answer to a question; nothing where there is none.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>, Problems> {
        if let Some(words) = self.inner.helper_mut() {
            words.lines.clear();
        }
        match self.inner.readline(question) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
            Err(error) => Err(fault(error)),
        }
    }
}

fn fault(error: ReadlineError) -> Problems {
    let error = match error {
        ReadlineError::Io(error) => error,
        other => std::io::Error::other(other.to_string()),
    };
    Problem::NoTerminal(error).into()
}

impl Completer for FirstWords {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let written = &line[..at];
        // What `why`, `can` and `cannot` are said of is completed as a move is.
        let begin = ["why ", "can ", "cannot "].iter().find(|word| written.starts_with(**word));
        let begin = begin.map_or(0, |word| word.len());
        let prefix = written[begin..].trim_start();
        let begin = at - prefix.len();
        let fits = self.lines.iter().filter(|candidate| candidate.starts_with(prefix));
        Ok((begin, fits.cloned().collect()))
    }
}

impl Hinter for FirstWords {
    type Hint = String;
}

impl Highlighter for FirstWords {}
impl Validator for FirstWords {}
impl Helper for FirstWords {}
