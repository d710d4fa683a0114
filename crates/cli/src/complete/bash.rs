//! Bash: it hands over a line as it is written, with quotes and escapes, and takes back what it puts in the place of the
//! last part of it.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap_complete::engine::{self, ValueCompleter as _};
use clap_complete::env::EnvCompleter;

use super::{call, files};

/// What ends a word for bash when it completes, unless it says otherwise.
const BREAKS: &str = " \t\n\"'><=;|&(:";

/// The variable by which bash says what ends a word for it.
const BREAKS_VARIABLE: &str = "SAGA_WORD_BREAKS";

/// What bash runs when the Tab key is pressed.
const SCRIPT: &str = r#"_NAME_complete() {
    local candidate
    COMPREPLY=()
    while IFS= read -r candidate; do
        COMPREPLY+=("$candidate")
    done < <(VARIABLE=bash BREAKS="$COMP_WORDBREAKS" COMPLETER -- "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[/=:] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
if [[ ${BASH_VERSINFO[0]} -gt 4 || ${BASH_VERSINFO[0]} -eq 4 && ${BASH_VERSINFO[1]} -ge 4 ]]; then
    complete -o nosort -F _NAME_complete BIN
elif [[ ${BASH_VERSINFO[0]} -eq 4 ]]; then
    complete -F _NAME_complete BIN
else
    complete -o nospace -F _NAME_complete BIN
fi
"#;

/// Completes for bash.
pub(super) struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        "bash"
    }

    fn is(&self, name: &str) -> bool {
        name == "bash"
    }

    fn write_registration(
        &self,
        variable: &str,
        name: &str,
        bin: &str,
        completer: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let script = SCRIPT
            .replace("NAME", &name.replace('-', "_"))
            .replace("VARIABLE", variable)
            .replace("BREAKS=", &format!("{BREAKS_VARIABLE}="))
            .replace("COMPLETER", &escaped(completer, None))
            .replace("BIN", bin);
        out.write_all(script.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut clap::Command,
        args: Vec<OsString>,
        folder: Option<&Path>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let written = args.first().map(|line| line.to_string_lossy().into_owned()).unwrap_or_default();
        let breaks = std::env::var(BREAKS_VARIABLE).unwrap_or_else(|_| BREAKS.to_owned());
        let line = BashLine::read(&written, &breaks);
        let candidates = match line.to_file {
            true => files(|_| true).complete(line.word.said.as_ref()),
            false => {
                let words: Vec<OsString> =
                    line.words.iter().chain([&line.word.said]).map(OsString::from).collect();
                call::is(words.iter().cloned());
                engine::complete(command, words, line.words.len(), folder)?
            }
        };
        for candidate in candidates {
            let whole = candidate.get_value().to_string_lossy();
            // A line for each: what breaks a line cannot be offered.
            if let Some(rest) = whole.strip_prefix(line.word.kept()).filter(|rest| !rest.contains('\n')) {
                writeln!(out, "{}", escaped(rest, line.word.quote))?;
            }
        }
        Ok(())
    }
}

/// A line of bash up to where one writes.
#[derive(Debug, Default, PartialEq, Eq)]
struct BashLine {
    /// The words that are finished.
    words: Vec<String>,
    /// The word that one writes.
    word: BashWord,
    /// Whether that word names a file that output goes to, or that input comes from.
    to_file: bool,
}

/// A word that is being written.
#[derive(Debug, Default, PartialEq, Eq)]
struct BashWord {
    /// What it says by now, without quotes and escapes.
    said: String,
    /// So many bytes of it stay as they are: bash replaces what follows.
    kept: usize,
    /// The quote that is open.
    quote: Option<char>,
    /// Whether anything of it is written: quotes may say nothing.
    begun: bool,
}

impl BashWord {
    /// The part that bash does not replace.
    fn kept(&self) -> &str {
        &self.said[..self.kept]
    }

    fn push(&mut self, letter: char) {
        self.said.push(letter);
        self.begun = true;
    }
}

