//! What comes of a script, and the lines that tell two outcomes apart.

use runner::{Listed, Outlook};

use crate::prospects::ways_to_ask;

/// How many moves are compared at most, one by one.
pub(super) const MOST: usize = 1_000;

/// In what rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// A move is legal under one of them.
    Moves,
    /// Something else has come about.
    Lines,
}

/// What comes of a script under one set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScriptOutcome {
    /// The last position, as lines of a set-up; rows follow their line after a newline.
    position: Vec<String>,
    /// The legal moves there, with their players; none where there are too many.
    pub(super) moves: Vec<String>,
    /// How many there are; none where that hangs on what is open.
    count: Option<u128>,
    /// Who may act.
    to_act: Vec<String>,
    /// What chance is due.
    due: Option<String>,
    /// Who has won: nobody after a draw; none while the game goes on.
    winners: Option<Vec<String>>,
}

impl ScriptOutcome {
    pub(super) fn new(position: Vec<String>, listed: Listed, onward: &Outlook) -> Self {
        let Listed { count, moves, open, to_act, due, .. } = listed;
        let written = |(player, text): (Option<String>, String)| {
            let text = text.lines().next().unwrap_or_default().to_owned();
            player.map_or_else(|| text.clone(), |player| format!("{player}: {text}"))
        };
        let mut moves: Vec<String> = match count <= MOST as u128 {
            true => moves.into_iter().map(written).collect(),
            false => Vec::new(),
        };
        moves.sort();
        let count = open.is_none().then_some(count);
        let winners = onward.over.then(|| onward.winners.clone());
        Self { position: with_rows(position), moves, count, to_act, due, winners }
    }

    /// The lines of a position in which all is determined that are not among its own.
    pub(super) fn hidden(&self, settled: Vec<String>) -> Vec<String> {
        with_rows(settled).into_iter().filter(|line| !self.position.contains(line)).collect()
    }

    /// Adds what is found on being asked for.
    pub(super) fn reveal(&mut self, found: Vec<String>) {
        self.position.extend(found);
    }

    /// In what they differ: first in what has come about, then in what is legal, which follows from it.
    pub(super) fn apart(&self, other: &Self) -> [Aspect; 2] {
        let came = |outcome: &Self| {
            (outcome.winners.clone(), outcome.position.clone(), outcome.to_act.clone(), outcome.due.clone())
        };
        match came(self) == came(other) {
            true => [Aspect::Moves, Aspect::Lines],
            false => [Aspect::Lines, Aspect::Moves],
        }
    }

    /// What has come about differently, in words.
    pub(super) fn what(&self, other: &Self) -> &'static str {
        match (&self.winners, &other.winners) {
            (one, other) if one == other => "what comes of it differs",
            (Some(_), Some(_)) => "who wins differs",
            _ => "the game ends under one of them",
        }
    }

    /// Moves that are legal in one of the two alone, short ones first.
    pub(super) fn moves_apart<'a>(&'a self, other: &'a Self) -> Vec<&'a String> {
        let all = self.moves.iter().chain(&other.moves);
        let mut moves: Vec<&String> =
            all.filter(|mv| self.moves.contains(mv) != other.moves.contains(mv)).collect();
        moves.sort_by_key(|mv| (mv.len(), mv.as_str()));
        moves
    }

    /// Conditions that may hold here and not there: who has won, then the short ones first.
    pub(super) fn beyond(&self, other: &Self, goals: &[String]) -> Vec<String> {
        let lines = self.position.iter().filter(|line| !other.position.contains(line));
        let ways = |line: &String| match line.contains('\n') {
            true => vec![line.clone()],
            false => ways_to_ask(line),
        };
        let mut beyond: Vec<String> = lines.flat_map(ways).collect();
        beyond.extend(
            self.to_act.iter().filter(|who| !other.to_act.contains(who)).map(|who| format!("{who} to move")),
        );
        if self.winners != other.winners || self.due != other.due {
            beyond.extend_from_slice(goals);
        }
        if let (Some(count), Some(theirs)) = (self.count, other.count)
            && count != theirs
        {
            beyond.push(match count {
                0 => "no legal moves".to_owned(),
                1 => "1 legal move".to_owned(),
                count => format!("{count} legal moves"),
            });
        }
        // What the rows of a drawing have to say comes last.
        beyond.sort_by_key(|line| (line.contains('\n'), line.len()));
        let theirs = other.winners.as_deref().unwrap_or_default();
        let winners = self.winners.iter().flatten().filter(|who| !theirs.contains(who));
        winners.map(|who| format!("winner {who}")).chain(beyond).collect()
    }
}

/// The lines of a position, each with its rows below it.
fn with_rows(lines: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for line in lines {
        match joined.last_mut() {
            Some(head) if line.starts_with(' ') => *head += &format!("\n{line}"),
            _ => joined.push(line),
        }
    }
    joined
}
