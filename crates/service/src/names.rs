//! The names that stand in texts: players, clauses, knobs, tags, files, placeholders, and where.

use session::File;
use syntax::{Keyword, StatementPart, line_tokens};
use text::Span;

use crate::analysis::{Analysis, is_script};
use crate::lore;

/// A name, as it is known across lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Player(String),
    Clause(String),
    Knob(String),
    Tag(String),
    /// The path of a file, as it is known in the workspace.
    Path(String),
    /// A placeholder of a table of cases, and the byte at which its scenario begins.
    Placeholder(String, usize),
    /// A title, and where its scenario begins.
    Title(usize),
    Game(String),
    Keyword(Keyword),
}

impl Name {
    /// Letters that stand wherever the name does.
    pub(crate) fn letters(&self) -> &str {
        match self {
            Self::Player(name)
            | Self::Clause(name)
            | Self::Knob(name)
            | Self::Tag(name)
            | Self::Game(name)
            | Self::Placeholder(name, _) => name,
            Self::Path(path) => path.rsplit('/').next().unwrap_or(path),
            Self::Title(_) => "",
            Self::Keyword(kind) => kind.first_word(),
        }
    }
}

/// Where a name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Occurrence {
    pub(crate) name: Name,
    pub(crate) span: Span,
    /// It is given here: the line `players`, the head of a table, the declaration in a script.
    pub(crate) is_given: bool,
}

/// The names that stand in a text, in the order of the text.
pub(crate) fn occurrences(analysis: &Analysis) -> Vec<Occurrence> {
    among(analysis, 0, analysis.text.len())
}

/// The names that stand among some bytes of a text: whole lines, from the first or from the title of a scenario on.
fn among(analysis: &Analysis, from: usize, to: usize) -> Vec<Occurrence> {
    let file = &analysis.opened.file;
    if is_script(file.name()) {
        return of_script(&analysis.text);
    }
    let players = analysis.opened.game.map(|game| lore::players(game, file)).unwrap_or_default();
    let mut found =
        Found { path: file.name(), players: &players, all: Vec::new(), heading: 0, columns: Vec::new() };
    let mut start = from;
    for line in analysis.text[from..to].split_inclusive('\n') {
        found.line(line.trim_end_matches(['\n', '\r']), start);
        start += line.len();
    }
    found.all.sort_by_key(|each| each.span);
    found.all
}

struct Found<'a> {
    path: &'a str,
    players: &'a [String],
    all: Vec<Occurrence>,
    /// Where the scenario begins.
    heading: usize,
    /// The placeholders of its table.
    columns: Vec<String>,
}

/// Where words end that stand in a line from a byte on, however far apart; what is meant to be them may be written
/// otherwise.
fn end_of_words(line: &str, at: usize, words: &str) -> usize {
    let mut end = at;
    for word in words.split(' ') {
        let next = line.len() - line[end..].trim_start().len();
        end = line.floor_char_boundary(next + word.len()).max(next);
    }
    end
}

