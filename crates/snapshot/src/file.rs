use std::fmt::Write;

use game::Transcript;
use session::File;
use syntax::Scenario;

/// What stands above and below the head of a snapshot.
const RULE: &str = "---";
/// An outcome as it is kept: whose it is, and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The name of the scenario's file, without its folder.
    pub source: String,
    /// The scenario's title.
    pub title: String,
    /// The outcome, without white space at its end.
    pub outcome: String,
}

impl Snapshot {
    /// What is kept of a scenario in which that happened.
    pub fn of(file: &File, scenario: &Scenario, transcript: &Transcript) -> Self {
        let source = file.name();
        Self {
            source: source.rsplit('/').next().unwrap_or(source).to_owned(),
            title: scenario.title.value.clone(),
            outcome: replay::snapshot(&scenario.title.value, transcript),
        }
    }

    /// Whether it holds the same outcome.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.outcome.trim_end() == other.outcome.trim_end()
    }

    /// Reads the text of a file in the format of insta, as much of it as we write. insta's own reader takes any YAML
    /// there, and does not bear all of it.
    ///
    /// # Errors
    /// Why it is no snapshot, in plain words.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        if lines.next() != Some(RULE) {
            return Err(format!("it does not begin with a line `{RULE}`"));
        }
        let (mut source, mut title) = (String::new(), String::new());
        loop {
            let line = lines.next().ok_or_else(|| format!("no line `{RULE}` ends its head"))?;
            match line.split_once(':') {
                _ if line == RULE => break,
                Some(("source", value)) => source = unquoted(value.trim())?,
                Some(("expression", value)) => title = unquoted(value.trim())?,
                Some(("snapshot_kind", value)) if value.trim() != "text" => {
                    return Err("it holds no text".into());
                }
                // What insta itself says of a snapshot of its own.
                Some(_) | None => {}
            }
        }
        let outcome = lines.collect::<Vec<_>>().join("\n").trim_end().to_owned();
        Ok(Self { source, title, outcome })
    }

    /// The file's text: what insta would write.
    pub fn to_text(&self) -> String {
        let (source, title) = (scalar(&self.source), scalar(&self.title));
        format!("---\nsource: {source}\nexpression: {title}\n---\n{}\n", self.outcome.trim_end())
    }
}

/// A string in YAML: plain where nothing in it could be taken for anything else, else in quotes.
fn scalar(text: &str) -> String {
    let plain = text.chars().all(|letter| letter.is_alphanumeric() || " _-./()".contains(letter))
        && text.starts_with(char::is_alphabetic)
        && !text.ends_with(' ')
        && !RESERVED.contains(&text.to_ascii_lowercase().as_str());
    if plain {
        return text.to_owned();
    }
    let mut out = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\t' => out += "\\t",
            letter if letter.is_control() => {
                // Writing into a string does not fail.
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// The string that a scalar of YAML stands for.
fn unquoted(scalar: &str) -> Result<String, String> {
    if let Some(inner) = scalar.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        return Ok(inner.replace("''", "'"));
    }
    let Some(inner) = scalar.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else {
        return Ok(scalar.to_owned());
    };
    let unknown = || format!("its head has a string that is not understood: {scalar}");
    let (mut out, mut letters) = (String::new(), inner.chars());
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            out.push(letter);
            continue;
        }
        let digits = match letters.next() {
            Some('t') => ('\t', 0),
            Some('n') => ('\n', 0),
            Some('r') => ('\r', 0),
            Some('x') => ('\0', 2),
            Some('u') => ('\0', 4),
            Some(letter @ ('"' | '\\' | '/')) => (letter, 0),
            Some(_) | None => return Err(unknown()),
        };
        out.push(match digits {
            (letter, 0) => letter,
            (_, count) => {
                let digits: String = letters.by_ref().take(count).collect();
                u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).ok_or_else(unknown)?
            }
        });
    }
    Ok(out)
}

/// Words that are no strings in YAML, and those that read as numbers.
const RESERVED: &[&str] =
    &["yes", "no", "y", "n", "true", "false", "on", "off", "null", "inf", "infinity", "nan"];

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a file that we wrote as insta's own reader does.
    fn there_and_back(kept: &Snapshot) -> Snapshot {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file__title.snap");
        std::fs::write(&path, kept.to_text()).expect("written");
        let insta = insta::Snapshot::from_file(&path).expect("insta reads it");
        let read = Snapshot::parse(&std::fs::read_to_string(&path).expect("text")).expect("we read it");
        assert_eq!(insta.metadata().source(), Some(&*read.source));
        assert_eq!(insta.metadata().expression(), Some(&*read.title));
        assert_eq!(insta.as_text().expect("text").to_string(), read.outcome);
        read
    }

    #[test]
    fn we_and_insta_read_what_we_write() {
        for title in [
            "One extra mountain card clears the marker",
            "gray: “flies” # not a comment",
            "it says \"no\" \\ it does",
            "- a list?",
            "'quoted'",
            "12",
            "1.5e3",
            "true",
            "Null",
            "NaN",
            "~",
            "{a: b}",
            "",
            " spaces ",
            "ends in a colon:",
            "tab\there",
            "Ärger über Öl ✓",
            "*anchor &ref !tag %x @y `z`",
        ] {
            for outcome in
                ["Start\n  gray at 0\n\nEnd\n  as at the start", "---\nrule: no front matter\n---", "  x"]
            {
                let kept =
                    Snapshot { source: "marker.saga".into(), title: title.into(), outcome: outcome.into() };
                assert_eq!(there_and_back(&kept), kept);
            }
        }
    }

    #[test]
    fn files_have_instas_format() {
        let kept =
            Snapshot { source: "a.saga".into(), title: "Gray flies".into(), outcome: "Start\n".into() };
        assert_eq!(kept.to_text(), "---\nsource: a.saga\nexpression: Gray flies\n---\nStart\n");
    }

    #[test]
    fn what_is_no_snapshot_is_told_and_breaks_nothing() {
        let nested = format!("---\nsource: a.saga\ninfo: {}\n---\ntext\n", "[".repeat(100_000));
        assert_eq!(Snapshot::parse(&nested).map(|found| found.outcome), Ok("text".into()));
        for (text, why) in [
            ("", "it does not begin with a line `---`"),
            ("---\nsource: a.saga\n", "no line `---` ends its head"),
            ("---\nsnapshot_kind: binary\nextension: a/b\n---\n", "it holds no text"),
            ("---\nsource: \"\\q\"\n---\n", "its head has a string that is not understood: \"\\q\""),
            ("---\nsource: \"\\ud800\"\n---\n", "its head has a string that is not understood: \"\\ud800\""),
        ] {
            assert_eq!(Snapshot::parse(text), Err(why.into()), "{text}");
        }
    }
}
