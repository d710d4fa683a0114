//! What chance brought, as a line states it.

use runner::DrawnCards;

/// All the statements about chance that a line can carry, in the order they stand in.
pub fn words(brought: &[DrawnCards]) -> String {
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

/// The ways to state less than all: without one player's draws, without what is turned up.
pub(crate) fn fewer(brought: &[DrawnCards]) -> impl Iterator<Item = Vec<DrawnCards>> + '_ {
    (0..brought.len()).map(|left_out| {
        let mut fewer = brought.to_vec();
        fewer.remove(left_out);
        fewer
    })
}
