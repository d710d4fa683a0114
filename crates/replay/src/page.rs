/// The columns that the margin takes in which clauses stand.
const MARGIN: usize = 34;

/// Some room for text there always is.
const NARROWEST: usize = 12;

/// How a piece of text is said; whoever shows it may give it a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As it stands.
    Plain,
    /// A heading.
    Strong,
    /// What one may skip.
    Faint,
    /// The name of a clause.
    Name,
    /// What holds.
    Good,
    /// What does not hold, what is refused.
    Bad,
}

/// Puts a piece of text, a part of a line, into its tone.
pub type Paint<'a> = &'a dyn Fn(Tone, &str) -> String;

/// Text in the making: wrapped lines, some with a margin.
pub(crate) struct Page<'a> {
    out: String,
    /// The most columns a line takes; drawn positions are taken as they are.
    width: usize,
    paint: Paint<'a>,
}

impl<'a> Page<'a> {
    pub(crate) fn new(width: usize, paint: Paint<'a>) -> Self {
        Self { out: String::new(), width, paint }
    }

    /// The most columns a line takes.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// One line, wrapped; what runs over is indented by two more.
    pub(crate) fn line(&mut self, indent: usize, text: &str) {
        self.toned(Tone::Plain, indent, text);
    }

    /// One line in a tone, wrapped likewise.
    pub(crate) fn toned(&mut self, tone: Tone, indent: usize, text: &str) {
        for (at, part) in wrap(text, self.width.saturating_sub(indent).max(NARROWEST)).into_iter().enumerate()
        {
            let part = (self.paint)(tone, part);
            self.put(indent + if at == 0 { 0 } else { 2 }, &part);
        }
    }

    /// Lines with others in the margin, the first beside the first.
    pub(crate) fn beside(&mut self, tone: Tone, indent: usize, text: &str, margin: &[String]) {
        let widest = margin.iter().map(|note| count(note)).max().unwrap_or(0);
        // For notes wider than the margin it begins earlier, and leaves some room for the text.
        let column = self.width.saturating_sub(widest.max(MARGIN)).max(indent + NARROWEST);
        let parts = wrap(text, column - 2 - indent);
        for at in 0..parts.len().max(margin.len()) {
            let more = if at == 0 { 0 } else { 2 };
            let mut line = String::new();
            let mut columns = 0;
            if let Some(part) = parts.get(at) {
                columns = indent + more + count(part);
                line = format!("{:1$}{2}", "", indent + more, (self.paint)(tone, part));
            }
            if let Some(note) = margin.get(at) {
                line.extend(std::iter::repeat_n(' ', column.saturating_sub(columns)));
                line += &(self.paint)(Tone::Name, note);
            }
            self.put(0, &line);
        }
    }

    /// Lines as they are.
    pub(crate) fn drawn(&mut self, indent: usize, lines: &[String]) {
        for line in lines {
            let line = (self.paint)(Tone::Plain, line);
            self.put(indent, &line);
        }
    }

    /// An empty line, unless there is one already.
    pub(crate) fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// The text, with one newline at its end.
    pub(crate) fn finish(mut self) -> String {
        self.out.truncate(self.out.trim_end().len());
        self.out.push('\n');
        self.out
    }

    fn put(&mut self, indent: usize, line: &str) {
        let line = line.trim_end();
        if !line.is_empty() {
            self.out.extend(std::iter::repeat_n(' ', indent));
            self.out += line;
        }
        self.out.push('\n');
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a line at spaces so that no part is wider than `width`, the later ones two less; a word
/// that is too wide is broken where it must be.
fn wrap(text: &str, width: usize) -> Vec<&str> {
    let (mut parts, mut rest, mut room) = (Vec::new(), text.trim_end(), width);
    while count(rest) > room {
        let end = rest.char_indices().nth(room).map_or(rest.len(), |(at, _)| at);
        // The space that ends the part may stand just behind its room.
        let limit = end + usize::from(rest[end..].starts_with(' '));
        let leading = rest.len() - rest.trim_start().len();
        let cut = rest[..limit].rfind(' ').filter(|at| *at > leading).unwrap_or(end);
        parts.push(rest[..cut].trim_end());
        rest = rest[cut..].trim_start();
        room = width.saturating_sub(2).max(1);
    }
    if !rest.is_empty() || parts.is_empty() {
        parts.push(rest);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("one two three", 20), ["one two three"]);
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 6), ["one", "two", "thre", "e"]);
        assert_eq!(wrap("", 6), [""]);
        assert_eq!(wrap("  gray   forest", 10), ["  gray", "forest"]);
    }

    #[test]
    fn words_wider_than_the_page_are_broken_between_characters() {
        assert_eq!(wrap("äöüäöü", 4), ["äöüä", "öü"]);
    }

    #[test]
    fn clauses_stand_in_the_margin() {
        let mut page = Page::new(100, &|_, text| text.to_owned());
        page.beside(Tone::Plain, 2, "short", &["game.a.b".into(), "game.c.d".into()]);
        page.beside(Tone::Plain, 2, &"word ".repeat(15), &["game.e.f".into()]);
        let text = page.finish();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].find("game.a.b"), Some(100 - MARGIN));
        assert_eq!(lines[1].find("game.c.d"), Some(100 - MARGIN));
        assert_eq!(lines[2].find("game.e.f"), Some(100 - MARGIN));
        assert_eq!(lines[3].trim(), "word word word");
        assert!(lines.iter().all(|line| count(line) <= 100));
    }
}