impl BashLine {
    /// Reads a line; `breaks` are the letters that end a word where bash completes.
    fn read(written: &str, breaks: &str) -> Self {
        let mut line = Self::default();
        let (mut letters, mut kept_before) = (written.chars().peekable(), 0);
        while let Some(letter) = letters.next() {
            match (line.word.quote, letter) {
                (Some(quote), _) if letter == quote => {
                    line.word.quote = None;
                    line.word.kept = kept_before;
                }
                (Some('"'), '\\') => match letters.next_if(|next| "\"\\$`".contains(*next)) {
                    Some(next) => line.word.push(next),
                    None => line.word.push('\\'),
                },
                (Some(_), _) => line.word.push(letter),
                (None, '\'' | '"') => {
                    // Bash replaces what stands behind a quote that is open.
                    kept_before = std::mem::replace(&mut line.word.kept, line.word.said.len());
                    line.word.quote = Some(letter);
                    line.word.begun = true;
                }
                (None, '\\') => letters.next().into_iter().for_each(|next| line.word.push(next)),
                (None, '<' | '>') => {
                    // The number of a stream is no word.
                    if line.word.said.parse::<u32>().is_ok() {
                        line.word = BashWord::default();
                    }
                    line.end_word();
                    line.to_file = true;
                    // Another stream: `2>&1`.
                    letters.next_if_eq(&'&');
                }
                // Another command begins.
                (None, ';' | '|' | '&' | '(') => line = Self::default(),
                (None, _) if letter.is_whitespace() => line.end_word(),
                (None, _) => {
                    line.word.push(letter);
                    if breaks.contains(letter) {
                        line.word.kept = line.word.said.len();
                    }
                }
            }
        }
        line
    }

    /// Ends the word that is being written, if there is one.
    fn end_word(&mut self) {
        let word = std::mem::take(&mut self.word);
        if word.begun && !std::mem::take(&mut self.to_file) {
            self.words.push(word.said);
        }
    }
}

/// A word as bash writes it: what it would act upon, escaped, within a quote that is open or without one.
fn escaped(word: &str, quote: Option<char>) -> String {
    match quote {
        Some('\'') => word.replace('\'', r"'\''"),
        Some(_) => word.chars().map(|letter| backslash("\"\\$`", letter)).collect(),
        None => {
            // Bash looks up whose home is meant only where that is not escaped.
            let (home, rest) = match word.strip_prefix("~/") {
                Some(rest) => ("~/", rest),
                None => ("", word),
            };
            let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:=,@%+".contains(letter);
            let escape =
                |letter: char| if is_plain(letter) { letter.to_string() } else { format!("\\{letter}") };
            home.to_owned() + &rest.chars().map(escape).collect::<String>()
        }
    }
}

/// A letter, with a backslash where it is one of those.
fn backslash(those: &str, letter: char) -> String {
    if those.contains(letter) { format!("\\{letter}") } else { letter.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Vec<String>, String, String, Option<char>) {
        let BashLine { words, word, .. } = BashLine::read(line, BREAKS);
        let kept = word.kept().to_owned();
        (words, word.said, kept, word.quote)
    }

    #[test]
    fn a_line_says_what_bash_would_understand() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        for (line, before, said, kept, quote) in [
            ("saga te", &["saga"][..], "te", "", None),
            ("saga test ", &["saga", "test"], "", "", None),
            (r"saga test my\ ga", &["saga", "test"], "my ga", "", None),
            ("saga test --filter 'A fl", &["saga", "test", "--filter"], "A fl", "", Some('\'')),
            ("saga test --filter \"It's \\\"s", &["saga", "test", "--filter"], "It's \"s", "", Some('"')),
            ("saga test --filter='A fl", &["saga", "test"], "--filter=A fl", "--filter=", Some('\'')),
            (
                "saga simulate odin --rules hand-size=",
                &["saga", "simulate", "odin", "--rules"],
                "hand-size=",
                "hand-size=",
                None,
            ),
            ("saga test first.saga:1", &["saga", "test"], "first.saga:1", "first.saga:", None),
            (r"saga test first.saga\:1", &["saga", "test"], "first.saga:1", "", None),
            ("saga test 'my folder'/x", &["saga", "test"], "my folder/x", "", None),
            ("saga test '' x", &["saga", "test", ""], "x", "", None),
            ("ls; saga test 2> out.txt x", &["saga", "test"], "x", "", None),
            ("saga test 2>&1 x", &["saga", "test"], "x", "", None),
        ] {
            let found = read(line);
            assert_eq!(found, (words(before), said.to_owned(), kept.to_owned(), quote), "{line}");
        }
        assert!(BashLine::read("saga test > ou", BREAKS).to_file);
        assert!(!BashLine::read("saga test > out x", BREAKS).to_file);
    }

    #[test]
    fn what_is_escaped_is_what_was_meant() {
        for word in ["A lead of one card", "it's \"so\"", "a\\b$c`d", "odin.follow", "mein Spiel ä.saga"] {
            for (quote, open) in [(None, ""), (Some('\''), "'"), (Some('"'), "\"")] {
                let written = format!("saga {open}{}", escaped(word, quote));
                let (words, said, ..) = read(&written);
                assert_eq!((words.len(), said.as_str()), (1, word), "{written}");
            }
        }
        assert_eq!(escaped("odin.follow.count", None), "odin.follow.count");
        assert_eq!(escaped("~/my games/", None), "~/my\\ games/");
    }
}
