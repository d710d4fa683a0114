//! Boards that are no grids: points with lines between them, and tracks.

use std::collections::HashMap;

use boards::{Board, NO_POINT, Point, Square};
use text::{Diagnostic, Place, Span, Spanned};

use super::draft::{BoardDraft, Draft};
use super::fault;
use super::options::Options;
use super::parts::{Parts, texts};
use crate::codes;

/// The most columns and the most rows in which points are drawn.
const LONGEST: usize = 32;
/// The most points of a board.
const MOST: usize = Board::LARGEST as usize;

/// Reads a board of some kind.
type ReadBoard = fn(Parts<'_>, &Options<'_>) -> Result<Board, Diagnostic>;

impl Draft {
    /// `board("points", [ROW, …], #{ lines: [LINE, …] })`, `board("track", NUMBER, #{ ring: true })`
    pub(super) fn net(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        let kind = parts.text(0, "a kind of board")?;
        parts.count(2..=3)?;
        let options = Options::of(parts, 2)?;
        let rows = options.texts("first")?.unwrap_or_default();
        let read =
            fault::one_of("kind of board", &kind, &[("points", points as ReadBoard), ("track", track)])?;
        let board = read(parts, &options)?;
        options.end()?;
        if let Some(first) = &self.ground {
            return Err(fault::twice("board", "board", parts.place(), first.place));
        }
        if self.men.iter().any(|man| !man.ways.is_empty()) || !self.enclosing.is_empty() {
            let message = "the board is declared once it is said already how pieces go";
            return Err(fault::declaration("board", parts.place(), message, "comes too late"));
        }
        self.ground = Some(BoardDraft { board, rows, place: parts.place() });
        Ok(())
    }

    /// Points whose names say something else already at the beginning of a line.
    pub(super) fn points_named_otherwise(&self) -> Vec<Diagnostic> {
        let Some(BoardDraft { board, place, .. }) = &self.ground else { return Vec::new() };
        let Some(net) = board.net() else { return Vec::new() };
        let players = match self.who() {
            crate::defined::Seats::Own(names) => names,
            crate::defined::Seats::Named { .. } => Vec::new(),
        };
        let otherwise = |name: &str| {
            let known = [
                ("a player", players.iter().any(|known| known == name)),
                ("a piece", self.pieces.iter().any(|(known, _)| known == name)),
                ("a number", self.numbers.iter().any(|known| known.word == name)),
                ("a zone", self.zones.iter().any(|known| known.word == name)),
                ("a kind of point", self.terrain.iter().any(|(known, _)| known == name)),
                ("a word of the language", syntax::Keyword::of(name).is_some() || name == "empty"),
            ];
            known.into_iter().find(|(_, is_so)| *is_so).map(|(what, _)| what)
        };
        let clashes = net.points().iter().filter_map(|point| Some((&point.name, otherwise(&point.name)?)));
        let told = clashes.map(|(name, what)| {
            let message = format!("the point `{name}` is called as {what} is");
            Diagnostic::new(&codes::BOARD, message, *place, "on this board").help(format!(
                "give the point another name: a line that begins with `{name}` could say either"
            ))
        });
        let is_gap = self.men.iter().any(|man| man.sign == NO_POINT);
        let gap =
            is_gap.then(|| of_points(*place, "a piece is drawn as what is no point, `-`", "on this board"));
        told.chain(gap).collect()
    }
}

/// Where a word of a text stands, as far as the text is written as it is read.
fn part(said: &Spanned<String>, word: &str) -> Option<Place> {
    let (start, length) = (word.as_ptr() as usize - said.value.as_ptr() as usize, word.len() as u32);
    let Span { start: first, end } = said.place.span;
    let start = first + start as u32;
    let is_plain = (end - first) as usize == said.value.len();
    is_plain.then(|| Place { span: Span { start, end: start + length }, ..said.place })
}

/// The help of a fault of points.
fn of_points(place: Place, message: impl Into<String>, label: &str) -> Diagnostic {
    let form = "board(\"points\", [\"a - b\", \"- c -\"], #{ lines: [\"a b\", \"a c\", \"b c\"] });";
    Diagnostic::new(&codes::BOARD, message.into(), place, label).help(format!("it is written like `{form}`"))
}

