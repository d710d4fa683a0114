use std::ops::Range;

/// A grammar as a text people can read, and a way to try its rules, without the parser's types.
///
/// Each rule of the text has a doc comment (`///`): its form in words, and examples in backticks.
#[derive(Clone, Copy)]
pub struct Grammar {
    /// The file's name under `grammar/`.
    pub file: &'static str,
    /// The grammar itself.
    pub text: &'static str,
    /// Parses the beginning of a text by the rule of that name and gives all that was found, outer parts before
    /// inner ones; `None` where there is no such rule or the text does not fit it.
    pub find: fn(rule: &str, text: &str) -> Option<Vec<Found>>,
}

/// What one rule of a grammar has read of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The rule's name.
    pub rule: String,
    /// The bytes it has read.
    pub range: Range<usize>,
    /// How many of those that follow are within it.
    pub within: usize,
}

impl Grammar {
    /// Parses a whole text by the rule of that name and gives the names of all rules reached, each once, the
    /// silent ones left out; `None` where there is no such rule or the text does not fit it.
    ///
    /// A silent rule leaves nothing of its own to measure; one without anything inside reads one character.
    pub fn reach(&self, rule: &str, text: &str) -> Option<Vec<String>> {
        let found = (self.find)(rule, text)?;
        let (mut names, ends): (Vec<String>, Vec<usize>) =
            found.into_iter().map(|found| (found.rule, found.range.end)).unzip();
        let whole = match ends.into_iter().max() {
            Some(end) => end == text.len(),
            None => text.chars().count() == 1,
        };
        names.push(rule.to_owned());
        names.retain(|name| name != "EOI");
        names.sort();
        names.dedup();
        whole.then_some(names)
    }
}

#[cfg(test)]
mod tests {
    use super::{Found, Grammar};

    fn cards(rule: &str, _text: &str) -> Option<Vec<Found>> {
        let found = |rule: &str| Found { rule: rule.to_owned(), range: 0..6, within: 0 };
        Some(if rule == "card" { ["land", "card", "EOI"].map(found).to_vec() } else { Vec::new() })
    }

    #[test]
    fn a_rule_reaches_what_it_reads_whole() {
        let grammar = Grammar { file: "cards.pest", text: "", find: cards };
        let names = vec!["card".to_owned(), "land".to_owned()];
        assert_eq!(grammar.reach("card", "forest"), Some(names));
        assert_eq!(grammar.reach("card", "forest snow"), None);
        assert_eq!(grammar.reach("letter", "ö"), Some(vec!["letter".to_owned()]));
        assert_eq!(grammar.reach("letter", "öl"), None);
    }
}
