//! The position as lines, with what changed in it.

use figure::{Figure, FigurePart};
use game::View;
use ratatui::text::{Line, Span};

use crate::ShownChapter;
use crate::styled::{Colours, Shade, shown as printable};

/// A player's corner is this wide at least where two stand side by side.
const CORNER: usize = 37;
/// The sign before a line in which something has changed.
const CHANGED: &str = "•";

/// The picture beside a step.
pub(crate) fn picture(
    chapter: &ShownChapter,
    at: usize,
    width: usize,
    colours: Colours,
) -> Vec<Line<'static>> {
    let replay = &chapter.replay;
    let shown = chapter.shown(at);
    let view = shown.checked_sub(1).map_or(replay.start(), |step| &replay.views[replay.steps[step].view]);
    let now = lines(view, width);
    // What stood before the start is nothing that could have changed.
    let before = if at == 0 { now.clone() } else { lines(&replay.views[replay.before(shown)], width) };
    let aligned = now.len() == before.len();
    let was = |number: usize, line: &String| {
        if aligned { before.get(number) } else { before.iter().find(|old| *old == line) }
    };
    now.iter().enumerate().map(|(number, line)| draw(line, was(number, line), colours)).collect()
}

/// A line, with a sign before it and its new letters in another tone where it was otherwise.
fn draw(line: &str, was: Option<&String>, colours: Colours) -> Line<'static> {
    let line = printable(line);
    if was.is_some_and(|was| printable(was) == line) {
        return Line::from(format!(" {line}"));
    }
    let fresh = colours.style(Shade::Fresh);
    let sign = if line.is_empty() { " " } else { CHANGED };
    let mut drawn = Line::from(Span::styled(sign, fresh));
    let old: Vec<char> = was.map(|was| printable(was).chars().collect()).unwrap_or_default();
    let letters: Vec<char> = line.chars().collect();
    // Letters are compared place by place where none has moved.
    let is_new = |at: usize| old.len() != letters.len() || old[at] != letters[at];
    let mut at = 0;
    while at < letters.len() {
        let new = is_new(at);
        let end = (at..letters.len()).find(|next| is_new(*next) != new).unwrap_or(letters.len());
        let run: String = letters[at..end].iter().collect();
        drawn.push_span(if new { Span::styled(run, fresh) } else { Span::raw(run) });
        at = end;
    }
    drawn
}

/// A position in lines: its figure with players side by side where there is room, or its words where
/// nothing is drawn.
fn lines(view: &View, width: usize) -> Vec<String> {
    if view.figure.parts.is_empty() {
        return view.position.clone();
    }
    let figure = view.figure.compact();
    let width = width.saturating_sub(1);
    let is_corner = |part: &FigurePart| matches!(part, FigurePart::Panel(panel) if panel.rows.len() > 1);
    let mut lines: Vec<String> = Vec::new();
    for parts in figure.parts.chunk_by(|one, other| is_corner(one) == is_corner(other)) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        if is_corner(&parts[0]) && width / 2 >= CORNER {
            for (number, pair) in parts.chunks(2).enumerate() {
                if number > 0 {
                    lines.push(String::new());
                }
                lines.extend(side_by_side(pair, width / 2));
            }
        } else {
            lines.extend(Figure { parts: parts.to_vec() }.text(width));
        }
    }
    // Where nothing stands at the left edge, nothing is lost there.
    let margin = |line: &String| line.chars().take_while(|letter| *letter == ' ').count();
    let spare = lines.iter().filter(|line| !line.is_empty()).map(margin).min().unwrap_or(0).min(2);
    lines.iter().map(|line| line.chars().skip(spare).collect()).collect()
}

fn side_by_side(parts: &[FigurePart], width: usize) -> Vec<String> {
    let text = |part: &FigurePart| Figure { parts: vec![part.clone()] }.text(width.saturating_sub(1));
    let left = parts.first().map(text).unwrap_or_default();
    let right = parts.get(1).map(text).unwrap_or_default();
    let line = |lines: &[String], at: usize| lines.get(at).cloned().unwrap_or_default();
    (0..left.len().max(right.len()))
        .map(|at| format!("{:<width$}{}", line(&left, at), line(&right, at)).trim_end().to_owned())
        .collect()
}