/// `board("points", [ROW, …], #{ lines: [LINE, …] })`
fn points(parts: Parts<'_>, options: &Options<'_>) -> Result<Board, Diagnostic> {
    let place = parts.place();
    let rows = parts.get(1).and_then(texts).ok_or_else(|| {
        let place = parts.get(1).map_or(place, |said| said.place);
        of_points(place, "rows of points are wanted here", "something else")
    })?;
    let (points, named) = drawn(&rows, place)?;
    let Some(lines) = options.texts("lines")? else {
        return Err(of_points(place, "`lines` says which points are joined", "missing"));
    };
    let lines = lines.iter().map(|said| line(said, &named)).collect::<Result<Vec<Vec<Square>>, _>>()?;
    let lonely = named.iter().filter(|(_, (square, _))| !lines.iter().any(|line| line.contains(square)));
    if let Some((name, (_, place))) = lonely.min_by_key(|(_, (square, _))| *square) {
        return Err(of_points(
            *place,
            format!("the point `{name}` is on no line"),
            "nobody comes there or leaves",
        ));
    }
    Board::of_points(points, lines)
        .ok_or_else(|| of_points(place, "there is no board of this size", "this board"))
}

/// A point by its name, and where it is drawn.
type Named<'t> = HashMap<&'t str, (Square, Place)>;

/// The points, in the order in which they are drawn.
fn drawn(rows: &[Spanned<String>], place: Place) -> Result<(Vec<Point>, Named<'_>), Diagnostic> {
    let columns = rows.first().map_or(0, |row| row.value.split_whitespace().count());
    if columns == 0 || columns > LONGEST || rows.len() > LONGEST {
        let message = format!("points are drawn in up to {LONGEST} columns and {LONGEST} rows");
        return Err(of_points(place, message, "none, or more than that"));
    }
    let (mut points, mut named) = (Vec::new(), Named::new());
    for (at, row) in (0..rows.len() as u8).rev().zip(rows) {
        let words = row.value.split_whitespace().count();
        if words != columns {
            let message =
                format!("this row has {}, and the first one {columns}", text::counted(words, "column"));
            return Err(of_points(row.place, message, "write `-` where there is no point"));
        }
        let there = (0..).zip(row.value.split_whitespace()).filter(|(_, name)| !name.chars().eq([NO_POINT]));
        for (column, name) in there {
            let is_plain = name.starts_with(|letter: char| letter.is_ascii_lowercase())
                && name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9'));
            if !is_plain {
                let message = format!("`{name}` is no name of a point");
                let place = part(row, name).unwrap_or(row.place);
                return Err(of_points(place, message, "small letters and digits, a letter first"));
            }
            let square = Square(points.len() as u8);
            if points.len() == MOST {
                let message = format!("a board has up to {MOST} points");
                return Err(of_points(row.place, message, "these are more"));
            }
            let place = part(row, name).unwrap_or(row.place);
            if let Some((_, first)) = named.insert(name, (square, place)) {
                return Err(fault::twice("point", name, place, first));
            }
            points.push(Point { name: name.to_owned(), column, row: at });
        }
    }
    Ok((points, named))
}

/// A line: its points, one after the other.
fn line(said: &Spanned<String>, named: &Named<'_>) -> Result<Vec<Square>, Diagnostic> {
    let mut found: Vec<Square> = Vec::new();
    let names: Vec<&str> = said.value.split_whitespace().collect();
    for (at, name) in names.iter().enumerate() {
        let Some((square, _)) = named.get(name) else {
            let mut known: Vec<&str> = named.keys().copied().collect();
            known.sort_unstable();
            return Err(match part(said, name) {
                Some(place) => fault::unknown("point", name, place, known.into_iter()),
                None => of_points(said.place, format!("there is no point `{name}`"), "not on this board"),
            });
        };
        // Only the first point comes again, at the end of a line that is closed.
        let closes = at > 2 && at + 1 == names.len() && found.first() == Some(square);
        if found.contains(square) && !closes {
            let message = format!("the point `{name}` is twice on this line");
            let place = part(said, name).unwrap_or(said.place);
            return Err(of_points(place, message, "a line goes over a point once").help(
                "make two lines of it; only a line that is closed ends with its first point: `a b c a`",
            ));
        }
        found.push(*square);
    }
    if found.len() < 2 {
        let message = format!(
            "a line joins two points or more, and this one has {}",
            text::counted(found.len(), "point")
        );
        return Err(of_points(said.place, message, "joins nothing"));
    }
    Ok(found)
}

/// `board("track", NUMBER, #{ ring: true })`
fn track(parts: Parts<'_>, options: &Options<'_>) -> Result<Board, Diagnostic> {
    let ring = options.flag("ring")?;
    let spaces = parts.get(1).and_then(|said| u8::try_from(said.value.number()?).ok());
    spaces.and_then(|spaces| Board::track(spaces, ring)).ok_or_else(|| {
        let (place, found) = match parts.get(1) {
            Some(said) => (said.place, said.value.words()),
            None => (parts.place(), "missing".to_owned()),
        };
        let message = format!("a track has 2 to {MOST} spaces, and this is {found}");
        Diagnostic::new(&codes::BOARD, message, place, "no number of spaces")
            .help("it is written like `board(\"track\", 24, #{ ring: true });`")
    })
}
