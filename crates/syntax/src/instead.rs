use text::{Edit, Fix, Spanned};

use crate::keyword::Keyword;

/// What a line becomes when its first word is mended.
#[derive(Clone, Debug, Default)]
pub(crate) struct Instead {
    /// The kinds of line; none where mending it makes no statement of the line.
    pub(crate) kinds: Vec<Keyword>,
    /// The first word.
    pub(crate) word: Spanned<String>,
}

impl Instead {
    /// The fixes: another first word each.
    pub(crate) fn fixes(&self) -> Vec<Fix> {
        let words = first_words(&self.kinds);
        let fix = |word: &&str| {
            let edit = Edit::new(self.word.place, &*self.word.value, *word);
            Fix::write(edit).certain(words.len() == 1)
        };
        words.iter().map(fix).collect()
    }
}

/// The first words of kinds of line, each once.
pub(crate) fn first_words(kinds: &[Keyword]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for word in kinds.iter().map(|kind| kind.first_word()) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}
