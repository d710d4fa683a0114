use text::{Diagnostic, Edit, Fix, Guess, Spanned};

use super::{Form, Forms};
use crate::codes::{UNFINISHED, UNFIT_WORD, UNKNOWN_LINE};

/// Why a line has none of the forms it may have.
#[derive(Clone, Debug)]
pub struct Unfit {
    /// What the line lacks.
    pub(super) lack: Lack,
    /// The forms it may have.
    pub(super) forms: &'static Forms,
    /// The word that does not fit; where no form begins or ends so, the line.
    pub(super) found: Spanned<String>,
    /// The forms that remain by the words before that.
    pub(super) left: Vec<&'static Form>,
    /// What was meant instead, as far as one can guess.
    pub(super) near: Option<Box<Near>>,
}

/// A line that is read once its notation is mended: other games and other programs have other ones.
#[derive(Clone, Debug)]
pub(crate) struct Mended {
    /// The first words that are written otherwise.
    pub(crate) found: Spanned<String>,
    /// What to do, in a few words.
    pub(crate) title: String,
    /// The same, and how such a line is written.
    pub(crate) help: String,
    /// The edits.
    pub(crate) edits: Vec<Edit>,
}

/// What a line lacks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lack {
    /// No form begins with its first word.
    Beginning,
    /// It is a move, and the set-up before it has not ended.
    Step,
    /// The forms that begin like it go on with other words.
    Continuation,
    /// A later word has no place in its form.
    Fit,
    /// It stops too soon.
    End,
}

/// What was meant.
#[derive(Clone, Debug)]
pub(super) enum Near {
    /// This word, for what is written there.
    Word(Spanned<String>, Guess),
    /// This keyword of the frame, for the first word of the line.
    Keyword(Spanned<String>, Guess),
    /// The line as it stands, but for its notation.
    Notation(Mended),
}

impl Near {
    /// Asks whether it was meant, or says what to write.
    fn asked(&self, fault: Diagnostic) -> Diagnostic {
        let (written, guess, shown) = match self {
            Self::Notation(mended) => {
                let fix = Fix::new(&*mended.title, mended.edits.clone()).certain(true);
                return fault.help(&*mended.help).fix(fix);
            }
            Self::Word(written, guess) => (written, guess, format!("`{}`", guess.word)),
            Self::Keyword(written, guess) => (written, guess, format!("the keyword `{}`", guess.word)),
        };
        let edit = Edit::new(written.place, &*written.value, &*guess.word);
        fault.did_you_mean(&shown, edit, guess.certain)
    }
}

/// Words as one types them: lines of their own where they are several.
fn block(text: &str) -> String {
    match text.lines().count() {
        0 | 1 => format!(" `{text}`"),
        _ => text.lines().map(|line| format!("\n  {line}")).collect(),
    }
}

impl Unfit {
    /// How it is told; `title` is the game's.
    pub fn diagnostic(self, title: &str) -> Diagnostic {
        let (found, called) = (&self.found.value, self.forms.called);
        let (code, message, label) = match self.lack {
            Lack::Beginning => {
                (&UNKNOWN_LINE, format!("`{found}` is not {called} of {title}"), "no form begins like this")
            }
            Lack::Step => {
                let message = format!("`{found}` is a move, and the set-up has not ended");
                (&UNKNOWN_LINE, message, "not a set-up line")
            }
            Lack::Continuation => {
                (&UNFIT_WORD, format!("`{found}` does not continue {called} here"), "not understood here")
            }
            Lack::Fit => {
                (&UNFIT_WORD, format!("`{found}` does not fit into {called} here"), "not understood here")
            }
            Lack::End if found.is_empty() => {
                (&UNFINISHED, format!("{called} is missing here"), "something is missing here")
            }
            Lack::End => {
                let message = format!("`{found}` stops before {called} is complete");
                (&UNFINISHED, message, "something is missing after this")
            }
        };
        let fault = Diagnostic::new(code, message, self.found.place, label);
        match &self.near {
            Some(near) => near.asked(fault),
            None => fault.help(self.help()),
        }
    }

    /// What to do where nobody knows what was meant.
    fn help(&self) -> String {
        if let Lack::Step = self.lack {
            return "a set-up ends at the first step: write `turn PLAYER` above the first move, or, where nobody is on turn, `say \"…\"`"
                .to_owned();
        }
        match self.left.as_slice() {
            [form] => format!("{}, for example{}", form.told(), block(form.example)),
            left => {
                let all = left.len() == self.forms.iter().count();
                let which = match self.lack {
                    _ if all => format!("of {}", self.forms.called),
                    Lack::Beginning => format!("of {} that may be meant", self.forms.called),
                    _ => "that begin like this".to_owned(),
                };
                let written: Vec<&str> = left.iter().map(|form| form.written).collect();
                format!("the forms {which}:\n{}", written.join("\n"))
            }
        }
    }
}
