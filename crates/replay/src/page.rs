/// The columns that the margin takes in which clauses stand.
const MARGIN: usize = 34;

/// Some room for text there always is.
const NARROWEST: usize = 12;

/// Plain text in the making: wrapped lines, some with a margin.
pub(crate) struct Page {
    out: String,
    /// The most columns a line takes; drawn positions are taken as they are.
    width: usize,
}

impl Page {
    pub(crate) fn new(width: usize) -> Self {
        Self { out: String::new(), width }
    }

    /// The most columns a line takes.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// One line, wrapped; what runs over is indented by two more.
    pub(crate) fn line(&mut self, indent: usize, text: &str) {
        for (at, part) in wrap(text, self.width.saturating_sub(indent).max(NARROWEST)).into_iter().enumerate()
        {
            self.put(indent + if at == 0 { 0 } else { 2 }, part);
        }
    }

    /// Lines with others in the margin, the first beside the first.
    pub(crate) fn beside(&mut self, indent: usize, text: &str, margin: &[String]) {
        let widest = margin.iter().map(|note| count(note)).max().unwrap_or(0);
        // For notes wider than the margin it begins earlier, and leaves some room for the text.
        let column = self.width.saturating_sub(widest.max(MARGIN)).max(indent + NARROWEST);
        let parts = wrap(text, column - 2 - indent);
        for at in 0..parts.len().max(margin.len()) {
            let more = if at == 0 { 0 } else { 2 };
            let mut line = match parts.get(at) {
                Some(part) => format!("{:1$}{part}", "", indent + more),
                None => String::new(),
            };
            if let Some(note) = margin.get(at) {
                line.extend(std::iter::repeat_n(' ', column.saturating_sub(count(&line))));
                line += note;
            }
            self.put(0, &line);
        }
    }

    /// Lines as they are.
    pub(crate) fn drawn(&mut self, indent: usize, lines: &[String]) {
        lines.iter().for_each(|line| self.put(indent, line));
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
        let mut page = Page::new(100);
        page.beside(2, "short", &["game.a.b".into(), "game.c.d".into()]);
        page.beside(2, &"word ".repeat(15), &["game.e.f".into()]);
        let text = page.finish();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].find("game.a.b"), Some(100 - MARGIN));
        assert_eq!(lines[1].find("game.c.d"), Some(100 - MARGIN));
        assert_eq!(lines[2].find("game.e.f"), Some(100 - MARGIN));
        assert_eq!(lines[3].trim(), "word word word");
        assert!(lines.iter().all(|line| count(line) <= 100));
    }
}
