//! The languages in which people are spoken to.

use crate::near;

/// A language in which texts are written for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tongue {
    /// English, in which everything is told that the rules decide.
    #[default]
    English,
    /// German.
    German,
}

words::words! {
    Tongue {
        English => "en",
        German => "de",
    }
}

/// What a language is called, here and there.
const NAMES: [(&str, Tongue); 6] = [
    ("en", Tongue::English),
    ("english", Tongue::English),
    ("englisch", Tongue::English),
    ("de", Tongue::German),
    ("german", Tongue::German),
    ("deutsch", Tongue::German),
];

impl Tongue {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The language of a code.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tongue| tongue.word() == code)
    }

    /// The language that was meant by something else than its code.
    pub fn meant(written: &str) -> Option<Self> {
        let near = near(written, NAMES.iter().map(|(name, _)| *name))?;
        NAMES.iter().find(|(name, _)| *name == near).map(|(_, tongue)| *tongue)
    }

    /// What it is called, in English.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "German",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_a_code_and_is_meant_by_its_names() {
        for tongue in Tongue::ALL {
            assert_eq!(Tongue::of(tongue.word()), Some(tongue));
            assert_eq!(Tongue::meant(tongue.name()), Some(tongue));
        }
        assert_eq!((Tongue::of("DE"), Tongue::meant("DE")), (None, Some(Tongue::German)));
        assert_eq!(Tongue::meant("Deutsh"), Some(Tongue::German));
        assert_eq!(Tongue::meant("klingon"), None);
    }
}
