//! How the texts are spoken: in which language, and what in them is English all the same.

use text::Tongue;

use crate::catalogue::Worded;
use crate::texts::{ENGLISH, GERMAN, Texts};

impl Texts {
    /// The texts in a language.
    pub(crate) fn of(tongue: Tongue) -> &'static Self {
        match tongue {
            Tongue::English => &ENGLISH,
            Tongue::German => &GERMAN,
        }
    }

    /// What the engine says, or names by the words of scenarios: it is English.
    pub(crate) fn english(&self, text: impl Into<String>) -> Worded {
        Worded::english(text.into(), self.tongue != Tongue::English)
    }

    /// The attribute of an element whose text is English, where the page is not.
    pub(crate) fn en(&self) -> &'static str {
        self.lang(&Tongue::English)
    }

    /// The attribute of an element whose text is the page's own, within English.
    pub(crate) fn own(&self) -> &'static str {
        if self.tongue == Tongue::English { "" } else { attribute(self.tongue) }
    }

    /// The attribute of an element whose text is of a language, where the page is not.
    pub(crate) fn lang(&self, tongue: &Tongue) -> &'static str {
        if *tongue == self.tongue { "" } else { attribute(*tongue) }
    }

    /// The texts that a script tells, a line each: the name, the text.
    pub(crate) fn told_by(&self, script: &str) -> String {
        let mut names = told(script);
        names.sort_unstable();
        names.dedup();
        let lines = names.iter().filter_map(|name| Some(format!("{name}\t{}", self.named(name)?)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn attribute(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => " lang=\"en\"",
        Tongue::German => " lang=\"de\"",
    }
}

/// The names of the texts that a script tells.
fn told(script: &str) -> Vec<&str> {
    let calls = ["says(\"", "counted(\""].map(|call| script.split(call).skip(1));
    calls.into_iter().flatten().filter_map(|rest| rest.split('"').next()).collect()
}
