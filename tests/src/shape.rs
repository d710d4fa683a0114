//! Which rules of a grammar a parse can show at all.

use std::collections::{BTreeMap, BTreeSet};

use crate::grammar::Rule;

/// The rules among `rules` that parses from `entries` may show: silent ones, those met only inside
/// an atomic rule and those met only in a look ahead never appear.
pub fn visible(rules: &[Rule], entries: &[String]) -> BTreeSet<String> {
    let by_name: BTreeMap<&str, &Rule> = rules.iter().map(|rule| (rule.name.as_str(), rule)).collect();
    let (mut seen, mut open): (BTreeSet<String>, Vec<&str>) =
        (BTreeSet::new(), entries.iter().map(String::as_str).collect());
    while let Some(rule) = open.pop().and_then(|name| by_name.get(name)) {
        if !seen.insert(rule.name.clone()) || rule.is_atomic() {
            continue;
        }
        let met = mentions(&rule.body, false);
        open.extend(met.iter().filter_map(|name| by_name.get(name.as_str())).map(|rule| rule.name.as_str()));
    }
    seen.retain(|name| by_name.get(name.as_str()).is_some_and(|rule| !rule.silent));
    seen
}

/// Adds the rules that no parse shows and a rule among `reached` mentions, and those they mention.
pub fn with_hidden(rules: &[Rule], visible: &BTreeSet<String>, reached: &mut BTreeSet<String>) {
    loop {
        let before = reached.len();
        for rule in rules {
            if reached.contains(&rule.name) {
                let hidden = mentions(&rule.body, true).into_iter().filter(|name| !visible.contains(name));
                reached.extend(hidden);
            }
        }
        if reached.len() == before {
            return;
        }
    }
}

/// The names in a rule's body; those looked ahead for only where they are wanted.
fn mentions(body: &str, ahead: bool) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut letters = body.char_indices().peekable();
    let mut skips = false;
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' | '\'' => {
                while let Some((_, inner)) = letters.next() {
                    match inner {
                        '\\' => drop(letters.next()),
                        _ if inner == letter => break,
                        _ => {}
                    }
                }
                skips = false;
            }
            '!' | '&' => skips = !ahead,
            '(' if skips => {
                let mut depth = 1;
                while depth > 0
                    && let Some((_, inner)) = letters.next()
                {
                    match inner {
                        '(' => depth += 1,
                        ')' => depth -= 1,
                        '"' => while letters.next().is_some_and(|(_, inner)| inner != '"') {},
                        _ => {}
                    }
                }
                skips = false;
            }
            _ if letter.is_ascii_alphabetic() || letter == '_' => {
                let mut end = at + letter.len_utf8();
                while letters.next_if(|(_, inner)| inner.is_ascii_alphanumeric() || *inner == '_').is_some() {
                    end += 1;
                }
                if !std::mem::take(&mut skips) {
                    names.insert(body[at..end].to_owned());
                }
            }
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn what_is_atomic_or_looked_ahead_for_hides_what_it_mentions() {
        let rules = rules(
            "line = { SOI ~ !(bad ~ \")\") ~ word ~ &stop ~ _gap }\nword = @{ letter+ ~ !letter }\nletter = { 'a'..'z' }\n\
             bad = { \"no\" }\nstop = { \".\" }\n_gap = _{ mark }\nmark = { \"-\" }\n",
        );
        let shown = visible(&rules, &["line".into()]);
        assert_eq!(shown.iter().map(String::as_str).collect::<Vec<_>>(), ["line", "mark", "word"]);
        let mut reached = BTreeSet::from(["line".to_owned(), "word".to_owned()]);
        with_hidden(&rules, &shown, &mut reached);
        assert!(["letter", "bad", "stop"].iter().all(|name| reached.contains(*name)));
        assert!(!reached.contains("mark"));
    }
}
