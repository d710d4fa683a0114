//! The screen: a title, the picture and the words, a line on where one is, the keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph as Text;

use crate::clauses::clauses;
use crate::picture::picture;
use crate::prompt::Prompt;
use crate::styled::{Paragraph, Shade, lines, shown};
use crate::words::{heading, words};
use crate::{ShownChapter, Viewer};

/// From this width on the words stand beside the picture.
const WIDE: u16 = 116;
/// The columns of the words beside a picture.
const BESIDE: u16 = 42;
/// How many lines are kept for the words above a picture, so that it stays where it is from step to step.
const KEPT: usize = 3;
/// How many lines the words above a picture have at least where not all of both can be seen, as far as there are so
/// many.
const SEEN: usize = 7;

/// The keys and what they do.
const KEYS: &[(&str, &str)] = &[
    ("→ space", "the next step; after the last one, the next chapter"),
    ("←", "the step before"),
    ("Home End", "the first and the last step of this line of play"),
    ("↓ ↑", "into a side line, and out of it"),
    ("/", "go to the next step under a clause, or with a word; / and Enter goes on"),
    ("1 2 3 …", "choose an answer"),
    ("Enter", "make a move: write it, Tab completes it"),
    ("h a", "a hint, the answer"),
    ("c", "the clauses of the step: what permitted or refused it, and what they rest on"),
    ("v", "see it from the next seat, at last as the file shows it"),
    ("PgDn PgUp", "read on where the screen is too small"),
    ("?", "these keys, and words of the picture; any other key closes them"),
    ("q", "leave"),
];

impl Viewer {
    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let rows = [Constraint::Length(1), Constraint::Min(0), Constraint::Length(1), Constraint::Length(1)];
        let [top, body, place, keys] = Layout::vertical(rows).areas(frame.area());
        frame.render_widget(Text::new(self.title(top.width)), top);
        self.draw_body(frame, body);
        let written =
            self.prompt.as_ref().map(|prompt| self.onward(prompt)).filter(|words| !words.is_empty());
        let line =
            written.map_or_else(|| self.place(place.width), |words| self.completed(&words, place.width));
        frame.render_widget(Text::new(line), place);
        frame.render_widget(Text::new(self.foot(keys.width)), keys);
        if let Some(prompt) = &self.prompt {
            let column =
                keys.x + (Line::from(asked(prompt)).width() as u16).min(keys.width.saturating_sub(1));
            frame.set_cursor_position((column, keys.y));
        }
    }

    fn draw_body(&mut self, frame: &mut Frame<'_>, body: Rect) {
        let area = Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body };
        let height = usize::from(area.height);
        let wide = area.width >= WIDE && !self.help;
        let columns = [Constraint::Min(0), Constraint::Length(if wide { BESIDE } else { 0 })];
        let [left, right] = Layout::horizontal(columns).areas(area);
        let mut columns = [Column::default(), Column::default()];
        if self.help {
            columns[0].below = self.broken(&help(self.chapter_shown()), left.width);
        } else if wide {
            columns[0].below = self.picture(left.width.saturating_sub(2));
            columns[1].below = self.broken(&self.words(), right.width);
        } else {
            columns[0].above = self.broken(&self.words(), left.width);
            let above = &mut columns[0].above;
            above.resize_with(above.len().max(KEPT), Line::default);
            if above.last().is_none_or(|line| line.width() != 0) {
                above.push(Line::default());
            }
            columns[0].below = self.picture(left.width);
        }
        // Who reads clauses reads much.
        let least = if self.clauses { height * 2 / 3 } else { SEEN };
        let places = columns.each_ref().map(|column| column.places(height, least));
        self.most_scrolled = places.iter().map(|place| place.hidden()).max().unwrap_or(0);
        let page = if places[0].hidden_above > 0 { places[0].above } else { height };
        self.screenful = page.saturating_sub(2).max(1);
        if std::mem::take(&mut self.replied) {
            self.scrolled = places[0].hidden_above;
        }
        self.scrolled = self.scrolled.min(self.most_scrolled);
        for ((column, place), area) in columns.into_iter().zip(places).zip([left, right]) {
            let passed = self.scrolled.min(place.hidden_above);
            let mut shown: Vec<Line<'static>> =
                column.above.into_iter().skip(passed).take(place.above).collect();
            shown.extend(column.below.into_iter().skip(self.scrolled - passed).take(height - shown.len()));
            frame.render_widget(Text::new(shown), area);
        }
    }

    fn words(&self) -> Vec<Paragraph> {
        let given = self.given.get(&(self.chapter, self.at));
        let mut said = words(self.chapter_shown(), self.at, given);
        if self.clauses {
            said.push(Paragraph::default());
            said.extend(clauses(self.chapter_shown(), self.at));
        }
        said
    }

    fn picture(&self, width: u16) -> Vec<Line<'static>> {
        picture(self.chapter_shown(), self.at, usize::from(width), self.colours)
    }

    fn broken(&self, said: &[Paragraph], width: u16) -> Vec<Line<'static>> {
        lines(said, usize::from(width), self.colours)
    }

    /// The chapter's title, and which of the chapters it is.
    fn title(&self, width: u16) -> Line<'static> {
        let count = match self.chapters.len() {
            1 => String::new(),
            chapters => format!("chapter {} of {chapters}", self.chapter + 1),
        };
        let title = shown(&self.chapter_shown().replay.title);
        self.at_both_ends((Shade::Strong, title), (Shade::Faint, count), width)
    }

    /// The words with which what is being written may go on.
    fn completed(&self, words: &[String], width: u16) -> Line<'static> {
        let words = words.iter().map(|word| word.trim()).collect::<Vec<_>>().join("  ");
        self.at_both_ends((Shade::Faint, words), (Shade::Faint, "Tab".to_owned()), width)
    }

    /// Where one is, in words for somebody who does not see the picture.
    fn place(&self, width: u16) -> Line<'static> {
        let chapter = self.chapter_shown();
        let mut text =
            format!("Step {} of {}: {}", self.at, chapter.last(), shown(&heading(chapter, self.at)));
        if chapter.depth(self.at) > 0 {
            text.insert_str(0, "Side line. ");
        }
        let seat = self.seat.as_ref().map(|seat| format!("seen by {}", shown(seat))).unwrap_or_default();
        let more = match (self.scrolled < self.most_scrolled, self.scrolled > 0) {
            (true, _) => "more: PgDn",
            (false, true) => "more: PgUp",
            (false, false) => "",
        };
        let apart = if seat.is_empty() || more.is_empty() { "" } else { " · " };
        self.at_both_ends((Shade::Plain, text), (Shade::Faint, format!("{seat}{apart}{more}")), width)
    }

    /// Two texts at the ends of a line; the first is cut where there is no room for both.
    fn at_both_ends(
        &self,
        (tone, text): (Shade, String),
        (end_tone, end): (Shade, String),
        width: u16,
    ) -> Line<'static> {
        let width = usize::from(width);
        let end_width = Span::raw(end.as_str()).width();
        let room = width.saturating_sub(if end_width == 0 { 0 } else { end_width + 2 });
        let mut text = text;
        if Span::raw(text.as_str()).width() > room {
            while Span::raw(text.as_str()).width() + 1 > room && text.pop().is_some() {}
            text.push('…');
        }
        let gap = width.saturating_sub(Span::raw(text.as_str()).width() + end_width);
        Line::from(vec![
            Span::styled(text, self.colours.style(tone)),
            Span::raw(" ".repeat(gap)),
            Span::styled(end, self.colours.style(end_tone)),
        ])
    }

    /// What is being written, what is to be known of the last key, or the keys.
    fn foot(&self, width: u16) -> Line<'static> {
        match (&self.prompt, &self.note) {
            (Some(prompt), _) => Line::from(asked(prompt)),
            (None, Some(note)) => Line::styled(shown(note), self.colours.style(Shade::Strong)),
            (None, None) => Line::styled(self.keys(usize::from(width)), self.colours.style(Shade::Faint)),
        }
    }

    /// The keys that are of use here; those that always are give way where there is no room.
    fn keys(&self, width: usize) -> String {
        let chapter = self.chapter_shown();
        let mut keys = vec!["→ ← step"];
        if let Some(question) = chapter.question(self.at) {
            if !question.asked.offers.is_empty() {
                keys.push("1 2 … choose");
            }
            if !question.asked.others.is_empty() {
                keys.push("Enter move");
            }
            match (question.asked.hints.len(), self.given.get(&(self.chapter, self.at))) {
                (0, _) => {}
                (all, Some(given)) if given.hints >= all => {}
                _ => keys.push("h hint"),
            }
            keys.push(if question.solution.is_some() { "a solution" } else { "a answer" });
        }
        if chapter.side_line(self.at).is_some() {
            keys.push("↓ side line");
        }
        if chapter.depth(self.at) > 0 {
            keys.push("↑ back to the play");
        }
        let always = keys.len();
        keys.extend(["/ search", "c clauses", "v seat", "? keys", "q quit"]);
        while keys.len() > always + 2 && Span::raw(keys.join("  ")).width() > width {
            keys.remove(always);
        }
        keys.join("  ")
    }
}

