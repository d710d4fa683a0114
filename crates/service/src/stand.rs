//! Where a scenario stands before a line of it: the position that what one writes there is about.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::rc::Rc;

use syntax::{Keyword, LineKind, Role, Section, StatementPart, Surroundings, line_tokens};

use crate::stands::{KEPT, PlayedUpTo, Stand};
use crate::{Host, Workspace};

/// What all scenarios of a text share: what stands above the first title.
pub(crate) fn shared(text: &str) -> String {
    let mut shared = syntax::first_heading(text).map_or("", |first| &text[..first]).to_owned();
    if !shared.is_empty() && !shared.ends_with('\n') {
        shared.push('\n');
    }
    shared
}

/// What happens in a scenario before a line, a line each, as lines of a scenario, whatever it is; and whether somebody has
/// moved by then, or is said to be on turn.
pub(crate) fn lines_before<'t>(text: &'t str, around: &Surroundings) -> (Vec<Cow<'t, str>>, bool) {
    let (mut lines, mut is_moved) = (Vec::new(), false);
    for (start, end) in &around.before {
        let line = text[*start..*end].trim_end_matches('\r');
        let tokens = line_tokens(line);
        let has = |part| tokens.parts.iter().any(|(other, _)| *other == part);
        // Behind moves a puzzle says once more who is on turn: a scenario knows.
        if around.in_puzzle && is_moved && LineKind::of(line) == LineKind::ToMove {
            continue;
        }
        is_moved |=
            tokens.kind == Some(Keyword::Turn) || has(StatementPart::Player) && has(StatementPart::Words);
        // What is asked and promised does not matter to what happens.
        lines.push(match Some(*start) == around.heading && around.in_puzzle {
            true => line.replacen("puzzle", "scenario", 1).into(),
            false => line.into(),
        });
    }
    (lines, is_moved)
}

/// What happens in a scenario before a line, as a text by itself; a `say` stands in the place of the line. Gives the
/// number of its line, too.
fn played_text(text: &str, around: &Surroundings) -> Option<(String, u32)> {
    around.heading?;
    let mut out = shared(text);
    for line in lines_before(text, around).0 {
        out += &line;
        out.push('\n');
    }
    let (table, is_here) = table_below(text, around);
    if is_here {
        out += &table;
    }
    let number = out.matches('\n').count() as u32 + 1;
    out += "  say \"\"\n";
    // Where nobody was on turn so far, the first `turn` says who begins.
    out += &turn_below(text, around).map(|player| format!("turn {player}\n")).unwrap_or_default();
    (0..around.branches).for_each(|_| out += "  end branch\n");
    if !is_here {
        out += &table;
    }
    Some((out, number))
}

/// What a line of a scenario needs of a table of cases that stands below it, so that placeholders have what its first
/// row says, or the row in which the line is; and whether the line itself is in the table.
fn table_below(text: &str, around: &Surroundings) -> (String, bool) {
    let mut out = String::new();
    let mut lines = text[around.line_start..].lines();
    let is_here = lines.clone().next().is_some_and(|line| line.trim_start().starts_with('|'));
    // A title above which one writes is that of another scenario.
    if !is_here {
        lines.next();
    }
    let is_row = |line: &str| line.trim_start().starts_with('|');
    // Above the first row stand the names of the columns.
    let is_headed = is_here && around.before.iter().any(|(start, end)| is_row(&text[*start..*end]));
    let (mut begun, mut rows) = (is_here, usize::from(is_headed));
    for line in lines {
        let kind = Keyword::of(line);
        if kind.is_some_and(|kind| kind.role() == Role::Heading) || rows == 2 {
            break;
        }
        if kind == Some(Keyword::Cases) || (begun && is_row(line)) {
            out += line;
            out.push('\n');
            begun = true;
            rows += usize::from(is_row(line));
        } else if is_here {
            break;
        }
    }
    (out, is_here)
}

/// The player whose turn it is by a line below, if that comes before any move of the scenario.
pub(crate) fn turn_below<'t>(text: &'t str, around: &Surroundings) -> Option<&'t str> {
    for line in text[around.line_start..].lines() {
        let tokens = line_tokens(line);
        let player = tokens.parts.iter().find(|(part, _)| *part == StatementPart::Player);
        let player = player.and_then(|(_, place)| line.get(place.clone()));
        let has_words = tokens.parts.iter().any(|(part, _)| *part == StatementPart::Words);
        match tokens.kind {
            Some(Keyword::Turn) if tokens.is_read => return player,
            Some(kind) if matches!(kind.role(), Role::Heading) => return None,
            // A move that names its player says so, too.
            None if has_words && (player.is_some() || is_played(around)) => return player,
            _ => {}
        }
    }
    None
}

/// Whether a line without a word of the frame is a step there.
fn is_played(around: &Surroundings) -> bool {
    matches!(around.section, Section::Steps | Section::Head)
}

impl<H: Host> Workspace<H> {
    /// Where a scenario stands before a line of it; none where it cannot be played up to there.
    pub(crate) fn stand(&self, path: &str, text: &str, around: &Surroundings) -> Option<Rc<Stand>> {
        let (mut played, number) = played_text(text, around)?;
        let solution: Vec<&str> =
            around.solution.iter().map(|(start, end)| text[*start..*end].trim()).collect();
        let solution = solution.iter().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut lines = String::new();
        for line in solution {
            // Writing into a string does not fail.
            let _ = writeln!(lines, "{line}");
        }
        let text_key = std::mem::take(&mut played);
        let key = format!("{text_key}\0{lines}");
        let is_it = |played: &&PlayedUpTo| played.path == path && played.before == key;
        if let Some(known) = self.stands.0.borrow().iter().find(is_it) {
            return known.stand.clone();
        }
        let stand = self.played(path, &text_key, number, &lines).map(Rc::new);
        let mut stands = self.stands.0.borrow_mut();
        stands.insert(0, PlayedUpTo { path: path.to_owned(), before: key, stand: stand.clone() });
        stands.truncate(KEPT);
        stand
    }

    fn played(&self, path: &str, text: &str, number: u32, solution: &str) -> Option<Stand> {
        let files = self.files();
        let file = self.load(path, text);
        let game = catalog::game_of(&file).ok()?;
        // Of the rows of a table the last is that in which one stands, or the only one.
        let scenario = file.frame.scenarios.last()?;
        let live = game.open(&file, scenario, &[number]).ok()?;
        let mut at = live.start();
        if !solution.is_empty() {
            at = live.play(&at, solution, None, &files).after?;
        }
        let outlook = live.outlook(&at, 0);
        Some(Stand { live, at, knows_turn: outlook.knows_turn, on_turn: outlook.on_turn })
    }
}
