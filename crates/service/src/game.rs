//! A game that goes on from a place in a text, as a text by itself.

use syntax::{Keyword, Surroundings};

use crate::stand::{lines_before, shared, turn_below};
use crate::{Host, Workspace};

/// A scenario that comes to a place by the moves that lead there, and has nothing else: what was played in a side line is
/// what is played in it, and the moves of a puzzle's solution are those of `solver`, who begins. None for a row of a table.
fn line_of_play(text: &str, around: &Surroundings, solver: Option<&str>) -> Option<String> {
    around.heading?;
    let (lines, is_moved) = lines_before(text, around);
    let (mut kept, mut begun) = (Vec::new(), Vec::new());
    for line in lines {
        match Keyword::of(&line) {
            Some(Keyword::Cases) => return None,
            // What the whole scenario is about.
            Some(Keyword::Covers | Keyword::Tags | Keyword::Skip) => {}
            Some(Keyword::Branch) => begun.push(kept.len()),
            // What happens in a side line that has ended is undone.
            Some(Keyword::EndBranch) => kept.truncate(begun.pop().unwrap_or(kept.len())),
            _ => kept.push(line.into_owned()),
        }
    }
    if !around.solution.is_empty() {
        kept.extend(solver.map(|solver| format!("  turn {solver}")));
        kept.extend(around.solution.iter().map(|(start, end)| text[*start..*end].to_owned()));
    } else if !is_moved {
        // Where nobody was on turn so far, the first `turn` says who begins.
        kept.extend(turn_below(text, around).map(|player| format!("  turn {player}")));
    }
    Some(shared(text) + &kept.join("\n") + "\n")
}

impl<H: Host> Workspace<H> {
    /// A game that goes on from the place after the line in which a byte of a file lies, as a text by itself whose last
    /// line is that place: with the moves that lead there, or else, where those alone do not lead there, with the position as
    /// its set-up. Nothing where there is no position.
    pub fn game_from(&self, path: &str, at: usize) -> Option<String> {
        let place = self.place_onward(path, at)?;
        let analysis = self.analysis(path)?;
        let game = analysis.opened.game?;
        let (live, at) = (&*place.stand.live, &place.stand.at);
        let (after, around) = self.after_line(&analysis.text, place.at);
        let solver = live.outlook(&live.start(), 0).on_turn;
        let own = line_of_play(&after, &around, solver.as_deref())
            .map(|own| syntax::format(&own, &|head, rows, line| game.is_row(head, rows, line)));
        let is_there = |own: &String| {
            let stand = self.stand_after(path, own, own.trim_end().len());
            stand.is_some_and(|there| {
                let to_act = |live: &dyn runner::Live, at| live.outlook(at, 0).to_act;
                there.live.position(&there.at) == live.position(at)
                    && to_act(&*there.live, &there.at) == to_act(live, at)
            })
        };
        let file = live.file();
        let set_up = || {
            let opened = (file, file.frame.scenarios.last()?);
            Some(play::game_from(game, opened, (live, at), path, &self.files()))
        };
        own.filter(is_there).or_else(set_up)
    }
}
