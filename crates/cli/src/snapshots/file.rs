use std::fmt::Write;
use std::io;
use std::path::Path;

use insta::Snapshot;

use crate::disk;

/// A snapshot as it is kept: whose outcome, and the outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The name of the scenario's file, without its folder.
    pub(crate) source: String,
    /// The scenario's title.
    pub(crate) title: String,
    /// The outcome, without white space at its end.
    pub(crate) outcome: String,
}

impl Kept {
    /// Reads a file as insta does.
    ///
    /// # Errors
    /// Why it cannot be read, in plain words.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let snapshot = Snapshot::from_file(path).map_err(|error| error.to_string())?;
        let Some(outcome) = snapshot.as_text() else { return Err("it holds no text".into()) };
        let metadata = snapshot.metadata();
        Ok(Self {
            source: metadata.source().unwrap_or_default().into(),
            title: metadata.expression().unwrap_or_default().into(),
            outcome: outcome.to_string(),
        })
    }

    /// Writes it whole or not at all.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        disk::write(path, &self.to_text())
    }

    /// The file's text: what insta would write.
    fn to_text(&self) -> String {
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

/// Words that are no strings in YAML, and those that read as numbers.
const RESERVED: &[&str] =
    &["yes", "no", "y", "n", "true", "false", "on", "off", "null", "inf", "infinity", "nan"];

#[cfg(test)]
mod tests {
    use super::*;

    /// What insta's own reader finds in a file that we wrote.
    fn there_and_back(kept: &Kept) -> Kept {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("snapshots").join("file__title.snap");
        kept.write(&path).expect("written");
        Kept::read(&path).expect("insta reads it")
    }

    #[test]
    fn insta_reads_what_we_write() {
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
                    Kept { source: "marker.saga".into(), title: title.into(), outcome: outcome.into() };
                assert_eq!(there_and_back(&kept), kept);
            }
        }
    }

    #[test]
    fn files_have_instas_format() {
        let kept = Kept { source: "a.saga".into(), title: "Gray flies".into(), outcome: "Start\n".into() };
        assert_eq!(kept.to_text(), "---\nsource: a.saga\nexpression: Gray flies\n---\nStart\n");
    }
}