impl Found<'_> {
    fn put(&mut self, name: Name, start: usize, length: usize, is_given: bool) {
        self.all.push(Occurrence { name, span: Span::new(start, start + length), is_given });
    }

    fn line(&mut self, line: &str, start: usize) {
        let tokens = line_tokens(line);
        if let Some(kind) = tokens.kind {
            let at = line.len() - line.trim_start().len();
            let end = end_of_words(line, at, kind.words());
            self.put(Name::Keyword(kind), start + at, end - at, false);
            if matches!(kind, Keyword::Scenario | Keyword::Puzzle) {
                self.heading = start;
                self.columns.clear();
            }
        }
        if line.trim_start().starts_with('|') {
            return self.row(line, start);
        }
        let said = tokens.comment.map_or(line, |comment| &line[..comment.start]);
        for (part, range) in &tokens.parts {
            let (text, at) = (&line[range.clone()], start + range.start);
            match part {
                StatementPart::Player => {
                    let is_given = tokens.kind == Some(Keyword::Players);
                    self.put(Name::Player(text.to_owned()), at, text.len(), is_given);
                }
                StatementPart::Id => self.put(Name::Clause(text.to_owned()), at, text.len(), false),
                StatementPart::Knob => self.put(Name::Knob(text.to_owned()), at, text.len(), false),
                StatementPart::Tag => self.put(Name::Tag(text.to_owned()), at, text.len(), false),
                StatementPart::Name if tokens.kind == Some(Keyword::Game) => {
                    self.put(Name::Game(text.to_owned()), at, text.len(), false);
                }
                StatementPart::Words => self.words(text, at),
                StatementPart::Text => self.text(tokens.kind, line, text, at, range.start),
                _ => {}
            }
        }
        self.placeholders(said, start);
    }

    /// The players among words for the game.
    fn words(&mut self, words: &str, start: usize) {
        let is_part =
            |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-' || letter == '\'';
        let mut at = 0;
        for word in words.split_inclusive(|letter: char| !is_part(letter)) {
            let name = word.trim_end_matches(|letter: char| !is_part(letter));
            if self.players.iter().any(|player| player == name) {
                self.put(Name::Player(name.to_owned()), start + at, name.len(), false);
            }
            at += word.len();
        }
    }

    fn text(&mut self, kind: Option<Keyword>, line: &str, text: &str, at: usize, column: usize) {
        let inner = text.strip_prefix('"').unwrap_or(text);
        let inner = inner.strip_suffix('"').unwrap_or(inner);
        let is_path = matches!(kind, Some(Keyword::Include | Keyword::HouseRules))
            || line[..column].trim_end().ends_with(" under");
        if is_path {
            let path = session::resolved(self.path, inner);
            self.put(Name::Path(path), at + 1, inner.len(), false);
        } else if matches!(kind, Some(Keyword::Scenario | Keyword::Puzzle)) {
            self.put(Name::Title(self.heading), at + 1, inner.len(), true);
        }
    }

    /// The head of a table of cases.
    fn row(&mut self, line: &str, start: usize) {
        if !self.columns.is_empty() {
            return;
        }
        let mut at = line.find('|').map_or(0, |at| at + 1);
        for cell in line[at..].split('|') {
            let name = cell.trim();
            if !name.is_empty() {
                let lead = cell.len() - cell.trim_start().len();
                self.put(
                    Name::Placeholder(name.to_owned(), self.heading),
                    start + at + lead,
                    name.len(),
                    true,
                );
                self.columns.push(name.to_owned());
            }
            at += cell.len() + 1;
        }
    }

    fn placeholders(&mut self, line: &str, start: usize) {
        for (at, _) in line.match_indices('<') {
            let Some(end) = line[at..].find('>') else { return };
            let name = &line[at + 1..at + end];
            if !name.is_empty() && !name.contains(char::is_whitespace) {
                self.put(Name::Placeholder(name.to_owned(), self.heading), start + at + 1, name.len(), false);
            }
        }
    }
}

/// The clauses and knobs that stand in quotes in a script.
fn of_script(text: &str) -> Vec<Occurrence> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(open) = text[at..].find('"').map(|found| at + found + 1) {
        let Some(end) = text[open..].find(['"', '\n']).map(|found| open + found) else { break };
        let inner = &text[open..end];
        let before = text[..open - 1].trim_end().trim_end_matches('(').trim_end();
        let is_id = inner.split('.').count() > 1
            && inner.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-".contains(letter));
        let name = if is_id {
            Some((Name::Clause(inner.to_owned()), before.ends_with("forbid") || before.ends_with("ends")))
        } else if before.ends_with("knob") {
            Some((Name::Knob(inner.to_owned()), false))
        } else {
            None
        };
        found.extend(name.map(|(name, is_given)| Occurrence { name, span: Span::new(open, end), is_given }));
        at = end + 1;
    }
    found
}

/// The name at a byte of a text.
pub(crate) fn at(analysis: &Analysis, byte: usize) -> Option<Occurrence> {
    let touches = |each: &Occurrence| each.span.range().start <= byte && byte <= each.span.range().end;
    // What a name is depends on its scenario and on nothing above that.
    let text = &analysis.text;
    let from = syntax::surroundings(text, byte).heading.unwrap_or(0);
    let (start, line) = crate::actions::line_around(text, byte);
    let mut found: Vec<Occurrence> =
        among(analysis, from, start + line.len()).into_iter().filter(touches).collect();
    // Of what lies within each other the shorter, and a name before a keyword.
    found.sort_by_key(|each| (matches!(each.name, Name::Keyword(_)), each.span.len()));
    found.into_iter().next()
}

/// The source of a file that gives its players.
pub(crate) fn gives_players(file: &File) -> Option<(&str, &str)> {
    let gives = |text: &str| text.lines().any(|line| line.trim_start().starts_with("players "));
    let mut sources = file.sources.iter().filter(|(_, source)| !is_script(source.name()));
    sources.find(|(_, source)| gives(source.text())).map(|(_, source)| (source.name(), &**source.text()))
}

#[cfg(test)]
mod tests {
    use super::end_of_words;

    #[test]
    fn the_words_of_a_statement_may_stand_apart() {
        let line = "  against   any  reply  # x";
        assert_eq!(&line[..end_of_words(line, 2, "against any reply")], "  against   any  reply");
        assert_eq!(end_of_words("tag", 0, "tags"), 3);
        assert_eq!(end_of_words("é", 0, "any reply"), 2);
    }
}
