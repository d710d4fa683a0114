//! What chance brought, as a line states it.

use runner::DrawnCards;

/// All the statements about chance that a line can carry, in the order they stand in.
fn words(brought: &[DrawnCards]) -> String {
    let mut words = String::new();
    for word in ["giving", "drawing", "revealing"] {
        let of_word: Vec<&DrawnCards> = brought.iter().filter(|candidate| candidate.word == word).collect();
        if of_word.is_empty() {
            continue;
        }
        words += &format!(" {word}");
        // Where one player alone draws there is nothing to tell apart.
        let alone =
            word == "drawing" && brought.iter().all(|candidate| candidate.player == of_word[0].player);
        for each in of_word {
            if let Some(player) = each.player.as_ref().filter(|_| !alone) {
                words += &format!(" {player}");
            }
            each.cards.iter().for_each(|card| words += &format!(" {card}"));
        }
    }
    words
}

/// A line with as little said about chance as it needs, of what chance brought; `holds` says whether a line so written
/// can be played.
pub fn least_stated(line: &str, brought: &[DrawnCards], holds: impl Fn(&str) -> bool) -> String {
    if holds(line) {
        return line.to_owned();
    }
    let mut least = brought.to_vec();
    loop {
        let shorter = fewer(&least).find(|fewer| holds(&stated(line, fewer)));
        let Some(shorter) = shorter else { break };
        least = shorter;
    }
    stated(line, &least)
}

/// A line that states what chance brought, at the end of its head.
pub fn stated(line: &str, brought: &[DrawnCards]) -> String {
    let words = words(brought);
    match line.split_once('\n') {
        Some((head, rows)) => format!("{head}{words}\n{rows}"),
        None => format!("{line}{words}"),
    }
}

/// The ways to state less than all: without one player's draws, without what is turned up.
fn fewer(brought: &[DrawnCards]) -> impl Iterator<Item = Vec<DrawnCards>> + '_ {
    (0..brought.len()).map(|left_out| {
        let mut fewer = brought.to_vec();
        fewer.remove(left_out);
        fewer
    })
}
