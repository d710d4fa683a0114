use peg::Grammar;

/// A rule of a grammar, as its text documents it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// The doc comment, in one line.
    pub doc: String,
    /// The examples: the words in backticks that end the doc comment.
    pub examples: Vec<String>,
    /// The heading of the part of the grammar it stands in; empty before the first.
    pub part: String,
    /// What stands behind the `=`.
    pub body: String,
    /// It is silent: no parse ever shows it.
    pub silent: bool,
}

impl Rule {
    /// Whether no parse shows what it is made of.
    pub fn is_atomic(&self) -> bool {
        self.body.starts_with('@')
    }

    /// Whether it reads a whole text.
    pub fn is_entry(&self) -> bool {
        self.body.contains("SOI")
    }

    /// The doc comment without the examples at its end.
    pub fn form(&self) -> &str {
        self.doc[..examples_begin(&self.doc)].trim_end_matches([' ', ':', ','])
    }
}

/// The grammar of the frame and those of all games.
pub fn grammars() -> Vec<Grammar> {
    let games = catalog::GAMES.iter().map(|game| game.grammar());
    std::iter::once(syntax::GRAMMAR).chain(games).collect()
}

/// The rules of a grammar's text, in order.
pub fn rules(text: &str) -> Vec<Rule> {
    let (mut rules, mut doc, mut part) = (Vec::<Rule>::new(), String::new(), String::new());
    for line in text.lines() {
        if let Some(more) = line.strip_prefix("///") {
            doc = format!("{doc} {}", more.trim()).trim_start().to_owned();
        } else if let Some(heading) = line.strip_prefix("// ----") {
            part = heading.trim_matches(['-', ' ']).to_owned();
        } else if let Some((name, body)) = definition(line) {
            let doc = std::mem::take(&mut doc);
            rules.push(Rule {
                name: name.to_owned(),
                examples: examples(&doc),
                doc,
                part: part.clone(),
                body: body.to_owned(),
                silent: body.starts_with('_'),
            });
        } else if !line.starts_with("//")
            && let Some(rule) = rules.last_mut()
        {
            rule.body += line;
        }
    }
    rules
}

/// The name and the body of a rule that begins in this line.
fn definition(line: &str) -> Option<(&str, &str)> {
    let (name, body) = line.split_once('=')?;
    let (name, body) = (name.trim_end(), body.trim_start());
    let is_name =
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let begins = body.trim_start_matches(['_', '@', '$', '!']).starts_with('{');
    (is_name && begins).then_some((name, body))
}

fn examples(doc: &str) -> Vec<String> {
    doc[examples_begin(doc)..].split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Where the run of examples begins that ends a doc comment: words in backticks with nothing but
/// commas and `and` or `or` between them. A full stop ends the form before them; what one is told
/// to see is no example.
fn examples_begin(doc: &str) -> usize {
    let mut begin = doc.trim_end_matches([' ', '.']).len();
    loop {
        let before = doc[..begin].trim_end_matches([' ', ',', ';']);
        let before =
            [" and", " or"].iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before).trim_end();
        let opens = before.strip_suffix('`').and_then(|inner| inner.rfind('`'));
        match opens {
            Some(at) if !doc[..at].ends_with("see ") => begin = at,
            _ if begin == doc.trim_end_matches([' ', '.']).len() => return doc.len(),
            _ => return begin,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_end_a_doc_comment() {
        let rules = rules(
            "// ---- Steps ----\n/// A number: `N legal moves`. `12 legal moves` `no\n/// legal moves`\ncount = ${ number\n  ~ \"=\" }\n\
             /// A mark: `.`, `?`.\nmark = _{ \".\" }\n/// A player; see `named`.\nby = @{ player }\n",
        );
        assert_eq!(rules[0].examples, ["12 legal moves", "no legal moves"]);
        assert_eq!((rules[0].form(), rules[0].part.as_str()), ("A number: `N legal moves`.", "Steps"));
        assert_eq!(
            (rules[1].examples.as_slice(), rules[1].silent),
            (&[".".to_owned(), "?".to_owned()][..], true)
        );
        assert!(rules[2].examples.is_empty() && rules[2].form() == "A player; see `named`.");
        assert_eq!(rules.len(), 3);
    }
}
