use game::Fill;

use super::play::Play;
use super::words::read;
use super::{Lawful, info};

/// How many changes of each position are tried.
const CHANGES: usize = 24;

/// A position with one fact changed is refused, or play can have come to it as far as a few sums can tell that
/// know nothing of how set-ups are read.
pub fn accepted_set_ups_are_possible<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    let mut accepted = 0;
    play.follow(90, |play, at| {
        if at % 3 != 0 {
            return;
        }
        let names: Vec<&str> = play.roster.seats().map(|seat| play.roster.name(seat)).collect();
        let position = G::position(play.terms(), &play.state, None);
        assert_eq!(G::attainable(&play.rules, &play.state), Ok(()), "{}", position.join("\n"));
        for _ in 0..CHANGES {
            let changed = changed(&position, &names, &mut play.rng);
            let terms = game::RulesAndRoster { rules: &play.rules, roster: &play.roster };
            let Ok(state) = read::<G>(terms, &changed) else { continue };
            accepted += 1;
            if let Err(why) = G::attainable(&play.rules, &state) {
                let knobs = info::<G>().knobs.iter().map(|knob| (knob.name, G::knob(&play.rules, knob.name)));
                panic!("{why}:\n{}\nunder {:?}", changed.join("\n"), knobs.collect::<Vec<_>>());
            }
        }
    });
    assert!(accepted > 0, "some change is harmless");
}

/// The lines of a position with one fact of them changed: a number, a player, a card, or the whole line gone.
fn changed(position: &[String], names: &[&str], rng: &mut fastrand::Rng) -> Vec<String> {
    let mut lines = position.to_vec();
    let at = rng.usize(..lines.len());
    let mut words: Vec<String> = lines[at].split_whitespace().map(str::to_owned).collect();
    let numbers: Vec<usize> = (0..words.len()).filter(|word| words[*word].parse::<u32>().is_ok()).collect();
    let players: Vec<usize> = (0..words.len()).filter(|word| names.contains(&&*words[*word])).collect();
    let is_turn = lines[at].ends_with(" to move");
    match rng.u8(..6) {
        0 | 1 if !numbers.is_empty() => {
            let word = numbers[rng.usize(..numbers.len())];
            words[word] = rng.u32(..12).to_string();
        }
        2 if !players.is_empty() => {
            let word = players[rng.usize(..players.len())];
            words[word] = names[rng.usize(..names.len())].to_owned();
        }
        3 if !is_turn && words.len() > 1 => {
            words.remove(rng.usize(1..words.len()));
        }
        4 if !is_turn && words.len() > 1 => {
            let other = &position[rng.usize(..position.len())];
            let other: Vec<&str> = other.split_whitespace().collect();
            let word = rng.usize(1..words.len());
            words[word] = other[rng.usize(..other.len())].to_owned();
        }
        _ => {
            lines.remove(at);
            return lines;
        }
    }
    lines[at] = words.join(" ");
    lines
}