/// Lines one below the other: words, which give way where there is no room for all, and what stands below them.
#[derive(Default)]
struct Column {
    above: Vec<Line<'static>>,
    below: Vec<Line<'static>>,
}

/// How much of a column is seen.
struct Places {
    /// How many lines of what stands above.
    above: usize,
    hidden_above: usize,
    hidden_below: usize,
}

impl Column {
    /// What is seen of it on so many lines, of which what stands above has some at least.
    fn places(&self, height: usize, least: usize) -> Places {
        let room = height.saturating_sub(self.below.len()).max(least).min(height);
        let above = self.above.len().min(room);
        let hidden_below = self.below.len().saturating_sub(height - above);
        Places { above, hidden_above: self.above.len() - above, hidden_below }
    }
}

impl Places {
    /// How many lines are not seen.
    fn hidden(&self) -> usize {
        self.hidden_above + self.hidden_below
    }
}

fn asked(prompt: &Prompt) -> String {
    let word = match prompt {
        Prompt::Search(_) => "Search: ",
        Prompt::Answer(_) => "Answer: ",
    };
    format!("{word}{}", shown(prompt.text()))
}

/// The keys, and what the words of the picture mean.
fn help(chapter: &ShownChapter) -> Vec<Paragraph> {
    let told = |name: &str, what: &str, width: usize| Paragraph {
        indent: 2,
        pieces: vec![(Shade::Name, format!("{name:<width$}")), (Shade::Plain, what.to_owned())],
        cell: false,
    };
    let mut help: Vec<Paragraph> = KEYS.iter().map(|(keys, what)| told(keys, what, 10)).collect();
    let words = chapter.replay.meanings();
    if !words.is_empty() {
        let width = words.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0).max(8) + 2;
        help.push(Paragraph::default());
        help.extend(words.iter().map(|(word, meaning)| told(&shown(word), &shown(meaning), width)));
    }
    help
}
