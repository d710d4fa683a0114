use crate::grammar::Peg;
use crate::notation::GrammarFault;

/// A grammar as a text people can read.
///
/// Each rule of the text has a doc comment (`///`): its form in words, and examples in backticks.
#[derive(Clone, Copy, Debug)]
pub struct Grammar {
    /// The file's name under `grammar/`.
    pub file: &'static str,
    /// The grammar itself.
    pub text: &'static str,
}

/// A grammar whose rules are tried by their names.
#[derive(Debug)]
pub struct Trial {
    names: Vec<String>,
    peg: Peg<usize>,
}

impl Trial {
    /// The rules of a grammar's text.
    ///
    /// # Errors
    /// Those of [`Peg::new`].
    pub fn new(text: &str) -> Result<Self, GrammarFault> {
        let unnamed: Peg<()> = Peg::new(text, |_| None)?;
        let names: Vec<String> = unnamed.rules().map(|(_, name)| name.to_owned()).collect();
        let peg = Peg::new(text, |name| names.iter().position(|known| known == name))?;
        Ok(Self { names, peg })
    }

    /// Parses a whole text by the rule of that name and gives the names of all rules reached, each once, the
    /// silent ones left out; `None` where there is no such rule or the text does not fit it.
    ///
    /// A silent rule leaves nothing of its own to measure; one without anything inside reads one character.
    pub fn reach(&self, rule: &str, text: &str) -> Option<Vec<&str>> {
        let tokens = self.peg.read(self.peg.rule(rule)?, text)?;
        let whole = match tokens.iter().map(|token| token.end as usize).max() {
            Some(end) => end == text.len(),
            None => text.chars().count() == 1,
        };
        let rule = self.names.iter().find(|name| *name == rule);
        let mut names: Vec<&str> =
            tokens.iter().map(|token| &self.names[token.rule]).chain(rule).map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        whole.then_some(names)
    }
}

#[cfg(test)]
mod tests {
    use super::Trial;

    #[test]
    fn a_rule_reaches_what_it_reads_whole() {
        let cards = Trial::new("card = { land ~ EOI }\nland = @{ \"forest\" }\nletter = _{ LETTER }")
            .expect("a grammar");
        assert_eq!(cards.reach("card", "forest"), Some(vec!["card", "land"]));
        assert_eq!(cards.reach("land", "forest snow"), None);
        assert_eq!(cards.reach("letter", "ö"), Some(vec!["letter"]));
        assert_eq!(cards.reach("letter", "öl"), None);
        assert_eq!(cards.reach("city", "öl"), None);
    }
}
