//! What a session says.

use game::View;
use play::{GameStanding, Made, NotTaken, Why};
use runner::Broken;

use crate::terminal::{Screen, hanging};

/// A move that was made; somebody who may not see all of it is told what the others see.
pub(super) fn made(made: &Made, is_seen: bool, screen: Screen) -> String {
    if !made.is_move {
        return String::new();
    }
    let by = made.player.as_ref().map(|player| format!("{player}: ")).unwrap_or_default();
    let line = made.line.strip_prefix(&by).unwrap_or(&made.line);
    let text = if is_seen { line } else { &made.shown };
    let mut lines = text.lines();
    let head = format!("▸ {by}{}", lines.next().unwrap_or_default());
    let mut out = format!("{}\n", screen.paint.strong(&head));
    lines.for_each(|row| out += &format!("    {}\n", row.trim()));
    for told in made.told.iter().filter(|_| is_seen) {
        out += &hanging("    ", 6, &format!("{}  [{}]", told.text, told.clause), screen.width);
    }
    out
}

/// Why a line was not taken.
pub(super) fn refused(line: &str, refused: &NotTaken, screen: Screen) -> String {
    let mut out = String::new();
    if refused.said.is_empty() {
        let what = format!("`{line}` is no move and no command; `help` lists the commands");
        out += &hanging("  ", 2, &what, screen.width);
    }
    for said in &refused.said {
        out += &hanging("  ", 2, &screen.paint.bad(&capital(&said.message)), screen.width);
        // Of a refused move the clauses tell more.
        if let Some(help) = said.help.as_ref().filter(|_| refused.breaks.is_empty()) {
            help.lines().for_each(|line| out += &hanging("    ", 4, line, screen.width));
        }
    }
    out.push_str(&broken(&refused.breaks, screen));
    out
}

/// The clauses that a move breaks, each with what is so here.
pub(super) fn broken(breaks: &[Broken], screen: Screen) -> String {
    let mut out = String::new();
    for each in breaks {
        let head = format!("  breaks {}: ", screen.paint.name(&each.clause.id));
        out += &format!("{head}{}\n", each.clause.title);
        out += &hanging("    ", 4, &format!("the rule: {}", each.clause.wording), screen.width);
        if let Some(here) = &each.here {
            out += &hanging("    ", 4, &format!("here: {here}"), screen.width);
        }
        each.grounds.iter().for_each(|line| out += &hanging("    ", 4, line, screen.width));
    }
    out
}

/// Why a move is legal, or not.
pub(super) fn why(line: &str, why: &Why, screen: Screen) -> String {
    match why {
        Why::Legal(clauses) => {
            let what = format!("`{line}` is legal; permitted by {}", clauses.join(", "));
            hanging("  ", 2, &what, screen.width)
        }
        Why::Breaks(breaks) => format!("  `{line}` is not legal\n{}", broken(breaks, screen)),
        Why::Unjudged(faults) => refused(line, faults, screen),
    }
}

/// The position, drawn.
pub(super) fn picture(view: &View, screen: Screen) -> String {
    // Two free lines and the prompt stay in sight.
    let drawn = match screen.height {
        Some(height) => view.figure.text_within(screen.width, height.saturating_sub(3)),
        None => view.figure.text(screen.width),
    };
    let lines = if drawn.is_empty() { &view.position } else { &drawn };
    format!("\n{}\n\n", lines.join("\n"))
}

/// The legal moves that have some words.
pub(super) fn moves(standing: &GameStanding, words: &str, screen: Screen) -> (Vec<String>, String) {
    let on_turn = standing.onward.on_turn.as_ref();
    let written = standing.listed.moves.iter().map(|(player, text)| match player {
        Some(player) if Some(player) != on_turn => format!("{player}: {text}"),
        _ => text.clone(),
    });
    let fits = |text: &String| words.split_whitespace().all(|word| text.contains(word));
    let moves: Vec<String> = written.filter(fits).collect();
    let mut out = String::new();
    moves.iter().for_each(|text| out += &format!("  {}\n", text.replace('\n', "\n    ")));
    let count = standing.listed.count;
    let more = count.saturating_sub(standing.listed.moves.len() as u128);
    match (count, &standing.listed.due) {
        (0, Some(due)) => out += &format!("  no legal moves: the {due} comes first\n"),
        (0, None) if standing.onward.to_act.is_empty() => out += "  no legal moves\n",
        (0, None) => {
            let what = format!("no legal moves from here; to act: {}", standing.onward.to_act.join(", "));
            out += &hanging("  ", 2, &what, screen.width);
        }
        (_, _) if moves.is_empty() => out += &format!("  no legal move has “{words}”\n"),
        (_, _) => {}
    }
    if more > 0 {
        out += &format!("  … and {more} more: `moves WORDS` narrows them\n");
    }
    if let Some(open) = &standing.listed.open {
        let what = format!("others hang on {}, which is not determined", open.what);
        out += &hanging("  ", 2, &what, screen.width);
    }
    (moves, out)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
