//! What a script may say, as the guide tells it: each word with its forms, what it does, and an example that is tried.
//!
//! What games ask of `play` and declare is held to [`homemade::VOCABULARY`], the functions of the language to
//! `house::callable`: a word that is missing here, or that no script may say, fails a test.

mod declarations;
mod house_rules;
mod language;
mod lists;
mod page;
mod play;

pub use declarations::{DECLARATIONS, MOVES};
pub use house_rules::{HOUSE_RULES, PLAYERS, house_looks};
pub use language::{FUNCTIONS, MAPS, NUMBERS, RANGES, TEXTS};
pub use lists::LISTS;
pub use page::script_reference;
pub use play::{CHANGES, LOOKS, SAMPLE};

/// A word that a script may say.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// How it is written, each way for itself, with what stands in its brackets.
    pub forms: &'static [&'static str],
    /// What it does, or what it gives.
    pub about: &'static str,
    /// How it stands in a script.
    pub example: &'static str,
    /// What the example gives, or what is so after it.
    pub gives: &'static str,
}

impl Entry {
    /// The word itself.
    pub fn name(&self) -> &'static str {
        let form = self.forms.first().copied().unwrap_or_default();
        form.split('(').next().unwrap_or_default()
    }
}

/// An entry of which the example is a line of a script of the project.
const fn written(forms: &'static [&'static str], about: &'static str, example: &'static str) -> Entry {
    Entry { forms, about, example, gives: "" }
}

/// An entry of which the example gives something.
const fn gives(
    forms: &'static [&'static str],
    about: &'static str,
    example: &'static str,
    gives: &'static str,
) -> Entry {
    Entry { forms, about, example, gives }
}
