use crate::{Edit, Fix, Fixes, Guess, Place};

/// How grave a diagnostic is; it decides the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth a look; changes no status.
    Warning,
    /// The scenario was understood and did not hold (exit status 1).
    Failure,
    /// The text could not be understood or cannot be played (exit status 2).
    Error,
}

words::words! {
    Severity {
        Warning => "warning",
        Failure => "failure",
        Error => "error",
    }
}

/// A kind of diagnostic: its name, kebab-case under its phase, and what `saga explain` says of it.
///
/// Codes fault the script; clauses fault the move.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// `phase/kind-of-fault`.
    pub name: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What it means, why it matters and what to do, in a few sentences.
    pub explanation: &'static str,
}

/// A place and what is to be said there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What; may be empty.
    pub text: String,
}

/// What was expected and what was found, to be read side by side; rows joined by newlines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contrast {
    /// What was expected, as written.
    pub expected: String,
    /// What there is instead, in the same words as far as they go.
    pub found: String,
}

impl Contrast {
    /// Whether either text has lines to be read beside those of the other.
    pub fn has_lines(&self) -> bool {
        self.expected.contains('\n') || self.found.contains('\n')
    }
}

/// Something said about a text: what, where, why, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Its kind.
    pub code: &'static Code,
    /// What is the matter, in one sentence.
    pub message: String,
    /// Where; the first is the main place. A place with a cell is drawn at both.
    pub labels: Vec<Label>,
    /// What was expected and found, where it is a matter of that.
    pub contrast: Option<Box<Contrast>>,
    /// What to do about it; several ways out stand in one text.
    pub help: Option<String>,
    /// Edits that mend it, the likeliest first.
    pub fixes: Fixes,
    /// The id of the clause concerned.
    pub clause: Option<String>,
}

impl Diagnostic {
    /// A diagnostic at one place.
    pub fn new(
        code: &'static Code,
        message: impl Into<String>,
        place: Place,
        label: impl Into<String>,
    ) -> Self {
        let labels = vec![Label { place, text: label.into() }];
        Self {
            code,
            message: message.into(),
            labels,
            contrast: None,
            help: None,
            fixes: Fixes::default(),
            clause: None,
        }
    }

    /// One diagnostic for several faults: the first, with the others told at their places in it.
    pub fn joined(faults: impl IntoIterator<Item = Self>) -> Option<Self> {
        faults.into_iter().reduce(Self::join)
    }

    /// Adds another fault: a label where that is.
    #[must_use]
    pub fn join(self, next: Self) -> Self {
        match next.place() {
            Some(place) => self.label(place, next.message),
            None => self,
        }
    }

    /// Adds a label.
    pub fn label(mut self, place: Place, text: impl Into<String>) -> Self {
        self.labels.push(Label { place, text: text.into() });
        self
    }

    /// Sets what was expected beside what was found.
    pub fn contrast(mut self, expected: impl Into<String>, found: impl Into<String>) -> Self {
        self.contrast = Some(Box::new(Contrast { expected: expected.into(), found: found.into() }));
        self
    }

    /// Says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Says what to do, if anything.
    pub fn maybe_help(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }

    /// Adds a fix, which changes nothing of what is said.
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }

    /// Adds a fix, if there is one.
    pub fn maybe_fix(self, fix: Option<Fix>) -> Self {
        match fix {
            Some(fix) => self.fix(fix),
            None => self,
        }
    }

    /// Says what to write in one place, and offers to.
    pub fn write(self, edit: Edit, certain: bool) -> Self {
        self.help(format!("write `{}`", edit.text())).fix(Fix::write(edit).certain(certain))
    }

    /// Asks whether something else was meant, and offers to write it; `shown` is how it is told of: `` `turn` ``.
    pub fn did_you_mean(self, shown: &str, edit: Edit, certain: bool) -> Self {
        self.help(format!("did you mean {shown}?")).fix(Fix::write(edit).certain(certain))
    }

    /// Asks whether the word that was guessed was meant by the one that is `written` at the main place; says `otherwise`
    /// what to do where there is no guess.
    pub fn guessed(self, written: &str, guess: Option<Guess>, otherwise: impl FnOnce() -> String) -> Self {
        match (guess, self.place()) {
            (Some(Guess { word, certain }), Some(place)) => {
                self.did_you_mean(&format!("`{word}`"), Edit::new(place, written, word), certain)
            }
            _ => self.help(otherwise()),
        }
    }

    /// Names the clause concerned.
    pub fn clause(mut self, id: &str) -> Self {
        self.clause = Some(id.to_owned());
        self
    }

    /// Says it of other places: each of its own is where `to` has it.
    pub fn move_places(&mut self, to: impl Fn(Place) -> Place) {
        self.labels.iter_mut().for_each(|label| label.place = to(label.place));
        self.fixes.move_places(&to);
    }

    /// How grave it is.
    pub fn severity(&self) -> Severity {
        self.code.severity
    }

    /// The main place.
    pub fn place(&self) -> Option<Place> {
        self.labels.first().map(|label| label.place)
    }
}

/// Declares the diagnostic codes of a crate, and a slice `CODES` of them all.
///
/// ```
/// text::codes! {
///     /// A line that is nothing.
///     UNKNOWN_LINE: Error = "syntax/unknown-line", "This line is not a statement of the language.";
/// }
/// assert_eq!(CODES.len(), 1);
/// ```
#[macro_export]
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident: $severity:ident = $code:literal, $explanation:expr;)*) => {
        $($(#[$doc])*
        pub static $name: $crate::Code = $crate::Code {
            name: $code,
            severity: $crate::Severity::$severity,
            explanation: $explanation,
        };)*
        /// Every code of this crate.
        pub static CODES: &[&$crate::Code] = &[$(&$name),*];
    };
}
