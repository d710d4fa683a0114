//! What a puzzle is called: what it is about, and who has a say in it. Nothing of it tells the solution.

use text::{capital, counted, in_words};

use super::proved::ProvedPuzzle;
use crate::prospects::{OthersPlay, Prospect, TaskKind};

/// A title has so many letters at most.
const LONG: usize = 56;

/// What a puzzle may be called, the best first: what it is about, who has a say in it, in how many moves.
pub(super) fn titles(prospect: &Prospect, proved: &ProvedPuzzle) -> Vec<String> {
    let solver = capital(&prospect.solver);
    let about = prospect.called.clone().unwrap_or_else(|| format!("{solver} to move"));
    let moves = proved.difficulty.moves;
    let in_moves = if moves == 1 { "in one move".to_owned() } else { format!("in {}", in_words(moves)) };
    let ways = format!("{} ways to begin", in_words(proved.difficulty.firsts));
    let mut titles: Vec<String> = said_of(prospect).iter().map(|said| format!("{about}, {said}")).collect();
    match prospect.kind {
        // What is asked says all of it.
        TaskKind::Alone | TaskKind::Keep => titles.insert(0, about.clone()),
        _ => titles.push(about.clone()),
    }
    if !prospect.keeps {
        titles.extend(said_of(prospect).iter().map(|said| format!("{about} {in_moves}, {said}")));
        titles.push(format!("{about}, {in_moves}"));
    }
    titles.push(format!("{about}: {ways}"));
    titles.retain(|title| title.chars().count() <= LONG);
    titles.push(capital(&ways));
    titles.push(format!("{solver} looks {} ahead", counted(moves, "move")));
    titles
}

/// Who has a say in it, and what is not known.
fn said_of(prospect: &Prospect) -> Vec<String> {
    let others: Vec<String> = prospect.others.iter().map(|other| capital(other)).collect();
    let (all, one) = match others.as_slice() {
        [only] => (only.clone(), true),
        _ => (others.join(" and "), false),
    };
    // Whoever it is about is not named again.
    let is_named = |other: &String| prospect.called.as_ref().is_some_and(|called| called.contains(other));
    let is_few = others.len() <= 2 && !others.iter().any(is_named);
    let one = one && is_few;
    match (prospect.kind, prospect.company) {
        (TaskKind::Luck, _) => ["with luck", "if the card is right"].map(str::to_owned).to_vec(),
        (TaskKind::Chance, _) => ["as likely as can be", "by the odds"].map(str::to_owned).to_vec(),
        (TaskKind::Hidden, _) => ["whatever lies closed", "with cards unseen"].map(str::to_owned).to_vec(),
        (TaskKind::Keep, _) => {
            let moves = in_words(prospect.moves as usize);
            vec![format!("for {moves} moves")]
        }
        (_, OthersPlay::Alone) => vec!["in one go".to_owned()],
        (_, OthersPlay::Help) if is_few => vec![format!("with {all}'s help"), format!("thanks to {all}")],
        (_, OthersPlay::Help) => ["with everybody's help", "if all agree"].map(str::to_owned).to_vec(),
        (_, OthersPlay::Reply) if one => {
            vec![format!("whatever {all} does"), format!("in spite of {all}")]
        }
        (_, OthersPlay::Reply) if is_few => vec![format!("against {all}"), "come what may".to_owned()],
        (_, OthersPlay::Reply) => ["come what may", "whatever the answer"].map(str::to_owned).to_vec(),
    }
}
