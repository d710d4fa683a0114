//! Text with tones, and how it is broken into lines.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

/// Whether the terminal shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// It does.
    On,
    /// It does not, or nobody wants them: bold, dim and reversed letters alone.
    Off,
}

/// How something is said. A tone never says more than the words do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shade {
    Plain,
    Strong,
    Faint,
    Good,
    Bad,
    Name,
    /// What has changed.
    Fresh,
}

impl Colours {
    pub(crate) fn style(self, tone: Shade) -> Style {
        let plain = Style::new();
        let inked = |colour: Color| if self == Self::On { plain.fg(colour) } else { plain };
        match tone {
            Shade::Plain => plain,
            Shade::Strong => plain.add_modifier(Modifier::BOLD),
            Shade::Faint => plain.add_modifier(Modifier::DIM),
            Shade::Good => inked(Color::Green).add_modifier(Modifier::BOLD),
            Shade::Bad => inked(Color::Red).add_modifier(Modifier::BOLD),
            Shade::Name => inked(Color::Cyan),
            Shade::Fresh => inked(Color::Yellow).add_modifier(Modifier::BOLD),
        }
    }
}

/// A paragraph: pieces in tones, broken at spaces; what runs over is indented by two more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Paragraph {
    pub(crate) indent: usize,
    pub(crate) pieces: Vec<(Shade, String)>,
    /// It may stand beside its like, where many of them are short.
    pub(crate) cell: bool,
}

impl Paragraph {
    pub(crate) fn new(indent: usize, tone: Shade, text: impl Into<String>) -> Self {
        Self { indent, pieces: vec![(tone, text.into())], cell: false }
    }

    /// The same as one of many that may stand beside each other.
    pub(crate) fn beside_others(self) -> Self {
        Self { cell: true, ..self }
    }

    pub(crate) fn and(mut self, tone: Shade, text: impl Into<String>) -> Self {
        self.pieces.push((tone, text.into()));
        self
    }

    /// Its lines, none wider than `width`.
    pub(crate) fn lines(&self, width: usize, colours: Colours) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut line = Line::from(" ".repeat(self.indent));
        let (mut column, mut begun) = (self.indent, false);
        let words =
            self.pieces.iter().flat_map(|(tone, text)| text.split(' ').map(move |word| (*tone, word)));
        for (tone, word) in words {
            let style = colours.style(tone);
            let mut rest = Span::styled(shown(word), style);
            if begun && column + 1 + rest.width() > width {
                lines.push(std::mem::replace(&mut line, Line::from(" ".repeat(self.indent + 2))));
                (column, begun) = (self.indent + 2, false);
            }
            if begun {
                line.push_span(" ");
                column += 1;
            }
            // A word wider than the screen is broken where it must be.
            while column + rest.width() > width {
                let (head, tail) = cut(&rest.content, width.saturating_sub(column).max(1));
                line.push_span(Span::styled(head, style));
                lines.push(std::mem::replace(&mut line, Line::from(" ".repeat(self.indent + 2))));
                column = self.indent + 2;
                rest = Span::styled(tail, style);
                if column >= width {
                    break;
                }
            }
            column += rest.width();
            line.push_span(rest);
            begun = true;
        }
        lines.push(line);
        lines
    }
}

/// The lines of paragraphs one below the other, cells in as many columns as there is room for.
pub(crate) fn lines(said: &[Paragraph], width: usize, colours: Colours) -> Vec<Line<'static>> {
    let runs = said.chunk_by(|one, next| one.cell && next.cell);
    runs.flat_map(|run| match run {
        [first, _, ..] if first.cell => in_columns(run, width, colours),
        _ => run.iter().flat_map(|each| each.lines(width, colours)).collect(),
    })
    .collect()
}

/// Cells in columns, one below the other in each; each on lines of its own where there is no room for two.
fn in_columns(cells: &[Paragraph], width: usize, colours: Colours) -> Vec<Line<'static>> {
    let whole: Vec<Vec<Line<'static>>> = cells.iter().map(|cell| cell.lines(width, colours)).collect();
    let widest = whole.iter().flatten().map(Line::width).max().unwrap_or(0);
    let columns = (width / (widest + 1).max(1)).clamp(1, cells.len());
    if columns == 1 || whole.iter().any(|lines| lines.len() > 1) {
        return whole.into_iter().flatten().collect();
    }
    let rows = cells.len().div_ceil(columns);
    let row = |row: usize| {
        let mut line = Line::default();
        for (column, cell) in whole.iter().flatten().skip(row).step_by(rows).enumerate() {
            let gap = (column * (widest + 1)).saturating_sub(line.width());
            line.push_span(" ".repeat(gap));
            line.spans.extend(cell.spans.iter().cloned());
        }
        line
    };
    (0..rows).map(row).collect()
}

/// The first letters of a word, so many columns of them but one at least, and the others.
fn cut(word: &str, columns: usize) -> (String, String) {
    let mut width = 0;
    for (count, (at, letter)) in word.char_indices().enumerate() {
        width += Span::raw(letter.to_string()).width();
        if width > columns && count > 0 {
            return (word[..at].to_owned(), word[at..].to_owned());
        }
    }
    (word.to_owned(), String::new())
}

/// The text with everything replaced that a terminal would act upon.
pub(crate) fn shown(text: &str) -> String {
    text.chars().map(|letter| if text::acts(letter) { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, width: usize) -> Vec<String> {
        let lines = Paragraph::new(1, Shade::Plain, text).lines(width, Colours::Off);
        lines.into_iter().map(|line| line.to_string()).collect()
    }

    #[test]
    fn paragraphs_break_at_spaces() {
        assert_eq!(broken("one two three", 20), [" one two three"]);
        assert_eq!(broken("one two three", 9), [" one two", "   three"]);
        assert_eq!(broken("abcdefghij", 6), [" abcde", "   fgh", "   ij"]);
    }

    #[test]
    fn cells_stand_in_columns_where_there_is_room() {
        let cell = |text: &str| Paragraph::new(1, Shade::Plain, text).beside_others();
        let said = ["one", "two", "three", "four", "five"].map(cell);
        let told = |width: usize| -> Vec<String> {
            lines(&said, width, Colours::Off).iter().map(ToString::to_string).collect()
        };
        assert_eq!(told(21), [" one    three  five", " two    four"]);
        assert_eq!(told(13).len(), 5);
        // Two columns of a long one would not be whole.
        let long = [cell("one"), cell("a sentence that is long")];
        assert_eq!(lines(&long, 30, Colours::Off).len(), 2);
    }

    #[test]
    fn no_width_is_too_small() {
        for width in 0..8 {
            assert!(!broken("one two abcdefghij", width).is_empty());
        }
    }

    #[test]
    fn what_a_terminal_would_act_upon_is_replaced() {
        assert_eq!(shown("a\x1b[2J\u{202e}b"), "a\u{fffd}[2J\u{fffd}b");
    }
}
