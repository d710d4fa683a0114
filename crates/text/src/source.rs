use std::sync::Arc;

use crate::{SourceId, Span};

/// A line and a column, both counted from 1; the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

/// Where the lines of a text begin; made once a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// Indexes `text`. Lines end at `\n`, a preceding `\r` belongs to the line end.
    pub fn new(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| Span::new(at + 1, at + 1).start));
        Self { starts: starts.collect() }
    }

    /// The number of lines; an empty text has one.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Never: a text has at least one line.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The line that holds byte `offset`, from 1.
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|start| *start <= offset) as u32
    }

    /// The byte at which `line` (from 1) begins; the last line's for a line past the end.
    pub fn start(&self, line: u32) -> u32 {
        let at = (line.max(1) as usize - 1).min(self.starts.len() - 1);
        self.starts[at]
    }

    /// The bytes of `line` (from 1) in `text`, without its line end.
    pub fn span(&self, text: &str, line: u32) -> Span {
        let start = self.start(line) as usize;
        let rest = &text[start..];
        let content = rest.split('\n').next().unwrap_or(rest);
        Span::new(start, start + content.trim_end_matches('\r').len())
    }
}

/// A text and its name.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: Arc<str>,
    lines: LineIndex,
}

impl Source {
    /// A source called `name` (a path, as people should see it).
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let lines = LineIndex::new(&text);
        Self { name: name.into(), text, lines }
    }

    /// The name, usually a path.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The line index.
    pub fn lines(&self) -> &LineIndex {
        &self.lines
    }

    /// The text of `span`, clamped to the text and to whole characters.
    pub fn slice(&self, span: Span) -> &str {
        &self.text[self.clamped(span).range()]
    }

    /// A span, clamped to the text and to whole characters.
    pub(crate) fn clamped(&self, span: Span) -> Span {
        let start = self.text.floor_char_boundary(span.start as usize);
        Span::new(start, self.text.ceil_char_boundary(span.end as usize).max(start))
    }

    /// Line and column of a byte offset.
    pub fn position(&self, offset: u32) -> LineColumn {
        let line = self.lines.line(offset);
        let before = Span { start: self.lines.start(line), end: offset.max(self.lines.start(line)) };
        LineColumn { line, column: self.slice(before).chars().count() as u32 + 1 }
    }
}

/// The texts a run reads: the file itself and what it includes.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    all: Vec<Source>,
}

impl Sources {
    /// Adds a source and gives its number.
    pub fn add(&mut self, source: Source) -> SourceId {
        self.all.push(source);
        SourceId(self.all.len() as u32 - 1)
    }

    /// The source of that number.
    ///
    /// # Panics
    /// When the number is not of this collection.
    pub fn get(&self, id: SourceId) -> &Source {
        &self.all[id.0 as usize]
    }

    /// All sources in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (SourceId, &Source)> {
        self.all.iter().enumerate().map(|(at, source)| (SourceId(at as u32), source))
    }
}
